//! The cast: who takes part in a battle, by name, for logs and stories.

use evenkeel_kernel::side::Side;

use crate::action::{MAX_UNITS, UnitId, units, units_of};
use crate::game::WarStuff;

/// The units of a battle by name.
#[derive(Clone, Debug)]
pub struct Cast {
    labels: Vec<String>,
}

impl Cast {
    /// All units of a game, such as `Knight A2`: the second unit of side `A`.
    pub fn new(game: &WarStuff) -> Cast {
        let mut labels = vec![String::new(); MAX_UNITS];
        for side in Side::BOTH {
            for (number, unit) in units(game.fielded & units_of(side)).enumerate() {
                let class = &game.rules.units[game.spec(unit).class];
                labels[unit.index()] = format!("{} {side:?}{}", class.name, number + 1);
            }
        }
        Cast { labels }
    }

    /// The name of a unit.
    pub fn label(&self, unit: UnitId) -> &str {
        &self.labels[unit.index()]
    }
}
