//! A document laid over another: what it adds, joins and replaces, and where
//! the faults of the whole are.

use evenkeel_document::{Diagnostics, Document};
use indexmap::IndexMap;
use serde::Deserialize;

const BASE: &str = "// The base.
(
    name: \"Base\",
    size: 300,
    ships: {
        \"heavy\": (cost: 80), // dear
        \"light\": (cost: 40),
    },
    empty: {},
)";

const OVER: &str = "(
    extends: \"base\",
    name: \"More\",
    ships: {
        // Fast.
        \"raider\": (cost: 35)
    },
    empty: {\"one\": 1},
    extra: [1, 2],
)";

#[derive(Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
struct Rules {
    name: String,
    size: u32,
    ships: IndexMap<String, Ship>,
    empty: IndexMap<String, u32>,
    #[serde(default)]
    extra: Vec<u32>,
}

#[derive(Debug, PartialEq, Deserialize)]
struct Ship {
    cost: u32,
}

fn laid(over: &str, base: &str) -> (Document, Diagnostics) {
    let over = Document::parse("over.ron", over).unwrap();
    let base = Document::parse("base.ron", base).unwrap();
    let (whole, faults) = over.laid_over(&base, "extends");
    (whole, Diagnostics::new(faults))
}

fn places(faults: &Diagnostics) -> Vec<String> {
    let place = |fault: &evenkeel_document::Diagnostic| {
        let (file, line, column) = (&fault.file, fault.line, fault.column);
        format!("{file}:{line}:{column}: {}", fault.message)
    };
    faults.iter().map(place).collect()
}

#[test]
fn fields_are_added_joined_and_replaced() {
    let (whole, faults) = laid(OVER, BASE);
    assert!(faults.is_empty(), "{faults}");
    let rules: Rules = whole.decode().unwrap_or_else(|faults| panic!("{faults}"));
    assert_eq!((rules.name.as_str(), rules.size), ("More", 300));
    let costs: Vec<(&str, u32)> = rules
        .ships
        .iter()
        .map(|(id, ship)| (id.as_str(), ship.cost))
        .collect();
    assert_eq!(costs, [("heavy", 80), ("light", 40), ("raider", 35)]);
    assert_eq!((rules.empty["one"], rules.extra), (1, vec![1, 2]));
    assert!(whole.node("extends").is_none());
}

#[test]
fn the_whole_is_a_text_of_its_own() {
    let (whole, _) = laid(OVER, BASE);
    let again = Document::parse("again.ron", whole.text()).unwrap();
    assert_eq!(again.decode::<Rules>(), whole.decode::<Rules>());
    assert_eq!(again.hash(), whole.hash());
    assert!(whole.text().starts_with("// The base."));
    let dearer = whole.patch_number("ships.raider.cost", 36.0).unwrap();
    assert_eq!(dearer.text(), whole.text().replace("35", "36"));
}

#[test]
fn faults_are_placed_in_the_file_that_they_come_from() {
    let base = BASE.replace("40", "-40").replace("size: 300,", "");
    let over = OVER.replace("35", "-35").replace("[1, 2]", "[1, x]");
    let (whole, faults) = laid(&over, &base);
    assert!(faults.is_empty());
    let faults = whole.decode::<Rules>().unwrap_err();
    assert_eq!(
        places(&faults),
        [
            "base.ron:2:1: this field is missing",
            "base.ron:7:25: must not be negative",
            "over.ron:6:26: must not be negative",
            "over.ron:9:16: expected a whole number",
        ]
    );
    assert_eq!(faults.iter().nth(2).unwrap().path, "ships.raider.cost");
    assert_eq!(faults.iter().nth(2).unwrap().value, "-35");
}

#[test]
fn an_entry_that_the_base_has_is_a_fault() {
    let (whole, faults) = laid(&OVER.replace("raider", "light"), BASE);
    assert_eq!(
        places(&faults),
        ["over.ron:6:18: \"light\" is already in base.ron"]
    );
    assert_eq!(whole.decode::<Rules>().unwrap().ships["light"].cost, 40);
}

#[test]
fn faults_of_the_text_itself_are_kept() {
    let over = OVER
        .replace("\"More\",", "\"More\"")
        .replace("35)", "35) \"x\": (cost: 1)");
    let (whole, _) = laid(&over, BASE);
    let faults = whole.decode::<Rules>().unwrap_err();
    let expected = ["over.ron:3:17", "over.ron:6:29"];
    let expected = expected.map(|place| format!("{place}: expected `,` after this value"));
    assert_eq!(places(&faults), expected);
}

#[test]
fn a_third_document_may_be_laid_over_both() {
    let (second, _) = laid(OVER, BASE);
    let third = "(ships: {\"tug\": (cost: x)}, empty: {\"two\": 2}, extra: [])";
    let third = Document::parse("third.ron", third).unwrap();
    let (whole, faults) = third.laid_over(&second, "extends");
    assert!(faults.is_empty());
    let text = whole.text().replace("(cost: x)", "(cost: 5)");
    let rules: Rules = Document::parse("t", text).unwrap().decode().unwrap();
    let ids: Vec<&String> = rules.ships.keys().collect();
    assert_eq!(ids, ["heavy", "light", "raider", "tug"]);
    assert_eq!((rules.empty.len(), rules.extra.len()), (2, 0));
    let faults = whole.decode::<Rules>().unwrap_err();
    assert_eq!(places(&faults), ["third.ron:1:24: expected a whole number"]);
    let raider = whole.fault("ships.raider.cost", "dear");
    assert_eq!((raider.file.as_str(), raider.line), ("over.ron", 6));
}

#[test]
fn what_has_no_fields_can_not_be_laid_over_anything() {
    let (_, faults) = laid("[1]", BASE);
    assert_eq!(faults.len(), 1);
    let (_, faults) = laid(OVER, "[1]");
    assert_eq!(
        places(&faults)[0],
        "base.ron:1:1: must be one bracket of fields, `(name: value)`"
    );
}
