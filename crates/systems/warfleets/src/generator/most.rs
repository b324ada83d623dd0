//! How many of one class a legal fleet can have.

use super::pool::Pool;
use crate::fleet::{ClassRef, MAX_MODELS};
use crate::ruleset::Ruleset;

/// The greatest number of copies of a class that a legal fleet can have.
pub(super) fn most_of(ruleset: &Ruleset, pool: &Pool, class: ClassRef, points: u32) -> u32 {
    let Some(budget) = u64::from(points).checked_sub(pool.paid_once(ruleset)) else {
        return 0;
    };
    let room = MAX_MODELS as u64;
    let most = match class {
        ClassRef::Ship(ship) => {
            let hull = pool.ships.iter().find(|(index, _)| *index == ship);
            let by_points = hull.map_or(0, |(_, cost)| budget.checked_div(*cost).unwrap_or(room));
            by_points.min(pool.max_ships).min(pool.max_copies).min(room)
        }
        ClassRef::Squadron(_) => {
            let each = u64::from(class.cost(ruleset));
            let by_points = budget.checked_div(each).unwrap_or(room);
            let highest = by_points.min(pool.max_squadrons).min(room - 1);
            let mut counts = (1..=highest).rev();
            let affordable = |count: &u64| {
                let taken = vec![0; pool.ships.len()];
                let slots = slots_for(ruleset, *count);
                let ships = fewest_points(ruleset, pool, &taken, slots, room - count);
                ships.is_some_and(|ships| ships + count * each <= budget)
            };
            counts.find(affordable).unwrap_or(0)
        }
    };
    most as u32
}

/// The cheapest ship that can be paid, points.
pub(super) fn affordable_ship(ruleset: &Ruleset, pool: &Pool, points: u32) -> Option<u64> {
    let costs = pool.ships.iter().map(|(_, cost)| *cost);
    let cheapest = costs.min()?;
    let all = cheapest + pool.paid_once(ruleset);
    let allowed = pool.max_ships > 0 && pool.max_copies > 0;
    (all <= u64::from(points) && allowed).then_some(cheapest)
}

/// Slots that the ships need to have for so many squadrons; at least one, so
/// that there is a ship at all.
pub(super) fn slots_for(ruleset: &Ruleset, squadrons: u64) -> usize {
    if ruleset.fleet.squadrons_by_slots {
        squadrons.max(1) as usize
    } else {
        1
    }
}

/// The least that more ships with at least `slots` slots cost, points, when
/// `taken[i]` copies of the pool's i-th class are there already and there is
/// room for `room` more models. `None` when no such ships are allowed.
pub(super) fn fewest_points(
    ruleset: &Ruleset,
    pool: &Pool,
    taken: &[u64],
    slots: usize,
    room: u64,
) -> Option<u64> {
    let ships = room.min(pool.max_ships.saturating_sub(taken.iter().sum())) as usize;
    // Every ship has a slot, so more ships than slots are never needed.
    let ships = ships.min(slots);
    // least[k][s]: least cost of k ships with s slots, s counted up to `slots`.
    let mut least = vec![vec![None; slots + 1]; ships + 1];
    least[0][0] = Some(0);
    for ((ship, cost), taken) in pool.ships.iter().zip(taken) {
        let each = usize::from(ruleset.ships[*ship].slots);
        let copies = pool.max_copies.saturating_sub(*taken).min(ships as u64);
        let before = least.clone();
        for copy in 1..=copies as usize {
            for k in copy..=ships {
                for s in 0..=slots {
                    let Some(base): Option<u64> = before[k - copy][s] else {
                        continue;
                    };
                    let total = base + cost * copy as u64;
                    let reached = &mut least[k][(s + copy * each).min(slots)];
                    if reached.is_none_or(|known| total < known) {
                        *reached = Some(total);
                    }
                }
            }
        }
    }
    least.iter().filter_map(|row| row[slots]).min()
}
