//! Draws random legal fleets of one navy.
//!
//! The game has no points, so a draw is told how many ships to take. Every
//! class of the navy is equally likely for each ship, or is taken as the fleet is
//! keen on it; squadrons are formed in the order of the draw, so every mix of
//! classes can come up in one.

use evenkeel_document::hint;
use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::fleet::{Fleet, Unit};
use evenkeel_rulebook::{Demand, Keenness, Refusal};

use crate::fleet::{MAX_SQUADRONS, even_sizes};
use crate::ruleset::Ruleset;

/// Draws fleets that meet one demand.
#[derive(Clone, Debug)]
pub struct Generator<'r> {
    ruleset: &'r Ruleset,
    ships: u32,
    /// Classes to draw from, navy by navy; at least one navy, none of them empty.
    navies: Vec<Vec<usize>>,
    keen: bool,
}

impl<'r> Generator<'r> {
    /// Works out what fleets of so many ships may be made of. All ships are of the class
    /// that is demanded most; classes and whole navies can be ruled out.
    ///
    /// # Errors
    /// The demand names something unknown, or no fleet can meet it.
    pub fn new(
        ruleset: &'r Ruleset,
        demand: &Demand,
        ships: u32,
    ) -> Result<Generator<'r>, Refusal> {
        check_size(ruleset, ships)?;
        let mut allowed: Vec<usize> = (0..ruleset.classes.len()).collect();
        for id in &demand.without {
            let banned = named(ruleset, id)?;
            allowed.retain(|class| !banned.contains(class));
        }
        if let Some(id) = &demand.most_of {
            let wanted = class(ruleset, id)?;
            if !allowed.contains(&wanted) {
                return Err(Refusal(format!("`{id}` is both demanded and ruled out")));
            }
            allowed = vec![wanted];
        }
        let generator = Generator {
            ruleset,
            ships,
            navies: by_navy(ruleset, allowed),
            keen: demand.keen,
        };
        match generator.navies.is_empty() {
            true => Err(Refusal("every class is ruled out".to_owned())),
            false => Ok(generator),
        }
    }

    /// The number of ships of every fleet.
    pub fn ships(&self) -> u32 {
        self.ships
    }

    /// Draws one fleet. The same dice give the same fleet.
    pub fn draw(&self, dice: &mut impl Dice) -> Fleet {
        let classes = &self.navies[dice.below(self.navies.len() as u32) as usize];
        let keenness = match self.keen {
            true => Keenness::draw(self.ruleset.classes.len(), dice),
            false => Keenness::even(self.ruleset.classes.len()),
        };
        let mut units: Vec<Unit> = Vec::new();
        for _ in 0..self.ships {
            let class = keenness.pick(classes, dice);
            let (id, _) = self
                .ruleset
                .classes
                .get_index(class)
                .expect("an index of it");
            match units.last_mut() {
                Some(last) if last.0 == *id => last.1 += 1,
                _ => units.push(Unit(id.clone(), 1, Vec::new())),
            }
        }
        Fleet {
            name: "random".to_owned(),
            units,
        }
    }
}

/// The numbers of ships that fleets of a spread may have, percent about the usual number:
/// at least one less and one more, as far as the rules allow.
pub fn sizes(ruleset: &Ruleset, spread: u8) -> Vec<u32> {
    let usual = ruleset.fleet.size;
    if spread == 0 {
        return vec![usual];
    }
    let more = (usual * u32::from(spread) + 50) / 100;
    let (least, most) = (usual.saturating_sub(more.max(1)), usual + more.max(1));
    let legal = |ships: &u32| *ships == usual || check_size(ruleset, *ships).is_ok();
    (least..=most).filter(legal).collect()
}

/// Whether a fleet may have so many ships.
fn check_size(ruleset: &Ruleset, ships: u32) -> Result<(), Refusal> {
    let most = ruleset.fleet.ships_max;
    if ships < 1 || ships > most {
        let message = format!("a fleet has 1 to {most} ships, not {ships}");
        return Err(Refusal(message));
    }
    let squadrons = even_sizes(ships, &ruleset.fleet);
    let fits = |size: &u32| ships == 1 || *size <= u32::from(ruleset.fleet.squadron_max);
    if squadrons.len() > MAX_SQUADRONS || !squadrons.iter().all(fits) {
        let message = format!("{ships} ships cannot be grouped into squadrons");
        return Err(Refusal(message));
    }
    Ok(())
}

/// Rule FBG-COMP-01: the classes that one fleet may be drawn from, navy by
/// navy, or all together where navies may mix.
fn by_navy(ruleset: &Ruleset, allowed: Vec<usize>) -> Vec<Vec<usize>> {
    let mut navies = vec![Vec::new(); ruleset.navies.len()];
    for class in allowed {
        let navy = ruleset.navies.get_index_of(&ruleset.classes[class].navy);
        let list = if ruleset.fleet.mixed_navies {
            Some(0)
        } else {
            navy
        };
        if let Some(list) = list {
            navies[list].push(class);
        }
    }
    navies.retain(|classes| !classes.is_empty());
    navies
}

/// The classes that an id stands for: one, or all of a navy.
fn named(ruleset: &Ruleset, id: &str) -> Result<Vec<usize>, Refusal> {
    if ruleset.navies.contains_key(id) {
        let classes = ruleset.classes.values().enumerate();
        let of_navy = classes.filter(|(_, class)| class.navy == id);
        return Ok(of_navy.map(|(index, _)| index).collect());
    }
    class(ruleset, id).map(|class| vec![class])
}

/// The class with an id.
fn class(ruleset: &Ruleset, id: &str) -> Result<usize, Refusal> {
    ruleset.classes.get_index_of(id).ok_or_else(|| {
        let hint = hint(id, ruleset.classes.keys().map(String::as_str));
        Refusal(format!("no class has the id `{id}`{hint}"))
    })
}
