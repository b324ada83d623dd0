//! Putting a fleet together.
//!
//! A fleet names its classes and squadrons; a [`Roster`] is the same fleet with
//! every name looked up, one entry a ship, and known to be legal. The game has
//! no points: what two players agree on is the number of ships, or nothing.

mod limits;
mod resolve;
mod squadrons;

use evenkeel_kernel::fleet::Fleet;

use crate::rules::damage::Log;
use crate::ruleset::Ruleset;

pub use evenkeel_rulebook::fault::{FaultPlace, FleetFault};
pub(crate) use squadrons::even_sizes;

/// Most ships of one side that a battle has room for.
pub const MAX_SIDE: usize = 16;
/// Most squadrons of one side that a battle has room for.
pub const MAX_SQUADRONS: usize = 8;
/// Most ships of a squadron that a ruleset may allow.
pub const MAX_SQUADRON_SHIPS: usize = 8;

/// One ship of a fleet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RosterShip {
    /// Index of its unit in the fleet.
    pub unit: usize,
    /// Index into [`Ruleset::classes`].
    pub class: usize,
    /// Index into [`Roster::squadrons`].
    pub squadron: usize,
    /// The log of the ship at the start.
    pub log: Log,
}

/// A legal fleet, one entry a ship, in the order of the fleet file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Roster {
    /// Name of the fleet.
    pub name: String,
    /// The ships of the fleet, at most [`MAX_SIDE`].
    pub ships: Vec<RosterShip>,
    /// Names of its squadrons, at most [`MAX_SQUADRONS`], in the order of their
    /// first ships.
    pub squadrons: Vec<String>,
}

impl Roster {
    /// Rule FBG-SHIP-12: fleets are lists of ships without prices. Looks up
    /// every name of a fleet and checks every rule of putting it together.
    ///
    /// # Errors
    /// Every fault of the fleet, in the order of its units.
    pub fn build(ruleset: &Ruleset, fleet: &Fleet) -> Result<Roster, Vec<FleetFault>> {
        let mut faults = Vec::new();
        let units = resolve::units(ruleset, fleet, &mut faults);
        limits::size(ruleset, &units, &mut faults);
        // Squadrons are judged when every ship is known and there is room for all.
        let countable = faults.is_empty();
        limits::one_navy(ruleset, &units, &mut faults);
        let mut roster = None;
        if countable {
            roster = Some(squadrons::group(ruleset, &fleet.name, &units, &mut faults));
        }
        faults.sort_by_key(|fault| fault.place);
        match roster {
            Some(roster) if faults.is_empty() => Ok(roster),
            _ => Err(faults),
        }
    }
}
