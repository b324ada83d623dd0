//! Demands on drawn fleets, and the sources of the fleets of a matchup.

use std::sync::Arc;

use evenkeel_kernel::fleet::{Fleet, Unit};
use serde::{Deserialize, Serialize};

use crate::catalogue::base_id;

pub use evenkeel_rulebook::demand::Demand;

/// The source of one fleet of a matchup.
#[derive(Clone, Debug, PartialEq)]
pub enum FleetSource {
    /// The same fleet in every pair.
    Fixed(Arc<Fleet>),
    /// A new fleet for every pair, so that pairs are independent and an
    /// interval covers the choice of fleets as well as the dice.
    Drawn(Arc<Family>),
}

/// The family that a matchup's fleets are drawn from.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Family {
    /// The demand that fleets of the family must meet.
    pub demand: Demand,
    /// Index, in the plan, of the rules that the fleets are priced by.
    pub rules: usize,
    /// Option to take out and option to put in, once a fleet is drawn.
    pub exchange: Option<Exchange>,
}

impl FleetSource {
    /// A new fleet for every pair, by the job's own rules.
    pub(crate) fn drawn(demand: Demand) -> FleetSource {
        FleetSource::of_family(Family {
            demand,
            ..Family::default()
        })
    }

    /// A new fleet of this family for every pair.
    pub(crate) fn of_family(family: Family) -> FleetSource {
        FleetSource::Drawn(Arc::new(family))
    }
}

/// One option for another.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Exchange {
    /// Option that is taken out, as in a fleet file.
    pub from: String,
    /// Option that is put in, as in a fleet file.
    pub to: String,
    /// Whether the exchange is made only on those models that may carry the other option, on the
    /// same mount; otherwise on all.
    pub where_legal: bool,
}

impl Exchange {
    /// The fleet with the option exchanged wherever it is carried.
    pub fn apply(&self, fleet: &Fleet) -> Fleet {
        let mut changed = fleet.clone();
        for unit in &mut changed.units {
            for option in &mut unit.2 {
                if *option == self.from {
                    option.clone_from(&self.to);
                }
            }
        }
        changed
    }

    /// The fleet with the option exchanged, on the same mount, wherever that leaves it
    /// legal: on all models that carry it if it can be, or else on one unit after the
    /// other.
    pub fn apply_where(&self, fleet: &Fleet, is_legal: impl Fn(&Fleet) -> bool) -> Fleet {
        let mut all = fleet.clone();
        all.units.iter_mut().for_each(|unit| self.in_unit(unit));
        if is_legal(&all) {
            return all;
        }
        let mut changed = fleet.clone();
        for index in 0..fleet.units.len() {
            let mut tried = changed.clone();
            self.in_unit(&mut tried.units[index]);
            if tried != changed && is_legal(&tried) {
                changed = tried;
            }
        }
        changed
    }

    fn in_unit(&self, unit: &mut Unit) {
        for option in &mut unit.2 {
            if *option == self.from {
                option.clone_from(&self.to);
            } else if let Some((id, mount)) = option.split_once(':')
                && id == self.from
            {
                *option = format!("{}:{mount}", self.to);
            }
        }
    }
}

/// The number of models of the fleet that are of this class or carry this option. An option
/// without a mount stands for that option on any mount.
pub fn count_of(fleet: &Fleet, subject: &str) -> u64 {
    let is = |option: &String| option == subject || base_id(option) == subject;
    let units = fleet.units.iter();
    let having = units.filter(|unit| unit.0 == subject || unit.2.iter().any(is));
    having.map(|unit| u64::from(unit.1)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fleet(units: &[(&str, u32, &[&str])]) -> Fleet {
        let unit = |(class, count, options): &(&str, u32, &[&str])| {
            let options = options.iter().map(|option| option.to_string());
            Unit(class.to_string(), *count, options.collect())
        };
        Fleet {
            name: "one".to_string(),
            units: units.iter().map(unit).collect(),
        }
    }

    fn railgun_for_cannon() -> Exchange {
        Exchange {
            from: "cannon".to_string(),
            to: "railgun".to_string(),
            where_legal: true,
        }
    }

    #[test]
    fn a_weapon_is_exchanged_on_its_mount() {
        let before = fleet(&[
            ("heavy", 1, &["cannon:front", "armor"]),
            ("light", 2, &["cannon"]),
        ]);
        let after = railgun_for_cannon().apply_where(&before, |_| true);
        let expected = fleet(&[
            ("heavy", 1, &["railgun:front", "armor"]),
            ("light", 2, &["railgun"]),
        ]);
        assert_eq!(after, expected);
    }

    #[test]
    fn where_all_is_too_much_unit_after_unit_is_tried() {
        let before = fleet(&[
            ("heavy", 1, &["cannon", "railgun"]),
            ("light", 1, &["cannon"]),
        ]);
        let no_two = |fleet: &Fleet| {
            let twice = |unit: &Unit| unit.2.iter().filter(|id| *id == "railgun").count() > 1;
            !fleet.units.iter().any(twice)
        };
        let after = railgun_for_cannon().apply_where(&before, no_two);
        let expected = fleet(&[
            ("heavy", 1, &["cannon", "railgun"]),
            ("light", 1, &["railgun"]),
        ]);
        assert_eq!(after, expected);
        assert_eq!(railgun_for_cannon().apply_where(&before, |_| false), before);
    }
}
