//! JUnit's XML, which most services that build and test show as a list.

use evenkeel_document::printable;
use evenkeel_tournament::say::drift::{Findings, Row, Subject};

/// One test case for each row: a failure where it raises the alarm, skipped where the data
/// do not say, unless that counts as a failure. The seconds that all of it took are shared out
/// among the matchups by their pairs, as several are played at a time.
pub fn junit(found: &Findings, seconds: f64) -> String {
    let fails = |row: &&Row| row.alarm;
    let open = |row: &&Row| row.finding.mark().is_open() && !row.alarm;
    let failures = found.rows.iter().filter(fails).count();
    let skipped = found.rows.iter().filter(open).count();
    let name = escaped(&found.now.job);
    let mut text = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n<testsuite name=\"{name}\" \
         tests=\"{}\" failures=\"{failures}\" errors=\"0\" skipped=\"{skipped}\" \
         time=\"{seconds:.3}\">\n",
        found.rows.len()
    );
    let pairs = |row: &Row| match row.subject {
        Subject::Matchup => row.pairs as f64,
        _ => 0.0,
    };
    let all: f64 = found.rows.iter().map(pairs).sum();
    for row in &found.rows {
        text.push_str(&case(row, &name, seconds * pairs(row) / all.max(1.0)));
    }
    text.push_str("</testsuite>\n</testsuites>\n");
    text
}

fn case(row: &Row, job: &str, seconds: f64) -> String {
    let subject = match row.subject {
        Subject::Matchup => "matchup",
        Subject::Fleet => "fleet",
        Subject::Expectation => "expectation",
        Subject::Change => "change",
        Subject::Price => "price",
        Subject::Rating => "rating",
    };
    let (name, sentence) = (escaped(&row.name), escaped(&row.sentence));
    let verdict = row.finding.word();
    let inside = match (row.alarm, row.finding.mark().is_open()) {
        (true, _) => format!("<failure type=\"{verdict}\" message=\"{sentence}\"/>"),
        (_, true) => format!("<skipped message=\"{verdict}: {sentence}\"/>"),
        _ => format!("<system-out>{verdict}: {sentence}</system-out>"),
    };
    format!(
        "<testcase classname=\"{job}.{subject}\" name=\"{name}\" time=\"{seconds:.3}\">{inside}\
         </testcase>\n"
    )
}

/// Text as it stands in XML 1.0, which has no way to write most control characters.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in printable(text).chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&apos;"),
            '\t' | '\n' => out.push_str(&format!("&#{};", u32::from(c))),
            c => out.push(c),
        }
    }
    out
}
