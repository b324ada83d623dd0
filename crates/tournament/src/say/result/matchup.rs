//! Rows of matchups.

use serde::{Deserialize, Serialize};

use super::Estimate;
use crate::say::row::{Fault, FromCells, Row, RowCells, ToCells, in_cells};
use crate::say::sheet::{Cell, Holds, SheetForm, When, Written, column};

/// The table of matchups.
#[rustfmt::skip]
pub static MATCHUPS: SheetForm = SheetForm {
    id: "matchups",
    title: "Matchups",
    one_row: "a matchup: two fleets, or families of drawn fleets",
    is_detail: true,
    when: When::Always,
    columns: &[
        column("matchup", "", Holds::Count, "", "Number of the matchup within the job, from 0.").filled(),
        column("variant", "variant", Holds::Text, "", "Name of the variant or reading of the rules; empty text where it is the ruleset as it stands."),
        column("fleet_a", "fleet", Holds::Text, "", "Name of the first fleet."),
        column("fleet_b", "against", Holds::Text, "", "Name of the second fleet."),
        column("player_a", "", Holds::Text, "", "Player of the first fleet."),
        column("player_b", "", Holds::Text, "", "Player of the second fleet."),
        column("pairs", "pairs", Holds::Count, "pairs", "Pairs played; two battles each.").filled(),
        column("pairs_planned", "", Holds::Count, "pairs", "Pairs that the job asked for.").filled(),
        column("score", "win rate", Holds::Estimate(Written::Percent), "share 0 to 1", "Mean score of the first fleet."),
        column("wins", "won", Holds::Count, "battles", "Battles that the first fleet won.").filled(),
        column("draws", "drawn", Holds::Count, "battles", "Battles without a winner.").filled(),
        column("losses", "lost", Holds::Count, "battles", "Battles that the second fleet won.").filled(),
        column("ended_objective", "", Holds::Count, "battles", "Battles that the mission decided after the last round.").filled(),
        column("ended_strength", "", Holds::Count, "battles", "Battles that the side with more of its fleet left won after the last round.").filled(),
        column("ended_annihilation", "", Holds::Count, "battles", "Battles that ended with a fleet destroyed.").filled(),
        column("ended_surrender", "", Holds::Count, "battles", "Battles that ended with a fleet giving up.").filled(),
        column("ended_round_limit", "", Holds::Count, "battles", "Battles whose last round ended without a winner.").filled(),
        column("mean_rounds", "rounds", Holds::Number(Written::Plain), "rounds", "Mean number of rounds begun.").filled(),
        column("mean_decisions", "", Holds::Number(Written::Plain), "decisions", "Mean number of decisions of both players together.").filled(),
        column("mean_margin", "", Holds::Number(Written::Plain), "mission points", "Mean lead of the winner over battles that were won; 0 when none was.").filled(),
        column("seat_bias", "", Holds::Estimate(Written::Change), "share -0.5 to 0.5", "Mean score of seat A less one half."),
        column("first_advantage", "", Holds::Estimate(Written::Change), "share -0.5 to 0.5", "Mean score of the side that took the first turn, less one half."),
        column("first_fire_advantage", "", Holds::Estimate(Written::Change), "share -0.5 to 0.5", "Mean score of the side that fired first, less one half; a battle in which nobody fired counts as a draw. Empty when nobody ever fired."),
        column("mean_points_a", "", Holds::Number(Written::Plain), "points", "Mean points that the first fleet spent; empty in a system without points."),
        column("mean_points_b", "", Holds::Number(Written::Plain), "points", "Mean points that the second fleet spent; empty in a system without points."),
    ],
    charts: &[],
};

/// Battles by the reason they ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct EndReasons {
    /// The mission decided after the last round.
    pub objective: u64,
    /// The side with more of its fleet left won after the last round.
    pub strength: u64,
    /// One fleet was destroyed.
    pub annihilation: u64,
    /// One fleet gave up.
    pub surrender: u64,
    /// The last round ended without a winner.
    pub round_limit: u64,
}

/// One matchup: two fleets (or two families of drawn fleets) over many pairs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MatchupResult {
    /// Number of the matchup within the job, from 0.
    pub matchup: u64,
    /// Name of the variant or reading of the rules; empty where it is the ruleset as it
    /// stands.
    pub variant: String,
    /// Name of the first fleet, such as `heavy at 80`.
    pub fleet_a: String,
    /// Name of the second fleet, such as `field without heavy`.
    pub fleet_b: String,
    /// Name of the player of the first fleet.
    pub player_a: String,
    /// Name of the player of the second fleet.
    pub player_b: String,
    /// Pairs played; two battles each. At least 1.
    pub pairs: u64,
    /// Pairs that the job asked for, or that its precision did by the last round.
    pub pairs_planned: u64,
    /// Mean score of the first fleet, 0 to 1; a draw counts one half.
    pub score: Estimate,
    /// Battles that the first fleet won.
    pub wins: u64,
    /// Battles without a winner.
    pub draws: u64,
    /// Battles that the second fleet won.
    pub losses: u64,
    /// Why battles ended; adds up to twice the pairs.
    pub end_reasons: EndReasons,
    /// Mean number of rounds begun.
    pub mean_rounds: f64,
    /// Mean number of decisions of both players together.
    pub mean_decisions: f64,
    /// Mean lead of the winner, over battles that were won; 0 when none was.
    pub mean_margin: f64,
    /// Mean score of seat `A` less one half, -0.5 to 0.5.
    pub seat_bias: Estimate,
    /// Mean score of the side that took the first turn less one half, -0.5 to 0.5.
    pub first_advantage: Estimate,
    /// Mean score of the side that fired first less one half, -0.5 to 0.5; a
    /// battle in which nobody fired counts as a draw. None when nobody fired in
    /// any of them.
    pub first_fire_advantage: Option<Estimate>,
    /// Mean points that the two fleets really spent; none in a system without
    /// points.
    pub mean_points: Option<[f64; 2]>,
}

impl Row for MatchupResult {
    const FORM: &'static SheetForm = &MATCHUPS;
}

in_cells!(EndReasons: objective, strength, annihilation, surrender, round_limit);
in_cells!(
    MatchupResult: matchup, variant, fleet_a, fleet_b, player_a, player_b, pairs, pairs_planned,
    score, wins, draws, losses, end_reasons, mean_rounds, mean_decisions, mean_margin, seat_bias,
    first_advantage, first_fire_advantage, mean_points
);

impl ToCells for Option<[f64; 2]> {
    fn put(&self, cells: &mut Vec<Cell>) {
        self.map(|[first, _]| first).put(cells);
        self.map(|[_, second]| second).put(cells);
    }
}

impl FromCells for Option<[f64; 2]> {
    fn take(cells: &mut RowCells) -> Result<Self, Fault> {
        let (first, second): (Option<f64>, Option<f64>) = (cells.take()?, cells.take()?);
        Ok(first.zip(second).map(<[f64; 2]>::from))
    }
}
