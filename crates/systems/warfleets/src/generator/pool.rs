//! The pool that the fleets of one demand may be made of.

use arrayvec::ArrayVec;
use evenkeel_document::hint;
use evenkeel_kernel::dice::Dice;
use evenkeel_rulebook::{Demand, Keenness, Refusal};

use super::tastes::Tastes;
use crate::fleet::{ClassRef, Fitted, MAX_SLOTS, MOUNTS, fits, mount_name};
use crate::ruleset::{List, Mount, Ruleset};

/// The fillings of the slots of one ship.
pub(super) type Loadout = ArrayVec<Fitted, MAX_SLOTS>;

/// Random loadouts that are too dear are drawn again so many times.
const REDRAWS: u32 = 4;

/// A thing that must be carried.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Carry {
    Nothing,
    /// One of these in a slot of every ship.
    Fitted(Vec<Fitted>),
    /// A hero, on as many ships as the limits allow.
    Hero(usize),
    /// A title, on as many ships as the limits allow.
    Title(usize),
}

/// The pool that the fleets of one demand may be made of, and its limits.
#[derive(Clone, Debug)]
pub(super) struct Pool {
    /// Ship classes, each with its price in its cheapest loadout, points.
    pub ships: Vec<(usize, u64)>,
    pub squadrons: Vec<usize>,
    upgrades: Vec<usize>,
    weapons: Vec<(usize, Mount)>,
    pub heroes: Vec<usize>,
    pub titles: Vec<usize>,
    pub carry: Carry,
    /// Whether fleets stack options.
    pub keen: bool,
    /// Most heroes, ships, copies of one ship class, and squadrons.
    pub max_heroes: u64,
    pub max_ships: u64,
    pub max_copies: u64,
    pub max_squadrons: u64,
}

impl Pool {
    /// Sorts out what a demand allows to fleets of one list.
    pub fn new(
        ruleset: &Ruleset,
        list: List,
        demand: &Demand,
        points: u32,
    ) -> Result<Pool, Refusal> {
        for id in &demand.without {
            check_ban(ruleset, id)?;
        }
        let out = |text: &String| demand.without.contains(text);
        let banned = |id: &String| out(id) || !ruleset.offers(list, id);
        let mounts = ruleset.weapons.keys().enumerate().flat_map(|(index, id)| {
            let mounts = MOUNTS.into_iter();
            mounts.map(move |mount| (index, id, mount))
        });
        let weapons = mounts.filter(|(index, id, mount)| {
            let name = mount_name(*mount);
            fits(ruleset, *index, *mount)
                && !banned(id)
                && !out(&format!("{id}:{name}"))
                && !out(&format!("*:{name}"))
        });
        let fleet = &ruleset.fleet;
        let per = |each: Option<u32>| match each {
            Some(each) if fleet.force_org && each > 0 => u64::from(points / each),
            _ => u64::MAX,
        };
        let mut pool = Pool {
            ships: Vec::new(),
            squadrons: allowed(ruleset.squadrons.keys(), banned),
            upgrades: allowed(ruleset.upgrades.keys(), banned),
            weapons: weapons.map(|(index, _, mount)| (index, mount)).collect(),
            heroes: allowed(ruleset.heroes.keys(), banned),
            titles: allowed(ruleset.titles.keys(), banned),
            carry: Carry::Nothing,
            keen: demand.keen,
            max_heroes: per(fleet.points_per_hero),
            max_ships: per(fleet.points_per_ship),
            max_copies: per(fleet.points_per_copy),
            max_squadrons: per(fleet.points_per_squadron),
        };
        if let Some(option) = &demand.carry {
            pool.carry = pool.find_carry(ruleset, option)?;
        }
        for ship in allowed(ruleset.ships.keys(), banned) {
            if let Some(loadout) = pool.cheapest(ruleset, ship) {
                let mut cost = u64::from(ruleset.ships[ship].cost) + cost_of(ruleset, &loadout);
                if let Carry::Title(title) = pool.carry
                    && !fleet.title_unique
                {
                    cost += u64::from(ruleset.titles[title].cost);
                }
                pool.ships.push((ship, cost));
            }
        }
        Ok(pool)
    }

