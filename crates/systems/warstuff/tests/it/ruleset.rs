//! Reading rulesets: every mistake at once, each at its place.

use crate::arena::{faults_of, fleet, printed, printed_document, read_warband, shipped, with};
use evenkeel_document::{Diagnostic, Document};
use evenkeel_warstuff::fleet::{FaultPlace, MAX_UNITS, Roster};
use evenkeel_warstuff::ruleset::{Ruleset, WARSTUFF, WARSTUFF_UNITS};

/// The only fault after a replacement.
fn fault(before: &str, after: &str) -> Diagnostic {
    let faults: Vec<Diagnostic> = faults_of(before, after).iter().cloned().collect();
    assert_eq!(faults.len(), 1, "{faults:?}");
    faults[0].clone()
}

#[test]
fn the_shipped_rulesets_are_sound() {
    assert_eq!(shipped().units.len(), 5);
    assert_eq!(printed().units.len(), 103);
    assert_eq!(printed().special_rules.len(), 35);
}

#[test]
fn ws_create_02_quality_is_from_1_to_5() {
    for quality in ["0", "6"] {
        let after = format!("genre: \"Custom\", quality: {quality}, ");
        let fault = fault("genre: \"Custom\", quality: 3, ", &after);
        assert_eq!(fault.path, "units.quality_3.quality");
        assert_eq!(fault.value, quality);
        assert_eq!(fault.message, "must be from 1 to 5");
        let line = WARSTUFF
            .lines()
            .position(|line| line.contains("\"quality_3\": ("));
        assert_eq!(fault.line, line.unwrap() + 1);
        assert_eq!(fault.file, "warstuff");
    }
}

#[test]
fn a_range_that_nothing_lies_in_is_told_as_one() {
    let faults = faults_of("pieces: (8, 12)", "pieces: (25, 30)");
    let told = faults.iter().map(|fault| (&*fault.path, &*fault.message));
    let told: Vec<(&str, &str)> = told.collect();
    let impossible = "must be at least 25 and at most 24, which nothing is: change the value that \
                      one of the two comes from";
    let expected = [
        ("terrain.pieces.0", "must be from 0 to 24"),
        ("terrain.pieces.1", impossible),
    ];
    assert_eq!(told, expected);
}

#[test]
fn an_unknown_rule_is_named_with_a_hint() {
    let fault = fault("quality: 4, rules: []", "quality: 4, rules: [\"touhg\"]");
    assert_eq!(fault.path, "units.quality_4.rules.0");
    assert!(
        fault
            .message
            .starts_with("no special rule has the id `touhg`")
            && fault.message.contains("tough"),
        "{}",
        fault.message
    );
}

#[test]
fn a_cost_below_the_minimum_is_refused() {
    let after = "quality: 1, rules: [], printed: Some(4)";
    let fault = fault("quality: 1, rules: []", after);
    assert_eq!(fault.path, "units.quality_1.printed");
    assert_eq!(fault.message, "no unit costs less than 5 points");
}

#[test]
fn ws_create_17_18_doubles_and_opposites_are_refused() {
    let list = |rules: &str| {
        let after = format!("quality: 2, rules: [{rules}]");
        fault("quality: 2, rules: []", &after).message
    };
    assert_eq!(list("\"tough\", \"tough\""), "the unit has Tough already");
    assert_eq!(
        list("\"fast\", \"slow\""),
        "Fast and Slow contradict each other"
    );
    assert_eq!(
        list("\"small\", \"large\""),
        "Small and Large contradict each other"
    );
    assert_eq!(
        list("\"shooter_long\", \"shooter_short\""),
        "Shooter (Long) and Shooter (Short) contradict each other"
    );
    let lax = WARSTUFF
        .replace(
            "forbid_contradictory_rules: true",
            "forbid_contradictory_rules: false",
        )
        .replace(
            "quality: 2, rules: []",
            "quality: 2, rules: [\"fast\", \"slow\"]",
        );
    assert!(Ruleset::read_text("warstuff", &lax).is_ok());
}

