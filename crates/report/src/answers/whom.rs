//! For whom an answer holds: the players that were heard.

use evenkeel_tournament::say::finding::Mark;
use evenkeel_tournament::say::result::RunResult;

/// The players of a run, and of a panel what each of them says, as marks that stay with
/// the name behind them.
pub fn of(run: &RunResult, subject: &str) -> String {
    let mut heard: Vec<(Mark, Vec<&str>)> = Vec::new();
    for (mark, player) in said(run, subject) {
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

/// Whether a panel was heard about a subject.
pub fn is_heard(run: &RunResult, subject: &str) -> bool {
    said(run, subject).next().is_some()
}

/// What each player of a panel says of a subject.
fn said<'r>(run: &'r RunResult, subject: &str) -> impl Iterator<Item = (Mark, &'r str)> {
    let said = run.sheets.iter().flat_map(|sheet| {
        sheet.rows.iter().filter_map(move |row| {
            let finding = sheet.finding(row, "finding")?;
            let (of, player) = (sheet.text(row, "subject_name")?, sheet.text(row, "player")?);
            Some((of, finding.mark(), player))
        })
    });
    said.filter(move |(of, ..)| *of == subject)
        .map(|(_, mark, player)| (mark, player))
}

/// The players of both sides, once where they are the same.
pub fn players(run: &RunResult) -> String {
    let [first, second] = &run.provenance.players;
    match first == second {
        true => first.clone(),
        false => format!("{first} against {second}"),
    }
}
