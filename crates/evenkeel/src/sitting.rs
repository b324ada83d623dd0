//! One sitting of a run: a few blocks to see how long it takes, then the rest.

use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use evenkeel_tournament::plan::estimate::Sample;
use evenkeel_tournament::plan::{Plan, course};
use evenkeel_tournament::play::run::{self, Moment, RunError, RunOptions};
use evenkeel_tournament::play::sink::Sink;
use evenkeel_tournament::say::findings;
use evenkeel_tournament::say::result::RunResult;

use crate::looks::Looks;
use crate::pace::Pacer;
use crate::status::StatusFile;
use crate::{Error, Event, Forecast, Pace, Playing, Shard, State, Status};

/// The sample ends after this time, or when it has this part of the battles.
const SAMPLE: (Duration, u64) = (Duration::from_secs(1), 50);
/// How often the status and an event are written.
const SECOND: Duration = Duration::from_secs(1);
/// Time between findings is at least this, and so many times what they cost.
const FINDINGS: (Duration, u32) = (Duration::from_secs(5), 200);

/// The part of a plan that is played in a sitting: all of it, in memory, unless something
/// else is said.
#[derive(Clone, Copy, Default)]
pub(crate) struct Extent<'a> {
    /// The shard that is played.
    pub shard: Shard,
    /// How long at most, from when the sitting is made.
    pub time: Option<Duration>,
    /// Folder that the run is kept in, where its status is told; none in memory.
    pub folder: Option<&'a Path>,
}

/// A plan that is being played.
pub(crate) struct Sitting<'a> {
    plan: &'a Plan,
    playing: &'a Playing<'a>,
    extent: Extent<'a>,
    /// The moment when the sitting ends, whatever is left; none without a given time.
    deadline: Option<Instant>,
    told: Mutex<Telling>,
}

/// The state of telling: the status that was told last, and when findings are due.
struct Telling {
    pacer: Pacer,
    file: Option<StatusFile>,
    second: Instant,
    /// When the next findings are due.
    findings: Instant,
    status: Status,
}

