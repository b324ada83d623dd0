//! `evenkeel merge`

use std::collections::BTreeMap;
use std::path::PathBuf;

use clap::Args;
use evenkeel_document::Document;
use evenkeel_folder::Battles;
use evenkeel_journal::{JOURNAL_FILE, Shards};
use evenkeel_kernel::dice::{Dice, SeededDice};
use evenkeel_tournament::ask::library::Library;
use evenkeel_tournament::ask::read::{Overrides, read_job};
use evenkeel_tournament::plan::Plan;
use evenkeel_tournament::plan::course;
use evenkeel_tournament::plan::identity::Identity;
use evenkeel_tournament::play::run::{self, RunError, play_block};
use evenkeel_tournament::play::sink::Sink;

use crate::Done;
use crate::args::Global;
use crate::failure::Failure;
use crate::job;
use crate::run_folder::{Claim, RunFolder};
use crate::screen::Screen;

/// Flags of `merge`.
#[derive(Args, Debug)]
pub struct Merge {
    /// Folders of all shards of a run, in any order
    #[arg(required = true, value_name = "FOLDER")]
    shards: Vec<PathBuf>,
    /// Play so many blocks again, picked at random, and compare bit for bit
    #[arg(long, value_name = "N", default_value_t = 0)]
    spot_check: u32,
    /// Write the rows of battles, if the shards kept them, as CSV too
    #[arg(long)]
    csv: bool,
    /// In place of another run in the folder of --out
    #[arg(long)]
    fresh: bool,
    /// Write into the folder of --out even if it holds files that no run wrote
    #[arg(long)]
    force: bool,
}

/// Joins the shards of a run into the run that one machine would have played.
pub fn run(
    own: &Merge,
    library: Library<'_>,
    global: &Global,
    screen: &Screen,
) -> Result<Done, Failure> {
    let journals: Vec<PathBuf> = own
        .shards
        .iter()
        .map(|folder| folder.join(JOURNAL_FILE))
        .collect();
    let absent = journals
        .iter()
        .zip(&own.shards)
        .filter(|(journal, _)| !journal.exists());
    let absent: Vec<String> = absent
        .map(|(_, folder)| folder.display().to_string())
        .collect();
    if !absent.is_empty() {
        let message = format!("no shard was played in {}", absent.join(", "));
        return Err(Failure::Usage(message));
    }
    let shards = Shards::open(&journals)?;
    let plan = plan(&shards, library)?;
    let schedule = course::first(&plan);
    shards.check(&schedule)?;
    let checked = spot_check(own.spot_check, &shards, &plan, global.seed)?;
    let mut folder = RunFolder::claim(&Claim {
        asked: global.out.as_deref(),
        job: &plan.provenance.job,
        identity: shards.identity(),
        fresh: own.fresh,
        force: own.force,
    })?;
    folder.journal.ask_for(plan.pairs)?;
    let joined = shards.join(&schedule, &mut folder.journal);
    joined.map_err(RunError::from)?;
    let mut result = run::infer(&plan, &folder.journal)?;
    let battles = shards.identity().keeps_battles().then_some(Battles {
        plan: &plan,
        sink: &folder.journal,
        threads: job::threads(global),
        csv: own.csv,
    });
    let from = (&plan, &folder.journal as &dyn Sink);
    evenkeel::write_folder(&folder.path, from, &mut result, battles)?;
    job::tell(&result, Some(&folder.path), screen)?;
    if checked > 0 {
        screen.note(&format!(
            "\nplayed again and found the same: {checked} blocks"
        ));
    }
    screen.note(&format!("written to {}", folder.path.display()));
    Ok(Done::Well)
}

/// The plan that the shards are of. Their job is in their journals, but what it names
/// is not: that must still be what it was.
fn plan(shards: &Shards, library: Library<'_>) -> Result<Plan, Failure> {
    let identity = shards.identity();
    let document = Document::parse("the job of the shards", identity.job_ron())?;
    let overrides = Overrides {
        pairs: Some(shards.pairs()),
        ..Overrides::default()
    };
    let plan = read_job(&document, library, overrides)?;
    let now = Identity::of(&plan, identity.keeps_battles());
    match now.difference(identity) {
        None => Ok(plan),
        Some(difference) => Err(Failure::Usage(format!(
            "the shards were played by something else than there is here: {difference}"
        ))),
    }
}

/// Plays some blocks again; how many.
fn spot_check(
    count: u32,
    shards: &Shards,
    plan: &Plan,
    seed: Option<u64>,
) -> Result<usize, Failure> {
    let schedule = course::first(plan);
    let blocks = u32::try_from(schedule.len()).unwrap_or(u32::MAX);
    let dice = &mut SeededDice::new(seed.unwrap_or(plan.provenance.seed));
    let mut picked: BTreeMap<usize, Option<_>> = BTreeMap::new();
    while picked.len() < count.min(blocks) as usize {
        picked.insert(dice.below(blocks) as usize, None);
    }
    let found = shards.each(&schedule, |path, block, tally| {
        let place = schedule.place(&block);
        if let Some(slot) = place.and_then(|place| picked.get_mut(&place)) {
            *slot = Some((path.to_path_buf(), block, tally));
        }
    });
    found.map_err(RunError::from)?;
    let checked = picked.len();
    for (path, block, tally) in picked.into_values().flatten() {
        let again = play_block(plan, &block, shards.identity().keeps_battles())?;
        if again != tally {
            let (path, matchup) = (path.display(), block.matchup);
            let (first, last) = (block.pairs.start, block.pairs.end - 1);
            return Err(Failure::Usage(format!(
                "{path}: pairs {first} to {last} of matchup {matchup} come out differently \
                 when they are played again here"
            )));
        }
    }
    Ok(checked)
}
