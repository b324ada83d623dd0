//! Blocks on their way between machines: what a worker sends back, and how it is joined.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::Range;

use evenkeel_tournament::plan::Plan;
use evenkeel_tournament::plan::course::{self, Reached};
use evenkeel_tournament::plan::identity::{Difference, Identity};
use evenkeel_tournament::plan::schedule::{BLOCK_PAIRS, Block};
use evenkeel_tournament::play::sink::{Sink, SinkError};
use evenkeel_tournament::play::tally::Tally;
use serde::{Deserialize, Serialize};

use crate::head::FORM;
use crate::packed;
use crate::seal::{sealed, unsealed};

/// The first bytes of a part; the number of their form follows, which is that of journals,
/// and the end of the line.
const MARK: &[u8] = b"evenkeel part ";

/// Some pairs of a run that were played somewhere: of which run they are, and what came
/// out. It may hold any pairs of any matchups, in any order; they need not be whole blocks.
/// The `Task` of the crate `evenkeel` shows where parts come from and what joins them.
///
/// ```
/// use evenkeel_journal::Part;
///
/// let refused = Part::from_bytes(b"no part").unwrap_err();
/// assert_eq!(refused, "these are not the bytes of a part");
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Part {
    identity: Identity,
    pieces: Vec<Piece>,
}

/// Consecutive pairs of one matchup, all of one block of the schedule.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Piece {
    matchup: u32,
    start: u64,
    tally: Tally,
}

impl Piece {
    fn pairs(&self) -> Range<u64> {
        self.start..self.start + self.tally.pairs()
    }

    fn told(&self) -> String {
        told(self.matchup as usize, &self.pairs())
    }
}

fn told(matchup: usize, pairs: &Range<u64>) -> String {
    let last = pairs.end.saturating_sub(1);
    format!("pairs {} to {last} of matchup {matchup}", pairs.start)
}

/// A reason why parts do not make up a run.
#[derive(Clone, Debug, PartialEq)]
pub enum PartProblem {
    /// The bytes are no part, or not whole: number of the part, and what is wrong with it.
    Unreadable(usize, String),
    /// The part belongs to another run: number of the part, and where they differ.
    Foreign(usize, Difference),
    /// Two parts hold the same pairs: their numbers, and the pairs.
    Doubled([usize; 2], String),
    /// A part holds pairs that the run does not play: its number, and the pairs.
    Beyond(usize, String),
    /// Sums of a part do not agree: its number, the pairs, and what is wrong.
    Sums(usize, String, String),
    /// No part holds these pairs, the first that are missing, and how many blocks are.
    Missing(String, usize),
}

impl fmt::Display for PartProblem {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PartProblem::Unreadable(part, problem) => {
                write!(out, "part {part} cannot be read: {problem}")
            }
            PartProblem::Foreign(part, difference) => {
                write!(out, "part {part} is of another run: {difference}")
            }
            PartProblem::Doubled([one, two], pairs) => {
                write!(out, "{pairs} are there twice: parts {one} and {two}")
            }
            PartProblem::Beyond(part, pairs) => {
                write!(
                    out,
                    "part {part} holds {pairs}, which the run does not play"
                )
            }
            PartProblem::Sums(part, pairs, problem) => {
                write!(out, "part {part}: of {pairs} the {problem}")
            }
            PartProblem::Missing(pairs, blocks) => {
                write!(out, "{pairs} are missing")?;
                match blocks - 1 {
                    0 => Ok(()),
                    more => write!(out, ", and {more} blocks more"),
                }
            }
        }
    }
}

