//! A question and its answer.

use maud::{Markup, html};

use super::{address, framed, questions};
use crate::DeskError;
use crate::asked::{QueuedQuestion, State};
use crate::desk::Desk;
use crate::found::found;

/// The file that an answer begins with.
const FIRST: &str = "index.html";
/// The price list for players, if an answer has one.
const ERRATA: &str = "errata.html";

/// The page of a question.
pub fn page(desk: &Desk, id: u32) -> Result<Markup, DeskError> {
    let asked = desk.queue.get(id)?;
    let own = desk.folder.own();
    let answer = asked.answer(&own);
    let has = |file: &str| answer.join(file).is_file();
    let body = html! {
        div #run data-id=(id) {
            (questions::line(&asked, &html! {}))
            (without(&asked.left_out))
            @if asked.said.is_empty() { (waiting(&asked)) }
            @else {
                h2 { "Answer" }
                (questions::said(&asked.said))
            }
            @if has(ERRATA) {
                p { a href=(desk.answer_file(id, ERRATA)) target="_blank" rel="noreferrer" { "The new price list, to print" } }
            }
            @let fleets = found(desk.registry, &answer);
            @if asked.state == State::Done && !fleets.is_empty() {
                p {
                    button type="button" data-act="keep" { "Keep what was found as fleets of this folder" }
                    " " span.note { (fleets.join(", ")) }
                }
            }
            @if desk.proposed(id).is_ok() { (take_over(desk, &asked)?) }
            @if has(FIRST) {
                h2 { "All of it" }
                iframe #page title="The page of this answer" src=(desk.answer_file(id, FIRST)) {}
            }
            @if is_single(&asked) { (battles(id)) }
            details {
                summary { "The same in a terminal" }
                pre { (asked.typed(&own)) }
            }
        }
    };
    Ok(framed(asked.wanted.title(), &[], body))
}

/// The fleets that a question is asked without, as its answer is one about the others.
fn without(fleets: &[String]) -> Markup {
    html! {
        @if !fleets.is_empty() {
            p { "Asked without fleets that are not legal, or do not spend their points, by these rules:" }
            ul.without { @for fleet in fleets { li { (fleet) } } }
        }
    }
}

/// Whether one run answers it, so that its battles can be named.
fn is_single(asked: &QueuedQuestion) -> bool {
    asked.state == State::Done && !asked.wanted.is_of_parts()
}

/// A button to look early, before there is an answer. Whoever looks early at one run spends some
/// of the error that the words are allowed, so nobody looks by mistake; a check has no early words.
fn waiting(asked: &QueuedQuestion) -> Markup {
    let is_begun = matches!(asked.state, State::Playing | State::Stopped);
    let note = match asked.wanted.is_of_runs() {
        true => "Each part that is through speaks for itself; the answer weighs them together.",
        false => {
            "Words that are read early may be wrong a little more often, so each look makes the last answer a little more careful."
        }
    };
    html! {
        @if is_begun && !asked.wanted.is_of_check() {
            p {
                button type="button" data-act="look" { "Look at what is known so far" }
                " " span.note { (note) }
            }
            ul #early.said {}
        }
        @if let State::Failed(why) = &asked.state { pre.trouble { (why) } }
    }
}

/// Takes over the rules that are proposed.
fn take_over(desk: &Desk, asked: &QueuedQuestion) -> Result<Markup, DeskError> {
    let name = &asked.wanted.of;
    let digest = desk.folder.text(name)?.digest;
    Ok(html! {
        p {
            button type="button" data-act="take-over" data-digest=(digest) {
                "Put the proposed prices into " (name)
            }
            " " span.note { "It can be undone on the page of " a href=(address("/rules/", name)) { "the rules" } "." }
        }
    })
}

/// Any battle of the answer, to be watched.
fn battles(id: u32) -> Markup {
    html! {
        details {
            summary { "Watch any of its battles" }
            form action=(format!("/run/{id}/watch")) method="get" target="_blank" {
                label { "Matchup, from 0 " input name="matchup" type="number" min="0" value="0" required; }
                label { "Pair, from 0 " input name="pair" type="number" min="0" value="0" required; }
                label { input name="swapped" type="checkbox" value="on"; " seats swapped" }
                button { "Watch" }
            }
        }
    }
}
