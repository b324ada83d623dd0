//! Comments that do not name their subject: a stranger who lands on "What it is." learns
//! nothing.

use super::rust::File;

/// Words that stand for a subject instead of naming it.
const VAGUE: [&str; 12] = [
    "It", "Its", "They", "Their", "These", "Those", "That", "What", "Which", "Who", "Whose", "Why",
];

/// Parts of paths whose comments name their subjects; crates are added as they come to do so.
const CLEAN: [&str; 13] = [
    "configs/src/",
    "crates/board/src/",
    "crates/desk/src/",
    "crates/document/src/",
    "crates/journal/src/",
    "crates/kernel/src/",
    "crates/parts/src/",
    "crates/players/src/",
    "crates/replay/src/",
    "crates/rulebook/src/",
    "crates/stats/src/",
    "crates/systems/",
    "crates/testkit/src/",
];

/// Files whose comments are the help of flags, which stand before them and are the subject.
const HELP: &str = "/odds/asked.rs";

/// Comments of documentation that open with a vague word.
pub fn complaints(files: &[File]) -> Vec<String> {
    let is_clean = |name: &str| CLEAN.iter().any(|part| name.starts_with(part));
    let is_read = |name: &str| is_clean(name) && name.contains("/src/") && !name.ends_with(HELP);
    let read = files.iter().filter(|file| is_read(&file.name()));
    let told = |file: &File| {
        let name = file.name();
        let found = vague(&file.text).into_iter();
        found
            .map(|(line, word)| format!("{name}:{line}: a comment opens with `{word}`"))
            .collect::<Vec<_>>()
    };
    read.flat_map(told).collect()
}

/// The comments of documentation that open with a vague word: line, from 1, and word.
fn vague(text: &str) -> Vec<(usize, &str)> {
    let mut found = Vec::new();
    let mut is_inside = false;
    for (index, line) in text.lines().enumerate() {
        let line = line.trim_start();
        let comment = line.strip_prefix("///").or(line.strip_prefix("//!"));
        if let Some(comment) = comment
            && !is_inside
        {
            let is_letter = |c: char| c.is_alphabetic();
            let word = comment.trim_start().split(|c| !is_letter(c)).next();
            found.extend(
                word.filter(|word| VAGUE.contains(word))
                    .map(|word| (index + 1, word)),
            );
        }
        is_inside = comment.is_some();
    }
    found
}

#[test]
fn the_first_word_of_a_comment_is_looked_at() {
    let text = "\
//! What it is.
//! It goes on.

/// The thing.
/// It goes on.
struct Thing {
    /// Its name.
    name: u8,
    // It is no documentation.
    /// Whether it is.
    is: bool,
}";
    assert_eq!(vague(text), [(1, "What"), (7, "Its")]);
}
