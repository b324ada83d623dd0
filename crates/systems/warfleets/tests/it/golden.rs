//! One battle of two captains in each edition, event by event, against its
//! committed log.
//!
//! A change of the rules, the tactics, the ruleset or the dice that is meant
//! changes the log as well; write it anew with
//! `EVENKEEL_REFRESH=1 cargo test -p evenkeel-warfleets --test it golden`.
//! Fleets, weights and seeds are fixed here, so that nothing else does.

use std::sync::Arc;

use evenkeel_kernel::battle::play;
use evenkeel_kernel::dice::SeededDice;
use evenkeel_kernel::fleet::{Fleet, Unit};
use evenkeel_kernel::game::Game;
use evenkeel_kernel::seed::{Stream, mix};
use evenkeel_kernel::side::{BySide, Side};
use evenkeel_players::Captain;
use evenkeel_warfleets::event::Event;
use evenkeel_warfleets::fleet::Roster;
use evenkeel_warfleets::game::Warfleets;
use evenkeel_warfleets::ruleset::Ruleset;
use evenkeel_warfleets::terrain;

use crate::doctrine;

/// Class, count and options, as in a fleet file.
type Line<'a> = (&'a str, u32, &'a [&'a str]);

fn roster(rules: &Ruleset, units: &[Line<'_>]) -> Roster {
    let units = units.iter().map(|&(class, count, options)| {
        let options = options.iter().map(|&option| option.to_owned());
        Unit(class.to_owned(), count, options.collect())
    });
    let fleet = Fleet {
        name: "golden".to_owned(),
        units: units.collect(),
    };
    Roster::build(rules, &fleet, 300).expect("a legal fleet")
}

/// The first edition: every hero, many upgrades and weapons, squadrons on both
/// sides.
fn ftl() -> Vec<Event> {
    let a: &[Line<'_>] = &[
        (
            "heavy",
            1,
            &[
                "plasma_cannon:front",
                "shield_booster",
                "repair_bay",
                "tractor_beam",
                "expert_sapper",
            ],
        ),
        (
            "medium",
            1,
            &["heavy_cannon:sides", "warp_drive", "missile_cluster:front"],
        ),
        ("light", 2, &["reinforced_ram", "gravity_bumper"]),
        ("bomber", 2, &[]),
        ("fighter", 2, &[]),
    ];
    let b: &[Line<'_>] = &[
        (
            "heavy",
            1,
            &[
                "giga_cannon:front",
                "weapon_batteries:sides",
                "armored_plating",
                "stealth_rig",
            ],
        ),
        (
            "medium",
            2,
            &["linked_railgun:front", "ablative_armor", "pulse_engine"],
        ),
        (
            "light",
            1,
            &["energy_cannon:front", "precision_rig", "tactical_master"],
        ),
        ("gunship", 3, &[]),
    ];
    battle(crate::shipped::ftl(), a, b)
}

/// The second edition: a carrier and a ship that jumps, mines, and what only it
/// has of weapons.
fn grimdark() -> Vec<Event> {
    let a: &[Line<'_>] = &[
        (
            "heavy",
            1,
            &[
                "precision_cannon:front",
                "weapon_batteries:sides",
                "shield_booster",
                "tractor_beam",
                "ace_carrier",
                "avenger",
            ],
        ),
        (
            "medium",
            1,
            &[
                "rapid_cannon:front",
                "repair_bay",
                "stealth_rig",
                "vanguard",
            ],
        ),
        ("light", 2, &["pod_launcher:front", "pulse_engine"]),
        ("bomber", 3, &[]),
        ("fighter", 2, &[]),
    ];
    let b: &[Line<'_>] = &[
        (
            "heavy",
            1,
            &[
                "giga_cannon:front",
                "linked_railgun:rear",
                "armored_plating",
                "nuclear_ammo",
                "expert_sapper",
                "defiant",
            ],
        ),
        (
            "medium",
            1,
            &[
                "plasma_cannon:front",
                "ablative_armor",
                "gravity_bumper",
                "avenger",
            ],
        ),
        (
            "medium",
            1,
            &["pod_launcher:sides", "reinforced_ram", "pulse_engine"],
        ),
        ("light", 1, &["energy_cannon:front", "tracking_servo"]),
        ("gunship", 3, &[]),
    ];
    battle(crate::shipped::grimdark(), a, b)
}

/// A battle of captains between two fleets on a drawn table.
fn battle(rules: Ruleset, a: &[Line<'_>], b: &[Line<'_>]) -> Vec<Event> {
    let (a, b) = (roster(&rules, a), roster(&rules, b));
    let seed = |stream| mix(1, 0, 0, stream);
    let mut setup = SeededDice::new(seed(Stream::Setup));
    let table = terrain::generate(&rules.terrain, &rules.table, &mut setup);
    let game = Warfleets::new(rules, BySide { a: &a, b: &b });
    let captain = |side| {
        Captain::new(
            doctrine::plain(),
            SeededDice::new(seed(Stream::Player(side))),
        )
    };
    let (mut one, mut other) = (captain(Side::A), captain(Side::B));
    let mut dice = SeededDice::new(seed(Stream::Dice));
    let mut events = Vec::new();
    let mut state = game.start(&Arc::new(table), &mut dice, &mut events);
    play(
        &game,
        &mut state,
        &mut one,
        &mut other,
        &mut dice,
        &mut events,
    );
    events
}

/// One event as a line. Five decimals tell moves apart and leave `false` whole.
fn line(event: &Event) -> String {
    let text = format!("{event:.5?}");
    let short = [("ModelId(", "id("), (": ", "="), (" { ", "("), (" }", ")")];
    short
        .into_iter()
        .fold(text, |text, (long, short)| text.replace(long, short))
}

/// FNV-1a over the events with every digit that their numbers have.
fn digest(events: &[Event]) -> u64 {
    let text = format!("{events:?}");
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
    })
}

