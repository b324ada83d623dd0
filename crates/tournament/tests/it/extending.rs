//! Files that extend a ruleset are used wherever a ruleset is.

use std::io;
use std::sync::Arc;

use evenkeel_document::{Diagnostics, Document};
use evenkeel_kernel::fleet::{Fleet, Unit};
use evenkeel_tournament::ask::library::{Library, Missing};
use evenkeel_tournament::ask::read::{Overrides, read_fleet, read_job};
use evenkeel_tournament::odds::Sampling;
use evenkeel_tournament::plan::Plan;
use evenkeel_tournament::play::adapter::System;
use evenkeel_tournament::play::system::Rules;
use evenkeel_tournament::play::systems::SYSTEMS;
use evenkeel_warfleets::rulebook::Book;

use crate::play::result;

const WARFLEETS: System<Book> = System::NEW;

const EXAMPLE: &str = evenkeel_configs::text("rulesets/example-faction.ron");
const FTL: &str = evenkeel_configs::text("rulesets/warfleets-ftl.ron");

/// A faction of the example's kind, in a folder of its own.
const MOLES: &str = r#"(
    extends: "../corsairs.ron",
    name: "Moles and Corsairs",
    game_size: 400,
    factions: {"moles": (name: "Moles", upgrades: {
        "drill": (name: "Drill", effects: [RamDamage(plus: 2)]),
    })},
)"#;

/// The files of a little disk.
fn disk(path: &str) -> io::Result<String> {
    match path {
        "corsairs.ron" | "deep/../corsairs.ron" => Ok(EXAMPLE.to_owned()),
        "deep/moles.ron" => Ok(MOLES.to_owned()),
        "third.ron" => Ok(FTL.replace("Warfleets: FTL", "Third edition")),
        "of-third.ron" => Ok(EXAMPLE.replace("warfleets-ftl", "third.ron")),
        "round.ron" => Ok("(extends: \"round.ron\", name: \"Round\")".to_owned()),
        _ => Err(io::ErrorKind::NotFound.into()),
    }
}

fn library() -> Library<'static> {
    Library {
        systems: SYSTEMS,
        read: &disk,
        file: "",
    }
}

fn rules(name: &str) -> Result<Arc<dyn Rules>, Diagnostics> {
    match library().rules(&WARFLEETS, Some(name)) {
        Ok(rules) => Ok(rules),
        Err(Missing::There(faults)) => Err(faults),
        Err(missing) => panic!("{missing}"),
    }
}

fn sound(name: &str) -> Arc<dyn Rules> {
    rules(name).unwrap_or_else(|faults| panic!("{faults}"))
}

/// Faults of a text, as `file:line:column: path: message`.
fn faults(text: &str) -> Vec<String> {
    let document = Document::parse("mine.ron", text).unwrap();
    let faults = library().read_rules(&WARFLEETS, &document).err();
    let line = |fault: evenkeel_document::Diagnostic| {
        let (file, line, column) = (&fault.file, fault.line, fault.column);
        format!("{file}:{line}:{column}: {}: {}", fault.path, fault.message)
    };
    faults.into_iter().flatten().map(line).collect()
}

fn plan(job: &str) -> Plan {
    let document = Document::parse("job.ron", job).unwrap();
    let plan = read_job(&document, library(), Overrides::default());
    plan.unwrap_or_else(|faults| panic!("{faults}"))
}

#[test]
fn a_base_is_named_by_id_or_by_path() {
    let example = sound("example-faction");
    assert_eq!(example.name(), "Warfleets: FTL with the Ash Corsairs");
    assert_eq!(example.number("ships.raider.cost"), Ok(35.0));
    assert_eq!(example.number("ships.heavy.cost"), Ok(80.0));
    assert!(example.catalogue().at_path("ships.raider").is_some());
    let moles = sound("deep/moles.ron");
    assert_eq!(
        (moles.name(), moles.game_size()),
        ("Moles and Corsairs", Some(400))
    );
    for id in ["heavy", "raider", "drill"] {
        assert!(moles.catalogue().get(id).is_some(), "{id}");
    }
}

#[test]
fn a_third_edition_is_a_file_of_its_own_and_may_be_extended() {
    assert_eq!(sound("third.ron").name(), "Third edition");
    assert_eq!(
        sound("third.ron").catalogue(),
        sound("warfleets-ftl").catalogue()
    );
    assert_eq!(
        sound("of-third.ron").catalogue(),
        sound("example-faction").catalogue()
    );
}

