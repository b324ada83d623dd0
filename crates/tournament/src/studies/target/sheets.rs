//! The tables of a target.

use super::Aim;
use super::result::{OfCell, OfNumber, SecondLook, TargetResult, chosen};
use crate::plan::Plan;
use crate::say::finding::Finding;
use crate::say::findings::confidence;
use crate::say::result::{Estimate, short_number as number};
use crate::say::sheet::{Cell, Chart, Holds, Sheet, SheetForm, When, Written, column};

const PERCENT: Holds = Holds::Estimate(Written::Percent);
const PLAIN: Holds = Holds::Number(Written::Plain);
const OFF: &str = "share of the win rate";

/// How far the game is from the target.
#[rustfmt::skip]
pub static TARGET: SheetForm = SheetForm {
    id: "target",
    title: "How far the game is from the target",
    one_row: "the target of a job",
    is_detail: false,
    when: When::Always,
    columns: &[
        column("wanted", "wanted", Holds::Text, "", "What is wanted, in words."),
        column("distance", "off", PERCENT, OFF, "Root of the mean square of how far the win rates of all matchups are from what is wanted, without what noise makes of it."),
        column("matchups", "matchups", Holds::Count, "matchups", "Matchups."),
        column("pairs", "pairs", Holds::Count, "pairs", "Pairs by today's rules behind it."),
    ],
    charts: &[],
};

/// The numbers that promised most, played again.
#[rustfmt::skip]
pub static AGAIN: SheetForm = SheetForm {
    id: "target_again",
    title: "The numbers that promised most, played again by other seeds",
    one_row: "a number of the ruleset that was played again",
    is_detail: false,
    when: When::Always,
    columns: &[
        column("number", "number", Holds::Text, "", "Path of the number."),
        column("finding", "finding", Holds::Finding(&[Finding::Nearer, Finding::Farther, Finding::CannotTell]), "", "Where the game is beside today's value, corrected for all that were played again."),
        column("today", "from", PLAIN, "", "Value of the number today."),
        column("value", "to", PLAIN, "", "Value that promised most."),
        column("before", "off before", PERCENT, OFF, "The distance with today's value, by the seeds of the second round."),
        column("after", "off after", PERCENT, OFF, "The distance with the other value, in the same battles."),
        column("p_value", "", PLAIN, "", "Chance of a difference between both as great if there were none, by Holm's correction for all numbers that were played again."),
    ],
    charts: &[],
};

/// The matchups.
#[rustfmt::skip]
pub static CELLS: SheetForm = SheetForm {
    id: "target_matchups",
    title: "Matchups beside what is wanted",
    one_row: "a matchup of two fleets",
    is_detail: false,
    when: When::Always,
    columns: &[
        column("matchup_name", "matchup", Holds::Text, "", "The fleet whose win rate it is, and the one that it meets."),
        column("finding", "finding", Holds::Finding(&[Finding::AsWanted, Finding::Above, Finding::Below, Finding::CannotTell]), "", "What may be said of the matchup, corrected for all matchups."),
        column("fleet_a", "", Holds::Text, "", "The fleet whose win rate it is."),
        column("fleet_b", "", Holds::Text, "", "The fleet that it meets."),
        column("wanted", "wanted", Holds::Number(Written::Percent), "share 0 to 1", "The win rate that is wanted."),
        column("score", "wins", PERCENT, "share 0 to 1", "The win rate by today's rules, in an interval for this matchup alone."),
        column("after", "then", PERCENT, "share 0 to 1", "The win rate with the first of the numbers that were played again."),
        column("pairs", "", Holds::Count, "pairs", "Pairs by today's rules."),
        column("more_pairs", "", Holds::Count, "pairs", "More pairs that would settle it, with a power of 80 %; empty when it is settled or will not be."),
    ],
    charts: &[
        Chart::Forest {
            id: "targetmatchups",
            title: "Win rates beside what is wanted",
            of_each: None,
            label: "matchup_name",
            value: "score",
            listed: Some("wanted"),
            even: 0.5,
            axis: "win rate of the fleet named first",
            sides: ["above what is wanted", "below"],
            claims: Some("finding"),
        },
    ],
};

/// What each number would do.
#[rustfmt::skip]
pub static NUMBERS: SheetForm = SheetForm {
    id: "target_numbers",
    title: "What each number would do",
    one_row: "a number of the ruleset",
    is_detail: false,
    when: When::Always,
    columns: &[
        column("number_name", "number", Holds::Text, "", "Its path, with the value that comes out nearest to the target."),
        column("finding", "finding", Holds::Finding(&[Finding::Moves, Finding::CannotTell, Finding::NotPlayed]), "", "Whether it changes anything, corrected for all numbers. What it leaves is a forecast and never a claim: the least of many is lucky."),
        column("number", "", Holds::Text, "", "Its path."),
        column("problem", "", Holds::Text, "", "Why it cannot be changed; empty text when it can."),
        column("today", "today", PLAIN, "", "Its value."),
        column("step", "step", PLAIN, "", "By how much it was changed, up and down."),
        column("value", "best", PLAIN, "", "The value, of those some steps away, that comes out nearest."),
        column("change", "a step changes", PERCENT, OFF, "Root of the mean square of what a step of it changes in the win rates of all matchups, without what noise makes of it."),
        column("left", "leaves", PERCENT, OFF, "The distance that is left at the best value by a straight line through today's and those a step away."),
        column("distance", "off today", Holds::Number(Written::Percent), OFF, "The distance today."),
        column("p_value", "", PLAIN, "", "Chance of changes as great if it changed nothing, by Holm's correction for all numbers."),
    ],
    charts: &[
        Chart::Forest {
            id: "targetnumbers",
            title: "How far from the target the game would be, by the best value of each number",
            of_each: None,
            label: "number_name",
            value: "left",
            listed: Some("distance"),
            even: 0.0,
            axis: "forecast of the distance; root mean square over all matchups",
            sides: ["farther than today", "nearer than today"],
            claims: Some("finding"),
        },
    ],
};

