//! `battles`: every battle, on request.

use evenkeel_kernel::outcome::EndReason;
use evenkeel_kernel::side::Side;
use evenkeel_tournament::count::rows::PlayedPair;
use evenkeel_tournament::plan::Plan;
use evenkeel_tournament::play::record::BattleRecord;
use evenkeel_tournament::play::system::TerrainFigures;

use crate::table::{Csv, Field, Getter, Row};

/// One battle of a pair, and the plan that it was played for.
pub struct BattleRow<'p> {
    plan: &'p Plan,
    pair: &'p PlayedPair,
    battle: &'p BattleRecord,
    /// Keys of the fleets in `compositions`.
    compositions: &'p [String; 2],
}

impl<'p> BattleRow<'p> {
    /// The two battles of a pair, whose fleets have these keys.
    pub fn both(plan: &'p Plan, pair: &'p PlayedPair, keys: &'p [String; 2]) -> [BattleRow<'p>; 2] {
        let row = |battle| BattleRow {
            plan,
            pair,
            battle,
            compositions: keys,
        };
        pair.battles.each_ref().map(row)
    }

    fn fleet(&self, place: usize) -> &str {
        &self.plan.matchups[self.pair.matchup].names[place]
    }

    fn player(&self, place: usize) -> &str {
        let matchup = &self.plan.matchups[self.pair.matchup];
        &self.plan.terms_of(matchup).players[place].name
    }

    fn points(&self, place: usize) -> Option<u64> {
        self.pair.points[place].map(u64::from)
    }

    /// The seat of the first fleet, or of the second.
    fn seat_of(&self, place: usize) -> &'static str {
        let first = self.battle.first_fleet();
        seat(Some(if place == 0 { first } else { first.other() }))
    }

    fn terrain(&self, of: fn(&TerrainFigures) -> u32) -> Option<u64> {
        self.pair
            .table
            .terrain
            .as_ref()
            .map(|found| of(found).into())
    }

    /// Score of the first fleet.
    fn score(&self) -> f64 {
        f64::from(self.battle.half_points(self.battle.first_fleet())) / 2.0
    }

    fn reason(&self) -> &'static str {
        match self.battle.outcome.reason {
            EndReason::Objective => "objective",
            EndReason::Strength => "strength",
            EndReason::Annihilation => "annihilation",
            EndReason::Surrender => "surrender",
            EndReason::RoundLimit => "round_limit",
        }
    }
}

fn seat(side: Option<Side>) -> &'static str {
    match side {
        Some(Side::A) => "A",
        Some(Side::B) => "B",
        None => "none",
    }
}

