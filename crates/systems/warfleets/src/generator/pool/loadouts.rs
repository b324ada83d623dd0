//! Loadouts of ships from a pool: random ones, and the cheapest.

use evenkeel_kernel::dice::Dice;
use evenkeel_rulebook::Keenness;

use super::super::tastes::Tastes;
use super::{Carry, Loadout, Pool, cost_of};
use crate::fleet::{Fitted, MOUNTS};
use crate::ruleset::{Mount, Ruleset};

/// Random loadouts that are too dear are drawn again so many times.
const REDRAWS: u32 = 4;

impl Pool {
    /// A random loadout of at most `limit` points; the cheapest one when what is
    /// drawn is too dear.
    pub fn loadout(
        &self,
        ruleset: &Ruleset,
        ship: usize,
        limit: u64,
        tastes: Option<&Tastes>,
        dice: &mut impl Dice,
    ) -> Loadout {
        let slots = usize::from(ruleset.ships[ship].slots);
        for _ in 0..REDRAWS {
            let loadout = self.any_loadout(slots, tastes, dice);
            if loadout.len() == slots && cost_of(ruleset, &loadout) <= limit {
                return loadout;
            }
        }
        self.cheapest(ruleset, ship).unwrap_or_default()
    }

    /// A random loadout: first how many weapons, then which mounts, weapons and
    /// upgrades. It may be short of options where bans leave too few.
    fn any_loadout(&self, slots: usize, tastes: Option<&Tastes>, dice: &mut impl Dice) -> Loadout {
        let mut loadout = Loadout::new();
        if let Carry::Fitted(choice) = &self.carry {
            loadout.push(choice[dice.below(choice.len() as u32) as usize]);
        }
        let mut mounts: Vec<Mount> = MOUNTS.to_vec();
        mounts.retain(|mount| !loadout.iter().any(|fitted| is_on(*fitted, *mount)));
        let free = slots - loadout.len();
        let most = mounts.len().min(free);
        let least = free.saturating_sub(self.upgrades.len()).min(most);
        let weapons = least + dice.below((most - least + 1) as u32) as usize;
        shuffle(&mut mounts, dice);
        for mount in &mounts[..weapons] {
            let fitting = self.weapons.iter();
            let fitting =
                fitting.filter(|(index, at)| at == mount && !has_weapon(&loadout, *index));
            let fitting: Vec<usize> = fitting.map(|(index, _)| *index).collect();
            if !fitting.is_empty() {
                let index = match tastes {
                    None => fitting[dice.below(fitting.len() as u32) as usize],
                    Some(tastes) => tastes.weapons.pick(&fitting, dice),
                };
                loadout.push(Fitted::Weapon {
                    index,
                    mount: *mount,
                });
            }
        }
        let mut upgrades = self.upgrades.clone();
        upgrades.retain(|upgrade| !loadout.contains(&Fitted::Upgrade(*upgrade)));
        let free = slots - loadout.len();
        match tastes {
            None => shuffle(&mut upgrades, dice),
            Some(tastes) => rank(&mut upgrades, free, &tastes.upgrades, dice),
        }
        loadout.extend(upgrades.into_iter().take(free).map(Fitted::Upgrade));
        loadout
    }

    /// A cheapest loadout of a class; `None` when too little is allowed to fill
    /// its slots. Taking the cheapest option that still fits is best here: any
    /// set of options that can be mounted together stays so when one is left out,
    /// and a smaller set can always be filled up from a larger one.
    pub(super) fn cheapest(&self, ruleset: &Ruleset, ship: usize) -> Option<Loadout> {
        let slots = usize::from(ruleset.ships[ship].slots);
        let upgrades = self.upgrades.iter().map(|upgrade| {
            let fitted = Fitted::Upgrade(*upgrade);
            (fitted.cost(ruleset), fitted)
        });
        let weapons = self.weapons.iter().map(|(index, mount)| {
            let fitted = Fitted::Weapon {
                index: *index,
                mount: *mount,
            };
            (fitted.cost(ruleset), fitted)
        });
        let mut options: Vec<(u32, Fitted)> = upgrades.chain(weapons).collect();
        options.sort_by_key(|(cost, _)| *cost);
        let starts = match &self.carry {
            Carry::Fitted(choice) => choice.iter().map(|fitted| Some(*fitted)).collect(),
            _ => vec![None],
        };
        let filled = starts
            .into_iter()
            .filter_map(|start| self.fill(slots, start, &options));
        filled.min_by_key(|loadout| cost_of(ruleset, loadout))
    }

