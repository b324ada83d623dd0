//! Fleets that live through a change of prices.
//!
//! A fleet that the rules do not allow goes without its cheapest models, one after the other,
//! until they do. One that costs less than by the rules that it was made for spends what it
//! saves: again and again the dearest of its own models that there is room for joins it. So a
//! fleet stays as much of what it was as prices let it, and no player's taste comes in.

use std::sync::Arc;

use evenkeel_kernel::fleet::{Fleet, Unit};

use crate::catalogue::Catalogue;
use crate::play::system::Rules;

/// A fleet after a change of prices.
#[derive(Clone, Debug, PartialEq)]
pub struct Refit {
    /// The fleet as it plays on.
    pub fleet: Arc<Fleet>,
    /// Models that the fleet goes without and has more of, in words; none where it is what it was.
    pub change: Option<String>,
}

impl Refit {
    /// The fleet by other rules than those that it was made for; none where they forbid it for
    /// anything but its price, or allow nothing of it.
    pub fn between(
        before: &dyn Rules,
        now: &dyn Rules,
        points: Option<u32>,
        fleet: &Fleet,
    ) -> Option<Refit> {
        let mut fitted = trimmed(now, points, fleet)?;
        let [paid, costs] = [before, now].map(|rules| rules.price(fleet).ok().flatten());
        if costs < paid {
            spend(now, points, &mut fitted);
        }
        Some(Refit::of(now.catalogue(), fleet, fitted))
    }

    /// The fleet by rules by which it costs too much; none where they forbid it for anything
    /// else, or allow nothing of it.
    pub fn trimmed(now: &dyn Rules, points: Option<u32>, fleet: &Fleet) -> Option<Refit> {
        let fitted = trimmed(now, points, fleet)?;
        Some(Refit::of(now.catalogue(), fleet, fitted))
    }

    fn of(catalogue: &Catalogue, before: &Fleet, now: Fleet) -> Refit {
        let change = change(catalogue, &before.units, &now.units);
        let fleet = Arc::new(now);
        Refit { fleet, change }
    }
}

/// A fleet that is legal, or as much of one that costs too much as so many points pay for.
fn trimmed(rules: &dyn Rules, points: Option<u32>, fleet: &Fleet) -> Option<Fleet> {
    let price = rules.price(fleet).ok().flatten();
    let is_too_dear = price
        .zip(points)
        .is_some_and(|(price, points)| price > points);
    let is_legal = rules.validate(fleet, points).is_empty();
    (is_legal || is_too_dear).then(|| fit(rules, points, fleet))?
}

/// More copies of a model than any system has room for. A count beyond that is a slip of the
/// pen, which would else be fitted one copy after the other.
const MOST_COPIES: u32 = 1000;

/// Fits a fleet into so many points: it goes without its cheapest models, one after the
/// other, until the rules allow it. None when they allow nothing of it.
pub fn fit(rules: &dyn Rules, points: Option<u32>, fleet: &Fleet) -> Option<Fleet> {
    let mut fleet = fleet.clone();
    for unit in &mut fleet.units {
        unit.1 = unit.1.min(MOST_COPIES);
    }
    while !rules.validate(&fleet, points).is_empty() {
        let prices = fleet.units.iter().map(|unit| price_of_one(rules, unit));
        let (cheapest, _) = prices.enumerate().min_by_key(|(_, price)| *price)?;
        fleet.units[cheapest].1 = fleet.units[cheapest].1.saturating_sub(1);
        fleet.units.retain(|unit| unit.1 > 0);
    }
    (!fleet.units.is_empty()).then_some(fleet)
}

/// Adds to a legal fleet the dearest of its own models that the rules still allow, until they
/// allow none. What costs nothing is no way to spend.
fn spend(rules: &dyn Rules, points: Option<u32>, fleet: &mut Fleet) {
    let prices = fleet.units.iter().map(|unit| price_of_one(rules, unit));
    let mut dearest: Vec<(usize, u32)> = prices.enumerate().collect();
    dearest.retain(|(_, price)| *price > 0);
    dearest.sort_by_key(|(unit, price)| (u32::MAX - price, *unit));
    let joined = |fleet: &mut Fleet| {
        dearest.iter().any(|(unit, _)| {
            fleet.units[*unit].1 += 1;
            let is_legal = rules.validate(fleet, points).is_empty();
            fleet.units[*unit].1 -= u32::from(!is_legal);
            is_legal
        })
    };
    while joined(fleet) {}
}

fn price_of_one(rules: &dyn Rules, unit: &Unit) -> u32 {
    let fleet = Fleet {
        name: String::new(),
        units: vec![Unit(unit.0.clone(), 1, unit.2.clone())],
    };
    rules.price(&fleet).ok().flatten().unwrap_or_default()
}

/// The models that a fleet goes without and has more of, by class; none where nothing changed.
fn change(catalogue: &Catalogue, before: &[Unit], now: &[Unit]) -> Option<String> {
    let count = |units: &[Unit], class: &str| {
        let same = units.iter().filter(|unit| unit.0 == class);
        same.map(|unit| unit.1).sum::<u32>()
    };
    let mut classes: Vec<&str> = Vec::new();
    for unit in before {
        if !classes.contains(&unit.0.as_str()) {
            classes.push(&unit.0);
        }
    }
    let told = classes.into_iter().filter_map(|class| {
        let (had, has) = (count(before, class), count(now, class));
        let name = catalogue.name_of(class);
        match has < had {
            true => Some(format!("without {} {name}", had - has)),
            false if has > had => Some(format!("with {} more {name}", has - had)),
            false => None,
        }
    });
    let told: Vec<String> = told.collect();
    (!told.is_empty()).then(|| told.join(", "))
}
