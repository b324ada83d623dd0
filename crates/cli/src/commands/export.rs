//! `evenkeel export`

use std::path::Path;

use clap::Args;
use evenkeel_document::hint;
use evenkeel_tournament::ask::library::Library;
use evenkeel_tournament::play::system::Embedded;

use crate::copies::{Copy, tell, write};
use crate::{Call, Done, Failure};

/// Folder that is written to when none is given.
const FOLDER: &str = "configs";

#[derive(Args, Debug)]
pub struct Export {
    /// Name of a ruleset, fleet, player, job or check, or `audit` [default: all of them]
    name: Option<String>,
    /// Overwrite files that are there and differ
    #[arg(long)]
    force: bool,
}

/// Writes what is built in as files.
pub fn run(own: &Export, call: &Call<'_>) -> Result<Done, Failure> {
    let mut copies = built_in(call.library());
    if let Some(name) = &own.name {
        let names: Vec<&str> = copies.iter().map(|(id, _)| *id).collect();
        if !names.contains(&name.as_str()) {
            let hint = hint(name, names.iter().copied());
            let message = format!("nothing that is called `{name}` is built in{hint}");
            return Err(Failure::Usage(message));
        }
        copies.retain(|(id, _)| id == name);
    }
    let copies: Vec<Copy> = copies.into_iter().map(|(_, copy)| copy).collect();
    let folder = call.out().unwrap_or(Path::new(FOLDER));
    write(folder, &copies, own.force)?;
    tell(folder, &copies, call.screen)?;
    Ok(Done::Well)
}

/// Every file that is built in, by its id, in the folders that their sources have.
fn built_in(library: Library<'_>) -> Vec<(&'static str, Copy)> {
    let mut copies = Vec::new();
    for system in library.systems {
        let mut add = |folder: &str, end: &str, files: &[Embedded]| {
            copies.extend(files.iter().map(|file| {
                let path = format!("{folder}/{}{end}.ron", file.id);
                let text = file.text.into();
                (file.id, Copy { path, text })
            }));
        };
        add("rulesets", "", system.shipped().rulesets);
        add("fleets", "", system.shipped().fleets);
        // Every system has a captain.
        add("players", &format!("-{}", system.id()), &system.players());
        add("sweeps", "", system.shipped().jobs);
    }
    for (path, text) in evenkeel_configs::FILES {
        let Some((folder, name)) = path.split_once('/') else {
            continue;
        };
        if ["checks", "questions", "rulings"].contains(&folder) {
            // A check comes with its baseline.
            let id = name.split('.').next().unwrap_or(name);
            let (path, text) = (path.to_string(), (*text).into());
            copies.push((id, Copy { path, text }));
        }
    }
    copies
}
