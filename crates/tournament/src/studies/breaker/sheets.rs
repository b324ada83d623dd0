//! The tables of a breaker.

use super::result::FieldResult;
use super::takes::{Taken, told};
use super::{Break, Challenge};
use crate::plan::Plan;
use crate::say::finding::Finding;
use crate::say::result::{RunResult, short_number as number};
use crate::say::sheet::{Chart, Holds, Sheet, SheetForm, When, Written, column};

const PERCENT: Written = Written::Percent;

/// The fleets found.
#[rustfmt::skip]
pub static BREAKERS: SheetForm = SheetForm {
    id: "breakers",
    title: "Fleets that somebody would bring who wants to win",
    one_row: "a fleet that was found",
    is_detail: false,
    when: When::Where("each fleet met each other"),
    columns: &[
        column("fleet", "fleet", Holds::Text, "", "Name of the fleet; they are numbered as they were found."),
        column("finding", "finding", Holds::Finding(&[Finding::Breaks, Finding::Holds, Finding::CannotTell]), "", "Whether it beats the mix of the fleets before it by more than the band."),
        column("takes", "", Holds::Text, "", "What it is made of."),
        column("mix_before", "", Holds::Text, "", "The mix that it was measured against: of the fleets before it that which none of them beats."),
        column("against", "against the mix before it", Holds::Estimate(PERCENT), "share 0 to 1", "Its mean score against that mix, by dice that had no say in choosing it; the interval is corrected for all fleets that the job may measure."),
        column("weight", "share of the mix", Holds::Number(PERCENT), "share 0 to 1", "Its share of the mix that none of all fleets beats, those found after it among them."),
        column("points", "points", Holds::Count, "points", "What it costs; empty in a system without points."),
        column("pairs", "pairs", Holds::Count, "pairs", "Pairs that it played against the mix before it."),
    ],
    charts: &[
        Chart::Forest {
            id: "breakers",
            title: "Fleets found, against the mix before them",
            of_each: None,
            label: "fleet",
            value: "against",
            listed: None,
            even: 0.5,
            axis: "score against the mix of the fleets before it",
            sides: ["breaks the field", "does not"],
            claims: Some("finding"),
        },
    ],
};

/// What they have in common.
#[rustfmt::skip]
pub static TAKES: SheetForm = SheetForm {
    id: "breaker_takes",
    title: "What the fleets that break the field have in common",
    one_row: "a class or an option that they take",
    is_detail: false,
    when: When::Where("each fleet met each other"),
    columns: &[
        column("name", "item", Holds::Text, "", "Printed name of the class or option."),
        column("item", "", Holds::Text, "", "Its id."),
        column("found", "in fleets found", Holds::Number(Written::Plain), "models", "Models of it, or that carry it, in the mean fleet that breaks the field."),
        column("least", "at least", Holds::Count, "models", "The fewest of any such fleet."),
        column("drawn", "in drawn fleets", Holds::Number(Written::Plain), "models", "The same in the mean of 400 drawn legal fleets."),
        column("excess", "more in points", Holds::Number(Written::Plain), "points", "What they spend more on it than drawn fleets; models where it costs nothing or nothing has a price."),
    ],
    charts: &[],
};

/// The candidates of one generation.
#[rustfmt::skip]
pub static CHALLENGERS: SheetForm = SheetForm {
    id: "challengers",
    title: "Candidates of a search, the best first",
    one_row: "a candidate of a search",
    is_detail: false,
    when: When::Where("no price was raised"),
    columns: &[
        column("challenger", "candidate", Holds::Text, "", "Name of the candidate."),
        column("takes", "", Holds::Text, "", "What it is made of."),
        column("pairs", "pairs", Holds::Count, "pairs", "Pairs that it played; the worse half leaves after each round."),
        column("score", "against the mix", Holds::Number(PERCENT), "share 0 to 1", "Its mean score against the mix. It has no interval: the best of many is lucky too, so nothing is claimed before it is measured again."),
    ],
    charts: &[],
};

/// Fills the tables of a field.
pub fn fill(plan: &Plan, field: &Break, judged: &FieldResult, takes: &[Taken]) -> [Sheet; 2] {
    let mut breakers = Sheet::new(&BREAKERS);
    for step in &judged.steps {
        let fleet = &field.fleets[step.fleet];
        let points = plan.rules[0].price(fleet).ok().flatten();
        breakers.rows.push(vec![
            fleet.name.clone().into(),
            step.finding.into(),
            told(plan, fleet).into(),
            mixed(field, &step.before).into(),
            step.against.into(),
            judged.mix[step.fleet].into(),
            points.map(u64::from).into(),
            step.pairs.into(),
        ]);
    }
    let mut common = Sheet::new(&TAKES);
    for taken in takes {
        common.rows.push(vec![
            taken.entry.name.clone().into(),
            taken.entry.id.clone().into(),
            taken.found.into(),
            taken.least.into(),
            taken.drawn.into(),
            taken.excess().into(),
        ]);
    }
    [breakers, common]
}

/// A mix in words, its largest shares first; shares that round to nothing are left out.
pub fn mixed(field: &Break, weights: &[f64]) -> String {
    let mut parts: Vec<(f64, &str)> = weights
        .iter()
        .zip(&field.fleets)
        .map(|(weight, fleet)| ((100.0 * weight).round(), &*fleet.name))
        .filter(|(percent, _)| *percent >= 1.0)
        .collect();
    parts.sort_by(|a, b| b.0.total_cmp(&a.0));
    let parts = parts
        .iter()
        .map(|(percent, name)| format!("{} % {name}", number(*percent)));
    parts.collect::<Vec<_>>().join(", ")
}

/// Fills the table of a generation.
pub fn challengers(plan: &Plan, challenge: &Challenge, found: &RunResult) -> Sheet {
    let mut sheet = Sheet::new(&CHALLENGERS);
    for standing in challenge.standings(&challenge.played(&found.matchups)) {
        let fleet = &challenge.challengers[standing.challenger];
        sheet.rows.push(vec![
            fleet.name.clone().into(),
            told(plan, fleet).into(),
            standing.pairs.into(),
            standing.score.into(),
        ]);
    }
    sheet
}
