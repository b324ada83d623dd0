//! The condition of an answer: what was played, by whom, with which fleets.

use std::collections::BTreeSet;

use evenkeel_tournament::say::result::RunResult;
use maud::{Markup, html};

use crate::answers::players;
use crate::figures::{rules, whole_percent};
use crate::grouped;

/// The terms that the answers hold for, to be shown above them.
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
            (term("fleets", &(run.provenance.kind.fleets)(run)))
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