/// The reason why parts are not joined.
#[derive(Debug, thiserror::Error)]
pub enum PartsError {
    /// The parts do not make up the run; everything that is wrong.
    #[error("{}", lines(.0))]
    Refused(Vec<PartProblem>),
    /// The sink cannot keep or read what is joined.
    #[error(transparent)]
    Sink(#[from] SinkError),
}

fn lines(problems: &[PartProblem]) -> String {
    let lines: Vec<String> = problems.iter().map(PartProblem::to_string).collect();
    lines.join("\n")
}

impl Part {
    /// A part of the run with this identity: some pairs of blocks, with their tallies.
    pub fn new(identity: Identity, played: Vec<(Block, Tally)>) -> Part {
        // More than the key of a block can say is never played.
        let piece = |(block, tally): (Block, Tally)| Piece {
            matchup: u32::try_from(block.matchup).unwrap_or(u32::MAX),
            start: block.pairs.start,
            tally,
        };
        Part {
            identity,
            pieces: played.into_iter().map(piece).collect(),
        }
    }

    /// The number of battles that the part holds.
    pub fn battles(&self) -> u64 {
        self.pieces
            .iter()
            .map(|piece| 2 * piece.tally.pairs())
            .sum()
    }

    /// The part as bytes, for any network or file. They end in their digest.
    pub fn to_bytes(&self) -> Vec<u8> {
        let form = format!("{FORM}\n");
        sealed([MARK, form.as_bytes(), &packed::part(self)].concat(), "")
    }

    /// The part that bytes stand for.
    ///
    /// # Errors
    /// When they are no part, one of another form, or a damaged one.
    pub fn from_bytes(bytes: &[u8]) -> Result<Part, String> {
        let rest = bytes.strip_prefix(MARK);
        let end = rest.and_then(|rest| rest.iter().take(8).position(|byte| *byte == b'\n'));
        let (Some(rest), Some(end)) = (rest, end) else {
            return Err("these are not the bytes of a part".to_string());
        };
        let form = &rest[..end];
        if form != FORM.to_string().as_bytes() {
            return Err(format!(
                "it is of form {}, and this program reads form {FORM}: have its pairs played \
                 by the version that joins them",
                String::from_utf8_lossy(form)
            ));
        }
        // Before anything is unpacked: what is spoilt may still be a part, with other numbers.
        let sound =
            unsealed(bytes, "").ok_or("it changed on its way: have its pairs played again")?;
        packed::read_part(sound.get(MARK.len() + end + 1..).unwrap_or_default())
    }
}

/// Parts of a run on their way into a sink.
#[derive(Debug)]
pub struct Parts {
    identity: Identity,
    parts: usize,
    /// By matchup and first pair, with the number of the part.
    pieces: BTreeMap<(u32, u64), (usize, Piece)>,
    problems: Vec<PartProblem>,
}

impl Parts {
    /// Parts of the run with this identity, none yet.
    pub fn of(identity: Identity) -> Parts {
        Parts {
            identity,
            parts: 0,
            pieces: BTreeMap::new(),
            problems: Vec::new(),
        }
    }

    /// Takes the bytes of the next part, whatever they are: what is wrong is told when all
    /// parts are joined. Parts are numbered from 1.
    pub fn add(&mut self, bytes: &[u8]) {
        self.parts += 1;
        let number = self.parts;
        let part = match Part::from_bytes(bytes) {
            Ok(part) => part,
            Err(problem) => {
                self.problems.push(PartProblem::Unreadable(number, problem));
                return;
            }
        };
        if let Some(difference) = self.identity.difference(&part.identity) {
            self.problems.push(PartProblem::Foreign(number, difference));
            return;
        }
        for piece in part.pieces {
            self.add_piece(number, piece);
        }
    }

    fn add_piece(&mut self, number: usize, piece: Piece) {
        if let Err(problem) = piece.tally.adds_up() {
            let sums = PartProblem::Sums(number, piece.told(), problem);
            self.problems.push(sums);
            return;
        }
        let (key, pairs) = ((piece.matchup, piece.start), piece.pairs());
        let before = self.pieces.range(..(piece.matchup, pairs.end)).next_back();
        let overlapping = before
            .filter(|((matchup, _), (_, other))| {
                *matchup == piece.matchup && other.pairs().end > pairs.start
            })
            .map(|(_, (other, _))| *other);
        match overlapping {
            Some(other) => {
                let doubled = PartProblem::Doubled([other, number], piece.told());
                self.problems.push(doubled);
            }
            None => {
                self.pieces.insert(key, (number, piece));
            }
        }
    }

