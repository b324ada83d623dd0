//! The file form of a job: one bracket, `Sweep(name: ..., axes: [...])`.

use serde::{Deserialize, Serialize};

use super::{Axis, DEFAULT_SEED, FleetRef, Format, Head, Job, Task};

/// A job as it stands in a file: the head's fields first, then the task's.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) enum JobFile {
    Tournament {
        name: String,
        system: String,
        #[serde(default)]
        ruleset: Option<String>,
        #[serde(default)]
        points: Option<u32>,
        #[serde(default = "default_players")]
        players: (String, String),
        pairs: u64,
        #[serde(default = "default_confidence")]
        confidence: f64,
        #[serde(default = "default_seed")]
        seed: u64,
        #[serde(default = "default_terrain")]
        terrain: bool,
        fleets: Vec<FleetRef>,
        format: Format,
    },
    Sweep {
        name: String,
        system: String,
        #[serde(default)]
        ruleset: Option<String>,
        #[serde(default)]
        points: Option<u32>,
        #[serde(default = "default_players")]
        players: (String, String),
        pairs: u64,
        #[serde(default = "default_confidence")]
        confidence: f64,
        #[serde(default = "default_seed")]
        seed: u64,
        #[serde(default = "default_terrain")]
        terrain: bool,
        axes: Vec<Axis>,
    },
}

impl From<JobFile> for Job {
    fn from(file: JobFile) -> Job {
        match file {
            JobFile::Tournament {
                name,
                system,
                ruleset,
                points,
                players,
                pairs,
                confidence,
                seed,
                terrain,
                fleets,
                format,
            } => Job {
                head: Head {
                    name,
                    system,
                    ruleset,
                    points,
                    players,
                    pairs,
                    confidence,
                    seed,
                    terrain,
                },
                task: Task::Tournament { fleets, format },
            },
            JobFile::Sweep {
                name,
                system,
                ruleset,
                points,
                players,
                pairs,
                confidence,
                seed,
                terrain,
                axes,
            } => Job {
                head: Head {
                    name,
                    system,
                    ruleset,
                    points,
                    players,
                    pairs,
                    confidence,
                    seed,
                    terrain,
                },
                task: Task::Sweep { axes },
            },
        }
    }
}

impl From<Job> for JobFile {
    fn from(job: Job) -> JobFile {
        let Head {
            name,
            system,
            ruleset,
            points,
            players,
            pairs,
            confidence,
            seed,
            terrain,
        } = job.head;
        match job.task {
            Task::Tournament { fleets, format } => JobFile::Tournament {
                name,
                system,
                ruleset,
                points,
                players,
                pairs,
                confidence,
                seed,
                terrain,
                fleets,
                format,
            },
            Task::Sweep { axes } => JobFile::Sweep {
                name,
                system,
                ruleset,
                points,
                players,
                pairs,
                confidence,
                seed,
                terrain,
                axes,
            },
        }
    }
}

fn default_players() -> (String, String) {
    ("captain".to_string(), "captain".to_string())
}

fn default_confidence() -> f64 {
    0.95
}

fn default_seed() -> u64 {
    DEFAULT_SEED
}

fn default_terrain() -> bool {
    true
}
