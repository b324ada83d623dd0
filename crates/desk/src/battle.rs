//! Battles to be watched.

use evenkeel::kernel::fleet::Fleet;
use evenkeel::tournament::plan::draw::draw_seed;
use evenkeel::tournament::play::film::Pointed;
use evenkeel::{Battle, Ready, Registry, Ruleset, replay};
use maud::Markup;
use serde::Deserialize;

use crate::DeskError;
use crate::asked::{QueuedQuestion, is_id};
use crate::fleet::rules;
use crate::folder::Folder;
use crate::page::odds;

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
pub struct AnswerBattle {
    matchup: u64,
    pair: u64,
    #[serde(default)]
    swapped: Option<String>,
}

/// A battle that can be played.
pub struct Set {
    ready: Ready,
    rules: Ruleset,
    /// The file of its rules in the folder, as they are now.
    file: String,
}

impl Table {
    /// The battle with the rules that it is played by.
    pub fn ready(&self, registry: Registry, folder: &Folder) -> Result<Set, DeskError> {
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
        Ok(Set {
            ready: by.ready(&battle)?,
            rules: by,
            file: self.rules.clone(),
        })
    }
}

impl AnswerBattle {
    /// A battle of a question with the rules that it was asked of.
    pub fn ready(
        &self,
        registry: Registry,
        folder: &Folder,
        asked: &QueuedQuestion,
    ) -> Result<Set, DeskError> {
        if asked.wanted.is_of_parts() {
            let message = "its battles belong to the runs of its parts; `evenkeel replay --job` \
                           shows any of them";
            return Err(DeskError::asked(message));
        }
        let job = asked.job(registry, &folder.own())?;
        Ok(Set {
            ready: job.battle(self.matchup, self.pair, self.swapped.is_some())?,
            rules: job.rules()?,
            file: asked.wanted.of.clone(),
        })
    }
}

impl Set {
    /// The battle as a page that plays it again.
    pub fn page(&self) -> Result<String, DeskError> {
        let page = replay::render(&self.ready.film()?);
        page.map_err(|error| DeskError::asked(error.to_string()))
    }

    /// The page with the odds of an attack between two of its pieces.
    pub fn odds(&self, pointed: Pointed) -> Result<Markup, DeskError> {
        let said = self.ready.attack(pointed)?;
        if said.is_empty() {
            return Err(DeskError::asked(
                "one of them is not on the board at this moment, or cannot attack",
            ));
        }
        let typed = said.into_iter();
        let typed = typed.map(|(key, values)| (key.to_string(), values.join(",")));
        odds::page(&self.rules, &self.file, &typed.collect())
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
