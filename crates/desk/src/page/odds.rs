//! The exact odds of one attack.

use evenkeel::Ruleset;
use evenkeel::document::Document;
use evenkeel::tournament::catalogue::Entry;
use evenkeel::tournament::odds::{Odds, Sampling};
use evenkeel::tournament::play::system::Unanswered;
use evenkeel::tournament::question::{Key, Kind, ron};
use maud::{Markup, html};

use super::{address, framed};
use crate::DeskError;

/// The page asks for what is exact alone; the least sample is thrown away.
const SAMPLING: Sampling = Sampling { rolls: 2, seed: 1 };

/// The fields of the form as they were typed.
pub type Typed = Vec<(String, String)>;

/// The page on which odds are asked by a file of rules; with fields it has the answer.
pub fn page(rules: &Ruleset, name: &str, typed: &Typed) -> Result<Markup, DeskError> {
    let keys = rules.system().odds_keys();
    let catalogue = rules.rules().catalogue();
    let names = &catalogue.entries;
    let said: Vec<(&Key, Vec<String>)> = keys
        .iter()
        .filter_map(|key| said(key, typed, names))
        .collect();
    let odds = Document::parse("the question", ron(said));
    let odds = odds.map_err(Unanswered::Faulty);
    let odds = odds.and_then(|question| rules.rules().odds(&question, SAMPLING));
    let body = html! {
        form.bar action=(address("/odds/", name)) method="get" {
            @for key in keys { (field(key, value(key, typed))) }
            button { "Work it out" }
        }
        datalist #names { @for entry in names { option value=(entry.id) { (entry.name) } } }
        @if keys.is_empty() { p { "These rules give no odds of single attacks." } }
        @else if !typed.is_empty() { @match odds {
            Ok(odds) => (answer(&odds)),
            Err(Unanswered::Refused(refusal)) => p.trouble { (refusal) },
            Err(Unanswered::Faulty(faults)) => ul.wrong {
                @for fault in faults.iter() { li { (plain(&fault.path)) ": " (fault.message) } }
            },
        } }
    };
    Ok(framed("The odds of an attack", &[], body))
}

/// The text that was typed for a key.
fn value<'t>(key: &Key, typed: &'t Typed) -> &'t str {
    let found = typed.iter().find(|(name, _)| name == key.name);
    found.map_or("", |(_, value)| value.trim())
}

/// A key with the values that were typed for it, if any were. People write printed names for
/// ids, and inches behind a number.
fn said<'k>(key: &'k Key, typed: &Typed, names: &[Entry]) -> Option<(&'k Key, Vec<String>)> {
    let value = value(key, typed);
    let meant = |one: &str| match key.form.kind {
        Kind::Number => {
            let number = one.trim_end_matches(['"', '″', '”']).trim();
            // What is no number is refused as the text that it is.
            let is_number = number.parse::<f64>().is_ok();
            if is_number {
                number.to_string()
            } else {
                format!("{number:?}")
            }
        }
        Kind::Text => {
            let mut entries = names.iter();
            let named = entries.find(|entry| entry.name.eq_ignore_ascii_case(one));
            named.map_or(one, |entry| &entry.id).to_string()
        }
        Kind::Switch | Kind::Word(_) => one.to_string(),
    };
    let values = match key.form.many {
        true => value.split(',').map(|one| meant(one.trim())).collect(),
        false => vec![meant(value)],
    };
    (!value.is_empty()).then_some((key, values))
}

fn field(key: &Key, value: &str) -> Markup {
    let words = plain(key.name);
    html! {
        label title=(key.help) {
            (words) " "
            @match key.form.kind {
                Kind::Switch => input type="checkbox" name=(key.name) value="true" checked[value == "true"];,
                Kind::Word(all) => select name=(key.name) {
                    option value="" { "usual" }
                    @for word in all { option value=(word) selected[*word == value] { (plain(word)) } }
                },
                Kind::Number | Kind::Text => input type="text" name=(key.name) value=(value) size="14"
                    required[key.required] list=[(key.form.kind == Kind::Text).then_some("names")];,
            }
        }
    }
}

fn answer(odds: &Odds) -> Markup {
    html! {
        h2 { (odds.title) }
        table {
            thead { tr {
                th scope="col" { (odds.counted.unwrap_or("damage")) }
                th scope="col" { "exactly" } th scope="col" { "chance" }
            } }
            tbody { @for row in &odds.damage { tr {
                th scope="row" { (row.points) } td { (row.exact) } td { (percent(row.probability)) }
            } } }
        }
        p { "On average " (format!("{:.2}", odds.expected)) " (" (odds.expected_exact) ")." }
        @if odds.destroyed.probability > 0.0 {
            p { "An undamaged target is destroyed in " (percent(odds.destroyed.probability)) " (" (odds.destroyed.exact) ")." }
        }
        @if !odds.states.is_empty() {
            ul { @for row in &odds.states {
                li { "The target is then " (row.state) ": " (percent(row.probability)) " (" (row.exact) ")" }
            } }
        }
    }
}

fn percent(share: f64) -> String {
    format!("{:.2} %", 100.0 * share)
}

fn plain(name: &str) -> String {
    name.replace('_', " ")
}
