//! Command dice and the bridge.

use crate::arena::{standard, with};
use crate::movement::fraction;
use crate::stage::*;
use evenkeel_fleet_commander::action::Action;
use evenkeel_fleet_commander::game::FleetCommander;
use evenkeel_fleet_commander::hand::{Colour, Face, Hand};
use evenkeel_fleet_commander::state::Ask;
use evenkeel_kernel::dice::{Dice, enumerate};
use evenkeel_kernel::odds::{Distribution, Fraction};

fn roll(game: &FleetCommander, dice: &mut impl Dice, count: usize) -> Vec<Face> {
    (0..count)
        .map(|_| game.roll(Colour::Engine, dice))
        .collect()
}

/// What so many dice of a colour show, in the order of the faces.
pub fn sorted(game: &FleetCommander, colour: Colour, count: usize) -> Distribution<Vec<Face>> {
    enumerate(|dice| {
        let mut faces: Vec<Face> = (0..count).map(|_| game.roll(colour, dice)).collect();
        faces.sort();
        faces
    })
}

fn specials(faces: &[Face]) -> u32 {
    faces.iter().filter(|face| **face == Face::Special).count() as u32
}

/// How many specials so many dice show.
fn special_odds(count: usize) -> Distribution<u32> {
    let game = standard();
    enumerate(|dice| specials(&roll(&game, dice, count)))
}

#[test]
fn fc_ex_01_the_faces_of_a_die() {
    let game = standard();
    for colour in Colour::ALL {
        let faces = enumerate(|dice| game.roll(colour, dice));
        let [o, d, m, s] = Face::ALL.map(|face| faces.probability(&face));
        assert_eq!([o, d], [fraction(1, 3); 2]);
        assert_eq!([m, s], [fraction(1, 6); 2]);
        assert_eq!(o + m, fraction(1, 2));
        assert_eq!(d + m, fraction(1, 2));
        assert_eq!(o + d + m, fraction(5, 6));
    }
}

#[test]
fn fc_ex_02_specials_among_three_dice() {
    let odds = special_odds(3);
    let found: Vec<_> = (0..4).map(|n| odds.probability(&n)).collect();
    let wanted = [(125, 216), (25, 72), (5, 72), (1, 216)].map(|(n, d)| fraction(n, d));
    assert_eq!(found, wanted);
}

#[test]
fn fc_ex_03_a_die_of_the_wanted_direction() {
    let game = standard();
    for (count, numer, denom) in [(1, 1, 2), (2, 3, 4), (3, 7, 8)] {
        let odds = enumerate(|dice| {
            let faces = roll(&game, dice, count);
            faces.iter().any(|face| face.fits(Face::Diagonal))
        });
        assert_eq!(odds.probability(&true), fraction(numer, denom));
    }
}

#[test]
fn fc_ex_04_an_orthogonal_and_a_diagonal_among_three() {
    let game = standard();
    let odds = enumerate(|dice| {
        let faces = roll(&game, dice, 3);
        (0..3).any(|i| {
            (0..3)
                .any(|j| i != j && faces[i].fits(Face::Orthogonal) && faces[j].fits(Face::Diagonal))
        })
    });
    assert_eq!(odds.probability(&true), fraction(20, 27));
}

#[test]
fn fc_ex_05_specials_of_the_pre_roll() {
    let odds = special_odds(6);
    let wanted = [
        (15625, 46656),
        (3125, 7776),
        (3125, 15552),
        (625, 11664),
        (125, 15552),
        (5, 7776),
        (1, 46656),
    ];
    for (count, (numer, denom)) in wanted.into_iter().enumerate() {
        assert_eq!(odds.probability(&(count as u32)), fraction(numer, denom));
    }
    let two = odds.probability_that(|count| *count >= 2);
    assert_eq!(two, Ok(fraction(12281, 46656)));
}

/// The gauge keeps every special up to two, so all that counts is whether two
/// have come up by the turn.
#[test]
fn fc_ex_06_the_weapon_by_turn() {
    let turn = special_odds(3);
    let mut have = [Fraction::from_integer(1), Fraction::from_integer(0)];
    let mut ready = Fraction::from_integer(0);
    let wanted = [
        (2, 27),
        (12281, 46656),
        (2304473, 5038848),
        (1346704211, 2176782336),
    ];
    for (numer, denom) in wanted {
        let mut next = [Fraction::from_integer(0); 2];
        for (stored, chance) in have.into_iter().enumerate() {
            for (new, part) in turn.iter() {
                match stored + *new as usize {
                    sum @ 0..2 => next[sum] += chance * part,
                    _ => ready += chance * part,
                }
            }
        }
        have = next;
        assert_eq!(ready, fraction(numer, denom));
    }
}

