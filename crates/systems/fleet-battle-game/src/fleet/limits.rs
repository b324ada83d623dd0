//! Rules for a fleet as a whole.

use super::resolve::Unit;
use super::{FaultPlace, FleetFault};
use crate::ruleset::Ruleset;

/// Adds a fault for a fleet without ships, or with too many. Units with an
/// unknown class do not count.
pub(super) fn size(ruleset: &Ruleset, units: &[Option<Unit>], faults: &mut Vec<FleetFault>) {
    if units.is_empty() {
        let message = "a fleet needs at least one ship";
        faults.push(FleetFault::new(FaultPlace::Fleet, message));
    }
    let ships: u64 = units
        .iter()
        .flatten()
        .map(|unit| u64::from(unit.count))
        .sum();
    let most = ruleset.fleet.ships_max;
    if ships > u64::from(most) {
        let message = format!("the fleet has {ships} ships, at most {most} are allowed");
        faults.push(FleetFault::new(FaultPlace::Fleet, message));
    }
}

/// Rule FBG-COMP-01: a fleet comes from one navy, unless the ruleset lets
/// navies mix; the first unit decides.
pub(super) fn one_navy(ruleset: &Ruleset, units: &[Option<Unit>], faults: &mut Vec<FleetFault>) {
    if ruleset.fleet.mixed_navies {
        return;
    }
    let mut known = units.iter().enumerate();
    let first = known.find_map(|(_, unit)| unit.as_ref());
    let Some(first) = first.map(|unit| &ruleset.classes[unit.class].navy) else {
        return;
    };
    for (index, unit) in known {
        let Some(unit) = unit else { continue };
        let class = &ruleset.classes[unit.class];
        if class.navy != *first {
            let message = format!(
                "the fleet is {}, a {} is {}; fleet.mixed_navies would allow this",
                ruleset.navies[first].name, class.code, ruleset.navies[&class.navy].name
            );
            faults.push(FleetFault::new(FaultPlace::Class { unit: index }, message));
        }
    }
}
