//! Checks of the toy, before and after a change of its rules. The suite plays few of them,
//! the example `toy_drifts` many.

use evenkeel_document::{Diagnostics, Document};
use evenkeel_tournament::ask::library::Library;
use evenkeel_tournament::ask::read::{Overrides, read_job};
use evenkeel_tournament::plan::Plan;
use evenkeel_tournament::play::system::RuleSystem;
use evenkeel_tournament::say::drift::{Findings, Subject};
use evenkeel_tournament::say::finding::Finding;
use evenkeel_tournament::studies::check::{Baseline, Check, State, play, play_all};

use crate::play::options;
use crate::toy::Toy;

/// A check of four fleets; the extra fields come last.
pub fn job(pairs: u64, extra: &str) -> String {
    format!(
        r#"Check(
            name: "gate", system: "toy", ruleset: "rules.ron", pairs: {pairs}, band: 0.03,
            fleets: [Fleet("rock"), Fleet("paper"), Fleet("scissors"), Fleet("block")],
            {extra}
        )"#
    )
}

/// The toy's rules with one text exchanged for another.
pub fn rules(change: (&str, &str)) -> String {
    let text = Toy::default().shipped().rulesets[0].text;
    assert!(text.contains(change.0), "{change:?}");
    text.replacen(change.0, change.1, 1)
}

/// The same rules.
pub const SAME: (&str, &str) = ("game_size", "game_size");
/// A block is worth 9 instead of 8, so its fleet 108 instead of 96: against 120 it wins
/// 0.4737 instead of 0.4444, which is 2.9 points more.
pub const STRONGER: (&str, &str) = ("strength: 8.0", "strength: 9.0");

pub fn plan(job: &str, rules: &str) -> Result<Plan, Diagnostics> {
    let toy = Toy::default();
    let document = Document::parse("job.ron", job)?;
    let library = Library {
        systems: &[&toy],
        read: &|path| match path {
            "rules.ron" => Ok(rules.to_string()),
            _ => Err(std::io::ErrorKind::NotFound.into()),
        },
        file: "",
    };
    let overrides = Overrides {
        tolerant: true,
        ..Overrides::default()
    };
    read_job(&document, library, overrides)
}

pub fn planned(job: &str, change: (&str, &str)) -> Plan {
    plan(job, &rules(change)).unwrap_or_else(|faults| panic!("{faults}"))
}

pub fn blessed(plan: &Plan) -> Baseline {
    Baseline::of(plan, &play_all(plan, options(2)).expect("plays"))
}

pub fn checked(plan: &Plan, baseline: Option<&Baseline>, threads: usize) -> Findings {
    let check = plan.study_as::<Check>().expect("a check");
    let state: State<'_> = play(plan, check, baseline, options(threads)).expect("plays");
    state.findings(&plan.provenance, 0.95)
}

/// What came out of some checks with the seeds from 0 on.
#[derive(Clone, Copy, Debug, Default)]
pub struct Rates {
    /// Alarms though only the dice are others.
    pub alarms: usize,
    /// A shift of 2.9 points that was found in a matchup.
    pub found: usize,
    /// One that was called unchanged, or moved slightly.
    pub unchanged: usize,
}

/// So many checks of so many pairs a matchup.
pub fn rates(runs: u64, pairs: u64) -> Rates {
    let mut rates = Rates::default();
    for seed in 0..runs {
        let job = job(pairs, &format!("seed: {seed},"));
        let old = blessed(&planned(&job, SAME));
        let null = planned(&job, ("reseed: false", "reseed: true"));
        rates.alarms += usize::from(checked(&null, Some(&old), 2).alarm);
        let moved = checked(&planned(&job, STRONGER), Some(&old), 2);
        let mut cells = moved.of(Subject::Matchup);
        let cell = cells.find(|row| row.name == "All scissors against All block");
        let verdict = cell.map(|row| row.finding);
        rates.found += usize::from(verdict == Some(Finding::Drifted));
        let within = [Finding::Unchanged, Finding::MovedSlightly];
        rates.unchanged += usize::from(verdict.is_some_and(|verdict| within.contains(&verdict)));
    }
    rates
}