#[test]
fn fc_ex_22_23_24_a_stored_shield() {
    let game = standard();
    let one = enumerate(|dice| game.roll(Colour::Shield, dice));
    for step in [Face::Orthogonal, Face::Diagonal] {
        let stops = one.probability_that(|face| face.fits(step));
        assert_eq!(stops, Ok(fraction(1, 2)));
    }
    let two = enumerate(|dice| {
        (
            game.roll(Colour::Shield, dice),
            game.roll(Colour::Shield, dice),
        )
    });
    let any = |step: Face| move |(a, b): &(Face, Face)| a.fits(step) || b.fits(step);
    assert_eq!(
        two.probability_that(any(Face::Orthogonal)),
        Ok(fraction(3, 4))
    );
    let both = |(a, b): &(Face, Face)| {
        let (o, d) = (Face::Orthogonal, Face::Diagonal);
        a.fits(o) && b.fits(d) || a.fits(d) && b.fits(o)
    };
    assert_eq!(two.probability_that(both), Ok(fraction(17, 36)));
    // With change of direction a special turns the other result.
    let advanced = crate::arena::game(with(|rules| rules.modules.advanced = true));
    let turned = two.probability_that(|(a, b)| {
        let mut stage = Stage::new(&advanced);
        let gun = stage.ship(A, DD, 2, 3);
        let target = stage.ship(B, BB, 1, 3);
        stage.dice(A, "", "O", "");
        stage
            .scene
            .as_mut()
            .unwrap()
            .dice(B, Colour::Shield, &[*a, *b]);
        stage.act(A).does(attack("O", (2, 3), (1, 3), target));
        let _ = gun;
        stage.decider() == B
            && stage
                .legal()
                .iter()
                .any(|action| matches!(action, Action::Block { .. }))
    });
    assert_eq!(turned, Ok(fraction(31, 36)));
}

#[test]
fn fc_ex_38_two_specials_are_thrown_again() {
    let game = standard();
    let odds = enumerate(|dice| specials(&roll(&game, dice, 2)));
    let found = [0, 1, 2].map(|count| odds.probability(&count));
    assert_eq!(found, [fraction(25, 36), fraction(5, 18), fraction(1, 36)]);
    // And so they are in a battle, only once the battleship is lost.
    let mut stage = Stage::new(&game);
    let bb = stage.ship(A, BB, 1, 1);
    stage.ship(B, BB, 5, 5);
    stage.weapon(A, evenkeel_fleet_commander::ruleset::Weapon::Nano);
    stage.dice(A, "S", "S", "").act(A);
    let again = Action::Reroll([Colour::Engine, Colour::Weapon]);
    assert!(!stage.legal().contains(&again));
    let _ = bb;
    stage = Stage::new(&game);
    stage.ship(A, DD, 1, 1);
    stage.ship(B, BB, 5, 5);
    stage.dice(A, "S", "S", "").act(A);
    stage.go(again, dice(&[O, M]));
    let hand = stage.state().table.hands[A];
    assert_eq!(hand.count(Colour::Engine, Face::Orthogonal), 1);
    assert_eq!(hand.count(Colour::Weapon, Face::Multi), 1);
    assert_eq!(hand.dice(), 2);
}

#[test]
fn fc_ex_54_55_dice_free_to_roll() {
    let game = standard();
    // Two in the reserve, then two in the gauge.
    let mut hand = Hand::default();
    let free = |hand: &Hand| game.lot(hand).iter().sum::<u8>();
    let stored = [
        (Colour::Engine, Face::Orthogonal),
        (Colour::Weapon, Face::Multi),
        (Colour::Weapon, Face::Special),
        (Colour::Shield, Face::Special),
    ];
    for (wanted, (colour, face)) in (6..=9).rev().zip(stored) {
        assert_eq!(free(&hand), wanted);
        hand.add(colour, face);
    }
    assert_eq!(free(&hand), 5);
    let mut stage = Stage::new(&game);
    stage.ship(A, BB, 1, 1);
    stage.ship(B, BB, 5, 5);
    stage.dice(A, "O", "MS", "").begin(A, dice(&[]));
    assert_eq!(game.lot(&stage.state().table.hands[A]), [2, 1, 3]);
    assert_eq!((stage.ask(), stage.legal().len()), (Ask::Dice, 6));
    let mut stage = Stage::new(&game);
    stage.ship(A, BB, 1, 1);
    stage.ship(B, BB, 5, 5);
    stage.begin(A, dice(&[]));
    assert_eq!(stage.legal().len(), 10);
}

