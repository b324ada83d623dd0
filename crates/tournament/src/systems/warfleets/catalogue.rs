//! The catalogue of a ruleset.

use evenkeel_warfleets::ruleset::Ruleset;

use crate::catalogue::{Catalogue, Entry, Kind};

/// Everything that fleets can take, in the author's order.
pub(super) fn of(ruleset: &Ruleset) -> Catalogue {
    let mut entries = Vec::new();
    let mut add = |kind, section: &str, id: &String, name: &String, cost, slots| {
        entries.push(Entry {
            kind,
            id: id.clone(),
            path: format!("{section}.{id}"),
            name: name.clone(),
            cost: Some(cost),
            slots,
        });
    };
    for (id, ship) in &ruleset.ships {
        add(Kind::Ship, "ships", id, &ship.name, ship.cost, ship.slots);
    }
    for (id, squadron) in &ruleset.squadrons {
        add(
            Kind::Squadron,
            "squadrons",
            id,
            &squadron.name,
            squadron.cost,
            0,
        );
    }
    for (id, weapon) in &ruleset.weapons {
        add(Kind::Weapon, "weapons", id, &weapon.name, weapon.cost, 0);
    }
    for (id, upgrade) in &ruleset.upgrades {
        add(
            Kind::Upgrade,
            "upgrades",
            id,
            &upgrade.name,
            upgrade.cost,
            0,
        );
    }
    for (id, hero) in &ruleset.heroes {
        add(Kind::Hero, "heroes", id, &hero.name, hero.cost, 0);
    }
    for (id, title) in &ruleset.titles {
        add(Kind::Title, "titles", id, &title.name, title.cost, 0);
    }
    Catalogue { entries }
}
