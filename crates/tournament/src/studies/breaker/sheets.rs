//! The tables of a breaker.

use std::sync::Arc;

use evenkeel_kernel::fleet::Fleet;

use super::challenge::Standing;
use super::result::{FieldResult, Step};
use super::takes::{Taken, told};
use super::{Break, Challenge};
use crate::plan::Plan;
use crate::say::finding::Finding;
use crate::say::result::{RunResult, short_number as number};
use crate::say::sheet::{Chart, Coloured, Holds, INTERVAL, Sheet, When, Written, column, sheet};

const PERCENT: Written = Written::Percent;

sheet! {
    /// The fleets found.
    BREAKERS: "breakers", "Fleets that somebody would bring who wants to win", "a fleet that was found";

    of_step(plan: &Plan, field: &Break, judged: &FieldResult, step: &Step, fleet: &Fleet) {
        fleet.name.clone() => column("fleet", "fleet", Holds::Text, "", "Name of the fleet; they are numbered as they were found.");
        step.finding => column("finding", "finding", Holds::Finding(&[Finding::Breaks, Finding::Holds, Finding::LookoutDisagrees, Finding::CannotTell]), "", "Whether it beats the mix of the fleets before it by more than the band.");
        told(plan, fleet) => column("takes", "made of", Holds::Text, "", "What it is made of.");
        mixed(field, &step.before) => column("mix_before", "", Holds::Text, "", "The mix that it was measured against: of the fleets before it that which none of them beats.");
        step.against => column("against", "against the best mix before it", Holds::Estimate(PERCENT), "share 0 to 1", "Its mean score against that mix, by dice that had no say in choosing it; the interval is corrected for all fleets that the job may measure.");
        judged.mix[step.fleet] => column("weight", "how often in the best mix", Holds::Number(PERCENT), "share 0 to 1", "How often it is taken in the best mix, the one that none of all fleets beats, those found after it among them.");
        plan.rules[0].price(fleet).ok().flatten().map(u64::from) => column("points", "points", Holds::Count, "points", "What it costs; empty in a system without points.");
        step.pairs => column("pairs", "pairs", Holds::Count, "pairs", "Pairs that it played against the mix before it.");
        step.ahead.as_ref().map_or("", |ahead| ahead.word.word()) => column("lookout", "who looks ahead", Holds::Text, "", "Whether the player who looks ahead, who plays a share of these pairs, bears out that it breaks the field: `agrees`, `cannot tell`, or `disagrees`, in which case it is not claimed. Empty where nothing is claimed or nobody is asked.");
        step.ahead.as_ref().map(|ahead| ahead.against) => column("lookout_against", "", Holds::Estimate(PERCENT), "share 0 to 1", "Its mean score against the same mix where that player plays both sides, by such an interval.");
        step.ahead.as_ref().map(|ahead| ahead.pairs) => column("lookout_pairs", "", Holds::Count, "pairs", "Pairs behind the word of that player.");
    }

    when: When::Where("each fleet met each other"),
    charts: &[
        Chart::Forest {
            id: "breakers",
            title: "Fleets found, against the best mix before them",
            of_each: None,
            label: "fleet",
            value: "against",
            listed: None,
            even: 0.5,
            axis: "score against the best mix of the fleets before it",
            colours: Coloured::By("finding"),
            bars: INTERVAL,
        },
    ],
}

sheet! {
    /// The table of what the fleets that break the field have in common.
    TAKES: "breaker_takes", "What the fleets that break the field have in common", "a class or an option that they take";

    of_taken(taken: &Taken) {
        taken.entry.name.clone() => column("name", "item", Holds::Text, "", "Printed name of the class or option.");
        taken.entry.id.clone() => column("item", "", Holds::Text, "", "Its id.");
        taken.found => column("found", "in fleets found", Holds::Number(Written::Plain), "models", "Models of it, or that carry it, in the mean fleet that breaks the field.");
        taken.least => column("least", "at least", Holds::Count, "models", "The fewest of any such fleet.");
        taken.drawn => column("drawn", "in drawn fleets", Holds::Number(Written::Plain), "models", "The same in the mean of 400 drawn legal fleets.");
        taken.excess() => column("excess", "more in points", Holds::Number(Written::Plain), "points", "What they spend more on it than drawn fleets; models where it costs nothing or nothing has a price.");
    }

    when: When::Where("each fleet met each other"),
}

sheet! {
    /// The candidates of one generation.
    CHALLENGERS: "challengers", "Candidates of a search, the best first", "a candidate of a search";

    of_standing(plan: &Plan, fleet: &Fleet, standing: &Standing) {
        fleet.name.clone() => column("challenger", "candidate", Holds::Text, "", "Name of the candidate.");
        told(plan, fleet) => column("takes", "made of", Holds::Text, "", "What it is made of.");
        standing.pairs => column("pairs", "pairs", Holds::Count, "pairs", "Pairs that it played; the worse half leaves after each round.");
        standing.score => column("score", "against the best mix", Holds::Number(PERCENT), "share 0 to 1", "Its mean score against the mix. It has no interval: the best of many is lucky too, so nothing is claimed before it is measured again.");
    }

    when: When::Always,
}

/// Fills the tables of a field.
pub fn fill(plan: &Plan, field: &Break, judged: &FieldResult, takes: &[Taken]) -> [Sheet; 2] {
    let fleet = |step: &Step| &field.fleets[step.fleet];
    let steps = judged.steps.iter();
    let steps = steps.map(|step| of_step(plan, field, judged, step, fleet(step)));
    let takes = takes.iter().map(of_taken);
    [Sheet::of(&BREAKERS, steps), Sheet::of(&TAKES, takes)]
}

/// A mix in words, its largest shares first; shares that round to nothing are left out.
pub fn mixed(field: &Break, weights: &[f64]) -> String {
    let shares = weights.iter().map(|weight| (100.0 * weight).round());
    let mut parts: Vec<(f64, &Arc<Fleet>)> = shares.zip(&field.fleets).collect();
    parts.retain(|(percent, _)| *percent >= 1.0);
    parts.sort_by(|a, b| b.0.total_cmp(&a.0));
    let said =
        |(percent, fleet): &(f64, &Arc<Fleet>)| format!("{} % {}", number(*percent), fleet.name);
    parts.iter().map(said).collect::<Vec<_>>().join(", ")
}

/// Fills the table of a generation.
pub fn challengers(plan: &Plan, challenge: &Challenge, found: &RunResult) -> Sheet {
    let standings = challenge.standings(&challenge.played(&found.matchups));
    let fleet = |standing: &Standing| &challenge.challengers[standing.challenger];
    let rows = standings.iter();
    let rows = rows.map(|standing| of_standing(plan, fleet(standing), standing));
    Sheet::of(&CHALLENGERS, rows)
}
