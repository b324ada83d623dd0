//! `evenkeel systems`

use std::iter;

use clap::{Args, CommandFactory};
use evenkeel_document::Document;
use evenkeel_kernel::fleet::FleetFile;
use evenkeel_players::PlayerKind;
use evenkeel_tournament::ask::library::Library;
use evenkeel_tournament::catalogue::{Entry, Kind};
use evenkeel_tournament::play::system::{Embedded, RuleSystem};
use serde::Serialize;

use crate::args::Arguments;
use crate::{Call, Done, Failure};

/// Least width of a column of names: most lists stand under each other like that.
const LEAST_WIDTH: usize = 18;

#[derive(Args, Debug)]
pub struct Systems {
    /// One rule system, with the questions that its rules can be asked [default: all systems]
    system: Option<String>,
}

#[derive(Serialize)]
struct Listing {
    systems: Vec<SystemEntry>,
    players: Vec<Named>,
    jobs: Vec<Named>,
}

/// One system, and what its rules can be asked.
#[derive(Serialize)]
struct One {
    #[serde(flatten)]
    system: SystemEntry,
    questions: Vec<Named>,
}

#[derive(Serialize)]
struct SystemEntry {
    id: &'static str,
    title: &'static str,
    rulesets: Vec<RulesetEntry>,
    fleets: Vec<FleetEntry>,
    players: Vec<Named>,
}

#[derive(Serialize)]
struct RulesetEntry {
    id: &'static str,
    name: String,
    game_size: Option<u32>,
    catalogue: Vec<Entry>,
}

#[derive(Serialize)]
struct FleetEntry {
    id: &'static str,
    name: String,
    points: Option<u32>,
}

#[derive(Serialize)]
struct Named {
    name: &'static str,
    summary: String,
}

/// Lists what is built in, or what one system has.
pub fn run(own: &Systems, call: &Call<'_>) -> Result<Done, Failure> {
    let library = call.library();
    if let Some(id) = &own.system {
        let system = library.system(id)?;
        let found = One {
            questions: questions(system, call),
            system: entry(library, system)?,
        };
        let mut text = of_system(&found.system);
        text.push_str("\n  Questions\n");
        text.push_str(&named(&found.questions, "    "));
        call.answer("systems", &found, &text)?;
        return Ok(Done::Well);
    }
    let systems = library.systems.iter();
    let listing = Listing {
        systems: systems
            .map(|system| entry(library, *system))
            .collect::<Result<_, _>>()?,
        // Each system lists its own novices: none of them has the name of the kind.
        players: PlayerKind::ALL
            .into_iter()
            .filter(|kind| *kind != PlayerKind::Novice)
            .map(|kind| Named {
                name: kind.name(),
                summary: kind.summary().to_string(),
            })
            .collect(),
        jobs: library.jobs().map(named_file).collect(),
    };
    call.answer("systems", &listing, &text(&listing))?;
    Ok(Done::Well)
}

/// The commands that can be asked of the rules of a system, and what they say.
fn questions(system: &dyn RuleSystem, call: &Call<'_>) -> Vec<Named> {
    let first = system.shipped().rulesets.first();
    let commands = first.map_or_else(Vec::new, |first| call.registry.questions(first.id));
    let known = Arguments::command();
    // An audit asks all of them, of any rules.
    let named = iter::once("audit").chain(commands).filter_map(|name| {
        let about = known.find_subcommand(name)?.get_about()?;
        let summary = about.to_string();
        Some(Named { name, summary })
    });
    named.collect()
}

fn entry(library: Library<'_>, system: &dyn RuleSystem) -> Result<SystemEntry, Failure> {
    let mut rulesets = Vec::new();
    for ruleset in system.shipped().rulesets {
        let rules = library.rules(system, Some(ruleset.id))?;
        rulesets.push(RulesetEntry {
            id: ruleset.id,
            name: rules.name().to_string(),
            game_size: rules.game_size(),
            catalogue: rules.catalogue().entries.clone(),
        });
    }
    let mut fleets = Vec::new();
    for fleet in system.shipped().fleets {
        let file: FleetFile = Document::parse(fleet.id, fleet.text)?.decode()?;
        fleets.push(FleetEntry {
            id: fleet.id,
            name: file.name,
            points: file.points,
        });
    }
    Ok(SystemEntry {
        id: system.id(),
        title: system.title(),
        rulesets,
        fleets,
        players: system.players().into_iter().map(named_file).collect(),
    })
}

/// A file, and the first line of its opening comment.
fn named_file(file: Embedded) -> Named {
    let line = file.text.lines().next().unwrap_or_default();
    Named {
        name: file.id,
        summary: line.trim_start_matches('/').trim().to_string(),
    }
}

