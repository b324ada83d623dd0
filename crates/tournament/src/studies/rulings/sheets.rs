//! The tables of rulings on trial.

use super::PlannedReading;
use super::result::{Changed, ReadingResult};
use crate::plan::Plan;
use crate::say::finding::Finding;
use crate::say::sheet::{Cell, Chart, Holds, Sheet, SheetForm, When, Written, column};

const CHANGE: Holds = Holds::Estimate(Written::Change);
const CHANGED: Holds = Holds::Finding(&[
    Finding::Matters,
    Finding::DoesNotMatter,
    Finding::NoDifference,
    Finding::CannotTell,
    Finding::NotPlayed,
]);

/// What each reading changes.
#[rustfmt::skip]
pub static RULINGS: SheetForm = SheetForm {
    id: "rulings",
    title: "Which readings of the rulebook change who wins",
    one_row: "a reading of the rulebook other than today's",
    is_detail: false,
    when: When::Always,
    columns: &[
        column("reading_name", "reading", Holds::Text, "", "What the ruling is about, and how it is read."),
        column("today", "today", Holds::Text, "", "How the ruleset reads it."),
        column("finding", "finding", CHANGED, "", "What may be said of the reading over all matchups."),
        column("gains", "who gains", Holds::Text, "", "The fleet that gains most by the reading."),
        column("against", "against", Holds::Text, "", "The fleet that it gains against."),
        column("path", "", Holds::Text, "", "Where the ruleset says how it is read."),
        column("reading", "", Holds::Text, "", "The other reading, as RON."),
        column("rule", "", Holds::Text, "", "Id of the rule that it belongs to."),
        column("problem", "problem", Holds::Text, "", "Why it could not be played; empty text when it was."),
        column("change", "gains", CHANGE, "share of the win rate", "By how much the win rate of that fleet in that matchup changes: the greatest change of all matchups, in an interval that covers all of them."),
        column("typical", "typical change", Holds::Estimate(Written::Percent), "share of the win rate", "Root of the mean square of the changes of all matchups, without what noise makes of them."),
        column("p_value", "", Holds::Number(Written::Plain), "", "Chance of changes as great if there were none, by Holm's correction for all readings. The finding also allows for having asked whether they are too small to matter."),
        column("first_turn", "first turn", CHANGE, "share of the win rate", "What changes in the score of the side with the first turn, mean over the matchups."),
        column("draws", "draws", CHANGE, "share of battles", "What changes in the share of drawn battles."),
        column("rounds", "rounds", Holds::Estimate(Written::Plain), "rounds", "What changes in the number of rounds of a battle."),
        column("matchups", "", Holds::Count, "matchups", "Matchups that were played both ways."),
        column("pairs", "", Holds::Count, "pairs", "Pairs that were played both ways, over all matchups."),
        column("more_pairs", "", Holds::Count, "pairs", "More pairs of each matchup that would settle it, with a power of 80 %; empty when it is settled or will not be."),
    ],
    charts: &[
        Chart::Forest {
            id: "rulings",
            title: "The greatest change of a matchup's win rate by another reading",
            of_each: None,
            label: "reading_name",
            value: "change",
            listed: None,
            even: 0.0,
            axis: "share of the win rate that the other reading gives to one fleet",
            sides: ["matters", "matters the other way"],
            claims: Some("finding"),
        },
    ],
};

/// What each reading changes in each matchup.
#[rustfmt::skip]
pub static MATCHUPS: SheetForm = SheetForm {
    id: "ruling_matchups",
    title: "What readings change, by matchup",
    one_row: "a matchup by a reading other than today's",
    is_detail: true,
    when: When::Always,
    columns: &[
        column("reading_name", "reading", Holds::Text, "", "What the ruling is about, and how it is read."),
        column("fleet_a", "fleet", Holds::Text, "", "The fleet whose win rate it is."),
        column("fleet_b", "against", Holds::Text, "", "The fleet that it meets."),
        column("path", "", Holds::Text, "", "Where the ruleset says how it is read."),
        column("reading", "", Holds::Text, "", "The other reading, as RON."),
        column("before", "today", Holds::Estimate(Written::Percent), "share 0 to 1", "Win rate by today's rules."),
        column("after", "by the reading", Holds::Estimate(Written::Percent), "share 0 to 1", "Win rate by the other reading."),
        column("change", "change", CHANGE, "share of the win rate", "Mean of the paired differences, in an interval for this matchup alone."),
        column("pairs", "", Holds::Count, "pairs", "Pairs that were played both ways."),
    ],
    charts: &[],
};

/// Fills the tables.
pub fn fill(plan: &Plan, judged: &[ReadingResult]) -> Vec<Sheet> {
    let (mut rulings, mut matchups) = (Sheet::new(&RULINGS), Sheet::new(&MATCHUPS));
    for judged in judged {
        rulings.rows.push(of_reading(plan, judged));
        let own = judged.matchups.iter();
        let own = own.map(|changed| of_matchup(plan, judged.reading, changed));
        matchups.rows.extend(own);
    }
    vec![rulings, matchups]
}

fn of_reading(plan: &Plan, judged: &ReadingResult) -> Vec<Cell> {
    let reading = judged.reading;
    let [gains, against] = gainer(plan, judged).unwrap_or_default();
    let [first, draws, rounds] = judged.battles;
    let pairs = judged.matchups.iter().map(|one| one.pairs);
    vec![
        reading.name.clone().into(),
        reading.today.clone().into(),
        judged.finding.into(),
        gains.into(),
        against.into(),
        reading.ruling.path.clone().into(),
        reading.reading.clone().into(),
        reading.ruling.rule.clone().into(),
        reading.matchups.clone().err().unwrap_or_default().into(),
        judged.most.map(|(_, change)| change).into(),
        judged.typical.into(),
        judged.p_value.into(),
        first.into(),
        draws.into(),
        rounds.into(),
        (judged.matchups.len() as u64).into(),
        pairs.sum::<u64>().into(),
        judged.more_pairs.into(),
    ]
}

/// The fleet that gains most by a reading, and the one that it gains against.
pub fn gainer(plan: &Plan, judged: &ReadingResult) -> Option<[String; 2]> {
    let changed = &judged.matchups[judged.most?.0];
    let [first, second] = plan.matchups[changed.matchups.before].names.clone();
    Some(match changed.scores[2].value < 0.0 {
        true => [second, first],
        false => [first, second],
    })
}

fn of_matchup(plan: &Plan, reading: &PlannedReading, changed: &Changed) -> Vec<Cell> {
    let [first, second] = plan.matchups[changed.matchups.before].names.clone();
    let [before, after, change] = changed.scores;
    vec![
        reading.name.clone().into(),
        first.into(),
        second.into(),
        reading.ruling.path.clone().into(),
        reading.reading.clone().into(),
        before.into(),
        after.into(),
        change.into(),
        changed.pairs.into(),
    ]
}
