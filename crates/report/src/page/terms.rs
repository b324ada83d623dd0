//! The condition of an answer: what was played, by whom, with which fleets.

use std::collections::BTreeSet;

use evenkeel_tournament::say::result::{JobKind, RunResult};
use maud::{Markup, html};

use crate::answers::players;
use crate::figures::{grouped, rules, whole_percent};

/// What the answers hold for, above them.
pub fn terms(run: &RunResult) -> Markup {
    let p = &run.provenance;
    let size = p.points.map(|points| format!("{points} points a side"));
    let terrain = if p.terrain { "on" } else { "off" };
    let battles = format!(
        "{}, intervals at {} %",
        grouped(run.battles_played),
        whole_percent(p.confidence)
    );
    html! {
        dl.terms {
            (term("rules", &rules(run)))
            (term("fleets", &fleets(run)))
            @if let Some(size) = size { (term("size", &size)) }
            (term("players", &heard(run)))
            (term("terrain", terrain))
            (term("battles", &battles))
        }
        @if !run.complete {
            p.warning {
                "This run was cancelled before its last battle. What is here was played in full, \
                 but intervals are wider than the job asked for."
            }
        }
    }
}

fn term(what: &str, value: &str) -> Markup {
    html! { div { dt { (what) } dd { (value) } } }
}

/// All players that were heard: those of the job, and of its panel.
fn heard(run: &RunResult) -> String {
    let panel = run.matchups.iter();
    let panel = panel.filter(|matchup| matchup.player_a == matchup.player_b);
    let own = players(run);
    let names: BTreeSet<&str> = panel.map(|matchup| matchup.player_a.as_str()).collect();
    let more: Vec<&str> = names.into_iter().filter(|name| *name != own).collect();
    match more.is_empty() {
        true => own,
        false => format!("{own}; also {}", more.join(", ")),
    }
}

/// Which fleets met.
fn fleets(run: &RunResult) -> String {
    let count = |names: BTreeSet<&str>| grouped(names.len() as u64);
    let named = || {
        let both = run.matchups.iter();
        count(
            both.flat_map(|row| [row.fleet_a.as_str(), &row.fleet_b])
                .collect(),
        )
    };
    match run.provenance.kind {
        JobKind::Tournament => format!("{} named ones", named()),
        JobKind::Comparison => format!(
            "{} archetypes, on the same tables with the same dice under every variant",
            count(run.fleets.iter().map(|row| row.fleet.as_str()).collect())
        ),
        JobKind::Sweep => swept(run),
        JobKind::Prices => "drawn by chance from all that is legal".to_owned(),
        JobKind::Marginals => {
            "drawn by chance from all that is legal; one option takes another's place".to_owned()
        }
        JobKind::Rulings | JobKind::Target => format!("{} named ones", named()),
        JobKind::Break => "found by a search, against the mix of those before them".to_owned(),
        JobKind::Challenge => "candidates of a search, against a mix of fleets".to_owned(),
    }
}

/// Who meets whom in a sweep: by its kinds of axes.
fn swept(run: &RunResult) -> String {
    let mut said = Vec::new();
    if run.crossings.iter().any(|row| row.counted.is_none()) {
        said.push(
            "drawn, with as many of the item as fit, against drawn ones without it".to_owned(),
        );
    }
    let counted = run.crossings.iter().filter_map(|row| row.counted.as_ref());
    let against: BTreeSet<&str> = counted.map(|row| row.against.as_str()).collect();
    match against.len() {
        0 => {}
        1..=3 => {
            let names: Vec<&str> = against.into_iter().collect();
            said.push(format!("a number of the item against {}", names.join(", ")));
        }
        many => said.push(format!(
            "a number of the item against each of {many} fleets"
        )),
    }
    if !run.differences.is_empty() {
        said.push("the same fleets with one option in another's place".to_owned());
    }
    said.join("; ")
}
