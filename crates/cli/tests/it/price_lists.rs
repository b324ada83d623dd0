//! `evenkeel diff` of two price lists.

use crate::program::{call, json, write};
use crate::repository::{change, repository, said};

/// A list of a quick player, of few pairs.
const LIST: &str = r#"Prices(
    name: "quick", system: "warfleets", ruleset: "rules.ron", pairs: 1500,
    panel: ["charge"], lookout_share: 0, confidence: 0.5,
)"#;

#[test]
fn two_price_lists_are_compared_by_what_things_are_worth_cost_and_are_called() {
    let folder = repository();
    let at = folder.path();
    write(at, "list.ron", LIST);
    let list = |name: &str, seed: &str| {
        let run = ["price", "list.ron", "--out", name, "--seed", seed, "-q"];
        let (code, _, error) = said(at, &run);
        assert_eq!(code, 0, "{error}");
    };
    list("monday", "1");
    list("tuesday", "1");
    list("wednesday", "2");
    change(at, "rules.ron", "cost: 80", "cost: 40");
    list("thursday", "1");

    let (code, out, error) = said(at, &["diff", "monday", "tuesday"]);
    assert_eq!(code, 0, "{error}");
    assert!(out.contains("\nPrices\n"), "{out}");
    assert!(out.contains("the same in both: fair together at "), "{out}");
    assert!(out.contains("still balanced: 32 unchanged"), "{out}");
    // Other dice: what is open is open, and nothing is called balanced.
    let (_, out, _) = said(at, &["diff", "monday", "wednesday"]);
    assert!(out.contains(" inconclusive"), "{out}");
    assert!(!out.contains("balanced"), "{out}");
    // Another price is told with the words and the prices to adopt.
    let told = json(&call(at, &["diff", "monday", "thursday", "--json", "-q"]));
    let rows = told["rows"].as_array().expect("rows");
    assert_eq!(rows.len(), 32, "{told}");
    let heavy = rows
        .iter()
        .find(|row| row["name"] == "Heavy Ship at 300 points");
    let heavy = heavy.expect("a row");
    assert_eq!(heavy["subject"], "price");
    let sentence = heavy["sentence"].as_str().expect("a sentence");
    for part in [
        "fair together at ",
        "; listed 80 before, 40 now; ",
        " before, ",
    ] {
        assert!(sentence.contains(part), "{sentence}");
    }
}

#[test]
fn a_price_list_and_a_tournament_have_nothing_in_common() {
    let folder = repository();
    let at = folder.path();
    write(at, "list.ron", LIST);
    for run in [
        ["price", "list.ron", "--out", "list", "-q"],
        ["tournament", "panel.ron", "--out", "panel", "-q"],
    ] {
        assert_eq!(said(at, &run).0, 0);
    }
    let (code, out, _) = said(at, &["diff", "list", "panel"]);
    assert!(
        code == 1 && out.contains("nothing can be compared"),
        "{code} {out}"
    );
}
