//! An audit for a terminal.

use super::page::PARTED;
use super::{Audit, ERRATA, Line, MOST_FIRST, harm};
use crate::grouped;

/// Most lines of a list of what is fine or open.
const MOST_OTHERS: usize = 6;

impl Audit {
    /// The answer as text.
    pub fn text(&self) -> String {
        let mut text = format!(
            "{}, for {}: {} battles, seed {}\n",
            self.title(),
            self.audience,
            grouped(self.battles),
            self.seed
        );
        let faults = match self.faults.is_empty() {
            true => "\nNothing is wrong beyond doubt.\n".to_string(),
            false => {
                "\nWhat is wrong, worst first; points are of the win rate, for a fleet with as \
                      much of it as usual, or as the line says\n"
                    .to_string()
            }
        };
        text.push_str(&faults);
        for (place, line) in self.faults.iter().take(MOST_FIRST).enumerate() {
            let harm = harm(line).map_or(String::new(), |harm| format!("{harm}: "));
            text.push_str(&format!("{:>3}. {harm}{}\n", place + 1, line.text));
        }
        text.push_str(&more(self.faults.len(), MOST_FIRST));
        for (title, lines) in [
            ("Who wins", &self.winners),
            (PARTED, &self.parted),
            ("What is fine", &self.fine),
            ("What cannot be told", &self.open),
        ] {
            text.push_str(&list(title, lines));
        }
        text.push_str("\nWhat to do\n");
        for sentence in &self.tried {
            text.push_str(&format!("  {sentence}\n"));
        }
        if let Some(proposal) = &self.proposal {
            let [page, list] = ERRATA;
            text.push_str(&format!(
                "  In the folder of the audit: {} (the rules with these prices), {page} and {list} \
                 (the list for players, to print).\n",
                proposal.file
            ));
        }
        text.push_str(&format!("  {}\n", self.more()));
        text
    }
}

fn list(title: &str, lines: &[Line]) -> String {
    if lines.is_empty() {
        return String::new();
    }
    let shown = lines.iter().take(MOST_OTHERS);
    let shown: String = shown.map(|line| format!("  {}\n", line.text)).collect();
    let more = more(lines.len(), MOST_OTHERS);
    format!("\n{title}\n{shown}{more}")
}

/// How many lines are on the page only.
fn more(lines: usize, shown: usize) -> String {
    match lines.saturating_sub(shown) {
        0 => String::new(),
        left => format!("  and {left} more, on the page\n"),
    }
}