#[test]
fn a_number_of_a_faction_is_swept_by_its_path() {
    let example = sound("example-faction");
    let dearer = example.with_number("ships.raider.cost", 40.0).unwrap();
    assert_eq!(dearer.number("ships.raider.cost"), Ok(40.0));
    assert_eq!(dearer.catalogue().get("raider").unwrap().cost, Some(40));
    assert_ne!(dearer.to_ron(), example.to_ron());
    let back = dearer.with_number("ships.raider.cost", 35.0).unwrap();
    assert_eq!(back.to_ron(), example.to_ron());
    let refused = example.with_number("ships.raider.slots", 9.0);
    assert_eq!(refused.err().unwrap().to_string(), "must be from 1 to 8");
}

#[test]
fn the_text_of_the_rules_holds_everything() {
    let example = sound("example-faction");
    let text = example.to_ron();
    assert!(text.contains("\"raider\"") && text.contains("\"heavy\""));
    let document = Document::parse("run.ron", text.as_str()).unwrap();
    let again = library().read_rules(&WARFLEETS, &document).unwrap();
    assert_eq!(again.to_ron(), text);
    assert_eq!(again.catalogue(), example.catalogue());
}

#[test]
fn faults_of_both_files_come_at_once() {
    let wrong = EXAMPLE
        .replace("\"warfleets-ftl\"", "\"warfleets-flt\"")
        .replace("name: \"Warfleets: FTL with the Ash Corsairs\",", "")
        .replace(
            "toughness: 5,\n                    rules: [Fragile]",
            "toughness: 7, rules: [Fragile]",
        )
        .replace("\"energy_cannon\",", "\"energy_canon\",")
        .replace("RamDamage(", "RamDammage(")
        .replace("\"freebooter\"", "\"medium\"");
    let found = faults(&wrong);
    let expected = [
        ": name: a ruleset that extends another needs a name of its own",
        ": extends: there is no ruleset `warfleets-flt`; did you mean `warfleets-ftl`? (a file's path ends in `.ron`)",
        ": factions.ash_corsairs.common.4: the common list has no `energy_canon`; did you mean `energy_cannon`?",
        ": factions.ash_corsairs.ships.raider.toughness: must be from 2 to 6",
        ": factions.ash_corsairs.ships.medium: the id `medium` is already used in ships",
        ": factions.ash_corsairs.upgrades.boarding_hull.effects.0: expected a known word, found `RamDammage`; did you mean `RamDamage`?",
    ];
    assert_eq!(found.len(), expected.len(), "{found:#?}");
    for (found, expected) in found.iter().zip(expected) {
        assert!(
            found.starts_with("mine.ron:") && found.ends_with(expected),
            "{found}"
        );
    }
}

#[test]
fn a_base_that_leads_nowhere_is_a_fault() {
    let one = |text: &str| {
        let faults = faults(text);
        assert_eq!(faults.len(), 1, "{faults:#?}");
        faults[0].clone()
    };
    assert!(
        one("(extends: \"xyz\", name: \"X\")").starts_with("mine.ron:1:11: extends: there is no")
    );
    assert!(one("(extends: \"gone.ron\", name: \"X\")").contains("cannot read ruleset `gone.ron`"));
    assert!(one("(extends: 5, name: \"X\")").contains("must be the id of a ruleset"));
    assert!(one("(extends: \"round.ron\", name: \"X\")").contains("more than 8 files extend"));
    let override_it = "(extends: \"warfleets-ftl\", name: \"X\", ships: {\"heavy\": ()})";
    assert!(one(override_it).contains("\"heavy\" is already in warfleets-ftl.ron (built in)"));
}

#[test]
fn jobs_fleets_and_odds_take_a_faction() {
    let plan = plan(
        r#"Sweep(panel: [],
            name: "raiders", system: "warfleets", ruleset: "corsairs.ron",
            players: ("random", "random"), pairs: 6,
            axes: [
                Cost(subject: "ships.raider", values: [30, 35]),
                Stat(path: "weapons.grapeshot.strength", subject: "grapeshot:front", values: [0, 1]),
                Cost(subject: "upgrades.boarding_hull", values: [5, 10]),
                Loadout(title: "Guns", baseline: "energy_cannon:front", alternatives: ["grapeshot:front"]),
            ],
        )"#,
    );
    let result = result(&plan, 1);
    assert_eq!(result.battles_played, 2 * 6 * 8);
    let fleet = evenkeel_configs::text("fleets/ash-corsairs.ron");
    let fleet = fleet.replace("\"example-faction\"", "\"deep/moles.ron\"");
    let document = Document::parse("fleet.ron", fleet).unwrap();
    let file = read_fleet(&document, library()).unwrap_or_else(|faults| panic!("{faults}"));
    assert_eq!(sound("corsairs.ron").price(&file.fleet()), Ok(Some(300)));
    let question = r#"(attacker: "raider", weapon: "grapeshot", target: "heavy", range: 8)"#;
    let question = Document::parse("question.ron", question).unwrap();
    let odds = sound("corsairs.ron").odds(&question, Sampling { rolls: 2, seed: 1 });
    assert_eq!(odds.unwrap().attacks, 4);
}

