//! Draws random legal fleets.
//!
//! A fleet takes ships until no more are allowed; each class that is still allowed
//! is equally likely, or is taken as the fleet is keen on it.

use evenkeel_document::hint;
use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::fleet::{Fleet, Unit};
use evenkeel_rulebook::{Demand, Keenness, Refusal};

use crate::fleet::Roster;
use crate::ruleset::{Ability, Ruleset, ShipClass, Weapon};

/// Draws fleets that meet one demand.
#[derive(Clone, Debug)]
pub struct Generator<'r> {
    ruleset: &'r Ruleset,
    /// Classes to draw from.
    classes: Vec<usize>,
    /// Classes of which every fleet has a ship; empty where none is needed.
    carriers: Vec<usize>,
    /// Class of which every fleet has as many as are allowed.
    most_of: Option<usize>,
    /// Special weapons of which a fleet names one; empty where its side picks one
    /// when the battle begins.
    weapons: Vec<Weapon>,
    /// Most classes of all ships together.
    most_classes: u32,
    keen: bool,
}

impl<'r> Generator<'r> {
    /// Works out what fleets may be made of. All their ships together have at most so
    /// many classes, or as many as the rules allow. A fleet names the special weapon that
    /// is demanded, and has a ship for it.
    ///
    /// # Errors
    /// The demand names something unknown, or no fleet can meet it.
    pub fn new(
        ruleset: &'r Ruleset,
        demand: &Demand,
        most_classes: Option<u32>,
    ) -> Result<Generator<'r>, Refusal> {
        let mut classes: Vec<usize> = (0..ruleset.ships.len()).collect();
        let mut weapons = Weapon::ALL.to_vec();
        for id in &demand.without {
            match Weapon::named(id) {
                Some(banned) => weapons.retain(|weapon| *weapon != banned),
                None => {
                    let banned = class(ruleset, id)?;
                    classes.retain(|class| *class != banned);
                }
            }
        }
        let mut generator = Generator {
            ruleset,
            classes,
            carriers: Vec::new(),
            most_of: None,
            weapons: Vec::new(),
            most_classes: most_classes.unwrap_or(u32::MAX),
            keen: demand.keen,
        };
        if let Some(id) = &demand.carry {
            let carried = Weapon::named(id).filter(|weapon| weapons.contains(weapon));
            let refusal = || Refusal(format!("no fleet may carry `{id}`"));
            generator.weapons = vec![carried.ok_or_else(refusal)?];
            generator.carriers = generator.all_carriers();
            if generator.carriers.is_empty() {
                return Err(refusal());
            }
        } else if weapons.len() < Weapon::ALL.len() {
            // A side might pick what is ruled out, so its fleet names another.
            if weapons.is_empty() {
                let carriers = generator.all_carriers();
                generator.classes.retain(|class| !carriers.contains(class));
            }
            generator.weapons = weapons;
        }
        if let Some(id) = &demand.most_of {
            let wanted = class(ruleset, id)?;
            if !generator.classes.contains(&wanted) {
                return Err(Refusal(format!("`{id}` is both demanded and ruled out")));
            }
            generator.most_of = Some(wanted);
        }
        generator.check(most_classes)?;
        Ok(generator)
    }

    /// Some ship must be open to fleets, and to those of few classes what is demanded.
    fn check(&self, most_classes: Option<u32>) -> Result<(), Refusal> {
        let none = vec![0; self.ruleset.ships.len()];
        let is_open = |classes: &[usize]| !self.open(&none, classes).is_empty();
        let Some(most) = most_classes else {
            return match is_open(&self.classes) {
                true => Ok(()),
                false => Err(Refusal("every class is ruled out".to_owned())),
            };
        };
        let wanted = self.most_of.is_none_or(|class| is_open(&[class]));
        let carried = self.carriers.is_empty() || is_open(&self.carriers);
        match wanted && carried && is_open(&self.classes) {
            true => Ok(()),
            false => {
                let message = format!("no such fleet has {most} classes of ships or fewer");
                Err(Refusal(message))
            }
        }
    }

    /// Draws one fleet. The same dice give the same fleet.
    pub fn draw(&self, dice: &mut impl Dice) -> Fleet {
        let mut counts = vec![0; self.ruleset.ships.len()];
        let first = self.open(&counts, &self.carriers);
        if !first.is_empty() {
            counts[pick(&first, dice)] += 1;
        }
        while let Some(class) = self.most_of
            && !self.open(&counts, &[class]).is_empty()
        {
            counts[class] += 1;
        }
        let keenness = match self.keen {
            true => Keenness::draw(counts.len(), dice),
            false => Keenness::even(counts.len()),
        };
        loop {
            let open = self.open(&counts, &self.classes);
            if open.is_empty() {
                break;
            }
            counts[keenness.pick(&open, dice)] += 1;
        }
        let named = match (self.weapons.is_empty(), self.keen) {
            (false, _) => Some(pick(&self.weapons, dice)),
            (true, false) => None,
            // One more than there are stands for none.
            (true, true) => {
                let weapon = dice.below(Weapon::ALL.len() as u32 + 1) as usize;
                Weapon::ALL.get(weapon).copied()
            }
        };
        self.fleet(&counts, named)
    }

    /// The classes, of some, of which a fleet may take one more.
    fn open(&self, counts: &[u32], classes: &[usize]) -> Vec<usize> {
        let is_open = |class: &&usize| {
            let mut more = counts.to_vec();
            more[**class] += 1;
            self.sum_of_classes(&more) <= self.most_classes
                && Roster::build(self.ruleset, &self.fleet(&more, None)).is_ok()
        };
        classes.iter().filter(is_open).copied().collect()
    }

    /// The classes of all ships together.
    fn sum_of_classes(&self, counts: &[u32]) -> u32 {
        let ships = self.ruleset.ships.values().zip(counts);
        ships
            .map(|(ship, count)| u32::from(ship.class) * count)
            .sum()
    }

    /// The fleet with so many ships of each class; those that can carry a special
    /// weapon carry this one.
    fn fleet(&self, counts: &[u32], named: Option<Weapon>) -> Fleet {
        let ships = self.ruleset.ships.iter().zip(counts);
        let units = ships.filter(|(_, count)| **count > 0);
        let unit = |((id, ship), count): ((&String, &ShipClass), &u32)| {
            let carried = named.filter(|_| ship.ability == Ability::Specialization);
            let options = carried.map(|weapon| weapon.id().to_owned());
            Unit(id.clone(), *count, options.into_iter().collect())
        };
        Fleet {
            name: "random".to_owned(),
            units: units.map(unit).collect(),
        }
    }

    /// The classes that can carry a special weapon.
    fn all_carriers(&self) -> Vec<usize> {
        let can = |class: &&usize| self.ruleset.ships[**class].ability == Ability::Specialization;
        self.classes.iter().filter(can).copied().collect()
    }
}

/// The most classes that fleets of a spread may have. The rules have a limit that no
/// fleet may pass, so the totals lie below it, down to twice the spread: as far from each
/// other as where they lie about a size. At least one class is between them.
pub fn limits(ruleset: &Ruleset, spread: u8) -> Vec<u32> {
    let most = u32::from(ruleset.fleet.class_max);
    let less = (2 * most * u32::from(spread) + 50) / 100;
    let least = match spread {
        0 => most,
        _ => most.saturating_sub(less.max(1)).max(1),
    };
    (least..=most).collect()
}

/// One of several, each with the same chance.
fn pick<T: Copy>(several: &[T], dice: &mut impl Dice) -> T {
    several[dice.below(several.len() as u32) as usize]
}

/// The class with an id.
fn class(ruleset: &Ruleset, id: &str) -> Result<usize, Refusal> {
    ruleset.ships.get_index_of(id).ok_or_else(|| {
        let hint = hint(id, ruleset.ships.keys().map(String::as_str));
        Refusal(format!("no ship or special weapon has the id `{id}`{hint}"))
    })
}
