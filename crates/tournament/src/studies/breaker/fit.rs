//! The same fleets under other prices.

use evenkeel_kernel::fleet::{Fleet, Unit};

use super::Asked;
use crate::ask::job::{FleetRef, Job};
use crate::ask::library::{Library, Missing};
use crate::plan::Plan;
use crate::play::system::Rules;

/// Fits a fleet into so many points: it goes without its cheapest models, one after the
/// other, until the rules allow it. None when they allow nothing of it.
pub fn fit(rules: &dyn Rules, points: Option<u32>, fleet: &Fleet) -> Option<Fleet> {
    let mut fleet = fleet.clone();
    while !rules.validate(&fleet, points).is_empty() {
        let price = |unit: &Unit| {
            let one = Fleet {
                name: String::new(),
                units: vec![Unit(unit.0.clone(), 1, unit.2.clone())],
            };
            rules.price(&one).ok().flatten().unwrap_or_default()
        };
        let prices = fleet.units.iter().map(price).enumerate();
        let (cheapest, _) = prices.min_by_key(|(_, price)| *price)?;
        fleet.units[cheapest].1 = fleet.units[cheapest].1.saturating_sub(1);
        fleet.units.retain(|unit| unit.1 > 0);
    }
    (!fleet.units.is_empty()).then_some(fleet)
}

/// The job of a plan for a breaker by another ruleset, by its id or path.
///
/// # Errors
/// When there is no such ruleset, or it allows nothing of a fleet of the field.
pub fn for_ruleset(plan: &Plan, library: Library<'_>, ruleset: &str) -> Result<Job, Missing> {
    let mut job = plan.job.clone();
    let system = library.system(&job.head.system)?;
    let rules = library.rules(system, Some(ruleset))?;
    let points = plan.provenance.points;
    if let Some(asked) = job.asked_mut::<Asked>() {
        for fleet in asked.fleets.iter_mut().chain(&mut asked.found) {
            let FleetRef::Inline(before) = &*fleet else {
                continue;
            };
            let name = &before.name;
            let left = fit(&*rules, points, before).ok_or_else(|| {
                Missing::Here(format!("`{ruleset}` allows nothing of the fleet `{name}`"))
            })?;
            *fleet = FleetRef::Inline(left);
        }
    }
    job.head.ruleset = Some(ruleset.to_string());
    Ok(job)
}
