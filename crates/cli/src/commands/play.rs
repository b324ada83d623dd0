//! `evenkeel play`

use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;
use evenkeel_document::Diagnostics;
use evenkeel_kernel::fleet::{Fleet, FleetFile};
use evenkeel_kernel::outcome::Outcome;
use evenkeel_tournament::ask::job::DEFAULT_SEED;
use evenkeel_tournament::ask::library::Library;
use evenkeel_tournament::ask::read::{Overrides, read_job};
use evenkeel_tournament::plan::demand::Demand;
use evenkeel_tournament::plan::draw::draw_seed;
use evenkeel_tournament::plan::order::{Order, Terms};
use evenkeel_tournament::play::film::Film;
use evenkeel_tournament::play::system::{RuleSystem, Rules};
use evenkeel_tournament::play::tale::Tale;
use serde::Serialize;

use crate::Done;
use crate::args::{Global, Switch};
use crate::commands::replay::page;
use crate::failure::Failure;
use crate::screen::Screen;
use crate::shelf;

/// Name of a fleet that is drawn.
const RANDOM: &str = "random";

/// Flags of `play`.
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
    /// Rule system
    #[arg(long)]
    system: String,
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
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    points: Option<u32>,
    /// Number of the matchup within the job, from 0
    #[arg(long, value_name = "N", default_value_t = 0)]
    matchup: u64,
    /// Number of the pair within the matchup, from 0
    #[arg(long, value_name = "N", default_value_t = 0)]
    pair: u64,
    /// The second battle of the pair: the same table, seats swapped
    #[arg(long)]
    pub(crate) swapped: bool,
    /// Random terrain [default: on, or what the job says]
    #[arg(long, value_name = "on|off", hide_possible_values = true)]
    terrain: Option<Switch>,
}

/// A battle that is ready to be played.
pub(crate) struct Battle {
    rules: Arc<dyn Rules>,
    terms: Terms,
    order: Order,
}

/// What `--json` prints of a battle.
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
pub fn run(
    own: &Play,
    library: Library<'_>,
    global: &Global,
    screen: &Screen,
) -> Result<Done, Failure> {
    let battle = Battle::chosen(&own.chosen, library, global)?;
    let swapped = own.chosen.swapped;
    let tale = battle.rules.tell(&battle.terms, &battle.order, swapped)?;
    let log = log_path(own, global);
    if let Some(path) = &log {
        write_log(path, &tale)?;
    }
    if let Some(path) = &own.html {
        page::write(path, &battle.film(swapped)?)?;
    }
    let order = &battle.order;
    let summary = Summary {
        fleets: [0, 1].map(|index| order.fleets[index].name.as_str()),
        players: [0, 1].map(|index| battle.terms.players[index].name.as_str()),
        seed: order.root,
        matchup: order.matchup,
        pair: order.pair,
        swapped,
        outcome: tale.record.outcome,
        decisions: tale.record.decisions,
        events: tale.log.len().saturating_sub(1),
        log: log.as_deref(),
        html: own.html.as_deref(),
    };
    screen.answer(
        "battle",
        global.out.as_deref(),
        &summary,
        &tale.story.join("\n"),
    )?;
    if let Some(path) = &log {
        screen.note(&format!("\nlog written to {}", path.display()));
    }
    if let Some(path) = &own.html {
        screen.note(&format!("\nreplay written to {}", path.display()));
    }
    Ok(Done::Well)
}

impl Battle {
    /// The battle that the flags say.
    pub(crate) fn chosen(
        own: &Chosen,
        library: Library<'_>,
        global: &Global,
    ) -> Result<Battle, Failure> {
        match &own.job {
            Some(job) => of_job(own, job, library, global),
            None => of_fleets(own, library, global),
        }
    }

    /// The battle, to be looked at.
    pub(crate) fn film(&self, swapped: bool) -> Result<Film, Failure> {
        Ok(self.rules.film(&self.terms, &self.order, swapped)?)
    }
}

fn log_path(own: &Play, global: &Global) -> Option<PathBuf> {
    let beside = || {
        global
            .out
            .as_ref()
            .map(|folder| folder.join("battle.jsonl"))
    };
    own.log.clone().or_else(beside)
}

