//! Rows of what the fleets of single battles were made of.

use evenkeel_rulebook::Catalogue;

use crate::catalogue::Kind;
use crate::count::rows::{PlayedPair, parts};
use crate::plan::Plan;
use crate::plan::demand::FleetSource;
use crate::say::row::{Word, words};
use crate::say::sheet::{Cell, Holds, SheetForm, When, column};

/// The table of what fleets were made of.
#[rustfmt::skip]
pub static COMPOSITIONS: SheetForm = SheetForm {
    id: "compositions",
    title: "What fleets were made of",
    one_row: "a class in a fleet that fought, or an option that its models carry",
    is_detail: true,
    when: When::OnRequest,
    columns: &[
        column("composition", "", Holds::Text, "", "Key of the fleet, as in `battles`: `12a` is the first fleet of matchup 12, the same in all its pairs; `12b-345` is the second, drawn for pair 345."),
        column("points", "", Holds::Count, "points", "Points that the whole fleet spends; empty in a system without points."),
        column("unit", "", Holds::Count, "", "Number of the entry of the fleet list, from 0.").filled(),
        column("class", "", Holds::Text, "", "Id of its class, as in the ruleset."),
        column("option", "", Holds::Text, "", "Id of an option that its models carry; empty text in the row that counts the models."),
        column("kind", "", Holds::Text, "", "`weapon`, `upgrade`, `hero` or `title`: the kind of the option; of the row that counts the models `ship` or `squadron`."),
        column("mount", "", Holds::Text, "", "Where it is mounted; empty text unless the fleet list says so."),
        column("count", "", Holds::Count, "models or options", "How many there are: models of the class, or of the option over all of these models.").filled(),
    ],
    ..SheetForm::SHORT
};

words!(
    Kind: Ship "ship", Squadron "squadron", Weapon "weapon", Upgrade "upgrade", Hero "hero",
    Title "title"
);

/// The kind of a class or option; empty text of what the catalogue does not have.
pub fn kind_of(catalogue: &Catalogue, id: &str) -> &'static str {
    catalogue.get(id).map_or("", |entry| entry.kind.word())
}

/// The rows of what the fleets of a pair are made of, by their keys, but for those that an
/// earlier pair of the matchup had as well.
pub fn rows(plan: &Plan, pair: &PlayedPair, keys: &[String; 2]) -> Vec<Vec<Cell>> {
    let is_new = |place: &usize| pair.order.pair == 0 || is_drawn(plan, pair, *place);
    let matchup = &plan.matchups[pair.matchup];
    let catalogue = plan.rules[matchup.rules].catalogue();
    let text = |text: Option<&str>| Cell::from(text.unwrap_or_default());
    let of_fleet = |place: usize| {
        let parts = parts(&pair.order.fleets[place]).into_iter();
        parts.map(move |part| {
            vec![
                text(Some(&keys[place])),
                Cell::Count(pair.points[place].map(u64::from)),
                (part.unit as u64).into(),
                text(Some(part.class)),
                text(part.option),
                text(Some(kind_of(catalogue, part.option.unwrap_or(part.class)))),
                text(part.mount),
                u64::from(part.count).into(),
            ]
        })
    };
    (0..2).filter(is_new).flat_map(of_fleet).collect()
}

/// Whether every pair of the matchup has another fleet in this place.
fn is_drawn(plan: &Plan, pair: &PlayedPair, place: usize) -> bool {
    let source = &plan.matchups[pair.matchup].fleets[place];
    matches!(source, FleetSource::Drawn(_))
}

/// The keys of the first and of the second fleet of a pair: `12a` where all pairs of
/// matchup 12 have it, `12a-345` where it was drawn for pair 345.
pub fn keys(plan: &Plan, pair: &PlayedPair) -> [String; 2] {
    [(0, "a"), (1, "b")].map(|(place, name)| match is_drawn(plan, pair, place) {
        true => format!("{}{name}-{}", pair.matchup, pair.order.pair),
        false => format!("{}{name}", pair.matchup),
    })
}
