//! What `validate` remarks on files that are in order.

use crate::program::write;
use crate::repository::{change, repository, said};

#[test]
fn what_cannot_be_meant_in_a_ruleset_is_remarked() {
    let folder = repository();
    let at = folder.path();
    let (code, out, _) = said(at, &["validate", "rules.ron"]);
    assert!(code == 0 && !out.contains("remark"), "{out}");
    change(at, "rules.ron", "cost: 80", "cost: 800");
    // With the cheapest ship it costs more than a fleet may.
    change(
        at,
        "rules.ron",
        "\"avenger\": (name: \"Avenger\", cost: 5",
        "\"avenger\": (name: \"Avenger\", cost: 290",
    );
    let (code, out, _) = said(at, &["validate", "rules.ron"]);
    let remarks: Vec<&str> = out
        .lines()
        .filter_map(|line| line.split_once("remark: "))
        .map(|(_, remark)| remark)
        .collect();
    assert_eq!(
        (code, &remarks[..]),
        (
            0,
            &[
                "ships.heavy.cost: it costs 800, and a whole fleet has 300 points",
                "titles.avenger: no legal fleet can have it",
            ][..]
        )
    );
}

#[test]
fn a_range_of_nothing_is_remarked() {
    let folder = repository();
    let at = folder.path();
    assert_eq!(said(at, &["export", "warstuff", "--out", "."]).0, 0);
    let rules = "rulesets/warstuff.ron";
    change(
        at,
        rules,
        "Shooter(range_in: 12.0)",
        "Shooter(range_in: 0.0)",
    );
    let (code, out, _) = said(at, &["validate", rules]);
    let remark = "remark: special_rules.shooter_short.effect.range_in: 0 can hardly be meant\n";
    assert!(code == 0 && out.ends_with(remark), "{code} {out}");
}

#[test]
fn a_fleet_is_told_with_what_it_costs_and_leaves() {
    let folder = repository();
    let at = folder.path();
    let fleet = r#"(system: "warfleets", ruleset: "rules.ron", points: 300, name: "Small",
        units: [("light", 2, ["energy_cannon:front", "pulse_engine"])])"#;
    write(at, "small.ron", fleet);
    let (code, out, _) = said(at, &["validate", "small.ron"]);
    let told = "small.ron: ok, fleet `Small` for 300 points: it costs 80 and leaves 220\n";
    assert_eq!((code, out.as_str()), (0, told));
}
