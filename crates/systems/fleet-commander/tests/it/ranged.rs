//! Attacks from afar.

use crate::arena::{advanced, game, standard, with};
use crate::dice::sorted;
use crate::stage::*;
use evenkeel_fleet_commander::action::{Action, Aim, Shot};
use evenkeel_fleet_commander::game::FleetCommander;
use evenkeel_fleet_commander::hand::{Colour, Face};
use evenkeel_fleet_commander::kind::Kind;
use evenkeel_fleet_commander::state::Ask;
use evenkeel_kernel::odds::Fraction;

/// Shots of a ship with these weapon results at an enemy alone on a square.
fn shots(
    game: &FleetCommander,
    kind: Kind,
    from: (u8, u8),
    dice: &str,
    target: (u8, u8),
    friends: &[(u8, u8)],
) -> Vec<Shot> {
    let mut stage = Stage::new(game);
    stage.ship(A, kind, from.0, from.1);
    for (row, column) in friends {
        stage.ship(A, FF, *row, *column);
    }
    stage.ship(B, BB, target.0, target.1);
    stage.dice(A, "", dice, "").act(A);
    let at = sq(from.0, from.1);
    let shots = stage.legal().into_iter().filter_map(|action| match action {
        Action::Shot(shot) if shot.from == at => Some(shot),
        _ => None,
    });
    shots.collect()
}

/// Whether a ship can shoot from a square to another with exactly these dice.
fn hits(game: &FleetCommander, kind: Kind, from: (u8, u8), dice: &str, target: (u8, u8)) -> bool {
    let all = dice.len() as u8;
    let shots = shots(game, kind, from, dice, target, &[]);
    shots.iter().any(|shot| shot.dice.iter().sum::<u8>() == all)
}

/// All squares two away from the centre.
fn ring() -> Vec<(u8, u8)> {
    let all = (1..=5).flat_map(|row| (1..=5).map(move |column| (row, column)));
    all.filter(|(row, column)| sq(*row, *column).distance(sq(3, 3)) == 2)
        .collect()
}

#[test]
fn fc_ex_10_all_ships_of_the_square_and_no_others() {
    let game = standard();
    let mut stage = Stage::new(&game);
    stage.ship(A, DD, 3, 1);
    stage.ship(A, FF, 3, 1);
    stage.ship(A, BB, 2, 3);
    let target = stage.ship(B, BB, 3, 3);
    stage.dice(A, "", "OO", "").act(A);
    let shot = stage.legal().into_iter().find_map(|action| match action {
        Action::Shot(shot) => Some(shot),
        _ => None,
    });
    let shot = shot.expect("a shot");
    assert_eq!(shot.aim, Aim::Ship(target));
    stage.does(Action::Shot(shot));
    assert_eq!(stage.hull(target), 21);
    assert_eq!(stage.state().table.hands[A].dice(), 0);
}

#[test]
fn fc_ex_15_16_squares_two_away() {
    let game = standard();
    let reached = |dice: &str| {
        let targets = ring().into_iter();
        targets
            .filter(|target| hits(&game, FF, (3, 3), dice, *target))
            .count()
    };
    assert_eq!([reached("OO"), reached("OD"), reached("DD")], [4, 8, 8]);
    assert_eq!(reached("MM"), 16);
    let lasts = |dice: &str, target| {
        let mut lasts: Vec<Face> = shots(&game, FF, (3, 3), dice, target, &[])
            .iter()
            .map(|shot| shot.last)
            .collect();
        lasts.sort();
        lasts.dedup();
        lasts
    };
    let (o, d) = (Face::Orthogonal, Face::Diagonal);
    assert_eq!(lasts("OO", (5, 3)), [o]);
    assert_eq!(lasts("DD", (5, 3)), [d]);
    assert_eq!(lasts("OD", (5, 4)), [o, d]);
    assert_eq!(lasts("DD", (5, 5)), [d]);
    assert_eq!(lasts("OD", (5, 3)), []);
}

