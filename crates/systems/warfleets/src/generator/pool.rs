//! The pool that the fleets of one demand may be made of.

mod loadouts;

use arrayvec::ArrayVec;
use evenkeel_document::hint;
use evenkeel_rulebook::{Demand, Refusal};

use crate::fleet::{ClassRef, Fitted, MAX_SLOTS, MOUNTS, fits, mount_name};
use crate::ruleset::{List, Mount, Ruleset};

/// The fillings of the slots of one ship.
pub(super) type Loadout = ArrayVec<Fitted, MAX_SLOTS>;

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
}

/// Price of a loadout, points.
pub(super) fn cost_of(ruleset: &Ruleset, loadout: &Loadout) -> u64 {
    let costs = loadout.iter().map(|fitted| u64::from(fitted.cost(ruleset)));
    costs.sum()
}

/// Indices of the ids that are not banned.
fn allowed<'k>(
    ids: impl Iterator<Item = &'k String>,
    banned: impl Fn(&String) -> bool,
) -> Vec<usize> {
    let ids = ids.enumerate().filter(|(_, id)| !banned(id));
    ids.map(|(index, _)| index).collect()
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
