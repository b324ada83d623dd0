//! The Fleet Battle Game, as the tournament sees it.

mod battles;
mod catalogue;
mod odds;
mod tale;
mod tally;

use std::sync::Arc;

use evenkeel_document::{Diagnostics, Document};
use evenkeel_fleet_battle_game::fleet::{FleetFault as Fault, Roster, SYSTEM};
use evenkeel_fleet_battle_game::game::Tables;
use evenkeel_fleet_battle_game::ruleset::{FLEET_BATTLE_GAME, Ruleset};
use evenkeel_fleet_battle_game::tactics::Opinions;
use evenkeel_fleet_battle_game::uses::Use;
use evenkeel_kernel::fleet::Fleet;

use crate::catalogue::Catalogue;
use crate::demand::Demand;
use crate::odds::{Odds, Question};
use crate::order::{Order, Table};
use crate::player::PlayerForm;
use crate::record::Batch;
use crate::system::{Embedded, FleetFault, Refusal, RuleSystem, Rules, UseKind};
use crate::tale::Tale;

macro_rules! fleet {
    ($id:literal) => {
        Embedded {
            id: $id,
            text: include_str!(concat!("../../../../configs/fleets/", $id, ".ron")),
        }
    };
}

macro_rules! player {
    ($id:literal) => {
        Embedded {
            id: $id,
            text: include_str!(concat!(
                "../../../../configs/players/",
                $id,
                "-fleet-battle-game.ron"
            )),
        }
    };
}

/// The rule system Fleet Battle Game.
pub struct FleetBattleGameSystem;

impl RuleSystem for FleetBattleGameSystem {
    fn id(&self) -> &'static str {
        SYSTEM
    }

    fn title(&self) -> &'static str {
        "Fleet Battle Game"
    }

    fn rulesets(&self) -> &'static [Embedded] {
        &[Embedded {
            id: "fleet-battle-game",
            text: FLEET_BATTLE_GAME,
        }]
    }

    fn fleets(&self) -> &'static [Embedded] {
        &[
            fleet!("fbg-federation"),
            fleet!("fbg-federation-convoy"),
            fleet!("fbg-federation-cruiser-line"),
            fleet!("fbg-federation-cruisers"),
            fleet!("fbg-federation-destroyers"),
            fleet!("fbg-federation-dreadnoughts"),
            fleet!("fbg-federation-line"),
            fleet!("fbg-federation-mirror"),
            fleet!("fbg-federation-patrol"),
            fleet!("fbg-federation-scouts"),
            fleet!("fbg-klingon"),
            fleet!("fbg-klingon-cruiser-line"),
            fleet!("fbg-klingon-cruisers"),
            fleet!("fbg-klingon-dreadnoughts"),
            fleet!("fbg-klingon-frigates"),
            fleet!("fbg-klingon-line"),
            fleet!("fbg-klingon-mirror"),
            fleet!("fbg-klingon-patrol"),
        ]
    }

    fn players(&self) -> &'static [Embedded] {
        &[
            player!("captain"),
            player!("bold"),
            player!("careful"),
            player!("admiral-fast"),
            player!("admiral-strong"),
        ]
    }

    fn read_player(&self, document: &Document) -> Result<PlayerForm, Diagnostics> {
        PlayerForm::read::<Opinions>(document)
    }

    fn has_terrain(&self) -> bool {
        false
    }

    fn uses(&self) -> Vec<UseKind> {
        let kinds = Use::ALL.iter();
        kinds
            .map(|kind| UseKind {
                id: kind.id(),
                meaning: kind.meaning(),
            })
            .collect()
    }

    fn read_rules(&self, document: &Document) -> Result<Arc<dyn Rules>, Diagnostics> {
        Ok(Arc::new(FleetBattleGameRules::read(document.clone())?))
    }
}

/// One ruleset of the Fleet Battle Game.
struct FleetBattleGameRules {
    document: Document,
    ruleset: Arc<Ruleset>,
    tables: Arc<Tables>,
    catalogue: Catalogue,
}

impl FleetBattleGameRules {
    fn read(document: Document) -> Result<FleetBattleGameRules, Diagnostics> {
        let ruleset = Ruleset::read(&document)?;
        Ok(FleetBattleGameRules {
            catalogue: catalogue::of(&ruleset),
            document,
            tables: Arc::new(Tables::new(&ruleset)),
            ruleset: Arc::new(ruleset),
        })
    }
}

impl Rules for FleetBattleGameRules {
    fn name(&self) -> &str {
        &self.ruleset.name
    }

    fn game_size(&self) -> Option<u32> {
        None
    }

    fn to_ron(&self) -> String {
        self.document.text().to_string()
    }

    fn catalogue(&self) -> &Catalogue {
        &self.catalogue
    }

    fn number(&self, path: &str) -> Result<f64, Refusal> {
        self.document.number(path).map_err(refusal)
    }

    fn with_number(&self, path: &str, value: f64) -> Result<Arc<dyn Rules>, Refusal> {
        let document = self.document.patch_number(path, value).map_err(refusal)?;
        let rules = FleetBattleGameRules::read(document).map_err(refusal)?;
        Ok(Arc::new(rules))
    }

    fn validate(&self, fleet: &Fleet, _points: Option<u32>) -> Vec<FleetFault> {
        let faults = Roster::build(&self.ruleset, fleet).err();
        let place = |fault: Fault| FleetFault {
            path: fault.place.path(),
            message: fault.message,
        };
        faults.into_iter().flatten().map(place).collect()
    }

    fn price(&self, fleet: &Fleet) -> Result<Option<u32>, Refusal> {
        let classes = &self.ruleset.classes;
        match fleet
            .units
            .iter()
            .find(|unit| !classes.contains_key(&unit.0))
        {
            Some(unit) => Err(Refusal(format!("no class has the id `{}`", unit.0))),
            None => Ok(None),
        }
    }

    fn generate(
        &self,
        demand: &Demand,
        _points: Option<u32>,
        seeds: &[u64],
    ) -> Result<Vec<Fleet>, Refusal> {
        battles::generate(&self.ruleset, demand, seeds)
    }

    fn play(&self, table: &Table, orders: &[Order]) -> Result<Batch, Refusal> {
        battles::play(&self.ruleset, &self.tables, table, orders)
    }

    fn tell(&self, table: &Table, order: &Order, swapped: bool) -> Result<Tale, Refusal> {
        let edition = tale::Edition {
            ruleset: &self.ruleset,
            tables: &self.tables,
            ron: self.document.text(),
            hash: self.document.hash(),
        };
        tale::tell(&edition, table, order, swapped)
    }

    fn odds(&self, question: &Question) -> Result<Odds, Refusal> {
        odds::odds(&self.ruleset, question)
    }
}

/// What is wrong with a ruleset or a path, in one line.
fn refusal(faults: Diagnostics) -> Refusal {
    let messages: Vec<&str> = faults.iter().map(|fault| fault.message.as_str()).collect();
    Refusal(messages.join("; "))
}

/// What is wrong with a fleet, in one line.
fn unfit(fleet: &Fleet, faults: &[Fault]) -> Refusal {
    let messages: Vec<String> = faults.iter().map(Fault::to_string).collect();
    Refusal(format!("{}: {}", fleet.name, messages.join("; ")))
}
