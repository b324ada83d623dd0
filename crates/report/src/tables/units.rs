//! `units`: what became of each class.

use evenkeel_tournament::record::UnitTally;
use evenkeel_tournament::result::UnitResult;

use crate::error::ReportError;
use crate::frame::RowReader;
use crate::table::{Field, Getter, ReadRow, Row};

/// The words for the fleets of a matchup, by `UnitTally::fleet`.
const PLACES: [(&str, u8); 2] = [("first", 0), ("second", 1)];

fn place(row: &UnitResult) -> &str {
    PLACES[usize::from(row.tally.fleet != 0)].0
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
            Field::new("class", "", "Id of the class, as in the ruleset.", Getter::Text(|r: &Self| &r.tally.class)),
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

impl ReadRow for UnitResult {
    fn read(row: &RowReader) -> Result<Self, ReportError> {
        Ok(UnitResult {
            matchup: row.count("matchup")?,
            fleet: row.text("fleet")?,
            class_name: row.text("class_name")?,
            tally: UnitTally {
                fleet: row.word("place", &PLACES)?,
                class: row.text("class")?,
                fielded: row.count("fielded")?,
                points: row.maybe_count("points")?,
                destroyed: row.count("destroyed")?,
                surrendered: row.count("surrendered")?,
                damage_dealt: row.count("damage_dealt")?,
                damage_taken: row.count("damage_taken")?,
                kills: row.count("kills")?,
                markers: row.count("markers")?,
            },
        })
    }
}
