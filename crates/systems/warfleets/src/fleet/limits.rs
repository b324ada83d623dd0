//! Rules for a fleet as a whole.

use super::resolve::Unit;
use super::{ClassRef, MAX_SIDE};
use super::{FaultPlace, FleetFault};
use crate::ruleset::{LimitBase, Ruleset};

/// Rule WF-FLEET-04: what the known units cost, points.
pub(super) fn cost(ruleset: &Ruleset, units: &[Option<Unit>]) -> u64 {
    let units = units.iter().flatten();
    units
        .map(|unit| {
            unit.cost_each(ruleset)
                .saturating_mul(u64::from(unit.count))
        })
        .fold(0, u64::saturating_add)
}

/// Rule WF-FLEET-15: limits per points hold only where they are in force. Adds
/// every fault of the fleet as a whole. Limits that a unit with an
/// unknown class could tip either way are judged on the known ones.
pub(super) fn check(
    ruleset: &Ruleset,
    units: &[Option<Unit>],
    game_size: u32,
    faults: &mut Vec<FleetFault>,
) {
    let count = Count::new(ruleset, units, game_size);
    let whole = units.iter().all(Option::is_some);
    within_size(ruleset, &count, game_size, whole, faults);
    room_for_models(&count, faults);
    some_ship(&count, whole, faults);
    squadrons_within_slots(ruleset, &count, whole, faults);
    heroes_unique(ruleset, units, faults);
    titles_unique(ruleset, units, faults);
    if ruleset.fleet.force_org {
        heroes_per_points(ruleset, units, &count, faults);
        squadrons_per_points(ruleset, &count, faults);
        ships_per_points(ruleset, &count, faults);
        copies_per_points(ruleset, units, &count, faults);
    }
}

/// Sums over a fleet.
struct Count {
    cost: u64,
    ships: u64,
    squadrons: u64,
    slots: u64,
    /// The number that "per N points" is measured on.
    base: u64,
}

impl Count {
    /// Rule WF-FLEET-16: limits per points count the agreed game size, or what
    /// is spent.
    fn new(ruleset: &Ruleset, units: &[Option<Unit>], game_size: u32) -> Count {
        let cost = cost(ruleset, units);
        let mut count = Count {
            cost,
            ships: 0,
            squadrons: 0,
            slots: 0,
            base: match ruleset.fleet.limit_base {
                LimitBase::GameSize => u64::from(game_size),
                LimitBase::Spent => cost,
            },
        };
        for unit in units.iter().flatten() {
            let copies = u64::from(unit.count);
            match unit.class {
                ClassRef::Ship(ship) => {
                    count.ships += copies;
                    count.slots += copies * u64::from(ruleset.ships[ship].slots);
                }
                ClassRef::Squadron(_) => count.squadrons += copies,
            }
        }
        count
    }
}

/// Rule WF-FLEET-03: the fleet does not cost more than the agreed size, and
/// exactly that where the ruleset says so.
fn within_size(
    ruleset: &Ruleset,
    count: &Count,
    game_size: u32,
    whole: bool,
    faults: &mut Vec<FleetFault>,
) {
    let cost = count.cost;
    if cost > u64::from(game_size) {
        let over = cost - u64::from(game_size);
        let message =
            format!("the fleet costs {cost} points, {over} over the limit of {game_size}");
        faults.push(FleetFault::new(FaultPlace::Fleet, message));
    } else if ruleset.fleet.must_be_equal && whole && cost < u64::from(game_size) {
        let message = format!("the fleet costs {cost} points and must cost exactly {game_size}");
        faults.push(FleetFault::new(FaultPlace::Fleet, message));
    }
}

/// A battle has room for so many models a side; no printed limit comes near.
fn room_for_models(count: &Count, faults: &mut Vec<FleetFault>) {
    let models = count.ships + count.squadrons;
    if models > MAX_SIDE as u64 {
        let message = format!("{models} models; a battle has room for {MAX_SIDE} a side");
        faults.push(FleetFault::new(FaultPlace::Fleet, message));
    }
}

/// Rule WF-FLEET-25: at least one ship.
fn some_ship(count: &Count, whole: bool, faults: &mut Vec<FleetFault>) {
    if count.ships == 0 && whole {
        faults.push(FleetFault::new(
            FaultPlace::Fleet,
            "a fleet needs at least one ship",
        ));
    }
}

