//! Battles of two captains, told line by line, against their committed stories: one of
//! printed units, one of designs that have every special rule.
//!
//! A change of the rules, the tactics, the ruleset or the dice that is meant
//! changes the stories as well; write them anew with
//! `EVENKEEL_REFRESH=1 cargo test -p evenkeel-warstuff --test it golden`.
//! Warbands, doctrine and seeds are fixed here, so that nothing else does.

use crate::uses::EVERYTHING;
use std::sync::Arc;

use crate::arena::printed;
use crate::stage::*;
use evenkeel_kernel::battle::play;
use evenkeel_kernel::dice::SeededDice;
use evenkeel_kernel::game::Game;
use evenkeel_kernel::seed::{Stream, mix};
use evenkeel_kernel::tactics::{Doctrine, Weights};
use evenkeel_players::Captain;
use evenkeel_warstuff::cast::Cast;
use evenkeel_warstuff::game::WarStuff;
use evenkeel_warstuff::story;
use evenkeel_warstuff::tactics::Opinions;
use evenkeel_warstuff::terrain::generate;

/// A doctrine of the test's own, so that a new captain changes no story.
fn doctrine() -> Doctrine<Opinions> {
    Doctrine {
        weights: Weights {
            dealt: 1.0,
            taken: 0.5,
            objective: 1.0,
            approach: 1.0,
            loss: 1.0,
        },
        opinions: Opinions {
            wound: 0.02,
            scar: 0.2,
            cure: 0.3,
            stun: 0.35,
            fresh: 0.25,
            later: 0.5,
            lull: 0.8,
            dazed: 0.5,
            attention: 0.6,
            avenge: 0.3,
            relief: 0.8,
            pull: 1.0,
            hope: 0.9,
            distance: 0.05,
            impatience: 0.05,
            onset: 4.0,
            restless: 0.1,
            patience: 0.3,
            guard: 0.5,
            daring: 1.5,
            dodge: 0.3,
            reserve: 0.2,
            tail: 0.1,
            thrift: 0.03,
            follow: 0.5,
            lead: 10.0,
            escort: 0.5,
            troop: 0.4,
            near: 10.0,
            tempo: 1.0,
            shelter: 0.1,
            escape: 0.5,
            trap: 0.5,
            forward: 0.2,
            screen: 0.2,
            scout: 0.2,
            together: 0.4,
            front: 0.8,
            file: 2.0,
            room: 4.0,
            spread: 0.3,
        },
    }
}

/// The events of a battle.
fn battle(game: &WarStuff) -> Vec<Event> {
    let seed = |stream| mix(1, 0, 0, stream);
    let captain = |side| Captain::new(doctrine(), SeededDice::new(seed(Stream::Player(side))));
    let (mut one, mut two) = (captain(A), captain(B));
    let table = generate(&game.rules, &mut SeededDice::new(seed(Stream::Setup)));
    let mut dice = SeededDice::new(seed(Stream::Dice));
    let mut events: Vec<Event> = Vec::new();
    let mut state = game.start(&Arc::new(table), &mut dice, &mut events);
    play(game, &mut state, &mut one, &mut two, &mut dice, &mut events);
    events
}

/// FNV-1a over the events.
fn digest(events: &[Event]) -> u64 {
    let text = format!("{events:?}");
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
    })
}

/// Holds the story of a battle against the committed one.
fn check(name: &str, one: &[&str], two: &[&str]) {
    let game = game_of(printed(), one, two);
    let events = battle(&game);
    let mut found = story::by_event(&Cast::new(&game), &events)
        .concat()
        .join("\n");
    found += &format!("\nall figures: {:016x}\n", digest(&events));
    let path = format!("{}/tests/golden/{name}.txt", env!("CARGO_MANIFEST_DIR"));
    if std::env::var_os("EVENKEEL_REFRESH").is_some() {
        std::fs::write(&path, &found).expect("the golden story can be written");
    }
    let golden = std::fs::read_to_string(&path).unwrap_or_default();
    let lines = golden.lines().zip(found.lines());
    let same = lines.take_while(|(one, other)| one == other).count();
    let part = |text: &str| {
        let lines = text.lines().skip(same).take(6);
        lines.collect::<Vec<_>>().join("\n")
    };
    assert!(
        golden == found,
        "{name}: the stories part at line {}:\n{}\n--- is now\n{}\n\
         `EVENKEEL_REFRESH=1` writes the story anew, if this is meant",
        same + 1,
        part(&golden),
        part(&found)
    );
}

#[test]
fn battles_of_captains_are_as_they_were() {
    check(
        "printed",
        &[
            "fantasy_wizard",
            "fantasy_knight",
            "fantasy_orc_warrior",
            "fantasy_skeleton",
        ],
        &[
            "modern_sniper",
            "modern_medic",
            "modern_rifleman",
            "fantasy_zombie",
        ],
    );
    check("designs", &EVERYTHING, &EVERYTHING);
}
