//! Grouping the ships of a fleet into squadrons.

use super::resolve::Unit;
use super::{FaultPlace, FleetFault};
use super::{MAX_SQUADRONS, Roster, RosterShip};
use crate::ruleset::{FleetLimits, Ruleset};

/// Rule FBG-SETUP-05: every ship belongs to a squadron, of 2 to 5 ships in
/// print. Units go where the fleet says; the ships of all others are grouped in
/// the order of the list. Adds a fault for every squadron of the wrong size.
pub(super) fn group(
    ruleset: &Ruleset,
    name: &str,
    units: &[Option<Unit>],
    faults: &mut Vec<FleetFault>,
) -> Roster {
    let limits = &ruleset.fleet;
    let known = || units.iter().enumerate().filter_map(named_unit);
    let free: u32 = known().map(|(_, unit)| free_ships(unit)).sum();
    let mut sizes = even_sizes(free, limits).into_iter();
    let mut left = 0;
    let mut roster = Roster {
        name: name.to_owned(),
        ships: Vec::new(),
        squadrons: Vec::new(),
    };
    let mut group = 0;
    for (index, unit) in known() {
        for _ in 0..unit.count {
            let squadron = match &unit.squadron {
                Some((name, _)) => roster.squadron(name),
                None => {
                    if left == 0 {
                        left = sizes.next().unwrap_or(1);
                        group = roster.next_unnamed(units);
                    }
                    left -= 1;
                    group
                }
            };
            roster.ships.push(RosterShip {
                unit: index,
                class: unit.class,
                squadron,
                log: unit.log,
            });
        }
    }
    check(limits, &roster, units, faults);
    roster
}

fn named_unit((index, unit): (usize, &Option<Unit>)) -> Option<(usize, &Unit)> {
    unit.as_ref().map(|unit| (index, unit))
}

/// Ships of a unit that the fleet puts into no squadron.
fn free_ships(unit: &Unit) -> u32 {
    match unit.squadron {
        Some(_) => 0,
        None => unit.count,
    }
}

/// Sizes of the squadrons of so many ships: as few squadrons as the usual size
/// allows, and as equal as can be, the larger ones first.
pub(crate) fn even_sizes(ships: u32, limits: &FleetLimits) -> Vec<u32> {
    if ships == 0 {
        return Vec::new();
    }
    let wanted = ships.div_ceil(u32::from(limits.squadron_size));
    let groups = wanted.min(ships / u32::from(limits.squadron_min)).max(1);
    let larger = ships % groups;
    (0..groups)
        .map(|group| ships / groups + u32::from(group < larger))
        .collect()
}

impl Roster {
    /// The squadron with this name.
    fn squadron(&mut self, name: &str) -> usize {
        let found = self.squadrons.iter().position(|known| known == name);
        found.unwrap_or_else(|| {
            self.squadrons.push(name.to_owned());
            self.squadrons.len() - 1
        })
    }

    /// A new squadron, called by the first number that the fleet does not use.
    fn next_unnamed(&mut self, units: &[Option<Unit>]) -> usize {
        let named = units.iter().flatten();
        let named = named.filter_map(|unit| unit.squadron.as_ref());
        let used: Vec<&String> = named.map(|(name, _)| name).collect();
        let mut number = 1;
        loop {
            let name = number.to_string();
            if !used.contains(&&name) && !self.squadrons.contains(&name) {
                return self.squadron(&name);
            }
            number += 1;
        }
    }
}

fn check(
    limits: &FleetLimits,
    roster: &Roster,
    units: &[Option<Unit>],
    faults: &mut Vec<FleetFault>,
) {
    let (low, high) = (limits.squadron_min, limits.squadron_max);
    let alone = roster.ships.len() == 1;
    for (squadron, name) in roster.squadrons.iter().enumerate() {
        let members = || {
            let ships = roster.ships.iter();
            ships.filter(move |ship| ship.squadron == squadron)
        };
        let size = members().count();
        if alone || (usize::from(low)..=usize::from(high)).contains(&size) {
            continue;
        }
        let first = members().next().and_then(|ship| units[ship.unit].as_ref());
        let place = match first.and_then(|unit| unit.squadron.as_ref()) {
            Some((_, place)) => *place,
            None => FaultPlace::Fleet,
        };
        let ships = if size == 1 { "ship" } else { "ships" };
        let message =
            format!("the squadron `{name}` has {size} {ships}, it must have {low} to {high}");
        faults.push(FleetFault::new(place, message));
    }
    let count = roster.squadrons.len();
    if count > MAX_SQUADRONS {
        let message = format!("the fleet has {count} squadrons, there is room for {MAX_SQUADRONS}");
        faults.push(FleetFault::new(FaultPlace::Fleet, message));
    }
}