#[test]
fn the_log_of_a_battle_holds_both_lists() {
    let plan = plan(
        r#"Tournament(
            name: "log", system: "warfleets", ruleset: "corsairs.ron",
            players: ("random", "random"), pairs: 1, terrain: false,
            fleets: [Fleet("ash-corsairs"), Fleet("balanced")], format: RoundRobin,
        )"#,
    );
    let order = plan.order(0, 0).unwrap();
    let tale = plan.rules[0].tell(&plan.terms[0], &order, false).unwrap();
    let head: serde_json::Value = serde_json::from_str(&tale.log[0]).unwrap();
    let text = head["ruleset_ron"].as_str().unwrap();
    assert_eq!(text, plan.rules[0].to_ron());
    assert!(text.contains("\"raider\"") && text.contains("\"heavy\""));
    assert_eq!(head["ruleset_hash"], plan.provenance.ruleset_hash);
    assert!(tale.story[1].contains("Ash Corsairs"));
}

#[test]
fn a_fleet_of_two_factions_is_refused_in_the_tournament_too() {
    let units = vec![Unit(
        "raider".to_owned(),
        1,
        vec!["pulse_engine".to_owned(), "drill".to_owned()],
    )];
    let fleet = Fleet {
        name: "mixed".to_owned(),
        units,
    };
    let faults = sound("deep/moles.ron").validate(&fleet, Some(400));
    assert_eq!(faults.len(), 1);
    assert_eq!(faults[0].place.path(), "units.0.2.1");
    assert!(
        faults[0]
            .message
            .contains("mixes the common list with one faction")
    );
}

/// The page's own steps, with its own files.
#[test]
fn the_steps_of_the_page_work_to_the_letter() {
    let page = evenkeel_configs::text("README.md");
    let file = |name: &str| {
        let start = format!("```ron\n// {name}\n");
        let (_, text) = page.split_once(&start).expect(name);
        text.split("```").next().unwrap_or(text).to_owned()
    };
    let read = |path: &str| Ok(file(path));
    let library = Library {
        systems: SYSTEMS,
        read: &read,
        file: "",
    };
    let fleet = Document::parse("my-fleet.ron", file("my-fleet.ron")).unwrap();
    let fleet = read_fleet(&fleet, library).unwrap_or_else(|faults| panic!("{faults}"));
    let job = Document::parse("my-sweep.ron", file("my-sweep.ron")).unwrap();
    let plan = read_job(&job, library, Overrides::default());
    let plan = plan.unwrap_or_else(|faults| panic!("{faults}"));
    assert_eq!(plan.rules[0].price(&fleet.fleet()), Ok(Some(300)));
    // 31 prices, of which a few are tried, 4 strengths, today's price by the three other
    // players of the panel, and each of them against the captain for the right to vote.
    assert_eq!(plan.matchups.len(), 41);
}

#[test]
fn a_variant_may_change_a_faction() {
    let plan = plan(
        r#"Compare(
            name: "guns", system: "warfleets", ruleset: "corsairs.ron",
            players: ("random", "random"), pairs: 1,
            entrants: [
                (name: "corsairs", fleets: [Fleet("ash-corsairs")]),
                (name: "balanced", fleets: [Fleet("balanced")]),
            ],
            format: RoundRobin,
            variants: [
                (name: "plain"),
                (name: "strong", changes: [("weapons.grapeshot.strength", 3)]),
            ],
        )"#,
    );
    let strengths = plan
        .rules
        .iter()
        .map(|rules| rules.number("weapons.grapeshot.strength"));
    assert!(strengths.clone().any(|strength| strength == Ok(1.0)));
    assert!(strengths.clone().any(|strength| strength == Ok(3.0)));
}
