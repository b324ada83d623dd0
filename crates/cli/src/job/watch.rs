//! What is told, and to whom, while a run plays.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use evenkeel_tournament::plan::Plan;
use evenkeel_tournament::plan::course;
use evenkeel_tournament::plan::shard::Shard;
use evenkeel_tournament::play::run::{self, Moment};
use evenkeel_tournament::play::sink::Sink;

use super::pace::{Pace, Pacer};
use super::status::{self, Event, Events, Status, StatusFile};
use crate::interrupt::Stop;
use crate::progress::Progress;
use crate::screen::{Screen, warn};

/// A signal that comes this long after another is a second one, not the same.
const ANSWERED: Duration = Duration::from_millis(300);
/// How often the status and an event are written.
const SECOND: Duration = Duration::from_secs(1);
/// How often a line is printed where there is no bar.
const MINUTE: Duration = Duration::from_secs(60);
/// Time between findings is at least this, and so many times what they cost.
const FINDINGS: (Duration, u32) = (Duration::from_secs(5), 200);

/// Everyone who is told how a run is doing.
pub struct Watch<'a> {
    plan: &'a Plan,
    shard: Shard,
    screen: &'a Screen,
    stop: &'a Stop,
    progress: Progress,
    told: Mutex<Told>,
}

/// What was told last.
struct Told {
    pacer: Pacer,
    status: Option<StatusFile>,
    events: Option<Events>,
    second: Instant,
    minute: Instant,
    /// When the next findings are due.
    findings: Instant,
    so_far: Status,
    stopping: Option<Instant>,
}

impl<'a> Watch<'a> {
    /// Watches a run, or a shard of it, that plays all of its battles or for some time.
    pub fn new(
        plan: &'a Plan,
        (shard, time): (Shard, Option<Duration>),
        (screen, stop): (&'a Screen, &'a Stop),
        (file, events): (Option<StatusFile>, Option<Events>),
    ) -> Watch<'a> {
        let now = Instant::now();
        let pacer = Pacer::new(shard.battles(&course::first(plan)), time);
        let so_far = Status {
            job: plan.provenance.job.clone(),
            process: Some(std::process::id()),
            pace: pacer.now(),
            battles_judged: 0,
            verdicts: status::rows(&[]),
        };
        Watch {
            plan,
            shard,
            screen,
            stop,
            progress: Progress::new(screen.shows_progress()),
            told: Mutex::new(Told {
                pacer,
                status: file,
                events,
                second: now,
                minute: now,
                findings: now + FINDINGS.0,
                so_far,
                stopping: None,
            }),
        }
    }

    /// Something happened, and blocks are kept in this sink.
    pub fn see(&self, moment: Moment, sink: &dyn Sink) {
        let told = &mut *self.told();
        match moment {
            Moment::Round { planned, kept } => told.pacer.find(kept, planned),
            Moment::Kept(battles) => told.pacer.add(battles),
            Moment::Waiting => {}
        }
        self.heed_stop(told);
        let pace = told.pacer.now();
        self.progress.show(&pace);
        if told.minute.elapsed() >= MINUTE && !self.screen.shows_progress() {
            told.minute = Instant::now();
            self.screen.note(&pace.line());
        }
        if told.second.elapsed() >= SECOND {
            told.second = Instant::now();
            told.so_far.pace = pace;
            if let Some(events) = &mut told.events {
                events.say(&Event::Progress(pace));
            }
            if Instant::now() >= told.findings && told.stopping.is_none() {
                self.find(told, sink);
            }
            if let Some(status) = &told.status {
                status.say(&told.so_far);
            }
        }
    }

    /// How far it is.
    pub fn pace(&self) -> Pace {
        self.told().pacer.now()
    }

    /// Tells of something that happened.
    pub fn say(&self, event: &Event<'_>) {
        if let Some(events) = &mut self.told().events {
            events.say(event);
        }
    }

    /// Takes the bar and the status away.
    pub fn finish(&self) {
        self.progress.finish();
        self.told().status = None;
    }

    /// Works out what is known so far. A shard has gaps, so it knows nothing.
    fn find(&self, told: &mut Told, sink: &dyn Sink) {
        if told.status.is_none() || self.shard != Shard::WHOLE {
            return;
        }
        let began = Instant::now();
        if let Ok(Some(result)) = run::infer_unless(self.plan, sink, &|| self.stop.is_asked()) {
            told.so_far.battles_judged = result.battles_played;
            told.so_far.verdicts = status::rows(&result.verdicts);
            if let Some(events) = &mut told.events {
                events.say(&Event::Findings {
                    battles_judged: told.so_far.battles_judged,
                    verdicts: &told.so_far.verdicts,
                });
            }
        }
        let (least, times) = FINDINGS;
        told.findings = Instant::now() + least.max(began.elapsed() * times);
    }

    fn heed_stop(&self, told: &mut Told) {
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

    fn told(&self) -> std::sync::MutexGuard<'_, Told> {
        self.told.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
