//! The pages of the project show what the program prints.
//!
//! A block of output, `text`, stands below the block of commands that prints it, or below a comment
//! that names them: `<!-- printed by: evenkeel break -->`, and where that takes longer than a
//! suite has, `<!-- slow, printed by: evenkeel sweep -->`. A line `...` stands for any number of
//! lines. Lines may be wrapped otherwise than they are printed.

use std::fs;
use std::path::{Path, PathBuf};

use crate::program::{command, folder};

/// Blocks that are shown by slow commands, over all pages: so many are held against the
/// program by hand only, before a release.
const SLOW: usize = 7;

/// What a comment above a block begins with.
const PRINTED_BY: &str = "<!-- printed by: ";
const SLOW_BY: &str = "<!-- slow, printed by: ";

/// A block of output and what prints it.
struct Shown {
    /// Page and line, to be told by.
    place: String,
    commands: Vec<String>,
    is_slow: bool,
    text: String,
}

#[test]
fn what_pages_show_is_what_is_printed() {
    let shown = all_shown();
    let slow = shown.iter().filter(|shown| shown.is_slow).count();
    assert!(
        slow <= SLOW && shown.len() > slow,
        "{slow} of {} are slow",
        shown.len()
    );
    complain(shown.iter().filter(|shown| !shown.is_slow));
}

/// Some ten minutes: `cargo test --release --workspace pages_show_of_slow -- --ignored`.
#[test]
#[ignore = "takes minutes; run before a release"]
fn what_pages_show_of_slow_commands_is_what_is_printed() {
    complain(all_shown().iter().filter(|shown| shown.is_slow));
}

#[test]
fn a_block_shows_an_output_up_to_wrapping_and_what_is_left_out() {
    let printed = "one two\nthree\n\nfour five\nsix";
    for block in [
        "one two\nthree\nfour five\nsix",
        "one\n  two\n...\nfour five\nsix",
        "...\nfour\nfive\n...",
    ] {
        assert!(shows(block, printed), "{block}");
    }
    for block in [
        "one two\nthree",            // the end is missing
        "three\n...",                // the beginning is
        "one two\nfour five\n...",   // something within is
        "...\nfive\nsix",            // a line is cut
        "...\nsix\n...\nthree\n...", // the order is another
    ] {
        assert!(!shows(block, printed), "{block}");
    }
}

fn complain<'s>(shown: impl Iterator<Item = &'s Shown>) {
    let wrong: Vec<String> = shown
        .filter_map(|shown| {
            let printed = printed(&shown.commands);
            let is_right = shows(&shown.text, &printed);
            (!is_right).then(|| format!("{}: this is printed:\n{printed}", shown.place))
        })
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

/// Whether a block shows an output.
fn shows(block: &str, printed: &str) -> bool {
    // Each word with whether a line begins with it.
    let words: Vec<(bool, &str)> = printed
        .lines()
        .flat_map(|line| line.split_whitespace().enumerate())
        .map(|(place, word)| (place == 0, word))
        .collect();
    let parts: Vec<Vec<&str>> = block
        .split("...\n")
        .map(|part| {
            part.split_whitespace()
                .filter(|word| *word != "...")
                .collect()
        })
        .collect();
    let is_open_end = block.trim_end().ends_with("\n...");
    let mut at = 0;
    for (place, part) in parts
        .iter()
        .enumerate()
        .filter(|(_, part)| !part.is_empty())
    {
        let stands_at = |from: &usize| {
            let end = from + part.len();
            let is_same = words.get(*from..end).is_some_and(|found| {
                let found = found.iter().map(|(_, word)| word);
                found.eq(part.iter())
            });
            let begins_line = |at: usize| words.get(at).is_none_or(|(begins, _)| *begins);
            is_same && begins_line(*from) && begins_line(end)
        };
        let last = if place == 0 { at } else { words.len() };
        let Some(found) = (at..=last).find(stands_at) else {
            return false;
        };
        at = found + part.len();
    }
    is_open_end || at == words.len()
}

/// What commands print, one after the other, in a folder of their own.
fn printed(commands: &[String]) -> String {
    let folder = folder();
    let mut printed = String::new();
    for line in commands {
        let (line, remark) = line.split_once(" #").unwrap_or((line, ""));
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            ["evenkeel", ref arguments @ ..] => {
                let output = command(folder.path(), arguments).output();
                let output = output.expect("the program starts");
                printed += &String::from_utf8_lossy(&output.stdout);
                printed += &String::from_utf8_lossy(&output.stderr);
            }
            ["cp", from, to] => {
                let text = fs::read_to_string(folder.path().join(from)).expect(from);
                fs::write(folder.path().join(to), edited(&text, remark)).expect(to);
            }
            _ => panic!("{line}: neither a call of the program nor a copy"),
        }
    }
    printed
}

/// A text in which a number is another one, as `edit cost: 80 to cost: -80` says.
fn edited(text: &str, remark: &str) -> String {
    match remark
        .trim()
        .strip_prefix("edit ")
        .and_then(|edit| edit.split_once(" to "))
    {
        Some((from, to)) => text.replacen(from, to, 1),
        None => text.to_string(),
    }
}

fn all_shown() -> Vec<Shown> {
    pages().iter().flat_map(|page| shown_on(page)).collect()
}

/// Every page of the project.
pub fn pages() -> Vec<PathBuf> {
    pages_below(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../.."))
}

/// The pages of a folder but the measurements, which say themselves how they were made.
fn pages_below(folder: &Path) -> Vec<PathBuf> {
    let mut pages = Vec::new();
    for entry in fs::read_dir(folder).expect("readable") {
        let path = entry.expect("readable").path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let is_passed_by = name.starts_with('.') || name == "target" || name == "benches";
        if path.is_dir() && !is_passed_by {
            pages.extend(pages_below(&path));
        } else if name.ends_with(".md") {
            pages.push(path);
        }
    }
    pages
}

/// The blocks of output of a page.
fn shown_on(page: &Path) -> Vec<Shown> {
    let text = fs::read_to_string(page).expect("readable");
    let (mut shown, mut commands, mut is_slow) = (Vec::new(), Vec::new(), false);
    let mut lines = text.lines().enumerate();
    while let Some((number, line)) = lines.next() {
        let named = |mark: &str| {
            let named = line.strip_prefix(mark)?.strip_suffix(" -->")?;
            Some(named.split("; ").map(str::to_string).collect())
        };
        if let Some(block) = line.strip_prefix("```") {
            let inside = lines.by_ref().map(|(_, line)| line);
            let inside: Vec<&str> = inside.take_while(|line| *line != "```").collect();
            let text = inside.join("\n") + "\n";
            match block {
                "sh" => {
                    commands = text
                        .replace("\\\n", " ")
                        .lines()
                        .map(str::to_string)
                        .collect()
                }
                "text" => {
                    let place = format!("{}:{}", page.display(), number + 1);
                    assert!(!commands.is_empty(), "{place}: say what prints it");
                    let commands = std::mem::take(&mut commands);
                    shown.push(Shown {
                        place,
                        commands,
                        is_slow,
                        text,
                    });
                }
                _ => commands.clear(),
            }
            is_slow = false;
        } else if let Some(named) = named(PRINTED_BY) {
            commands = named;
        } else if let Some(named) = named(SLOW_BY) {
            (commands, is_slow) = (named, true);
        } else if !line.trim().is_empty() {
            commands.clear();
        }
    }
    shown
}
