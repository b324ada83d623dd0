//! `battles`: every battle, on request.

use evenkeel_kernel::outcome::{EndReason, Outcome};
use evenkeel_kernel::side::Side;
use evenkeel_tournament::record::BattleRecord;
use evenkeel_tournament::result::BattleRow;

use crate::error::ReportError;
use crate::frame::RowReader;
use crate::table::{Field, Getter, Row};

const SEATS: [(&str, Option<Side>); 3] =
    [("A", Some(Side::A)), ("B", Some(Side::B)), ("none", None)];
const REASONS: [(&str, EndReason); 5] = [
    ("objective", EndReason::Objective),
    ("strength", EndReason::Strength),
    ("annihilation", EndReason::Annihilation),
    ("surrender", EndReason::Surrender),
    ("round_limit", EndReason::RoundLimit),
];

fn seat(side: Option<Side>) -> &'static str {
    match side {
        Some(Side::A) => "A",
        Some(Side::B) => "B",
        None => "none",
    }
}

fn reason(row: &BattleRow) -> &str {
    match row.battle.outcome.reason {
        EndReason::Objective => "objective",
        EndReason::Strength => "strength",
        EndReason::Annihilation => "annihilation",
        EndReason::Surrender => "surrender",
        EndReason::RoundLimit => "round_limit",
    }
}

fn score(row: &BattleRow) -> f64 {
    f64::from(row.battle.half_points(row.battle.first_fleet())) / 2.0
}

impl Row for BattleRow {
    const TABLE: &'static str = "battles";
    const ONE_ROW: &'static str = "a battle";
    /// Millions of rows are no use as text.
    const CSV: bool = false;

    #[rustfmt::skip]
    fn fields() -> Vec<Field<Self>> {
        vec![
            Field::new("matchup", "", "Number of the matchup.", Getter::Count(|r: &Self| r.matchup)),
            Field::new("pair", "", "Number of the pair within its matchup, from 0.", Getter::Count(|r: &Self| r.battle.pair)),
            Field::new("swapped", "", "Whether the first fleet sat in seat B.", Getter::Flag(|r: &Self| r.battle.swapped)),
            Field::new("score", "share 0 to 1", "Score of the first fleet: 1, 0.5 or 0.", Getter::Real(score)),
            Field::new("winner_seat", "", "`A`, `B` or `none`: the seat that won.", Getter::Text(|r: &Self| seat(r.battle.outcome.winner))),
            Field::new("margin", "mission points", "Lead of the winner when the battle ended, after the last round or before; 0 in a draw.", Getter::Whole(|r: &Self| r.battle.outcome.margin)),
            Field::new("reason", "", "`objective`, `strength`, `annihilation`, `surrender` or `round_limit`: why it ended.", Getter::Text(reason)),
            Field::new("rounds", "rounds", "Rounds begun.", Getter::Count(|r: &Self| r.battle.outcome.rounds.into())),
            Field::new("first_seat", "", "`A` or `B`: the seat that took the first turn.", Getter::Text(|r: &Self| seat(Some(r.battle.outcome.first)))),
            Field::new("first_fire_seat", "", "`A`, `B` or `none`: the seat that fired the first shot.", Getter::Text(|r: &Self| seat(r.battle.first_fire))),
            Field::new("decisions", "decisions", "Decisions that both players made together.", Getter::Count(|r: &Self| r.battle.decisions.into())),
        ]
    }

    fn read(row: &RowReader) -> Result<Self, ReportError> {
        let rounds = row.count("rounds")?;
        Ok(BattleRow {
            matchup: row.count("matchup")?,
            battle: BattleRecord {
                pair: row.count("pair")?,
                swapped: row.flag("swapped")?,
                outcome: Outcome {
                    winner: row.word("winner_seat", &SEATS)?,
                    margin: row.whole("margin")?,
                    reason: row.word("reason", &REASONS)?,
                    rounds: u8::try_from(rounds)
                        .map_err(|_| row.wrong("rounds", "the number is too large"))?,
                    first: row
                        .word("first_seat", &SEATS)?
                        .ok_or_else(|| row.wrong("first_seat", "no seat"))?,
                },
                decisions: row.small_count("decisions")?,
                first_fire: row.word("first_fire_seat", &SEATS)?,
            },
        })
    }
}
