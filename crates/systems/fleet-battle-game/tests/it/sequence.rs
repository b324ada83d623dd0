//! Rounds, chits and activations.

use evenkeel_fleet_battle_game::action::{Action, ShipId};
use evenkeel_fleet_battle_game::event::{Event, Squadrons};
use evenkeel_fleet_battle_game::rules::damage::Status;
use evenkeel_fleet_battle_game::ruleset::{AlternateStart, DeadChit, Ruleset, Sequence};
use evenkeel_fleet_battle_game::scene::Scene;
use evenkeel_fleet_battle_game::state::Ask;
use evenkeel_kernel::dice::{Dice, ScriptedDice, enumerate};
use evenkeel_kernel::odds::Fraction;
use evenkeel_kernel::side::Side;

use crate::stage::{Stage, activation, hits, none};

/// Squadrons of two destroyers and of two frigates, far apart.
fn squadrons(a: usize, b: usize, rounds: u8, change: impl FnOnce(&mut Ruleset)) -> Stage {
    let names = ["w", "x", "y", "z"];
    let units = |class: &str, count: usize| -> Vec<String> {
        let each = names.iter().take(count);
        each.map(|name| format!("{class} 2 squadron:{name}"))
            .collect()
    };
    let (a, b) = (units("dd", a), units("f5", b));
    let with = |rules: &mut Ruleset| {
        rules.ending.rounds = rounds;
        change(rules);
    };
    let mut stage = Stage::with(with, &words(&a), &words(&b));
    stage.park();
    stage.state.round = 0;
    stage
}

fn words(units: &[String]) -> Vec<&str> {
    units.iter().map(String::as_str).collect()
}

/// Plays rounds in which nobody does anything and tells who was activated.
fn order(stage: &mut Stage, dice: &mut impl Dice) -> String {
    stage.events.clear();
    let before = stage.state.clone();
    let (state, events) = (&mut stage.state, &mut stage.events);
    stage.game.play(state, Scene::Round, dice, events);
    stage.idle(dice);
    stage.state = before;
    stage.activations()
}

fn longest_run(order: &str) -> usize {
    let runs = order.as_bytes().chunk_by(|a, b| a == b);
    runs.map(<[u8]>::len).max().unwrap_or(0)
}

fn capped(rules: &mut Ruleset) {
    rules.activation.sequence = Sequence::CappedCup;
}

fn alternate(rules: &mut Ruleset) {
    rules.activation.sequence = Sequence::AlternateCups;
}

/// The squadrons drawn, each with those that it was drawn among.
fn draws(stage: &Stage) -> Vec<(u8, u32, bool)> {
    let drawn = stage.events.iter().filter_map(|event| match *event {
        Event::Drawn {
            squadron,
            among: Squadrons(among),
            blank,
            ..
        } => Some((squadron.0, among, blank)),
        _ => None,
    });
    drawn.collect()
}

#[test]
fn fbg_seq_01_03_05_every_chit_is_drawn_once_a_round() {
    let mut stage = squadrons(2, 2, 2, |_| {});
    // The third, the first and the second of what is left; the last needs no die.
    let mut dice = ScriptedDice::new(&[])
        .then_below(4, 2)
        .then_below(3, 0)
        .then_below(2, 1)
        .then_below(4, 0)
        .then_below(3, 0)
        .then_below(2, 0);
    assert_eq!(order(&mut stage, &mut dice), "BABAAABB");
    dice.finish();
    let expected = [
        (2, 0b1111, false),
        (0, 0b1011, false),
        (3, 0b1010, false),
        (1, 0b0010, false),
        (0, 0b1111, false),
        (1, 0b1110, false),
        (2, 0b1100, false),
        (3, 0b1000, false),
    ];
    assert_eq!(draws(&stage), expected);
}

