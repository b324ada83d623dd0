//! For whom an answer holds: the players that were heard.

use evenkeel_tournament::say::result::RunResult;
use evenkeel_tournament::say::sheet::{Cell, Sheet};

use super::{Mark, Said};

/// The players of a run, and of a panel what each of them says, as marks that stay with
/// the name behind them.
pub fn of(run: &RunResult, subject: &str) -> String {
    let panel = run
        .sheets
        .iter()
        .find(|sheet| has_columns(sheet, &["subject_name", "player", "finding"]));
    let mut heard: Vec<(Mark, Vec<&str>)> = Vec::new();
    for (sheet, row) in panel
        .iter()
        .flat_map(|sheet| sheet.rows.iter().map(move |row| (sheet, row)))
    {
        if text(sheet, row, "subject_name") != subject {
            continue;
        }
        let (mark, player) = (
            Said::of_word(text(sheet, row, "finding")).mark,
            text(sheet, row, "player"),
        );
        match heard.iter_mut().find(|(known, _)| *known == mark) {
            Some((_, players)) => players.push(player),
            None => heard.push((mark, vec![player])),
        }
    }
    match heard.as_slice() {
        [] => players(run),
        [(mark, all)] if all.len() > 2 => format!("{}\u{a0}all {} players", mark.sign(), all.len()),
        groups => {
            let said = groups
                .iter()
                .map(|(mark, players)| format!("{}\u{a0}{}", mark.sign(), players.join(", ")));
            said.collect::<Vec<_>>().join("; ")
        }
    }
}

/// The players of both sides, once where they are the same.
pub fn players(run: &RunResult) -> String {
    let [first, second] = &run.provenance.players;
    match first == second {
        true => first.clone(),
        false => format!("{first} against {second}"),
    }
}

fn has_columns(sheet: &Sheet, names: &[&str]) -> bool {
    let columns = sheet.form().map_or(&[][..], |form| form.columns);
    let mut names = names.iter();
    names.all(|name| columns.iter().any(|column| column.name == *name))
}

fn text<'s>(sheet: &'s Sheet, row: &'s [Cell], column: &str) -> &'s str {
    match sheet.cell(row, column) {
        Some(Cell::Text(text)) => text,
        _ => "",
    }
}
