//! The same fleets under other prices.

use evenkeel_kernel::fleet::{Fleet, Unit};

use super::models::fleet_of;
use crate::play::system::Rules;

/// Fits a fleet into so many points: it goes without its cheapest models, one after the
/// other, until the rules allow it. None when they allow nothing of it.
pub fn fit(rules: &dyn Rules, points: Option<u32>, fleet: &Fleet) -> Option<Fleet> {
    let mut fleet = fleet.clone();
    while !rules.validate(&fleet, points).is_empty() {
        let price = |unit: &Unit| {
            let one = fleet_of(&[Unit(unit.0.clone(), 1, unit.2.clone())]);
            rules.price(&one).ok().flatten().unwrap_or_default()
        };
        let prices = fleet.units.iter().map(price).enumerate();
        let (cheapest, _) = prices.min_by_key(|(_, price)| *price)?;
        fleet.units[cheapest].1 = fleet.units[cheapest].1.saturating_sub(1);
        fleet.units.retain(|unit| unit.1 > 0);
    }
    (!fleet.units.is_empty()).then_some(fleet)
}