#[test]
fn fbg_ex_35_36_one_side_first_in_one_cup_and_under_the_cap() {
    let mut plain = squadrons(3, 3, 1, |_| {});
    let orders = enumerate(|dice| order(&mut plain, dice));
    let first = |order: &&str| order.starts_with("AAA") || order.starts_with("BBB");
    let chance = |orders: &evenkeel_kernel::odds::Distribution<String>,
                  wanted: &dyn Fn(&&str) -> bool| {
        let chances = orders.iter().filter(|(order, _)| wanted(&order.as_str()));
        chances.fold(Fraction::new(0, 1), |sum, (_, chance)| sum + chance)
    };
    assert_eq!(orders.iter().count(), 20);
    assert_eq!(chance(&orders, &first), Fraction::new(1, 10));
    // Example 36: the first two chits.
    let same = |order: &&str| order.starts_with("AA") || order.starts_with("BB");
    assert_eq!(chance(&orders, &same), Fraction::new(2, 5));

    let mut stage = squadrons(3, 3, 1, capped);
    let orders = enumerate(|dice| order(&mut stage, dice));
    assert_eq!(orders.iter().count(), 14);
    assert_eq!(chance(&orders, &first), Fraction::new(0, 1));
    let a_twice = |order: &&str| order.starts_with("AA");
    let then_b = |order: &&str| order.starts_with("AAB");
    assert_eq!(chance(&orders, &a_twice), Fraction::new(1, 5));
    assert_eq!(chance(&orders, &then_b), Fraction::new(1, 5));
}

#[test]
fn fbg_ex_37_a_run_of_three_when_the_other_side_has_no_chit_left() {
    for (change, expected) in [
        (capped as fn(&mut Ruleset), Fraction::new(1, 5)),
        (|_: &mut Ruleset| {}, Fraction::new(3, 5)),
    ] {
        let mut stage = squadrons(4, 2, 1, change);
        let runs = enumerate(|dice| longest_run(&order(&mut stage, dice)) >= 3);
        assert_eq!(runs.probability(&true), expected);
    }
}

#[test]
fn a_run_is_as_long_as_the_ruleset_says() {
    let mut stage = squadrons(4, 1, 1, |rules| {
        capped(rules);
        rules.activation.run_max = 3;
    });
    let orders = enumerate(|dice| order(&mut stage, dice));
    // The fourth of five chits is B's already, or has to be.
    assert_eq!(
        orders.probability(&"AAABA".to_string()),
        Fraction::new(2, 5)
    );
    assert_eq!(
        orders.probability(&"AAAAB".to_string()),
        Fraction::new(0, 1)
    );
}

#[test]
fn fbg_act_01_03_separate_cups_take_turns_and_the_longer_one_draws_on() {
    let mut stage = squadrons(3, 1, 1, alternate);
    let orders = enumerate(|dice| order(&mut stage, dice));
    let half = Fraction::new(1, 2);
    assert_eq!(orders.probability(&"ABAA".to_string()), half);
    assert_eq!(orders.probability(&"BAAA".to_string()), half);
}

#[test]
fn fbg_act_02_the_side_that_starts_is_drawn_each_round_or_once() {
    let mut each = squadrons(1, 1, 2, alternate);
    let orders = enumerate(|dice| order(&mut each, dice));
    for rounds in ["ABAB", "ABBA", "BAAB", "BABA"] {
        assert_eq!(orders.probability(&rounds.to_string()), Fraction::new(1, 4));
    }
    let mut once = squadrons(1, 1, 2, |rules| {
        alternate(rules);
        rules.activation.alternate_start = AlternateStart::OncePerGame;
    });
    let orders = enumerate(|dice| order(&mut once, dice));
    for rounds in ["ABAB", "BABA"] {
        assert_eq!(orders.probability(&rounds.to_string()), Fraction::new(1, 2));
    }
}

#[test]
fn fbg_act_06_the_count_of_a_run_starts_anew_each_round_or_goes_on() {
    let mut anew = squadrons(2, 2, 2, capped);
    let orders = enumerate(|dice| order(&mut anew, dice));
    let over = |order: &str| longest_run(order) >= 3;
    assert!(orders.iter().any(|(order, _)| over(order)));
    let mut on = squadrons(2, 2, 2, |rules| {
        capped(rules);
        rules.activation.run_reset_each_round = false;
    });
    let orders = enumerate(|dice| order(&mut on, dice));
    assert!(orders.iter().all(|(order, _)| !over(order)));
}

/// Leaves a side's squadron without a live ship.
fn kill(stage: &mut Stage, squadron: [u8; 2]) {
    squadron.into_iter().for_each(|ship| stage.cripple(ship));
}

