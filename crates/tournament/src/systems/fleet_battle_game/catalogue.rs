//! The catalogue of a ruleset.

use evenkeel_fleet_battle_game::ruleset::Ruleset;

use crate::catalogue::{Catalogue, Entry, Kind};

/// Every class, in the author's order. Printed names repeat over the navies, so
/// the code goes with those that it is not the same as.
pub(super) fn of(ruleset: &Ruleset) -> Catalogue {
    let entries = ruleset.classes.iter().map(|(id, class)| Entry {
        kind: Kind::Ship,
        id: id.clone(),
        path: format!("classes.{id}"),
        name: match class.name == class.code {
            true => class.name.clone(),
            false => format!("{} {}", class.name, class.code),
        },
        cost: None,
        slots: 0,
    });
    Catalogue {
        entries: entries.collect(),
    }
}
