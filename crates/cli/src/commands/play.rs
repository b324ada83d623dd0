//! `evenkeel play`

use std::path::{Path, PathBuf};

use clap::Args;
use evenkeel::{Battle, Overrides, Ready};
use evenkeel_kernel::outcome::Outcome;
use evenkeel_tournament::plan::draw::draw_seed;
use serde::Serialize;

use crate::args::{POINTS, Switch, count};
use crate::commands::replay::write_page;
use crate::screen::{spare_ron, write};
use crate::{Call, Done, Failure, plain};

/// Name of a fleet that is drawn.
const RANDOM: &str = "random";

#[derive(Args, Debug)]
pub struct Play {
    #[command(flatten)]
    chosen: Chosen,
    /// Write every event to this file, one JSON object a line
    #[arg(long, value_name = "FILE")]
    log: Option<PathBuf>,
    /// Write the battle to this file as a page that plays it again
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
}

/// Flags that say which battle it is.
#[derive(Args, Debug)]
pub struct Chosen {
    /// Play a battle of this job, with its fleets and players
    #[arg(long, value_name = "JOB",
          conflicts_with_all = ["system", "ruleset", "a", "b", "player_a", "player_b", "points"])]
    job: Option<String>,
    /// Rule system [default: that of the ruleset]
    #[arg(long)]
    system: Option<String>,
    /// Name of a built-in ruleset, or a file that ends in .ron
    #[arg(long)]
    ruleset: Option<String>,
    /// First fleet: a name, a file or `random`
    #[arg(long, value_name = "FLEET", default_value = RANDOM)]
    a: String,
    /// Second fleet
    #[arg(long, value_name = "FLEET", default_value = RANDOM)]
    b: String,
    /// Player of the first fleet: a name that `systems` lists, or a player's file
    #[arg(long, value_name = "PLAYER", default_value = "captain")]
    player_a: String,
    /// Player of the second fleet
    #[arg(long, value_name = "PLAYER", default_value = "captain")]
    player_b: String,
    /// Points limit [default: that of the fleets, or the ruleset's game size]
    #[arg(long, value_name = "N", value_parser = count(POINTS))]
    points: Option<u32>,
    /// Number of the matchup within the job, from 0
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = count(0..=u64::MAX))]
    matchup: u64,
    /// Number of the pair within the matchup, from 0
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = count(0..=u64::MAX))]
    pair: u64,
    /// The second battle of the pair: the same table, seats swapped
    #[arg(long)]
    swapped: bool,
    /// Random terrain [default: on, or what the job says]
    #[arg(long, value_name = "on|off", hide_possible_values = true)]
    terrain: Option<Switch>,
}

/// The output of `--json` for a battle.
#[derive(Serialize)]
struct Summary<'t> {
    fleets: [&'t str; 2],
    players: [&'t str; 2],
    seed: u64,
    matchup: u64,
    pair: u64,
    swapped: bool,
    outcome: Outcome,
    decisions: u32,
    events: usize,
    log: Option<&'t Path>,
    #[serde(skip_serializing_if = "Option::is_none")]
    html: Option<&'t Path>,
}

/// Plays one battle.
pub fn run(own: &Play, call: &Call<'_>) -> Result<Done, Failure> {
    let in_folder = || call.out().map(|folder| folder.join("battle.jsonl"));
    let log = own.log.clone().or_else(in_folder);
    for path in log.iter().chain(&own.html) {
        spare_ron(path)?;
    }
    if log.is_some() && log == own.html {
        let message = "--log and --html name the same file, which holds one of them";
        return Err(Failure::Usage(message.to_string()));
    }
    let battle = own.chosen.battle(call)?;
    let tale = battle.tell()?;
    if let Some(path) = &log {
        write(path, &plain::json(&(tale.log.join("\n") + "\n")))?;
    }
    if let Some(path) = &own.html {
        write_page(path, &battle.film()?)?;
    }
    let order = &battle.order;
    let summary = Summary {
        fleets: [0, 1].map(|index| order.fleets[index].name.as_str()),
        players: [0, 1].map(|index| battle.terms.players[index].name.as_str()),
        seed: order.root,
        matchup: order.matchup,
        pair: order.pair,
        swapped: battle.swapped,
        outcome: tale.record.outcome,
        decisions: tale.record.decisions,
        events: tale.log.len().saturating_sub(1),
        log: log.as_deref(),
        html: own.html.as_deref(),
    };
    call.answer("battle", &summary, &tale.story.join("\n"))?;
    for (what, path) in [("log", &log), ("replay", &own.html)] {
        if let Some(path) = path {
            let path = path.display();
            call.screen.note(&format!("\n{what} written to {path}"));
        }
    }
    Ok(Done::Well)
}

impl Chosen {
    /// The battle that the flags say.
    pub(crate) fn battle(&self, call: &Call<'_>) -> Result<Ready, Failure> {
        match &self.job {
            Some(job) => self.of_job(job, call),
            None => self.of_fleets(call),
        }
    }

    /// A battle that a job plays.
    fn of_job(&self, job: &str, call: &Call<'_>) -> Result<Ready, Failure> {
        let overrides = Overrides {
            seed: call.global.seed,
            pairs: None,
            terrain: self.terrain.map(Switch::is_on),
            ..Overrides::default()
        };
        let job = call.registry.job(job, overrides)?;
        Ok(job.battle(self.matchup, self.pair, self.swapped)?)
    }

    /// A battle between two fleets.
    fn of_fleets(&self, call: &Call<'_>) -> Result<Ready, Failure> {
        let ruleset = self.ruleset.as_deref();
        let rules = call.registry.rules(self.system.as_deref(), ruleset)?;
        let seed = call.seed();
        let listed = |name: &str| match name {
            RANDOM => Ok(None),
            name => rules.fleet_file(name).map(Some),
        };
        let files = [listed(&self.a)?, listed(&self.b)?];
        let of_files = files
            .iter()
            .flatten()
            .filter_map(|listed| listed.file.points);
        if self.points.is_some() && rules.rules().game_size().is_none() {
            let message = format!("{} has no points; leave --points out", rules.rules().name());
            return Err(Failure::Usage(message));
        }
        // Fleets of files may be for other points than the ruleset's game size.
        let size = rules.points(None)?;
        let points = size.map(|size| self.points.or(of_files.max()).unwrap_or(size));
        let fleet = |side: usize| match &files[side] {
            Some(listed) => rules.legal(listed, points),
            None => rules.draw(points, draw_seed(seed, self.matchup, self.pair, side)),
        };
        Ok(rules.ready(&Battle {
            players: [self.player_a.clone(), self.player_b.clone()],
            seed,
            matchup: self.matchup,
            pair: self.pair,
            swapped: self.swapped,
            points,
            terrain: self.terrain.is_none_or(Switch::is_on),
            ..Battle::between([fleet(0)?, fleet(1)?])
        })?)
    }
}
