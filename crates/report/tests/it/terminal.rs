//! What a terminal shows.

use evenkeel_report::{Colour, verdict_table, verdict_table_in};

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
