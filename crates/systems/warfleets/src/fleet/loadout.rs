//! Rules for the options of one model.

use super::resolve::{Chosen, Unit};
use super::{ClassRef, Fitted};
use super::{FaultPlace, FleetFault};
use crate::ruleset::{Mount, Ruleset, WeaponRule};

/// Every mount, in the order of the rulebook.
pub(crate) const MOUNTS: [Mount; 3] = [Mount::Front, Mount::Sides, Mount::Rear];

/// Rule WF-FLEET-22: what a mount is called in a fleet; `sides` is one mount
/// that serves left and right.
pub fn mount_name(mount: Mount) -> &'static str {
    match mount {
        Mount::Front => "front",
        Mount::Sides => "sides",
        Mount::Rear => "rear",
    }
}

/// Rule WF-WSR-13: Broadside weapons fit the sides only.
pub(crate) fn fits(ruleset: &Ruleset, weapon: usize, mount: Mount) -> bool {
    mount == Mount::Sides
        || !ruleset.weapons[weapon]
            .rules
            .contains(&WeaponRule::Broadside)
}

/// Adds every fault in the options of one unit.
pub(super) fn check(ruleset: &Ruleset, index: usize, unit: &Unit, faults: &mut Vec<FleetFault>) {
    match unit.class {
        ClassRef::Ship(ship) => {
            slots_filled(ruleset, ship, index, unit, faults);
            nothing_twice(ruleset, index, unit, faults);
            one_weapon_a_facing(index, unit, faults);
            broadside_on_sides(ruleset, index, unit, faults);
            one_hero_one_title(index, unit, faults);
        }
        ClassRef::Squadron(_) => squadrons_bare(index, unit, faults),
    }
}

/// Rule WF-FLEET-17: a ship carries exactly as many upgrades as it has slots.
fn slots_filled(
    ruleset: &Ruleset,
    ship: usize,
    index: usize,
    unit: &Unit,
    faults: &mut Vec<FleetFault>,
) {
    // A name that is not known may have been meant as an upgrade.
    let unknown = unit
        .options
        .iter()
        .filter(|option| option.is_none())
        .count();
    let fitted = unit.fitted().count();
    let slots = usize::from(ruleset.ships[ship].slots);
    if fitted > slots || fitted + unknown < slots {
        let place = FaultPlace::Options { unit: index };
        let message = format!(
            "a {} has {slots} upgrade slots and must fill all of them, this one fills {fitted}",
            ruleset.ships[ship].name
        );
        faults.push(FleetFault::new(place, message));
    }
}

/// Rule WF-FLEET-19: no upgrade twice on one ship; weapons are upgrades.
fn nothing_twice(ruleset: &Ruleset, index: usize, unit: &Unit, faults: &mut Vec<FleetFault>) {
    let same = |a: Fitted, b: Fitted| match (a, b) {
        (Fitted::Upgrade(a), Fitted::Upgrade(b)) => a == b,
        (Fitted::Weapon { index: a, .. }, Fitted::Weapon { index: b, .. }) => a == b,
        _ => false,
    };
    for (option, chosen) in unit.options.iter().enumerate() {
        let Some(Chosen::Fitted(this)) = chosen else {
            continue;
        };
        let earlier = unit.options[..option].iter().flatten();
        let mut earlier = earlier.filter_map(|chosen| match chosen {
            Chosen::Fitted(fitted) => Some(*fitted),
            _ => None,
        });
        if earlier.any(|other| same(*this, other)) {
            let name = match this {
                Fitted::Upgrade(index) => &ruleset.upgrades[*index].name,
                Fitted::Weapon { index, .. } => &ruleset.weapons[*index].name,
            };
            let place = FaultPlace::Option {
                unit: index,
                option,
            };
            faults.push(FleetFault::new(
                place,
                format!("a ship cannot carry {name} twice"),
            ));
        }
    }
}

/// Rule WF-FLEET-21: a facing holds one weapon at most.
fn one_weapon_a_facing(index: usize, unit: &Unit, faults: &mut Vec<FleetFault>) {
    let mut taken = [false; MOUNTS.len()];
    for (option, chosen) in unit.options.iter().enumerate() {
        let Some(Chosen::Fitted(Fitted::Weapon { mount, .. })) = chosen else {
            continue;
        };
        let facing = &mut taken[*mount as usize];
        if *facing {
            let place = FaultPlace::Option {
                unit: index,
                option,
            };
            let message = format!(
                "a second weapon on one facing: the {} already holds one",
                mount_name(*mount)
            );
            faults.push(FleetFault::new(place, message));
        }
        *facing = true;
    }
}

/// Rule WF-WSR-13: a weapon with Broadside is mounted on the sides.
fn broadside_on_sides(ruleset: &Ruleset, index: usize, unit: &Unit, faults: &mut Vec<FleetFault>) {
    for (option, chosen) in unit.options.iter().enumerate() {
        if let Some(Chosen::Fitted(Fitted::Weapon {
            index: weapon,
            mount,
        })) = chosen
            && !fits(ruleset, *weapon, *mount)
        {
            let place = FaultPlace::Option {
                unit: index,
                option,
            };
            let message = format!(
                "{} has Broadside and fits the sides only, not the {}",
                ruleset.weapons[*weapon].name,
                mount_name(*mount)
            );
            faults.push(FleetFault::new(place, message));
        }
    }
}

/// Rules WF-FLEET-08 and WF-FLEET-09: at most one hero and one title on a ship.
fn one_hero_one_title(index: usize, unit: &Unit, faults: &mut Vec<FleetFault>) {
    let mut hero = false;
    let mut title = false;
    for (option, chosen) in unit.options.iter().enumerate() {
        let (seen, what) = match chosen {
            Some(Chosen::Hero(_)) => (&mut hero, "hero"),
            Some(Chosen::Title(_)) => (&mut title, "title"),
            _ => continue,
        };
        if *seen {
            let place = FaultPlace::Option {
                unit: index,
                option,
            };
            let message = format!("a ship may have one {what} at most");
            faults.push(FleetFault::new(place, message));
        }
        *seen = true;
    }
}

/// Rule WF-FLEET-24: squadrons carry no upgrades, heroes or titles.
fn squadrons_bare(index: usize, unit: &Unit, faults: &mut Vec<FleetFault>) {
    for (option, chosen) in unit.options.iter().enumerate() {
        if chosen.is_some() {
            let place = FaultPlace::Option {
                unit: index,
                option,
            };
            faults.push(FleetFault::new(place, "squadrons carry no options"));
        }
    }
}
