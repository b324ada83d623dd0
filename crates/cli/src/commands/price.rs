//! `evenkeel price`

use std::path::Path;

use clap::Args;
use evenkeel::{Adoption, Brief, Job, Overrides};

use evenkeel_report::adoption::ADOPTION_FILE;
use evenkeel_report::file::prepare_file;

use crate::args::count;
use crate::job::{JobArgs, named, nothing};
use crate::{Call, Done, Failure, job};

/// Folder of adopted lists whose folder is not given.
const FOLDER: &str = "reports/adoption";

#[derive(Args, Debug)]
pub struct Price {
    #[command(flatten)]
    job: JobArgs,
    /// Adopt the prices that the list proposes, draw up the list again, and so on, until
    /// nothing is to be changed any more, no step helps, or so many lists are drawn up; then
    /// measure on fresh seeds what the new prices achieve
    #[arg(long, value_name = "LISTS", value_parser = count::<u32>(2..=20),
          conflicts_with_all = ["shard", "dry_run", "time"])]
    adopt: Option<u32>,
    /// Then search by today's prices and by the adopted ones for what breaks a field, that of
    /// `evenkeel break` of the same ruleset unless a job is named, and tell what the best
    /// fleet known scores by either
    #[arg(long = "break", value_name = "JOB", requires = "adopt", num_args = 0..=1,
          require_equals = true)]
    search: Option<Option<String>>,
}

/// Works out what everything in a catalogue is worth.
pub fn run(own: &Price, call: &Call<'_>) -> Result<Done, Failure> {
    match own.adopt {
        Some(lists) => adopt(own, lists, call),
        None => job::run(&own.job, "price", call),
    }
}

/// Draws up price lists, each by the prices that the one before proposes.
fn adopt(own: &Price, lists: u32, call: &Call<'_>) -> Result<Done, Failure> {
    let job = own.job.read("price", call)?;
    let search = own.search.as_ref();
    let search = search.map(|name| search_of(name.as_deref(), &job, call));
    let search = search.transpose()?;
    let mut claim = own.job.claim(call);
    let out = claim.folder.get_or_insert(FOLDER.into()).clone();
    prepare_file(&out.join(ADOPTION_FILE))?;
    let watching = own.job.watching(&out, call)?;
    let playing = watching.playing();
    let mut adoption = match job.adopt(lists, Some(&claim), &playing) {
        Ok(Some(adoption)) => adoption,
        Ok(None) => return call.stopped(None),
        Err(error) => return nothing(error, None, call),
    };
    let searched = match &search {
        Some(search) => adoption.search(search, Some(&claim), &playing),
        None => Ok(Some(())),
    };
    match searched {
        Ok(Some(())) => {}
        Ok(None) => return call.stopped(None),
        Err(error) => return nothing(error, None, call),
    }
    call.screen.answer(&adoption, &text(&adoption))?;
    let page = out.join("index.html");
    call.screen
        .note(&format!("\nwritten to {}", page.display()));
    Ok(Done::Well)
}

/// The search with this name, which is refused before anything is played where it is none of
/// the rules of the price list.
fn search_of(name: Option<&str>, list: &Job, call: &Call<'_>) -> Result<Job, Failure> {
    let ruleset = list.ruleset();
    let name = name.or(ruleset.as_deref());
    let search = named(name, "break", &Brief::default(), Overrides::default(), call)?;
    let [own, other] = [list, &search].map(|job| &job.plan().job.head.system);
    if own != other {
        let (name, list) = (search.name(), list.name());
        return Err(Failure::Usage(format!(
            "the search `{name}` is one of {other} and the price list `{list}` one of {own}: \
             name another search with --break=JOB"
        )));
    }
    Ok(search)
}

fn text(adoption: &Adoption) -> String {
    let mut text = String::new();
    for (number, list) in adoption.lists.iter().enumerate() {
        let outcome = &list.outcome;
        let folder = list.folder.as_deref().unwrap_or(Path::new(""));
        text.push_str(&format!(
            "List {} ({}): {} of {} items mispriced",
            number + 1,
            folder.display(),
            outcome.mispriced,
            outcome.items
        ));
        if outcome.fixed > 0 {
            text.push_str(&format!(
                ", {} more that no price can put right",
                outcome.fixed
            ));
        }
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
            let (name, before, after) = (&change.name, change.before, change.after);
            text.push_str(&format!("  {name}: {before} to {after}\n"));
        }
    }
    for sentence in &adoption.said {
        text.push_str(&format!("\n{sentence}"));
    }
    if let Some(path) = &adoption.file {
        let path = path.display();
        text.push_str(&format!("\n\nThe adopted prices stand in {path}."));
        if adoption.best.is_none() {
            text.push_str("\nSomebody may bring what beats them: `--break` searches for it.");
        }
    }
    text
}
