//! A rule system from outside has all that the shipped ones have.

use std::collections::BTreeMap;

use evenkeel::tournament::play::adapter::System;
use evenkeel::tournament::play::system::RuleSystem;
use evenkeel::{Battle, Brief, Claim, Job, Overrides, Playing, Registry};
use evenkeel_testkit::toy::book::RuinBook;

/// All that it takes to register a rule system.
const SYSTEMS: &[&dyn RuleSystem] = &[&System::<RuinBook>::NEW];

const REGISTRY: Registry = Registry::new(SYSTEMS);

#[test]
fn a_system_from_outside_has_jobs_runs_and_folders() {
    let overrides = Overrides::default();
    let job = REGISTRY.job("purses", overrides);
    let job = job.unwrap_or_else(|error| panic!("{error}"));
    let run = job.run(&Playing::default()).expect("plays");
    assert_eq!(run.result().provenance.system, "ruin");
    // Whoever has three coins of four wins more often.
    assert!(run.result().matchups[0].score.value < 0.5);
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut ledger = job.claim(&Claim::of(folder.path())).expect("opens");
    ledger.play(&Playing::default()).expect("plays");
    let kept = ledger.finish().expect("writes");
    assert!(kept.result() == run.result());
    drop(kept);
    let status = REGISTRY.status(folder.path()).expect("reads");
    assert_eq!(status.job, "purses");
    // The shipped systems do not know of it.
    assert!(Registry::default().status(folder.path()).is_err());
    assert!(Job::load("purses", overrides).is_err());
    assert!(REGISTRY.job("ship-costs", overrides).is_err());
}

#[test]
fn a_system_from_outside_has_rules_fleets_and_battles() {
    let rules = REGISTRY.ruleset("ruin", None, BTreeMap::new());
    let rules = rules.unwrap_or_else(|error| panic!("{error}"));
    let rules = rules.with_number("purse", 5.0).expect("is legal");
    let fleets = [rules.fleet("poor"), rules.fleet("rich")].map(|fleet| fleet.expect("is there"));
    let told = rules.play(&Battle::between(fleets.clone())).expect("plays");
    assert!(
        told.story.len() >= 5,
        "five coins take five throws at least"
    );
    let job = Job::of_fleets(&rules, &fleets, ["captain", "random"], Overrides::default());
    let job = job.unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(job.plan().provenance.system, "ruin");
}

#[test]
fn a_system_from_outside_is_asked_what_it_ships_no_job_for() {
    // It has no other captain than this, where the shipped systems have three.
    let brief = Brief {
        panel: vec!["captain".to_string()],
        ..Brief::default()
    };
    for name in [None, Some("ruin")] {
        let job = REGISTRY.asked("luck", name, &brief, Overrides::default());
        let job = job.unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(job.plan().provenance.system, "ruin");
    }
    let nobody = Registry::new(&[]).asked("luck", None, &brief, Overrides::default());
    assert!(nobody.is_err());
}