/// The first line that differs, with what comes before it and what follows in
/// both logs; after it a whole battle usually goes another way.
fn difference(golden: &str, found: &str) -> Option<String> {
    const AROUND: usize = 6;
    let (golden, found): (Vec<_>, Vec<_>) = (golden.lines().collect(), found.lines().collect());
    let pairs = golden.iter().zip(&found);
    let same = pairs.take_while(|(one, other)| one == other).count();
    if same == golden.len() && same == found.len() {
        return None;
    }
    let mut text = format!("the logs part at line {}:\n", same + 1);
    for line in &golden[same.saturating_sub(AROUND)..same] {
        text += &format!("  {line}\n");
    }
    for (sign, log) in [('-', &golden), ('+', &found)] {
        for line in log.iter().skip(same).take(AROUND) {
            text += &format!("{sign} {line}\n");
        }
    }
    Some(text)
}

/// Holds events against a committed log.
#[track_caller]
fn assert_golden(events: &[Event], path: &str) {
    let mut found: String = events.iter().map(|event| line(event) + "\n").collect();
    found += &format!("all digits: {:016x}\n", digest(events));
    if std::env::var_os("EVENKEEL_REFRESH").is_some() {
        std::fs::write(path, &found).expect("the golden log can be written");
    }
    let golden = std::fs::read_to_string(path).unwrap_or_default();
    if let Some(text) = difference(&golden, &found) {
        panic!("{text}`EVENKEEL_REFRESH=1` writes the log anew, if this is meant");
    }
}

#[test]
fn a_battle_of_captains_is_as_it_was() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/captains.txt");
    assert_golden(&ftl(), path);
}

#[test]
fn a_battle_of_captains_of_the_second_edition_is_as_it_was() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/grimdark.txt");
    let events = grimdark();
    let launched = |event: &Event| matches!(event, Event::Launched { .. });
    assert!(events.iter().any(launched), "the carrier is part of it");
    assert_golden(&events, path);
}

#[test]
fn a_difference_is_shown_where_it_starts() {
    assert_eq!(difference("a\nb\n", "a\nb\n"), None);
    let longer = difference("a\nb\n", "a\nb\nc\n");
    let expected = "the logs part at line 3:\n  a\n  b\n+ c\n";
    assert_eq!(longer.as_deref(), Some(expected));
    let other = difference("a\nb\nc\n", "a\nx\n");
    let expected = "the logs part at line 2:\n  a\n- b\n- c\n+ x\n";
    assert_eq!(other.as_deref(), Some(expected));
}
