//! The file form of a job: one bracket, `Sweep(name: ..., axes: [...])`.

use std::sync::LazyLock;

use serde::de::{Deserializer, Visitor};
use serde::forward_to_deserialize_any;

use super::{DEFAULT_SEED, Format, Head};
use crate::studies::{KINDS, Task};

/// The part of a file beside what every job has.
pub(crate) trait Form {
    /// The whole job as RON.
    fn to_ron(&self, head: &Head) -> String;

    /// A copy of the task.
    fn boxed(&self) -> Box<dyn Task>;
}

/// Declares what a job of one kind asks, and how it stands in a file: the head's fields
/// first, then its own. A head that serde flattens would be written as a map with quoted
/// names.
macro_rules! form {
    (
        $(#[doc = $about:literal])+
        $word:ident {
            $($(#[doc = $doc:literal])+ $(#[serde($($serde:tt)+)])? $field:ident: $type:ty,)+
        }
    ) => {
        $(#[doc = $about])+
        #[derive(Clone, Debug, PartialEq)]
        pub struct Asked {
            $($(#[doc = $doc])+ pub $field: $type,)+
        }

        const _: () = {
            use $crate::ask::job::{Head, Job, form::{AnyWord, Form}};

            #[derive(serde::Serialize, serde::Deserialize)]
            #[serde(deny_unknown_fields)]
            enum File {
                $word {
                    name: String,
                    system: String,
                    #[serde(default)]
                    ruleset: Option<String>,
                    #[serde(default)]
                    points: Option<u32>,
                    #[serde(default = "crate::ask::job::form::default_players")]
                    players: (String, String),
                    pairs: u64,
                    #[serde(default, skip_serializing_if = "Option::is_none")]
                    half_width: Option<f64>,
                    #[serde(default = "crate::ask::job::form::default_confidence")]
                    confidence: f64,
                    #[serde(default = "crate::ask::job::form::default_seed")]
                    seed: u64,
                    #[serde(default = "crate::ask::job::form::default_terrain")]
                    terrain: bool,
                    #[serde(default = "crate::ask::job::form::default_share")]
                    least_use: f64,
                    #[serde(default = "crate::ask::job::form::default_share")]
                    band: f64,
                    #[serde(default, skip_serializing_if = "Option::is_none")]
                    most_draws: Option<f64>,
                    #[serde(default = "crate::ask::job::form::default_standoffs")]
                    most_standoffs: f64,
                    $($(#[serde($($serde)+)])? $field: $type),+
                },
            }

            /// A job of this kind, whatever word it begins with.
            struct OfKind(Job);

            impl<'de> serde::Deserialize<'de> for OfKind {
                fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<OfKind, D::Error> {
                    let File::$word {
                        name, system, ruleset, points, players, pairs, half_width, confidence,
                        seed, terrain, least_use, band, most_draws, most_standoffs, $($field),+
                    } = serde::Deserialize::deserialize(AnyWord(from))?;
                    let head = Head {
                        name, system, ruleset, points, players, pairs, half_width, confidence,
                        seed, terrain, least_use, band, most_draws, most_standoffs,
                    };
                    let task = Box::new(Asked { $($field),+ });
                    Ok(OfKind(Job { head, task }))
                }
            }

            impl Asked {
                /// Reads a job of this kind.
                pub(crate) fn read(
                    document: &evenkeel_document::Document,
                ) -> evenkeel_document::Decoded<Job> {
                    let decoded = document.decode_partial();
                    evenkeel_document::Decoded {
                        value: decoded.value.map(|OfKind(job)| job),
                        faults: decoded.faults,
                    }
                }
            }

            impl Form for Asked {
                fn to_ron(&self, head: &Head) -> String {
                    let Head {
                        name, system, ruleset, points, players, pairs, half_width, confidence,
                        seed, terrain, least_use, band, most_draws, most_standoffs,
                    } = head.clone();
                    let Asked { $($field),+ } = self.clone();
                    $crate::ask::job::form::written(&File::$word {
                        name, system, ruleset, points, players, pairs, half_width, confidence,
                        seed, terrain, least_use, band, most_draws, most_standoffs, $($field),+
                    })
                }

                fn boxed(&self) -> Box<dyn $crate::studies::Task> {
                    Box::new(self.clone())
                }
            }
        };
    };
}

pub(crate) use form;

/// Plain data as RON.
pub(crate) fn written(file: &impl serde::Serialize) -> String {
    let pretty = ron::ser::PrettyConfig::new().depth_limit(3);
    // Writing plain data to a string cannot fail.
    ron::ser::to_string_pretty(file, pretty).unwrap_or_default()
}

/// The words that jobs begin with.
static WORDS: LazyLock<Vec<&str>> = LazyLock::new(|| KINDS.iter().map(|kind| kind.word).collect());

/// Reads an enum of one word as one of all that jobs begin with, so that a fault of the
/// word names them all.
pub(crate) struct AnyWord<D>(pub D);

impl<'de, D: Deserializer<'de>> Deserializer<'de> for AnyWord<D> {
    type Error = D::Error;

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, D::Error> {
        self.0.deserialize_enum(name, &WORDS, visitor)
    }

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, D::Error> {
        self.0.deserialize_any(visitor)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 u8 u16 u32 u64 f32 f64 char str string bytes byte_buf option unit
        unit_struct newtype_struct seq tuple tuple_struct map struct identifier ignored_any
    }
}

pub(crate) fn default_players() -> (String, String) {
    ("captain".to_string(), "captain".to_string())
}

pub(crate) fn default_confidence() -> f64 {
    0.95
}

pub(crate) fn default_seed() -> u64 {
    DEFAULT_SEED
}

pub(crate) fn default_terrain() -> bool {
    true
}

/// The least use and the band of a job that says none.
pub(crate) fn default_share() -> f64 {
    0.02
}

/// The share of battles without an attack beyond which a job judges nothing.
pub(crate) fn default_standoffs() -> f64 {
    0.1
}

/// The step between prices that are adopted, points.
pub(crate) fn default_step() -> u32 {
    1
}

/// The spread of the totals of drawn fleets about the size, percent, unless a job says another.
pub(crate) fn default_spread() -> u8 {
    10
}

/// The share of the score from which a player votes.
pub(crate) fn default_votes_from() -> f64 {
    0.35
}

/// The share of the pairs of others that a player who looks ahead is heard on: at some ten
/// times their cost about as much as one more of them.
pub(crate) fn default_lookout_share() -> f64 {
    0.125
}

pub(crate) fn default_format() -> Format {
    Format::RoundRobin
}
