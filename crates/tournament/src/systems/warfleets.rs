//! Warfleets, as the tournament sees it.

mod battles;
mod catalogue;
mod odds;
mod tale;
mod tally;

use std::sync::Arc;

use evenkeel_document::{Diagnostics, Document};
use evenkeel_kernel::fleet::Fleet;
use evenkeel_kernel::volley::Volleys;
use evenkeel_warfleets::fleet::{self, FleetFault as Fault, Roster};
use evenkeel_warfleets::ruleset::Ruleset;
use evenkeel_warfleets::tactics::Opinions;
use evenkeel_warfleets::uses::Use;

use crate::catalogue::Catalogue;
use crate::demand::Demand;
use crate::odds::{Odds, Question};
use crate::order::{Order, Table};
use crate::player::PlayerForm;
use crate::record::Batch;
use crate::system::{Embedded, FleetFault, Refusal, RuleSystem, Rules, UseKind};
use crate::tale::Tale;

macro_rules! ruleset {
    ($id:literal) => {
        Embedded {
            id: $id,
            text: include_str!(concat!("../../../../configs/rulesets/", $id, ".ron")),
        }
    };
}

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
                "-warfleets.ron"
            )),
        }
    };
}

/// The rule system Warfleets.
pub struct WarfleetsSystem;

impl RuleSystem for WarfleetsSystem {
    fn id(&self) -> &'static str {
        "warfleets"
    }

    fn title(&self) -> &'static str {
        "Warfleets"
    }

    fn rulesets(&self) -> &'static [Embedded] {
        &[
            ruleset!("warfleets-ftl"),
            ruleset!("grimdark-future-warfleets"),
            ruleset!("example-faction"),
        ]
    }

    fn fleets(&self) -> &'static [Embedded] {
        &[
            fleet!("ambush"),
            fleet!("balanced"),
            fleet!("brawlers"),
            fleet!("carrier-swarm"),
            fleet!("gun-line"),
            fleet!("light-wolfpack"),
            fleet!("plasma-mediums"),
            fleet!("rammers"),
            fleet!("snipers"),
            fleet!("tractor-and-mine"),
            fleet!("gf-ambush"),
            fleet!("gf-balanced"),
            fleet!("gf-balanced-450"),
            fleet!("gf-boarders"),
            fleet!("gf-brawlers"),
            fleet!("gf-carrier-swarm"),
            fleet!("gf-carrier-swarm-450"),
            fleet!("gf-gun-line"),
            fleet!("gf-gun-line-450"),
            fleet!("gf-jumpers"),
            fleet!("gf-rammers"),
            fleet!("gf-snipers"),
            fleet!("gf-tractor-and-mine"),
            fleet!("ash-corsairs"),
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
        let volleys = Arc::new(Volleys::new());
        Ok(Arc::new(WarfleetsRules::read(document.clone(), volleys)?))
    }
}

/// One ruleset of Warfleets.
struct WarfleetsRules {
    document: Document,
    ruleset: Arc<Ruleset>,
    volleys: Arc<Volleys>,
    catalogue: Catalogue,
}

impl WarfleetsRules {
    fn read(document: Document, volleys: Arc<Volleys>) -> Result<WarfleetsRules, Diagnostics> {
        let ruleset = Ruleset::read(&document)?;
        Ok(WarfleetsRules {
            catalogue: catalogue::of(&ruleset),
            document,
            ruleset: Arc::new(ruleset),
            volleys,
        })
    }
}

impl Rules for WarfleetsRules {
    fn name(&self) -> &str {
        &self.ruleset.name
    }

    fn game_size(&self) -> Option<u32> {
        Some(self.ruleset.game_size)
    }

    fn to_ron(&self) -> String {
        self.document.text().to_string()
    }

    fn catalogue(&self) -> &Catalogue {
        &self.catalogue
    }

    fn path_in_text(&self, path: &str) -> String {
        self.ruleset.path_in_file(path)
    }

    fn number(&self, path: &str) -> Result<f64, Refusal> {
        let path = self.path_in_text(path);
        self.document.number(&path).map_err(refusal)
    }

    fn with_number(&self, path: &str, value: f64) -> Result<Arc<dyn Rules>, Refusal> {
        let path = self.path_in_text(path);
        let document = self.document.patch_number(&path, value).map_err(refusal)?;
        let rules = WarfleetsRules::read(document, self.volleys.clone()).map_err(refusal)?;
        Ok(Arc::new(rules))
    }

    fn validate(&self, fleet: &Fleet, points: Option<u32>) -> Vec<FleetFault> {
        let points = limit(&self.ruleset, points);
        let faults = Roster::build(&self.ruleset, fleet, points).err();
        let place = |fault: Fault| FleetFault {
            path: fault.place.path(),
            message: fault.message,
        };
        faults.into_iter().flatten().map(place).collect()
    }

    fn price(&self, fleet: &Fleet) -> Result<Option<u32>, Refusal> {
        let cost = fleet::price(&self.ruleset, fleet).map_err(|faults| unfit(fleet, &faults))?;
        let cost = u32::try_from(cost);
        cost.map(Some)
            .map_err(|_| Refusal(format!("{} costs too much", fleet.name)))
    }

    fn generate(
        &self,
        demand: &Demand,
        points: Option<u32>,
        seeds: &[u64],
    ) -> Result<Vec<Fleet>, Refusal> {
        battles::generate(&self.ruleset, demand, limit(&self.ruleset, points), seeds)
    }

    fn play(&self, table: &Table, orders: &[Order]) -> Result<Batch, Refusal> {
        battles::play(&self.ruleset, &self.volleys, table, orders)
    }

    fn tell(&self, table: &Table, order: &Order, swapped: bool) -> Result<Tale, Refusal> {
        let hash = self.document.hash();
        let edition = tale::Edition {
            ruleset: &self.ruleset,
            volleys: &self.volleys,
            ron: self.document.text(),
            hash,
        };
        tale::tell(&edition, table, order, swapped)
    }

    fn odds(&self, question: &Question) -> Result<Odds, Refusal> {
        odds::odds(&self.ruleset, question)
    }
}

/// The points limit of a fleet.
fn limit(ruleset: &Ruleset, points: Option<u32>) -> u32 {
    points.unwrap_or(ruleset.game_size)
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
