//! The tables of a yardstick.

use evenkeel_kernel::fleet::Fleet;

use super::result::{Best, Judged};
use super::{AFTER, BEFORE, Held, Yardstick};
use crate::plan::Plan;
use crate::say::result::Estimate;
use crate::say::sheet::{Chart, Coloured, Holds, INTERVAL, Sheet, When, Written, column, sheet};
use crate::studies::breaker::takes::told;

const PERCENT: Written = Written::Percent;

sheet! {
    /// The best fleet by each ruleset.
    BEST: "best", "The best fleet known, against drawn fleets", "a ruleset";

    of_best(plan: &Plan, rules: usize, fleet: &Fleet, best: &Best, change: Option<Estimate>) {
        plan.rules[rules].name() => column("rules", "", Holds::Text, "", "Name of the ruleset.");
        when(rules) => column("when", "when", Holds::Text, "", "`now` for the ruleset of the job, `before` for the other.");
        fleet.name.clone() => column("fleet", "best fleet", Holds::Text, "", "Of all fleets known that the rules allow, the one that did best against the first sample.");
        best.score => column("score", "score", Holds::Estimate(PERCENT), "share 0 to 1", "Its mean score against a second sample of drawn fleets, which had no say in choosing it.");
        change => column("change", "change", Holds::Estimate(Written::Change), "difference in share", "That score less the one of the best fleet before; empty for the ruleset of before, and without one.");
        told(plan, fleet) => column("takes", "", Holds::Text, "", "What the fleet is made of.");
    }

    when: When::Where("every fleet met the first sample"),
}

sheet! {
    /// All fleets known.
    YARDSTICK: "yardstick", "Fleets against a fixed sample of drawn fleets", "a fleet that is known";

    of_held(plan: &Plan, held: &Held, scores: &[Option<Estimate>; 2], change: Option<Estimate>) {
        held.fleet.name.clone() => column("fleet", "fleet", Holds::Text, "", "Name of the fleet.");
        scores[AFTER] => column("score", "now", Holds::Estimate(PERCENT), "share 0 to 1", "Its mean score against legal fleets drawn by chance, another in every pair and the same for all fleets; the interval covers the choice of these as well as the dice. Where the rules do not allow it, that of what is left without its cheapest models; empty where nothing is left.");
        scores[BEFORE] => column("before", "before", Holds::Estimate(PERCENT), "share 0 to 1", "The same by the rules before, which draw by the same seeds; empty without such rules.");
        change => column("change", "change", Holds::Estimate(Written::Change), "difference in share", "How much more it scores than before, pair by pair; empty unless it is played by both.");
        told(plan, &held.fleet) => column("takes", "", Holds::Text, "", "What it is made of.");
    }

    when: When::Always,
    charts: &[
        Chart::Forest {
            id: "yardstick",
            title: "Fleets against drawn fleets",
            of_each: None,
            label: "fleet",
            value: "score",
            listed: None,
            even: 0.5,
            axis: "score against drawn fleets",
            colours: Coloured::Beside(["better than a drawn fleet", "worse"]),
            bars: INTERVAL,
        },
    ],
}

/// The word for rules by their time: `before` or `now`.
pub fn when(rules: usize) -> &'static str {
    match rules {
        BEFORE => "before",
        _ => "now",
    }
}

/// Fills the tables.
pub fn fill(plan: &Plan, yardstick: &Yardstick, judged: &Judged) -> Vec<Sheet> {
    let best = [BEFORE, AFTER].into_iter().filter_map(|rules| {
        let best = judged.best[rules].as_ref()?;
        let change = judged.change().filter(|_| rules == AFTER);
        let fleet = yardstick.held[best.fleet].by(rules);
        Some(of_best(plan, rules, fleet, best, change))
    });
    let best = Sheet::of(&BEST, best);
    let held = yardstick.held.iter().zip(&judged.scores);
    let held = held.zip(&judged.changes);
    let rows = held.map(|((held, scores), change)| of_held(plan, held, scores, *change));
    let all = Sheet::of(&YARDSTICK, rows);
    let is_filled = !best.rows.is_empty();
    is_filled.then_some(best).into_iter().chain([all]).collect()
}
