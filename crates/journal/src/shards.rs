//! Joins the shards of a run.

use std::fmt;
use std::path::{Path, PathBuf};

use evenkeel_tournament::plan::identity::{Difference, Identity};
use evenkeel_tournament::plan::schedule::{Block, Schedule};
use evenkeel_tournament::plan::shard::Shard;
use evenkeel_tournament::play::sink::{Sink, SinkError};
use evenkeel_tournament::play::tally::Tally;

use crate::error::JournalError;
use crate::journal::Journal;

/// Blocks that are kept at a time. Enough that syncing them takes no time to speak of.
const AT_A_TIME: usize = 1024;

/// A reason why shards cannot be joined.
#[derive(Clone, Debug, PartialEq)]
pub enum Problem {
    /// A whole run needs no joining.
    Whole(PathBuf),
    /// The shard belongs to another run than the first.
    Foreign(PathBuf, Difference),
    /// The shard is one of another number of shards than the first.
    OtherNumber(PathBuf, Shard),
    /// The shard was asked for another number of pairs than the first.
    OtherPairs(PathBuf, Option<u64>),
    /// The same shard is there twice.
    Doubled(Shard, [PathBuf; 2]),
    /// A shard is not there.
    Missing(Shard),
    /// A shard has not been played to its end.
    Unfinished {
        /// The path of the shard's journal.
        path: PathBuf,
        /// Blocks that it has yet to play.
        lacks: usize,
    },
    /// A shard holds a block that another one plays.
    Overlaps(PathBuf, Block),
    /// The sums of a block do not agree.
    Sums(PathBuf, Block, String),
}

impl fmt::Display for Problem {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Problem::Whole(path) => write!(out, "{} is a whole run", path.display()),
            Problem::Foreign(path, difference) => {
                write!(out, "{} is of another run: {difference}", path.display())
            }
            Problem::OtherNumber(path, shard) => {
                write!(
                    out,
                    "{} is shard {shard}, of another number",
                    path.display()
                )
            }
            Problem::OtherPairs(path, pairs) => {
                let pairs = pairs.map_or("no".to_string(), |pairs| pairs.to_string());
                write!(
                    out,
                    "{} was asked for {pairs} pairs, the first for others",
                    path.display()
                )
            }
            Problem::Doubled(shard, [one, two]) => {
                write!(
                    out,
                    "shard {shard} is there twice: {} and {}",
                    one.display(),
                    two.display()
                )
            }
            Problem::Missing(shard) => write!(out, "shard {shard} is missing"),
            Problem::Unfinished { path, lacks } => write!(
                out,
                "{} has {lacks} blocks yet to play: its own command goes on",
                path.display()
            ),
            Problem::Overlaps(path, block) => {
                write!(
                    out,
                    "{} holds {}, which another shard plays",
                    path.display(),
                    told(block)
                )
            }
            Problem::Sums(path, block, problem) => {
                write!(out, "{}: of {} the {problem}", path.display(), told(block))
            }
        }
    }
}

/// A block in words.
fn told(block: &Block) -> String {
    let Block { matchup, pairs } = block;
    format!(
        "pairs {} to {} of matchup {matchup}",
        pairs.start,
        pairs.end.saturating_sub(1)
    )
}

