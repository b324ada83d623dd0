//! A referee who has nothing but the log of a battle, and knows the rules: it checks
//! every place, move, turn, Quality, needed face, wound, death and point.

mod judge;
mod log;
mod piece;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use crate::arena::{draw_roster, printed};
use evenkeel_kernel::battle::play;
use evenkeel_kernel::dice::SeededDice;
use evenkeel_kernel::game::Game;
use evenkeel_kernel::side::BySide;
use evenkeel_players::AnyPlayer;
use evenkeel_testkit::panel;
use evenkeel_warstuff::cast::Cast;
use evenkeel_warstuff::game::WarStuff;
use evenkeel_warstuff::log::{LogTable, lines};
use evenkeel_warstuff::terrain::generate;
use judge::Referee;
use log::{Head, Line};
use serde::Deserialize;
use serde_json::Value;

/// The log of a battle: its head, then its lines.
fn log_of(seed: u64) -> Vec<Value> {
    let rules = Arc::new(printed());
    let dice = &mut SeededDice::new(seed);
    let rosters = BySide::from_fn(|_| draw_roster(&rules, 200, dice));
    let both = BySide {
        a: &rosters.a,
        b: &rosters.b,
    };
    let game = WarStuff::new(rules.clone(), both);
    let table = Arc::new(generate(&rules, dice));
    let mut events = Vec::new();
    let mut state = game.start(&table, dice, &mut events);
    let player = |name| panel::player::<WarStuff>("warstuff", name);
    let mut one: AnyPlayer<WarStuff> = player("captain");
    let mut two: AnyPlayer<WarStuff> = player(["captain", "charge", "random"][seed as usize % 3]);
    play(&game, &mut state, &mut one, &mut two, dice, &mut events);
    let head = LogTable::new(&game, &table, both);
    let head = serde_json::to_value(head).expect("JSON");
    let lines = lines(&Cast::new(&game), &events).into_iter().map(|line| {
        let text = serde_json::to_string(&line).expect("JSON");
        let value: Value = serde_json::from_str(&text).expect("JSON");
        let keys = |text: &str| text.matches("\":").count();
        assert_eq!(keys(&text), keys(&value.to_string()), "a key twice: {text}");
        value
    });
    std::iter::once(head).chain(lines).collect()
}

/// Judges a log by what stands in it.
///
/// # Panics
/// At the first line that is wrong.
fn judge(log: &[Value]) {
    let (head, lines) = log.split_first().expect("a head");
    let head = Head::deserialize(head).expect("a head");
    let mut referee = Referee::new(head);
    for line in lines {
        let line = Line::deserialize(line).unwrap_or_else(|error| panic!("{line}: {error}"));
        referee.see(&line);
    }
}

#[test]
fn every_line_of_a_battle_is_right() {
    for seed in 0..60 {
        judge(&log_of(seed));
    }
}

#[test]
fn forged_logs_are_found_out() {
    let logs: Vec<Vec<Value>> = (0..10).map(log_of).collect();
    for (event, field, value) in [
        ("wounded", "wounds", 9.into()),
        ("rolled", "face", 7.into()),
        ("attacked", "attack", 20.into()),
        ("attacked", "defence", 20.into()),
        ("activated", "number", 40.into()),
        ("moved", "to", serde_json::json!({"x": 500.0, "y": 2.0})),
        ("deployed", "at", serde_json::json!({"x": 0.0, "y": 0.0})),
        ("ended", "points_a", 1.into()),
        ("died", "event", "stunned".into()),
    ] {
        let has = |log: &&Vec<Value>| log.iter().any(|line| line["event"] == event);
        let mut forged = logs.iter().find(has).expect("a log with it").clone();
        let line = forged.iter_mut().find(|line| line["event"] == event);
        line.expect("a line with it")[field] = value;
        let verdict = catch_unwind(AssertUnwindSafe(|| judge(&forged)));
        assert!(verdict.is_err(), "{field} of {event}");
    }
}
