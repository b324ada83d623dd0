//! A referee who has the log of a battle, JSON, and the printed rules, and nothing
//! of the engine: whole battles are gone through die by die.

mod board;
mod judge;

use crate::arena::{STANDARD, fleet, game_of, modules, with};
use evenkeel_fleet_commander::cast::Cast;
use evenkeel_fleet_commander::fleet::Roster;
use evenkeel_fleet_commander::game::FleetCommander;
use evenkeel_fleet_commander::log;
use evenkeel_kernel::battle::play;
use evenkeel_kernel::dice::SeededDice;
use evenkeel_kernel::game::Game;
use evenkeel_kernel::side::BySide;
use evenkeel_players::{AnyPlayer, PlayerKind};
use evenkeel_testkit::panel;
use judge::Referee;
use proptest::prelude::*;
use serde_json::Value;

/// The log of a battle: its head and its lines.
fn logged(game: &FleetCommander, roster: &Roster, kind: PlayerKind, seed: u64) -> Vec<Value> {
    let doctrine = panel::doctrine::<FleetCommander>("fleet-commander", "captain");
    let mut events = Vec::new();
    let mut dice = SeededDice::new(seed);
    let mut state = game.start(&(), &mut dice, &mut events);
    let mut players = [1, 2].map(|n| AnyPlayer::new(kind, doctrine.clone(), seed ^ n));
    let [a, b] = &mut players;
    play(game, &mut state, a, b, &mut dice, &mut events);
    let rosters = BySide {
        a: roster,
        b: roster,
    };
    let head = serde_json::to_value(log::LogTable::new(game, rosters)).expect("JSON");
    let cast = Cast::new(game, &events);
    let lines = log::lines(&cast, &events).into_iter().map(|line| {
        let text = serde_json::to_string(&line).expect("JSON");
        let value: Value = serde_json::from_str(&text).expect("JSON");
        let keys = |text: &str| text.matches("\":").count();
        assert_eq!(keys(&text), keys(&value.to_string()), "a key twice: {text}");
        value
    });
    std::iter::once(head).chain(lines).collect()
}

/// The first complaint about a log.
fn complaint(log: &[Value]) -> Result<(), String> {
    let (head, lines) = log.split_first().expect("a head");
    let mut referee = Referee::new(head);
    lines.iter().try_for_each(|line| {
        let verdict = referee.see(line);
        verdict.map_err(|why| format!("{line}: {why}"))
    })
}

fn judged(mix: usize, kind: PlayerKind, seed: u64) -> Vec<Value> {
    let rules = with(|rules| rules.modules = modules()[mix]);
    let roster = Roster::build(&rules, &fleet(&STANDARD)).expect("a legal fleet");
    let game = game_of(rules, &STANDARD, &STANDARD);
    logged(&game, &roster, kind, seed)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(120))]

    /// Under every mix of modules, by players who do anything and by players who
    /// do what is good.
    #[test]
    fn battles_keep_the_rules(seed in any::<u64>(), mix in 0_usize..40, good in any::<bool>()) {
        let kind = if good { PlayerKind::Captain } else { PlayerKind::Random };
        prop_assert_eq!(complaint(&judged(mix, kind, seed)), Ok(()));
    }
}

/// The referee is no rubber stamp: every one of these changes is foul play.
#[test]
fn the_referee_sees_foul_play() {
    let changes = [
        ("resolved", "damage"),
        ("damaged", "left"),
        ("moved", "to"),
        ("rolled", "dice"),
        ("ended", "points_a"),
        ("destroyed", "kind"),
        ("kept", "bridge"),
        ("announced", "target"),
    ];
    let log = judged(1, PlayerKind::Captain, 3);
    assert_eq!(complaint(&log), Ok(()));
    for (event, field) in changes {
        let mut forged = log.clone();
        let found = forged.iter_mut().find(|line| line["event"] == event);
        let value = &mut found.expect("the event")[field];
        *value = match value.clone() {
            Value::Number(number) => (number.as_u64().expect("a number") + 1).into(),
            // A square far off, or dice that nobody has.
            Value::Array(list) if list.len() == 2 => {
                serde_json::json!([6 - list[0].as_u64().unwrap(), 1])
            }
            _ => serde_json::json!([[3, 0, 0, 0], [3, 0, 0, 0], [0, 0, 0, 0]]),
        };
        assert!(complaint(&forged).is_err(), "{event}.{field}");
    }
}
