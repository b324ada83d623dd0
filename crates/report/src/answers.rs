//! The answers of a run at a glance: rows that say a word and a few numbers of one thing
//! each. Page and terminal show the same.

mod of_sheet;
mod said;
mod whom;

use evenkeel_tournament::say::finding::{Finding, Mark};
use evenkeel_tournament::say::result::{
    ChangeResult, CrossingKind, CrossingResult, Estimate, FleetResult, LoadoutDifference, Measure,
    OptionUse, RunResult, short_number,
};
use evenkeel_tournament::say::verdict::Verdict;

use crate::figures::{interval, number, percent, rounded, signed, signed_percent};
use crate::grouped;

pub use of_sheet::note;
pub use said::Said;
pub use whom::players;

/// A table of answers.
pub struct Answers {
    /// The question that the table answers; empty where the page says so already.
    pub title: &'static str,
    /// The heads of the columns; a column without a cell is left out.
    pub heads: Vec<String>,
    /// The number of first columns that hold words.
    pub words: usize,
    /// The column that says what was found.
    pub finding: usize,
    /// The answers, first of all those that are sure.
    pub rows: Vec<Answer>,
    /// Answers about what nobody asked about, those that say the same again, and of long
    /// tables those about what cannot be told.
    pub others: Vec<Answer>,
}

/// One answer.
pub struct Answer {
    /// The finding, as a mark and a word.
    pub said: Said,
    /// The cells under the heads; that of the finding is empty.
    pub cells: Vec<Cell>,
    /// Number of the axis whose curve stands beside it.
    pub axis: Option<u64>,
    /// The amount of what was found, by which a comparison is sorted: 0 where there is none,
    /// without end where it is of all battles.
    amount: f64,
    /// Whether the word is open, and yet its interval leaves out what is even.
    is_alone: bool,
}

/// One cell: a value or words, and the ends of its interval.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cell {
    /// The value, or words.
    pub text: String,
    /// The ends of its interval, if it has one.
    pub ends: String,
}

impl Cell {
    fn new(text: String, ends: &str) -> Cell {
        // Both ends of `54.3 % to 68.4 %` are in the unit of the second.
        let ends = match ends.contains(" % to ") {
            true => ends.replacen(" %", "", 1),
            false => ends.to_owned(),
        };
        Cell { text, ends }
    }

    /// Whether there is nothing in it.
    pub fn is_empty(&self) -> bool {
        self.text.is_empty()
    }
}

impl From<String> for Cell {
    fn from(text: String) -> Cell {
        Cell::new(text, "")
    }
}

/// Heads of the answers that verdicts give. Those of a comparison are said otherwise.
const HEADS: [&str; 9] = [
    "item",
    "answer",
    "for whom",
    "today",
    "fair",
    "difference",
    "wins",
    "how sure",
    "used",
];
/// The head of prices that are fair while every other stays as it is, which price lists call
/// fair together.
const FAIR_ALONE: &str = "fair alone";
/// Places among the heads.
const ITEM: usize = 0;
const FINDING: usize = 1;
const WHOM: usize = 2;
const TODAY: usize = 3;
const FAIR: usize = 4;
const DIFFERENCE: usize = 5;
const WINS: usize = 6;
const SURE: usize = 7;
const USED: usize = 8;
/// The first column of numbers.
const WORDS: usize = 3;

/// Tables of more rows than this fold away what cannot be told.
const MOST_OPEN: usize = 16;
/// So many rows are shown of a long table in which nothing is sure.
const FEW: usize = 8;

/// The tables of answers of a run; none where it has only sentences.
pub fn all(run: &RunResult) -> Vec<Answers> {
    let own = Some(of_verdicts(run)).filter(|own| own.rows.len() + own.others.len() > 0);
    own.into_iter().chain(of_sheet::all(run)).collect()
}

/// Whether the sentence of a verdict is all there is of it: no row of a table has it.
pub fn is_only_told(verdict: &Verdict) -> bool {
    verdict.finding == Finding::Told
}

