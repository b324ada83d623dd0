//! How far questions are.

use std::time::{Duration, Instant};

use evenkeel::{Pace, Watch};
use serde::Serialize;

use crate::asked::{QueuedQuestion, State};
use crate::queue::Queue;

/// Pages hear of progress no more often than this.
const OFTEN: Duration = Duration::from_millis(250);

/// How far the question is that plays.
pub struct Playing {
    id: u32,
    stage: String,
    /// The number of the run among those of the question, from 1.
    part: u32,
    pace: Option<Pace>,
    told: Instant,
}

/// How far a question is, for pages.
#[derive(Debug, Serialize)]
pub struct Progress {
    id: u32,
    state: &'static str,
    /// Share of its battles that is played, percent; none where nobody knows.
    percent: Option<u64>,
    line: String,
}

impl Playing {
    /// A question that begins to play.
    pub fn of(id: u32) -> Playing {
        Playing {
            id,
            stage: String::new(),
            part: 0,
            pace: None,
            told: Instant::now(),
        }
    }
}

impl Queue {
    /// The progress of every question.
    pub fn progress(&self) -> Vec<Progress> {
        let inner = self.inner();
        let told = |asked: &QueuedQuestion| {
            let playing = inner.playing.as_ref();
            let playing = playing.filter(|playing| playing.id == asked.id);
            let pace = playing.and_then(|playing| playing.pace);
            let line = match (playing, pace) {
                (Some(playing), Some(pace)) if playing.stage.is_empty() => pace.line(),
                (Some(playing), Some(pace)) => {
                    let Playing { part, stage, .. } = playing;
                    format!("part {part} ({stage}), which is at {}", pace.line())
                }
                (Some(_), None) => "laying it out".to_string(),
                (None, _) => asked.state.told(),
            };
            Progress {
                id: asked.id,
                state: asked.state.word(),
                percent: pace.map(|pace| pace.percent()),
                line,
            }
        };
        inner.asked.iter().map(told).collect()
    }
}

impl Watch for Queue {
    fn stage_begins(&self, job: &str) {
        if let Some(playing) = &mut self.inner().playing {
            playing.stage = job.to_string();
            playing.part += 1;
        }
    }

    fn left_out(&self, fleets: &[String]) {
        let mut inner = self.inner();
        let playing = inner.playing.as_ref().map(|playing| playing.id);
        let mut all = inner.asked.iter_mut();
        if let Some(asked) = all.find(|asked| Some(asked.id) == playing) {
            // Every pass of an audit says so again.
            let others = fleets
                .iter()
                .filter(|fleet| !asked.left_out.contains(fleet));
            let others: Vec<String> = others.cloned().collect();
            asked.left_out.extend(others);
        }
        drop(inner);
        self.tell();
    }

    fn progress(&self, pace: &Pace) {
        let mut inner = self.inner();
        let Some(playing) = &mut inner.playing else {
            return;
        };
        let is_due = playing.pace.is_none() || playing.told.elapsed() >= OFTEN;
        playing.pace = Some(*pace);
        if is_due {
            playing.told = Instant::now();
            drop(inner);
            self.tell();
        }
    }
}

impl State {
    /// The state as a word, for styles and scripts.
    pub fn word(&self) -> &'static str {
        match self {
            State::Waiting => "waiting",
            State::Playing => "playing",
            State::Stopped => "stopped",
            State::Done => "done",
            State::Failed(_) => "failed",
        }
    }

    /// The state as people read it.
    pub fn told(&self) -> String {
        match self {
            State::Failed(why) => why.clone(),
            State::Stopped => "stopped; what was played is kept".to_string(),
            State::Done => "answered".to_string(),
            other => other.word().to_string(),
        }
    }
}
