//! Combinations: what a fleet is beyond the sum of its parts.

use std::collections::BTreeMap;

use evenkeel_kernel::fleet::Fleet;

use crate::catalogue::{Entry, Kind};
use crate::count::rows::parts;

/// A combination that fleets have some number of. Entries are indices of the catalogue.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Combination {
    /// A model of the one class beside a model of the other, or two of one class: as many
    /// as there are such couples.
    Couple(usize, usize),
    /// An option on a model of a class.
    On { option: usize, class: usize },
    /// An option on a mount.
    At {
        option: usize,
        /// The mount, by its name in a fleet file.
        mount: String,
    },
    /// An odd number of ships.
    OddShips,
}

/// The number of each combination in a fleet; those it has none of are left out.
pub type Combinations = BTreeMap<Combination, i16>;

impl Combination {
    /// The name of the combination.
    pub fn name(&self, entries: &[Entry]) -> String {
        let name = |entry: &usize| entries[*entry].name.as_str();
        match self {
            Combination::Couple(one, other) if one == other => {
                format!("two of {}", name(one))
            }
            Combination::Couple(one, other) => format!("{} beside {}", name(one), name(other)),
            Combination::On { option, class } => format!("{} on {}", name(option), name(class)),
            Combination::At { option, mount } => format!("{} ({mount})", name(option)),
            Combination::OddShips => "an odd number of ships".to_string(),
        }
    }
}

/// The combinations of a fleet; `places` leads from an id to its entry.
pub fn of(fleet: &Fleet, entries: &[Entry], places: &BTreeMap<String, usize>) -> Combinations {
    let mut found = Combinations::new();
    let mut add = |combination, count: u32| {
        let count = i16::try_from(count).unwrap_or(i16::MAX);
        let sum: &mut i16 = found.entry(combination).or_default();
        *sum = sum.saturating_add(count);
    };
    let mut models: BTreeMap<usize, u32> = BTreeMap::new();
    for part in parts(fleet) {
        let Some(&class) = places.get(part.class) else {
            continue;
        };
        match part.option.and_then(|option| places.get(option)) {
            Some(&option) => {
                add(Combination::On { option, class }, part.count);
                if let Some(mount) = part.mount {
                    let mount = mount.to_string();
                    add(Combination::At { option, mount }, part.count);
                }
            }
            None => *models.entry(class).or_default() += part.count,
        }
    }
    let is_ship = |class: &usize| entries[*class].kind == Kind::Ship;
    let ships = models.iter().filter(|(class, _)| is_ship(class));
    if ships.map(|(_, count)| count).sum::<u32>() % 2 == 1 {
        add(Combination::OddShips, 1);
    }
    for (one, first) in &models {
        for (other, second) in models.range(one..) {
            let couples = match one == other {
                true => first * (first - 1) / 2,
                false => first * second,
            };
            if couples > 0 {
                add(Combination::Couple(*one, *other), couples);
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use evenkeel_kernel::fleet::Unit;

    use super::*;
    use crate::catalogue::Catalogue;

    #[test]
    fn a_fleet_has_couples_and_what_is_carried_where() {
        let mut catalogue = Catalogue::default();
        catalogue.add(Kind::Ship, "ships", "heavy", "Heavy", None);
        catalogue.add(Kind::Ship, "ships", "light", "Light", None);
        catalogue.add(Kind::Weapon, "weapons", "gun", "Gun", None);
        let unit = |class: &str, count, options: &[&str]| {
            let options = options.iter().map(|option| option.to_string());
            Unit(class.to_string(), count, options.collect())
        };
        let fleet = Fleet {
            name: "a fleet".to_string(),
            units: vec![
                unit("heavy", 1, &["gun:rear", "gun:front"]),
                unit("light", 3, &[]),
                unit("light", 1, &["gun:front"]),
            ],
        };
        let entries = &catalogue.entries;
        let places = BTreeMap::from(
            [("heavy", 0), ("light", 1), ("gun", 2)].map(|(id, place)| (id.to_string(), place)),
        );
        let found = of(&fleet, entries, &places);
        let said = found
            .iter()
            .map(|(combination, count)| format!("{count} {}", combination.name(entries)));
        assert_eq!(
            said.collect::<Vec<_>>(),
            [
                "4 Heavy beside Light",
                "6 two of Light",
                "2 Gun on Heavy",
                "1 Gun on Light",
                "2 Gun (front)",
                "1 Gun (rear)",
                "1 an odd number of ships",
            ]
        );
    }
}
