//! Sources of variance, which decide a battle: fleets, players, seats, tables or dice.

use evenkeel_stats::{Component, Components, Confidence};

use crate::count::total::Total;
use crate::say::finding::Finding;
use crate::say::result::{Estimate, short_number as number};
use crate::say::sheet::{Cell, Holds, Sheet, SheetForm, When, Written, column};
use crate::say::verdict::Verdict;

/// The table of the sources of variance that decide a battle.
#[rustfmt::skip]
pub static SOURCES: SheetForm = SheetForm {
    id: "sources",
    title: "What decides a battle",
    one_row: "a source of what happens",
    when: When::Where("there were four matchups of two fleets or more"),
    columns: &[
        column("source", "source", Holds::Text, "", "`fleets`; `players`: by how much a matchup goes another way with other players, where the job has a panel; `seat`: which of the two seats a fleet has; `table`: what else the two battles of a pair have in common, in favour of a fleet or of a seat, at least; `dice`: the rest, at most."),
        column("share", "share", Holds::Estimate(Written::Percent), "share of 1", "Its part of the variance of a battle's score around level play, every matchup of two different fleets counting alike; the interval is a jackknife over matchups. Parts add up to 1, but for small ones that are estimated below 0, which stand as 0."),
        column("variance", "", Holds::Estimate(Written::Plain), "squared score", "The part itself, as it is estimated; all together are 1/4 where nothing is drawn."),
    ],
    ..SheetForm::SHORT
};

/// The table and the sentence of some matchups, each of which other players may have
/// played besides; nothing of fewer than four.
pub(super) fn of(
    played: &[([usize; 2], &Total)],
    others: &[Vec<&Total>],
    level: Confidence,
) -> Option<(Sheet, Verdict)> {
    let choices = others.iter().map(Vec::as_slice);
    let choices = choices.chain(std::iter::repeat(&[][..]));
    let of_two = played.iter().zip(choices);
    let of_two = of_two.filter(|(([first, second], _), _)| first != second);
    let outcomes = of_two.map(|((_, own), choices)| {
        let others = choices.iter().map(|other| other.outcomes);
        std::iter::once(own.outcomes).chain(others).collect()
    });
    let found = Components::estimate(&outcomes.collect::<Vec<_>>(), level)?;
    let parts = [
        Some(("fleets", found.fleets)),
        found.players.map(|players| ("players", players)),
        Some(("seat", found.seat)),
        Some(("table", found.table)),
        Some(("dice", found.dice)),
    ];
    let parts: Vec<(&str, Component)> = parts.into_iter().flatten().collect();
    let mut sheet = Sheet::new(&SOURCES);
    sheet.rows = parts.iter().copied().map(row).collect();
    let percent = |share: f64| number(100.0 * share.clamp(0.0, 1.0));
    let said = |(name, part): (&str, Component)| {
        let share = part.share;
        let [low, high] = [share.interval.low, share.interval.high].map(percent);
        format!("{name} {} % ({low} to {high})", percent(share.value))
    };
    let subject = "What decides a battle";
    let text = format!(
        "{subject}: {} ({} % intervals)",
        parts.into_iter().map(said).collect::<Vec<_>>().join(", "),
        number(100.0 * level.level())
    );
    Some((sheet, Verdict::new(subject, Finding::Told, text)))
}

fn row((name, part): (&str, Component)) -> Vec<Cell> {
    vec![
        name.into(),
        Estimate::from(part.share)
            .map(|share| share.max(0.0))
            .into(),
        Estimate::from(part.variance).into(),
    ]
}
