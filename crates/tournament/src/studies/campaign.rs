//! Campaigns: jobs that follow from each other, where no single run answers a question.

use evenkeel_kernel::fleet::FleetFile;

use crate::ask::job::Job;
use crate::plan::Plan;
use crate::play::system::Refusal;
use crate::say::result::RunResult;
use crate::say::verdict::Verdict;

/// One job of a campaign.
pub struct Part {
    /// Name of its folder.
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

    /// What is said once the campaign is over, beside what its parts say.
    fn said(&self) -> Option<&Verdict>;

    /// The fleets found by the time of the part with this plan.
    fn found(&self, plan: &Plan) -> Vec<FleetFile>;
}
