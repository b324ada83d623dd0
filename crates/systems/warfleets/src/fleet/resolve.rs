//! Looking up the names of a fleet in the catalogue.

use evenkeel_document::hint;
use evenkeel_kernel::fleet::{self, Fleet};

use super::loadout::{MOUNTS, mount_name};
use super::{ClassRef, Fitted};
use super::{FaultPlace, FleetFault};
use crate::ruleset::Ruleset;

/// A unit of a fleet with its names looked up.
#[derive(Clone, Debug)]
pub(super) struct Unit {
    pub class: ClassRef,
    pub count: u32,
    /// One for each option of the file; unknown ones are `None`.
    pub options: Vec<Option<Chosen>>,
}

/// An option with its name looked up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Chosen {
    Fitted(Fitted),
    Hero(usize),
    Title(usize),
}

impl Unit {
    /// The fillings of the slots of each copy.
    pub fn fitted(&self) -> impl Iterator<Item = Fitted> {
        self.options.iter().filter_map(|option| match option {
            Some(Chosen::Fitted(fitted)) => Some(*fitted),
            _ => None,
        })
    }

    /// Heroes on each copy.
    pub fn heroes(&self) -> impl Iterator<Item = usize> {
        self.options.iter().filter_map(|option| match option {
            Some(Chosen::Hero(hero)) => Some(*hero),
            _ => None,
        })
    }

    /// Titles of each copy.
    pub fn titles(&self) -> impl Iterator<Item = usize> {
        self.options.iter().filter_map(|option| match option {
            Some(Chosen::Title(title)) => Some(*title),
            _ => None,
        })
    }

    /// Rules WF-FLEET-04, WF-FLEET-11, WF-FLEET-18: a model costs its class and
    /// its options, points; printed upgrades and weapons are free.
    pub fn cost_each(&self, ruleset: &Ruleset) -> u64 {
        let options = self.options.iter().flatten().map(|option| match option {
            Chosen::Fitted(fitted) => fitted.cost(ruleset),
            Chosen::Hero(index) => ruleset.heroes[*index].cost,
            Chosen::Title(index) => ruleset.titles[*index].cost,
        });
        let class = self.class.cost(ruleset);
        u64::from(class) + options.map(u64::from).sum::<u64>()
    }
}

/// Looks up every unit. A unit whose class is unknown is `None`; what is known
/// of the others is kept, so that their faults show up in the same pass.
pub(super) fn units(
    ruleset: &Ruleset,
    fleet: &Fleet,
    faults: &mut Vec<FleetFault>,
) -> Vec<Option<Unit>> {
    let units = fleet.units.iter().enumerate();
    units
        .map(|(index, unit)| resolve(ruleset, index, unit, faults))
        .collect()
}

fn resolve(
    ruleset: &Ruleset,
    index: usize,
    unit: &fleet::Unit,
    faults: &mut Vec<FleetFault>,
) -> Option<Unit> {
    let class = class(ruleset, &unit.0).map_err(|message| {
        faults.push(FleetFault::new(FaultPlace::Class { unit: index }, message));
    });
    if unit.1 == 0 {
        faults.push(FleetFault::new(
            FaultPlace::Count { unit: index },
            "a unit needs at least one copy",
        ));
    }
    let mut options = Vec::new();
    for (option, text) in unit.2.iter().enumerate() {
        let chosen = choose(ruleset, text).map_err(|message| {
            let place = FaultPlace::Option {
                unit: index,
                option,
            };
            faults.push(FleetFault::new(place, message));
        });
        options.push(chosen.ok());
    }
    Some(Unit {
        class: class.ok()?,
        count: unit.1,
        options,
    })
}

fn class(ruleset: &Ruleset, id: &str) -> Result<ClassRef, String> {
    if let Some(ship) = ruleset.ships.get_index_of(id) {
        return Ok(ClassRef::Ship(ship));
    }
    if let Some(squadron) = ruleset.squadrons.get_index_of(id) {
        return Ok(ClassRef::Squadron(squadron));
    }
    let known = ruleset.ships.keys().chain(ruleset.squadrons.keys());
    let hint = hint(id, known.map(String::as_str));
    Err(format!("no class has the id `{id}`{hint}"))
}

/// Rule WF-FLEET-20: a weapon names its mount, as in `plasma_cannon:front`; no
/// other option does.
fn choose(ruleset: &Ruleset, text: &str) -> Result<Chosen, String> {
    let (id, mount) = match text.split_once(':') {
        Some((id, mount)) => (id, Some(mount)),
        None => (text, None),
    };
    if let Some(index) = ruleset.weapons.get_index_of(id) {
        let names = MOUNTS.map(mount_name);
        let Some(mount) = mount else {
            let names = names.join(", ");
            return Err(format!(
                "the weapon `{id}` needs a mount ({names}), as in `{id}:front`"
            ));
        };
        return match names.iter().position(|name| *name == mount) {
            Some(found) => Ok(Chosen::Fitted(Fitted::Weapon {
                index,
                mount: MOUNTS[found],
            })),
            None => Err(format!(
                "no mount is called `{mount}`{}",
                hint(mount, names)
            )),
        };
    }
    let chosen = if let Some(index) = ruleset.upgrades.get_index_of(id) {
        Chosen::Fitted(Fitted::Upgrade(index))
    } else if let Some(index) = ruleset.heroes.get_index_of(id) {
        Chosen::Hero(index)
    } else if let Some(index) = ruleset.titles.get_index_of(id) {
        Chosen::Title(index)
    } else {
        let known = ruleset.upgrades.keys().chain(ruleset.weapons.keys());
        let known = known.chain(ruleset.heroes.keys());
        let known = known.chain(ruleset.titles.keys());
        let hint = hint(id, known.map(String::as_str));
        return Err(format!("no option has the id `{id}`{hint}"));
    };
    match mount {
        Some(_) => Err(format!("`{id}` is no weapon and takes no mount")),
        None => Ok(chosen),
    }
}
