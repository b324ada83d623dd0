//! A fleet to be built.

use maud::{Markup, html};

use super::framed;
use crate::DeskError;
use crate::desk::Desk;
use crate::fleet::{opened, options, rules};

/// The page on which a fleet is built by a file of rules, from nothing or from the fleet of a file.
pub fn page(desk: &Desk, name: &str, file: Option<&str>) -> Result<Markup, DeskError> {
    let rules = rules(desk.registry, &desk.folder, name)?;
    let catalogue = rules.rules().catalogue();
    let from = file.map(|file| opened(&desk.folder, file)).transpose()?;
    let units = from.as_ref().map(|file| serde_json::to_string(&file.units));
    // Plain data can always be written.
    let units = units.map(Result::unwrap_or_default);
    let title = from.as_ref().map_or("My other fleet", |file| &file.name);
    let size = from.as_ref().and_then(|file| file.points);
    let size = size.or(rules.rules().game_size());
    let body = html! {
        div #fleet data-rules=(name) data-units=[units] data-file=[file] {
            div.bar {
                label { "Name " input #name type="text" value=(title) maxlength="60"; }
                @if let Some(size) = size {
                    label { "Points " input #size type="number" min="1" value=(size); }
                }
                button #draw type="button" { "Draw one to begin with" }
                button #add type="button" { "Add a unit" }
            }
            p #weight role="status" { "Add a unit, or draw a fleet." }
            ul #unfit {}
            div.wide tabindex="0" role="region" aria-label="Units" {
                table {
                    thead { tr {
                        th scope="col" { "class" } th scope="col" { "how many" }
                        th scope="col" { "each of them has" } th scope="col" { "take out" }
                    } }
                    tbody #units {}
                }
            }
            datalist #options { @for (id, name) in options(&rules) { option value=(name) data-id=(id) {} } }
            template #unit {
                tr {
                    td { select.class aria-label="Class" {
                        @for class in catalogue.classes() {
                            option value=(class.id) { (class.name) @if let Some(cost) = class.cost { ", " (cost) } }
                        }
                    } }
                    td { input.count type="number" min="1" max="99" value="1" aria-label="How many"; }
                    td {
                        span.has {}
                        input.option type="text" list="options" placeholder="add an option" aria-label="Add an option";
                    }
                    td { button.small.out type="button" { "Remove" } }
                }
            }
            div.bar {
                button #store type="button" disabled { "Save as a file" }
                button #fare type="button" disabled { "How does it fare against drawn fleets?" }
                button #better type="button" disabled { "Better it" }
                button #beaten type="button" disabled { "Who beats it?" }
            }
        }
    };
    Ok(framed("Build a fleet", &["fleet.js"], body))
}
