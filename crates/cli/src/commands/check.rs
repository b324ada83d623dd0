//! `evenkeel check`

mod bless;
mod signature;
pub mod told;

use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

use clap::Args;
use evenkeel_document::Document;
use evenkeel_report::grouped;
use evenkeel_tournament::ask::read::{Overrides, read_job};
use evenkeel_tournament::plan::Plan;
use evenkeel_tournament::plan::shard::Shard;
use evenkeel_tournament::play::run::{Moment, RunOptions};
use evenkeel_tournament::play::sink::Sink;
use evenkeel_tournament::studies::check::{self, Baseline};

use crate::call::Call;
use crate::failure::Failure;
use crate::interrupt::Stop;
use crate::screen::Screen;
use crate::{Done, baseline, interrupt};
use told::Told;

/// Flags of `check`.
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
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    pairs: Option<u64>,
    /// Print a digest of some seeded battles of every ruleset; with --baseline name the
    /// first battle and event that differ, with --bless as well write that file
    #[arg(long, conflicts_with_all = ["job", "pairs", "markdown", "junit", "annotations"])]
    signature: bool,
    #[command(flatten)]
    told: Told,
}

/// Says whether the fleets of a check drifted.
pub fn run(own: &Check, call: &Call<'_>) -> Result<Done, Failure> {
    let Some(name) = own.job.as_deref().filter(|_| !own.signature) else {
        return signature::run(own.baseline.as_deref(), own.bless, call);
    };
    let (document, _) = evenkeel::shelf::job(call.library(), name)?;
    let stop = interrupt::watch()?;
    let plan = read(own, &document, call)?;
    let Some(asked) = plan.study_as::<check::Check>() else {
        let message = format!(
            "the job `{}` is no check: it begins with `Check(`",
            plan.provenance.job
        );
        return Err(Failure::Usage(message));
    };
    let path = own
        .baseline
        .clone()
        .unwrap_or_else(|| baseline::beside(name));
    if own.bless {
        return bless::run(&plan, asked, &path, &stop, call);
    }
    let known = match own.without_baseline {
        true => None,
        false => Some(known(&path, &plan)?),
    };
    if known.is_none() && asked.expected.is_empty() {
        let message = "there is nothing to look at: the job expects nothing";
        return Err(Failure::Usage(message.to_string()));
    }
    foretell(&plan, asked, known.as_ref(), call.screen);
    let state = check::play(
        &plan,
        asked,
        known.as_ref(),
        options(call, &stop, &announce(call.screen)),
    )?;
    if stop.is_asked() {
        return Ok(Done::Interrupted(stop.code()));
    }
    let found = state.findings(&plan.provenance, plan.provenance.confidence);
    own.told.tell(&found, "check", name, call)?;
    Ok(match found.alarm {
        true => Done::No,
        false => Done::Well,
    })
}

/// Fleets that the rules do not allow are a finding of a check; nobody accepts them.
fn read(own: &Check, document: &Document, call: &Call<'_>) -> Result<Plan, Failure> {
    let overrides = Overrides {
        seed: call.global.seed,
        pairs: own.pairs,
        terrain: None,
    };
    Ok(match own.bless {
        true => read_job(document, call.library(), overrides)?,
        false => check::read_check(document, call.library(), overrides)?,
    })
}

/// The baseline at a path.
fn known(path: &Path, plan: &Plan) -> Result<Baseline, Failure> {
    if !path.exists() {
        let message = format!(
            "there is no baseline {}\n  to accept the fleets as they are: --bless; to look only \
             at what the job expects: --without-baseline",
            path.display()
        );
        return Err(Failure::Usage(message));
    }
    baseline::of_job(path, plan)
}

/// Says how surely the check finds what matters.
fn foretell(plan: &Plan, asked: &check::Check, known: Option<&Baseline>, screen: &Screen) {
    let outlook = known.and_then(|known| check::outlook(plan, asked, known));
    let Some(outlook) = outlook else { return };
    let [a, b] = &outlook.matchup;
    screen.note(&format!(
        "up to {} pairs of each matchup: a shift of {:.1} points in one of them is found {:.0} % of \
         the time or more,\neven if the change exchanges the dice of every battle (least in {a} \
         against {b}; {} pairs make it 90 %)",
        grouped(plan.pairs),
        100.0 * outlook.shift,
        (100.0 * outlook.power).floor(),
        grouped(outlook.pairs),
    ));
}

/// Says how much is played next.
fn announce(screen: &Screen) -> impl Fn(Moment, &dyn Sink) + Sync {
    move |moment, _| {
        if let Moment::Round { planned, kept } = moment {
            screen.note(&format!("playing {} battles", grouped(planned - kept)));
        }
    }
}

/// How a check is played.
fn options<'a>(
    call: &Call<'_>,
    stop: &'a Stop,
    watch: &'a (dyn Fn(Moment, &dyn Sink) + Sync),
) -> RunOptions<'a> {
    RunOptions {
        threads: call.threads(),
        keep_battles: false,
        shard: Shard::WHOLE,
        watch,
        cancel: stop.flag(),
        give_up: &NEVER,
    }
}

/// Battles of a check are short: those that play may end.
static NEVER: AtomicBool = AtomicBool::new(false);
