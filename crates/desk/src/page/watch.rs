//! A battle to be set up and watched.

use evenkeel::Sort;
use maud::{Markup, html};

use super::{address, framed};
use crate::DeskError;
use crate::battle::RANDOM;
use crate::desk::Desk;
use crate::fleet::rules;

/// Players that every system has.
const PLAIN: [&str; 2] = ["charge", "random"];

/// The page on which a battle is set up; with a query it shows that battle.
///
/// `trouble` is why there can be no such battle.
pub fn page(
    desk: &Desk,
    name: &str,
    query: &str,
    trouble: Option<DeskError>,
) -> Result<Markup, DeskError> {
    let rules = rules(desk.registry, &desk.folder, name)?;
    let system = rules.system();
    let size = rules.rules().game_size();
    let is_legal = |id: &str| {
        let fleet = rules.fleet(id);
        fleet.is_ok_and(|fleet| rules.rules().validate(&fleet, size).is_empty())
    };
    let files = desk.folder.files(desk.registry)?;
    let own = files.iter().filter(|file| matches!(file.sort, Sort::Fleet));
    let own = own.map(|file| file.name.as_str());
    let shipped = system.shipped().fleets.iter().map(|fleet| fleet.id);
    let shipped = shipped.filter(|id| is_legal(id));
    let fleets: Vec<&str> = std::iter::once(RANDOM).chain(own).chain(shipped).collect();
    let players = system.players();
    let players: Vec<&str> = players
        .iter()
        .map(|player| player.id)
        .chain(PLAIN)
        .collect();
    let chosen = |field, usual| chosen(query, field).unwrap_or(usual);
    let body = html! {
        form.bar action=(address("/watch/", name)) method="get" {
            input type="hidden" name="rules" value=(name);
            (choice("First fleet", "a", &fleets, chosen("a", RANDOM)))
            (choice("played by", "player_a", &players, chosen("player_a", "captain")))
            (choice("Second fleet", "b", &fleets, chosen("b", RANDOM)))
            (choice("played by", "player_b", &players, chosen("player_b", "captain")))
            label { "Seed " input name="seed" type="number" min="0" value=(chosen("seed", "1")) required; }
            label { input name="swapped" type="checkbox" value="on"; " seats swapped" }
            button { "Watch" }
        }
        @match trouble {
            Some(error) => p.trouble { (error.told()) },
            None => @if !query.is_empty() { (shown("/battle", query)) },
        }
    };
    Ok(framed("Watch a battle", &["watch.js"], body))
}

/// A battle, with the odds of attacks between pieces that are clicked.
pub fn shown(address: &str, query: &str) -> Markup {
    html! {
        p #pointed role="status" data-before=(format!("{address}/odds/")) data-after=(query) {
            "The odds of an attack: click a piece of the battle, then its target."
        }
        iframe #page title="The battle" src=(format!("{address}?{query}")) {}
    }
}

/// The page of a battle of a question.
pub fn of_run(id: u32, query: &str) -> Markup {
    framed(
        "A battle",
        &["watch.js"],
        shown(&format!("/run/{id}/battle"), query),
    )
}

/// The text of a field of a query, as it stands there.
fn chosen<'q>(query: &'q str, field: &str) -> Option<&'q str> {
    let mut fields = query.split('&').filter_map(|field| field.split_once('='));
    fields
        .find(|(name, _)| *name == field)
        .map(|(_, value)| value)
}

fn choice(words: &str, name: &str, all: &[&str], chosen: &str) -> Markup {
    html! {
        label { (words) " "
            select name=(name) {
                @for one in all { option value=(one) selected[address("", one) == chosen] { (one) } }
            }
        }
    }
}
