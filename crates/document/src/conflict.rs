//! Marks that a merge leaves in a text where two changes contradict each other.

use std::ops::Range;

/// The mark before the first side of a conflict, and the one behind the last.
const MARKS: [&str; 2] = ["<<<<<<<", ">>>>>>>"];

/// The line of the first conflict that a merge left in a text, from 1; none without one.
///
/// ```
/// use evenkeel_document::conflict;
///
/// let merged = "(\n<<<<<<< HEAD\n    cost: 80,\n=======\n    cost: 70,\n>>>>>>> cheaper\n)";
/// assert_eq!(conflict(merged), Some(2));
/// assert_eq!(conflict("(cost: 80)"), None);
/// ```
pub fn conflict(text: &str) -> Option<usize> {
    let mark = conflict_mark(text)?;
    Some(text[..mark.start].matches('\n').count() + 1)
}

/// The bytes of the mark that opens the first conflict.
pub(crate) fn conflict_mark(text: &str) -> Option<Range<usize>> {
    let [opened, closed] = MARKS;
    let begins_line = |at: &usize| *at == 0 || text.as_bytes()[at - 1] == b'\n';
    let starts = |mark: &str, from: usize| {
        let found = text[from..].match_indices(mark);
        found.map(|(at, _)| from + at).find(begins_line)
    };
    let start = starts(opened, 0)?;
    let end = start + opened.len();
    starts(closed, end).map(|_| start..end)
}
