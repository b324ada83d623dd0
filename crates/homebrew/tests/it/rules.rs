use evenkeel_document::Document;
use evenkeel_parts::Morale;
use evenkeel_rulebook::Rulebook;

use crate::broadside::{Rules, book};

/// The places and messages of what is wrong with a ruleset.
fn faults(text: &str) -> Vec<(String, String)> {
    let document = Document::parse("rules", text).expect("it is RON");
    let faults = Rules::read(&document, None)
        .err()
        .expect("something is wrong");
    let faults = faults.iter();
    faults
        .map(|fault| (fault.path.clone(), fault.message.clone()))
        .collect()
}

#[test]
fn every_fault_of_a_ruleset_is_told_at_once_and_at_its_place() {
    let found = faults(
        r#"(name: " ", points: 0, most_models: 40,
            ships: {"Tub": (name: "Tub", cost: 0, most: Some(0), figures: (hull: 1, guns: 1, hits_on: 5)),
                    "liner": (name: "Liner", cost: 5, figures: (hull: 1, guns: 1, hits_on: 5))},
            upgrades: {"liner": (name: "Ram", cost: 5, on: ["tug", "liner", "liner"], figures: ())},
            play: (rounds: 6))"#,
    );
    let paths: Vec<&str> = found.iter().map(|fault| fault.0.as_str()).collect();
    let expected = [
        "name",
        "points",
        "most_models",
        "ships.Tub",
        "ships.Tub.cost",
        "ships.Tub.most",
        "upgrades.liner",
        "upgrades.liner.on.0",
        "upgrades.liner.on.2",
    ];
    assert_eq!(paths, expected, "{found:?}");
    let found = faults(r#"(name: "N", points: 9, most_models: 1, ships: {}, play: (rounds: 6))"#);
    assert_eq!(found[0].0, "ships");
}

#[test]
fn a_word_that_no_ruleset_has_is_refused_with_what_there_is() {
    let found = faults(
        r#"(name: "N", points: 9, most_models: 1,
            ships: {"tub": (name: "Tub", cost: 1, figures: (hul: 1, guns: 1, hits_on: 5))},
            play: (rounds: 6))"#,
    );
    assert!(
        found
            .iter()
            .any(|(path, message)| path.contains("tub") && message.contains("hul")),
        "{found:?}"
    );
}

#[test]
fn the_catalogue_has_every_price_at_its_path() {
    let catalogue = book().catalogue();
    let priced = catalogue
        .entries
        .iter()
        .map(|entry| (entry.path.as_str(), entry.cost));
    assert!(priced.eq([("ships.frigate", Some(10)), ("ships.liner", Some(25))]));
}

#[test]
fn a_figure_of_a_part_is_refused_where_it_stands() {
    let text = "(\n  test_at_percent: 150, target: 3, per_loss: 0,\n  naturals: (fail_up_to: 9, succeed_from: 6),\n)";
    let document = Document::parse("rules", text).expect("it is RON");
    let faults = document
        .decode::<Morale>()
        .expect_err("two figures are wrong");
    let told: Vec<_> = faults
        .iter()
        .map(|fault| (fault.line, fault.path.as_str(), fault.message.as_str()))
        .collect();
    let expected = [
        (2, "test_at_percent", "must be from 0 to 100"),
        (3, "naturals.fail_up_to", "must be from 0 to 6"),
    ];
    assert_eq!(told, expected);
}
