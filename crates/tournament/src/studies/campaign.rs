//! Campaigns: jobs that follow from each other, where no single run answers a question.

use evenkeel_kernel::fleet::FleetFile;

use crate::ask::job::Job;
use crate::plan::Plan;
use crate::play::system::Refusal;
use crate::say::result::RunResult;

/// One job of a campaign.
pub struct Part {
    /// Name of the job's folder.
    pub folder: String,
    /// The job.
    pub job: Job,
}

/// Jobs that follow from each other, each from what came out of those before.
pub trait Campaign: Send {
    /// The part after the one with this result, which begins with none; none when the
    /// campaign is over.
    ///
    /// # Errors
    /// When no legal fleet can be drawn.
    fn next(&mut self, last: Option<(&Plan, &RunResult)>) -> Result<Option<Part>, Refusal>;

    /// Battles of the whole campaign at most.
    fn most_battles(&self) -> u64;

    /// Battles of the parts that are over.
    fn battles(&self) -> u64;

    /// The fleets found by the time of the part with this plan.
    fn found(&self, plan: &Plan) -> Vec<FleetFile>;

    /// All fleets that the campaign knows by now, for one after it.
    fn known(&self) -> Vec<FleetFile>;
}
