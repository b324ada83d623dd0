//! The catalogue of a ruleset.

use evenkeel_rulebook::catalogue::{Catalogue, Kind};

use super::Ruleset;

impl Ruleset {
    /// Everything that fleets can take, in the author's order.
    pub fn catalogue(&self) -> Catalogue {
        let mut list = Catalogue::default();
        for (id, ship) in &self.ships {
            let entry = list.add(Kind::Ship, "ships", id, &ship.name, Some(ship.cost));
            entry.slots = ship.slots;
        }
        for (id, squadron) in &self.squadrons {
            let (name, cost) = (&squadron.name, squadron.cost);
            list.add(Kind::Squadron, "squadrons", id, name, Some(cost));
        }
        for (id, weapon) in &self.weapons {
            list.add(Kind::Weapon, "weapons", id, &weapon.name, Some(weapon.cost));
        }
        for (id, upgrade) in &self.upgrades {
            let (name, cost) = (&upgrade.name, upgrade.cost);
            list.add(Kind::Upgrade, "upgrades", id, name, Some(cost));
        }
        for (id, hero) in &self.heroes {
            list.add(Kind::Hero, "heroes", id, &hero.name, Some(hero.cost));
        }
        for (id, title) in &self.titles {
            list.add(Kind::Title, "titles", id, &title.name, Some(title.cost));
        }
        list
    }
}
