//! The tables of a round robin.

use super::{Rated, Structure};
use crate::say::finding::Finding;
use crate::say::sheet::{
    Cell, Chart, Coloured, Holds, INTERVAL, Sheet, SheetForm, When, Written, column,
};

const PERCENT: Written = Written::Percent;

/// Every fleet on one scale, and which of them win.
#[rustfmt::skip]
pub static RATINGS: SheetForm = SheetForm {
    id: "ratings",
    title: "Ratings, and what somebody would bring who wants to win",
    one_row: "a fleet of a round robin",
    when: When::Where("each of 3 to 200 fleets met each other"),
    columns: &[
        column("fleet", "fleet", Holds::Text, "", "Name of the fleet."),
        column("in_mix", "in the best mix", Holds::Finding(&[Finding::Yes, Finding::No, Finding::CannotTell]), "", "Whether it is in the best mix: `yes` where every mix without it loses to some fleet, `no` where every mix with it does, by more than dice explain, corrected for all fleets together."),
        column("rating", "rating", Holds::Estimate(Written::Plain), "points", "Strength on one scale with mean 0, by the model of Bradley and Terry with Davidson's draws: 400 points more are odds of ten to one in battles that somebody wins. Empty if every battle was drawn."),
        column("weight", "how often", Holds::Number(PERCENT), "share 0 to 1", "How often it is taken in the best mix, the one that no fleet beats; of all such mixes the one with the most entropy."),
        column("against_mix", "against the best mix", Holds::Estimate(PERCENT), "share 0 to 1", "Its mean score against that mix, as both were found; one half for all that could be in it."),
        column("limited", "", Holds::Flag, "", "Whether some fleets never lost to some others in any chain of results, so that only a limit keeps all ratings finite."),
    ],
    charts: &[
        Chart::Forest {
            id: "ratings",
            title: "Ratings of the fleets",
            of_each: None,
            label: "fleet",
            value: "rating",
            listed: None,
            even: 0.0,
            axis: "points of rating; 400 are odds of ten to one",
            colours: Coloured::Beside(["stronger than the mean fleet", "weaker"]),
            bars: INTERVAL,
        },
    ],
    ..SheetForm::SHORT
};

/// The table of how far the stronger fleet beats the weaker, and how far who meets whom decides.
#[rustfmt::skip]
pub static STRUCTURE: SheetForm = SheetForm {
    id: "structure",
    title: "Plain strength, or rock-paper-scissors",
    one_row: "all fleets of a round robin together",
    when: When::Where("each of 3 to 200 fleets met each other"),
    columns: &[
        column("circle", "surest circle", Holds::Text, "", "The three fleets of which each beats the next most surely, whether or not that is sure; empty text if there are no such three."),
        column("sure", "sure", Holds::Flag, "", "Whether that circle is more than dice explain, corrected for the number of threes."),
        column("fleets", "fleets", Holds::Count, "fleets", "Fleets."),
        column("pairs", "pairs", Holds::Count, "pairs", "Pairs of all matchups."),
        column("transitive", "plain strength", Holds::Estimate(PERCENT), "share 0 to 1", "Share of what the fleets truly differ in that differences of one rating explain: the gradient part of HodgeRank on log odds, what dice add taken off; a matchup counts by its score times that of the other side. Empty if no difference between fleets shows."),
        column("cyclic", "who meets whom", Holds::Estimate(PERCENT), "share 0 to 1", "The rest of it, which depends on who meets whom: as the flow of a circle, it adds up to nothing for each fleet."),
        column("cyclic_raw", "", Holds::Number(PERCENT), "share 0 to 1", "The same share of the scores as they are, dice and all."),
        column("cyclic_noise", "", Holds::Number(PERCENT), "share 0 to 1", "What dice alone would make of that share."),
        column("chance", "", Holds::Number(PERCENT), "share 0 to 1", "The chance of as much of it if plain strength explained all."),
    ],
    ..SheetForm::SHORT
};

/// Fills the tables.
pub(super) fn fill(structure: &Structure) -> [Sheet; 2] {
    let mut ratings = Sheet::new(&RATINGS);
    let rows = structure.fleets.iter();
    ratings.rows = rows.map(|fleet| of_fleet(fleet, structure)).collect();
    let mut whole = Sheet::new(&STRUCTURE);
    whole.rows.push(of_all(structure));
    [ratings, whole]
}

fn of_fleet(fleet: &Rated, structure: &Structure) -> Vec<Cell> {
    vec![
        fleet.name.clone().into(),
        fleet.brought.into(),
        fleet.rating.into(),
        fleet.weight.into(),
        fleet.against.into(),
        structure.is_limited.into(),
    ]
}

fn of_all(structure: &Structure) -> Vec<Cell> {
    let name = |fleet: usize| structure.fleets[fleet].name.as_str();
    let circle = structure.circle.map(|([a, b, c], _)| {
        let [a, b, c] = [a, b, c].map(name);
        format!("{a} > {b} > {c} > {a}")
    });
    let transitive = structure.cyclic.map(|cyclic| cyclic.turned().plus(1.0));
    vec![
        circle.unwrap_or_default().into(),
        structure.circle.is_some_and(|(_, is_sure)| is_sure).into(),
        (structure.fleets.len() as u64).into(),
        structure.pairs.into(),
        transitive.into(),
        structure.cyclic.into(),
        structure.raw.into(),
        structure.noise.into(),
        structure.chance.into(),
    ]
}
