//! Rows of the fate of classes.

use crate::play::record::UnitTally;
use crate::say::row::{in_cells, table, words};
use crate::say::sheet::Holds;

table! {
    /// The table of the fate of classes.
    UNITS: "units", "Classes", "a class of one fleet in one matchup, over all its battles";

    /// The fate of one class of one fleet in one matchup.
    #[derive(Clone, Debug, PartialEq, Eq)]
    UnitResult {
        matchup: u64 = column("matchup", "", Holds::Count, "", "Number of the matchup.").filled();
        fleet: String = column("fleet", "", Holds::Text, "", "Name of the fleet.");
        place: Place = column("place", "", Holds::Text, "", "`first` or `second` fleet of the matchup.");
        class: String = column("class", "", Holds::Text, "", "Id of the class, as in the ruleset.");
        class_name: String = column("class_name", "", Holds::Text, "", "Printed name of the class.");
        tally: UnitTally =
            column("fielded", "", Holds::Count, "models", "Models that took part, over all battles.").filled()
            column("points", "", Holds::Count, "points", "Points paid for them, options included; empty in a system without points.")
            column("destroyed", "", Holds::Count, "models", "Models destroyed; crippled ones too, where they are lost as well.").filled()
            column("surrendered", "", Holds::Count, "models", "Models that gave up.").filled()
            column("damage_dealt", "", Holds::Count, "damage", "Damage that they dealt to enemies.").filled()
            column("damage_taken", "", Holds::Count, "damage", "Damage that they took, from any source.").filled()
            column("kills", "", Holds::Count, "models", "Enemy models that they destroyed, counted likewise.").filled()
            column("markers", "", Holds::Count, "markers", "Markers that they held at the end.").filled();
    }
}

in_cells!(
    UnitTally: fielded, points, destroyed, surrendered, damage_dealt, damage_taken, kills, markers
);

/// A fleet of a matchup.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Place {
    /// The first fleet of the matchup.
    First,
    /// The second fleet of the matchup.
    Second,
}

impl Place {
    /// The fleet with this number, as tallies have it.
    pub fn of(fleet: u8) -> Place {
        match fleet {
            0 => Place::First,
            _ => Place::Second,
        }
    }
}

words!(Place: First "first", Second "second");
