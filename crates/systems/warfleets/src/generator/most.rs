//! The most of one class that a legal fleet can have.

use super::pool::Pool;
use crate::fleet::{ClassRef, MAX_SIDE};
use crate::ruleset::Ruleset;

/// A class of which there are to be as many as can be.
#[derive(Clone, Debug)]
pub(super) struct Most {
    pub class: ClassRef,
    /// The number of them; at least 1.
    pub count: u64,
    /// The cost of the ships that squadrons need; empty for a class of ships.
    pub fewest: Fewest,
}

impl Most {
    /// The greatest number of copies of a class that a legal fleet can have;
    /// `None` when it cannot have any.
    pub fn of(ruleset: &Ruleset, pool: &Pool, class: ClassRef, points: u32) -> Option<Most> {
        let budget = u64::from(points).checked_sub(pool.paid_once(ruleset))?;
        let room = MAX_SIDE as u64;
        let (count, fewest) = match class {
            ClassRef::Ship(ship) => {
                let hull = pool.ships.iter().find(|(index, _)| *index == ship);
                let by_points = budget.checked_div(hull?.1).unwrap_or(room);
                let count = by_points.min(pool.max_ships).min(pool.max_copies).min(room);
                (count, Fewest::default())
            }
            ClassRef::Squadron(_) => {
                let each = u64::from(class.cost(ruleset));
                let by_points = budget.checked_div(each).unwrap_or(room);
                let highest = by_points.min(pool.max_squadrons).min(room - 1);
                let slots = slots_for(ruleset, highest);
                let taken = vec![0; pool.ships.len()];
                let fewest = Fewest::new(ruleset, pool, &taken, slots, budget);
                let affordable = |count: &u64| {
                    let ships = fewest.points(room - count, slots_for(ruleset, *count));
                    ships.is_some_and(|ships| ships + count * each <= budget)
                };
                let count = (1..=highest).rev().find(affordable)?;
                (count, fewest)
            }
        };
        (count > 0).then_some(Most {
            class,
            count,
            fewest,
        })
    }
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

/// The least that ships with so many slots cost.
#[derive(Clone, Debug, Default)]
pub(super) struct Fewest {
    /// `least[k][s]`: least cost of at most k ships with at least s slots.
    least: Vec<Vec<Option<u64>>>,
}

impl Fewest {
    /// Works it out for up to `slots` slots, when `taken[i]` copies of the pool's
    /// i-th class are there already, as far as `budget` points reach.
    pub fn new(ruleset: &Ruleset, pool: &Pool, taken: &[u64], slots: usize, budget: u64) -> Fewest {
        let cheapest = pool.ships.iter().map(|(_, cost)| *cost).min();
        let paid = cheapest.and_then(|cost| budget.checked_div(cost));
        let allowed = pool.max_ships.saturating_sub(taken.iter().sum());
        // Every ship has a slot, so more ships than slots are never needed.
        let ships = paid.unwrap_or(u64::MAX).min(allowed).min(slots as u64) as usize;
        let mut least = vec![vec![None; slots + 1]; ships + 1];
        least[0][0] = Some(0);
        for ((ship, cost), taken) in pool.ships.iter().zip(taken) {
            let each = usize::from(ruleset.ships[*ship].slots);
            let copies = pool.max_copies.saturating_sub(*taken).min(ships as u64);
            let mut add = |k: usize, copies: usize| {
                let (fewer, rest) = least.split_at_mut(k);
                for (s, base) in fewer[k - copies].iter().enumerate() {
                    let Some(base) = base else { continue };
                    let total = base + cost * copies as u64;
                    let reached = &mut rest[0][(s + copies * each).min(slots)];
                    if reached.is_none_or(|known| total < known) {
                        *reached = Some(total);
                    }
                }
            };
            if copies as usize == ships {
                // There may be copies among the fewer ships, as nothing limits them.
                (1..=ships).for_each(|k| add(k, 1));
            } else {
                // From more ships to fewer, so that the fewer are still without this class.
                for k in (1..=ships).rev() {
                    (1..=k.min(copies as usize)).for_each(|copies| add(k, copies));
                }
            }
        }
        // More slots and fewer ships are as good.
        for k in 0..=ships {
            for s in (0..=slots).rev() {
                let more_slots = least[k].get(s + 1).copied().flatten();
                let fewer_ships = k.checked_sub(1).and_then(|fewer| least[fewer][s]);
                let known = [least[k][s], more_slots, fewer_ships];
                least[k][s] = known.into_iter().flatten().min();
            }
        }
        Fewest { least }
    }

    /// The least that at most `ships` ships with at least `slots` slots cost,
    /// points. `None` when that is impossible, or beyond the budget.
    pub fn points(&self, ships: u64, slots: usize) -> Option<u64> {
        let ships = (ships as usize).min(self.least.len().checked_sub(1)?);
        self.least[ships].get(slots).copied().flatten()
    }
}
