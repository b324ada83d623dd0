//! Looks for fleets that break a field, part by part.

use std::path::{Path, PathBuf};

use evenkeel_document::Document;
use evenkeel_report::{grouped, write_whole};
use evenkeel_tournament::ask::library::Library;
use evenkeel_tournament::ask::read::{Overrides, read_job};
use evenkeel_tournament::plan::Plan;
use evenkeel_tournament::say::result::RunResult;
use evenkeel_tournament::studies::breaker::{Break, Campaign, for_ruleset, found_files};
use serde::Serialize;

use crate::Done;
use crate::args::{Global, Switch};
use crate::failure::Failure;
use crate::interrupt::Stop;
use crate::job::{JobArgs, check_kind, run_document, tell};
use crate::run_folder::{REPORTS, file_name};
use crate::screen::Screen;

/// What `--dry-run` says.
#[derive(Serialize)]
struct Most {
    most_battles: u64,
}

/// What a part came to.
struct Answer {
    folder: PathBuf,
    plan: Plan,
    result: RunResult,
}

impl Answer {
    /// Whether it is a field with the fleets found, and not a search.
    fn is_field(&self) -> bool {
        self.plan.study_as::<Break>().is_some()
    }
}

/// Plays one part after the other, each a run of its own: it goes on where it was stopped,
/// and a part that is there is not played again.
///
/// # Errors
/// Everything wrong with the job; a folder that cannot be written.
pub fn run(
    own: &JobArgs,
    ruleset: Option<&str>,
    document: &Document,
    library: Library<'_>,
    (global, screen, stop): (&Global, &Screen, &Stop),
) -> Result<Done, Failure> {
    let overrides = Overrides {
        seed: global.seed,
        pairs: own.pairs,
        terrain: own.terrain.map(Switch::is_on),
    };
    let mut plan = read_job(document, library, overrides)?;
    check_kind(&plan, "break")?;
    if let Some(ruleset) = ruleset {
        let job = for_ruleset(&plan, library, ruleset)?;
        let document = Document::parse("the job by the other ruleset", job.to_ron())?;
        plan = read_job(&document, library, Overrides::default())?;
    }
    let mut campaign = Campaign::new(&plan)?;
    if own.dry_run {
        let most_battles = campaign.most_battles();
        let text = format!("at most {} battles", grouped(most_battles));
        screen.answer(
            "estimate",
            global.out.as_deref(),
            &Most { most_battles },
            &text,
        )?;
        return Ok(Done::Well);
    }
    let job = &plan.provenance.job;
    let named = || Path::new(REPORTS).join(file_name(job));
    let out = global.out.clone().unwrap_or_else(named);
    let of_part = JobArgs {
        job: None,
        pairs: None,
        terrain: None,
        ..own.clone()
    };
    let mut answer: Option<Answer> = None;
    let mut last: Option<Answer> = None;
    loop {
        let before = last.as_ref().map(|last| (&last.plan, &last.result));
        let Some(part) = campaign.next(before)? else {
            break;
        };
        let folder = out.join(&part.folder);
        screen.note(&format!("\n{}", part.job.head.name));
        let within = Global {
            out: Some(folder.clone()),
            seed: None,
            typed: global.typed.clone(),
            ..*global
        };
        let document = Document::parse(&part.job.head.name, part.job.to_ron())?;
        let around = (&within, &screen.for_part(), stop);
        let ended = run_document(&of_part, (&document, None), "break", library, around)?;
        match ended.found {
            Some((plan, result)) if ended.done == Done::Well => {
                let next = Answer {
                    folder,
                    plan,
                    result,
                };
                let before = last.replace(next);
                answer = before.filter(Answer::is_field).or(answer);
            }
            _ => return Ok(ended.done),
        }
    }
    // What is said of the field comes first, then what is said of prices.
    let (mut whole, prices) = match (answer, last) {
        (Some(answer), Some(last)) if !last.is_field() => (answer, Some(last)),
        (_, Some(last)) => (last, None),
        (_, None) => return Ok(Done::Well),
    };
    if let Some(prices) = prices.filter(|prices| !prices.result.verdicts.is_empty()) {
        whole.result.verdicts.extend(prices.result.verdicts);
        whole.result.sheets.extend(prices.result.sheets);
    }
    whole.result.verdicts.extend(campaign.unpriced().cloned());
    write_fleets(&whole.plan, &out)?;
    tell(&whole.result, Some(&whole.folder), screen)?;
    let battles = grouped(campaign.battles());
    let out = out.display();
    screen.note(&format!("\n{battles} battles in all, written to {out}"));
    Ok(Done::Well)
}

/// Writes the fleets found as files that any job can name.
fn write_fleets(plan: &Plan, out: &Path) -> Result<(), Failure> {
    for (name, text) in found_files(plan) {
        let path = out.join(format!("{}.ron", file_name(&name)));
        write_whole(&path, text.as_bytes())?;
    }
    Ok(())
}
