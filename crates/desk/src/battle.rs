//! Battles to be watched.

use evenkeel::kernel::fleet::Fleet;
use evenkeel::tournament::plan::draw::draw_seed;
use evenkeel::{Battle, Ready, Registry, Ruleset, replay};
use serde::Deserialize;

use crate::DeskError;
use crate::asked::{Asked, is_id};
use crate::fleet::rules;
use crate::folder::Folder;

/// Name of a fleet that is drawn.
pub const RANDOM: &str = "random";

/// A battle that somebody set up by hand.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Table {
    rules: String,
    a: String,
    b: String,
    player_a: String,
    player_b: String,
    seed: u64,
    #[serde(default)]
    swapped: Option<String>,
}

/// A battle of a question's answer.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Played {
    matchup: u64,
    pair: u64,
    #[serde(default)]
    swapped: Option<String>,
}

impl Table {
    /// The battle as a page that plays it again.
    pub fn page(&self, registry: Registry, folder: &Folder) -> Result<String, DeskError> {
        let mut by = rules(registry, folder, &self.rules)?;
        for name in [&self.a, &self.b, &self.player_a, &self.player_b] {
            by = with(by, name, folder)?;
        }
        let points = by.rules().game_size();
        let fleet = |side: usize, name: &str| -> Result<Fleet, DeskError> {
            match name {
                RANDOM => Ok(by.draw(points, draw_seed(self.seed, 0, 0, side))?),
                name => Ok(by.fleet(name)?),
            }
        };
        let battle = Battle {
            players: [self.player_a.clone(), self.player_b.clone()],
            seed: self.seed,
            swapped: self.swapped.is_some(),
            ..Battle::between([fleet(0, &self.a)?, fleet(1, &self.b)?])
        };
        render(&by.ready(&battle)?)
    }
}

impl Played {
    /// The battle of a question as a page that plays it again.
    pub fn page(
        &self,
        registry: Registry,
        folder: &Folder,
        asked: &Asked,
    ) -> Result<String, DeskError> {
        if asked.wanted.is_of_parts() {
            let message = "its battles belong to the runs of its parts; `evenkeel replay --job` \
                           shows any of them";
            return Err(DeskError::asked(message));
        }
        let own = folder.own();
        let (rules, wanted) = (asked.copy(&own, &asked.wanted.of), &asked.wanted);
        let brief = asked.brief(&own);
        let job = registry.asked(wanted.command(), Some(&rules), &brief, wanted.overrides())?;
        render(&job.battle(self.matchup, self.pair, self.swapped.is_some())?)
    }
}

/// The rules that know the file of a fleet or a player, if this is one.
fn with(rules: Ruleset, name: &str, folder: &Folder) -> Result<Ruleset, DeskError> {
    match name.ends_with(".ron") {
        true => Ok(rules.with_file(name, folder.document(name)?.text())),
        false if is_id(name) => Ok(rules),
        false => Err(DeskError::asked(format!("there is no `{name}`"))),
    }
}

fn render(battle: &Ready) -> Result<String, DeskError> {
    let page = replay::render(&battle.film()?);
    page.map_err(|error| DeskError::asked(error.to_string()))
}
