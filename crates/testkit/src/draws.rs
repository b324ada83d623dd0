//! Drawn fleets, counted: for tests of what a rule system draws.

use std::collections::BTreeMap;

use evenkeel_document::{Document, digest_of_all};
use evenkeel_kernel::fleet::Fleet;
use evenkeel_rulebook::catalogue::base_id;
use evenkeel_rulebook::{Demand, Rulebook};

/// A ruleset that is shipped.
///
/// # Panics
/// When it is not sound.
pub fn book<B: Rulebook>(text: &str) -> B {
    let document = Document::parse("ruleset", text).expect("shipped text");
    B::read(&document, None).expect("a sound ruleset")
}

/// So many fleets for a demand, by the seeds from 0.
///
/// # Panics
/// When none can be drawn.
pub fn draw<B: Rulebook>(
    book: &B,
    demand: &Demand,
    points: Option<u32>,
    fleets: u64,
) -> Vec<Fleet> {
    let seeds: Vec<u64> = (0..fleets).collect();
    book.draw(demand, points, &seeds).expect("fleets")
}

/// A digest of 500 fleets for a demand.
///
/// # Panics
/// When none can be drawn.
pub fn digest<B: Rulebook>(book: &B, demand: &Demand, points: Option<u32>) -> String {
    let fleets = draw(book, demand, points, 500).into_iter();
    digest_of_all(fleets.map(|fleet| format!("{fleet:?}")))
}

/// The number of each entry of the catalogue in a fleet.
pub fn counts(fleet: &Fleet) -> BTreeMap<&str, u32> {
    let mut counts = BTreeMap::new();
    for unit in &fleet.units {
        for text in std::iter::once(&unit.0).chain(&unit.2) {
            *counts.entry(base_id(text)).or_default() += unit.1;
        }
    }
    counts
}

/// The variance over fleets of how many they have of something.
pub fn variance(fleets: &[Fleet], id: &str) -> f64 {
    let number = |fleet| f64::from(counts(fleet).get(id).copied().unwrap_or(0));
    let (count, numbers) = (fleets.len() as f64, fleets.iter().map(number));
    let mean = numbers.clone().sum::<f64>() / count;
    numbers.map(|number| (number - mean).powi(2)).sum::<f64>() / count
}

/// The variance of how many of 2,000 fleets have of something, keen ones to usual ones.
///
/// # Panics
/// When none can be drawn.
pub fn stacking<B: Rulebook>(book: &B, usual: &Demand, points: Option<u32>, id: &str) -> f64 {
    let keen = Demand {
        keen: true,
        ..usual.clone()
    };
    let variance = |demand| variance(&draw(book, demand, points, 2000), id);
    variance(&keen) / variance(usual)
}

/// Fleets to tell prices from: they stack what they take, and their totals are a tenth
/// less or more at most.
pub fn for_prices() -> Demand {
    Demand {
        keen: true,
        spread: 10,
        ..Demand::default()
    }
}