#[test]
fn ws_create_16_a_ceiling_refuses_six_printed_units() {
    let before = "max_unit_points: None";
    let text = WARSTUFF.replacen(before, "max_unit_points: Some(75)", 1);
    let rules = Document::parse("warstuff", text.as_str()).unwrap();
    let units = Document::parse("warstuff-units", WARSTUFF_UNITS).unwrap();
    let faults = Ruleset::read(&units.laid_over(&rules, "extends").0).unwrap_err();
    let paths: Vec<&str> = faults.iter().map(|fault| fault.path.as_str()).collect();
    let expected = [
        "units.monster_chimera",
        "units.monster_giant",
        "units.monster_dragon",
        "units.scifi_carnifex",
        "units.hero_superman",
        "units.dinosaur_t_rex",
    ];
    assert_eq!(paths, expected);
}

#[test]
fn a_grid_of_more_spots_than_can_be_counted_is_refused() {
    let read = |edge: &str| {
        let text = WARSTUFF
            .replacen("edge_in: 48.0", &format!("edge_in: {edge}"), 1)
            .replacen("pieces: (8, 12)", "pieces: (0, 1)", 1)
            .replacen("grid_in: 1.5", "grid_in: 0.5", 1);
        Ruleset::read_text("warstuff", &text)
    };
    assert!(read("127.0").is_ok());
    let faults = read("200.0").unwrap_err();
    let faults: Vec<&Diagnostic> = faults.iter().collect();
    let [fault] = faults[..] else {
        panic!("{faults:?}");
    };
    let place = (fault.path.as_str(), fault.value.as_str());
    assert_eq!(place, ("deployment.grid_in", "0.5"));
    let message = "spots 0.5 inches apart are 401 in a row of a table of 200 inches, more than 255";
    assert_eq!(fault.message, message);
}

#[test]
fn ws_terr_27_more_pieces_than_there_is_room_for_are_refused() {
    let read = |edge: &str, pieces: &str| {
        let text = WARSTUFF
            .replacen("edge_in: 48.0", &format!("edge_in: {edge}"), 1)
            .replacen("pieces: (8, 12)", &format!("pieces: {pieces}"), 1);
        let Err(faults) = Ruleset::read_text("warstuff", &text) else {
            return String::new();
        };
        let faults: Vec<String> = faults
            .iter()
            .map(|fault| format!("{}: {}", fault.path, fault.message))
            .collect();
        faults.join("; ")
    };
    for (edge, pieces) in [("48.0", "(8, 8)"), ("48.0", "(8, 9)"), ("96.0", "(5, 8)")] {
        assert_eq!(read(edge, pieces), "", "{edge} {pieces}");
    }
    // A table out of bounds is one fault, however many pieces it would have.
    assert_eq!(
        read("220.0", "(9, 9)"),
        "table.edge_in: must be from 12 to 200"
    );
    // On a table of twice the area 9 pieces are 18.
    assert_eq!(read("67.88", "(9, 9)"), "");
    assert_eq!(
        read("48.0", "(9, 9)"),
        "terrain.pieces.1: 9 pieces are odd in number, but each stands there with an image"
    );
    assert_eq!(
        read("96.0", "(12, 12)"),
        "terrain.pieces.1: 12 pieces on 48 inches are 48 on a table of 96, more than 32"
    );
}

#[test]
fn every_mistake_is_told_at_once() {
    let text = WARSTUFF
        .replacen("walk_in: 6.0", "walk_in: -1.0", 1)
        .replacen("effect: Tough(on: 4)", "effect: Tough(on: 7)", 1)
        .replacen("to_hit: [2, 3, 4, 5, 6]", "to_hit: [2, 3, 4, 5]", 1)
        .replacen("quality: 5, rules: []", "quality: 6, rules: [\"nope\"]", 1)
        .replacen("cover: 1, ", "covers: 1, ", 1);
    let faults = Ruleset::read_text("warstuff", &text).unwrap_err();
    let paths: Vec<&str> = faults.iter().map(|fault| fault.path.as_str()).collect();
    for path in [
        "movement.walk_in",
        "special_rules.tough.effect.on",
        "attacks.to_hit",
        "units.quality_5.quality",
        "units.quality_5.rules.0",
        "terrain.cover",
    ] {
        assert!(paths.contains(&path), "{path} is not among {paths:?}");
    }
}

