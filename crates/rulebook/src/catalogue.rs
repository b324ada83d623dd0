//! The catalogue of a ruleset, as far as fleets, sweeps and reports need to know it.

use evenkeel_kernel::fleet::{Fleet, Unit};
use serde::{Deserialize, Serialize};

use crate::fault::Refusal;

/// The kind of an entry of a catalogue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Kind {
    /// A class of ship.
    Ship,
    /// A class of squadron.
    Squadron,
    /// A weapon that is mounted on a model.
    Weapon,
    /// Any other upgrade.
    Upgrade,
    /// A hero.
    Hero,
    /// A title.
    Title,
}

impl Kind {
    /// Whether it is a class, that is, something that a fleet fields by itself;
    /// everything else is an option of a class.
    pub fn is_class(self) -> bool {
        matches!(self, Kind::Ship | Kind::Squadron)
    }
}

/// One entry of a catalogue.
///
/// ```
/// use evenkeel_rulebook::catalogue::{Catalogue, Kind};
///
/// let mut catalogue = Catalogue::default();
/// let entry = catalogue.add(Kind::Hero, "heroes", "admiral", "Admiral", Some(25));
/// assert_eq!((entry.path.as_str(), entry.cost, entry.slots), ("heroes.admiral", Some(25), 0));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// The kind of the entry.
    pub kind: Kind,
    /// Id, as fleets name it.
    pub id: String,
    /// Path of the entry in the ruleset, such as `ships.heavy`.
    pub path: String,
    /// Printed name.
    pub name: String,
    /// Price, points; none in a system without points. What spoils a class may cost less than
    /// nothing. The field `cost` below the path sets it, whether it is written there or not.
    pub cost: Option<i32>,
    /// The lowest price that the rules allow, points.
    pub least: i32,
    /// Options that it must carry; 0 for anything but a class.
    pub slots: u8,
}

/// All that a ruleset offers, in the author's order. Ids are unique.
///
/// ```
/// use evenkeel_rulebook::catalogue::{Catalogue, Kind, base_id};
///
/// let mut catalogue = Catalogue::default();
/// catalogue.add(Kind::Ship, "ships", "heavy", "Heavy Ship", Some(80)).slots = 2;
/// catalogue.add(Kind::Weapon, "weapons", "plasma_cannon", "Plasma Cannon", Some(10));
///
/// assert!(catalogue.classes().map(|class| class.id.as_str()).eq(["heavy"]));
/// assert_eq!(catalogue.at_path("ships.heavy"), catalogue.get("heavy"));
/// assert_eq!(catalogue.name_of("plasma_cannon:front"), "Plasma Cannon (front)");
/// assert_eq!(base_id("plasma_cannon:front"), "plasma_cannon");
/// assert!(catalogue.option("railgun").is_none() && !Kind::Weapon.is_class());
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Catalogue {
    /// The entries.
    pub entries: Vec<Entry>,
}

impl Catalogue {
    /// Adds an entry of a section of the ruleset, such as `ships`; it has no slots, and may
    /// cost nothing, but not less.
    pub fn add(
        &mut self,
        kind: Kind,
        section: &str,
        id: &str,
        name: &str,
        cost: Option<i32>,
    ) -> &mut Entry {
        self.entries.push_mut(Entry {
            kind,
            id: id.to_string(),
            path: format!("{section}.{id}"),
            name: name.to_string(),
            cost,
            least: 0,
            slots: 0,
        })
    }

    /// The classes, in the author's order.
    pub fn classes(&self) -> impl Iterator<Item = &Entry> {
        self.entries.iter().filter(|entry| entry.kind.is_class())
    }

    /// The entry with this id.
    pub fn get(&self, id: &str) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.id == id)
    }

    /// The number that tallies name an entry by: from 1, in the author's order. What
    /// every fleet has is 0, and its id is empty.
    pub fn number(&self, id: &str) -> Option<u16> {
        if id.is_empty() {
            return Some(0);
        }
        let place = self.entries.iter().position(|entry| entry.id == id)?;
        u16::try_from(place + 1).ok()
    }

    /// The id that a number stands for.
    pub fn id(&self, number: u16) -> Option<&str> {
        match usize::from(number).checked_sub(1) {
            None => Some(""),
            Some(place) => self.entries.get(place).map(|entry| entry.id.as_str()),
        }
    }

    /// The entry that an option of a fleet names; a mount after a colon
    /// (`plasma_cannon:front`) is left aside.
    pub fn option(&self, option: &str) -> Option<&Entry> {
        self.get(base_id(option))
    }

    /// The entry that an option of a fleet names, which must be there.
    pub(crate) fn known(&self, option: &str) -> Result<&Entry, Refusal> {
        let entry = self.option(option);
        entry.ok_or_else(|| Refusal(format!("nothing has the id `{option}`")))
    }

    /// The price of all that a fleet has, points; entries without a price cost nothing.
    ///
    /// # Errors
    /// When the fleet names something that is no entry, or costs more than can be counted.
    pub fn cost(&self, fleet: &Fleet) -> Result<u32, Refusal> {
        let mut sum = 0_i64;
        for Unit(class, count, options) in &fleet.units {
            for id in std::iter::once(class).chain(options) {
                let cost = self.known(id)?.cost.unwrap_or(0);
                sum += i64::from(cost) * i64::from(*count);
            }
        }
        u32::try_from(sum.max(0)).map_err(|_| Refusal(format!("{} costs too much", fleet.name)))
    }

    /// The entry at this path of the ruleset, such as `ships.heavy`.
    pub fn at_path(&self, path: &str) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.path == path)
    }

    /// The printed name of an id or option, or the id itself when it is unknown.
    pub fn name_of(&self, option: &str) -> String {
        let Some(entry) = self.option(option) else {
            return option.to_string();
        };
        match option.split_once(':') {
            Some((_, mount)) => format!("{} ({mount})", entry.name),
            None => entry.name.clone(),
        }
    }
}

/// The id in an option, without its mount.
///
/// ```
/// use evenkeel_rulebook::catalogue::base_id;
///
/// assert_eq!((base_id("railgun:sides"), base_id("shroud")), ("railgun", "shroud"));
/// ```
pub fn base_id(option: &str) -> &str {
    option.split_once(':').map_or(option, |(id, _)| id)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fleet_costs_what_its_classes_and_options_cost_times_its_copies() {
        let mut catalogue = Catalogue::default();
        catalogue.add(Kind::Ship, "ships", "heavy", "Heavy Ship", Some(80));
        catalogue.add(Kind::Weapon, "weapons", "plasma", "Plasma", Some(10));
        catalogue.add(Kind::Upgrade, "upgrades", "leak", "Leak", Some(-95));
        let cost = |count, options: &[&str]| {
            let options = options.iter().map(|option| option.to_string());
            let unit = Unit("heavy".to_string(), count, options.collect());
            let fleet = Fleet {
                name: "Line".to_string(),
                units: vec![unit],
            };
            catalogue.cost(&fleet).map_err(|refusal| refusal.0)
        };
        assert_eq!(cost(2, &["plasma:front", "plasma:rear"]), Ok(200));
        assert_eq!(cost(1, &["leak"]), Ok(0), "a fleet has no price below 0");
        assert_eq!(cost(1, &["sail"]), Err("nothing has the id `sail`".into()));
        assert_eq!(cost(u32::MAX, &[]), Err("Line costs too much".into()));
    }
}
