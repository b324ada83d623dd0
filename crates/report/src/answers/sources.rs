//! Rows that verdicts are of, and the answers that they give.

use evenkeel_tournament::say::finding::{Finding, Mark};
use evenkeel_tournament::say::result::{
    ChangeResult, CrossingKind, CrossingResult, FleetResult, LoadoutDifference, Measure, OptionUse,
    RunResult, short_number,
};
use evenkeel_tournament::say::verdict::Verdict;

use super::cell::Cell;
use super::{
    Answer, DIFFERENCE, FAIR, HEADS, ITEM, SURE, Said, TODAY, USED, WHOM, WINS, leaves_out, said,
    whom,
};
use crate::figures::{interval, number, percent, rounded, signed, signed_percent};

/// Rows that verdicts are of, in the order of the verdicts; each is taken once.
pub(super) struct Sources<'r> {
    crossings: Vec<&'r CrossingResult>,
    differences: Vec<&'r LoadoutDifference>,
    fleets: Vec<&'r FleetResult>,
    changes: Vec<&'r ChangeResult>,
    /// One of two fleets: what is said of it mirrors what is said of the other.
    mirror: Option<&'r str>,
}

/// Takes out the first row that is of this subject.
fn take<'r, T>(rows: &mut Vec<&'r T>, is_it: impl Fn(&T) -> bool) -> Option<&'r T> {
    let place = rows.iter().position(|row| is_it(row))?;
    Some(rows.remove(place))
}

/// The printed name of a measure of battles, as verdicts have it.
fn subject(row: &ChangeResult) -> &str {
    match row.measure {
        Measure::Score | Measure::Matchup => &row.subject,
        Measure::FirstTurn => "Moving first",
        Measure::FirstFire => "Firing first",
        Measure::Draws => "Drawn battles",
        Measure::Rounds => "Rounds of a battle",
    }
}

