//! The findings of a check, for people, for pull requests, and for the services that build and
//! test. Names are data: each form escapes them in its own way.

mod annotations;
mod junit;
mod markdown;
mod text;

pub use annotations::{annotations, annotations_of};
pub use junit::junit;
pub(crate) use markdown::escaped;
pub use markdown::markdown;
pub use text::text;

use evenkeel_tournament::say::drift::{Findings, OF_ROWS};
use evenkeel_tournament::say::finding::Finding;

/// The answer in one sentence.
fn answer(found: &Findings) -> String {
    let unseen = found.count(Finding::NotSeen);
    let word = word(found);
    let counts = OF_ROWS
        .iter()
        .filter(|finding| **finding != Finding::NotSeen);
    let counts = counts.map(|finding| (found.count(*finding), finding.word()));
    let counts: Vec<String> = counts
        .filter(|(count, _)| *count > 0)
        .map(|(count, words)| format!("{count} {words}"))
        .collect();
    let mut text = match counts.is_empty() {
        true => word.to_string(),
        false => format!("{word}: {}", counts.join(", ")),
    };
    match unseen {
        0 => {}
        1 => text.push_str("; 1 change not seen"),
        _ => text.push_str(&format!("; {unseen} changes not seen")),
    }
    text
}

/// The answer without its counts.
fn word(found: &Findings) -> &'static str {
    let alarms = || {
        let rows = found.rows.iter().filter(|row| row.alarm);
        rows.map(|row| row.finding)
    };
    let is_of_fleets = |finding| [Finding::Gone, Finding::OtherUnits].contains(&finding);
    let is_open = |finding: Finding| finding.mark().is_open();
    match found.alarm {
        _ if !found.is_comparison() && found.count(Finding::Gone) > 0 => "nothing can be compared",
        false if !found.is_comparison() => "nothing to compare with",
        false if found.count(Finding::Inconclusive) > 0 => {
            "no drift found, and not all can be told"
        }
        false if found.count(Finding::NotSeen) > 0 => "still balanced in what it sees",
        false => "still balanced",
        true if alarms().all(|one| one == Finding::NotSeen) => "fails for what it does not see",
        true if alarms().all(is_open) => "fails for what it cannot tell",
        true if alarms().all(|one| is_of_fleets(one) || is_open(one)) => "other fleets",
        true => "drifted",
    }
}

/// Most changes of the rules that are listed.
const MOST_CHANGES: usize = 20;

/// Remarks on the comparison itself, a line each.
fn remarks(found: &Findings) -> impl Iterator<Item = String> {
    let changed = found.changes.iter().take(MOST_CHANGES);
    let changed = changed.map(|one| format!("rules: {}: {}", one.path, one.told()));
    let more = found.changes.len().saturating_sub(MOST_CHANGES);
    let more = (more > 0).then(|| format!("rules: {more} more changes"));
    let unpaired = Some(&found.unpaired).filter(|why| !why.is_empty());
    let unpaired = unpaired.map(|why| format!("compared as two samples, not pair by pair: {why}"));
    let differs = found.differs.iter().cloned();
    differs.chain(changed).chain(more).chain(unpaired)
}

/// When the alarm is raised, and how often it is false.
fn terms(found: &Findings) -> String {
    let battles = crate::grouped(found.battles);
    if !found.is_comparison() {
        return format!("{battles} battles");
    }
    format!(
        "{battles} battles; the alarm is raised where a win rate surely moved, unless surely by less than \
         {:.1} points; where nothing changed it is raised in at most {:.1} % of checks",
        100.0 * found.band,
        100.0 * found.false_alarms,
    )
}

#[cfg(test)]
mod tests {
    use evenkeel_tournament::say::drift::{Changed, How, Row, Subject};
    use evenkeel_tournament::say::result::Provenance;
    use evenkeel_tournament::studies::KINDS;

    use super::*;

    /// A row with a name that every form has to escape.
    const NAME: &str = "A|B <b>&\"x\" @all #1 *y* `z` 10%,\n:::c\u{1}\u{202e}";

    /// Signs of that name that no form may show.
    const CONTROLS: [char; 2] = ['\u{1}', '\u{202e}'];

