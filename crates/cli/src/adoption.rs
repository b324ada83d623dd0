//! Draws up price lists one after the other, each by the prices that the one before
//! proposes.

use std::path::{Path, PathBuf};

use evenkeel_document::Document;
use evenkeel_report::write_whole;
use evenkeel_tournament::ask::library::Library;
use evenkeel_tournament::plan::Plan;
use evenkeel_tournament::say::result::RunResult;
use evenkeel_tournament::studies::prices::{Asked, Change, Outcome, changes, mean_fleet, outcome};
use serde::Serialize;

use crate::Done;
use crate::args::Global;
use crate::failure::Failure;
use crate::interrupt::Stop;
use crate::job::{JobArgs, run_document};
use crate::screen::Screen;

/// Folder of lists whose folder is not given.
const FOLDER: &str = "reports/adoption";
/// The ruleset with the prices that were adopted last.
const ADOPTED: &str = "adopted.ron";

/// One list.
#[derive(Serialize)]
struct List {
    folder: PathBuf,
    #[serde(flatten)]
    outcome: Outcome,
    /// What it proposes to change.
    changes: Vec<Change>,
}

/// What `--json` prints.
#[derive(Serialize)]
struct Adoption {
    lists: Vec<List>,
    /// The ruleset with the adopted prices; none when nothing is to be changed.
    ruleset: Option<PathBuf>,
}

/// Draws up at most so many lists. Each is a run of its own: it goes on where it was
/// stopped, and a list that is there is not drawn up again.
///
/// # Errors
/// Everything wrong with the job; a folder that cannot be written.
pub fn run(
    own: &JobArgs,
    lists: u32,
    mut document: Document,
    library: Library<'_>,
    (global, screen, stop): (&Global, &Screen, &Stop),
) -> Result<Done, Failure> {
    let out = global.out.clone().unwrap_or_else(|| PathBuf::from(FOLDER));
    let mut adoption = Adoption {
        lists: Vec::new(),
        ruleset: None,
    };
    for number in 1..=lists {
        let folder = out.join(format!("list-{number}"));
        let of_list = Global {
            out: Some(folder.clone()),
            // The job of each list says its seed.
            seed: global.seed.filter(|_| number == 1),
            typed: global.typed.clone(),
            ..*global
        };
        let around = (&of_list, &screen.for_part(), stop);
        let ended = run_document(own, (&document, None), "price", library, around)?;
        let Some((plan, found)) = ended.found else {
            return Ok(ended.done);
        };
        if let Done::Interrupted(_) = ended.done {
            return Ok(ended.done);
        }
        let changes = changes(&plan, &found).map_err(Failure::Usage)?;
        let last = changes.is_empty() || number == lists;
        if !last {
            document = next((&plan, &found), &changes, number + 1, &out)?;
        }
        adoption.lists.push(List {
            folder,
            outcome: outcome(&found),
            changes,
        });
        if last {
            break;
        }
    }
    if adoption.lists.len() > 1 {
        let last = rules_of(&out, adoption.lists.len() as u32);
        let text = std::fs::read(&last).map_err(|error| Failure::io("read", &last, &error))?;
        let adopted = out.join(ADOPTED);
        write_whole(&adopted, &text)?;
        adoption.ruleset = Some(adopted);
    }
    screen.answer("adoption", Some(&out), &adoption, &text(&adoption))?;
    Ok(Done::Well)
}

fn rules_of(out: &Path, number: u32) -> PathBuf {
    out.join(format!("rules-{number}.ron"))
}

/// The job of the next list: the same by the changed prices, with fleets and dice of its
/// own, and worths on the scale of the first.
fn next(
    (plan, found): (&Plan, &RunResult),
    changes: &[Change],
    number: u32,
    out: &Path,
) -> Result<Document, Failure> {
    let mut rules = plan.rules[0].clone();
    for change in changes {
        rules = rules.with_number(&change.path, f64::from(change.after))?;
    }
    let path = rules_of(out, number);
    write_whole(&path, rules.to_ron().as_bytes())?;
    let name = format!("the job of list {number}");
    let mut job = plan.job.clone();
    job.head.ruleset = Some(path.to_string_lossy().into_owned());
    job.head.seed = job.head.seed.wrapping_add(1);
    if let Some(asked) = job.asked_mut::<Asked>()
        && asked.reference.is_empty()
    {
        asked.reference = mean_fleet(found);
    }
    Ok(Document::parse(&name, job.to_ron())?)
}

fn text(adoption: &Adoption) -> String {
    let mut text = String::new();
    for (number, list) in adoption.lists.iter().enumerate() {
        let outcome = &list.outcome;
        text.push_str(&format!(
            "List {} ({}): {} of {} items mispriced",
            number + 1,
            list.folder.display(),
            outcome.mispriced,
            outcome.items
        ));
        if let Some(spread) = outcome.spread {
            text.push_str(&format!(
                "; drawn fleets truly differ by {:.1} % points of the win rate ({:.1} to {:.1})",
                100.0 * spread.value,
                100.0 * spread.low,
                100.0 * spread.high
            ));
        }
        text.push('\n');
        for change in &list.changes {
            let Change {
                name,
                before,
                after,
                ..
            } = change;
            text.push_str(&format!("  {name}: {before} to {after}\n"));
        }
    }
    match &adoption.ruleset {
        Some(path) => text.push_str(&format!("adopted prices: {}", path.display())),
        None => text.push_str("no price needs to change"),
    }
    text
}
