//! One model by itself.

use evenkeel_kernel::fleet::{Fleet, Unit};

use super::{FaultPlace, FleetFault};
use super::{RosterModel, factions, loadout, resolve};
use crate::ruleset::Ruleset;

impl RosterModel {
    /// One model that belongs to no fleet, for a question about it: its names
    /// are looked up and its options checked, but slots may stay empty.
    ///
    /// # Errors
    /// Everything that is wrong with its class or its options.
    pub fn alone(
        ruleset: &Ruleset,
        class: &str,
        options: &[String],
    ) -> Result<RosterModel, Vec<FleetFault>> {
        let fleet = Fleet {
            name: String::new(),
            units: vec![Unit(class.to_string(), 1, options.to_vec())],
        };
        let mut faults = Vec::new();
        let units = resolve::units(ruleset, &fleet, &mut faults);
        let Some(Some(unit)) = units.first() else {
            return Err(faults);
        };
        loadout::check(ruleset, 0, unit, &mut faults);
        factions::one_faction(ruleset, &fleet, &mut faults);
        let slots = match unit.class {
            super::ClassRef::Ship(ship) => usize::from(ruleset.ships[ship].slots),
            super::ClassRef::Squadron(_) => 0,
        };
        let overfull = unit.fitted().count() > slots;
        faults.retain(|fault| overfull || !matches!(fault.place, FaultPlace::Options { .. }));
        if !faults.is_empty() {
            return Err(faults);
        }
        Ok(RosterModel {
            unit: 0,
            class: unit.class,
            fitted: unit.fitted().take(super::MAX_SLOTS).collect(),
            hero: unit.heroes().next(),
            title: unit.titles().next(),
            cost: unit.cost_each(ruleset).try_into().unwrap_or(u32::MAX),
        })
    }
}
