//! Captains who learn.

use std::num::NonZeroUsize;

use evenkeel_training::{Course, Field, Trained, Training, TrainingError, Watch};

use crate::playing::all_threads;
use crate::{DEFAULT_SEED, Error, Ruleset};

/// A captain who is to learn to play by a ruleset.
///
/// ```
/// use evenkeel::{Pupil, Ruleset, training::Course};
///
/// let rules = Ruleset::load("fleet-commander", None)?;
/// // So little teaches nothing; see `Course::default` for what does.
/// let course = Course { rounds: 1, lessons: 8, pairs: 4, proof: 4, ..Course::default() };
/// let pupil = Pupil { course, ..Pupil::default() };
/// let trained = rules.train(&pupil, &mut |_| true)?.expect("nobody stopped it");
/// assert_eq!(trained.proof.takes.pairs, 4);
/// # Ok::<(), evenkeel::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Pupil {
    /// The captain it begins as: a name that is built in, or a file.
    pub captain: String,
    /// The admiral whose search says how far lessons are played on and what a lead is worth
    /// at their end.
    pub teacher: String,
    /// How much is played.
    pub course: Course,
    /// Root seed: everything that chance decides follows from it.
    pub seed: u64,
    /// Threads to play on; they change nothing but the time.
    pub threads: NonZeroUsize,
}

impl Default for Pupil {
    /// The built-in captain, on all cores.
    fn default() -> Pupil {
        Pupil {
            captain: "captain".to_string(),
            teacher: "admiral-strong".to_string(),
            course: Course::default(),
            seed: DEFAULT_SEED,
            threads: all_threads(),
        }
    }
}

impl Ruleset {
    /// Trains a captain for these rules, and proves on fresh pairs what was gained:
    /// [`Trained::proof`]. `watch` is told how it is doing and says whether it goes on;
    /// nothing comes of a training that is stopped.
    ///
    /// # Errors
    /// When the captain or the teacher is not there or is none, or no battle can be played.
    pub fn train(&self, pupil: &Pupil, watch: &mut Watch<'_>) -> Result<Option<Trained>, Error> {
        let system = self.system();
        let (captain, teacher) = self.asked_of_library(|library| {
            let captain = library.player_file(system, &pupil.captain)?;
            Ok((captain, library.player(system, &pupil.teacher)?))
        })?;
        let Some(search) = teacher.search else {
            let message = format!("`{}` does not play on; name an admiral", pupil.teacher);
            return Err(Error::Asked(message));
        };
        let field = Field {
            system,
            rules: &**self.rules(),
            seed: pupil.seed,
        };
        let training = Training::new(field, captain, &search, pupil.course.clone(), pupil.threads)?;
        Ok(training.run(watch)?)
    }
}

impl From<TrainingError> for Error {
    fn from(error: TrainingError) -> Error {
        match error {
            TrainingError::Player(missing) => missing.into(),
            error => Error::Asked(error.to_string()),
        }
    }
}
