//! What is asked of a drawn fleet, and where the fleets of a matchup come from.

use std::sync::Arc;

use evenkeel_kernel::fleet::Fleet;
use serde::{Deserialize, Serialize};

use crate::catalogue::base_id;

pub use evenkeel_rulebook::demand::Demand;

/// Where one fleet of a matchup comes from.
#[derive(Clone, Debug, PartialEq)]
pub enum FleetSource {
    /// The same fleet in every pair.
    Fixed(Arc<Fleet>),
    /// A new fleet for every pair, so that pairs are independent and an
    /// interval covers the choice of fleets as well as the dice.
    Drawn {
        /// What it must be like.
        demand: Demand,
        /// Index, in the plan, of the rules that it is priced by.
        rules: usize,
        /// Option to take out and option to put in, once it is drawn.
        exchange: Option<Exchange>,
    },
}

/// One option for another.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Exchange {
    /// Option that is taken out, as in a fleet file.
    pub from: String,
    /// Option that is put in, as in a fleet file.
    pub to: String,
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
}

/// How many models of the fleet are of this class or carry this option. An
/// option without a mount stands for that option on any mount.
pub fn count_of(fleet: &Fleet, subject: &str) -> u64 {
    let is = |option: &String| option == subject || base_id(option) == subject;
    let units = fleet.units.iter();
    let having = units.filter(|unit| unit.0 == subject || unit.2.iter().any(is));
    having.map(|unit| u64::from(unit.1)).sum()
}
