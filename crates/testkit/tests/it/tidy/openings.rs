//! Comments that do not name their subject: a stranger who lands on "What it is." learns
//! nothing.

use super::rust::File;

/// Words that stand for a subject instead of naming it.
const VAGUE: [&str; 12] = [
    "It", "Its", "They", "Their", "These", "Those", "That", "What", "Which", "Who", "Whose", "Why",
];

/// Comments of documentation in the folders `src` that open with a vague word.
pub fn complaints(files: &[File]) -> Vec<String> {
    let read = files.iter().filter(|file| file.name().contains("/src/"));
    let told = |file: &File| {
        let name = file.name();
        let found = vague(&file.text).into_iter();
        found
            .map(|(line, word)| format!("{name}:{line}: a comment opens with `{word}`"))
            .collect::<Vec<_>>()
    };
    read.flat_map(told).collect()
}

/// The comments of documentation that open with a vague word: line, from 1, and word. Those
/// without a full stop are help, of which the flag or command that stands before is the subject.
fn vague(text: &str) -> Vec<(usize, &str)> {
    let lines: Vec<Option<&str>> = text.lines().map(comment).collect();
    let mut found = Vec::new();
    let mut number = 1;
    for run in lines.chunk_by(|a, b| a.is_some() == b.is_some()) {
        let is_help = !run.iter().flatten().any(|line| line.ends_with('.'));
        let word = run[0].and_then(|line| line.split(|c: char| !c.is_alphabetic()).next());
        let word = word.filter(|word| !is_help && VAGUE.contains(word));
        found.extend(word.map(|word| (number, word)));
        number += run.len();
    }
    found
}

/// The text of a line of documentation; none of any other line.
fn comment(line: &str) -> Option<&str> {
    let line = line.trim();
    let text = line.strip_prefix("///").or(line.strip_prefix("//!"))?;
    Some(text.trim_start())
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
    /// What is said of a flag [default: nothing]
    flag: bool,
}";
    assert_eq!(vague(text), [(1, "What"), (7, "Its")]);
}
