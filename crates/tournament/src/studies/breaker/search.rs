//! Draws candidates and varies those that did well.
//!
//! The search knows nothing of any rule system: a fleet is a list of models, what is legal says
//! the rule system, and what could be taken is what other fleets have. A variation takes
//! some models out of a fleet, or exchanges an option, and fills it up again with models of
//! the best fleets, of drawn ones and of its own, so that what the best have in common
//! spreads.
//!
//! Source: Schrimpf, Schneider, Stamm-Wilbrandt and Dueck, Record breaking optimization
//! results using the ruin and recreate principle, Journal of Computational Physics 159
//! (2000) 139-171.

use std::sync::Arc;

use evenkeel_kernel::dice::{Dice, SeededDice};
use evenkeel_kernel::fleet::{Fleet, Unit};
use evenkeel_kernel::seed::{Stream, mix};

use super::models;
use crate::plan::demand::Demand;
use crate::plan::refit::fit;
use crate::play::system::{Refusal, Rules};

/// A fleet is full when so many models in a row did not fit.
const MISFITS: u32 = 24;
/// Fleets that are drawn to take models from.
const STOCK: u64 = 48;
/// A variation that gives a known fleet is tried again so often.
const TRIES: u32 = 20;
/// One variation in so many makes all models of a class alike, as people do.
const ALIKE_ONE_IN: u32 = 4;
/// No fleet has more models than this, whatever they cost.
const MOST_MODELS: u32 = 1000;

/// Legal fleets of some points, bred from others.
pub struct Breeder {
    rules: Arc<dyn Rules>,
    points: Option<u32>,
    dice: SeededDice,
    /// Drawn fleets to take models from: for each class one that has as many of it as the
    /// limits allow, and others that stack what they take.
    stock: Vec<Fleet>,
    /// Most models of a fleet: without points nothing else may keep fleets comparable.
    most_models: u32,
}

impl Breeder {
    /// Draws what it breeds from. The same seed gives the same fleets; `field` are fleets
    /// that they are to be compared with.
    ///
    /// # Errors
    /// When no legal fleet can be drawn.
    pub fn new(
        rules: Arc<dyn Rules>,
        points: Option<u32>,
        field: &[Arc<Fleet>],
        seed: u64,
    ) -> Result<Self, Refusal> {
        let seeds = |first: u64, count: u64| -> Vec<u64> {
            let seed = |index| mix(seed, index, 0, Stream::Fleets);
            (first..first + count).map(seed).collect()
        };
        let mut stock = Vec::new();
        for (index, class) in rules.catalogue().classes().enumerate() {
            let demand = Demand {
                most_of: Some(class.id.clone()),
                ..Demand::default()
            };
            // Of some classes there may be no legal fleet.
            let drawn = rules.generate(&demand, points, &seeds(STOCK + index as u64, 1));
            stock.extend(drawn.unwrap_or_default());
        }
        let keen = Demand {
            keen: true,
            ..Demand::default()
        };
        stock.extend(rules.generate(&keen, points, &seeds(0, STOCK))?);
        let all = stock.iter().chain(field.iter().map(|fleet| &**fleet));
        let most_models = match points {
            Some(_) => MOST_MODELS,
            None => all
                .map(|fleet| models::count(&fleet.units))
                .max()
                .unwrap_or_default(),
        };
        let mut breeder = Breeder {
            rules,
            points,
            dice: SeededDice::new(mix(seed, 0, 1, Stream::Fleets)),
            stock: Vec::new(),
            most_models,
        };
        stock.retain(|fleet| breeder.is_legal(&fleet.units));
        // In an order of its own for each seed, so that every class has its turn.
        for place in (1..stock.len()).rev() {
            stock.swap(place, breeder.below(place + 1));
        }
        breeder.stock = stock;
        Ok(breeder)
    }

    /// Different legal fleets that are not `known`: so many drawn ones, and so many that
    /// are bred from the best. Fewer where no more are found.
    pub fn breed(
        &mut self,
        drawn: usize,
        varied: usize,
        best: &[Arc<Fleet>],
        known: &[Arc<Fleet>],
    ) -> Vec<Vec<Unit>> {
        let catalogue = self.rules.catalogue();
        let orderly = |fleet: &Fleet| models::orderly(catalogue, &fleet.units);
        let mut known: Vec<Vec<Unit>> = known.iter().map(|fleet| orderly(fleet)).collect();
        let before = known.len();
        for fleet in &self.stock {
            let units = orderly(fleet);
            if known.len() < before + drawn && !known.contains(&units) {
                known.push(units);
            }
        }
        let most = before + drawn + varied;
        while known.len() < most
            && let Some(units) = self.varied(best, &known)
        {
            known.push(units);
        }
        known.split_off(before)
    }

