//! Tables and sentences that fit a terminal.

use evenkeel_document::printable;

use crate::grouped;

/// Columns of signs that every terminal has.
const ROOM: usize = 80;
/// A cell of words is cut to this where the table would be too wide.
const MOST_WORDS: usize = 36;
/// Rows beyond so many are left to the tables of the run.
const MOST_ROWS: usize = 60;
/// The heading of the ends of an interval, which belong to the column before.
const ENDS: &str = "interval";

/// A text in lines that fit, each but the first behind this much room.
pub fn folded(text: &str, indent: &str) -> String {
    let mut lines = String::new();
    let mut used = 0;
    // The room at the front is part of the first word, and percent signs of theirs.
    let start = text.len() - text.trim_start().len();
    for word in text[start..].replace(" %", "\u{a0}%").split(' ') {
        let word = word.replace('\u{a0}', " ");
        let wide = word.chars().count();
        if used == 0 {
            lines.push_str(&text[..start]);
            used = start;
        } else if used + 1 + wide > ROOM {
            lines.push('\n');
            lines.push_str(indent);
            used = indent.len();
        } else {
            lines.push(' ');
            used += 1;
        }
        lines.push_str(&word);
        used += wide;
    }
    lines.push('\n');
    lines
}

/// A table with the first columns, which hold words, to the left and the others to the
/// right; nothing when it has no rows. A column without a cell is left out. Where it is too
/// wide words are cut, and then the last columns go: what is left out is named below.
pub fn columns(head: &[&str], words: usize, rows: &[Vec<String>]) -> String {
    if rows.is_empty() {
        return String::new();
    }
    let cells: Vec<Vec<String>> = rows
        .iter()
        .take(MOST_ROWS)
        .map(|row| row.iter().map(|cell| in_one_line(cell)).collect())
        .collect();
    let mut table = Table {
        head,
        words,
        most_words: usize::MAX,
        rows: cells,
    };
    let all: Vec<usize> = (0..head.len())
        .filter(|&column| table.rows.iter().any(|row| !row[column].is_empty()))
        .collect();
    if table.wide(&all) > ROOM {
        table.most_words = MOST_WORDS;
    }
    let shown = table.fitting(&all);
    let mut text = table.text(&shown);
    let left: Vec<&str> = all
        .iter()
        .filter(|column| !shown.contains(column) && !head[**column].ends_with(ENDS))
        .map(|column| head[*column])
        .collect();
    if !left.is_empty() {
        let left = format!("  (too wide for: {}; the page has all)", left.join(", "));
        text.push_str(&folded(&left, "  "));
    }
    if rows.len() > MOST_ROWS {
        let more = grouped((rows.len() - MOST_ROWS) as u64);
        text.push_str(&format!("  ({more} more rows: the page has all)\n"));
    }
    text
}

/// A name may hold anything, but a row is one line.
pub(crate) fn in_one_line(cell: &str) -> String {
    printable(cell).replace(['\n', '\t'], " ")
}

struct Table<'t> {
    head: &'t [&'t str],
    words: usize,
    most_words: usize,
    rows: Vec<Vec<String>>,
}

impl Table<'_> {
    /// A cell as it is shown.
    fn cell(&self, text: &str, column: usize) -> String {
        match column < self.words && text.chars().count() > self.most_words {
            true => {
                let kept: String = text.chars().take(self.most_words - 1).collect();
                format!("{}…", kept.trim_end())
            }
            false => text.to_owned(),
        }
    }

    fn width(&self, column: usize) -> usize {
        let cells = self
            .rows
            .iter()
            .map(|row| self.cell(&row[column], column).chars().count());
        cells.fold(self.head[column].chars().count(), usize::max)
    }

    /// The signs of a line with these columns, each behind two spaces.
    fn wide(&self, columns: &[usize]) -> usize {
        columns.iter().map(|&column| 2 + self.width(column)).sum()
    }

    /// The columns that fit: first those of words, then values with their intervals, then
    /// the others; each in its place.
    fn fitting(&self, all: &[usize]) -> Vec<usize> {
        let mut groups: Vec<Vec<usize>> = Vec::new();
        for &column in all {
            match groups.last_mut() {
                Some(group) if self.head[column].ends_with(ENDS) => group.push(column),
                _ => groups.push(vec![column]),
            }
        }
        groups.sort_by_key(|group| (group[0] >= self.words, group.len() == 1));
        let mut shown: Vec<usize> = Vec::new();
        for group in groups {
            let with = [shown.as_slice(), &group].concat();
            if shown.is_empty() || self.wide(&with) <= ROOM {
                shown = with;
            }
        }
        shown.sort_unstable();
        shown
    }

    fn text(&self, shown: &[usize]) -> String {
        let mut text = "\n".to_owned();
        let mut line = |cells: &dyn Fn(usize) -> String| {
            let mut line = String::new();
            for &column in shown {
                let (cell, width) = (cells(column), self.width(column));
                line.push_str(&match column < self.words {
                    true => format!("  {cell:<width$}"),
                    false => format!("  {cell:>width$}"),
                });
            }
            text.push_str(line.trim_end());
            text.push('\n');
        };
        line(&|column| self.head[column].to_owned());
        for row in &self.rows {
            line(&|column| self.cell(&row[column], column));
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_are_folded_at_words() {
        let text = folded(&format!("x  {}", "word ".repeat(40).trim_end()), "     ");
        assert!(text.lines().all(|line| line.chars().count() <= ROOM));
        assert!(text.starts_with("x  word word") && text.contains("\n     word"));
        assert_eq!(folded("   told", "     "), "   told\n");
    }

    #[test]
    fn tables_fit_and_say_what_is_left_out() {
        let head = ["item", "what", "worth", "interval", "used", "interval"];
        let row = ["a name ".repeat(12), "b".repeat(20)]
            .into_iter()
            .chain(["1.5", "1 to 2", "10.5 %", "10.5 % to 90.5 %"].map(str::to_owned));
        let text = columns(&head, 2, &[row.collect()]);
        assert!(
            text.lines().all(|line| line.chars().count() <= ROOM),
            "{text}"
        );
        assert!(text.contains("1 to 2") && text.contains("…"), "{text}");
        let hostile = columns(
            &["fleet", "n"],
            1,
            &[vec!["a\x1b[2J\nb".to_owned(), "1".to_owned()]],
        );
        assert!(
            !hostile.contains('\x1b') && hostile.lines().count() == 3,
            "{hostile:?}"
        );
    }
}
