//! A fleet while it is drawn.

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::fleet::{Fleet, Unit};
use evenkeel_rulebook::Keenness;

use super::most::{Fewest, Most, slots_for};
use super::pool::{Carry, Loadout, Pool, cost_of};
use super::tastes::Tastes;
use crate::fleet::{ClassRef, MAX_SIDE};
use crate::ruleset::Ruleset;

/// One ship of a draft.
pub(super) struct Ship {
    /// Index into the pool's ships.
    class: usize,
    fitted: Loadout,
    pub hero: Option<usize>,
    pub title: Option<usize>,
}

/// A fleet while it is drawn; legal at every step.
pub(super) struct Draft<'g> {
    pub ruleset: &'g Ruleset,
    pub pool: &'g Pool,
    /// The tastes of the fleet, where it stacks options.
    pub tastes: Option<Tastes>,
    pub ships: Vec<Ship>,
    /// Copies of each squadron class of the ruleset.
    squadrons: Vec<u64>,
    /// Points that are not spent.
    pub left: u64,
    /// Points of these that are kept for heroes to come.
    pub kept: u64,
}

impl<'g> Draft<'g> {
    /// Draws a fleet: first what is demanded, then hulls, then heroes and titles
    /// for the points that are left.
    pub fn draw(
        ruleset: &'g Ruleset,
        pool: &'g Pool,
        points: u32,
        most: Option<&Most>,
        dice: &mut impl Dice,
    ) -> Draft<'g> {
        let tastes = pool.keen.then(|| Tastes::draw(ruleset, pool, dice));
        let mut draft = Draft {
            ruleset,
            pool,
            tastes,
            ships: Vec::new(),
            squadrons: vec![0; ruleset.squadrons.len()],
            left: u64::from(points),
            kept: pool.paid_once(ruleset),
        };
        let heroes = draft.reserve_heroes(most.is_some(), dice);
        if let Some(most) = most {
            match most.class {
                ClassRef::Ship(ship) => draft.add_many_ships(ship, most.count, dice),
                ClassRef::Squadron(squadron) => draft.add_many_squadrons(squadron, most, dice),
            }
        }
        draft.add_hulls(dice);
        draft.kept = 0;
        draft.place_demanded(dice);
        for hero in heroes {
            draft.place_hero(hero, dice);
        }
        draft.spend_rest(dice);
        draft
    }

    /// Adds so many ships of one class; the points were found to be enough.
    fn add_many_ships(&mut self, ship: usize, count: u64, dice: &mut impl Dice) {
        let class = self.pool.ships.iter().position(|(index, _)| *index == ship);
        let Some(class) = class else { return };
        let hull = self.pool.ships[class].1;
        for to_come in (0..count).rev() {
            self.add_ship(class, to_come * hull, dice);
        }
    }

    /// Adds ships enough, then so many squadrons of one class; the points were
    /// found to be enough.
    fn add_many_squadrons(&mut self, squadron: usize, most: &Most, dice: &mut impl Dice) {
        let price = most.count * u64::from(most.class.cost(self.ruleset));
        let needed = slots_for(self.ruleset, most.count) as u64;
        while self.slots() < needed {
            let affordable: Vec<(usize, u64)> = (0..self.pool.ships.len())
                .filter_map(|class| {
                    let rest = self.rest_after(class, needed, most)?;
                    let cost = self.pool.ships[class].1 + rest + price + self.kept;
                    (cost <= self.left).then_some((class, rest))
                })
                .collect();
            if affordable.is_empty() {
                return;
            }
            let (class, rest) = affordable[dice.below(affordable.len() as u32) as usize];
            self.add_ship(class, rest + price, dice);
        }
        self.squadrons[squadron] += most.count;
        self.left -= price;
    }

    /// The least cost of the ships that are needed after one more of a class, points.
    fn rest_after(&self, class: usize, needed: u64, most: &Most) -> Option<u64> {
        if !self.has_room_for_ship(class) {
            return None;
        }
        let mut taken = self.copies();
        taken[class] += 1;
        let slots = self.slots() + u64::from(self.ruleset.ships[self.pool.ships[class].0].slots);
        let missing = needed.saturating_sub(slots) as usize;
        let models = taken.iter().sum::<u64>() + most.count;
        let room = (MAX_SIDE as u64).checked_sub(models)?;
        if missing == 0 {
            return Some(0);
        }
        let room = room.min(self.pool.max_ships.saturating_sub(taken.iter().sum()));
        if self.pool.max_copies >= MAX_SIDE as u64 {
            return most.fewest.points(room, missing);
        }
        // What is there already counts against the copies.
        let fewest = Fewest::new(self.ruleset, self.pool, &taken, missing, self.left);
        fewest.points(room, missing)
    }

    /// Adds random hulls until nothing more fits: first those that this fleet is
    /// keen on, then any.
    fn add_hulls(&mut self, dice: &mut impl Dice) {
        let ships = self.pool.ships.len();
        let classes = ships + self.pool.squadrons.len();
        let mut keenness = Keenness::draw(classes, dice);
        let titles = self.title_quarters(dice);
        loop {
            let fits = |class: &usize| match class.checked_sub(ships) {
                None => self.ship_fits(*class),
                Some(squadron) => self.squadron_fits(self.pool.squadrons[squadron]),
            };
            let fitting: Vec<usize> = (0..classes).filter(fits).collect();
            if fitting.is_empty() {
                return;
            }
            let Some(class) = keenness.prefer(&fitting, dice) else {
                keenness = Keenness::even(classes);
                continue;
            };
            match class.checked_sub(ships) {
                None => {
                    self.add_ship(class, 0, dice);
                    self.maybe_title(titles, dice);
                }
                Some(squadron) => {
                    let squadron = self.pool.squadrons[squadron];
                    self.squadrons[squadron] += 1;
                    self.left -= u64::from(ClassRef::Squadron(squadron).cost(self.ruleset));
                }
            }
        }
    }

    fn ship_fits(&self, class: usize) -> bool {
        self.has_room_for_ship(class) && self.pool.ships[class].1 + self.kept <= self.left
    }

    fn has_room_for_ship(&self, class: usize) -> bool {
        self.models() < MAX_SIDE as u64
            && (self.ships.len() as u64) < self.pool.max_ships
            && self.copies_of(class) < self.pool.max_copies
    }

    fn squadron_fits(&self, squadron: usize) -> bool {
        let squadrons: u64 = self.squadrons.iter().sum();
        let by_slots = self.ruleset.fleet.squadrons_by_slots;
        let cost = u64::from(ClassRef::Squadron(squadron).cost(self.ruleset));
        // Never the last place before there is a ship.
        let room = MAX_SIDE as u64 - u64::from(self.ships.is_empty());
        // A fleet without a ship yet must keep the points for one.
        let ship = match self.ships.is_empty() {
            true => self.pool.ships.iter().map(|(_, cost)| *cost).min(),
            false => Some(0),
        };
        self.models() < room
            && squadrons < self.pool.max_squadrons
            && (!by_slots || squadrons < self.slots())
            && ship.is_some_and(|ship| cost + ship + self.kept <= self.left)
    }

    /// Adds a ship with a random loadout that leaves `to_come` points and what
    /// is kept.
    fn add_ship(&mut self, class: usize, to_come: u64, dice: &mut impl Dice) {
        let (ship, hull) = self.pool.ships[class];
        let title = match self.pool.carry {
            Carry::Title(title) if !self.ruleset.fleet.title_unique => Some(title),
            _ => None,
        };
        let bare = u64::from(self.ruleset.ships[ship].cost);
        let titled = bare + title.map_or(0, |title| u64::from(self.ruleset.titles[title].cost));
        let limit = self.left.saturating_sub(self.kept + to_come).max(hull) - titled;
        let tastes = self.tastes.as_ref();
        let fitted = self.pool.loadout(self.ruleset, ship, limit, tastes, dice);
        self.left -= titled + cost_of(self.ruleset, &fitted);
        self.ships.push(Ship {
            class,
            fitted,
            hero: None,
            title,
        });
    }

    fn models(&self) -> u64 {
        self.ships.len() as u64 + self.squadrons.iter().sum::<u64>()
    }

    fn slots(&self) -> u64 {
        let slots = self.ships.iter().map(|ship| ship.fitted.len() as u64);
        slots.sum()
    }

    /// Copies of one ship class of the pool.
    fn copies_of(&self, class: usize) -> u64 {
        let ships = self.ships.iter();
        ships.filter(|ship| ship.class == class).count() as u64
    }

    /// Copies of each ship class of the pool.
    fn copies(&self) -> Vec<u64> {
        let mut copies = vec![0; self.pool.ships.len()];
        for ship in &self.ships {
            copies[ship.class] += 1;
        }
        copies
    }

    /// The fleet, its units in the order of the catalogue and named after them.
    pub fn into_fleet(mut self) -> Fleet {
        let ruleset = self.ruleset;
        self.ships.sort_by_key(|ship| ship.class);
        let mut units = Vec::new();
        for ship in &self.ships {
            let id = ruleset.ships.keys().nth(self.pool.ships[ship.class].0);
            let fitted = ship.fitted.iter().map(|fitted| fitted.text(ruleset));
            let hero = ship.hero.and_then(|hero| ruleset.heroes.keys().nth(hero));
            let title = ship
                .title
                .and_then(|title| ruleset.titles.keys().nth(title));
            let options = fitted.chain(hero.cloned()).chain(title.cloned());
            units.extend(id.map(|id| Unit(id.clone(), 1, options.collect())));
        }
        for (id, count) in ruleset.squadrons.keys().zip(&self.squadrons) {
            if *count > 0 {
                units.push(Unit(id.clone(), *count as u32, Vec::new()));
            }
        }
        Fleet {
            name: name_of(&units),
            units,
        }
    }
}

/// A name such as `2 heavy, 1 light, 6 bomber`.
fn name_of(units: &[Unit]) -> String {
    let mut parts: Vec<(&str, u32)> = Vec::new();
    for unit in units {
        match parts.last_mut() {
            Some((class, count)) if *class == unit.0 => *count += unit.1,
            _ => parts.push((&unit.0, unit.1)),
        }
    }
    let parts = parts
        .iter()
        .map(|(class, count)| format!("{count} {class}"));
    parts.collect::<Vec<_>>().join(", ")
}
