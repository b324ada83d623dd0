//! The telling of how a run is doing while it plays: on the screen, and as events in a file.

use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use evenkeel::{Event, Events, Forecast, Pace, Playing, Watch};
use evenkeel_report::grouped;
use evenkeel_tournament::ask::reason::reason;
use indicatif::{ProgressBar, ProgressStyle};

use super::{tell_left_out, written};
use crate::screen::{say_if_pipe, warn};
use crate::{Call, Failure, interrupt};

/// A signal that comes this long after another is a second one, not the same.
const ANSWERED: Duration = Duration::from_millis(300);
/// So many matchups take a while to be laid out and estimated.
const MANY: u64 = 10_000;
/// How often a line is printed where there is no bar.
const MINUTE: Duration = Duration::from_secs(60);
/// Time after which the bar is drawn again, though nothing was played, so that the time
/// left stays true.
const TICK: Duration = Duration::from_millis(500);
/// The bar fits 40 columns; on a wider terminal it takes the rest.
const LOOK: &str = "{wide_bar} {msg}";

/// Shows on the screen how a run is doing, writes events, and heeds requests to stop.
pub struct Watching<'a> {
    call: &'a Call<'a>,
    begun: Instant,
    told: Mutex<Shown<'a>>,
}

/// The state of the telling: the bar, the file of events, and the battles so far.
struct Shown<'a> {
    /// The bar, from the first battle of a run to its last.
    bar: Option<ProgressBar>,
    /// None once they cannot be written: the run goes on without.
    events: Option<(&'a Path, Events)>,
    minute: Instant,
    /// Battles that were played, of all runs.
    played: u64,
    /// Battles of the run that plays when it was last heard of.
    known: Option<u64>,
    stopping: Option<Instant>,
}

impl<'a> Watching<'a> {
    /// Watches for requests to stop and for how a run is doing, and writes events to the end
    /// of this file, if any.
    pub fn new(call: &'a Call<'a>, events: Option<&'a Path>) -> Result<Watching<'a>, Failure> {
        // A pipe opens when somebody reads it: until then a signal ends the program as it does
        // any other.
        let open = |path| {
            say_if_pipe(path);
            Ok::<_, Failure>((path, Events::open(path)?))
        };
        let events = events.map(open).transpose()?;
        interrupt::watch()?;
        Ok(Watching {
            call,
            told: Mutex::new(Shown {
                bar: None,
                events,
                minute: Instant::now(),
                played: 0,
                known: None,
                stopping: None,
            }),
            begun: Instant::now(),
        })
    }

    /// How a run that is watched is played.
    pub fn playing(&self) -> Playing<'_> {
        Playing {
            threads: self.call.threads(),
            stop: interrupt::flag(),
            watch: self,
            ..Playing::default()
        }
    }

    /// How long so many battles take at the pace of all that was played; none where nothing was.
    pub fn would_take(&self, battles: u64) -> Option<String> {
        let played = self.told().played;
        let seconds = self.begun.elapsed().as_secs_f64() * battles as f64 / played as f64;
        let pace = Pace {
            battles: 0,
            battles_planned: battles,
            battles_per_second: 0,
            seconds_left: (played > 0).then_some(seconds.ceil() as u64),
        };
        pace.left()
    }

    /// Takes the bar away.
    pub fn finish(&self) {
        if let Some(bar) = self.told().bar.take() {
            bar.finish_and_clear();
        }
    }

    /// From now on files are written, which may take its time, and nobody looks for a request to
    /// end: they are there whole or not at all, and the same command writes them. So the next
    /// request ends the program at once, but for one that comes with the first.
    fn write(&self) {
        if let Some(since) = self.told().stopping {
            std::thread::sleep(ANSWERED.saturating_sub(since.elapsed()));
        }
        interrupt::be_impatient();
    }

