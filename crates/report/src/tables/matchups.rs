//! `matchups`: two fleets over many pairs.

use evenkeel_tournament::say::result::{EndReasons, MatchupResult};

use super::SCORE;
use crate::error::ReportError;
use crate::reader::RowReader;
use crate::table::{Field, Getter, ReadRow, Row};

const SEAT: [&str; 3] = ["seat_bias", "seat_bias_low", "seat_bias_high"];
const FIRST: [&str; 3] = [
    "first_advantage",
    "first_advantage_low",
    "first_advantage_high",
];
const FIRE: [&str; 3] = [
    "first_fire_advantage",
    "first_fire_advantage_low",
    "first_fire_advantage_high",
];

impl Row for MatchupResult {
    const TABLE: &'static str = "matchups";
    const ONE_ROW: &'static str = "a matchup: two fleets, or families of drawn fleets";

    #[rustfmt::skip]
    fn fields() -> Vec<Field<Self>> {
        let mut fields: Vec<Field<Self>> = vec![
            Field::new("matchup", "", "Number of the matchup within the job, from 0.", Getter::Count(|r: &Self| r.matchup)),
            Field::new("variant", "", "Name of the variant or reading of the rules; empty text where it is the ruleset as it stands.", Getter::Text(|r: &Self| &r.variant)),
            Field::new("fleet_a", "", "Name of the first fleet.", Getter::Text(|r: &Self| &r.fleet_a)),
            Field::new("fleet_b", "", "Name of the second fleet.", Getter::Text(|r: &Self| &r.fleet_b)),
            Field::new("player_a", "", "Player of the first fleet.", Getter::Text(|r: &Self| &r.player_a)),
            Field::new("player_b", "", "Player of the second fleet.", Getter::Text(|r: &Self| &r.player_b)),
            Field::new("pairs", "pairs", "Pairs played; two battles each.", Getter::Count(|r: &Self| r.pairs)),
            Field::new("pairs_planned", "pairs", "Pairs that the job asked for.", Getter::Count(|r: &Self| r.pairs_planned)),
        ];
        fields.extend(Field::estimate(SCORE, "share 0 to 1", "Mean score of the first fleet.", |r: &Self| Some(r.score)));
        fields.extend([
            Field::new("wins", "battles", "Battles that the first fleet won.", Getter::Count(|r: &Self| r.wins)),
            Field::new("draws", "battles", "Battles without a winner.", Getter::Count(|r: &Self| r.draws)),
            Field::new("losses", "battles", "Battles that the second fleet won.", Getter::Count(|r: &Self| r.losses)),
            Field::new("ended_objective", "battles", "Battles that the mission decided after the last round.", Getter::Count(|r: &Self| r.end_reasons.objective)),
            Field::new("ended_strength", "battles", "Battles that the side with more of its fleet left won after the last round.", Getter::Count(|r: &Self| r.end_reasons.strength)),
            Field::new("ended_annihilation", "battles", "Battles that ended with a fleet destroyed.", Getter::Count(|r: &Self| r.end_reasons.annihilation)),
            Field::new("ended_surrender", "battles", "Battles that ended with a fleet giving up.", Getter::Count(|r: &Self| r.end_reasons.surrender)),
            Field::new("ended_round_limit", "battles", "Battles whose last round ended without a winner.", Getter::Count(|r: &Self| r.end_reasons.round_limit)),
            Field::new("mean_rounds", "rounds", "Mean number of rounds begun.", Getter::Real(|r: &Self| r.mean_rounds)),
            Field::new("mean_decisions", "decisions", "Mean number of decisions of both players together.", Getter::Real(|r: &Self| r.mean_decisions)),
            Field::new("mean_margin", "mission points", "Mean lead of the winner over battles that were won; 0 when none was.", Getter::Real(|r: &Self| r.mean_margin)),
        ]);
        fields.extend(Field::estimate(SEAT, "share -0.5 to 0.5", "Mean score of seat A less one half.", |r: &Self| Some(r.seat_bias)));
        fields.extend(Field::estimate(FIRST, "share -0.5 to 0.5", "Mean score of the side that took the first turn, less one half.", |r: &Self| Some(r.first_advantage)));
        fields.extend(Field::estimate(FIRE, "share -0.5 to 0.5", "Mean score of the side that fired first, less one half; a battle in which nobody fired counts as a draw. Empty when nobody ever fired.", |r: &Self| r.first_fire_advantage));
        fields.extend([
            Field::new("mean_points_a", "points", "Mean points that the first fleet spent; empty in a system without points.", Getter::MaybeReal(|r: &Self| r.mean_points.map(|points| points[0]))),
            Field::new("mean_points_b", "points", "Mean points that the second fleet spent; empty in a system without points.", Getter::MaybeReal(|r: &Self| r.mean_points.map(|points| points[1]))),
        ]);
        fields
    }
}

impl ReadRow for MatchupResult {
    fn read(row: &RowReader) -> Result<Self, ReportError> {
        Ok(MatchupResult {
            matchup: row.count("matchup")?,
            variant: row.text("variant")?,
            fleet_a: row.text("fleet_a")?,
            fleet_b: row.text("fleet_b")?,
            player_a: row.text("player_a")?,
            player_b: row.text("player_b")?,
            pairs: row.count("pairs")?,
            pairs_planned: row.count("pairs_planned")?,
            score: row.estimate(SCORE)?,
            wins: row.count("wins")?,
            draws: row.count("draws")?,
            losses: row.count("losses")?,
            end_reasons: EndReasons {
                objective: row.count("ended_objective")?,
                strength: row.count("ended_strength")?,
                annihilation: row.count("ended_annihilation")?,
                surrender: row.count("ended_surrender")?,
                round_limit: row.count("ended_round_limit")?,
            },
            mean_rounds: row.real("mean_rounds")?,
            mean_decisions: row.real("mean_decisions")?,
            mean_margin: row.real("mean_margin")?,
            seat_bias: row.estimate(SEAT)?,
            first_advantage: row.estimate(FIRST)?,
            first_fire_advantage: row.maybe_estimate(FIRE)?,
            mean_points: row
                .maybe_real("mean_points_a")?
                .zip(row.maybe_real("mean_points_b")?)
                .map(|(a, b)| [a, b]),
        })
    }
}