/// Rule WF-FLEET-12: no more squadrons than slots over all ships.
fn squadrons_within_slots(
    ruleset: &Ruleset,
    count: &Count,
    whole: bool,
    faults: &mut Vec<FleetFault>,
) {
    if ruleset.fleet.squadrons_by_slots && whole && count.squadrons > count.slots {
        let message = format!(
            "{} squadrons, but the ships have {} upgrade slots together and allow no more than that",
            count.squadrons, count.slots
        );
        faults.push(FleetFault::new(FaultPlace::Fleet, message));
    }
}

/// Rule WF-FLEET-12: one squadron for each so many points.
fn squadrons_per_points(ruleset: &Ruleset, count: &Count, faults: &mut Vec<FleetFault>) {
    let points = ruleset.fleet.points_per_squadron;
    per_points("squadrons", count.squadrons, count.base, points, faults);
}

/// Rule WF-FLEET-13: one ship for each so many points.
fn ships_per_points(ruleset: &Ruleset, count: &Count, faults: &mut Vec<FleetFault>) {
    let points = ruleset.fleet.points_per_ship;
    per_points("ships", count.ships, count.base, points, faults);
}

/// Rule WF-FLEET-14: one ship of each class for each so many points, whatever
/// the upgrades of the copies.
fn copies_per_points(
    ruleset: &Ruleset,
    units: &[Option<Unit>],
    count: &Count,
    faults: &mut Vec<FleetFault>,
) {
    for (ship, class) in ruleset.ships.values().enumerate() {
        let same = units.iter().flatten();
        let same = same.filter(|unit| unit.class == ClassRef::Ship(ship));
        let copies = same.map(|unit| u64::from(unit.count)).sum();
        let points = ruleset.fleet.points_per_copy;
        let what = format!("copies of {}", class.name);
        per_points(&what, copies, count.base, points, faults);
    }
}

/// Rule WF-FLEET-06: one hero for each so many points.
fn heroes_per_points(
    ruleset: &Ruleset,
    units: &[Option<Unit>],
    count: &Count,
    faults: &mut Vec<FleetFault>,
) {
    let units = units.iter().flatten();
    let heroes = units.map(|unit| unit.heroes().count() as u64 * u64::from(unit.count));
    let points = ruleset.fleet.points_per_hero;
    per_points("heroes", heroes.sum(), count.base, points, faults);
}

/// Adds a fault when there is more of something than one for each `points`.
fn per_points(
    what: &str,
    number: u64,
    base: u64,
    points: Option<u32>,
    faults: &mut Vec<FleetFault>,
) {
    // A ruleset with 0 here is refused when it is read.
    let Some(points) = points.filter(|points| *points > 0) else {
        return;
    };
    let allowed = base / u64::from(points);
    if number > allowed {
        let message = format!(
            "{number} {what}, but one for each {points} points allows {allowed} at {base} points"
        );
        faults.push(FleetFault::new(FaultPlace::Fleet, message));
    }
}

/// Rule WF-FLEET-07: no hero twice in a fleet.
fn heroes_unique(ruleset: &Ruleset, units: &[Option<Unit>], faults: &mut Vec<FleetFault>) {
    if ruleset.fleet.hero_unique {
        for (hero, entry) in ruleset.heroes.values().enumerate() {
            let here = |unit: &Unit| unit.heroes().filter(|found| *found == hero).count();
            only_once("hero", &entry.name, units, here, faults);
        }
    }
}

/// Rule WF-FLEET-10: no title twice in a fleet, where the ruleset says so.
fn titles_unique(ruleset: &Ruleset, units: &[Option<Unit>], faults: &mut Vec<FleetFault>) {
    if ruleset.fleet.title_unique {
        for (title, entry) in ruleset.titles.values().enumerate() {
            let here = |unit: &Unit| unit.titles().filter(|found| *found == title).count();
            only_once("title", &entry.name, units, here, faults);
        }
    }
}

/// Adds a fault at the unit where something appears for the second time.
fn only_once(
    what: &str,
    name: &str,
    units: &[Option<Unit>],
    here: impl Fn(&Unit) -> usize,
    faults: &mut Vec<FleetFault>,
) {
    let mut seen = 0;
    for (index, unit) in units.iter().enumerate() {
        let Some(unit) = unit else { continue };
        let before = seen;
        seen += here(unit) as u64 * u64::from(unit.count);
        if seen > 1 && seen > before {
            let place = FaultPlace::Options { unit: index };
            let message = format!("the {what} {name} may be in a fleet only once");
            faults.push(FleetFault::new(place, message));
        }
    }
}
