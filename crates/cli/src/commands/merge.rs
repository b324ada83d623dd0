//! `evenkeel merge`

use std::path::PathBuf;

use clap::Args;
use evenkeel::Claim;

use crate::args::count;
use crate::{Call, Done, Failure, job};

#[derive(Args, Debug)]
pub struct Merge {
    /// Folders of all shards of a run, in any order
    #[arg(required = true, value_name = "FOLDER")]
    shards: Vec<PathBuf>,
    /// Play so many blocks again, picked at random, and compare bit for bit
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = count(0..=u32::MAX))]
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
pub fn run(own: &Merge, call: &Call<'_>) -> Result<Done, Failure> {
    let shards = call.registry.shards(&own.shards)?;
    let checked = shards.spot_check(own.spot_check, call.global.seed)?;
    let claim = Claim {
        folder: call.global.out.clone(),
        csv: own.csv,
        fresh: own.fresh,
        force: own.force,
        ..Claim::default()
    };
    let ledger = shards.join(&claim).map_err(Failure::of_claim)?;
    let folder = ledger.folder().to_path_buf();
    let run = ledger.finish()?;
    job::tell(&run.written(), &folder, call.screen)?;
    if checked > 0 {
        call.screen.note(&format!(
            "\nplayed again and found the same: {checked} blocks"
        ));
    }
    call.screen
        .note(&format!("written to {}", folder.display()));
    Ok(Done::Well)
}
