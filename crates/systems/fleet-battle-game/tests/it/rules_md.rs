//! `RULES.md` against the sources.

use evenkeel_testkit::rules_md::complaints;

#[test]
fn every_rule_is_accounted_for() {
    let here = env!("CARGO_MANIFEST_DIR");
    let shared = ["kernel", "board"].map(|name| format!("{here}/../../{name}"));
    let complaints = complaints(here, &[&shared[0], &shared[1]]);
    assert!(complaints.is_empty(), "\n{}", complaints.join("\n"));
}