/// What each number changes in each matchup.
#[rustfmt::skip]
pub static SENSITIVITIES: SheetForm = SheetForm {
    id: "target_sensitivities",
    title: "What a step of each number changes, by matchup",
    one_row: "a matchup and a number of the ruleset",
    is_detail: true,
    when: When::Always,
    columns: &[
        column("number", "number", Holds::Text, "", "Path of the number."),
        column("fleet_a", "fleet", Holds::Text, "", "The fleet whose win rate it is."),
        column("fleet_b", "against", Holds::Text, "", "The fleet that it meets."),
        column("step", "step", PLAIN, "", "By how much the number grows."),
        column("change", "change", Holds::Estimate(Written::Change), OFF, "What that changes, from paired differences, in an interval for this matchup and number alone."),
    ],
    charts: &[],
};

/// Fills the tables.
pub fn fill(plan: &Plan, aim: &Aim, judged: &TargetResult) -> Vec<Sheet> {
    let [mut target, mut again, mut cells] = [&TARGET, &AGAIN, &CELLS].map(Sheet::new);
    let [mut numbers, mut sensitivities] = [&NUMBERS, &SENSITIVITIES].map(Sheet::new);
    target.rows.push(whole(aim, judged));
    let looks = judged.second.iter();
    again.rows.extend(looks.map(|look| of_look(aim, look)));
    let known = judged.cells.iter();
    cells
        .rows
        .extend(known.map(|known| of_cell(plan, aim, known)));
    let critical = confidence(plan.provenance.confidence).critical_value();
    for known in &judged.numbers {
        numbers.rows.push(of_number(known, judged.distance));
        for (line, matchup) in known.lines.iter().flatten().zip(&aim.today) {
            let [first, second] = plan.matchups[*matchup].names.clone();
            let [value, variance] = line.step();
            let half = critical * variance.sqrt();
            let change = Estimate {
                value,
                low: value - half,
                high: value + half,
            };
            sensitivities.rows.push(vec![
                known.number.path.clone().into(),
                first.into(),
                second.into(),
                known.number.step.into(),
                change.into(),
            ]);
        }
    }
    let left_out = aim.left_out.iter();
    let left_out = left_out.map(|(path, why)| not_played(path, why));
    numbers.rows.extend(left_out);
    vec![target, again, cells, numbers, sensitivities]
}

fn of_cell(plan: &Plan, aim: &Aim, known: &OfCell) -> Vec<Cell> {
    let [first, second] = plan.matchups[aim.today[known.cell]].names.clone();
    vec![
        format!("{first} against {second}").into(),
        known.finding.into(),
        first.into(),
        second.into(),
        aim.wanted[known.cell].into(),
        known.score.into(),
        known.after.into(),
        known.pairs.into(),
        known.more_pairs.into(),
    ]
}

fn whole(aim: &Aim, judged: &TargetResult) -> Vec<Cell> {
    let pairs: u64 = judged.cells.iter().map(|known| known.pairs).sum();
    vec![
        aim.shape.clone().into(),
        judged.distance.into(),
        (aim.today.len() as u64).into(),
        pairs.into(),
    ]
}

fn of_look(aim: &Aim, look: &SecondLook) -> Vec<Cell> {
    let (number, value) = chosen(aim, look);
    vec![
        number.path.clone().into(),
        look.finding.into(),
        number.today.into(),
        value.into(),
        look.distances[0].into(),
        look.distances[1].into(),
        look.p_value.into(),
    ]
}

fn of_number(known: &OfNumber, distance: Option<Estimate>) -> Vec<Cell> {
    let own = known.number;
    let best = known.best.map(|(step, left)| (own.steps[step].value, left));
    let name = match best {
        Some((value, _)) => format!("{} {} to {}", own.path, number(own.today), number(value)),
        None => own.path.clone(),
    };
    vec![
        name.into(),
        known.finding.into(),
        own.path.clone().into(),
        "".into(),
        own.today.into(),
        own.step.into(),
        best.map(|(value, _)| value).into(),
        known.change.into(),
        best.map(|(_, left)| left).into(),
        distance.map(|distance| distance.value).into(),
        known.p_value.into(),
    ]
}

fn not_played(path: &str, why: &str) -> Vec<Cell> {
    let nothing = || Cell::Number(None);
    vec![
        path.into(),
        Finding::NotPlayed.into(),
        path.into(),
        why.into(),
        nothing(),
        nothing(),
        nothing(),
        Cell::Estimate(None),
        Cell::Estimate(None),
        nothing(),
        nothing(),
    ]
}
