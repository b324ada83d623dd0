//! Rulesets: every figure that a designer edits, in one form for all games.

use evenkeel_document::{Diagnostics, Document, hint};
use evenkeel_rulebook::catalogue::Kind;
use evenkeel_rulebook::check::{Check, read};
use evenkeel_rulebook::{Catalogue, Refusal};
use indexmap::IndexMap;
use serde::Deserialize;

use crate::homebrew::Homebrew;
use crate::model::{MOST_MODELS, Model};

/// Most points that anything may cost.
const MOST_POINTS: u32 = 1_000_000;

/// A ruleset: what fleets are made of, and the figures of the game.
///
/// ```ron
/// (
///     name: "Duel",
///     points: 60,
///     most_models: 4,
///     ships: {
///         "corvette": (name: "Corvette", cost: 20, most: 2, slots: 1, figures: (hull: 2)),
///     },
///     upgrades: {
///         "ram": (name: "Ram", cost: 5, on: ["corvette"], figures: (dice: 2)),
///     },
///     play: (rounds: 6),
/// )
/// ```
#[derive(Clone, Debug, Deserialize)]
#[serde(bound = "", deny_unknown_fields)]
pub struct Ruleset<H: Homebrew> {
    /// Printed name.
    pub name: String,
    /// Points of a fleet when nothing else is asked for.
    pub points: u32,
    /// Most models of a fleet.
    pub most_models: u8,
    /// The classes of ships by their ids, in the author's order.
    pub ships: IndexMap<String, Class<H::Ship>>,
    /// The upgrades by their ids, in the author's order.
    #[serde(default)]
    pub upgrades: IndexMap<String, Extra<H::Upgrade>>,
    /// The other figures of the rules.
    pub play: H::Play,
}

/// A class of ships.
#[derive(Clone, Debug, Deserialize)]
#[serde(bound = "F: serde::de::DeserializeOwned", deny_unknown_fields)]
pub struct Class<F> {
    /// Printed name.
    pub name: String,
    /// The navy that the class belongs to: a fleet is of one. A class of none goes with any.
    #[serde(default)]
    pub navy: Option<String>,
    /// Price, points, at least 1.
    pub cost: u32,
    /// Most models of the class in a fleet; none where the fleet's limits are enough.
    #[serde(default)]
    pub most: Option<u8>,
    /// Most upgrades that a model carries.
    #[serde(default)]
    pub slots: u8,
    /// The figures that the game plays by.
    pub figures: F,
}

/// An upgrade, which a model carries once at most.
#[derive(Clone, Debug, Deserialize)]
#[serde(bound = "F: serde::de::DeserializeOwned", deny_unknown_fields)]
pub struct Extra<F> {
    /// Printed name.
    pub name: String,
    /// Price, points.
    pub cost: u32,
    /// Ids of the classes that may carry it; all where none is named.
    #[serde(default)]
    pub on: Vec<String>,
    /// The figures that the game plays by.
    pub figures: F,
}

impl<H: Homebrew> Ruleset<H> {
    /// Reads a ruleset, and checks names, prices, limits and what the game checks besides.
    ///
    /// # Errors
    /// Every mistake of the text, with its position.
    pub fn read(document: &Document) -> Result<Ruleset<H>, Diagnostics> {
        read(document, |rules: &mut Ruleset<H>, check| {
            rules.check(check);
            H::check(rules, check);
        })
    }

