//! The findings of a check as text for a terminal.

use evenkeel_tournament::say::drift::{Findings, Row, Subject};

use super::{answer, remarks, terms};
use crate::terminal::in_one_line;

/// The rows, those that raise the alarm first, and the answer as the last line.
pub fn text(found: &Findings) -> String {
    let mut text = format!("{}\n{}\n", in_one_line(&found.now.job), terms(found));
    for remark in remarks(found) {
        text.push_str(&format!("{}\n", in_one_line(&remark)));
    }
    for (subject, title) in [
        (Subject::Matchup, "Matchups"),
        (Subject::Fleet, "Fleets, over all their matchups"),
        (
            Subject::Rating,
            "Ratings; 400 points are odds of ten to one",
        ),
        (Subject::Price, "Prices"),
        (Subject::Expectation, "What must hold"),
        (
            Subject::Change,
            "Changes of the rules that nothing above tells of",
        ),
    ] {
        let mut rows: Vec<&Row> = found.of(subject).collect();
        if rows.is_empty() {
            continue;
        }
        text.push_str(&format!("\n{title}\n"));
        let rank = |row: &&Row| (!row.alarm, !row.finding.mark().is_open());
        rows.sort_by_key(rank);
        let widths = rows
            .iter()
            .map(|row| in_one_line(&row.name).chars().count());
        let width = widths.max().unwrap_or(0);
        for row in rows {
            let (verdict, name) = (row.finding.word(), in_one_line(&row.name));
            let line = format!(
                "  {verdict:<15} {name:<width$}  {}",
                in_one_line(&row.sentence)
            );
            text.push_str(&format!("{}\n", line.trim_end()));
        }
    }
    text.push_str(&format!("\n{}\n", answer(found)));
    text
}
