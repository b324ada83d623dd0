//! `fleets`: one fleet against all it met.

use evenkeel_tournament::say::result::FleetResult;

use super::SCORE;
use crate::error::ReportError;
use crate::reader::RowReader;
use crate::table::{Field, Getter, ReadRow, Row};

impl Row for FleetResult {
    const TABLE: &'static str = "fleets";
    const ONE_ROW: &'static str = "a fleet of a tournament, or an archetype under one variant of the rules, against all it met";

    #[rustfmt::skip]
    fn fields() -> Vec<Field<Self>> {
        let mut fields: Vec<Field<Self>> = vec![
            Field::new("variant", "", "Name of the variant of the rules; empty text unless variants are compared.", Getter::Text(|r: &Self| &r.variant)),
            Field::new("fleet", "", "Name of the fleet or archetype.", Getter::Text(|r: &Self| &r.fleet)),
            Field::new("points", "points", "Points that it spends; empty in a system without points.", Getter::MaybeCount(|r: &Self| r.points.map(u64::from))),
            Field::new("matchups", "matchups", "Matchups that it was in.", Getter::Count(|r: &Self| r.matchups)),
            Field::new("pairs", "pairs", "Pairs that it played.", Getter::Count(|r: &Self| r.pairs)),
        ];
        fields.extend(Field::estimate(SCORE, "share 0 to 1", "Mean over its opponents of its mean score against each.", |r: &Self| Some(r.score)));
        fields
    }
}

impl ReadRow for FleetResult {
    fn read(row: &RowReader) -> Result<Self, ReportError> {
        Ok(FleetResult {
            variant: row.text("variant")?,
            fleet: row.text("fleet")?,
            points: row.maybe_small_count("points")?,
            matchups: row.count("matchups")?,
            pairs: row.count("pairs")?,
            score: row.estimate(SCORE)?,
        })
    }
}