    fn check(&self, check: &mut Check<'_>) {
        check.name("name", &self.name);
        check.within("points", self.points, 1, MOST_POINTS);
        check.within("most_models", self.most_models, 1, MOST_MODELS as u8);
        if self.ships.is_empty() {
            check.fault("ships", "there must be at least one class of ships");
        }
        for (id, ship) in &self.ships {
            let path = format!("ships.{id}");
            check.id(&path, id);
            check.name(&format!("{path}.name"), &ship.name);
            check.within(&format!("{path}.cost"), ship.cost, 1, MOST_POINTS);
            if let Some(navy) = &ship.navy {
                check.name(&format!("{path}.navy"), navy);
            }
            if ship.most == Some(0) {
                check.fault(&format!("{path}.most"), "must be at least 1");
            }
        }
        for (id, upgrade) in &self.upgrades {
            let path = format!("upgrades.{id}");
            check.id(&path, id);
            check.name(&format!("{path}.name"), &upgrade.name);
            check.within(&format!("{path}.cost"), upgrade.cost, 0, MOST_POINTS);
            check.unique(&format!("{path}.on"), &upgrade.on);
            if self.ships.contains_key(id) {
                check.fault(&path, "a class of ships has this id");
            }
            for (place, class) in upgrade.on.iter().enumerate() {
                if !self.ships.contains_key(class) {
                    let message = format!("no class of ships has the id `{class}`");
                    check.fault(&format!("{path}.on.{place}"), message);
                }
            }
        }
    }

    /// The figures of the class of ships with this id, for questions that name one.
    ///
    /// # Errors
    /// When there is none; the message names the nearest.
    pub fn ship(&self, id: &str) -> Result<&H::Ship, Refusal> {
        let class = self.ships.get(id).ok_or_else(|| {
            let hint = hint(id, self.ships.keys().map(String::as_str));
            Refusal(format!("no class of ships has the id `{id}`{hint}"))
        })?;
        Ok(&class.figures)
    }

    /// The figures of a ship that carries these upgrades, for questions that name them.
    ///
    /// # Errors
    /// When there is no such class or upgrade; the message names the nearest.
    pub fn ship_with(&self, id: &str, upgrades: &[String]) -> Result<H::Ship, Refusal> {
        let mut ship = self.ship(id)?.clone();
        for id in upgrades {
            let upgrade = self.upgrades.get(id).ok_or_else(|| {
                let hint = hint(id, self.upgrades.keys().map(String::as_str));
                Refusal(format!("no upgrade has the id `{id}`{hint}"))
            })?;
            H::fit_out(&mut ship, &upgrade.figures);
        }
        Ok(ship)
    }

    /// The figures of a model with its upgrades.
    pub(crate) fn fitted(&self, model: &Model) -> H::Ship {
        let mut ship = self.ships[model.ship].figures.clone();
        for upgrade in &model.upgrades {
            H::fit_out(&mut ship, &self.upgrades[*upgrade].figures);
        }
        ship
    }

    /// Everything that fleets can take.
    pub(crate) fn catalogue(&self) -> Catalogue {
        let mut catalogue = Catalogue::default();
        for (id, ship) in &self.ships {
            let cost = i32::try_from(ship.cost).ok();
            let entry = catalogue.add(Kind::Ship, "ships", id, &ship.name, cost);
            entry.least = 1;
        }
        for (id, upgrade) in &self.upgrades {
            let cost = i32::try_from(upgrade.cost).ok();
            catalogue.add(Kind::Upgrade, "upgrades", id, &upgrade.name, cost);
        }
        catalogue
    }

    /// Whether models of a class may carry an upgrade.
    pub(crate) fn may_carry(&self, ship: usize, upgrade: usize) -> bool {
        let (id, class) = self.ships.get_index(ship).expect("a class");
        let on = &self.upgrades[upgrade].on;
        class.slots > 0 && (on.is_empty() || on.contains(id))
    }

    /// Whether models of two classes may sail in one fleet.
    pub(crate) fn may_sail(&self, one: usize, other: usize) -> bool {
        let [one, other] = [one, other].map(|ship| &self.ships[ship].navy);
        one.is_none() || other.is_none() || one == other
    }

    /// Most models of a class in a fleet.
    pub(crate) fn most_of(&self, ship: usize) -> u32 {
        let most = self.ships[ship].most.unwrap_or(self.most_models);
        most.min(self.most_models).into()
    }
}
