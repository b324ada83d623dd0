//! Training: rounds of lessons, each by the better captain of the one before.

use std::num::NonZeroUsize;

use evenkeel_document::Document;
use evenkeel_players::Search;
use evenkeel_tournament::ask::player::PlayerSpec;
use evenkeel_tournament::play::lessons::Lecture;
use evenkeel_tournament::play::run::pool;

use crate::TrainingError;
use crate::conduct::{Conduct, Taken};
use crate::field::Field;
use crate::figures::Figures;
use crate::sample::Sample;
use crate::trained::{Proof, Trained};

/// Candidates of a lesson.
const CANDIDATES: u8 = 10;
/// Playouts of each of them. Twelve of ten candidates in many lessons teach more than many of
/// a few.
const PLAYOUTS: u32 = 12;
/// Lessons that a battle gives about: more of one battle tell the same again.
const LESSONS_OF_BATTLE: u64 = 4;
/// How soft the choices are whose worth an ascent makes the most of: see
/// [`Slate::ascend`](crate::ascent::Slate::ascend).
const HEATS: [f64; 3] = [0.05, 0.2, 0.6];
/// Parts of an ascent that are tried: slopes are true nearby, and gains of lessons are not
/// yet those of battles.
const PARTS: [f64; 3] = [0.1, 0.3, 1.0];
/// Most ascents of a round.
const ASCENTS: u32 = 8;
/// By how much a captain has to take more than the best so far to be the best.
const BETTER: f64 = 0.003;
/// By how much the share that a captain takes from `charge` may fall below that of the first
/// one: who learns to wait for a captain may forget how to meet one who comes.
const LESS_FROM_CHARGE: f64 = 0.01;
/// The first numbers of pairs: battles of a pilot, on which captains are compared with each
/// other, and of the proof. Lessons of a round begin at its number times the last.
const PILOT: u64 = 1_000_000;
const TRIALS: u64 = 2_000_000;
const PROOF: u64 = 3_000_000;
const LESSONS: u64 = 10_000_000;

/// The course of a training: what is fitted, and how much is played for it. That is in counts,
/// so that time changes nothing.
///
/// ```
/// use evenkeel_training::Course;
///
/// let short = Course { rounds: 1, ..Course::default() };
/// assert!(short.lessons > 0 && short.pairs > 0 && short.proof > 0);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Course {
    /// Only figures are fitted whose paths begin like this; all when it is empty.
    pub figures: String,
    /// Rounds of lessons.
    pub rounds: u32,
    /// Lessons of a round, about.
    pub lessons: u64,
    /// Pairs on which each captain that a round tries is compared with the first one.
    pub pairs: u64,
    /// Fresh pairs on which the best captain is compared with the first one in the end.
    pub proof: u64,
}

impl Default for Course {
    /// Three rounds of 6,000 lessons: minutes on two cores for most rules.
    fn default() -> Course {
        Course {
            figures: String::new(),
            rounds: 3,
            lessons: 6000,
            pairs: 800,
            proof: 2000,
        }
    }
}

/// How a training is doing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Progress {
    /// A round has taken its lessons.
    Lessons {
        /// Number of the round, from 1.
        round: u32,
        /// The lessons taken.
        lessons: usize,
    },
    /// An ascent has found a better captain.
    Better {
        /// Number of the round, from 1.
        round: u32,
        /// The share that it takes from the first one on the pairs by which it was chosen.
        takes: f64,
    },
    /// Nothing more was found in a round.
    Over {
        /// Number of the round, from 1.
        round: u32,
    },
}

/// Is told how a training is doing, and says whether it goes on.
pub type Watch<'w> = dyn FnMut(Progress) -> bool + Send + 'w;

/// A captain who is to learn.
pub struct Training<'a> {
    field: Field<'a>,
    course: Course,
    search: Search,
    first: PlayerSpec,
    figures: Figures,
    /// How battles of the first captain against itself go.
    before: Conduct,
    /// The share that the first captain takes from `charge`.
    from_charge: f64,
    /// One of so many decisions becomes a lesson.
    every: u32,
    /// Battles that give the lessons of a round.
    battles: u64,
    pool: rayon::ThreadPool,
}

/// The best captain so far, and the share that it takes from the first.
struct Best {
    figures: Figures,
    captain: PlayerSpec,
    takes: f64,
}

