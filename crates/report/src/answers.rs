//! The answers of a run at a glance: rows that say a word and a few numbers of one thing
//! each. Page and terminal show the same.

mod cell;
mod of_sheet;
mod said;
mod sources;
mod whom;

use evenkeel_tournament::say::finding::Finding;
use evenkeel_tournament::say::result::{Estimate, RunResult};
use evenkeel_tournament::say::verdict::Verdict;

use crate::grouped;
use sources::Sources;

pub use cell::Cell;
pub use of_sheet::note;
pub use said::Said;
pub use sources::fair;
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