/// A file of somebody's own, with a mistake or two in each line.
const MINE: &str = r#"(extends: "warstuff", name: "Mine",
units: {
"none": (name: "None", genre: "Mine", quality: 0, rules: []),
"six": (name: "Six", genre: "Mine", quality: 6, rules: ["toughh"]),
"cheap": (name: "Cheap", genre: "Mine", quality: 1, rules: [], printed: Some(4)),
"twice": (name: "Twice", genre: "Mine", quality: 1, rules: ["tough", "tough"]),
"twice": (name: "Again", genre: "Mine", quality: 1, rules: []),
"quality_1": (name: "Other", genre: "Mine", quality: 1, rules: []),
}, special_rules: {
"hard": (name: "Hard", cost: 25, effect: Tough(on: 7)),
"harder": (name: "Harder", cost: 25, effect: Tough(at: 3)),
"hardest": (name: "Hardest", cost: 25, effect: Touh(on: 3)),
"dear": (name: "Dear", cost: 2.5, effect: Tough(on: 3)),
})"#;

#[test]
fn every_mistake_of_a_file_has_its_place_and_value() {
    let own = Document::parse("mine.ron", MINE).unwrap();
    let base = Document::parse("warstuff", WARSTUFF).unwrap();
    let (whole, laid) = own.laid_over(&base, "extends");
    let read = Ruleset::read(&whole).unwrap_err();
    let told = laid.iter().chain(read.iter()).map(|fault| {
        assert_eq!(fault.file, "mine.ron");
        let (line, column) = (fault.line, fault.column);
        format!("{line}:{column} {}: {}", fault.value, fault.message)
    });
    let expected = [
        "8:14 (name: \"Other\", genre: \"Mine\", quality: …: \"quality_1\" is already in warstuff",
        "3:48 0: must be from 1 to 5",
        "4:46 6: must be from 1 to 5",
        "4:57 \"toughh\": no special rule has the id `toughh`; did you mean `tough`?",
        "5:73 Some(4): no unit costs less than 5 points",
        "6:70 \"tough\": the unit has Tough already",
        "7:1 \"twice\": `twice` is here twice; the first is in line 6",
        "10:52 7: must be a face of the die, from 1 to 6",
        "11:46 : this field is missing",
        "11:52 at: there is no such field; known are on",
        "12:48 Touh(on: 3): expected a known word, found `Touh`; did you mean `Tough`?",
        "13:30 2.5: must be a whole number",
    ];
    assert_eq!(told.collect::<Vec<_>>(), expected);
}

#[test]
fn what_is_not_played_is_refused() {
    for (before, after) in [
        ("source: Seed", "source: Map"),
        ("path: Centre", "path: Base"),
    ] {
        assert!(fault(before, after).message.ends_with("is not played"));
    }
}

#[test]
fn faults_of_added_units_point_into_their_file() {
    let text = WARSTUFF_UNITS.replacen(
        "quality: 2, rules: [\"fire\"",
        "quality: 9, rules: [\"fire\"",
        1,
    );
    let faults = Ruleset::read(&printed_document(&text)).unwrap_err();
    let first = faults.iter().next().unwrap();
    assert_eq!(first.file, "warstuff-units");
    assert_eq!(first.path, "units.fantasy_wizard.quality");
}

/// What is wrong with a warband.
fn complaints(rules: &Ruleset, units: &[&str], points: u32) -> Vec<(FaultPlace, String)> {
    let faults = Roster::build(rules, &fleet(units), Some(points)).unwrap_err();
    let faults = faults.into_iter().map(|fault| (fault.place, fault.message));
    faults.collect()
}

