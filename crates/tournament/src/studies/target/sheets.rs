//! The tables of a target.

use super::result::{OfCell, OfNumber, SecondLook, TargetResult, chosen};
use super::{Aim, PlannedNumber};
use crate::plan::Plan;
use crate::say::finding::Finding;
use crate::say::result::{Estimate, short_number as number};
use crate::say::sheet::{Chart, Coloured, Holds, INTERVAL, Sheet, Written, column, sheet};

const PERCENT: Holds = Holds::Estimate(Written::Percent);
const PLAIN: Holds = Holds::Number(Written::Plain);
const OFF: &str = "share of the win rate";

sheet! {
    /// The table of the distance of the game from the target.
    TARGET: "target", "How far the game is from the target", "the target of a job";

    whole(aim: &Aim, judged: &TargetResult<'_>) {
        aim.shape.clone() => column("wanted", "wanted", Holds::Text, "", "What is wanted, in words.");
        judged.distance => column("distance", "off", PERCENT, OFF, "Root of the mean square of how far the win rates of all matchups are from what is wanted, without what noise makes of it.");
        (aim.today.len() as u64) => column("matchups", "matchups", Holds::Count, "matchups", "Matchups.");
        judged.cells.iter().map(|known| known.pairs).sum::<u64>() => column("pairs", "pairs", Holds::Count, "pairs", "Pairs by today's rules behind it.");
    }
}

sheet! {
    /// The numbers that promised most, played again.
    AGAIN: "target_again", "The numbers that promised most, played again by other seeds", "a number of the ruleset that was played again";

    of_look(look: &SecondLook, number: &PlannedNumber, value: f64) {
        number.path.clone() => column("number", "number", Holds::Text, "", "Path of the number.");
        look.finding => column("finding", "finding", Holds::Finding(&[Finding::Nearer, Finding::Farther, Finding::CannotTell]), "", "Where the game is beside today's value, corrected for all that were played again.");
        number.today => column("today", "from", PLAIN, "", "Value of the number today.");
        value => column("value", "to", PLAIN, "", "Value that promised most.");
        look.distances[0] => column("before", "off before", PERCENT, OFF, "The distance with today's value, by the seeds of the second round.");
        look.distances[1] => column("after", "off after", PERCENT, OFF, "The distance with the other value, in the same battles.");
        look.p_value => column("p_value", "", PLAIN, "", "Chance of a difference between both as great if there were none, by Holm's correction for all numbers that were played again.");
    }
}

sheet! {
    /// The matchups.
    CELLS: "target_matchups", "Matchups beside what is wanted", "a matchup of two fleets";

    of_cell(known: &OfCell, [first, second]: [String; 2], wanted: f64) {
        format!("{first} against {second}") => column("matchup_name", "matchup", Holds::Text, "", "The fleet whose win rate it is, and the one that it meets.");
        known.finding => column("finding", "finding", Holds::Finding(&[Finding::AsWanted, Finding::Above, Finding::Below, Finding::CannotTell]), "", "What may be said of the matchup, corrected for all matchups.");
        first => column("fleet_a", "", Holds::Text, "", "The fleet whose win rate it is.");
        second => column("fleet_b", "", Holds::Text, "", "The fleet that it meets.");
        wanted => column("wanted", "wanted", Holds::Number(Written::Percent), "share 0 to 1", "The win rate that is wanted.");
        known.score => column("score", "wins", PERCENT, "share 0 to 1", "The win rate by today's rules, in an interval for this matchup alone.");
        known.after => column("after", "then", PERCENT, "share 0 to 1", "The win rate with the first of the numbers that were played again.");
        known.pairs => column("pairs", "", Holds::Count, "pairs", "Pairs by today's rules.");
        known.more_pairs => column("more_pairs", "", Holds::Count, "pairs", "More pairs that would settle it, with a power of 80 %; empty when it is settled or will not be.");
    }

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
            colours: Coloured::By("finding"),
            bars: INTERVAL,
        },
    ],
}

