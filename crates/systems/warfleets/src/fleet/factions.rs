//! One faction for a fleet.

use evenkeel_kernel::fleet::Fleet;

use super::{FaultPlace, FleetFault};
use crate::ruleset::{List, Ruleset};

/// Rule WF-FLEET-05: a fleet mixes the common list with the assets of one
/// faction, as far as that faction may use the common list. Adds a fault for
/// everything that is of another faction or not open to this one.
pub(super) fn one_faction(ruleset: &Ruleset, fleet: &Fleet, faults: &mut Vec<FleetFault>) {
    let of_factions = named(fleet).find_map(|(_, id)| Some((id, ruleset.home(id)?)));
    let Some((first, own)) = of_factions else {
        return;
    };
    let name = |faction: usize| ruleset.factions[faction].name.as_str();
    for (place, id) in named(fleet) {
        let message = match ruleset.home(id) {
            Some(home) if home != own => format!(
                "`{id}` is of {}, `{first}` of {}; a fleet mixes the common list with one faction",
                name(home),
                name(own)
            ),
            None if ruleset.knows(id) && !ruleset.offers(List::Faction(own), id) => {
                format!("`{id}` is not open to {}, which has `{first}`", name(own))
            }
            _ => continue,
        };
        faults.push(FleetFault::new(place, message));
    }
}

/// Every id that a fleet names, without mounts.
fn named(fleet: &Fleet) -> impl Iterator<Item = (FaultPlace, &str)> {
    fleet.units.iter().enumerate().flat_map(|(unit, entry)| {
        let class = (FaultPlace::Class { unit }, entry.0.as_str());
        let options = entry.2.iter().enumerate().map(move |(option, text)| {
            let id = text.split_once(':').map_or(text.as_str(), |(id, _)| id);
            (FaultPlace::Option { unit, option }, id)
        });
        std::iter::once(class).chain(options)
    })
}
