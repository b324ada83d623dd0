//! The example fleets are legal, and broken fleet files are explained in full.

use std::collections::BTreeSet;
use std::path::Path;

use evenkeel_document::Document;
use evenkeel_kernel::fleet::FleetFile;
use evenkeel_warfleets::fleet::{Roster, price, read_fleet};
use evenkeel_warfleets::ruleset::{FTL, Ruleset};

fn ftl() -> Ruleset {
    Ruleset::read_text("ftl", FTL).expect("the shipped ruleset is sound")
}

fn read(text: &str) -> Result<(FleetFile, Roster), Vec<String>> {
    let document = Document::parse("fleet.ron", text).expect("RON");
    read_fleet(&ftl(), &document).map_err(|faults| {
        let line = |fault: &evenkeel_document::Diagnostic| {
            let (line, column) = (fault.line, fault.column);
            format!("{line}:{column} {}: {}", fault.path, fault.message)
        };
        faults.iter().map(line).collect()
    })
}

/// File name, text, file and roster of each example that is for this ruleset.
fn examples() -> Vec<(String, FleetFile, Roster)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../configs/fleets");
    let mut examples = Vec::new();
    for entry in std::fs::read_dir(folder).expect("the folder of example fleets") {
        let path = entry.expect("an entry").path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let text = std::fs::read_to_string(&path).expect("a text");
        let document = Document::parse(&*name, text).unwrap_or_else(|faults| panic!("{faults}"));
        if document.decode_at::<String>("ruleset").as_deref() == Ok("warfleets-ftl") {
            let (file, roster) =
                read_fleet(&ftl(), &document).unwrap_or_else(|faults| panic!("{faults}"));
            examples.push((name, file, roster));
        }
    }
    examples
}

#[test]
fn example_fleets_are_legal_and_differ() {
    let examples = examples();
    assert!(examples.len() >= 8, "{} examples", examples.len());
    let mut names = BTreeSet::new();
    for (file_name, file, roster) in &examples {
        assert_eq!(file.points, Some(300), "{file_name}");
        assert!(roster.cost >= 290, "{file_name} costs {}", roster.cost);
        assert_eq!(price(&ftl(), &file.fleet()), Ok(u64::from(roster.cost)));
        assert!(
            names.insert(file.name.clone()),
            "{file_name} repeats a name"
        );
    }
    let full = examples.iter().filter(|(_, _, roster)| roster.cost == 300);
    assert!(full.count() * 2 > examples.len(), "most spend every point");
}

#[test]
fn example_fleets_use_everything_that_the_ruleset_has() {
    let ruleset = ftl();
    let examples = examples();
    let units = examples.iter().flat_map(|(_, file, _)| &file.units);
    let used: BTreeSet<String> = units
        .flat_map(|unit| unit.2.iter().chain([&unit.0]))
        .map(|text| text.split(':').next().unwrap_or_default().to_owned())
        .collect();
    let ids = ruleset.ships.keys().chain(ruleset.squadrons.keys());
    let ids = ids
        .chain(ruleset.weapons.keys())
        .chain(ruleset.upgrades.keys());
    let ids = ids
        .chain(ruleset.heroes.keys())
        .chain(ruleset.titles.keys());
    for id in ids {
        assert!(used.contains(id), "no example uses {id}");
    }
}

#[test]
fn every_fault_of_a_fleet_file_has_its_place() {
    let found = read(
        r#"(
    system: "warfleet",
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
            "2:13 system: is not a fleet of warfleets",
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