    /// One of the best, varied.
    fn varied(&mut self, best: &[Arc<Fleet>], known: &[Vec<Unit>]) -> Option<Vec<Unit>> {
        (0..TRIES).find_map(|_| {
            let parent = &best[self.below(best.len())];
            let mut units = parent.units.clone();
            match self.dice.below(4) {
                0 => self.refit(&mut units, best, true),
                1 => self.refit(&mut units, best, false),
                _ => self.ruin(&mut units),
            }
            if self.dice.below(ALIKE_ONE_IN) == 0
                && let Some(model) = self.any_of(&units)
            {
                models::make_alike(&mut units, &model);
            }
            self.fill(&mut units, best);
            let units = models::orderly(self.rules.catalogue(), &units);
            (self.is_legal(&units) && !known.contains(&units)).then_some(units)
        })
    }

    /// Takes out up to half of the models.
    fn ruin(&mut self, units: &mut Vec<Unit>) {
        let most = models::count(units).div_ceil(2);
        for _ in 0..=self.dice.below(most.max(1)) {
            if let Some(model) = self.any_of(units) {
                models::take_out(units, &model);
            }
        }
    }

    /// Exchanges an option of a model, or of all that are like it, for one of another
    /// model. What it costs more is paid with the cheapest models.
    fn refit(&mut self, units: &mut Vec<Unit>, best: &[Arc<Fleet>], all: bool) {
        let (Some(model), Some(other)) = (self.any_of(units), self.model(units, best)) else {
            return;
        };
        if model.2.is_empty() || other.2.is_empty() {
            return;
        }
        let (out, put_in) = (self.below(model.2.len()), self.below(other.2.len()));
        let mut refitted = model.clone();
        refitted.2[out].clone_from(&other.2[put_in]);
        let mut same = units.iter();
        let same = same.find(|unit| all && unit.0 == model.0 && unit.2 == model.2);
        let copies = same.map_or(1, |same| same.1);
        for _ in 0..copies {
            models::take_out(units, &model);
            models::add(units, &refitted);
        }
        let whole = fit(&*self.rules, self.points, &models::fleet_of(units));
        if let Some(whole) = whole {
            *units = whole.units;
        }
    }

    /// Adds models until none of many fits.
    fn fill(&mut self, units: &mut Vec<Unit>, best: &[Arc<Fleet>]) {
        let (mut misfits, mut faults) = (0, self.faults(units));
        let mut next = None;
        while misfits < MISFITS {
            // Half of the time the same again, so that a fleet can stack what it takes.
            if next.is_none() || self.dice.below(2) == 0 {
                next = self.model(units, best);
            }
            let Some(model) = &next else { return };
            models::add(units, model);
            let now = self.faults(units);
            if now > faults || !self.is_in_reach(units) {
                models::take_out(units, model);
                next = None;
                misfits += 1;
            } else {
                faults = now;
            }
        }
    }

    /// A model of the fleet itself, of one of the best, or of a drawn fleet.
    fn model(&mut self, own: &[Unit], best: &[Arc<Fleet>]) -> Option<Unit> {
        match (self.dice.below(3), best.len(), self.stock.len()) {
            (1, all @ 1.., _) => {
                let place = self.below(all);
                self.any_of(&best[place].units)
            }
            (2, _, all @ 1..) => {
                let place = self.below(all);
                let (units, dice) = (&self.stock[place].units, &mut self.dice);
                models::nth(units, dice.below(models::count(units).max(1)))
            }
            _ => self.any_of(own),
        }
    }

    /// Any model of a fleet; none of an empty one.
    fn any_of(&mut self, units: &[Unit]) -> Option<Unit> {
        models::nth(units, self.dice.below(models::count(units).max(1)))
    }

    fn below(&mut self, count: usize) -> usize {
        self.dice.below(count.max(1) as u32) as usize
    }

    fn is_legal(&self, units: &[Unit]) -> bool {
        !units.is_empty() && self.is_in_reach(units) && self.faults(units) == 0
    }

    /// Whether a fleet costs no more and has no more models than fleets may.
    fn is_in_reach(&self, units: &[Unit]) -> bool {
        let price = self.rules.price(&models::fleet_of(units));
        let price = price.ok().flatten().zip(self.points);
        let is_paid = price.is_none_or(|(price, points)| price <= points);
        is_paid && models::count(units) <= self.most_models
    }

    fn faults(&self, units: &[Unit]) -> usize {
        let fleet = models::fleet_of(units);
        self.rules.validate(&fleet, self.points).len()
    }
}