    fn found() -> Findings {
        let now = Provenance {
            program: "evenkeel 0.1.0".to_string(),
            build: "0123456789abcdef".to_string(),
            kind: KINDS[0],
            job: "gate ]]> one".to_string(),
            seed: 1,
            system: "toy".to_string(),
            ruleset: "Toy".to_string(),
            ruleset_hash: "0".repeat(64),
            players: ["captain", "captain"].map(str::to_string),
            points: None,
            terrain: true,
            confidence: 0.95,
            least_use: 0.02,
            look: 1,
        };
        let row = |finding: Finding, line: Option<usize>| Row {
            subject: Subject::Matchup,
            name: NAME.to_string(),
            finding,
            alarm: finding.mark().is_claim(),
            before: Some(0.5),
            now: Some(0.6),
            moved: None,
            pairs: 100,
            identical: false,
            how: How::Paired,
            file: None,
            line,
            sentence: "50.0 % before, 60.0 % now".to_string(),
        };
        Findings {
            now,
            before: None,
            differs: vec!["ruleset: `a` before, `b` now".to_string()],
            changes: Vec::new(),
            band: 0.03,
            false_alarms: 0.05,
            battles: 1200,
            unpaired: String::new(),
            alarm: true,
            rows: vec![
                row(Finding::Drifted, None),
                row(Finding::Unchanged, None),
                row(Finding::Inconclusive, None),
                row(Finding::Broken, Some(7)),
            ],
        }
    }

    #[test]
    fn markdown_has_a_row_a_line_whatever_names_hold() {
        let text = markdown(&found());
        let rows: Vec<&str> = text.lines().filter(|line| line.contains("z\\`")).collect();
        assert_eq!(rows.len(), 4, "{text}");
        for row in rows {
            let bars = row.replace("\\|", "");
            assert_eq!(bars.matches('|').count(), 4, "{row}");
            assert!(!row.contains("<b>") && !row.contains("@all"), "{row}");
            assert!(!row.contains(CONTROLS), "{row:?}");
        }
    }

    #[test]
    fn junit_is_xml_whatever_names_hold() {
        let text = junit(&found(), 8.0);
        assert!(
            text.contains("tests=\"4\" failures=\"2\" errors=\"0\" skipped=\"1\" time=\"8.000\"")
        );
        // Four matchups of as many pairs.
        assert_eq!(text.matches(" time=\"2.000\"").count(), 4, "{text}");
        assert!(text.contains("&lt;b&gt;&amp;&quot;x&quot;"), "{text}");
        assert!(!text.contains(CONTROLS) && !text.contains("]]>"), "{text}");
        assert_eq!(
            text.matches("<testcase ").count(),
            text.matches("</testcase>").count()
        );
    }

