//! The catalogue of a ruleset.

use evenkeel_rulebook::catalogue::{Catalogue, Kind};

use super::Ruleset;

impl Ruleset {
    /// Every class, in the author's order. Printed names repeat over the navies, so
    /// the code goes with those that it is not the same as.
    pub fn catalogue(&self) -> Catalogue {
        let mut list = Catalogue::default();
        for (id, class) in &self.classes {
            let name = match class.name == class.code {
                true => class.name.clone(),
                false => format!("{} {}", class.name, class.code),
            };
            list.add(Kind::Ship, "classes", id, &name, None);
        }
        list
    }
}