fn text(listing: &Listing) -> String {
    let mut text: String = listing.systems.iter().map(of_system).collect();
    let lists = [("Players", &listing.players), ("Jobs", &listing.jobs)];
    // A game of one's own asks of rules and may ship no jobs.
    for (head, entries) in lists.into_iter().filter(|list| !list.1.is_empty()) {
        text.push_str(&format!("\n{head}\n"));
        text.push_str(&named(entries, "  "));
    }
    text
}

fn of_system(system: &SystemEntry) -> String {
    let mut text = format!("{}  ({})\n", system.title, system.id);
    for ruleset in &system.rulesets {
        text.push_str(&format!(
            "\n  Ruleset {}: {}{}\n",
            ruleset.id,
            ruleset.name,
            points(ruleset.game_size, " a side")
        ));
        text.push_str(&catalogue(&ruleset.catalogue));
    }
    if !system.fleets.is_empty() {
        text.push_str("\n  Fleets\n");
    }
    let ids = system.fleets.iter().map(|fleet| fleet.id.len());
    let width = ids.max().unwrap_or_default();
    for fleet in &system.fleets {
        text.push_str(&format!(
            "    {:<width$} {}{}\n",
            fleet.id,
            fleet.name,
            points(fleet.points, "")
        ));
    }
    text.push_str("\n  Players\n");
    text.push_str(&named(&system.players, "    "));
    text
}

/// Names and what they stand for, in two columns.
fn named(entries: &[Named], indent: &str) -> String {
    let widest = entries.iter().map(|entry| entry.name.len()).max();
    let width = widest.unwrap_or_default().max(LEAST_WIDTH);
    let line = |entry: &Named| format!("{indent}{:<width$} {}\n", entry.name, entry.summary);
    entries.iter().map(line).collect()
}

/// `, 300 points` and what they are for; nothing without points.
fn points(points: Option<u32>, each: &str) -> String {
    points.map_or(String::new(), |points| format!(", {points} points{each}"))
}

fn catalogue(entries: &[Entry]) -> String {
    let kinds = [
        (Kind::Ship, "ships"),
        (Kind::Squadron, "squadrons"),
        (Kind::Weapon, "weapons"),
        (Kind::Upgrade, "upgrades"),
        (Kind::Hero, "heroes"),
        (Kind::Title, "titles"),
    ];
    let mut text = String::new();
    for (kind, name) in kinds {
        let of_kind = entries.iter().filter(|entry| entry.kind == kind);
        let ids: Vec<String> = of_kind
            .map(|entry| match entry.cost {
                None | Some(0) => entry.id.clone(),
                Some(cost) => format!("{} {cost}", entry.id),
            })
            .collect();
        if !ids.is_empty() {
            text.push_str(&wrapped(name, &ids));
        }
    }
    text
}

/// A head and a list behind it, over as many lines as it needs.
fn wrapped(head: &str, items: &[String]) -> String {
    const WIDTH: usize = 88;
    let indent = " ".repeat(16);
    let mut text = format!("    {head:<12}");
    let mut column = text.len();
    for (index, item) in items.iter().enumerate() {
        let last = index + 1 == items.len();
        let item = if last {
            item.clone()
        } else {
            format!("{item},")
        };
        if column + item.len() > WIDTH {
            text.push_str(&format!("\n{indent}"));
            column = indent.len();
        } else if index > 0 {
            text.push(' ');
            column += 1;
        }
        column += item.len();
        text.push_str(&item);
    }
    text.push('\n');
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_name_makes_room_for_itself() {
        let entry = |name| Named {
            name,
            summary: "what it is".to_string(),
        };
        let text = named(&[entry("short"), entry("a-name-of-twenty-five-sig")], "  ");
        let expected =
            "  short                     what it is\n  a-name-of-twenty-five-sig what it is\n";
        assert_eq!(text, expected);
        let text = named(&[entry("short")], "  ");
        assert_eq!(text, "  short              what it is\n");
    }

    #[test]
    fn what_a_program_has_none_of_has_no_heading() {
        let captain = || Named {
            name: "captain",
            summary: "decides".to_string(),
        };
        let system = SystemEntry {
            id: "mine",
            title: "Mine",
            rulesets: Vec::new(),
            fleets: Vec::new(),
            players: vec![captain()],
        };
        let listing = Listing {
            systems: vec![system],
            players: vec![captain()],
            jobs: Vec::new(),
        };
        let expected = "Mine  (mine)\n\n  Players\n    captain            decides\n\
                        \nPlayers\n  captain            decides\n";
        assert_eq!(text(&listing), expected);
    }
}
