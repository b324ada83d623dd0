//! Rows of what became of classes.

use serde::{Deserialize, Serialize};

use crate::play::record::UnitTally;
use crate::say::row::{Row, Word, in_cells};
use crate::say::sheet::{Holds, SheetForm, When, column};

/// The table of what became of classes.
#[rustfmt::skip]
pub static UNITS: SheetForm = SheetForm {
    id: "units",
    title: "Classes",
    one_row: "a class of one fleet in one matchup, over all its battles",
    is_detail: true,
    when: When::Always,
    columns: &[
        column("matchup", "", Holds::Count, "", "Number of the matchup.").filled(),
        column("fleet", "", Holds::Text, "", "Name of the fleet."),
        column("place", "", Holds::Text, "", "`first` or `second` fleet of the matchup."),
        column("class", "", Holds::Text, "", "Id of the class, as in the ruleset."),
        column("class_name", "", Holds::Text, "", "Printed name of the class."),
        column("fielded", "", Holds::Count, "models", "Models that took part, over all battles.").filled(),
        column("points", "", Holds::Count, "points", "Points paid for them, options included; empty in a system without points."),
        column("destroyed", "", Holds::Count, "models", "Models destroyed; crippled ones too, where they are lost as well.").filled(),
        column("surrendered", "", Holds::Count, "models", "Models that gave up.").filled(),
        column("damage_dealt", "", Holds::Count, "damage", "Damage that they dealt to enemies.").filled(),
        column("damage_taken", "", Holds::Count, "damage", "Damage that they took, from any source.").filled(),
        column("kills", "", Holds::Count, "models", "Enemy models that they destroyed, counted likewise.").filled(),
        column("markers", "", Holds::Count, "markers", "Markers that they held at the end.").filled(),
    ],
    charts: &[],
};

/// What became of one class of one fleet in one matchup.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct UnitResult {
    /// Number of the matchup.
    pub matchup: u64,
    /// Name of the fleet.
    pub fleet: String,
    /// Which fleet of the matchup it is.
    pub place: Place,
    /// Id of the class, as in the catalogue.
    pub class: String,
    /// Its printed name.
    pub class_name: String,
    /// The counts.
    pub tally: UnitTally,
}

impl Row for UnitResult {
    const FORM: &'static SheetForm = &UNITS;
}

in_cells!(
    UnitTally: fielded, points, destroyed, surrendered, damage_dealt, damage_taken, kills, markers
);
in_cells!(UnitResult: matchup, fleet, place, class, class_name, tally);

/// A fleet of a matchup.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Place {
    /// Its first fleet.
    First,
    /// Its second fleet.
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

    /// Its number, as tallies have it.
    pub fn number(self) -> u8 {
        match self {
            Place::First => 0,
            Place::Second => 1,
        }
    }
}

impl Word for Place {
    const ALL: &'static [Place] = &[Place::First, Place::Second];

    fn word(self) -> &'static str {
        match self {
            Place::First => "first",
            Place::Second => "second",
        }
    }
}