    fn told(&self) -> MutexGuard<'_, Shown<'a>> {
        self.told.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Watch for Watching<'_> {
    fn stage_begins(&self, job: &str) {
        self.call.screen.note(&format!("\n{job}"));
    }

    fn stage_ends(&self, folder: &Path, replaces: bool) {
        self.call.screen.note(&written(folder, replaces));
    }

    fn left_out(&self, fleets: &[String]) {
        tell_left_out(fleets, self.call);
    }

    fn laid_out(&self, matchups: u64, battles: u64) {
        if matchups >= MANY {
            let [matchups, battles] = [matchups, battles].map(grouped);
            self.call.screen.note(&format!(
                "laid out: {matchups} matchups, {battles} battles; a few are played to see how long \
                 all take"
            ));
        }
    }

    fn writes(&self, path: &Path) {
        say_if_pipe(path);
        self.write();
    }

    fn look_begins(&self, battles: u64) {
        let battles = grouped(battles);
        self.call.screen.note(&format!("playing {battles} battles"));
    }

    fn forecast(&self, forecast: &Forecast) {
        let text = forecast.text();
        if !text.is_empty() {
            self.call.screen.note(&text);
        }
    }

    fn progress(&self, pace: &Pace) {
        let told = &mut *self.told();
        let known = told.known.replace(pace.battles).unwrap_or(pace.battles);
        // What a round finds there was not played now, and so has no pace.
        if pace.battles_per_second > 0 {
            told.played += pace.battles.saturating_sub(known);
        }
        heed_stop(&mut told.stopping);
        if self.call.screen.shows_progress() {
            let bar = told.bar.get_or_insert_with(bar);
            bar.set_length(pace.battles_planned);
            bar.set_position(pace.battles);
            bar.set_message(message(pace));
        } else if told.minute.elapsed() >= MINUTE {
            told.minute = Instant::now();
            self.call.screen.note(&pace.line());
        }
    }

    fn happened(&self, event: &Event<'_>) {
        match event {
            Event::Started { .. } => {
                interrupt::be_patient();
                let told = &mut *self.told();
                told.minute = Instant::now();
                told.known = None;
            }
            Event::Ended { .. } => {
                heed_stop(&mut self.told().stopping);
                self.told().known = None;
                self.finish();
                self.write();
            }
            Event::Progress(_) | Event::Findings { .. } => {}
        }
        let events = &mut self.told().events;
        let Some((path, file)) = events else { return };
        let written = match path.is_file() {
            true => file.write(event),
            false => interrupt::while_waiting(|| file.write(event)),
        };
        if let Err(error) = written {
            let (path, why) = (path.display(), reason(&error));
            warn(&format!("no more events: cannot write {path}: {why}"));
            *events = None;
        }
    }
}

/// Says once that a run is being stopped; whoever asks again then ends it at once.
fn heed_stop(stopping: &mut Option<Instant>) {
    if !interrupt::is_asked() {
        return;
    }
    let since = stopping.get_or_insert_with(|| {
        warn("stopping: what is complete will be written; once more ends it at once");
        Instant::now()
    });
    if since.elapsed() > ANSWERED {
        interrupt::be_impatient();
    }
}

/// A bar of nothing done yet, on standard error.
fn bar() -> ProgressBar {
    let bar = ProgressBar::new(100);
    if let Ok(style) = ProgressStyle::with_template(LOOK) {
        bar.set_style(style);
    }
    bar.enable_steady_tick(TICK);
    bar
}

/// Percent, blocks, rate and time left in at most 39 columns, for runs of up to ten
/// thousand blocks.
fn message(pace: &Pace) -> String {
    let [done, all] = pace.blocks();
    let (percent, rate) = (pace.percent(), pace.battles_per_second);
    let left = pace.left().unwrap_or_default();
    format!("{percent}% {done}/{all} {rate}/s {left}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_message_leaves_room_for_a_bar_in_40_columns() {
        let pace = Pace {
            battles: 319_968,
            battles_planned: 320_000,
            battles_per_second: 12_345,
            seconds_left: Some(39_599),
        };
        let text = message(&pace);
        assert_eq!(text, "99% 9999/10000 12345/s 10 h 59 min");
        assert!(text.len() < 39);
    }
}
