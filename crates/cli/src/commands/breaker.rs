//! `evenkeel break`

use std::path::{Path, PathBuf};

use clap::Args;
use evenkeel::Campaign;
use evenkeel_report::grouped;
use serde_json::json;

use crate::job::{JobArgs, nothing, tell};
use crate::{Call, Done, Failure};

#[derive(Args, Debug)]
pub struct Break {
    #[command(flatten)]
    job: JobArgs,
    /// Ruleset to play by instead of the job's, by its id or path; fleets of the field
    /// that it makes too dear go without their cheapest models
    #[arg(long, value_name = "RULESET")]
    ruleset: Option<String>,
    /// A fleet to better, by its name or file: candidates are bred from it alone
    #[arg(long, value_name = "FLEET", conflicts_with = "before")]
    better: Option<String>,
    /// Folder of an earlier search: all fleets that it knew compete, and what the best of all
    /// scores against drawn fleets is told by its ruleset and by this one
    #[arg(long, value_name = "FOLDER")]
    before: Option<PathBuf>,
}

/// Looks for fleets that break the game.
pub fn run(own: &Break, call: &Call<'_>) -> Result<Done, Failure> {
    if own.job.shard.is_some() || own.job.time.is_some() {
        let message = "a search decides after each part what to play next: it takes neither \
                       --shard nor --for";
        return Err(Failure::Usage(message.to_string()));
    }
    let mut job = own.job.read("break", call)?;
    if let Some(ruleset) = &own.ruleset {
        job = job.by_ruleset(ruleset)?;
    }
    if let Some(fleet) = &own.better {
        job = job.better(fleet)?;
    }
    if let Some(before) = &own.before {
        job = job.after(before)?;
    }
    let campaign = Campaign::of(&job)?;
    if own.job.dry_run {
        let most_battles = campaign.most_battles();
        let text = format!("at most {} battles", grouped(most_battles));
        call.answer("estimate", &json!({ "most_battles": most_battles }), &text)?;
        return Ok(Done::Well);
    }
    let claim = own.job.claim(call);
    let out = campaign.folder(&claim);
    if own
        .before
        .as_ref()
        .is_some_and(|before| is_same(before, &out))
    {
        let message = "the folder of --before is the one to write into: name another with --out";
        return Err(Failure::Usage(message.to_string()));
    }
    let watching = own.job.watching(&out, call)?;
    let found = match campaign.play(Some(&claim), &watching.playing()) {
        Ok(Some(found)) => found,
        Ok(None) => return call.stopped(None),
        Err(error) => return nothing(error, None, call),
    };
    tell(&found.run.written(), &out.join(&found.folder), call.screen)?;
    call.screen.note(&format!(
        "\n{} battles in all, written to {}",
        grouped(found.battles),
        out.display()
    ));
    Ok(Done::Well)
}

/// Whether two paths lead to one folder.
fn is_same(one: &Path, other: &Path) -> bool {
    let [one, other] = [one, other].map(std::fs::canonicalize);
    matches!((one, other), (Ok(one), Ok(other)) if one == other)
}
