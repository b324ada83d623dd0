//! The example fleets are legal, and broken fleet files are explained in full.

use std::collections::BTreeSet;
use std::path::Path;

use evenkeel_document::{Diagnostics, Document};
use evenkeel_kernel::fleet::FleetFile;
use evenkeel_rulebook::read_fleet;
use evenkeel_warfleets::fleet::{Roster, price};
use evenkeel_warfleets::ruleset::Ruleset;

use crate::shipped::{ftl, grimdark};

/// The editions: id, rules, and how many of the examples are for a full match.
fn editions() -> [(&'static str, Ruleset, usize); 2] {
    [
        ("warfleets-ftl", ftl(), 0),
        ("grimdark-future-warfleets", grimdark(), 3),
    ]
}

/// A fleet file, read by a ruleset.
fn read_by(rules: &Ruleset, document: &Document) -> Result<(FleetFile, Roster), Diagnostics> {
    read_fleet(document, Some(rules.game_size), |fleet, points| {
        Roster::build(rules, fleet, points.expect("points"))
    })
}

fn read(text: &str) -> Result<(FleetFile, Roster), Vec<String>> {
    let document = Document::parse("fleet.ron", text).expect("RON");
    read_by(&ftl(), &document).map_err(|faults| {
        let line = |fault: &evenkeel_document::Diagnostic| {
            let (line, column) = (fault.line, fault.column);
            format!("{line}:{column} {}: {}", fault.path, fault.message)
        };
        faults.iter().map(line).collect()
    })
}

/// File name, file and roster of each example that is for this ruleset.
fn examples(id: &str, rules: &Ruleset) -> Vec<(String, FleetFile, Roster)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../configs/fleets");
    let mut examples = Vec::new();
    for entry in std::fs::read_dir(folder).expect("the folder of example fleets") {
        let path = entry.expect("an entry").path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let text = std::fs::read_to_string(&path).expect("a text");
        let document = Document::parse(&*name, text).unwrap_or_else(|faults| panic!("{faults}"));
        if document.decode_at::<String>("ruleset").as_deref() == Ok(id) {
            let (file, roster) =
                read_by(rules, &document).unwrap_or_else(|faults| panic!("{faults}"));
            examples.push((name, file, roster));
        }
    }
    examples
}

#[test]
fn example_fleets_are_legal_and_differ() {
    for (id, rules, full_matches) in editions() {
        let examples = examples(id, &rules);
        let small = |file: &FleetFile| file.points == Some(300);
        let starters = examples.iter().filter(|(_, file, _)| small(file)).count();
        assert!(starters >= 8, "{starters} examples of {id}");
        assert_eq!(examples.len() - starters, full_matches, "{id}");
        let mut names = BTreeSet::new();
        for (file_name, file, roster) in &examples {
            let points = file.points.expect("points");
            assert!(points == 300 || points == 450, "{file_name}");
            assert!(
                roster.cost + 10 >= points,
                "{file_name} costs {}",
                roster.cost
            );
            assert_eq!(price(&rules, &file.fleet()), Ok(u64::from(roster.cost)));
            assert!(
                names.insert(file.name.clone()),
                "{file_name} repeats a name"
            );
        }
        let spent = |(_, file, roster): &&(_, FleetFile, Roster)| Some(roster.cost) == file.points;
        let full = examples.iter().filter(spent);
        assert!(full.count() * 2 > examples.len(), "most spend every point");
    }
}

/// So that editions can be compared archetype by archetype.
#[test]
fn fleets_of_the_same_idea_have_the_same_name_in_both_editions() {
    let [(first, ftl, _), (second, grimdark, _)] = editions();
    let firsts = examples(first, &ftl);
    let mut same = 0;
    for (file_name, file, _) in examples(second, &grimdark) {
        let plain = file_name.strip_prefix("gf-").expect("its prefix");
        if let Some((_, other, _)) = firsts.iter().find(|(name, _, _)| name == plain) {
            assert_eq!(file.name, other.name, "{file_name}");
            same += 1;
        }
    }
    // Four Mediums or seven Lights are too many copies for the second edition.
    assert_eq!(same, firsts.len() - 2);
}

#[test]
fn example_fleets_use_everything_that_the_ruleset_has() {
    for (id, rules, _) in editions() {
        let examples = examples(id, &rules);
        let units = examples.iter().flat_map(|(_, file, _)| &file.units);
        let used: BTreeSet<String> = units
            .flat_map(|unit| unit.2.iter().chain([&unit.0]))
            .map(|text| text.split(':').next().unwrap_or_default().to_owned())
            .collect();
        let models = rules.ships.keys().chain(rules.squadrons.keys());
        let fitted = rules.weapons.keys().chain(rules.upgrades.keys());
        let officers = rules.heroes.keys().chain(rules.titles.keys());
        for asset in models.chain(fitted).chain(officers) {
            assert!(used.contains(asset), "no example of {id} uses {asset}");
        }
    }
}

#[test]
fn every_fault_of_a_fleet_file_has_its_place() {
    let found = read(
        r#"(
    system: "warfleets",
    ruleset: "warfleets-ftl",
    points: 300,
    name: "Broken",
    units: [
        ("heavy", 4, ["repair_bay", "repair_bay", "plasma_cannon:front", "giga_cannon:front"]),
        ("lihgt", 1, ["pulse_engine", "stealth_rig"]),
        ("light", 1, ["pulse_engine", "warp"]),
        ("bomber", 1, ["defiant"]),
    ],
)"#,
    );
    assert_eq!(
        found.unwrap_err(),
        [
            "6:12 units: the fleet costs 375 points, 75 over the limit of 300",
            "7:37 units.0.2.1: a ship cannot carry Repair Bay twice",
            "7:74 units.0.2.3: a second weapon on one facing: the front already holds one",
            "8:10 units.1.0: no class has the id `lihgt`; did you mean `light`?",
            "9:39 units.2.2.1: no option has the id `warp`; did you mean `warp_drive`?",
            "10:24 units.3.2.0: squadrons carry no options",
        ]
    );
}

#[test]
fn what_cannot_be_read_does_not_cause_further_faults() {
    let found = read(
        r#"(
    system: "warfleets",
    ruleset: "warfleets-ftl",
    points: -300,
    units: [
        ("heavy", -4, ["repair_bay"]),
        ("light", 1),
        "bomber",
    ],
)"#,
    );
    assert_eq!(
        found.unwrap_err(),
        [
            "1:1 name: this field is missing",
            "4:13 points: must not be negative",
            "6:19 units.0.1: must not be negative",
            "6:23 units.0.2: a Heavy Ship has 4 upgrade slots and must fill all of them, this one fills 1",
            "7:9 units.1: expected 3 values in brackets, found 2",
            "8:9 units.2: expected 3 values in brackets",
        ]
    );
}