#[test]
fn ws_prep_04_08_warbands() {
    let rules = printed();
    let legal = |units: &[&str], points| Roster::build(&rules, &fleet(units), Some(points));
    assert!(legal(&["space_battleship 2", "fantasy_zombie 6"], 150).is_ok());
    assert!(legal(&["fantasy_skeleton 60"], 300).is_ok());
    let whole = |message: &str| vec![(FaultPlace::Fleet, message.to_owned())];
    assert_eq!(
        complaints(&rules, &["space_battleship 3"], 150),
        whole("the warband costs 180 points, at most 150 are allowed")
    );
    assert_eq!(
        complaints(&rules, &[], 150),
        whole("a warband needs at least one unit")
    );
    let crowd = format!("fantasy_skeleton {}", MAX_UNITS + 1);
    assert_eq!(
        complaints(&rules, &[&crowd], 1000),
        whole("the warband has 65 units, there is room for 64")
    );
    let few = with(|rules| rules.warband.max_copies = Some(2));
    let place = FaultPlace::Count { unit: 0 };
    let message = "3 units of one profile, at most 2 are allowed".to_owned();
    assert_eq!(
        complaints(&few, &["fantasy_zombie 3"], 150),
        vec![(place, message)]
    );
}

#[test]
fn warbands_name_what_there_is() {
    let rules = printed();
    let found = complaints(
        &rules,
        &["space_batleship 1", "quality_2 0 tough fastt tough"],
        150,
    );
    let places: Vec<FaultPlace> = found.iter().map(|(place, _)| *place).collect();
    let option = |option| FaultPlace::Option { unit: 1, option };
    let expected = [
        FaultPlace::Class { unit: 0 },
        FaultPlace::Count { unit: 1 },
        option(1),
        option(2),
    ];
    assert_eq!(places, expected);
    assert!(found[0].1.contains("space_battleship"), "{}", found[0].1);
}

#[test]
fn fleet_files_are_read_with_every_fault_at_its_place() {
    let text = "(\n    system: \"warstuff\",\n    ruleset: \"warstuff-units\",\n    points: Some(100),\n    \
                name: \"Ships\",\n    units: [(\"space_cruiser\", 2, []), (\"space_frigat\", 1, [])],\n)";
    let document = Document::parse("ships.ron", text).unwrap();
    let faults = read_warband(&printed(), &document).unwrap_err();
    let found: Vec<&Diagnostic> = faults.iter().collect();
    assert_eq!(found.len(), 1);
    assert_eq!((found[0].line, found[0].path.as_str()), (6, "units.1.0"));
    let right = text.replace("space_frigat", "modern_partisan");
    let document = Document::parse("ships.ron", right).unwrap();
    let (file, roster) = read_warband(&printed(), &document).unwrap();
    assert_eq!((file.points, roster.points()), (Some(100), 100));
}

/// What the page on units of one's own tells to write, as it stands there.
#[test]
fn the_page_on_units_can_be_followed() {
    let page = evenkeel_configs::text("README.md");
    let (_, page) = page.split_once("## Units of WarStuff").unwrap();
    let blocks: Vec<&str> = (page.split("```ron\n").skip(1))
        .map(|block| block.split_once("```").unwrap().0)
        .collect();
    let [warband, units, special] = blocks[..] else {
        panic!("{} examples", blocks.len());
    };
    let warband = Document::parse("my-warband.ron", warband).unwrap();
    let (_, roster) = read_warband(&printed(), &warband).unwrap();
    let points: Vec<u32> = roster.units.iter().map(|unit| unit.points).collect();
    assert_eq!(points, [75, 50]);
    // The special rule goes into the same file, before its last bracket.
    let own = units.trim_end().trim_end_matches(')');
    let text = format!("{own}{special})");
    let own = Document::parse("my-units.ron", text).unwrap();
    let (whole, faults) = own.laid_over(&printed_document(WARSTUFF_UNITS), "extends");
    assert_eq!(faults, []);
    let rules = Ruleset::read(&whole).unwrap();
    assert_eq!(rules.cost(&rules.units["witch"]), 55);
    assert_eq!(rules.special_rules["very_tough"].cost, 25);
}