fn write_log(path: &Path, tale: &Tale) -> Result<(), Failure> {
    if let Some(folder) = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty())
    {
        std::fs::create_dir_all(folder).map_err(|error| Failure::io("write", folder, &error))?;
    }
    let text = tale.log.join("\n") + "\n";
    std::fs::write(path, text).map_err(|error| Failure::io("write", path, &error))
}

/// A battle that a job plays.
fn of_job(
    own: &Chosen,
    job: &str,
    library: Library<'_>,
    global: &Global,
) -> Result<Battle, Failure> {
    let (document, _) = shelf::job(library, Some(job), "tournament")?;
    let overrides = Overrides {
        seed: global.seed,
        pairs: None,
        terrain: own.terrain.map(Switch::is_on),
    };
    let plan = read_job(&document, library, overrides)?;
    let matchup = usize::try_from(own.matchup).unwrap_or(usize::MAX);
    let order = plan.order(matchup, own.pair)?;
    let matchup = &plan.matchups[matchup];
    Ok(Battle {
        rules: plan.rules[matchup.rules].clone(),
        terms: plan.terms_of(matchup).clone(),
        order,
    })
}

/// A battle between two fleets.
fn of_fleets(own: &Chosen, library: Library<'_>, global: &Global) -> Result<Battle, Failure> {
    let system = library.system(&own.system)?;
    let rules = library.rules(system, own.ruleset.as_deref())?;
    let players = [
        library.player(system, &own.player_a)?,
        library.player(system, &own.player_b)?,
    ];
    let root = global.seed.unwrap_or(DEFAULT_SEED);
    let files = [
        read(library, system, &own.a)?,
        read(library, system, &own.b)?,
    ];
    let of_files = files.iter().flatten().filter_map(|(_, file)| file.points);
    let points = match (rules.game_size(), own.points) {
        (Some(size), asked) => Some(asked.or(of_files.max()).unwrap_or(size)),
        (None, None) => None,
        (None, Some(_)) => {
            let message = format!("{} has no points; leave --points out", rules.name());
            return Err(Failure::Usage(message));
        }
    };
    let fleet = |side: usize| match &files[side] {
        Some((document, file)) => {
            let fleet = file.fleet();
            let faults = rules.validate(&fleet, points).into_iter();
            let placed = faults.map(|fault| {
                let place = fault.place.path();
                document.fault(&place, fault.message).of_rules()
            });
            Diagnostics::new(placed.collect())
                .or(Arc::new(fleet))
                .map_err(Failure::from)
        }
        None => {
            let seed = draw_seed(root, own.matchup, own.pair, side);
            drawn(&*rules, points, seed)
        }
    };
    let order = Order {
        fleets: [fleet(0)?, fleet(1)?],
        root,
        matchup: own.matchup,
        pair: own.pair,
    };
    let terrain = own.terrain.is_none_or(Switch::is_on);
    Ok(Battle {
        rules,
        terms: Terms {
            players,
            terrain,
            points,
            size: points,
        },
        order,
    })
}

fn drawn(rules: &dyn Rules, points: Option<u32>, seed: u64) -> Result<Arc<Fleet>, Failure> {
    let mut fleets = rules.generate(&Demand::default(), points, &[seed])?;
    let fleet = fleets.pop();
    fleet
        .map(Arc::new)
        .ok_or_else(|| Failure::Usage("no fleet could be drawn".to_string()))
}

/// The file of a fleet; none for a random one.
fn read(
    library: Library<'_>,
    system: &dyn RuleSystem,
    name: &str,
) -> Result<Option<(evenkeel_document::Document, FleetFile)>, Failure> {
    if name == RANDOM {
        return Ok(None);
    }
    let document = library.fleet(system, name)?;
    let file: FleetFile = document.decode()?;
    if file.system != system.id() {
        let message = format!("is a fleet of {}, not of {}", file.system, system.id());
        return Err(Failure::Faults(document.fault("system", message).into()));
    }
    Ok(Some((document, file)))
}
