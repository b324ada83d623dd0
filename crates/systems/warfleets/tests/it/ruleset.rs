//! The shipped ruleset is sound, and every fault of an edited one is found at its place.

use evenkeel_document::{Diagnostics, Document};
use evenkeel_warfleets::ruleset::{FTL, Ruleset};

use crate::shipped::ftl_document;

fn edited(edits: &[(&str, &str)]) -> Diagnostics {
    let mut document = ftl_document();
    for (path, value) in edits {
        document = document.patch(path, value).expect("the path exists");
    }
    match Ruleset::read(&document) {
        Ok(_) => panic!("{edits:?} should be refused"),
        Err(faults) => faults,
    }
}

#[test]
fn the_shipped_ruleset_is_sound() {
    let ruleset = Ruleset::read(&ftl_document()).unwrap_or_else(|faults| panic!("{faults}"));
    assert_eq!(ruleset.ships.len(), 3);
    assert_eq!(ruleset.squadrons.len(), 3);
    assert_eq!(ruleset.weapons.len(), 8);
    assert_eq!(ruleset.upgrades.len(), 12);
    assert_eq!(ruleset.heroes.len(), 3);
    assert_eq!(ruleset.titles.len(), 3);
}

#[test]
fn the_format_itself_reads_the_shipped_ruleset_the_same_way() {
    let theirs: Ruleset = ron::from_str(FTL).expect("plain RON");
    assert_eq!(Ruleset::read(&ftl_document()).unwrap(), theirs);
}

#[test]
fn every_number_can_be_swept() {
    let document = ftl_document();
    let paths = document.number_paths();
    assert!(paths.iter().any(|path| path == "ships.heavy.cost"));
    assert!(
        paths
            .iter()
            .any(|path| path == "weapons.plasma_cannon.strength")
    );
    assert!(paths.iter().any(|path| path == "fleet.points_per_hero"));
    assert!(
        paths
            .iter()
            .any(|path| path == "upgrades.shield_booster.effects.0.on")
    );
    for path in paths {
        let value = document.number(&path).unwrap();
        let same = document.patch_number(&path, value).unwrap();
        assert_eq!(
            Ruleset::read(&same).unwrap(),
            Ruleset::read(&document).unwrap(),
            "{path}"
        );
    }
    let dearer = document.patch_number("ships.heavy.cost", 95.0).unwrap();
    assert_eq!(Ruleset::read(&dearer).unwrap().ships["heavy"].cost, 95);
}

#[test]
fn all_faults_come_at_once_in_the_order_of_the_file() {
    let faults = edited(&[
        ("ships.heavy.cost", "-5"),
        ("ships.heavy.evasion", "1"),
        ("ships.medium.slots", "9"),
        ("ships.light.phase", "Squadrons"),
        ("squadrons.bomber.cruise_in", "5.0"),
        ("weapons.giga_cannon.range_in", "NaN"),
        ("weapons.giga_cannon.rules", "[Dedly]"),
        ("upgrades.shield_booster.effects.0.on", "7"),
        ("heroes.expert_sapper.effect.max", "Some(0)"),
        (
            "movement.activation_order",
            "[Jump, Repair, Repair, Mine, Launch]",
        ),
        ("table.deploy_depth_in", "23.0"),
        ("shooting.arc_tie", "Die"),
    ]);
    let found: Vec<String> = faults
        .iter()
        .map(|fault| format!("{}: {}", fault.path, fault.message))
        .collect();
    assert_eq!(
        found,
        [
            "table.objective_spacing_in: leaves no room for a marker between the zones and edges",
            "movement.activation_order: Tractor is not in the list",
            "movement.activation_order.2: is in this list twice",
            "shooting.arc_tie: not modelled: the engine does not play this value",
            "ships.heavy.cost: must not be negative",
            "ships.heavy.evasion: must be from 2 to 6",
            "ships.medium.slots: must be from 1 to 8",
            "ships.light.phase: a ship acts in the Light, Medium or Heavy phase",
            "squadrons.bomber.cruise_in: must not be less than move_in",
            "weapons.giga_cannon.range_in: NaN is not a number that can be used; write a finite one",
            "weapons.giga_cannon.rules.0: expected a known word, found `Dedly`; did you mean `Deadly`?",
            "upgrades.shield_booster.effects.0.on: must be from 2 to 6",
            "heroes.expert_sapper.effect.max: must be at least 1; write None for no limit",
        ]
    );
    assert!(faults.iter().all(|fault| fault.file == "warfleets-ftl.ron"));
}

#[test]
fn a_number_that_is_none_is_one_fault_whatever_follows_from_it() {
    for path in ["table.width_in", "table.height_in", "table.deploy_depth_in"] {
        for wrong in ["NaN", "inf", "\"wide\""] {
            let faults = edited(&[(path, wrong)]);
            let found: Vec<&str> = faults.iter().map(|fault| fault.path.as_str()).collect();
            assert_eq!(found, [path], "{wrong}: {faults}");
        }
    }
    // What is wrong besides is told as well.
    let faults = edited(&[("table.width_in", "NaN"), ("table.height_in", "4.0")]);
    let mut paths = faults.iter().map(|fault| fault.path.as_str());
    assert!(paths.any(|path| path == "table.height_in"), "{faults}");
}

#[test]
fn wf_dep_01_a_table_is_no_taller_than_it_is_wide() {
    let faults = edited(&[("table.height_in", "72.5")]);
    let fault = faults.iter().next().expect("a fault");
    assert_eq!((faults.len(), fault.path.as_str()), (1, "table.height_in"));
    let message = "must not be more than width_in: fleets deploy along the long edges";
    assert_eq!(fault.message, message);
    let square = ftl_document().patch("table.height_in", "72.0").unwrap();
    assert!(Ruleset::read(&square).is_ok());
}

#[test]
fn ids_are_unique_over_all_sections() {
    let text = FTL.replace("\"defiant\": (", "\"heavy_cannon\": (");
    let document = Document::parse("ftl.ron", text).unwrap();
    let faults = Ruleset::read(&document).unwrap_err();
    assert_eq!(faults.len(), 1);
    assert!(
        faults
            .to_string()
            .contains("the id `heavy_cannon` is already used in weapons")
    );
    let text = FTL.replace("\"defiant\": (", "\"vanguard\": (");
    let document = Document::parse("ftl.ron", text).unwrap();
    let faults = Ruleset::read(&document).unwrap_err();
    assert_eq!(faults.len(), 1);
    assert!(faults.to_string().contains("`vanguard` is here twice"));
}

#[test]
fn a_missing_field_is_named_with_its_struct() {
    let text = FTL.replacen("            evasion: 3,\n", "", 1);
    let document = Document::parse("ftl.ron", text).unwrap();
    let faults = Ruleset::read(&document).unwrap_err();
    let fault = faults.iter().next().unwrap();
    assert_eq!(faults.len(), 1);
    assert_eq!(fault.path, "ships.medium.evasion");
    assert_eq!(fault.message, "this field is missing");
    let line = FTL
        .lines()
        .position(|line| line.contains("\"medium\""))
        .unwrap()
        + 1;
    assert_eq!(fault.line, line);
}