/// Seven squares with an enemy that a ship on (1,4) may shoot at.
const CROWD: [(u8, u8); 7] = [(2, 2), (3, 1), (3, 3), (3, 4), (3, 5), (4, 3), (5, 5)];

#[test]
fn fc_rng_01_05_no_way_of_many_is_left_out() {
    let game = advanced();
    let mut stage = Stage::new(&game);
    stage.ship(A, DD, 1, 4);
    for (row, column) in CROWD {
        stage.ship(B, FF, row, column);
    }
    stage.dice(A, "", "ODM", "").act(A);
    let ways = stage.legal().into_iter().filter_map(|action| match action {
        Action::Shot(shot) => Some((
            shot.path.squares().last(),
            shot.dice,
            shot.last,
            shot.doubled,
        )),
        _ => None,
    });
    let ways: Vec<_> = ways.collect();
    let distinct: std::collections::HashSet<_> = ways.iter().collect();
    assert_eq!((ways.len(), distinct.len()), (83, 83));
    let to = |square| ways.iter().filter(|way| way.0 == Some(square)).count();
    let each = CROWD.map(|(row, column)| to(sq(row, column)) > 0);
    assert_eq!(each, [true; 7]);
}

/// The chance that so many red dice bring a shot to a target.
fn odds(game: &FleetCommander, kind: Kind, count: usize, target: (u8, u8)) -> Fraction {
    let odds = sorted(game, Colour::Weapon, count);
    let letter = |face: &Face| match face {
        Face::Orthogonal => 'O',
        Face::Diagonal => 'D',
        Face::Multi => 'M',
        Face::Special => 'S',
    };
    let can = |faces: &Vec<Face>| {
        let text: String = faces.iter().map(letter).collect();
        !shots(game, kind, (3, 3), &text, target, &[]).is_empty()
    };
    odds.probability_that(can).unwrap()
}

#[test]
fn fc_ex_17_chances_of_a_shot() {
    let game = standard();
    let chances = |count| [(5, 3), (5, 4), (5, 5)].map(|target| odds(&game, FF, count, target));
    let wanted = [(17, 36), (17, 36), (1, 4)].map(|(n, d)| Fraction::new(n, d));
    assert_eq!(chances(2), wanted);
    let wanted = [(22, 27), (7, 9), (2, 3)].map(|(n, d)| Fraction::new(n, d));
    assert_eq!(chances(3), wanted);
}

#[test]
fn fc_ex_18_19_a_lone_destroyer_with_one_die() {
    let game = advanced();
    let chances = [(5, 3), (5, 4), (5, 5)].map(|target| odds(&game, DD, 1, target));
    let wanted = [(5, 6), (1, 6), (1, 2)].map(|(n, d)| Fraction::new(n, d));
    assert_eq!(chances, wanted);
    let reached = |dice: &str| {
        let targets = ring().into_iter();
        targets
            .filter(|target| hits(&game, DD, (3, 3), dice, *target))
            .count()
    };
    assert_eq!(["O", "D", "M"].map(reached), [4, 8, 16]);
}

#[test]
fn fc_ex_20_a_lone_destroyer_with_two_dice() {
    let game = advanced();
    let reach =
        |dice| [(1, 5), (5, 5), (2, 5), (3, 5)].map(|target| hits(&game, DD, (1, 1), dice, target));
    // The order of the dice is the attacker's: one order or the other.
    assert_eq!(reach("OO"), [true, false, false, false]);
    assert_eq!(reach("OD"), [true, false, false, true]);
    assert_eq!(reach("DO"), [true, false, false, true]);
    assert_eq!(reach("DD"), [true, true, false, true]);
}

#[test]
fn fc_ex_21_ships_between_block() {
    let game = standard();
    let free = |dice| !shots(&game, DD, (1, 1), dice, (1, 3), &[(1, 2)]).is_empty();
    assert!(!free("OO"));
    assert!(free("DD"));
}

