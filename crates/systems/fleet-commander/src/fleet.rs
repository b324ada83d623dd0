//! Putting a fleet together.
//!
//! A fleet names its ships and perhaps its special weapon; a [`Roster`] is the
//! same fleet with every name looked up, and known to be legal. The game has no
//! points: the measure of a fleet is the classes of its ships.

use evenkeel_document::hint;
use evenkeel_kernel::fleet::{Fleet, Unit};

use crate::kind::Kind;
use crate::ruleset::{Ability, Ruleset, Weapon};

pub use evenkeel_rulebook::fault::{FaultPlace, FleetFault};

/// Most ships of one side that a battle has room for.
pub const MAX_SHIPS: usize = 12;

/// A legal fleet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Roster {
    /// Name of the fleet.
    pub name: String,
    /// The ships of the fleet, at most [`MAX_SHIPS`], in the order of the fleet file.
    pub ships: Vec<Kind>,
    /// The special weapon of the fleet, where it names one.
    pub weapon: Option<Weapon>,
}

impl Roster {
    /// Rule FC-SHIP-04: a fleet is a list of ships of at most twelve classes.
    /// Looks up every name and checks every rule of putting a fleet together.
    ///
    /// # Errors
    /// Every fault of the fleet, in the order of its units.
    pub fn build(ruleset: &Ruleset, fleet: &Fleet) -> Result<Roster, Vec<FleetFault>> {
        let mut faults = Vec::new();
        let mut roster = Roster {
            name: fleet.name.clone(),
            ships: Vec::new(),
            weapon: None,
        };
        for (index, unit) in fleet.units.iter().enumerate() {
            roster.enlist(ruleset, index, unit, &mut faults);
        }
        if faults.is_empty() {
            roster.check(ruleset, fleet, &mut faults);
        }
        faults.sort_by_key(|fault| fault.place);
        if faults.is_empty() {
            Ok(roster)
        } else {
            Err(faults)
        }
    }

    /// Adds the ships of a unit, as far as there is room for them.
    fn enlist(
        &mut self,
        ruleset: &Ruleset,
        index: usize,
        unit: &Unit,
        faults: &mut Vec<FleetFault>,
    ) {
        let count = FaultPlace::Count { unit: index };
        if unit.1 == 0 {
            let message = "a unit needs at least one copy";
            faults.push(FleetFault::new(count, message));
        }
        let Some(class) = ruleset.ships.get_index_of(&unit.0) else {
            let hint = hint(&unit.0, ruleset.ships.keys().map(String::as_str));
            let message = format!("no ship has the id `{}`{hint}", unit.0);
            faults.push(FleetFault::new(FaultPlace::Class { unit: index }, message));
            return;
        };
        // One more than there is room for is enough to see that it is too many.
        let room = (MAX_SHIPS + 1).saturating_sub(self.ships.len());
        let copies = room.min(unit.1 as usize);
        self.ships
            .extend(std::iter::repeat_n(Kind(class as u8), copies));
        let special = ruleset.ships[class].ability == Ability::Specialization;
        for (option, text) in unit.2.iter().enumerate() {
            if let Err(message) = self.take(special, text) {
                let place = FaultPlace::Option {
                    unit: index,
                    option,
                };
                faults.push(FleetFault::new(place, message));
            }
        }
    }

    /// Rule FC-SW-01: only a battleship carries a special weapon. It is the only
    /// option there is, and is called by its id.
    fn take(&mut self, special: bool, id: &str) -> Result<(), String> {
        let Some(weapon) = Weapon::named(id) else {
            let hint = hint(id, Weapon::ALL.map(Weapon::id));
            return Err(format!("no special weapon is called `{id}`{hint}"));
        };
        if !special {
            return Err("only a ship with Specialization carries a special weapon".to_owned());
        }
        if self.weapon.is_some() {
            return Err("the fleet has a special weapon already".to_owned());
        }
        self.weapon = Some(weapon);
        Ok(())
    }

    /// Rules for the fleet as a whole.
    fn check(&self, ruleset: &Ruleset, fleet: &Fleet, faults: &mut Vec<FleetFault>) {
        let mut fault = |message: String| faults.push(FleetFault::new(FaultPlace::Fleet, message));
        let class = |kind: &Kind| u32::from(ruleset.ships[kind.index()].class);
        let special = |kind: &&Kind| ruleset.ships[kind.index()].ability == Ability::Specialization;
        let most = u32::from(ruleset.fleet.class_max);
        // Counted over the file, since ships beyond the room are not listed.
        let counted = fleet.units.iter().map(|unit| {
            let ship = &ruleset.ships[unit.0.as_str()];
            u64::from(unit.1) * u64::from(ship.class)
        });
        let classes: u64 = counted.sum();
        if self.ships.is_empty() {
            fault("a fleet needs at least one ship".to_owned());
        }
        if classes > u64::from(most) {
            fault(format!(
                "the fleet has {classes} classes of ships, at most {most} are allowed"
            ));
            return;
        }
        if self.ships.iter().filter(special).count() > 1 {
            fault("only one ship of a fleet may carry a special weapon".to_owned());
        }
        // A shuttle may come with the fleet; it takes up room as well.
        let all = classes as u32 + u32::from(ruleset.capture.shuttle.class);
        let limit = u32::from(ruleset.board.square_class_max);
        let stuck = |kind: &&Kind| all - class(kind) >= 5 * (limit + 1 - class(kind));
        if let Some(kind) = self.ships.iter().find(stuck) {
            fault(format!(
                "when all others are deployed there may be no room left for a {}",
                ruleset.ships[kind.index()].name
            ));
        }
    }
}
