//! `evenkeel check`

mod bless;
pub mod outlets;
mod signature;

use std::path::{Path, PathBuf};
use std::time::Instant;

use clap::Args;
use evenkeel::Overrides;
use evenkeel_report::{counted, grouped};

use crate::args::count;
use crate::job::Watching;
use crate::{Call, Done, Failure, interrupt};
use outlets::Outlets;

/// The name of the answer in the folder of `--out`.
const ANSWER: &str = "check";

#[derive(Args, Debug)]
pub struct Check {
    /// File of the check
    #[arg(required_unless_present = "signature")]
    job: Option<String>,
    /// Baseline, or folder of a run, to compare with [default: beside the job]
    #[arg(long, value_name = "FILE")]
    baseline: Option<PathBuf>,
    /// Play the whole check, say what would be accepted, and write it as the baseline
    #[arg(long)]
    bless: bool,
    /// Look only at what the job expects
    #[arg(long, conflicts_with_all = ["baseline", "bless", "signature"])]
    without_baseline: bool,
    /// Most pairs of each matchup, instead of the job's
    #[arg(long, value_name = "N", value_parser = count::<u64>(1..=1_000_000_000))]
    pairs: Option<u64>,
    /// Print a digest of some seeded battles of the rulesets in these files, or of every one
    /// that is built in; with --baseline name the first battle and event that differ, with
    /// --bless as well write that file
    #[arg(long, value_name = "RULESET", num_args = 0..,
          conflicts_with_all = ["job", "pairs", "markdown", "junit", "annotations"])]
    signature: Option<Vec<String>>,
    #[command(flatten)]
    told: Outlets,
}

/// Says whether the fleets of a check drifted.
pub fn run(own: &Check, call: &Call<'_>) -> Result<Done, Failure> {
    let done = compare(own, call);
    if let Err(failure) = &done {
        own.told.tell_faults(&failure.faults());
    }
    done
}

fn compare(own: &Check, call: &Call<'_>) -> Result<Done, Failure> {
    let Some(name) = own.job.as_deref() else {
        let rulesets = own.signature.as_deref().unwrap_or_default();
        return signature::run(rulesets, own.baseline.as_deref(), own.bless, call);
    };
    let overrides = Overrides {
        seed: call.global.seed,
        pairs: own.pairs,
        ..Overrides::default()
    };
    let mut check = call.registry.check(name, overrides)?;
    let beside = || Path::new(name).with_extension("baseline.ron");
    let path = own.baseline.clone().unwrap_or_else(beside);
    if own.bless {
        return bless::run(&check, &path, call);
    }
    if !own.without_baseline {
        if !path.exists() {
            return Err(no_baseline(&path));
        }
        check = check.against(&path)?;
    }
    own.told.prepare(ANSWER, call)?;
    foretell(&check, call);
    let (watching, begun) = (Watching::new(call, None)?, Instant::now());
    match check.play(&watching.playing())? {
        Some(found) => own.told.tell(&found, ANSWER, name, begun.elapsed(), call),
        None => {
            call.tell_stopped(None)?;
            Ok(Done::With(interrupt::code()))
        }
    }
}

fn no_baseline(path: &Path) -> Failure {
    Failure::Usage(format!(
        "there is no baseline {}\n  to accept the fleets as they are: --bless; to look only \
         at what the job expects: --without-baseline",
        path.display()
    ))
}

/// Says how surely the check finds what matters.
fn foretell(check: &evenkeel::Check, call: &Call<'_>) {
    let Some(outlook) = check.outlook() else {
        return;
    };
    let [a, b] = &outlook.matchup;
    call.screen.note(&format!(
        "playing up to {} of each matchup, fewer where it is sure before: if a change of \
         the rules\nmoves one of them by {:.1} points, {:.0} or more of 100 such checks find it; \
         {} pairs would find\n90 of 100 in the hardest, {a} against {b}",
        counted(check.pairs(), "pair"),
        100.0 * outlook.shift,
        (100.0 * outlook.power).floor(),
        grouped(outlook.pairs),
    ));
}