#[test]
fn fc_ex_56_two_uses_of_the_weapon_in_a_turn() {
    let game = standard();
    let mut stage = Stage::new(&game);
    stage.ship(A, BB, 1, 1);
    let target = stage.ship(B, BB, 5, 5);
    stage.weapon(A, evenkeel_fleet_commander::ruleset::Weapon::Vortex);
    stage.dice(A, "SS", "", "").begin(A, dice(&[]));
    stage.go(Action::Roll([1, 2, 0]), dice(&[S, S, S]));
    assert_eq!(stage.state().table.hands[A].specials(), 5);
    let uses = |stage: &Stage| {
        let legal = stage.legal().into_iter();
        let mut salvos = legal.filter(|action| matches!(action, Action::Salvo(..)));
        salvos.next()
    };
    let mut count = 0;
    while let Some(action) = uses(&stage) {
        stage.does(action);
        count += 1;
        if stage.decider() != A || stage.ask() != Ask::Act {
            break;
        }
    }
    assert_eq!((count, stage.hull(target)), (2, 16));
}

#[test]
fn fc_p2_01_02_three_dice_are_chosen_from_the_lot() {
    let game = standard();
    let mut stage = Stage::new(&game);
    let bb = stage.ship(A, BB, 1, 1);
    stage.ship(B, BB, 5, 5);
    stage.dice(A, "OO", "", "").begin(A, dice(&[]));
    assert!(!stage.is_legal(Action::Roll([2, 1, 0])));
    stage.go(Action::Roll([1, 1, 1]), dice(&[O, D, S]));
    let hand = stage.state().table.hands[A];
    assert_eq!(hand.dice(), 5);
    // New results and those of the bridge are used alike, and go back to the lot.
    stage.does(moves("O", &[bb], 1, 2));
    assert_eq!(
        stage.state().table.hands[A].count(Colour::Engine, Face::Orthogonal),
        2
    );
}

#[test]
fn fc_brdg_01_07_the_bridge_keeps_two_and_two() {
    let game = standard();
    let mut stage = Stage::new(&game);
    stage.ship(A, BB, 1, 1);
    stage.ship(B, BB, 5, 5);
    stage.dice(A, "OD", "", "S").begin(A, dice(&[]));
    stage.go(Action::Roll([0, 1, 2]), dice(&[O, S, S]));
    stage.does(Action::Done);
    assert_eq!(stage.ask(), Ask::Reserve);
    // Two or fewer of three results.
    assert_eq!(stage.legal().len(), 7);
    let mut kept = Hand::default();
    kept.add(Colour::Weapon, Face::Orthogonal);
    stage.does(Action::Keep(kept));
    assert_eq!(stage.ask(), Ask::Gauge);
    // Three specials of one colour: two, one or none of them.
    assert_eq!(stage.legal().len(), 3);
    let mut gauge = Hand::default();
    gauge.add(Colour::Shield, Face::Special);
    gauge.add(Colour::Shield, Face::Special);
    stage.go(Action::Keep(gauge), dice(&[]));
    let hand = stage.state().table.hands[A];
    assert_eq!((hand.directions(), hand.specials()), (1, 2));
}

#[test]
fn fc_drain_01_04_the_opponent_loses_a_die_of_his_choice() {
    let game = crate::arena::game(with(|rules| rules.modules.advanced = true));
    let mut stage = Stage::new(&game);
    stage.ship(A, BB, 1, 1);
    stage.ship(B, BB, 5, 5);
    stage.dice(A, "O", "", "SS").dice(B, "D", "", "M").act(A);
    stage.does(Action::Drain);
    assert_eq!((stage.decider(), stage.ask()), (B, Ask::Drain));
    stage.does(Action::Lose(Colour::Engine, Face::Diagonal));
    assert_eq!(stage.state().table.hands[B].dice(), 1);
    // A choice of one is none.
    stage.does(Action::Drain);
    assert_eq!(stage.state().table.hands[B].dice(), 0);
    let mut empty = Stage::new(&game);
    empty.ship(A, BB, 1, 1);
    empty.ship(B, BB, 5, 5);
    empty.dice(A, "O", "", "S").act(A);
    assert!(!empty.is_legal(Action::Drain));
}

#[test]
fn fc_dir_01_03_a_special_turns_a_result_of_its_colour() {
    let game = crate::arena::game(with(|rules| rules.modules.advanced = true));
    let mut stage = Stage::new(&game);
    let bb = stage.ship(A, BB, 1, 1);
    let enemy = stage.ship(B, BB, 2, 1);
    stage.dice(A, "DS", "DS", "").act(A);
    assert!(stage.is_legal(moves("DO", &[bb], 1, 2)));
    assert!(!stage.is_legal(moves("DM", &[bb], 1, 2)));
    stage.does(attack("DO", (1, 1), (2, 1), enemy));
    assert_eq!(stage.hull(enemy), 20);
    assert_eq!(stage.state().table.hands[A].of(Colour::Weapon), 0);
    let basic = standard();
    let mut stage = Stage::new(&basic);
    let bb = stage.ship(A, BB, 1, 1);
    stage.ship(B, BB, 5, 5);
    stage.dice(A, "DS", "", "").act(A);
    assert!(!stage.is_legal(moves("DO", &[bb], 1, 2)));
}
