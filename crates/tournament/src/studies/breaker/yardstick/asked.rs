//! The form of a job for a yardstick.

use std::sync::Arc;

use evenkeel_kernel::fleet::Fleet;

use crate::ask::job::form::form;
use crate::ask::job::{FleetRef, Head, Job};

form! {
    /// The question of a job for a yardstick.
    Yardstick {
        /// The fleets that are held against drawn ones.
        fleets: Vec<FleetRef>,
        /// Id or path of the ruleset of before, by which they are held against drawn fleets
        /// as well; none for no comparison.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        before: Option<String>,
        /// The names of a fleet that was to be bettered and of the one that became of it, the
        /// same where nothing did; none where no fleet was.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        better: Option<(String, String)>,
    }
}

/// The job that holds these fleets against drawn ones, by the rules of this head and by
/// those of before, if any, and two of them against each other, by their names. The sample
/// follows from the seed of the head.
pub fn job(
    head: Head,
    fleets: &[Arc<Fleet>],
    before: Option<String>,
    better: Option<(String, String)>,
) -> Job {
    let fleets = FleetRef::inline(fleets);
    let task = Box::new(Asked {
        fleets,
        before,
        better,
    });
    Job { head, task }
}