    /// Fills slots from options in order, moving weapons to other mounts where
    /// that makes room.
    fn fill(
        &self,
        slots: usize,
        start: Option<Fitted>,
        options: &[(u32, Fitted)],
    ) -> Option<Loadout> {
        let mut loadout: Loadout = start.into_iter().collect();
        for (_, option) in options {
            if loadout.len() == slots {
                break;
            }
            match *option {
                Fitted::Upgrade(_) if !loadout.contains(option) => loadout.push(*option),
                Fitted::Weapon { index, .. } if !has_weapon(&loadout, index) => {
                    let fixed = usize::from(start.is_some());
                    if let Some(mounted) = self.remount(&loadout, fixed, index) {
                        loadout = mounted;
                    }
                }
                _ => {}
            }
        }
        (loadout.len() == slots).then_some(loadout)
    }

    /// The loadout with one more weapon, every weapon but the first `fixed`
    /// options on a mount of its own.
    fn remount(&self, loadout: &Loadout, fixed: usize, weapon: usize) -> Option<Loadout> {
        let is_upgrade = |fitted: &&Fitted| matches!(fitted, Fitted::Upgrade(_));
        let mut kept: Loadout = loadout[..fixed].iter().copied().collect();
        kept.extend(loadout[fixed..].iter().filter(is_upgrade).copied());
        let mut weapons: Vec<usize> = Vec::new();
        for fitted in &loadout[fixed..] {
            if let Fitted::Weapon { index, .. } = fitted {
                weapons.push(*index);
            }
        }
        weapons.push(weapon);
        self.mount_all(kept, &weapons)
    }

    fn mount_all(&self, loadout: Loadout, weapons: &[usize]) -> Option<Loadout> {
        let Some((first, rest)) = weapons.split_first() else {
            return Some(loadout);
        };
        self.weapons.iter().find_map(|(index, mount)| {
            if index != first || loadout.iter().any(|fitted| is_on(*fitted, *mount)) {
                return None;
            }
            let mut loadout = loadout.clone();
            loadout.push(Fitted::Weapon {
                index: *index,
                mount: *mount,
            });
            self.mount_all(loadout, rest)
        })
    }
}

fn is_on(fitted: Fitted, mount: Mount) -> bool {
    matches!(fitted, Fitted::Weapon { mount: at, .. } if at == mount)
}

fn has_weapon(loadout: &Loadout, weapon: usize) -> bool {
    let mut fitted = loadout.iter();
    fitted.any(|fitted| matches!(fitted, Fitted::Weapon { index, .. } if *index == weapon))
}

/// Puts a list into a random order, each equally likely.
fn shuffle<T>(items: &mut [T], dice: &mut impl Dice) {
    for last in (1..items.len()).rev() {
        let other = dice.below(last as u32 + 1) as usize;
        items.swap(last, other);
    }
}

/// Puts the first so many of a list into an order that is drawn by how keen the fleet is
/// on them.
fn rank(items: &mut [usize], first: usize, keenness: &Keenness, dice: &mut impl Dice) {
    for place in 0..first.min(items.len()) {
        let picked = keenness.pick(&items[place..], dice);
        let at = items[place..].iter().position(|item| *item == picked);
        items.swap(place, place + at.expect("one of them"));
    }
}