impl<'a> Training<'a> {
    /// A training of the captain of a file by the rules of a field. How far lessons are
    /// played on, and what a lead is worth then, is that of an admiral's search. The number
    /// of threads changes nothing but the time.
    ///
    /// # Errors
    /// When the file is none of a captain, or no battles can be played.
    pub fn new(
        field: Field<'a>,
        captain: Document,
        search: &Search,
        course: Course,
        threads: NonZeroUsize,
    ) -> Result<Training<'a>, TrainingError> {
        let first = field.captain(&captain)?;
        if first.search.is_some() {
            return Err(TrainingError::NoCaptain(first.name));
        }
        let figures = Figures::new(captain, &course.figures)?;
        if figures.paths().is_empty() {
            return Err(TrainingError::NoFigures(course.figures));
        }
        let pool = pool(threads).map_err(TrainingError::Battles)?;
        let pilot = field.pairs(PILOT, course.pairs.div_ceil(2))?;
        let battles = pool.install(|| field.play([&first, &first], &pilot))?;
        let met = pool.install(|| field.play([&first, &PlayerSpec::charge()], &pilot))?;
        let decisions: u64 = battles
            .iter()
            .map(|battle| u64::from(battle.decisions))
            .sum();
        let each = decisions / (battles.len().max(1) as u64 * LESSONS_OF_BATTLE);
        Ok(Training {
            search: Search {
                candidates: CANDIDATES,
                playouts: u32::from(CANDIDATES) * PLAYOUTS,
                ..search.clone()
            },
            figures,
            before: Conduct::of(&battles),
            from_charge: Taken::of(&met).share,
            every: u32::try_from(each).unwrap_or(u32::MAX).max(1),
            battles: course.lessons.div_ceil(LESSONS_OF_BATTLE),
            field,
            course,
            first,
            pool,
        })
    }

    /// Trains the captain, and proves on fresh pairs what was gained. `watch` is told how it
    /// is doing, and stops it by answering false; then there is nothing.
    ///
    /// # Errors
    /// When a battle cannot be played.
    pub fn run(&self, watch: &mut Watch<'_>) -> Result<Option<Trained>, TrainingError> {
        self.pool.install(|| self.rounds(watch))
    }

    fn rounds(&self, watch: &mut Watch<'_>) -> Result<Option<Trained>, TrainingError> {
        let mut best = Best {
            figures: self.figures.clone(),
            captain: self.first.clone(),
            takes: 0.5,
        };
        for round in 1..=self.course.rounds {
            let lecture = Lecture {
                captain: best.captain.clone(),
                search: self.search.clone(),
                every: self.every,
            };
            let first = LESSONS * u64::from(round);
            let sample = Sample::take(&self.field, first, self.battles, &lecture)?;
            let lessons = sample.len();
            let mut goes_on = watch(Progress::Lessons { round, lessons });
            for _ in 0..ASCENTS {
                if !goes_on {
                    return Ok(None);
                }
                let Some(better) = self.ascend(&sample, &best)? else {
                    goes_on = watch(Progress::Over { round });
                    break;
                };
                best = better;
                let takes = best.takes;
                goes_on = watch(Progress::Better { round, takes });
            }
            if !goes_on {
                return Ok(None);
            }
        }
        Ok(Some(Trained {
            changed: self.figures.changes(&best.figures),
            proof: self.prove(&best.captain)?,
            document: best.figures.document().clone(),
        }))
    }

    /// The best of the captains that an ascent from the best so far leads to, if it is better
    /// and holds its own.
    fn ascend(&self, sample: &Sample, best: &Best) -> Result<Option<Best>, TrainingError> {
        let slate = sample.slate(&self.field, &best.figures)?;
        let mut found: Option<Best> = None;
        for heat in HEATS {
            let changes = slate.ascend(heat);
            for part in PARTS {
                let values = best.figures.values().iter().zip(&changes);
                let values: Vec<f64> = values
                    .map(|(value, change)| value + part * change)
                    .collect();
                let document = best.figures.with(&values)?;
                let captain = self.field.captain(&document)?;
                let least = found
                    .as_ref()
                    .map_or(best.takes + BETTER, |found| found.takes);
                let takes = self.takes(&captain)?;
                if takes > least && self.holds_its_own(&captain)? {
                    found = Some(Best {
                        figures: best.figures.taken_from(document)?,
                        captain,
                        takes,
                    });
                }
            }
        }
        Ok(found)
    }

    /// The share that a captain takes from the first, on the pairs by which captains are compared.
    fn takes(&self, captain: &PlayerSpec) -> Result<f64, TrainingError> {
        let pairs = self.field.pairs(TRIALS, self.course.pairs)?;
        let battles = self.field.play([captain, &self.first], &pairs)?;
        Ok(Taken::of(&battles).share)
    }

    /// Whether battles of a captain against itself go on as those of the first one did, and
    /// it is as good against who comes straight at it.
    fn holds_its_own(&self, captain: &PlayerSpec) -> Result<bool, TrainingError> {
        let pairs = self.field.pairs(PILOT, self.course.pairs.div_ceil(2))?;
        let battles = self.field.play([captain, captain], &pairs)?;
        if !Conduct::of(&battles).is_like(&self.before) {
            return Ok(false);
        }
        let met = self.field.play([captain, &PlayerSpec::charge()], &pairs)?;
        Ok(Taken::of(&met).share >= self.from_charge - LESS_FROM_CHARGE)
    }

    /// The proof of a captain, on pairs that nothing was chosen by.
    fn prove(&self, captain: &PlayerSpec) -> Result<Proof, TrainingError> {
        let pairs = self.field.pairs(PROOF, self.course.proof)?;
        let half = &pairs[..pairs.len().div_ceil(2)];
        let charge = PlayerSpec::charge();
        let conduct = |captain: &PlayerSpec| {
            let battles = self.field.play([captain, captain], half);
            battles.map(|battles| Conduct::of(&battles))
        };
        let from_charge = |captain: &PlayerSpec| {
            let battles = self.field.play([captain, &charge], half);
            battles.map(|battles| Taken::of(&battles))
        };
        Ok(Proof {
            takes: Taken::of(&self.field.play([captain, &self.first], &pairs)?),
            conduct: [conduct(&self.first)?, conduct(captain)?],
            from_charge: [from_charge(&self.first)?, from_charge(captain)?],
        })
    }
}
