//! Battles of two captains, told line by line, against their committed stories:
//! one for each module and each scenario.
//!
//! A change of the rules, the tactics, the ruleset or the dice that is meant
//! changes the stories as well; write them anew with
//! `EVENKEEL_REFRESH=1 cargo test -p evenkeel-fleet-commander --test it golden`.
//! Fleets, doctrine and seeds are fixed here, so that nothing else does.

use crate::arena::{BASIC, game, with};
use evenkeel_fleet_commander::cast::Cast;
use evenkeel_fleet_commander::event::Event;
use evenkeel_fleet_commander::game::FleetCommander;
use evenkeel_fleet_commander::ruleset::{Modules, Scenario};
use evenkeel_fleet_commander::tactics::{Arms, Beliefs, Changes, Opinions, Rolls, Written};
use evenkeel_fleet_commander::{log, story};
use evenkeel_kernel::battle::play;
use evenkeel_kernel::dice::SeededDice;
use evenkeel_kernel::game::Game;
use evenkeel_kernel::seed::{Stream, mix};
use evenkeel_kernel::side::Side;
use evenkeel_kernel::tactics::{Doctrine, Weights};
use evenkeel_players::Captain;

/// A doctrine of the test's own, so that a new captain changes no story.
fn doctrine() -> Doctrine<Opinions> {
    Doctrine {
        weights: Weights {
            dealt: 1.0,
            taken: 0.6,
            objective: 1.0,
            approach: 1.0,
            loss: 1.0,
        },
        opinions: Opinions::from(Written {
            always: beliefs(),
            arms: Arms {
                vortex: 1.0,
                proton: 0.9,
                drones: 0.8,
                nano: 0.7,
                tractor: 0.4,
                bomb: 0.3,
            },
            advanced: Changes::default(),
            hidden: Changes::default(),
            secret: Changes::default(),
            belt: Changes::default(),
            trap: Changes::default(),
            capture: Changes::default(),
            rescue: Changes::default(),
        }),
    }
}

fn beliefs() -> Beliefs {
    Beliefs {
        kill: 0.5,
        bend: 0.25,
        victory: 6.0,
        carrier: 0.5,
        volleys: 1.0,
        near: 0.5,
        far: 0.2,
        one_way: 0.75,
        hope: 0.15,
        spread: 0.25,
        shield: 0.5,
        breach: 0.2,
        counter: 0.1,
        field: 0.25,
        passage: 0.1,
        dodge: 0.8,
        sure: 0.9,
        pull: 0.06,
        impatience: 0.01,
        patience: 0.5,
        hurry: 1.0,
        stand_off: 1.0,
        scent: 0.5,
        engine: 0.08,
        weapon: 0.2,
        guard: 0.22,
        parry: 0.066,
        react: 0.12,
        away: 0.25,
        poised: 0.5,
        stir: 0.0,
        special: 0.12,
        pair: 0.2,
        drain: 0.05,
        reveal: 0.15,
        asteroids_near: -0.1,
        asteroids_far: 0.1,
        gravitics_near: -0.1,
        gravitics_far: 0.05,
        columns: [
            [0.01, -0.09, -0.19],
            [0.02, -0.18, -0.38],
            [0.04, -0.36, -0.76],
        ],
        company: [[0.0, -0.05, -0.1, -0.15, -0.2]; 3],
        facing: 0.0,
        post_corner: 3.0,
        post: 0.5,
        shuttle: 3.0,
        container: 0.3,
        aboard: 2.0,
        fetch: 0.35,
        homeward: 0.35,
        robbed: 1.5,
        rescued: 4.0,
        leave: 0.0,
        advance: 0.3,
        roam: 0.0,
        steer: 0.15,
        ward: 0.11,
        cover: 0.1,
        menaced: [[0.0; 2]; 3],
        aimed: [[0.0; 2]; 3],
        reached: [[0.0; 3]; 3],
        wounded: [[0.0; 2]; 3],
        rolls: Rolls::default(),
    }
}

/// The events of a battle.
fn battle(game: &FleetCommander) -> Vec<Event> {
    let seed = |stream| mix(1, 0, 0, stream);
    let captain = |side| Captain::new(doctrine(), SeededDice::new(seed(Stream::Player(side))));
    let (mut one, mut other) = (captain(Side::A), captain(Side::B));
    let mut dice = SeededDice::new(seed(Stream::Dice));
    let mut events: Vec<Event> = Vec::new();
    let mut state = game.start(&(), &mut dice, &mut events);
    play(
        game,
        &mut state,
        &mut one,
        &mut other,
        &mut dice,
        &mut events,
    );
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
fn check(name: &str, modules: Modules) {
    let game = game(with(|rules| rules.modules = modules));
    let events = battle(&game);
    let mut found = story::by_event(&Cast::new(&game, &events), &events)
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
    let advanced = Modules {
        advanced: true,
        ..BASIC
    };
    check("basic", BASIC);
    check("advanced", advanced);
    let hidden = Modules {
        hidden: true,
        ..advanced
    };
    check("hidden", hidden);
    let secret = Modules {
        secret: true,
        ..advanced
    };
    check("secret", secret);
    for (name, scenario) in [
        ("belt", Scenario::Belt),
        ("trap", Scenario::Trap),
        ("capture", Scenario::Capture),
        ("rescue", Scenario::Rescue),
    ] {
        check(
            name,
            Modules {
                scenario,
                ..advanced
            },
        );
    }
}

#[test]
fn every_event_has_a_line_in_the_log() {
    let game = game(with(|rules| rules.modules = BASIC));
    let events = battle(&game);
    let lines = log::lines(&Cast::new(&game, &events), &events);
    assert_eq!(lines.len(), events.len());
    let last = lines.last().expect("a battle");
    assert!(matches!(last.event, Event::Ended { .. }) && last.round > 0);
    let named = lines.iter().filter_map(|line| line.label.as_deref());
    let deployed: Vec<&str> = named.take(14).collect();
    assert!(deployed.contains(&"Battleship A1") && deployed.contains(&"Frigate B4"));
}