    /// Puts the blocks that the parts make up into a sink; the battles that they hold. It
    /// does not ask that all of the run is there.
    ///
    /// # Errors
    /// Everything that is wrong with the parts; then nothing is kept.
    pub fn keep(self, plan: &Plan, sink: &mut dyn Sink) -> Result<u64, PartsError> {
        let (blocks, problems) = self.blocks(plan);
        if !problems.is_empty() {
            return Err(PartsError::Refused(problems));
        }
        let battles = blocks.iter().map(|(block, _)| block.battles()).sum();
        sink.keep(blocks)?;
        Ok(battles)
    }

    /// Joins parts that must make up all of the run, and tells how far it comes.
    ///
    /// # Errors
    /// Everything that is wrong with the parts, or what they lack.
    pub fn join(self, plan: &Plan, sink: &mut dyn Sink) -> Result<Reached, PartsError> {
        let numbers: BTreeMap<(usize, u64), usize> = self
            .pieces
            .iter()
            .map(|((matchup, start), (part, _))| ((*matchup as usize, *start), *part))
            .collect();
        self.keep(plan, sink)?;
        let reached = course::reached(plan, sink)?;
        let mut problems = Vec::new();
        let mut beyond = |block: Block, _| {
            let budget = reached.schedule.budgets()[block.matchup];
            if block.pairs.end > budget {
                let part = numbers.get(&(block.matchup, block.pairs.start));
                let told = told(block.matchup, &block.pairs);
                problems.push(PartProblem::Beyond(part.copied().unwrap_or(0), told));
            }
        };
        sink.each(&mut beyond)?;
        let kept = sink.kept(&reached.schedule)?;
        let blocks = reached.schedule.blocks().enumerate();
        let mut lacking = blocks.filter(|(place, _)| kept.get(*place) != Some(&true));
        if let Some((_, first)) = lacking.next() {
            let told = told(first.matchup, &first.pairs);
            problems.push(PartProblem::Missing(told, 1 + lacking.count()));
        }
        match problems.is_empty() {
            true => Ok(reached),
            false => Err(PartsError::Refused(problems)),
        }
    }

    /// The pieces put together to blocks, and everything that is wrong.
    fn blocks(self, plan: &Plan) -> (Vec<(Block, Tally)>, Vec<PartProblem>) {
        let mut problems = self.problems;
        let mut blocks: Vec<(Block, Tally)> = Vec::new();
        for (number, piece) in self.pieces.into_values() {
            let (matchup, pairs) = (piece.matchup as usize, piece.pairs());
            let within = pairs.start / BLOCK_PAIRS == pairs.end.saturating_sub(1) / BLOCK_PAIRS;
            if matchup >= plan.matchups.len() || !within {
                problems.push(PartProblem::Beyond(number, piece.told()));
                continue;
            }
            let rules = &plan.rules[plan.matchups[matchup].rules];
            if !piece.tally.sums.is_of(&**rules) {
                let problem = "classes and uses are none of the rules'".to_string();
                problems.push(PartProblem::Sums(number, piece.told(), problem));
                continue;
            }
            match blocks.last_mut() {
                Some((block, tally))
                    if block.matchup == matchup
                        && block.pairs.end == pairs.start
                        && pairs.start % BLOCK_PAIRS != 0 =>
                {
                    block.pairs.end = pairs.end;
                    tally.append(piece.tally);
                }
                _ => {
                    let begin = pairs.start / BLOCK_PAIRS * BLOCK_PAIRS;
                    if begin < pairs.start {
                        let gap = told(matchup, &(begin..pairs.start));
                        problems.push(PartProblem::Missing(gap, 1));
                    }
                    blocks.push((Block { matchup, pairs }, piece.tally));
                }
            }
        }
        (blocks, problems)
    }
}
