//! Building and pricing a fleet (rules WF-FLEET).
//!
//! A fleet names its classes and options; a [`Roster`] is the same fleet with
//! every name looked up, one entry a model, and known to be legal.

mod alone;
mod factions;
mod limits;
mod loadout;
mod resolve;

use arrayvec::ArrayVec;
use evenkeel_kernel::fleet::Fleet;

use crate::ruleset::{Mount, Ruleset};

pub use evenkeel_rulebook::fault::{FaultPlace, FleetFault};
pub use loadout::mount_name;
pub(crate) use loadout::{MOUNTS, fits};

/// Most models of one side that a battle has room for.
pub const MAX_SIDE: usize = 32;
/// Most upgrades of one ship that a battle has room for.
pub const MAX_SLOTS: usize = 8;

/// A class of the catalogue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ClassRef {
    /// Index into [`Ruleset::ships`].
    Ship(usize),
    /// Index into [`Ruleset::squadrons`].
    Squadron(usize),
}

/// The filling of one upgrade slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fitted {
    /// Index into [`Ruleset::upgrades`].
    Upgrade(usize),
    /// A weapon and where it is mounted.
    Weapon {
        /// Index into [`Ruleset::weapons`].
        index: usize,
        /// The mount of the weapon.
        mount: Mount,
    },
}

impl ClassRef {
    /// Price without options, points.
    pub fn cost(self, ruleset: &Ruleset) -> u32 {
        match self {
            ClassRef::Ship(ship) => ruleset.ships[ship].cost,
            ClassRef::Squadron(squadron) => ruleset.squadrons[squadron].cost,
        }
    }
}

impl Fitted {
    /// Price, points; 0 in print.
    pub fn cost(self, ruleset: &Ruleset) -> u32 {
        match self {
            Fitted::Upgrade(index) => ruleset.upgrades[index].cost,
            Fitted::Weapon { index, .. } => ruleset.weapons[index].cost,
        }
    }

    /// The text by which a fleet file calls it, such as `plasma_cannon:front`.
    ///
    /// # Panics
    /// When it is not of this ruleset.
    pub fn text(self, ruleset: &Ruleset) -> String {
        let known = "an index of this ruleset";
        match self {
            Fitted::Upgrade(index) => ruleset.upgrades.get_index(index).expect(known).0.clone(),
            Fitted::Weapon { index, mount } => {
                let id = ruleset.weapons.get_index(index).expect(known).0;
                format!("{id}:{}", mount_name(mount))
            }
        }
    }
}

/// One ship or squadron of a fleet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RosterModel {
    /// Index of its unit in the fleet.
    pub unit: usize,
    /// The class of the model.
    pub class: ClassRef,
    /// The fillings of its slots, in the order of the fleet file; empty for squadrons.
    pub fitted: ArrayVec<Fitted, MAX_SLOTS>,
    /// Index into [`Ruleset::heroes`].
    pub hero: Option<usize>,
    /// Index into [`Ruleset::titles`].
    pub title: Option<usize>,
    /// Price with all options, points.
    pub cost: u32,
}

/// A legal fleet, one entry a model, in the order of the fleet file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Roster {
    /// Name of the fleet.
    pub name: String,
    /// The models of the fleet, at most [`MAX_SIDE`].
    pub models: Vec<RosterModel>,
    /// Price of all models, points.
    pub cost: u32,
}

impl Roster {
    /// Rule WF-FLEET-02: a fleet is built for an agreed size. Looks up every name
    /// of a fleet and checks every rule of fleet building.
    ///
    /// # Errors
    /// Every fault of the fleet, in the order of its units.
    pub fn build(
        ruleset: &Ruleset,
        fleet: &Fleet,
        game_size: u32,
    ) -> Result<Roster, Vec<FleetFault>> {
        let mut faults = Vec::new();
        let units = resolve::units(ruleset, fleet, &mut faults);
        for (index, unit) in units.iter().enumerate() {
            if let Some(unit) = unit {
                loadout::check(ruleset, index, unit, &mut faults);
            }
        }
        factions::one_faction(ruleset, fleet, &mut faults);
        limits::check(ruleset, &units, game_size, &mut faults);
        faults.sort_by_key(|fault| fault.place);
        if !faults.is_empty() {
            return Err(faults);
        }
        Ok(Roster::from_units(ruleset, fleet, &units))
    }

    /// The models of units that were found to be legal.
    fn from_units(ruleset: &Ruleset, fleet: &Fleet, units: &[Option<resolve::Unit>]) -> Roster {
        let mut models = Vec::new();
        for (index, unit) in units.iter().enumerate() {
            let Some(unit) = unit else { continue };
            let model = RosterModel {
                unit: index,
                class: unit.class,
                fitted: unit.fitted().take(MAX_SLOTS).collect(),
                hero: unit.heroes().next(),
                title: unit.titles().next(),
                // The fleet is within its limit, which is a u32.
                cost: unit.cost_each(ruleset) as u32,
            };
            models.extend(std::iter::repeat_n(model, unit.count as usize));
        }
        Roster {
            name: fleet.name.clone(),
            cost: models.iter().map(|model| model.cost).sum(),
            models,
        }
    }
}

/// The price of a fleet, points, whether it is legal or not: the same as [`Roster::cost`]
/// when it is.
///
/// # Errors
/// Every name that the ruleset does not know.
pub fn price(ruleset: &Ruleset, fleet: &Fleet) -> Result<u64, Vec<FleetFault>> {
    let mut faults = Vec::new();
    let units = resolve::units(ruleset, fleet, &mut faults);
    if faults.is_empty() {
        Ok(limits::cost(ruleset, &units))
    } else {
        Err(faults)
    }
}
