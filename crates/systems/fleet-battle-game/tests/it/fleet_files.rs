//! The example fleets are legal, and broken fleet files are explained in full.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use evenkeel_document::{Diagnostics, Document};
use evenkeel_fleet_battle_game::fleet::Roster;
use evenkeel_fleet_battle_game::rules::damage::hits_to_cripple;
use evenkeel_rulebook::read_fleet;

use crate::shipped::ruleset;

fn read(document: &Document) -> Result<Roster, Diagnostics> {
    let rules = ruleset();
    read_fleet(document, None, |fleet, _| Roster::build(&rules, fleet)).map(|(_, roster)| roster)
}

/// Roster of each example by the name of its file.
fn examples() -> BTreeMap<String, Roster> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../configs/fleets");
    let mut examples = BTreeMap::new();
    for entry in std::fs::read_dir(folder).expect("the folder of example fleets") {
        let path = entry.expect("an entry").path();
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        let text = std::fs::read_to_string(&path).expect("a text");
        let document = Document::parse(&*name, text).unwrap_or_else(|faults| panic!("{faults}"));
        if document.decode_at::<String>("system").as_deref() == Ok("fleet-battle-game") {
            let roster = read(&document).unwrap_or_else(|faults| panic!("{faults}"));
            assert!(name.starts_with("fbg-"), "{name}");
            examples.insert(name, roster);
        }
    }
    examples
}

#[test]
fn example_fleets_are_legal_and_differ() {
    let examples = examples();
    assert!(examples.len() >= 12, "{} examples", examples.len());
    let names: BTreeSet<&String> = examples.values().map(|roster| &roster.name).collect();
    assert_eq!(names.len(), examples.len(), "a name is repeated");
    let sizes: BTreeSet<usize> = examples.values().map(|roster| roster.ships.len()).collect();
    assert_eq!(sizes.first(), Some(&3));
    assert_eq!(sizes.last(), Some(&10));
}

#[test]
fn example_fleets_use_every_class() {
    let examples = examples();
    let ships = examples.values().flat_map(|roster| &roster.ships);
    let used: BTreeSet<usize> = ships.map(|ship| ship.class).collect();
    assert_eq!(used.len(), ruleset().classes.len());
}

/// Both usual fleets take 34 hits, in two squadrons of three.
#[test]
fn the_usual_fleets_are_equally_tough() {
    let examples = examples();
    for id in ["fbg-federation", "fbg-klingon"] {
        let roster = &examples[id];
        let ships = roster.ships.iter();
        let hits = ships.map(|ship| u32::from(hits_to_cripple(ship.log)) + 1);
        assert_eq!(hits.sum::<u32>(), 34, "{id}");
        let squadrons: Vec<usize> = roster.ships.iter().map(|ship| ship.squadron).collect();
        assert_eq!(squadrons, [0, 0, 0, 1, 1, 1], "{id}");
    }
}

#[test]
fn every_fault_of_a_fleet_file_has_its_place() {
    let text = r#"(
    system: "fleet-battle-game",
    ruleset: "fleet-battle-game",
    points: 6,
    name: "Broken",
    units: [
        ("dn", 1, ["squadron:first"]),
        ("caa", 2, ["squadron:first"]),
        ("d7", 1, ["shield:1/1"]),
    ],
)"#;
    let document = Document::parse("fleet.ron", text).expect("RON");
    let faults = read(&document).unwrap_err();
    let lines: Vec<String> = faults
        .iter()
        .map(|fault| {
            let (line, column) = (fault.line, fault.column);
            format!("{line}:{column} {}: {}", fault.path, fault.message)
        })
        .collect();
    assert_eq!(
        lines,
        [
            "4:13 points: the ruleset has no points",
            "8:10 units.1.0: no class has the id `caa`; did you mean `ca`?",
            "9:10 units.2.0: the fleet is Federation, a D7 is Klingon; fleet.mixed_navies would \
             allow this",
            "9:20 units.2.2.0: no option is called `shield`; did you mean `shields`?; options are \
             written as in `squadron:first`",
        ]
    );
}
