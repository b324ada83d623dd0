//! Hidden deployment: signals, detection, and what the other side may know.

use crate::arena::{game, with};
use crate::stage::*;
use evenkeel_fleet_commander::action::{Action, Salvo, Token};
use evenkeel_fleet_commander::game::FleetCommander;
use evenkeel_fleet_commander::kind::Kind;
use evenkeel_fleet_commander::ruleset::Weapon;
use evenkeel_kernel::dice::{SeededDice, enumerate};
use evenkeel_kernel::foresight::Foresight;
use evenkeel_kernel::game::Game;
use evenkeel_kernel::observer::Silent;
use evenkeel_kernel::odds::Fraction;

pub fn hidden() -> FleetCommander {
    game(with(|rules| {
        rules.modules.hidden = true;
        rules.modules.advanced = true;
    }))
}

pub const DECOY: Kind = Kind::DECOY;

#[test]
fn fc_hid_01_02_signals_go_on_the_board() {
    let game = hidden();
    let mut stage_dice = SeededDice::new(1);
    let mut state = game.start(&(), &mut stage_dice, &mut Silent);
    while state.table.round == 0 {
        let mut legal = Vec::new();
        let side = state.table.decider;
        game.legal_actions(game.view(&state, side), &mut legal);
        game.apply(&mut state, legal[0], &mut stage_dice, &mut Silent);
    }
    assert_eq!(state.table.fleet.a.count_ones(), 9);
    assert_eq!(state.table.fleet.b.count_ones(), 9);
    assert_eq!(state.table.revealed, 0);
    // What each side sees of the other is tokens, and of itself what they are.
    let view = game.view(&state, A);
    let kinds = |mask: u32| {
        let mut kinds: Vec<Kind> = evenkeel_fleet_commander::action::tokens(mask)
            .map(|token| view.kind(token))
            .collect();
        kinds.sort();
        kinds
    };
    assert_eq!(kinds(state.table.fleet.b), [Kind::UNKNOWN; 9]);
    assert_eq!(
        kinds(state.table.fleet.a),
        [BB, DD, DD, FF, FF, FF, FF, DECOY, DECOY]
    );
}

/// Nine signals of side A, so many of them in one square and each other one by itself.
fn nine_signals(game: &FleetCommander, together: usize) -> (Stage<'_>, Vec<Token>) {
    let mut stage = Stage::new(game);
    stage.ship(B, BB, 5, 5);
    let kinds = [FF, FF, FF, FF, BB, DD, DD, DECOY, DECOY];
    let signals = kinds.into_iter().enumerate().map(|(place, kind)| {
        let alone = (place + 1).saturating_sub(together) as u8;
        stage.signal(A, kind, 1 + alone / 5, 1 + alone % 5)
    });
    let signals = signals.collect();
    stage.act(A);
    (stage, signals)
}

#[test]
fn fc_ex_44_45_labellings_of_nine_signals() {
    let game = hidden();
    let (stage, signals) = nine_signals(&game, 1);
    let mut imagined = None;
    let labels = enumerate(|dice| {
        game.imagine(game.view(stage.state(), B), &mut imagined, dice);
        let seen = imagined.as_ref().unwrap();
        let mut kinds = [BB; 9];
        for (kind, token) in kinds.iter_mut().zip(&signals) {
            *kind = seen.kind(*token);
        }
        kinds
    });
    assert_eq!(labels.iter().count(), 3780);
    let each = Fraction::new(1, 3780);
    assert!(labels.iter().all(|(_, chance)| chance == each));
    let share = |kind| labels.probability_that(|kinds| kinds[0] == kind).unwrap();
    let wanted = [(BB, 1), (DD, 2), (FF, 4), (DECOY, 2)];
    for (kind, count) in wanted {
        assert_eq!(share(kind), Fraction::new(count, 9));
    }
    let classes = |kinds: &[Kind]| kinds.iter().map(|kind| game.spec(*kind).class).sum::<u8>();
    let fits = labels.probability_that(|kinds| classes(&kinds[..4]) <= 5);
    assert_eq!(fits, Ok(Fraction::new(34, 63)));
    // Four in one square: the limit leaves the battleship among them one time in 17. Of
    // 4000 draws that is 235, with a standard deviation of 15.
    let (stage, signals) = nine_signals(&game, 4);
    let mut dice = SeededDice::new(1);
    let with_battleship = (0..4000).filter(|_| {
        game.imagine(game.view(stage.state(), B), &mut imagined, &mut dice);
        let seen = imagined.as_ref().unwrap();
        let four: Vec<Kind> = signals[..4].iter().map(|token| seen.kind(*token)).collect();
        assert!(classes(&four) <= 5, "{four:?}");
        four.contains(&BB)
    });
    let count = with_battleship.count();
    assert!((175..=295).contains(&count), "{count}");
}