/// The reason why shards are not joined.
#[derive(Debug, thiserror::Error)]
pub enum ShardsError {
    /// The shards do not make up a run; everything that is wrong.
    #[error("{}", lines(.0))]
    Refused(Vec<Problem>),
    /// A journal cannot be used.
    #[error(transparent)]
    Journal(#[from] JournalError),
    /// The sink cannot keep or read what is joined.
    #[error(transparent)]
    Sink(#[from] SinkError),
}

fn lines(problems: &[Problem]) -> String {
    let lines: Vec<String> = problems.iter().map(Problem::to_string).collect();
    lines.join("\n  ")
}

/// All shards of one run, in their order.
#[derive(Debug)]
pub struct Shards {
    journals: Vec<(Shard, Journal)>,
    identity: Identity,
    pairs: u64,
}

impl Shards {
    /// Opens the journals at these paths, which must be all shards of one run, each
    /// once, in any order.
    ///
    /// # Errors
    /// When one cannot be opened; otherwise everything that keeps them from being the
    /// shards of one run.
    pub fn open(paths: &[PathBuf]) -> Result<Shards, ShardsError> {
        let mut journals: Vec<(Shard, Journal)> = Vec::new();
        let mut first: Option<(Identity, Option<u64>, u32)> = None;
        let mut problems = Vec::new();
        for path in paths {
            let at = || path.clone();
            if let Some((shard, _)) = journals.iter().find(|(_, known)| same(known.path(), path)) {
                problems.push(Problem::Doubled(*shard, [at(), at()]));
                continue;
            }
            let journal = Journal::read(path)?;
            let (identity, pairs) = (journal.identity()?, journal.pairs()?);
            let shard = identity.shard();
            let identity = identity.of_shard(Shard::WHOLE);
            if shard == Shard::WHOLE {
                problems.push(Problem::Whole(at()));
                continue;
            }
            let (expected, asked, of) = first.get_or_insert((identity.clone(), pairs, shard.of()));
            if let Some(difference) = identity.difference(expected) {
                problems.push(Problem::Foreign(at(), difference));
            } else if shard.of() != *of {
                problems.push(Problem::OtherNumber(at(), shard));
            } else if pairs != *asked {
                problems.push(Problem::OtherPairs(at(), pairs));
            } else if let Some((_, other)) = journals.iter().find(|(known, _)| *known == shard) {
                let both = [other.path().to_path_buf(), at()];
                problems.push(Problem::Doubled(shard, both));
            } else {
                journals.push((shard, journal));
            }
        }
        journals.sort_by_key(|(shard, _)| *shard);
        let of = first.as_ref().map_or(0, |(_, _, of)| *of);
        let there = |shard: &Shard| journals.iter().any(|(known, _)| known == shard);
        let all = (1..=of).filter_map(|number| Shard::new(number, of));
        problems.extend(all.filter(|shard| !there(shard)).map(Problem::Missing));
        match first {
            Some((identity, Some(pairs), _)) if problems.is_empty() => Ok(Shards {
                journals,
                identity,
                pairs,
            }),
            _ => Err(ShardsError::Refused(problems)),
        }
    }

    /// The run that the shards are of.
    pub fn identity(&self) -> &Identity {
        &self.identity
    }

    /// Pairs of each matchup.
    pub fn pairs(&self) -> u64 {
        self.pairs
    }

    /// The folder that paths of their job are seen from, by the first of them; none when that
    /// was never noted.
    ///
    /// # Errors
    /// When that cannot be read.
    pub fn folder(&self) -> Result<Option<String>, JournalError> {
        let first = self.journals.first();
        first.map_or(Ok(None), |(_, journal)| journal.folder())
    }

    /// Checks that every shard holds its own blocks of the schedule, all of them and no
    /// others, and that their sums agree.
    ///
    /// # Errors
    /// Everything that is wrong, the first wrong block of each kind and shard.
    pub fn check(&self, schedule: &Schedule) -> Result<(), ShardsError> {
        let mut problems = Vec::new();
        for (shard, journal) in &self.journals {
            let path = || journal.path().to_path_buf();
            let mut has = 0;
            let (mut foreign, mut wrong) = (None, None);
            journal.each(&mut |block, tally| {
                if !shard.has(&block) {
                    foreign.get_or_insert(Problem::Overlaps(path(), block));
                } else if schedule.place(&block).is_some() {
                    has += usize::from(!self.identity.keeps_battles() || tally.has_battles());
                    if let Err(problem) = tally.adds_up() {
                        wrong.get_or_insert(Problem::Sums(path(), block, problem));
                    }
                }
            })?;
            let own = schedule.blocks().filter(|block| shard.has(block)).count();
            let lacks = own.saturating_sub(has);
            if lacks > 0 {
                problems.push(Problem::Unfinished {
                    path: path(),
                    lacks,
                });
            }
            problems.extend(foreign.into_iter().chain(wrong));
        }
        if problems.is_empty() {
            Ok(())
        } else {
            Err(ShardsError::Refused(problems))
        }
    }

    /// Shows every block of the schedule that they hold, shard by shard.
    ///
    /// # Errors
    /// When they cannot be read.
    pub fn each(
        &self,
        schedule: &Schedule,
        mut show: impl FnMut(&Path, Block, Tally),
    ) -> Result<(), SinkError> {
        for (_, journal) in &self.journals {
            journal.each(&mut |block, tally| {
                if schedule.place(&block).is_some() {
                    show(journal.path(), block, tally);
                }
            })?;
        }
        Ok(())
    }

    /// Puts all blocks of the schedule into a sink. What it holds already is replaced
    /// by the same, so joining that was stopped can be done again.
    ///
    /// # Errors
    /// When they cannot be read or kept.
    pub fn join(&self, schedule: &Schedule, into: &mut dyn Sink) -> Result<(), SinkError> {
        let mut waiting = Vec::new();
        let mut failed = None;
        self.each(schedule, |_, block, tally| {
            if failed.is_some() {
                return;
            }
            waiting.push((block, tally));
            if waiting.len() == AT_A_TIME {
                failed = into.keep(std::mem::take(&mut waiting)).err();
            }
        })?;
        match failed {
            Some(error) => Err(error),
            None => into.keep(waiting),
        }
    }
}

/// Whether two paths lead to the same file.
fn same(one: &Path, two: &Path) -> bool {
    let whole = |path: &Path| path.canonicalize().ok();
    one == two || (whole(one).is_some() && whole(one) == whole(two))
}
