//! The first page: what lies in the folder, and what was asked.

use evenkeel::Sort;
use maud::{Markup, html};

use super::{address, framed, questions};
use crate::DeskError;
use crate::desk::Desk;
use crate::folder::Listed;
use crate::offers::{BETTER, BREAK};

/// The first page.
pub fn page_of(files: &[Listed], desk: &Desk) -> Markup {
    let rules = files.iter().filter(|file| is_rules(file));
    let fleets = files.iter().filter(|file| matches!(file.sort, Sort::Fleet));
    let checks = files.iter().filter(|file| file.is_check);
    let (rules, fleets): (Vec<_>, Vec<_>) = (rules.collect(), fleets.collect());
    html! {
        @if rules.is_empty() { (begin(desk)) }
        @else {
            section {
                h2 { "Rules" }
                ul.files { @for file in &rules {
                    li {
                        a.large href=(address("/rules/", &file.name)) { (title(file)) }
                        " " span.note { (file.name) }
                        span.buttons {
                            a href=(address("/fleet/", &file.name)) { "Build a fleet" }
                            a href=(address("/watch/", &file.name)) { "Watch a battle" }
                        }
                    }
                } }
            }
        }
        section {
            h2 { "Asked" }
            (questions::asked(&desk.queue.all()))
        }
        (of_fleets(&fleets, &rules))
        (kept(checks))
        @if !files.is_empty() {
            p {
                a href="/export/my-game.zip" download { "All of this folder as one file" }
                " " span.note { "to keep or to hand on; without the battles of each run, which its rules and seed play again" }
            }
        }
    }
}

/// The first page of a folder.
pub fn page(desk: &Desk) -> Result<Markup, DeskError> {
    let files = desk.folder.files(desk.registry)?;
    Ok(framed("Your game", &[], page_of(&files, desk)))
}

fn is_rules(file: &Listed) -> bool {
    matches!(file.sort, Sort::Ruleset(_))
}

fn title(file: &Listed) -> &str {
    match file.title.is_empty() {
        true => &file.name,
        false => &file.title,
    }
}

/// The games to start from, where there are no rules yet.
fn begin(desk: &Desk) -> Markup {
    let systems = desk.registry.systems().iter();
    html! {
        section {
            h2 { "Begin" }
            p { "There are no rules in this folder. Start from a copy of these, and change what you like:" }
            ul.offers {
                @for system in systems {
                    @for ruleset in system.shipped().rulesets {
                        li {
                            button type="button" data-start=(ruleset.id) { (ruleset.id) }
                            " " span.note { (system.title()) }
                        }
                    }
                }
            }
        }
    }
}

/// Fleets: one for rules of this folder is opened where it was built, and asked about.
fn of_fleets(files: &[&Listed], rules: &[&Listed]) -> Markup {
    let has_rules = |fleet: &Listed| rules.iter().any(|file| file.name == fleet.ruleset);
    html! {
        @if !files.is_empty() {
            section {
                h2 { "Fleets" }
                ul.files { @for file in files {
                    li { @match has_rules(file) {
                        true => {
                            a href=(format!("{}?file={}", address("/fleet/", &file.ruleset), address("", &file.name))) { (title(file)) }
                            " " span.note { (file.name) }
                            span.buttons {
                                (asks(BETTER, "Better it", file))
                                (asks(BREAK, "Who beats it?", file))
                            }
                        }
                        false => {
                            a href=(address("/text/", &file.name)) { (title(file)) }
                            " " span.note { (file.name) }
                        }
                    } }
                } }
            }
        }
    }
}

/// A question of a fleet.
fn asks(question: &str, words: &str, fleet: &Listed) -> Markup {
    html! {
        button.small type="button" data-ask=(question) data-of=(fleet.ruleset) data-fleets=(fleet.name)
            aria-label=(format!("{words} {}", title(fleet))) { (words) }
    }
}

/// Checks: whether anything moved since the fleets were last accepted.
fn kept<'f>(checks: impl Iterator<Item = &'f Listed>) -> Markup {
    let checks: Vec<&Listed> = checks.collect();
    html! {
        @if !checks.is_empty() {
            section {
                h2 { "Checks" }
                p.note { "A check keeps how fleets fare, and says what a change moved." }
                ul.files { @for file in checks {
                    li {
                        a href=(address("/text/", &file.name)) { (title(file)) }
                        " " span.note { (file.name) }
                        span.buttons {
                            button.small type="button" data-ask="check" data-of=(file.name) { "Has anything moved?" }
                            button.small type="button" data-ask="accept" data-of=(file.name) { "Accept the fleets as they are" }
                        }
                    }
                } }
            }
        }
    }
}
