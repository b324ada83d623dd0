//! Battles of WarStuff through the driver, its rulesets, its uses and its odds.

use evenkeel_tournament::adapter::System;
use evenkeel_tournament::library::Library;
use evenkeel_tournament::result::RunResult;
use evenkeel_tournament::system::RuleSystem;
use evenkeel_tournament::systems::SYSTEMS;

use crate::play::{built_in as plan, result};

const WARSTUFF: System<evenkeel_warstuff::rulebook::Book> = System::NEW;

fn library() -> Library<'static> {
    Library {
        systems: SYSTEMS,
        read: &|_| Err(std::io::ErrorKind::NotFound.into()),
    }
}

/// Three warbands, one of them random, and players that do not take long.
const SMALL: &str = r#"Tournament(
    name: "small", system: "warstuff", players: ("charge", "captain"), pairs: 10,
    fleets: [Fleet("ws-rebels"), Fleet("ws-horde"), Generated(1)],
    format: RoundRobin,
)"#;

#[test]
fn battles_are_the_same_on_any_number_of_threads() {
    let plan = plan(SMALL);
    let one = result(&plan, 1);
    assert_eq!(result(&plan, 3), one);
    assert_eq!(one.battles_played, 2 * 10 * 3);
}

#[test]
fn what_is_dealt_and_lost_adds_up() {
    let found = result(&plan(SMALL), 2);
    assert!(!found.units.is_empty());
    for unit in &found.units {
        let tally = &unit.tally;
        assert!(tally.destroyed <= tally.fielded);
    }
    let sum = |part: fn(&RunResult) -> u64| part(&found);
    let kills = sum(|it| it.units.iter().map(|unit| unit.tally.kills).sum());
    let lost = sum(|it| it.units.iter().map(|unit| unit.tally.destroyed).sum());
    // The ground and fear kill as well.
    assert!(kills > 0 && kills <= lost, "{kills} kills, {lost} lost");
}

#[test]
fn printed_costs_that_differ_are_remarked() {
    let remarks = |id| {
        let rules = library().rules(&WARSTUFF, Some(id));
        rules.unwrap_or_else(|faults| panic!("{faults}")).remarks()
    };
    assert_eq!(remarks("warstuff"), [""; 0]);
    let of = |unit: &str, printed, formula| {
        format!("units.{unit}: costs {printed} points in print, {formula} by the formula")
    };
    let expected = [
        of("fantasy_rat_warrior", 25, 30),
        of("fantasy_rat_ogre", 60, 65),
        of("scifi_eldar_guardian", 35, 40),
        of("scifi_eldar_jetbike", 40, 45),
        of("scifi_termagant", 25, 30),
        of("scifi_hormagant", 30, 35),
    ];
    assert_eq!(remarks("warstuff-units"), expected);
}

#[test]
fn what_is_shipped_can_be_read() {
    for ruleset in WARSTUFF.rulesets() {
        let rules = library().rules(&WARSTUFF, Some(ruleset.id));
        let rules = rules.unwrap_or_else(|faults| panic!("{}: {faults}", ruleset.id));
        assert_eq!(rules.game_size(), Some(150));
    }
    for job in WARSTUFF.jobs() {
        let plan = plan(job.text);
        assert!(!plan.matchups.is_empty(), "{}", job.id);
    }
}

#[test]
fn a_special_rule_can_be_changed_by_its_path() {
    let job = r#"Compare(
        name: "tough", system: "warstuff", players: ("charge", "charge"), pairs: 5,
        variants: [
            (name: "as it is", changes: []),
            (name: "tougher", changes: [("special_rules.tough.effect.on", 2)]),
        ],
        entrants: [
            Archetype(name: "Ships", fleets: [Fleet("ws-space-line")]),
            Archetype(name: "Horde", fleets: [Fleet("ws-horde")]),
        ],
        format: RoundRobin,
    )"#;
    let found = result(&plan(job), 1);
    assert_eq!(found.battles_played, 2 * 5 * 2);
}
