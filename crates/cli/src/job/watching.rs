//! What is told, and to whom, while a run plays.

use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use evenkeel::{Estimate, Event, Events, Pace, Playing, Watch};

use super::written;
use crate::call::Call;
use crate::failure::Failure;
use crate::interrupt::Stop;
use crate::progress::Progress;
use crate::screen::{Screen, warn};

/// A signal that comes this long after another is a second one, not the same.
const ANSWERED: Duration = Duration::from_millis(300);
/// How often a line is printed where there is no bar.
const MINUTE: Duration = Duration::from_secs(60);

/// Shows on the screen how a run is doing, writes events, and heeds requests to stop.
pub struct Watching<'a> {
    call: &'a Call<'a>,
    stop: &'a Stop,
    told: Mutex<Told<'a>>,
}

/// What was told last.
struct Told<'a> {
    /// The bar, from the first battle of a run to its last.
    progress: Option<Progress>,
    /// None once they cannot be written: the run goes on without.
    events: Option<(&'a Path, Events)>,
    minute: Instant,
    stopping: Option<Instant>,
}

impl<'a> Watching<'a> {
    /// Watches a run, and writes events to the end of this file, if any.
    ///
    /// # Errors
    /// When the file cannot be opened.
    pub fn new(
        call: &'a Call<'a>,
        stop: &'a Stop,
        events: Option<&'a Path>,
    ) -> Result<Watching<'a>, Failure> {
        let open = |path| Ok::<_, Failure>((path, Events::open(path)?));
        Ok(Watching {
            call,
            stop,
            told: Mutex::new(Told {
                progress: None,
                events: events.map(open).transpose()?,
                minute: Instant::now(),
                stopping: None,
            }),
        })
    }

    /// How a run that is watched is played.
    pub fn playing(&self) -> Playing<'_> {
        Playing {
            threads: self.call.threads(),
            keep_battles: false,
            stop: self.stop.flag(),
            watch: self,
        }
    }

    /// Takes the bar away.
    pub fn finish(&self) {
        if let Some(progress) = self.told().progress.take() {
            progress.finish();
        }
    }

    fn screen(&self) -> &Screen {
        self.call.screen
    }

    fn heed_stop(&self, told: &mut Told<'_>) {
        if !self.stop.is_asked() {
            return;
        }
        let since = told.stopping.get_or_insert_with(|| {
            warn("stopping: what is complete will be written; once more ends it at once");
            Instant::now()
        });
        if since.elapsed() > ANSWERED {
            self.stop.be_impatient();
        }
    }

    fn told(&self) -> MutexGuard<'_, Told<'a>> {
        self.told.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Watch for Watching<'_> {
    fn stage_begins(&self, job: &str) {
        self.screen().note(&format!("\n{job}"));
    }

    fn stage_ends(&self, folder: &Path, replaces: bool) {
        self.screen().note(&written(folder, replaces));
    }

    fn estimated(&self, estimate: &Estimate) {
        let text = estimate.text();
        if !text.is_empty() {
            self.screen().note(&text);
        }
    }

    fn progress(&self, pace: &Pace) {
        let told = &mut *self.told();
        self.heed_stop(told);
        let is_shown = self.screen().shows_progress();
        let bar = told.progress.get_or_insert_with(|| Progress::new(is_shown));
        bar.show(pace);
        if told.minute.elapsed() >= MINUTE && !is_shown {
            told.minute = Instant::now();
            self.screen().note(&pace.line());
        }
    }

    fn happened(&self, event: &Event<'_>) {
        match event {
            Event::Started { .. } => self.told().minute = Instant::now(),
            Event::Ended { .. } => self.finish(),
            Event::Progress(_) | Event::Findings { .. } => {}
        }
        let events = &mut self.told().events;
        let Some((path, file)) = events else { return };
        if let Err(error) = file.write(event) {
            let path = path.display();
            warn(&format!("no more events: cannot write {path}: {error}"));
            *events = None;
        }
    }
}
