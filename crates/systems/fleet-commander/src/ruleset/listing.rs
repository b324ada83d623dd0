//! The catalogue of a ruleset.

use evenkeel_rulebook::catalogue::{Catalogue, Kind};

use super::{Ruleset, Weapon};

impl Ruleset {
    /// Every class of ship, in the author's order, and every special weapon.
    pub fn catalogue(&self) -> Catalogue {
        let mut list = Catalogue::default();
        for (id, class) in &self.ships {
            list.add(Kind::Ship, "ships", id, &class.name, None);
        }
        for weapon in Weapon::ALL {
            list.add(Kind::Weapon, "weapons", weapon.id(), weapon.name(), None);
        }
        list
    }
}