impl Row for BattleRow<'_> {
    const TABLE: &'static str = "battles";
    const ONE_ROW: &'static str = "a battle";
    const CSV: Csv = Csv::OnRequest;

    #[rustfmt::skip]
    fn fields() -> Vec<Field<Self>> {
        vec![
            Field::new("job", "", "Name of the job.", Getter::Text(|r: &Self| &r.plan.provenance.job)),
            Field::new("seed", "", "Root seed of the run.", Getter::Seed(|r: &Self| r.plan.provenance.seed)),
            Field::new("matchup", "", "Number of the matchup.", Getter::Count(|r: &Self| r.pair.matchup as u64)),
            Field::new("variant", "", "Name of the variant or reading of the rules; empty text where it is the ruleset as it stands.", Getter::Text(|r: &Self| r.plan.study.variant_of(r.pair.matchup))),
            Field::new("pair", "", "Number of the pair within its matchup, from 0.", Getter::Count(|r: &Self| r.battle.pair)),
            Field::new("swapped", "", "Whether the first fleet sat in seat B.", Getter::Flag(|r: &Self| r.battle.swapped)),
            Field::new("fleet_a", "", "Name of the first fleet, as in `matchups`.", Getter::Text(|r: &Self| r.fleet(0))),
            Field::new("fleet_b", "", "Name of the second fleet.", Getter::Text(|r: &Self| r.fleet(1))),
            Field::new("composition_a", "", "Key of the first fleet in `compositions`.", Getter::Text(|r: &Self| &r.compositions[0])),
            Field::new("composition_b", "", "Key of the second fleet in `compositions`.", Getter::Text(|r: &Self| &r.compositions[1])),
            Field::new("points_a", "points", "Points that the first fleet spends; empty in a system without points.", Getter::MaybeCount(|r: &Self| r.points(0))),
            Field::new("points_b", "points", "Points that the second fleet spends; empty in a system without points.", Getter::MaybeCount(|r: &Self| r.points(1))),
            Field::new("player_a", "", "Player of the first fleet.", Getter::Text(|r: &Self| r.player(0))),
            Field::new("player_b", "", "Player of the second fleet.", Getter::Text(|r: &Self| r.player(1))),
            Field::new("seat_a", "", "`A` or `B`: the seat of the first fleet.", Getter::Text(|r: &Self| r.seat_of(0))),
            Field::new("seat_b", "", "`A` or `B`: the seat of the second fleet.", Getter::Text(|r: &Self| r.seat_of(1))),
            Field::new("terrain_pieces", "pieces", "Pieces of terrain on the table; empty in a system that lays out none before a battle, as are the next six.", Getter::MaybeCount(|r: &Self| r.terrain(|found| found.pieces))),
            Field::new("terrain_blocking", "pieces", "Pieces that cannot be entered; a piece with several traits counts for each.", Getter::MaybeCount(|r: &Self| r.terrain(|found| found.blocking))),
            Field::new("terrain_solid", "pieces", "Pieces that stop lines of sight.", Getter::MaybeCount(|r: &Self| r.terrain(|found| found.solid))),
            Field::new("terrain_cover", "pieces", "Pieces that give cover.", Getter::MaybeCount(|r: &Self| r.terrain(|found| found.cover))),
            Field::new("terrain_difficult", "pieces", "Pieces that slow.", Getter::MaybeCount(|r: &Self| r.terrain(|found| found.difficult))),
            Field::new("terrain_dangerous", "pieces", "Pieces that damage.", Getter::MaybeCount(|r: &Self| r.terrain(|found| found.dangerous))),
            Field::new("terrain_area", "share 0 to 1", "Share of the table under pieces; twice where two lie on each other.", Getter::MaybeReal(|r: &Self| r.pair.table.terrain.map(|found| found.area))),
            Field::new("markers", "markers", "Objective markers that are set up; empty in a system without any.", Getter::MaybeCount(|r: &Self| r.pair.table.markers.map(u64::from))),
            Field::new("score", "share 0 to 1", "Score of the first fleet: 1, 0.5 or 0.", Getter::Real(Self::score)),
            Field::new("winner_seat", "", "`A`, `B` or `none`: the seat that won.", Getter::Text(|r: &Self| seat(r.battle.outcome.winner))),
            Field::new("margin", "mission points", "Lead of the winner when the battle ended, after the last round or before; 0 in a draw.", Getter::Whole(|r: &Self| r.battle.outcome.margin.into())),
            Field::new("reason", "", "`objective`, `strength`, `annihilation`, `surrender` or `round_limit`: why it ended.", Getter::Text(Self::reason)),
            Field::new("rounds", "rounds", "Rounds begun.", Getter::Count(|r: &Self| r.battle.outcome.rounds.into())),
            Field::new("first_seat", "", "`A` or `B`: the seat that took the first turn.", Getter::Text(|r: &Self| seat(Some(r.battle.outcome.first)))),
            Field::new("first_fire_seat", "", "`A`, `B` or `none`: the seat that fired the first shot.", Getter::Text(|r: &Self| seat(r.battle.first_fire))),
            Field::new("decisions", "decisions", "Decisions that both players made together.", Getter::Count(|r: &Self| r.battle.decisions.into())),
        ]
    }
}
