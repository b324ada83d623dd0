//! Rows of single battles.

use evenkeel_kernel::outcome::EndReason;
use evenkeel_kernel::side::Side;

use crate::count::rows::PlayedPair;
use crate::plan::Plan;
use crate::play::record::BattleRecord;
use crate::say::row::{ToCells, Word, words};
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
        column("size", "", Holds::Count, "points", "Points of a side, the size of the game; empty in a system without points."),
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
    ..SheetForm::SHORT
};

words!(
    EndReason: Objective "objective", Strength "strength", Annihilation "annihilation",
    Surrender "surrender", RoundLimit "round_limit"
);

/// The rows of the two battles of a pair, whose fleets have these keys in `compositions`.
pub fn rows(plan: &Plan, pair: &PlayedPair, keys: &[String; 2]) -> Vec<Vec<Cell>> {
    let rows = pair.battles.iter();
    rows.map(|battle| row(plan, pair, battle, keys)).collect()
}

fn row(plan: &Plan, pair: &PlayedPair, battle: &BattleRecord, keys: &[String; 2]) -> Vec<Cell> {
    let matchup = &plan.matchups[pair.matchup];
    let (outcome, terrain) = (&battle.outcome, pair.table.terrain.as_ref());
    let (first, text) = (battle.first_fleet(), |text: &str| Cell::from(text));
    let mut cells = Vec::with_capacity(BATTLES.columns.len());
    cells.extend([
        text(&plan.provenance.job),
        Cell::Seed(plan.provenance.seed),
        (pair.matchup as u64).into(),
        text(plan.study.variant_of(pair.matchup)),
        battle.pair.into(),
        battle.swapped.into(),
    ]);
    matchup.names().put(&mut cells);
    keys.put(&mut cells);
    plan.terms_of(matchup).size.put(&mut cells);
    pair.points.put(&mut cells);
    let players = &plan.terms_of(matchup).players;
    cells.extend(players.each_ref().map(|player| text(&player.name)));
    cells.extend([first, first.other()].map(|side| text(seat(Some(side)))));
    terrain.map(|found| found.pieces).put(&mut cells);
    terrain.map(|found| found.blocking).put(&mut cells);
    terrain.map(|found| found.solid).put(&mut cells);
    terrain.map(|found| found.cover).put(&mut cells);
    terrain.map(|found| found.difficult).put(&mut cells);
    terrain.map(|found| found.dangerous).put(&mut cells);
    terrain.map(|found| found.area).put(&mut cells);
    pair.table.markers.put(&mut cells);
    cells.extend([
        (f64::from(battle.half_points(first)) / 2.0).into(),
        text(seat(outcome.winner)),
        Cell::Whole(outcome.margin.into()),
        text(outcome.reason.word()),
        u64::from(outcome.rounds).into(),
        text(seat(Some(outcome.first))),
        text(seat(battle.first_fire)),
        u64::from(battle.decisions).into(),
    ]);
    cells
}

fn seat(side: Option<Side>) -> &'static str {
    match side {
        Some(Side::A) => "A",
        Some(Side::B) => "B",
        None => "none",
    }
}
