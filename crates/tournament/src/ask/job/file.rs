//! The file form of a job: one bracket, `Sweep(name: ..., axes: [...])`.

use serde::{Deserialize, Serialize};

use crate::studies::check::{Correction, Expectation, Inconclusive};

use super::{
    Archetype, Axis, Change, DEFAULT_SEED, FleetRef, Format, Head, Job, Raise, Task, Variant,
    Wanted,
};

/// Declares a job as it stands in a file, one form for each task: the head's
/// fields first, then the task's. A head that serde flattens would be written
/// as a map with quoted names.
macro_rules! forms {
    ($($form:ident { $($(#[$default:meta])? $field:ident: $type:ty),* })*) => {
        #[derive(Serialize, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub(super) enum JobFile {$(
            $form {
                name: String,
                system: String,
                #[serde(default)]
                ruleset: Option<String>,
                #[serde(default)]
                points: Option<u32>,
                #[serde(default = "default_players")]
                players: (String, String),
                pairs: u64,
                #[serde(default, skip_serializing_if = "Option::is_none")]
                half_width: Option<f64>,
                #[serde(default = "default_confidence")]
                confidence: f64,
                #[serde(default = "default_seed")]
                seed: u64,
                #[serde(default = "default_terrain")]
                terrain: bool,
                #[serde(default = "default_least_use")]
                least_use: f64,
                #[serde(default = "default_band")]
                band: f64,
                #[serde(default, skip_serializing_if = "Option::is_none")]
                most_draws: Option<f64>,
                $($(#[$default])? $field: $type),*
            },
        )*}

        impl From<JobFile> for Job {
            fn from(file: JobFile) -> Job {
                match file {$(
                    JobFile::$form {
                        name, system, ruleset, points, players, pairs, half_width, confidence,
                        seed, terrain, least_use, band, most_draws, $($field),*
                    } => Job {
                        head: Head {
                            name, system, ruleset, points, players, pairs, half_width, confidence,
                            seed, terrain, least_use, band, most_draws,
                        },
                        task: Task::$form { $($field),* },
                    },
                )*}
            }
        }

        impl From<Job> for JobFile {
            fn from(job: Job) -> JobFile {
                let Head {
                    name, system, ruleset, points, players, pairs, half_width, confidence, seed,
                    terrain, least_use, band, most_draws,
                } = job.head;
                match job.task {$(
                    Task::$form { $($field),* } => JobFile::$form {
                        name, system, ruleset, points, players, pairs, half_width, confidence,
                        seed, terrain, least_use, band, most_draws, $($field),*
                    },
                )*}
            }
        }
    };
}

forms! {
    Tournament {
        fleets: Vec<FleetRef>,
        format: Format,
        #[serde(default, skip_serializing_if = "Vec::is_empty")] panel: Vec<String>
    }
    Sweep {
        axes: Vec<Axis>,
        #[serde(default, skip_serializing_if = "Option::is_none")] panel: Option<Vec<String>>
    }
    Compare { variants: Vec<Variant>, entrants: Vec<Archetype>, format: Format }
    Prices {
        #[serde(default)] sizes: Vec<u32>,
        #[serde(default)] panel: Vec<String>,
        #[serde(default = "default_spread")] spread: u8,
        #[serde(default = "default_step")] step: u32,
        #[serde(default, skip_serializing_if = "Vec::is_empty")] reference: Vec<(String, f64)>
    }
    Rulings {
        #[serde(default)] changes: Vec<Change>,
        #[serde(default)] rulings: Vec<String>,
        fleets: Vec<FleetRef>
    }
    Check {
        fleets: Vec<FleetRef>,
        #[serde(default = "default_format")] format: Format,
        #[serde(default = "default_false_alarms")] false_alarms: f64,
        #[serde(default)] correction: Correction,
        #[serde(default)] inconclusive: Inconclusive,
        #[serde(default)] expect: Vec<Expectation>
    }
    Break {
        fleets: Vec<FleetRef>,
        #[serde(default)] found: Vec<FleetRef>,
        candidates: u32,
        generations: u32,
        search_pairs: u64,
        most_found: u32,
        #[serde(default, skip_serializing_if = "Option::is_none")] most_battles: Option<u64>,
        #[serde(default = "default_step")] step: u32
    }
    Challenge {
        fleets: Vec<FleetRef>,
        weights: Vec<f64>,
        challengers: Vec<FleetRef>,
        #[serde(default)] halving: bool,
        #[serde(default, skip_serializing_if = "Option::is_none")] raise: Option<Raise>
    }
    Marginals {
        #[serde(default)] options: Vec<String>,
        #[serde(default)] panel: Vec<String>,
        #[serde(default = "default_spread")] spread: u8
    }
    Target {
        fleets: Vec<FleetRef>,
        wanted: Wanted,
        #[serde(default)] numbers: Vec<String>,
        #[serde(default = "default_number_step")] step: f64
    }
}

fn default_format() -> Format {
    Format::RoundRobin
}

fn default_false_alarms() -> f64 {
    0.05
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

fn default_least_use() -> f64 {
    0.02
}

fn default_step() -> u32 {
    1
}

fn default_number_step() -> f64 {
    0.1
}

fn default_spread() -> u8 {
    10
}

fn default_band() -> f64 {
    0.02
}