impl<'r> Sources<'r> {
    pub(super) fn of(run: &'r RunResult) -> Sources<'r> {
        let mut names: Vec<&str> = run.fleets.iter().map(|row| row.fleet.as_str()).collect();
        names.dedup();
        let first = names.first().copied();
        let others = names.iter().find(|name| Some(**name) != first);
        let is_two = names
            .iter()
            .all(|name| Some(*name) == first || others == Some(name));
        // Of two fleets that a change sets apart, who loses is told.
        let wins = |name: &&&str| {
            let mut verdicts = run.verdicts.iter();
            let is_said = !run.changes.is_empty();
            is_said && verdicts.any(|row| row.subject == **name && row.finding == Finding::Better)
        };
        let mirror = names.iter().find(wins).or(others).copied();
        let asked = |row: &&ChangeResult| row.measure != Measure::Matchup;
        Sources {
            crossings: run.crossings.iter().collect(),
            differences: run.differences.iter().collect(),
            fleets: run
                .fleets
                .iter()
                .filter(|_| run.changes.is_empty())
                .collect(),
            changes: run.changes.iter().filter(asked).collect(),
            mirror: mirror.filter(|_| is_two),
        }
    }

    /// The answer of a verdict, and whether anybody asked.
    pub(super) fn answer(&mut self, run: &RunResult, verdict: &Verdict) -> (Answer, bool) {
        let name = &verdict.subject;
        let said = Said::of(verdict.finding);
        let mut cells = vec![Cell::default(); HEADS.len()];
        cells[ITEM] = name.clone().into();
        cells[SURE] = said::how_sure(verdict, run.provenance.confidence).into();
        cells[USED] = used(verdict.used.as_ref()).into();
        let mut amount = verdict.amount.map_or(0.0, |by| by.value);
        let (mut axis, mut is_asked) = (None, true);
        let mut is_sure = false;
        if let Some(row) = take(&mut self.crossings, |row| row.subject_name == *name) {
            axis = Some(row.axis);
            is_sure = fill_crossing(&mut cells, run, row);
        } else if let Some(row) = take(&mut self.differences, |row| row.alternative_name == *name) {
            let name = format!("{} instead of {}", row.alternative_name, row.baseline_name);
            cells[WHOM] = whom::of(run, &name).into();
            cells[ITEM] = name.into();
            cells[DIFFERENCE] = Cell::of(&row.difference, signed_percent);
            cells[WINS] = percent(row.alternative_score.value).into();
            is_sure = leaves_out(&row.difference, 0.0);
        } else if let Some(row) = take(&mut self.fleets, |row| row.fleet == *name) {
            cells[WINS] = Cell::of(&row.score, percent);
            is_asked = self.mirror != Some(name);
            is_sure = leaves_out(&row.score, 0.5);
        } else if let Some(row) = take(&mut self.changes, |row| subject(row) == name) {
            fill_change(&mut cells, row, run.variants.len() > 2);
            is_sure = leaves_out(&row.difference, 0.0);
            // Nobody asked about the battles, but what is sure is worth saying.
            is_asked = match row.measure {
                Measure::Score => self.mirror != Some(name),
                _ => said.mark.is_claim(),
            };
            if row.measure != Measure::Score {
                amount = f64::INFINITY;
            }
        } else {
            cells[DIFFERENCE] = said::amount(verdict);
        }
        let answer = Answer {
            is_alone: is_sure && said.mark == Mark::Open,
            said,
            cells,
            axis,
            amount,
        };
        (answer, is_asked)
    }
}

fn used(used: Option<&OptionUse>) -> String {
    let Some(used) = used else {
        return String::new();
    };
    match used.count.chances {
        0 => "no chance".to_owned(),
        chances => percent(used.count.uses as f64 / chances as f64),
    }
}

/// Fills the cells of a crossing, and says whether today's win rate is not one half by itself.
fn fill_crossing(cells: &mut [Cell], run: &RunResult, row: &CrossingResult) -> bool {
    if let Some(counted) = &row.counted {
        cells[ITEM] = format!("{} against {}", row.subject_name, counted.against).into();
    } else if !row.is_cost {
        cells[ITEM] = format!("{}: {}", row.subject_name, row.path).into();
    }
    cells[TODAY] = row.current.map_or(String::new(), number).into();
    let [at, ends] = fair(row);
    let mut points = run.sweep_points.iter();
    let today = points.find(|point| point.axis == row.axis && point.current);
    cells[WINS] = today.map_or(Cell::default(), |point| Cell::of(&point.score, percent));
    let is_sure = today.is_some_and(|point| row.is_cost && leaves_out(&point.score, 0.5));
    let judged = match row.current.filter(|_| row.is_cost) {
        // As the table of what each player makes of it calls it.
        Some(today) => format!("{} at {}", row.subject_name, short_number(today)),
        None => row.subject_name.clone(),
    };
    // A panel plays today's price alone: what would be fair is the finding of the job's own.
    let whose = match whom::is_heard(run, &judged) {
        true => format!("{at} for {}", whom::players(run)),
        false => at,
    };
    cells[FAIR] = Cell::new(whose, &ends);
    cells[WHOM] = whom::of(run, &judged).into();
    is_sure
}

/// Where a curve passes one half, and the interval of that.
pub fn fair(row: &CrossingResult) -> [String; 2] {
    let [least, most] = row.tried.map(number);
    match (&row.at, row.kind) {
        (Some(at), CrossingKind::Unclear) => [
            format!("perhaps {}", rounded(at.value)),
            interval(at, rounded),
        ],
        (Some(at), _) => [rounded(at.value), interval(at, rounded)],
        (None, CrossingKind::AlwaysAbove) => [format!("over {most}"), String::new()],
        (None, CrossingKind::AlwaysBelow) => [format!("under {least}"), String::new()],
        (None, _) => ["not found".to_owned(), String::new()],
    }
}

fn fill_change(cells: &mut [Cell], row: &ChangeResult, is_one_of_several: bool) {
    let [plain, signs]: [fn(f64) -> String; 2] = match row.measure {
        Measure::Score | Measure::Matchup | Measure::Draws => [percent, signed_percent],
        Measure::FirstTurn | Measure::FirstFire => [signed_percent, signed_percent],
        Measure::Rounds => [number, |value| signed(number(value))],
    };
    cells[ITEM] = match is_one_of_several {
        true => format!("{} under {}", subject(row), row.variant).into(),
        false => subject(row).to_owned().into(),
    };
    cells[TODAY] = plain(row.before.value).into();
    cells[FAIR] = plain(row.after.value).into();
    cells[DIFFERENCE] = Cell::of(&row.difference, signs);
}
