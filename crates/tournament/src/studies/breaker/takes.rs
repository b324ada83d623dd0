//! Takes: what the fleets found have in common, against what drawn legal fleets have.

use evenkeel_kernel::fleet::{Fleet, Unit};
use evenkeel_kernel::seed::{Stream, mix};

use super::Break;
use super::result::FieldResult;
use crate::catalogue::Entry;
use crate::plan::Plan;
use crate::plan::demand::{Demand, count_of};

/// Fleets that are drawn to compare with.
const DRAWN: u64 = 400;
/// Stands for the matchup when such fleets are drawn; no job has so many matchups.
const DRAWN_TO_COMPARE: u64 = u64::MAX - 1;

/// The numbers that fleets have of one thing.
pub struct Taken {
    pub entry: Entry,
    /// Models of the thing, or that carry it, in the mean fleet found.
    pub found: f64,
    /// The fewest such models in any fleet found.
    pub least: u64,
    /// Models of the thing, or that carry it, in the mean drawn fleet.
    pub drawn: f64,
}

impl Taken {
    /// The excess of the fleets found in it, in points; in models where it is free or
    /// nothing has a price.
    pub fn excess(&self) -> f64 {
        let each = f64::from(self.entry.cost.unwrap_or_default().max(1));
        each * (self.found - self.drawn)
    }
}

/// The takes of the fleets that break the field, what they have most in excess first.
/// Nothing when there are none, or when no fleets can be drawn to compare them with.
pub fn of(plan: &Plan, field: &Break, judged: &FieldResult) -> Vec<Taken> {
    let found: Vec<&Fleet> = judged
        .breaking()
        .map(|step| &*field.fleets[step.fleet])
        .collect();
    let rules = &plan.rules[0];
    let root = plan.provenance.seed;
    let seed = |index| mix(root, DRAWN_TO_COMPARE, index, Stream::Fleets);
    let seeds: Vec<u64> = (0..DRAWN).map(seed).collect();
    let drawn = rules.generate(&Demand::default(), plan.provenance.points, &seeds);
    let drawn = drawn.unwrap_or_default();
    if found.is_empty() || drawn.is_empty() {
        return Vec::new();
    }
    let entries = rules.catalogue().entries.iter();
    let taken = entries.map(|entry| {
        let count = |fleet: &Fleet| count_of(fleet, &entry.id);
        let own: Vec<u64> = found.iter().map(|fleet| count(fleet)).collect();
        let others: u64 = drawn.iter().map(count).sum();
        Taken {
            entry: entry.clone(),
            found: own.iter().sum::<u64>() as f64 / own.len() as f64,
            least: own.iter().copied().min().unwrap_or_default(),
            drawn: others as f64 / drawn.len() as f64,
        }
    });
    let mut taken: Vec<Taken> = taken.filter(|taken| taken.found > 0.0).collect();
    taken.sort_by(|a, b| b.excess().total_cmp(&a.excess()));
    taken
}

/// The contents of a fleet, in words.
pub fn told(plan: &Plan, fleet: &Fleet) -> String {
    let catalogue = plan.rules[0].catalogue();
    let unit = |unit: &Unit| {
        let options = unit.2.iter().map(|option| catalogue.name_of(option));
        let options: Vec<String> = options.collect();
        let class = format!("{} {}", unit.1, catalogue.name_of(&unit.0));
        match options.is_empty() {
            true => class,
            false => format!("{class} ({})", options.join(", ")),
        }
    };
    let units: Vec<String> = fleet.units.iter().map(unit).collect();
    units.join(", ")
}
