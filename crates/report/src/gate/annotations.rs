//! Annotations, as hosted services that build and test read them from a log.

use evenkeel_tournament::say::drift::Findings;

/// One line for each row that raises the alarm, or of which the data do not say; they point
/// at the job.
pub fn annotations(found: &Findings, job: &str) -> String {
    let mut text = String::new();
    for row in &found.rows {
        let level = match (row.alarm, row.finding.mark().is_open()) {
            (true, _) => "error",
            (_, true) => "warning",
            _ => continue,
        };
        let title = format!("{}: {}", row.name, row.finding.word());
        text.push_str(&format!(
            "::{level} file={},line={},title={}::{}\n",
            property(job),
            row.line.unwrap_or(1),
            property(&title),
            data(&row.sentence)
        ));
    }
    text
}

/// Text after the colons.
fn data(text: &str) -> String {
    let text = text.replace('%', "%25");
    text.replace('\r', "%0D").replace('\n', "%0A")
}

/// Text between the commas.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}