sheet! {
    /// The table of what each number would do.
    NUMBERS: "target_numbers", "What each number would do", "a number of the ruleset";

    of_number(name: String, path: &str, problem: &str, known: Option<&OfNumber<'_>>, best: Option<(f64, Estimate)>, distance: Option<Estimate>) {
        name => column("number_name", "number", Holds::Text, "", "Its path, with the value that comes out nearest to the target.");
        known.map_or(Finding::NotPlayed, |known| known.finding) => column("finding", "finding", Holds::Finding(&[Finding::Moves, Finding::CannotTell, Finding::NotPlayed]), "", "Whether it changes anything, corrected for all numbers. What it leaves is a forecast and never a claim: the least of many is lucky.");
        path => column("number", "", Holds::Text, "", "Its path.");
        problem => column("problem", "", Holds::Text, "", "Why it cannot be changed; empty text when it can.");
        known.map(|known| known.number.today) => column("today", "today", PLAIN, "", "Its value.");
        known.map(|known| known.number.step) => column("step", "step", PLAIN, "", "By how much it was changed, up and down.");
        best.map(|(value, _)| value) => column("value", "best", PLAIN, "", "The value, of those some steps away, that comes out nearest.");
        known.and_then(|known| known.change) => column("change", "a step changes", PERCENT, OFF, "Root of the mean square of what a step of it changes in the win rates of all matchups, without what noise makes of it.");
        best.map(|(_, left)| left) => column("left", "leaves", PERCENT, OFF, "The distance that is left at the best value by a straight line through today's and those a step away.");
        distance.map(|distance| distance.value) => column("distance", "off today", Holds::Number(Written::Percent), OFF, "The distance today.");
        known.and_then(|known| known.p_value) => column("p_value", "", PLAIN, "", "Chance of changes as great if it changed nothing, by Holm's correction for all numbers.");
    }

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
            colours: Coloured::By("finding"),
            bars: INTERVAL,
        },
    ],
}

sheet! {
    /// The table of the change by a step of each number in each matchup.
    SENSITIVITIES: "target_sensitivities", "What a step of each number changes, by matchup", "a matchup and a number of the ruleset";

    of_line(number: &PlannedNumber, [first, second]: [String; 2], change: Estimate) {
        number.path.clone() => column("number", "number", Holds::Text, "", "Path of the number.");
        first => column("fleet_a", "fleet", Holds::Text, "", "The fleet whose win rate it is.");
        second => column("fleet_b", "against", Holds::Text, "", "The fleet that it meets.");
        number.step => column("step", "step", PLAIN, "", "By how much the number grows.");
        change => column("change", "change", Holds::Estimate(Written::Change), OFF, "What that changes, from paired differences, in an interval for this matchup and number alone.");
    }

    is_detail: true,
}

/// Fills the tables.
pub fn fill(plan: &Plan, aim: &Aim, judged: &TargetResult) -> Vec<Sheet> {
    let names = |cell: usize| plan.matchups[aim.today[cell]].names();
    let looks = judged.second.iter().map(|look| {
        let (number, value) = chosen(aim, look);
        of_look(look, number, value)
    });
    let cells = judged.cells.iter();
    let cells = cells.map(|known| of_cell(known, names(known.cell), aim.wanted[known.cell]));
    let played = judged.numbers.iter().map(|known| {
        let (own, path) = (known.number, &known.number.path);
        let best = known.best.map(|(step, left)| (own.steps[step].value, left));
        let name = match best {
            Some((value, _)) => format!("{path} {} to {}", number(own.today), number(value)),
            None => path.clone(),
        };
        of_number(name, path, "", Some(known), best, judged.distance)
    });
    let left_out = aim.left_out.iter();
    let left_out = left_out.map(|(path, why)| of_number(path.clone(), path, why, None, None, None));
    let critical = plan.level().critical_value();
    let lines = judged.numbers.iter().flat_map(|known| {
        let lines = known.lines.iter().flatten().enumerate();
        lines.map(|(cell, line)| {
            let [value, variance] = line.step();
            let half = critical * variance.sqrt();
            of_line(known.number, names(cell), Estimate::around(value, half))
        })
    });
    vec![
        Sheet::of(&TARGET, std::iter::once(whole(aim, judged))),
        Sheet::of(&AGAIN, looks),
        Sheet::of(&CELLS, cells),
        Sheet::of(&NUMBERS, played.chain(left_out)),
        Sheet::of(&SENSITIVITIES, lines),
    ]
}
