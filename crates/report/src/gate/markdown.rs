//! Markdown, for the summary of a step or the comment of a pull request.

use evenkeel_tournament::say::drift::{Findings, Row, Subject};

use super::{answer, remarks, terms};
use crate::terminal::in_one_line;

/// The answer, then a table of what moved, then all else folded away. An empty line ends it,
/// so that more Markdown may follow.
pub fn markdown(found: &Findings) -> String {
    let mut text = format!("### {}: {}\n\n", escaped(&found.now.job), answer(found));
    text.push_str(&format!(
        "{}, ruleset {}.\n\n",
        terms(found),
        escaped(&found.now.ruleset)
    ));
    for remark in remarks(found) {
        text.push_str(&format!("- {}\n", escaped(&remark)));
    }
    let matters = |row: &&Row| row.alarm || row.finding.mark().is_open();
    let (loud, quiet): (Vec<&Row>, Vec<&Row>) = found.rows.iter().partition(matters);
    if !loud.is_empty() {
        text.push_str(&format!("\n{}", table(&loud)));
    }
    if !quiet.is_empty() {
        text.push_str(&format!(
            "\n<details><summary>{} more</summary>\n\n{}\n</details>\n",
            quiet.len(),
            table(&quiet)
        ));
    }
    text.push('\n');
    text
}

fn table(rows: &[&Row]) -> String {
    let mut text = "| verdict | what | figures |\n|---|---|---|\n".to_string();
    for row in rows {
        let name = match row.subject {
            Subject::Fleet => format!("{}, all its matchups", escaped(&row.name)),
            Subject::Rating => format!("{}, its rating", escaped(&row.name)),
            _ => escaped(&row.name),
        };
        let verdict = match row.alarm {
            true => format!("**{}**", row.finding.word()),
            false => row.finding.word().to_string(),
        };
        text.push_str(&format!(
            "| {verdict} | {name} | {} |\n",
            escaped(&row.sentence)
        ));
    }
    text
}

/// Text that says nothing to a reader of Markdown, and calls nobody.
pub(crate) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in in_one_line(text).chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '\\' | '`' | '*' | '_' | '[' | ']' | '|' | '~' => out.extend(['\\', c]),
            // What follows would be looked up as somebody's name, or as an issue.
            '@' | '#' => out.extend([c, '\u{200b}']),
            c => out.push(c),
        }
    }
    out
}
