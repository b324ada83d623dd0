//! Captains who learn.

use std::iter;
use std::num::NonZeroUsize;

use evenkeel_tournament::ask::library::{Library, Missing};
use evenkeel_tournament::ask::player::PlayerSpec;
use evenkeel_tournament::play::system::RuleSystem;
use evenkeel_training::{Course, Field, Trained, Training, TrainingError, Watch};

use crate::playing::all_threads;
use crate::{DEFAULT_SEED, Error, Ruleset};

/// The admiral who teaches, of the systems that have him.
const STRONGEST: &str = "admiral-strong";

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
    /// at their end; none takes `admiral-strong`, or the last admiral that a system without one
    /// ships.
    pub teacher: Option<String>,
    /// The course of the training: how much is played.
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
            teacher: None,
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
    /// As [`Ruleset::training`].
    pub fn train(&self, pupil: &Pupil, watch: &mut Watch<'_>) -> Result<Option<Trained>, Error> {
        Ok(self.training(pupil)?.run(watch)?)
    }

    /// The training of a captain, to be run: captain and teacher are read, and a few battles of
    /// the captain are played, by which lessons are spread.
    ///
    /// # Errors
    /// When the captain or the teacher is not there or is none, or no battle can be played.
    pub fn training(&self, pupil: &Pupil) -> Result<Training<'_>, Error> {
        let system = self.system();
        let (captain, teacher) = self.asked_of_library(|library| {
            let captain = library.player_file(system, &pupil.captain)?;
            let teacher = match &pupil.teacher {
                Some(name) => library.player(system, name)?,
                None => strongest(library, system)?,
            };
            Ok((captain, teacher))
        })?;
        let Some(search) = teacher.search else {
            let message = format!("`{}` does not play on; name an admiral", teacher.name);
            return Err(Error::Asked(message));
        };
        let field = Field {
            system,
            rules: &**self.rules(),
            seed: pupil.seed,
        };
        let course = pupil.course.clone();
        Ok(Training::new(
            field,
            captain,
            &search,
            course,
            pupil.threads,
        )?)
    }
}

/// The admiral who teaches where none is named.
fn strongest(library: Library<'_>, system: &dyn RuleSystem) -> Result<PlayerSpec, Missing> {
    let own = system.shipped().players.iter().rev();
    let ids = iter::once(STRONGEST).chain(own.map(|player| player.id));
    let mut players = ids.filter_map(|id| library.player(system, id).ok());
    let admiral = players.find(|player| player.search.is_some());
    admiral.map_or_else(|| library.player(system, STRONGEST), Ok)
}

impl From<TrainingError> for Error {
    fn from(error: TrainingError) -> Error {
        match error {
            TrainingError::Player(missing) => missing.into(),
            error => Error::Asked(error.to_string()),
        }
    }
}