    #[test]
    fn an_annotation_is_one_line_at_its_place() {
        let text = annotations(&found(), "checks/a,b.ron");
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines.len(), 3, "{text}");
        assert!(lines[0].starts_with("::error file=checks/a%2Cb.ron,line=1,title="));
        assert!(lines[1].starts_with("::warning "), "{text}");
        assert!(lines[2].contains(",line=7,") && lines[2].contains("10%25%2C%0A%3A%3A%3Ac"));
        assert!(!text.contains(CONTROLS), "{text:?}");
    }

    #[test]
    fn an_annotation_stands_where_the_rules_changed() {
        let change = |path: &str, place: Option<(&str, usize)>| Changed {
            path: path.to_string(),
            before: Some("80".to_string()),
            now: Some("40".to_string()),
            file: place.map(|(file, _)| file.to_string()),
            line: place.map(|(_, line)| line),
        };
        let row = |finding: Finding, subject: Subject, name: &str| Row {
            subject,
            finding,
            alarm: finding.mark().is_claim(),
            name: name.to_string(),
            line: Some(7),
            ..found().rows[0].clone()
        };
        let found = Findings {
            changes: vec![
                change("inherited", None),
                change("speed", Some(("rules.ron", 3))),
                change("ships.heavy.cost", Some(("rules.ron", 30))),
            ],
            rows: vec![
                row(Finding::Drifted, Subject::Matchup, "drifted"),
                row(Finding::OtherUnits, Subject::Fleet, "cut"),
                row(Finding::Broken, Subject::Expectation, "broken"),
                row(Finding::NotSeen, Subject::Change, "ships.heavy.cost"),
            ],
            ..found()
        };
        let text = annotations(&found, "job.ron");
        let starts = [
            "::error file=rules.ron,line=3,title=drifted",
            "::error file=job.ron,line=7,title=cut",
            "::error file=job.ron,line=7,title=broken",
            "::warning file=rules.ron,line=30,title=ships.heavy.cost%3A not seen::",
            "::notice file=rules.ron,line=30,title=ships.heavy.cost::80 -> 40",
        ];
        assert_eq!(text.lines().count(), starts.len(), "{text}");
        for (line, start) in text.lines().zip(starts) {
            assert!(line.starts_with(start), "{line}");
        }
    }

    /// A row with this finding.
    fn row(finding: Finding, subject: Subject, alarm: bool) -> Row {
        Row {
            subject,
            finding,
            alarm,
            ..found().rows[1].clone()
        }
    }

    fn unseen(alarm: bool) -> Row {
        row(Finding::NotSeen, Subject::Change, alarm)
    }

    fn same() -> Row {
        row(Finding::Unchanged, Subject::Matchup, false)
    }

    fn of(rows: Vec<Row>) -> Findings {
        let alarm = rows.iter().any(|row| row.alarm);
        Findings {
            rows,
            alarm,
            ..found()
        }
    }

    #[test]
    fn the_answer_says_what_it_does_not_see() {
        let passed = of(vec![same(), same(), unseen(false), unseen(false)]);
        let words = "still balanced in what it sees: 2 unchanged; 2 changes not seen";
        assert_eq!(answer(&passed), words);
        let text = text(&passed);
        let (seen, beyond) = text
            .split_once("that nothing above tells of")
            .unwrap_or_default();
        let counts = [seen, beyond].map(|part| part.matches("  not seen ").count());
        assert_eq!(counts, [0, 2], "{text}");
        assert!(markdown(&passed).contains(words));
        assert!(markdown(&passed).contains("| not seen | A"));
        assert!(junit(&passed, 1.0).contains("failures=\"0\" errors=\"0\" skipped=\"2\""));
        assert!(junit(&passed, 1.0).contains(".change\" name"));
        let notes = annotations(&passed, "a.ron");
        assert_eq!(notes.matches("::warning ").count(), 2, "{notes}");
    }

    #[test]
    fn the_answer_has_words_for_every_alarm() {
        for (rows, words) in [
            (vec![same()], "still balanced: 1 unchanged"),
            (
                vec![same(), unseen(true)],
                "fails for what it does not see: 1 unchanged; 1 change not seen",
            ),
            (
                vec![row(Finding::Drifted, Subject::Matchup, true), unseen(false)],
                "drifted: 1 drifted; 1 change not seen",
            ),
            (
                vec![row(Finding::Inconclusive, Subject::Matchup, true), same()],
                "fails for what it cannot tell: 1 unchanged, 1 inconclusive",
            ),
            (
                vec![
                    row(Finding::Gone, Subject::Matchup, true),
                    row(Finding::New, Subject::Matchup, false),
                    row(Finding::OtherUnits, Subject::Fleet, true),
                ],
                "other fleets: 1 other units, 1 gone, 1 new",
            ),
            (
                vec![
                    row(Finding::Gone, Subject::Matchup, true),
                    row(Finding::New, Subject::Matchup, false),
                ],
                "nothing can be compared: 1 gone, 1 new",
            ),
        ] {
            assert_eq!(answer(&of(rows)), words);
        }
    }

    #[test]
    fn what_raises_the_alarm_comes_first() {
        let found = of(vec![same(), row(Finding::Drifted, Subject::Matchup, true)]);
        let text = text(&found);
        assert!(
            text.find("  drifted ") < text.find("  unchanged "),
            "{text}"
        );
        assert!(
            text.contains("1,200 battles; the alarm is raised where"),
            "{text}"
        );
    }

    #[test]
    fn the_text_ends_with_the_answer() {
        let text = text(&found());
        let last = text.lines().last().unwrap_or_default();
        assert_eq!(
            last,
            "drifted: 1 drifted, 1 broken, 1 unchanged, 1 inconclusive"
        );
        // A name cannot make a line of its own, nor speak to the terminal.
        assert!(!text.contains(CONTROLS) && !text.contains("\n:::c"));
    }
}
