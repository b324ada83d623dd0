//! How a job is played.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::{Error, Ledger, Watch};

/// Plays a ledger on something else than the threads of this machine, such as a cluster, and gives
/// it back; none when it is stopped.
pub type Elsewhere<'w> = dyn Fn(Ledger) -> Result<Option<Ledger>, Error> + Sync + 'w;

/// How a job is played; nothing here changes the numbers of a pair.
///
/// ```
/// use std::sync::atomic::AtomicBool;
///
/// use evenkeel::{Job, Overrides, Playing};
///
/// let stop = AtomicBool::new(true);
/// let run = Job::load("archetypes", Overrides::default())?.run(&Playing { stop: &stop, ..Playing::default() })?;
/// assert!(!run.is_complete());
/// # Ok::<(), evenkeel::Error>(())
/// ```
#[derive(Clone, Copy)]
pub struct Playing<'w> {
    /// Threads to play on.
    pub threads: NonZeroUsize,
    /// Whether every battle is kept, and not just the sums.
    pub keep_battles: bool,
    /// A run stops soon after this turns true, and gives up its battles in flight.
    pub stop: &'w AtomicBool,
    /// The watch that is told how the run is doing.
    pub watch: &'w dyn Watch,
    /// Plays the runs of a campaign, an adoption or an audit in a folder, if not the threads of
    /// this machine; what is kept in memory is played here.
    pub elsewhere: Option<&'w Elsewhere<'w>>,
}

/// Stops nothing.
static NEVER: AtomicBool = AtomicBool::new(false);

impl Playing<'_> {
    pub(crate) fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Plays a ledger and gives it back; none when it is stopped elsewhere.
    pub(crate) fn play(&self, mut ledger: Ledger) -> Result<Option<Ledger>, Error> {
        if let Some(play) = self.elsewhere {
            return play(ledger);
        }
        ledger.play(self)?;
        Ok(Some(ledger))
    }
}

impl Default for Playing<'_> {
    /// On all cores, with the sums alone, to the end.
    fn default() -> Self {
        Playing {
            threads: all_threads(),
            keep_battles: false,
            stop: &NEVER,
            watch: &(),
            elsewhere: None,
        }
    }
}

/// As many threads as this machine runs at a time.
pub(crate) fn all_threads() -> NonZeroUsize {
    std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN)
}
