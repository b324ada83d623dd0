//! Rows of matchups.

use serde::{Deserialize, Serialize};

use super::Estimate;
use crate::say::row::{in_cells, table};
use crate::say::sheet::{Holds, Written};

table! {
    /// The table of matchups.
    MATCHUPS: "matchups", "Matchups", "a matchup: two fleets, or families of drawn fleets";

    /// One matchup: two fleets (or two families of drawn fleets) over many pairs.
    #[derive(Clone, Debug, PartialEq)]
    MatchupResult {
        matchup: u64 = column("matchup", "", Holds::Count, "", "Number of the matchup within the job, from 0.").filled();
        variant: String = column("variant", "variant", Holds::Text, "", "Name of the variant or reading of the rules; empty text where it is the ruleset as it stands.");
        fleet_a: String = column("fleet_a", "fleet", Holds::Text, "", "Name of the first fleet.");
        fleet_b: String = column("fleet_b", "against", Holds::Text, "", "Name of the second fleet.");
        player_a: String = column("player_a", "", Holds::Text, "", "Player of the first fleet.");
        player_b: String = column("player_b", "", Holds::Text, "", "Player of the second fleet.");
        size: Option<u64> = column("size", "", Holds::Count, "points", "Points of a side, the size of the game; empty in a system without points.");
        pairs: u64 = column("pairs", "pairs", Holds::Count, "pairs", "Pairs played; two battles each.").filled();
        pairs_planned: u64 = column("pairs_planned", "", Holds::Count, "pairs", "Pairs that the job asked for.").filled();
        score: Estimate = column("score", "win rate", Holds::Estimate(Written::Percent), "share 0 to 1", "Mean score of the first fleet.");
        wins: u64 = column("wins", "won", Holds::Count, "battles", "Battles that the first fleet won.").filled();
        draws: u64 = column("draws", "drawn", Holds::Count, "battles", "Battles without a winner.").filled();
        losses: u64 = column("losses", "lost", Holds::Count, "battles", "Battles that the second fleet won.").filled();
        end_reasons: EndReasons =
            column("ended_objective", "", Holds::Count, "battles", "Battles that the mission decided after the last round.").filled()
            column("ended_strength", "", Holds::Count, "battles", "Battles that the side with more of its fleet left won after the last round.").filled()
            column("ended_annihilation", "", Holds::Count, "battles", "Battles that ended with a fleet destroyed.").filled()
            column("ended_surrender", "", Holds::Count, "battles", "Battles that ended with a fleet giving up.").filled()
            column("ended_round_limit", "", Holds::Count, "battles", "Battles whose last round ended without a winner.").filled();
        without_attack: u64 = column("without_attack", "", Holds::Count, "battles", "Battles in which nobody made an attack: no shot and no melee, by the first of which `first_fire_seat` goes; what rams, mines, the ground and special weapons do by themselves is none.").filled();
        without_attack_share: Estimate = column("without_attack_share", "", Holds::Estimate(Written::Percent), "share 0 to 1", "Their share of all battles, in Wilson's interval over pairs, as if both battles of a pair always came to the same.");
        stood_off_share: Estimate = column("stood_off_share", "", Holds::Estimate(Written::Percent), "share 0 to 1", "Share of battles that ended at the round limit with nobody ahead (`ended_round_limit`), in such an interval.");
        mean_rounds: f64 = column("mean_rounds", "rounds", Holds::Number(Written::Plain), "rounds", "Mean number of rounds begun.").filled();
        mean_decisions: f64 = column("mean_decisions", "", Holds::Number(Written::Plain), "decisions", "Mean number of decisions of both players together.").filled();
        mean_margin: f64 = column("mean_margin", "", Holds::Number(Written::Plain), "mission points", "Mean lead of the winner over battles that were won; 0 when none was.").filled();
        seat_bias: Estimate = column("seat_bias", "", Holds::Estimate(Written::Change), "share -0.5 to 0.5", "Mean score of seat A less one half.");
        first_advantage: Estimate = column("first_advantage", "", Holds::Estimate(Written::Change), "share -0.5 to 0.5", "Mean score of the side that took the first turn, less one half.");
        first_fire_advantage: Option<Estimate> = column("first_fire_advantage", "", Holds::Estimate(Written::Change), "share -0.5 to 0.5", "Mean score of the side that fired first, less one half; a battle in which nobody fired counts as a draw. Empty when nobody ever fired.");
        mean_points: [Option<f64>; 2] =
            column("mean_points_a", "", Holds::Number(Written::Plain), "points", "Mean points that the first fleet spent; empty in a system without points.")
            column("mean_points_b", "", Holds::Number(Written::Plain), "points", "Mean points that the second fleet spent; empty in a system without points.");
    }
}

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

in_cells!(EndReasons: objective, strength, annihilation, surrender, round_limit);