#[test]
fn fc_ex_58_hid_08_a_detection_attempt() {
    let game = hidden();
    let odds = enumerate(|dice| {
        let shield = game.roll(evenkeel_fleet_commander::hand::Colour::Shield, dice);
        let mut stage = Stage::new(&game);
        stage.ship(A, DD, 2, 3);
        stage.ship(A, BB, 1, 1);
        let signal = stage.signal(B, FF, 3, 3);
        stage.signal(B, DECOY, 3, 3);
        stage.dice(A, "O", "O", "");
        stage.scene.as_mut().unwrap().dice(
            B,
            evenkeel_fleet_commander::hand::Colour::Shield,
            &[shield],
        );
        stage.act(A).does(detect("O", (2, 3), (3, 3)));
        if stage.decider() == B {
            stage.does(stage.legal()[0]);
        }
        assert_eq!(stage.hull(signal), 6);
        stage.state().table.revealed & signal.bit() != 0
    });
    assert_eq!(odds.probability(&true), Fraction::new(1, 2));
}

#[test]
fn fc_hid_09_any_shield_or_all_squares() {
    use evenkeel_fleet_commander::ruleset::DetectionShield;
    for (rule, revealed) in [
        (DetectionShield::AnyShieldStops, false),
        (DetectionShield::AllSquaresBlocked, true),
    ] {
        let game = game(with(|rules| {
            rules.modules.hidden = true;
            rules.signals.detection = rule;
        }));
        let mut stage = Stage::new(&game);
        stage.ship(A, DD, 2, 3);
        stage.ship(A, DD, 2, 2);
        let signal = stage.signal(B, FF, 3, 3);
        stage.dice(A, "O", "O", "").dice(B, "", "", "O").act(A);
        stage
            .does(detect("O", (2, 3), (3, 3)))
            .does(block("O", 2, 3));
        assert_eq!(stage.state().table.revealed & signal.bit() != 0, revealed);
    }
}

#[test]
fn fc_hid_05_13_a_mixed_square_is_shot_at_or_searched() {
    let game = hidden();
    let mut stage = Stage::new(&game);
    stage.ship(A, DD, 2, 3);
    let shown = stage.ship(B, FF, 3, 3);
    let signal = stage.signal(B, DD, 3, 3);
    let decoy = stage.signal(B, DECOY, 3, 3);
    stage.dice(A, "O", "OO", "").act(A);
    assert!(!stage.is_legal(attack("O", (2, 3), (3, 3), signal)));
    stage.does(attack("O", (2, 3), (3, 3), shown));
    assert_eq!(stage.hull(shown), 4);
    stage.does(detect("O", (2, 3), (3, 3)));
    assert_eq!(stage.hull(shown), 4);
    assert_eq!(game.view(stage.state(), A).kind(signal), DD);
    assert!(stage.is_gone(decoy));
}

#[test]
fn fc_hid_06_11_signals_bar_squares_and_are_no_targets_of_weapons() {
    let game = hidden();
    let mut stage = Stage::new(&game);
    let ship = stage.ship(A, BB, 1, 1);
    let signal = stage.signal(B, DECOY, 1, 3);
    stage.signal(B, FF, 1, 2);
    stage
        .weapon(A, Weapon::Vortex)
        .dice(A, "OSS", "", "")
        .act(A);
    assert!(!stage.is_legal(moves("O", &[ship], 1, 2)));
    assert!(!stage.is_legal(salvo(Salvo::On(signal))));
}

