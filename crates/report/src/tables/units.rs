//! `units`: what became of each class.

use evenkeel_tournament::play::record::UnitTally;
use evenkeel_tournament::say::result::{Pool, UnitResult};

use crate::error::ReportError;
use crate::pooled::Names;
use crate::reader::Part;
use crate::table::{Field, Getter, Row};

/// The words for the fleets of a matchup, by `UnitResult::place`.
const PLACES: [(&str, u8); 2] = [("first", 0), ("second", 1)];

fn place(row: &UnitResult) -> &str {
    PLACES[usize::from(row.place != 0)].0
}

impl Row for UnitResult {
    const TABLE: &'static str = "units";
    const ONE_ROW: &'static str = "a class of one fleet in one matchup, over all its battles";

    #[rustfmt::skip]
    fn fields() -> Vec<Field<Self>> {
        vec![
            Field::new("matchup", "", "Number of the matchup.", Getter::Count(|r: &Self| r.matchup)),
            Field::new("fleet", "", "Name of the fleet.", Getter::Text(|r: &Self| &r.fleet)),
            Field::new("place", "", "`first` or `second` fleet of the matchup.", Getter::Text(place)),
            Field::new("class", "", "Id of the class, as in the ruleset.", Getter::Text(|r: &Self| &r.class)),
            Field::new("class_name", "", "Printed name of the class.", Getter::Text(|r: &Self| &r.class_name)),
            Field::new("fielded", "models", "Models that took part, over all battles.", Getter::Count(|r: &Self| r.tally.fielded)),
            Field::new("points", "points", "Points paid for them, options included; empty in a system without points.", Getter::MaybeCount(|r: &Self| r.tally.points)),
            Field::new("destroyed", "models", "Models destroyed; crippled ones too, where they are lost as well.", Getter::Count(|r: &Self| r.tally.destroyed)),
            Field::new("surrendered", "models", "Models that gave up.", Getter::Count(|r: &Self| r.tally.surrendered)),
            Field::new("damage_dealt", "damage", "Damage that they dealt to enemies.", Getter::Count(|r: &Self| r.tally.damage_dealt)),
            Field::new("damage_taken", "damage", "Damage that they took, from any source.", Getter::Count(|r: &Self| r.tally.damage_taken)),
            Field::new("kills", "models", "Enemy models that they destroyed, counted likewise.", Getter::Count(|r: &Self| r.tally.kills)),
            Field::new("markers", "markers", "Markers that they held at the end.", Getter::Count(|r: &Self| r.tally.markers)),
        ]
    }
}

/// The columns that [`add_to`] reads: all but the names of fleets.
pub const SUMMED: [&str; 12] = [
    "matchup",
    "place",
    "class",
    "class_name",
    "fielded",
    "points",
    "destroyed",
    "surrendered",
    "damage_dealt",
    "damage_taken",
    "kills",
    "markers",
];

/// Adds some rows of the table to sums over all of it, and the names of their classes to
/// those that are known.
///
/// # Errors
/// When a cell holds something that no run writes.
pub fn add_to(pool: &mut Pool, names: &mut Names, part: Part<'_>) -> Result<(), ReportError> {
    let (classes, class_names) = (part.texts("class")?, part.texts("class_name")?);
    let (matchups, places) = (part.counts("matchup")?, part.words("place", &PLACES)?);
    let points = part.maybe_counts("points")?;
    let counts = |name: &str| part.counts(name);
    let (fielded, destroyed) = (counts("fielded")?, counts("destroyed")?);
    let (surrendered, markers) = (counts("surrendered")?, counts("markers")?);
    let (dealt, taken) = (counts("damage_dealt")?, counts("damage_taken")?);
    let kills = counts("kills")?;
    for row in 0..part.height() {
        names.add(classes[row], class_names[row]);
        let unit = UnitTally {
            fielded: fielded[row],
            points: points[row],
            destroyed: destroyed[row],
            surrendered: surrendered[row],
            damage_dealt: dealt[row],
            damage_taken: taken[row],
            kills: kills[row],
            markers: markers[row],
        };
        pool.add_class((matchups[row], places[row]), classes[row], &unit);
    }
    Ok(())
}
