//! `RULES.md` against the sources.

use evenkeel_testkit::rules_md::complaints;

#[test]
fn every_rule_is_accounted_for() {
    let here = env!("CARGO_MANIFEST_DIR");
    let complaints = complaints(here, &[&format!("{here}/../../kernel")]);
    assert!(complaints.is_empty(), "\n{}", complaints.join("\n"));
}
