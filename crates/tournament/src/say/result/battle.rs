//! Rows of single battles.

use evenkeel_kernel::outcome::EndReason;
use evenkeel_kernel::side::Side;

use crate::count::rows::PlayedPair;
use crate::plan::Plan;
use crate::play::record::BattleRecord;
use crate::say::row::{Row, ToCells};
use crate::say::sheet::{Cell, Holds, SheetForm, When, Written, column};

/// The table of all battles.
#[rustfmt::skip]
pub static BATTLES: SheetForm = SheetForm {
    id: "battles",
    title: "Battles",
    one_row: "a battle",
    is_detail: true,
    when: When::OnRequest,
    columns: &[
        column("job", "", Holds::Text, "", "Name of the job."),
        column("seed", "", Holds::Seed, "", "Root seed of the run."),
        column("matchup", "", Holds::Count, "", "Number of the matchup.").filled(),
        column("variant", "", Holds::Text, "", "Name of the variant or reading of the rules; empty text where it is the ruleset as it stands."),
        column("pair", "", Holds::Count, "", "Number of the pair within its matchup, from 0.").filled(),
        column("swapped", "", Holds::Flag, "", "Whether the first fleet sat in seat B."),
        column("fleet_a", "", Holds::Text, "", "Name of the first fleet, as in `matchups`."),
        column("fleet_b", "", Holds::Text, "", "Name of the second fleet."),
        column("composition_a", "", Holds::Text, "", "Key of the first fleet in `compositions`."),
        column("composition_b", "", Holds::Text, "", "Key of the second fleet in `compositions`."),
        column("points_a", "", Holds::Count, "points", "Points that the first fleet spends; empty in a system without points."),
        column("points_b", "", Holds::Count, "points", "Points that the second fleet spends; empty in a system without points."),
        column("player_a", "", Holds::Text, "", "Player of the first fleet."),
        column("player_b", "", Holds::Text, "", "Player of the second fleet."),
        column("seat_a", "", Holds::Text, "", "`A` or `B`: the seat of the first fleet."),
        column("seat_b", "", Holds::Text, "", "`A` or `B`: the seat of the second fleet."),
        column("terrain_pieces", "", Holds::Count, "pieces", "Pieces of terrain on the table; empty in a system that lays out none before a battle, as are the next six."),
        column("terrain_blocking", "", Holds::Count, "pieces", "Pieces that cannot be entered; a piece with several traits counts for each."),
        column("terrain_solid", "", Holds::Count, "pieces", "Pieces that stop lines of sight."),
        column("terrain_cover", "", Holds::Count, "pieces", "Pieces that give cover."),
        column("terrain_difficult", "", Holds::Count, "pieces", "Pieces that slow."),
        column("terrain_dangerous", "", Holds::Count, "pieces", "Pieces that damage."),
        column("terrain_area", "", Holds::Number(Written::Plain), "share 0 to 1", "Share of the table under pieces; twice where two lie on each other."),
        column("markers", "", Holds::Count, "markers", "Objective markers that are set up; empty in a system without any."),
        column("score", "", Holds::Number(Written::Plain), "share 0 to 1", "Score of the first fleet: 1, 0.5 or 0.").filled(),
        column("winner_seat", "", Holds::Text, "", "`A`, `B` or `none`: the seat that won."),
        column("margin", "", Holds::Whole, "mission points", "Lead of the winner when the battle ended, after the last round or before; 0 in a draw."),
        column("reason", "", Holds::Text, "", "`objective`, `strength`, `annihilation`, `surrender` or `round_limit`: why it ended."),
        column("rounds", "", Holds::Count, "rounds", "Rounds begun.").filled(),
        column("first_seat", "", Holds::Text, "", "`A` or `B`: the seat that took the first turn."),
        column("first_fire_seat", "", Holds::Text, "", "`A`, `B` or `none`: the seat that fired the first shot."),
        column("decisions", "", Holds::Count, "decisions", "Decisions that both players made together.").filled(),
    ],
    charts: &[],
};

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

    /// The seat of the first fleet, or of the second.
    fn seat_of(&self, place: usize) -> &'static str {
        let first = self.battle.first_fleet();
        seat(Some(if place == 0 { first } else { first.other() }))
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
    const FORM: &'static SheetForm = &BATTLES;
}

impl ToCells for BattleRow<'_> {
    fn put(&self, cells: &mut Vec<Cell>) {
        let (plan, pair, battle) = (self.plan, self.pair, self.battle);
        let (outcome, terrain) = (&battle.outcome, pair.table.terrain.as_ref());
        let text = |text: &str| Cell::from(text);
        cells.extend([
            text(&plan.provenance.job),
            Cell::Seed(plan.provenance.seed),
            (pair.matchup as u64).into(),
            text(plan.study.variant_of(pair.matchup)),
            battle.pair.into(),
            battle.swapped.into(),
            text(self.fleet(0)),
            text(self.fleet(1)),
            text(&self.compositions[0]),
            text(&self.compositions[1]),
        ]);
        pair.points.put(cells);
        cells.extend([self.player(0), self.player(1)].map(text));
        cells.extend([self.seat_of(0), self.seat_of(1)].map(text));
        terrain.map(|found| found.pieces).put(cells);
        terrain.map(|found| found.blocking).put(cells);
        terrain.map(|found| found.solid).put(cells);
        terrain.map(|found| found.cover).put(cells);
        terrain.map(|found| found.difficult).put(cells);
        terrain.map(|found| found.dangerous).put(cells);
        terrain.map(|found| found.area).put(cells);
        pair.table.markers.put(cells);
        cells.extend([
            self.score().into(),
            text(seat(outcome.winner)),
            Cell::Whole(outcome.margin.into()),
            text(self.reason()),
            u64::from(outcome.rounds).into(),
            text(seat(Some(outcome.first))),
            text(seat(battle.first_fire)),
            u64::from(battle.decisions).into(),
        ]);
    }
}