#[test]
fn fc_rng_03_straight_paths_only() {
    let game = game(with(|rules| {
        rules.attacks.path = evenkeel_fleet_commander::ruleset::RangedPath::StraightOnly;
    }));
    assert!(hits(&game, FF, (3, 3), "OO", (5, 3)));
    assert!(!hits(&game, FF, (3, 3), "DD", (5, 3)));
    assert!(!hits(&game, FF, (3, 3), "OD", (5, 4)));
}

#[test]
fn fc_dest_01_02_a_destroyer_among_others_does_not_count_twice() {
    let game = advanced();
    let shoot = |others: &[Kind]| {
        let mut stage = Stage::new(&game);
        stage.ship(A, DD, 3, 1);
        for kind in others {
            stage.ship(A, *kind, 3, 1);
        }
        stage.ship(B, BB, 3, 3);
        stage.dice(A, "", "O", "").act(A);
        stage.shot().is_some()
    };
    assert!(shoot(&[]));
    assert!(!shoot(&[FF]));
    assert!(!shoot(&[DD]));
    // And never at a neighbour.
    assert!(shots(&game, DD, (3, 1), "O", (3, 2), &[]).is_empty());
}

#[test]
fn fc_dest_02_variants() {
    use evenkeel_fleet_commander::ruleset::DestroyerAlone;
    let fire = |destroyer, others: &[Kind]| {
        let game = game(with(|rules| {
            rules.modules.advanced = true;
            rules.advanced.destroyer = destroyer;
        }));
        let mut stage = Stage::new(&game);
        stage.ship(A, DD, 3, 1);
        for kind in others {
            stage.ship(A, *kind, 3, 1);
        }
        let target = stage.ship(B, BB, 3, 3);
        stage.dice(A, "", "O", "").act(A);
        stage.shot().map(|shot| {
            stage.does(shot);
            24 - stage.hull(target)
        })
    };
    assert_eq!(fire(DestroyerAlone::OneAmongOthers, &[FF]), Some(2));
    assert_eq!(fire(DestroyerAlone::OneAmongOthers, &[DD]), None);
    assert_eq!(fire(DestroyerAlone::Any, &[DD, FF]), Some(4));
}

#[test]
fn fc_shld_06_07_one_shield_of_the_last_direction_stops_a_shot() {
    let game = standard();
    for (shield, stops) in [("O", true), ("D", false), ("M", true)] {
        let mut stage = Stage::new(&game);
        stage.ship(A, DD, 3, 1);
        let target = stage.ship(B, BB, 3, 3);
        stage.dice(A, "", "OM", "").dice(B, "", "", shield).act(A);
        let straight = stage.legal().into_iter().find(|action| match action {
            Action::Shot(shot) => shot.last == Face::Orthogonal,
            _ => false,
        });
        stage.does(straight.expect("a straight shot"));
        assert_eq!(stage.ask() == Ask::Defend, stops);
        if stops {
            stage.does(block(shield, 3, 2));
        }
        assert_eq!(stage.hull(target), if stops { 24 } else { 22 });
    }
}

#[test]
fn fc_react_11_no_counterstrike_from_afar() {
    let game = advanced();
    let mut stage = Stage::new(&game);
    stage.ship(A, DD, 3, 1);
    stage.ship(B, BB, 3, 3);
    stage.dice(A, "", "O", "").dice(B, "S", "S", "").act(A);
    let shot = stage.shot().expect("a shot");
    stage.does(shot);
    assert_eq!(stage.legal(), [Action::Dodge, Action::Done]);
}

#[test]
fn fc_rng_04_fields_block() {
    let game = standard();
    for (asteroids, gravitic, is_free) in [
        (false, false, true),
        (true, false, false),
        (false, true, false),
    ] {
        let mut stage = Stage::new(&game);
        stage.ship(A, DD, 3, 1);
        stage.ship(B, BB, 3, 3);
        if asteroids {
            stage.asteroids(3, 2);
        }
        if gravitic {
            stage.gravitic(3, 2);
        }
        stage.dice(A, "", "OO", "").act(A);
        let is_shot = |action: &Action| matches!(action, Action::Shot(_));
        assert_eq!(stage.legal().iter().any(is_shot), is_free);
    }
}
