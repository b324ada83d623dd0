//! What a terminal shows.

use evenkeel_report::page::render;
use evenkeel_report::{Colour, verdict_table, verdict_table_in};
use evenkeel_tournament::say::finding::Finding;
use evenkeel_tournament::say::result::RunResult;
use evenkeel_tournament::say::verdict::Verdict;

use crate::sample;

#[test]
fn all_lines_fit_80_columns() {
    for run in [
        sample::tournament(),
        sample::sweep(),
        sample::without_points(),
    ] {
        for line in verdict_table(&run).lines() {
            assert!(line.chars().count() <= 80, "{line}");
        }
    }
}

#[test]
fn colours_stand_beside_marks_and_only_where_they_are_wanted() {
    let run = sample::sweep();
    let plain = verdict_table(&run);
    assert!(
        plain.contains("▲  Heavy Ship at 80: underpriced by 8.6 points"),
        "{plain}"
    );
    assert!(!plain.contains('\u{1b}'));
    let coloured = verdict_table_in(&run, Colour::Always);
    assert!(
        coloured.contains("\u{1b}[1;34m▲\u{1b}[0m  Heavy Ship"),
        "{coloured}"
    );
    let bare = coloured
        .split('\u{1b}')
        .map(|part| match part.split_once('m') {
            Some((escape, rest)) if escape.starts_with('[') => rest,
            _ => part,
        });
    assert_eq!(bare.collect::<String>(), plain);
}

/// A share of 1 % and less is not worth a line; one that a verdict counts has its interval there.
#[test]
fn stand_offs_are_told_once_where_they_are_more_than_negligible() {
    let mut run = sample::tournament();
    let lines = ["battles without an attack", "stood off at the round limit"];
    let is_told_by_none = |run: &RunResult| {
        let (shown, page) = (verdict_table(run), render(run, &[]));
        lines
            .iter()
            .all(|line| !shown.contains(line) && !page.contains(line))
    };
    assert!(is_told_by_none(&run));
    for matchup in &mut run.matchups {
        matchup.without_attack_share = sample::about(0.3, 0.05);
        matchup.stood_off_share = sample::about(0.4, 0.05);
    }
    let shown = verdict_table(&run);
    for (line, share) in lines.into_iter().zip(["30", "40"]) {
        let mut rows = shown
            .lines()
            .filter(|row| row.trim_start().starts_with(line));
        let row = rows.next().unwrap_or_else(|| panic!("{shown}"));
        assert!(row.contains(share), "{row}");
        assert!(render(&run, &[]).contains(line));
    }
    let text = "Stand-offs: in 30 % of the battles nobody makes an attack";
    let found = Finding::TooManyStandoffs;
    run.verdicts = vec![Verdict::new("Stand-offs", found, text.to_owned())];
    assert!(verdict_table(&run).contains(&format!("–  {text}")));
    assert!(is_told_by_none(&run));
}