    pub fn allows(&self, class: ClassRef) -> bool {
        match class {
            ClassRef::Ship(ship) => self.ships.iter().any(|(index, _)| *index == ship),
            ClassRef::Squadron(squadron) => self.squadrons.contains(&squadron),
        }
    }

    /// The price that must be paid once in a fleet, whatever its ships, points.
    pub fn paid_once(&self, ruleset: &Ruleset) -> u64 {
        match self.carry {
            Carry::Hero(hero) => u64::from(ruleset.heroes[hero].cost),
            Carry::Title(title) if ruleset.fleet.title_unique => {
                u64::from(ruleset.titles[title].cost)
            }
            _ => 0,
        }
    }

    fn find_carry(&self, ruleset: &Ruleset, option: &str) -> Result<Carry, Refusal> {
        let (id, mount) = match option.split_once(':') {
            Some((id, mount)) => (id, Some(mount)),
            None => (option, None),
        };
        let found = if let Some(weapon) = ruleset.weapons.get_index_of(id) {
            let mounts = self.weapons.iter().filter(|(index, at)| {
                *index == weapon && mount.is_none_or(|mount| mount == mount_name(*at))
            });
            let fitted = mounts.map(|(index, mount)| Fitted::Weapon {
                index: *index,
                mount: *mount,
            });
            let fitted: Vec<Fitted> = fitted.collect();
            (!fitted.is_empty()).then_some(Carry::Fitted(fitted))
        } else if let Some(upgrade) = ruleset.upgrades.get_index_of(option) {
            let fitted = vec![Fitted::Upgrade(upgrade)];
            let allowed = self.upgrades.contains(&upgrade);
            allowed.then_some(Carry::Fitted(fitted))
        } else if let Some(hero) = ruleset.heroes.get_index_of(option) {
            let allowed = self.heroes.contains(&hero) && self.max_heroes > 0;
            allowed.then_some(Carry::Hero(hero))
        } else if let Some(title) = ruleset.titles.get_index_of(option) {
            let allowed = self.titles.contains(&title);
            allowed.then_some(Carry::Title(title))
        } else {
            return Err(unknown(ruleset, option, id));
        };
        found.ok_or_else(|| Refusal(format!("no legal fleet can carry `{option}`")))
    }

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
    fn cheapest(&self, ruleset: &Ruleset, ship: usize) -> Option<Loadout> {
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

/// Price of a loadout, points.
pub(super) fn cost_of(ruleset: &Ruleset, loadout: &Loadout) -> u64 {
    let costs = loadout.iter().map(|fitted| u64::from(fitted.cost(ruleset)));
    costs.sum()
}

fn is_on(fitted: Fitted, mount: Mount) -> bool {
    matches!(fitted, Fitted::Weapon { mount: at, .. } if at == mount)
}

fn has_weapon(loadout: &Loadout, weapon: usize) -> bool {
    let mut fitted = loadout.iter();
    fitted.any(|fitted| matches!(fitted, Fitted::Weapon { index, .. } if *index == weapon))
}

/// Indices of the ids that are not banned.
fn allowed<'k>(
    ids: impl Iterator<Item = &'k String>,
    banned: impl Fn(&String) -> bool,
) -> Vec<usize> {
    let ids = ids.enumerate().filter(|(_, id)| !banned(id));
    ids.map(|(index, _)| index).collect()
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

/// A ban must name something.
fn check_ban(ruleset: &Ruleset, ban: &str) -> Result<(), Refusal> {
    let sound = match ban.split_once(':') {
        Some((id, mount)) => {
            let on_mount = MOUNTS.iter().any(|at| mount_name(*at) == mount);
            on_mount && (id == "*" || ruleset.weapons.contains_key(id))
        }
        None => ruleset.knows(ban),
    };
    if sound {
        Ok(())
    } else {
        Err(unknown(ruleset, ban, ban))
    }
}

fn unknown(ruleset: &Ruleset, text: &str, id: &str) -> Refusal {
    let known = ruleset.upgrades.keys().chain(ruleset.weapons.keys());
    let known = known.chain(ruleset.heroes.keys());
    let known = known.chain(ruleset.titles.keys());
    let hint = hint(id, known.map(String::as_str));
    Refusal(format!("nothing has the id `{text}`{hint}"))
}