#[test]
fn fc_trac_06_nobody_is_pushed_among_signals() {
    let game = hidden();
    let mut stage = Stage::new(&game);
    stage.ship(A, BB, 1, 1);
    let foe = stage.ship(B, FF, 1, 3);
    stage.signal(B, FF, 1, 4);
    stage
        .weapon(A, Weapon::Tractor)
        .dice(A, "SS", "", "")
        .act(A);
    assert!(!stage.is_legal(salvo(Salvo::Beam(foe, sq(1, 4)))));
    assert!(stage.is_legal(salvo(Salvo::Beam(foe, sq(2, 4)))));
}

#[test]
fn fc_info_04_earlier_stacks_and_spared_signals_are_remembered() {
    let game = hidden();
    let mut stage = Stage::new(&game);
    stage.ship(B, BB, 5, 5);
    let (one, two) = (stage.signal(A, FF, 3, 3), stage.signal(A, DD, 3, 3));
    let (late, decoy) = (stage.signal(A, DD, 4, 4), stage.signal(A, DECOY, 4, 4));
    stage.asteroids(4, 3).dice(A, "OOO", "", "").act(A);
    stage
        .does(moves("O", &[one, two], 3, 2))
        .does(moves("O", &[one], 3, 1));
    let stacks = &stage.state().table.stacks;
    assert_eq!(
        (stacks[0].signals, stacks[0].room),
        (one.bit() | two.bit(), 5)
    );
    // A signal that a special spares is a decoy.
    stage.go(moves("O", &[late, decoy], 4, 3), dice(&[S]));
    assert_eq!(stage.state().table.spared, decoy.bit());
    let (mut imagined, mut dice) = (None, SeededDice::new(1));
    for _ in 0..100 {
        game.imagine(game.view(stage.state(), B), &mut imagined, &mut dice);
        let seen = imagined.as_ref().unwrap();
        let class = |token| game.spec(seen.kind(token)).class;
        assert!(class(one) + class(two) <= 5);
        assert_eq!(seen.kind(decoy), DECOY);
    }
}

#[test]
fn fc_info_04_ships_that_are_known_leave_signals_less_room() {
    let game = hidden();
    let mut stage = Stage::new(&game);
    stage.ship(B, BB, 5, 5);
    stage.ship(A, FF, 3, 2);
    let (one, two) = (stage.signal(A, FF, 3, 3), stage.signal(A, DD, 3, 3));
    stage.dice(A, "OO", "", "").act(A);
    stage
        .does(moves("O", &[one, two], 3, 2))
        .does(moves("O", &[one], 3, 1));
    let stacks = &stage.state().table.stacks;
    let both = one.bit() | two.bit();
    let known = stacks.iter().filter(|stack| stack.signals == both);
    // Five in a square, and a frigate is one of them.
    assert!(known.map(|stack| stack.room).any(|room| room == 4));
}

#[test]
fn fc_info_04_a_lone_signal_among_ships_is_remembered() {
    let game = hidden();
    let mut stage = Stage::new(&game);
    stage.ship(B, BB, 5, 5);
    stage.ship(A, DD, 3, 2);
    let (near, far) = (stage.signal(A, FF, 3, 3), stage.signal(A, FF, 1, 5));
    stage.dice(A, "OO", "", "").act(A);
    stage
        .does(moves("O", &[near], 3, 2))
        .does(Action::Done)
        .does(moves("O", &[near], 2, 2));
    let (mut imagined, mut dice) = (None, SeededDice::new(1));
    let draws = (0..200).map(|_| {
        game.imagine(game.view(stage.state(), B), &mut imagined, &mut dice);
        let seen = imagined.as_ref().unwrap();
        [near, far].map(|token| u32::from(seen.kind(token) == BB))
    });
    let battleships = draws.fold([0, 0], |sum, one| [sum[0] + one[0], sum[1] + one[1]]);
    // A destroyer left it room for three classes; the other one may be anything.
    assert!(battleships[0] == 0 && battleships[1] > 0, "{battleships:?}");
}
