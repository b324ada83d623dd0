//! Battles of Fleet Commander through the driver, its uses and its odds.

use evenkeel_document::Document;
use evenkeel_tournament::odds::Sampling;
use evenkeel_tournament::play::adapter::System;
use evenkeel_tournament::play::system::RuleSystem;
use evenkeel_tournament::say::result::Place;

use crate::play::{assert_told_as_played, built_in as plan, result};

const FLEET_COMMANDER: System<evenkeel_fleet_commander::rulebook::Book> = System::NEW;

/// Three fleets, one of them random, and players that do not take long.
const SMALL: &str = r#"Tournament(
    name: "small", system: "fleet-commander", players: ("charge", "random"), pairs: 10,
    fleets: [Fleet("fc-standard"), Fleet("fc-drones"), Generated(1)],
    format: RoundRobin,
)"#;

#[test]
fn battles_are_the_same_on_any_number_of_threads() {
    let plan = plan(SMALL);
    let one = result(&plan, 1);
    assert_eq!(result(&plan, 3), one);
    assert_eq!(one.battles_played, 2 * 10 * 3);
    assert!(!one.provenance.terrain, "sides place the fields");
}

#[test]
fn what_is_dealt_taken_and_lost_adds_up() {
    let found = result(&plan(SMALL), 2);
    for row in &found.matchups {
        let units = found.units.iter();
        let units = units.filter(|unit| unit.matchup == row.matchup);
        let side = |fleet| {
            let mine = units.clone().filter(move |unit| unit.place as u8 == fleet);
            mine.fold([0; 4], |sum, unit| {
                let tally = &unit.tally;
                assert_eq!(tally.points, None);
                assert!(tally.destroyed <= tally.fielded);
                let counts = [
                    tally.damage_dealt,
                    tally.damage_taken,
                    tally.kills,
                    tally.destroyed,
                ];
                std::array::from_fn(|index| sum[index] + counts[index])
            })
        };
        for (mine, theirs) in [(side(0), side(1)), (side(1), side(0))] {
            let [dealt, _, kills, _] = mine;
            let [_, taken, _, lost] = theirs;
            // Fields strike by themselves.
            assert!(dealt > 0 && dealt <= taken, "{mine:?} {theirs:?}");
            assert!(kills <= lost, "{mine:?} {theirs:?}");
        }
    }
}

/// Without fields all damage is somebody's deed.
#[test]
fn without_fields_nothing_is_left_over() {
    let job = r#"Compare(
        name: "open", system: "fleet-commander", players: ("captain", "captain"), pairs: 5,
        variants: [
            (name: "basic", changes: [("set_up.fields_each", 0)]),
            (name: "all", changes: [
                ("set_up.fields_each", 0), ("modules.advanced", true), ("modules.hidden", true),
                ("modules.secret", true),
            ]),
        ],
        entrants: [
            Archetype(name: "Box", fleets: [Fleet("fc-standard")]),
            Archetype(name: "Drones", fleets: [Fleet("fc-drones")]),
        ],
        format: RoundRobinAndMirrors,
    )"#;
    let found = result(&plan(job), 2);
    for row in &found.units {
        let enemy = 1 - row.place as u8;
        let of = |fleet| {
            let rows = found.units.iter();
            rows.filter(move |unit| unit.matchup == row.matchup && unit.place as u8 == fleet)
        };
        let dealt: u64 = of(row.place as u8)
            .map(|unit| unit.tally.damage_dealt)
            .sum();
        let taken: u64 = of(enemy).map(|unit| unit.tally.damage_taken).sum();
        assert!(dealt > 0);
        assert_eq!(dealt, taken, "{}", row.matchup);
        let kills: u64 = of(row.place as u8).map(|unit| unit.tally.kills).sum();
        let lost: u64 = of(enemy).map(|unit| unit.tally.destroyed).sum();
        assert_eq!(kills, lost, "{}", row.matchup);
    }
}

#[test]
fn a_battle_that_is_told_has_the_record_of_the_one_that_is_played() {
    assert_told_as_played(&plan(SMALL));
}

#[test]
fn the_uses_of_a_special_weapon_stand_beside_it() {
    let job = r#"Tournament(
        name: "weapons", system: "fleet-commander", players: ("captain", "captain"), pairs: 10,
        fleets: [Fleet("fc-vortex"), Fleet("fc-drones")], format: RoundRobin,
    )"#;
    let found = result(&plan(job), 2);
    let salvos = found.uses.iter().filter(|row| row.what == "salvo");
    let salvos: Vec<_> = salvos.map(|row| (row.place, &*row.option)).collect();
    assert_eq!(
        salvos,
        [(Place::First, "vortex"), (Place::Second, "drones")]
    );
    let used = found.uses.iter().filter(|row| row.what == "salvo");
    for row in used {
        assert_eq!(row.tally.battles, 20);
        assert!(row.tally.count.uses > 0);
    }
}

#[test]
fn odds_are_asked_in_words() {
    let rules = FLEET_COMMANDER.shipped().rulesets[0].text;
    let rules = Document::parse("fleet-commander.ron", rules).unwrap();
    let rules = FLEET_COMMANDER.read_rules(&rules);
    let rules = rules.unwrap_or_else(|faults| panic!("{faults}"));
    let question = r#"(orthogonal: ["destroyer"], target: "frigate", attacks: 3)"#;
    let question = Document::parse("question.ron", question).unwrap();
    let sampling = Sampling {
        rolls: 1000,
        seed: 1,
    };
    let odds = rules.odds(&question, sampling).unwrap();
    assert_eq!((odds.attacks, odds.destroyed.exact.as_str()), (3, "1"));
}
