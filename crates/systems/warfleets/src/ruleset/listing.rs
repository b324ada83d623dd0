//! The catalogue of a ruleset.

use evenkeel_rulebook::catalogue::{Catalogue, Kind};

use super::Ruleset;

impl Ruleset {
    /// Everything that fleets can take, in the author's order.
    pub fn catalogue(&self) -> Catalogue {
        // Prices are far below what a number of this size holds.
        let price = |cost: u32| Some(cost as i32);
        let mut list = Catalogue::default();
        for (id, ship) in &self.ships {
            let entry = list.add(Kind::Ship, "ships", id, &ship.name, price(ship.cost));
            entry.slots = ship.slots;
        }
        for (id, squadron) in &self.squadrons {
            let (name, cost) = (&squadron.name, squadron.cost);
            list.add(Kind::Squadron, "squadrons", id, name, price(cost));
        }
        for (id, weapon) in &self.weapons {
            list.add(
                Kind::Weapon,
                "weapons",
                id,
                &weapon.name,
                price(weapon.cost),
            );
        }
        for (id, upgrade) in &self.upgrades {
            let (name, cost) = (&upgrade.name, upgrade.cost);
            list.add(Kind::Upgrade, "upgrades", id, name, price(cost));
        }
        for (id, hero) in &self.heroes {
            list.add(Kind::Hero, "heroes", id, &hero.name, price(hero.cost));
        }
        for (id, title) in &self.titles {
            list.add(Kind::Title, "titles", id, &title.name, price(title.cost));
        }
        list
    }
}