impl<'a> Sitting<'a> {
    /// A sitting that begins now.
    pub fn new(plan: &'a Plan, extent: Extent<'a>, playing: &'a Playing<'a>) -> Sitting<'a> {
        let now = Instant::now();
        let planned = extent.shard.battles(&course::first(plan));
        let pacer = Pacer::new(planned, extent.time);
        let status = Status::new(plan, extent.shard, State::Playing, pacer.now());
        Sitting {
            plan,
            playing,
            extent,
            deadline: extent.time.and_then(|time| now.checked_add(time)),
            told: Mutex::new(Telling {
                pacer,
                file: extent.folder.map(StatusFile::new),
                second: now,
                findings: now + FINDINGS.0,
                status,
            }),
        }
    }

    /// Plays what the sink lacks.
    pub fn play(&self, sink: &mut dyn Sink) -> Result<(), RunError> {
        let (watch, provenance) = (self.playing.watch, &self.plan.provenance);
        watch.happened(&Event::Started {
            job: &provenance.job,
            seed: provenance.seed,
            folder: self.extent.folder,
            shard: self.extent.shard.to_string(),
        });
        let played = self.sample(sink).and_then(|forecast| {
            watch.forecast(&forecast);
            self.play_until(sink, |_| false)
        });
        self.told().file = None;
        watch.happened(&Event::Ended {
            complete: played.is_ok() && !self.playing.is_stopped(),
            pace: self.pace(),
        });
        played.map(|_| ())
    }

    /// Plays a few blocks.
    pub fn sample(&self, sink: &mut dyn Sink) -> Result<Forecast, RunError> {
        let (matchups, planned) = (self.plan.matchups.len(), self.pace().battles_planned);
        self.playing.watch.laid_out(matchups as u64, planned);
        let mut sample = Sample::new(sink);
        let (time, share) = SAMPLE;
        // What a given time allows is what the sample is to say.
        let planned = match self.extent.time {
            Some(_) => u64::MAX,
            None => self.pace().battles_planned,
        };
        let before = self.play_until(&mut sample, |played| {
            self.told().pacer.played() >= time || played.saturating_mul(share) >= planned
        })?;
        let smallest = sample.smallest_difference(self.plan);
        let is_timed = self.extent.time.is_some();
        Ok(Forecast {
            battles_before: before,
            ..Forecast::new(self.plan, self.pace(), smallest, is_timed)
        })
    }

    /// Plays until all is played, somebody asks to stop, the time is over, or so many
    /// battles are enough; the battles that had been kept before.
    fn play_until(
        &self,
        sink: &mut dyn Sink,
        is_enough: impl Fn(u64) -> bool + Sync,
    ) -> Result<u64, RunError> {
        let end = AtomicBool::new(false);
        let (before, played) = (AtomicU64::new(0), AtomicU64::new(0));
        let watch = |moment, sink: &dyn Sink| {
            match moment {
                // Rounds that are kept whole go by before anything is played.
                Moment::Round { kept, .. } if played.load(Ordering::Relaxed) == 0 => {
                    before.store(kept, Ordering::Relaxed);
                }
                Moment::Kept(battles) => {
                    played.fetch_add(battles, Ordering::Relaxed);
                }
                Moment::Round { .. } | Moment::Waiting => {}
            }
            self.see(moment, sink);
            let is_over = self.deadline.is_some_and(|end| Instant::now() >= end);
            if is_over || self.playing.is_stopped() || is_enough(played.load(Ordering::Relaxed)) {
                end.store(true, Ordering::Relaxed);
            }
        };
        let options = RunOptions {
            threads: self.playing.threads,
            keep_battles: self.playing.keep_battles,
            shard: self.extent.shard,
            watch: &watch,
            cancel: &end,
            give_up: self.playing.stop,
        };
        run::play(self.plan, sink, options)?;
        Ok(before.into_inner())
    }

    /// Something happened, and blocks are kept in this sink.
    fn see(&self, moment: Moment, sink: &dyn Sink) {
        let told = &mut *self.told();
        match moment {
            Moment::Round { planned, kept } => told.pacer.find(kept, planned),
            Moment::Kept(battles) => told.pacer.add(battles),
            Moment::Waiting => {}
        }
        let pace = told.pacer.now();
        self.playing.watch.progress(&pace);
        if told.second.elapsed() < SECOND {
            return;
        }
        told.second = Instant::now();
        told.status.pace = pace;
        self.playing.watch.happened(&Event::Progress(pace));
        // Of half a million matchups nothing is known before most have been played.
        let is_known = pace.battles >= self.plan.matchups.len() as u64;
        if is_known && Instant::now() >= told.findings && !self.playing.is_stopped() {
            self.find(told, sink);
        }
        if let Some(file) = &told.file {
            file.say(&told.status);
        }
    }

    /// Works out what is known so far. A shard has gaps, so it knows nothing.
    fn find(&self, told: &mut Telling, sink: &dyn Sink) {
        let Some(folder) = self.extent.folder else {
            return;
        };
        if told.file.is_none() || self.extent.shard != Shard::WHOLE {
            return;
        }
        let began = Instant::now();
        if let Ok(Some((result, pairs))) = self.result(folder, sink) {
            told.status.find(&result, pairs);
            self.playing.watch.happened(&Event::Findings {
                battles_judged: told.status.battles_judged,
                verdicts: &told.status.verdicts,
            });
        }
        let (least, times) = FINDINGS;
        told.findings = Instant::now() + least.max(began.elapsed() * times);
    }

    /// The findings by now, as the next look at the run would have them, and the fingerprint of
    /// its pairs; none when stopped. Who shows them takes the look.
    fn result(&self, folder: &Path, sink: &dyn Sink) -> Result<Option<(RunResult, String)>, Error> {
        let stop = || self.playing.is_stopped();
        let reached = course::reached_unless(self.plan, sink, &stop).map_err(RunError::from)?;
        let Some(reached) = reached else {
            return Ok(None);
        };
        let pairs = reached.fingerprint();
        let look = Looks::at(folder, self.plan)?.number(&pairs);
        let result = findings::result(&self.plan.at_look(look), &reached, sink)?;
        Ok(Some((result, pairs)))
    }

    /// How far the run is.
    fn pace(&self) -> Pace {
        self.told().pacer.now()
    }

    fn told(&self) -> MutexGuard<'_, Telling> {
        self.told.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
