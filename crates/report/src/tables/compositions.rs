//! `compositions`: what each fleet of each battle was made of, on request.

use std::collections::BTreeMap;

use evenkeel_document::digest;
use evenkeel_kernel::fleet::Fleet;
use evenkeel_tournament::demand::FleetSource;
use evenkeel_tournament::plan::Plan;
use evenkeel_tournament::rows::{Part, PlayedPair, parts};

use crate::table::{Csv, Field, Getter, Row};

/// Hexadecimal digits that tell contents of fleets apart: of a million different ones
/// two have the same digits in one run of ten million.
const DIGITS: usize = 16;

/// A class of a fleet, or an option that its models carry.
pub(crate) struct CompositionRow {
    composition: String,
    contents: String,
    fleet: String,
    points: Option<u32>,
    part: Part,
    class_name: String,
    option_name: String,
}

impl CompositionRow {
    /// What the fleets of a pair are made of, but for those that an earlier pair of the
    /// matchup had as well.
    pub fn new_in(plan: &Plan, pair: &PlayedPair) -> Vec<CompositionRow> {
        let places = [0, 1].into_iter();
        let new = places.filter(|place| pair.order.pair == 0 || is_drawn(plan, pair, *place));
        new.flat_map(|place| rows(plan, pair, place)).collect()
    }
}

/// Whether every pair of the matchup has another fleet in this place.
fn is_drawn(plan: &Plan, pair: &PlayedPair, place: usize) -> bool {
    let source = &plan.matchups[pair.matchup].fleets[place];
    matches!(source, FleetSource::Drawn { .. })
}

/// The key of the first fleet of a pair, or of the second: `12a` where all pairs of
/// matchup 12 have it, `12a-345` where it was drawn for pair 345.
pub(super) fn key(plan: &Plan, pair: &PlayedPair, place: usize) -> String {
    let (matchup, place_name) = (pair.matchup, ["a", "b"][place]);
    match is_drawn(plan, pair, place) {
        true => format!("{matchup}{place_name}-{}", pair.order.pair),
        false => format!("{matchup}{place_name}"),
    }
}

fn rows(plan: &Plan, pair: &PlayedPair, place: usize) -> Vec<CompositionRow> {
    let fleet = &pair.order.fleets[place];
    let catalogue = plan.rules[plan.matchups[pair.matchup].rules].catalogue();
    let (composition, contents) = (key(plan, pair, place), contents(fleet));
    let row = |part: Part| CompositionRow {
        composition: composition.clone(),
        contents: contents.clone(),
        fleet: fleet.name.clone(),
        points: pair.points[place],
        class_name: catalogue.name_of(&part.class),
        option_name: part
            .option
            .as_ref()
            .map_or_else(String::new, |id| catalogue.name_of(id)),
        part,
    };
    parts(fleet).into_iter().map(row).collect()
}

/// Digits that are the same for fleets of the same models with the same options,
/// whatever their names and in whatever order they are listed.
fn contents(fleet: &Fleet) -> String {
    let mut models: BTreeMap<String, u32> = BTreeMap::new();
    for unit in &fleet.units {
        let mut options = unit.2.clone();
        options.sort_unstable();
        *models.entry(format!("{} {options:?}", unit.0)).or_default() += unit.1;
    }
    let mut digits = digest(&format!("{models:?}"));
    digits.truncate(DIGITS);
    digits
}

fn text(word: &Option<String>) -> &str {
    word.as_deref().unwrap_or_default()
}

impl Row for CompositionRow {
    const TABLE: &'static str = "compositions";
    const ONE_ROW: &'static str =
        "a class in a fleet that fought, or an option that its models carry";
    const CSV: Csv = Csv::OnRequest;

    #[rustfmt::skip]
    fn fields() -> Vec<Field<Self>> {
        vec![
            Field::new("composition", "", "Key of the fleet, as in `battles`: `12a` is the first fleet of matchup 12, the same in all its pairs; `12b-345` is the second, drawn for pair 345.", Getter::Text(|r: &Self| &r.composition)),
            Field::new("contents", "", "The same for fleets of the same models with the same options, in any run: 16 hexadecimal digits.", Getter::Text(|r: &Self| &r.contents)),
            Field::new("fleet", "", "Name of the fleet itself.", Getter::Text(|r: &Self| &r.fleet)),
            Field::new("points", "points", "Points that the whole fleet spends; empty in a system without points.", Getter::MaybeCount(|r: &Self| r.points.map(u64::from))),
            Field::new("unit", "", "Number of the entry of the fleet list, from 0.", Getter::Count(|r: &Self| r.part.unit as u64)),
            Field::new("class", "", "Id of its class, as in the ruleset.", Getter::Text(|r: &Self| &r.part.class)),
            Field::new("class_name", "", "Printed name of the class.", Getter::Text(|r: &Self| &r.class_name)),
            Field::new("option", "", "Id of an option that its models carry; empty text in the row that counts the models.", Getter::Text(|r: &Self| text(&r.part.option))),
            Field::new("option_name", "", "Its printed name.", Getter::Text(|r: &Self| &r.option_name)),
            Field::new("mount", "", "Where it is mounted; empty text unless the fleet list says so.", Getter::Text(|r: &Self| text(&r.part.mount))),
            Field::new("count", "models or options", "How many there are: models of the class, or of the option over all of these models.", Getter::Count(|r: &Self| r.part.count.into())),
        ]
    }
}
