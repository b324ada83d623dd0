//! Annotations, as hosted services that build and test read them from a log.

use evenkeel_document::{Diagnostics, printable};
use evenkeel_tournament::say::drift::{Changed, Findings, Row, Subject};
use evenkeel_tournament::say::finding::Finding;

/// One line for each row that raises the alarm, or of which the data do not say, at its place.
/// After an alarm one more tells of each further change of the rules.
pub fn annotations(found: &Findings, job: &str) -> String {
    let mut text = String::new();
    for row in &found.rows {
        let level = match (row.alarm, row.finding.mark().is_open()) {
            (true, _) => "error",
            (_, true) => "warning",
            _ => continue,
        };
        let title = format!("{}: {}", row.name, row.finding.word());
        text.push_str(&line(level, place(found, row, job), &title, &row.sentence));
    }
    let further = placed(found).skip(1).filter(|_| found.alarm);
    for (changed, at) in further {
        text.push_str(&line("notice", at, &changed.path, &changed.told()));
    }
    text
}

/// One line for each fault of files that could not be read, at its place.
pub fn annotations_of(faults: &Diagnostics) -> String {
    let faults = faults.iter();
    let lines = faults.map(|fault| {
        line(
            "error",
            (&fault.file, fault.line),
            &fault.path,
            &fault.message,
        )
    });
    lines.collect()
}

/// The place of a row: the file of a fleet that is why, the line that changed, of those that may
/// be why the first, or that of the job which speaks of it.
fn place<'f>(found: &'f Findings, row: &'f Row, job: &'f str) -> (&'f str, usize) {
    let is_of_job = [Finding::Gone, Finding::New, Finding::OtherUnits].contains(&row.finding);
    if let Some((file, line)) = row.file.as_deref().zip(row.line) {
        return (file, line);
    }
    let changed = match row.subject {
        Subject::Expectation | Subject::Price | Subject::Rating => None,
        Subject::Change => placed(found).find(|(changed, _)| changed.path == row.name),
        Subject::Matchup | Subject::Fleet if is_of_job => None,
        Subject::Matchup | Subject::Fleet => placed(found).next(),
    };
    let of_job = (job, row.line.unwrap_or(1));
    changed.map_or(of_job, |(_, at)| at)
}

/// The changes of the rules that stand in a file, each with its place.
fn placed(found: &Findings) -> impl Iterator<Item = (&Changed, (&str, usize))> {
    let changes = found.changes.iter();
    changes.filter_map(|changed| Some((changed, (changed.file.as_deref()?, changed.line?))))
}

fn line(level: &str, (file, line): (&str, usize), title: &str, sentence: &str) -> String {
    format!(
        "::{level} file={},line={line},title={}::{}\n",
        property(file),
        property(title),
        data(sentence)
    )
}

/// Text after the colons.
fn data(text: &str) -> String {
    let text = text.replace('%', "%25").replace('\r', "%0D");
    printable(&text.replace('\n', "%0A"))
}

/// Text between the commas.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}
