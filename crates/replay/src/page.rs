//! The page around the board.

use evenkeel_kernel::outcome::EndReason;
use evenkeel_kernel::side::Side;
use evenkeel_tournament::play::film::{Film, Line, points_a_side};
use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::board::{board, legend};
use crate::timeline::timeline;
use crate::tracks::tracks;

const STYLE: &str = include_str!("../assets/replay.css");
const SCRIPT: &str = include_str!("../assets/replay.js");

/// Nothing may be loaded from anywhere: the page is complete in itself.
const POLICY: &str =
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:";

/// The page; `data` is the film as the script reads it.
pub(crate) fn page(film: &Film, data: &str) -> String {
    let title = format!("{} against {}", film.fleets.a.name, film.fleets.b.name);
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta http-equiv="Content-Security-Policy" content=(POLICY);
                link rel="icon" href="data:,";
                title { (title) ": a battle of " (film.title) }
                style { (PreEscaped(STYLE)) }
            }
            body {
                header { (head(film)) }
                main {
                    div #stage {
                        div #view tabindex="0" role="group" aria-label="Board; scrolls when it is enlarged" { (board(film)) }
                        (legend(film))
                        (controls(film))
                        section #now aria-label="What happens" {
                            p #when { }
                            p #caption aria-live="polite" { "How it ended. The page plays the battle where scripts are allowed." }
                            div #rolls {}
                        }
                    }
                    section #why aria-labelledby="why-name" {
                        h2 #why-name { "Why" }
                        p #why-who { "What players weighed is shown where scripts are allowed." }
                        div #why-table {}
                    }
                    div #beside {
                        (story(film))
                        div #sides { (tracks(film, Side::A)) (tracks(film, Side::B)) }
                    }
                }
                footer { (origin(film)) }
                script #film type="application/json" { (PreEscaped(data)) }
                script { (PreEscaped(SCRIPT)) }
            }
        }
    };
    page.into_string()
}

fn head(film: &Film) -> Markup {
    let fleet = |side: Side| {
        let fleet = &film.fleets[side];
        let class = if side == Side::A {
            "fleet a"
        } else {
            "fleet b"
        };
        html! { span class=(class) { (fleet.name) } }
    };
    html! {
        h1 { (fleet(Side::A)) " against " (fleet(Side::B)) }
        p {
            (film.ruleset)
            @if let Some(points) = points_a_side(film.size, film.points) { ", " (points) }
            ". Side A is " (film.fleets.a.size) ", played by " (film.fleets.a.player)
            "; side B is " (film.fleets.b.size) ", played by " (film.fleets.b.player) ". "
            strong { (result(film)) }
        }
        @if film.size.is_some() {
            p { "Totals of these fleets are spread about the size on purpose; two fleets that are \
                 played by themselves keep to it." }
        }
    }
}

/// The end of the battle, in words.
fn result(film: &Film) -> String {
    let outcome = &film.record.outcome;
    let who = match outcome.winner {
        Some(side) => format!("{} (side {side:?}) wins", film.fleets[side].name),
        None => "A draw".to_string(),
    };
    let why = match outcome.reason {
        EndReason::Objective => "by the mission",
        EndReason::Annihilation => "by destruction",
        EndReason::Surrender => "by surrender",
        EndReason::Strength => "by strength",
        EndReason::RoundLimit => "at the last round",
    };
    format!("{who} {why} in round {}.", outcome.rounds)
}

fn controls(film: &Film) -> Markup {
    let last = film.steps.len().saturating_sub(1);
    html! {
        div #controls role="group" aria-label="Controls" hidden {
            div.buttons {
                button #first type="button" aria-label="To the beginning" title="To the beginning (Home)" { "|◀" }
                button #back type="button" aria-label="Step back" title="Step back (left arrow)" { "◀" }
                button #play type="button" aria-label="Play" title="Play or pause (space)" { "▶ Play" }
                button #forward type="button" aria-label="Step forward" title="Step forward (right arrow)" { "▶" }
                button #last type="button" aria-label="To the end" title="To the end (End)" { "▶|" }
                button #previous type="button" aria-label="Previous decision" title="Previous decision (shift and left arrow)" { "◁ decision" }
                button #next type="button" aria-label="Next decision" title="Next decision (shift and right arrow)" { "decision ▷" }
            }
            input #scrubber type="range" min="0" max=(last) value=(last) step="1" aria-label="Event";
            (timeline(film))
            div.options {
                label { "Speed " select #speed {
                    @for (value, name) in [("0.5", "half"), ("1", "normal"), ("2", "double"), ("4", "4 times"), ("10", "10 times")] {
                        option value=(value) selected[value == "1"] { (name) }
                    }
                } }
                label { "Size " select #zoom {
                    @for (value, name) in [("1", "fit"), ("2", "double"), ("3", "triple")] { option value=(value) { (name) } }
                } }
                label { input #show-arcs type="checkbox" checked; " arcs" }
                label { input #show-ghosts type="checkbox" checked; " candidates" }
                label { input #show-names type="checkbox" checked; " names" }
            }
        }
    }
}

fn story(film: &Film) -> Markup {
    html! {
        section #story aria-labelledby="story-name" {
            h2 #story-name { "Story" }
            ol { @for line in &film.story { (told(line)) } }
        }
    }
}

/// A line of the story, set in as far as it is.
fn told(line: &Line) -> Markup {
    let text = line.text.trim_start();
    let depth = (line.text.len() - text.len()) / 2;
    let class = if text.starts_with("Round ") {
        "round"
    } else {
        "line"
    };
    html! {
        li class=(class) style=(format!("--in:{depth}")) {
            a href=(format!("#step={}", line.step)) data-step=(line.step) { (text) }
        }
    }
}

fn origin(film: &Film) -> Markup {
    let seeds = &film.seeds;
    html! {
        p {
            "True to scale, in " (film.board.unit) ". Played by " (film.program) ", seed " (seeds.root)
            ", matchup " (seeds.matchup) ", pair " (seeds.pair)
            @if seeds.swapped { ", seats swapped" }
            ": the same program plays the same battle from them."
        }
        p #keys hidden { "Keys: space plays and pauses, arrows step, shift and arrows go to decisions, Home and End; Tab reaches the pieces, Enter chooses one." }
    }
}