fn of_verdicts(run: &RunResult) -> Answers {
    let is_compared = !run.changes.is_empty();
    let mut heads = HEADS.map(str::to_owned).to_vec();
    if run.crossings.iter().any(|row| row.is_cost) {
        heads[FAIR] = FAIR_ALONE.to_owned();
    }
    if let Some(first) = run.variants.first().filter(|_| is_compared) {
        heads[TODAY] = format!("under {}", first.variant);
        heads[FAIR] = match run.variants.as_slice() {
            [_, other] => format!("under {}", other.variant),
            _ => "under the other".to_owned(),
        };
    }
    let mut answers = Answers {
        title: "",
        heads,
        words: WORDS,
        finding: FINDING,
        rows: Vec::new(),
        others: Vec::new(),
    };
    // Findings of such tables tell more of each thing than the sentence does.
    if of_sheet::answers_itself(run) {
        return answers;
    }
    let mut sources = Sources::of(run);
    for verdict in run.verdicts.iter().filter(|verdict| !is_only_told(verdict)) {
        let (answer, is_asked) = sources.answer(run, verdict);
        match is_asked {
            true => answers.rows.push(answer),
            false => answers.others.push(answer),
        }
    }
    if !run.fleets.is_empty() && !is_compared {
        let wins = |answer: &Answer| -> f64 {
            let mut fleets = run.fleets.iter();
            let fleet = fleets.find(|fleet| fleet.fleet == answer.cells[ITEM].text);
            fleet.map_or(0.0, |fleet| fleet.score.value)
        };
        answers.rows.sort_by(|a, b| wins(b).total_cmp(&wins(a)));
    }
    if is_compared {
        // There are many, and most of them change nothing that can be told: what is sure comes
        // first, of that who loses most, and battles behind all fleets.
        answers.rows.sort_by(|a, b| a.amount.total_cmp(&b.amount));
        answers
            .rows
            .sort_by_key(|answer| !answer.said.mark.is_claim());
    }
    answers.fold();
    answers
}

/// The reason why a word may be open beside an interval that leaves nothing open.
const ALONE: &str = "An interval is of its row alone. A word has to hold for all rows at once, at \
                     every reading of the run and to every player who votes, so it may be open \
                     beside an interval that leaves out what is even.";

/// Whether all of an interval lies on one side of a value.
fn leaves_out(of: &Estimate, value: f64) -> bool {
    of.low > value || of.high < value
}

impl Answers {
    /// The lines under some of the rows: the reason for a word that their intervals alone do
    /// not tell; nothing where they tell all words.
    pub fn note(rows: &[Answer]) -> Option<&'static str> {
        rows.iter().any(|row| row.is_alone).then_some(ALONE)
    }

    /// Folds away what cannot be told where there is much else.
    fn fold(&mut self) {
        if self.rows.len() <= MOST_OPEN {
            return;
        }
        let (open, folded): (Vec<Answer>, Vec<Answer>) = self
            .rows
            .drain(..)
            .partition(|answer| answer.said.mark.is_claim());
        let mut folded = folded.into_iter();
        self.rows = open;
        // Where nothing is sure there is still something to look at.
        if self.rows.is_empty() {
            self.rows.extend(folded.by_ref().take(FEW));
        }
        let others = std::mem::take(&mut self.others);
        self.others = folded.chain(others).collect();
    }

    /// The columns that have a cell in these rows, or say what was found.
    pub fn shown(&self, rows: &[Answer]) -> Vec<usize> {
        let is_shown = |column: &usize| {
            *column == self.finding || rows.iter().any(|row| !row.cells[*column].is_empty())
        };
        (0..self.heads.len()).filter(is_shown).collect()
    }
}

/// Rows that verdicts are of, in the order of the verdicts; each is taken once.
struct Sources<'r> {
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
    fn of(run: &'r RunResult) -> Sources<'r> {
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
    fn answer(&mut self, run: &RunResult, verdict: &Verdict) -> (Answer, bool) {
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
            cells[DIFFERENCE] = estimate(&row.difference, signed_percent);
            cells[WINS] = percent(row.alternative_score.value).into();
            is_sure = leaves_out(&row.difference, 0.0);
        } else if let Some(row) = take(&mut self.fleets, |row| row.fleet == *name) {
            cells[WINS] = estimate(&row.score, percent);
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

/// A value and its interval.
fn estimate(found: &Estimate, write: fn(f64) -> String) -> Cell {
    Cell::new(write(found.value), &interval(found, write))
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
    cells[WINS] = today.map_or(Cell::default(), |point| estimate(&point.score, percent));
    let is_sure = today.is_some_and(|point| row.is_cost && leaves_out(&point.score, 0.5));
    let judged = match row.current.filter(|_| row.is_cost) {
        // As the table of what each player makes of it calls it.
        Some(today) => format!("{} at {}", row.subject_name, short_number(today)),
        None => row.subject_name.clone(),
    };
    // A panel plays today's price alone: what would be fair is the finding of the job's own.
    let whose = match whom::is_heard(run, &judged) {
        true => format!("{at} for {}", players(run)),
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
    cells[DIFFERENCE] = estimate(&row.difference, signs);
}

/// How many answers of each kind there are, in words.
pub fn count(answers: &[Answer]) -> String {
    let mut kinds: Vec<(&str, u64)> = Vec::new();
    for answer in answers {
        let word = answer.said.word.as_str();
        match kinds.iter_mut().find(|(known, _)| *known == word) {
            Some((_, count)) => *count += 1,
            None => kinds.push((word, 1)),
        }
    }
    let said = kinds
        .into_iter()
        .map(|(word, count)| format!("{} {word}", grouped(count)));
    said.collect::<Vec<_>>().join(", ")
}