#[test]
fn fbg_seq_06_the_chit_of_a_dead_squadron_is_gone_or_drawn_as_a_blank() {
    let mut stage = squadrons(2, 1, 1, |_| {});
    kill(&mut stage, [2, 3]);
    let mut dice = ScriptedDice::new(&[]).then_below(2, 0);
    assert_eq!(order(&mut stage, &mut dice), "AB");
    dice.finish();

    let mut stage = squadrons(2, 1, 1, |rules| {
        rules.activation.dead_chit = DeadChit::DrawBlank
    });
    kill(&mut stage, [2, 3]);
    let mut dice = ScriptedDice::new(&[]).then_below(3, 1).then_below(2, 1);
    assert_eq!(order(&mut stage, &mut dice), "BA");
    dice.finish();
    let expected = [(1, 0b111, true), (2, 0b101, false), (0, 0b001, false)];
    assert_eq!(draws(&stage), expected);
}

#[test]
fn fbg_seq_06_a_chit_goes_in_the_middle_of_a_round() {
    let mut stage = squadrons(2, 2, 1, |_| {});
    stage.state.cup = 0b1110;
    stage.cripple(2);
    stage.shields(3, 0, 0);
    stage.play(hits(2, 3, 1), none());
    assert_eq!(stage.state.cup, 0b1100);
}

#[test]
fn fbg_act_07_blank_chits_neither_count_nor_break_a_run() {
    let mut stage = squadrons(4, 1, 1, |rules| {
        capped(rules);
        rules.activation.dead_chit = DeadChit::DrawBlank;
    });
    kill(&mut stage, [2, 3]);
    // A, a blank of A, A again: only now is the cap reached.
    let mut dice = ScriptedDice::new(&[])
        .then_below(5, 0)
        .then_below(4, 0)
        .then_below(3, 0);
    assert_eq!(order(&mut stage, &mut dice), "AABA");
    dice.finish();
    let expected = [
        (0, 0b11111, false),
        (1, 0b11110, true),
        (2, 0b11100, false),
        (4, 0b10000, false),
        (3, 0b01000, false),
    ];
    assert_eq!(draws(&stage), expected);
}

#[test]
fn fbg_seq_04_08_the_squadron_moves_then_raises_then_fires_and_nobody_else_does() {
    let mut stage = Stage::new(&["ca 2"], &["d7 2"]);
    for (ship, q, facing) in [(0, 0, 0), (2, 4, 3)] {
        stage.put(ship, q, 0, facing);
        stage.put(ship + 1, q, 1, facing);
        stage.shields(ship, 1, 1);
    }
    stage.play(activation(0), none());
    assert_eq!(stage.state.ask, Ask::Helm);
    stage.act(Action::Helm(ShipId(0)), none());
    stage.steer(0, 0, 0);
    assert_eq!(stage.state.ask, Ask::Course(ShipId(1)));
    stage.steer(0, 1, 0);
    assert_eq!(stage.state.ask, Ask::Raise(ShipId(0)));
    stage.act(Action::Raise(true), none());
    // The other ship has no shield down, and the first will not fire.
    assert_eq!(stage.state.ask, Ask::Target);
    assert_eq!(stage.state.decider, Side::A);
    stage.act(Action::Target(ShipId(2)), ScriptedDice::new(&[1]));
    let acting = |event: &Event| match event {
        Event::Moved { ship, .. } => Some(('m', ship.0)),
        Event::Adjusted { ship, .. } => Some(('r', ship.0)),
        Event::Shot(shot) => Some(('f', shot.firer.0)),
        _ => None,
    };
    let acts: Vec<_> = stage.events.iter().filter_map(acting).collect();
    assert_eq!(acts, [('m', 0), ('m', 1), ('r', 0), ('f', 1)]);
    assert_eq!(stage.state.ask, Ask::Nothing);
}

#[test]
fn fbg_seq_07_only_the_live_ships_of_a_squadron_act() {
    let mut stage = Stage::new(&["ca 3"], &["d7 2"]);
    stage.park();
    stage.cripple(1);
    stage.play(activation(0), none());
    let helms = [0, 2].map(|ship| Action::Helm(ShipId(ship)));
    assert_eq!(stage.legal(), helms);
    assert_eq!(stage.ship(1).log.status, Status::Crippled);
}

#[test]
fn fbg_seq_09_nobody_has_to_do_anything() {
    let mut stage = Stage::new(&["ca 2"], &["d7 2"]);
    for (ship, q, facing) in [(0, 0, 0), (2, 4, 3)] {
        stage.put(ship, q, 0, facing);
        stage.put(ship + 1, q, 1, facing);
        stage.shields(ship, 0, 1);
    }
    stage.play(activation(0), none());
    let before = stage.state.ships;
    stage.idle(&mut none());
    assert_eq!(stage.state.ships, before);
}
