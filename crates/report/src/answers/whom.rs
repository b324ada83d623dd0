//! For whom an answer holds: the players that were heard.

use evenkeel_tournament::say::finding::Mark;
use evenkeel_tournament::say::result::RunResult;

/// The players of a run, and of a panel what each of them says, as marks that stay with
/// the name behind them.
pub fn of(run: &RunResult, subject: &str) -> String {
    let mut heard: Vec<((bool, Mark), Vec<&str>)> = Vec::new();
    for (kind, player) in said(run, subject) {
        match heard.iter_mut().find(|(known, _)| *known == kind) {
            Some((_, players)) => players.push(player),
            None => heard.push((kind, vec![player])),
        }
    }
    if heard.is_empty() {
        return players(run);
    }
    let voting = heard.iter().filter(|((votes, _), _)| *votes).count();
    let said = heard.iter().map(|((votes, mark), players)| {
        let who = match (votes, players.len()) {
            (true, 3..) if voting == 1 => format!("all {} who vote", players.len()),
            (true, _) => players.join(", "),
            (false, _) => format!("for beginners ({})", players.join(", ")),
        };
        format!("{}\u{a0}{who}", mark.sign())
    });
    said.collect::<Vec<_>>().join("; ")
}

/// Whether a panel was heard about a subject.
pub fn is_heard(run: &RunResult, subject: &str) -> bool {
    said(run, subject).next().is_some()
}

/// The players of a panel who are heard about a subject, each with whether it votes and its mark.
fn said<'r>(run: &'r RunResult, subject: &str) -> impl Iterator<Item = ((bool, Mark), &'r str)> {
    let said = run.sheets.iter().flat_map(|sheet| {
        sheet.rows.iter().filter_map(move |row| {
            let finding = sheet.finding(row, "finding")?;
            let (of, player) = (sheet.text(row, "subject_name")?, sheet.text(row, "player")?);
            let votes = match sheet.text(row, "heard") {
                Some("not heard") => return None,
                heard => heard == Some("votes"),
            };
            Some((of, (votes, finding.mark()), player))
        })
    });
    said.filter(move |(of, ..)| *of == subject)
        .map(|(_, kind, player)| (kind, player))
}

/// The players of both sides, once where they are the same.
pub fn players(run: &RunResult) -> String {
    let [first, second] = &run.provenance.players;
    match first == second {
        true => first.clone(),
        false => format!("{first} against {second}"),
    }
}
