//! Fleets held against a fixed sample of drawn fleets.

use std::sync::Arc;

use evenkeel_kernel::fleet::Fleet;
use evenkeel_tournament::studies::breaker::yardstick;

use crate::{Error, Job, Overrides, Source};

impl Job {
    /// The job that holds fleets against a fixed sample of drawn fleets by the rules of this
    /// one, and by those of the job before, if any: with as many points and the same player.
    /// Its first verdict is what the best of the fleets scores, with the change from before as
    /// its amount; its table `yardstick` has every fleet. A fleet that a ruleset does not
    /// allow goes without its cheapest models there, and is named.
    ///
    /// The sample follows from the seed alone, that of this job unless the overrides have
    /// another; so do the pairs of each fleet.
    ///
    /// # Errors
    /// When neither ruleset allows a fleet, two have one name, or no fleets can be drawn.
    ///
    /// ```
    /// use evenkeel::{Job, Overrides, Playing};
    ///
    /// let job = Job::load("break", Overrides::default())?;
    /// let fleet = job.rules()?.fleet("gun-line")?;
    /// let few = Overrides { pairs: Some(2), ..Overrides::default() };
    /// let run = job.yardstick(&[fleet], None, few)?.run(&Playing::default())?;
    /// assert!(run.verdicts()[0].text.starts_with("the best fleet known scores "));
    /// # Ok::<(), evenkeel::Error>(())
    /// ```
    pub fn yardstick(
        &self,
        fleets: &[Fleet],
        before: Option<&Job>,
        overrides: Overrides,
    ) -> Result<Job, Error> {
        let mut head = self.plan().job.head.clone();
        head.name = format!("{}, yardstick", head.name);
        head.players.1.clone_from(&head.players.0);
        head.half_width = None;
        let fleets: Vec<Arc<Fleet>> = fleets.iter().cloned().map(Arc::new).collect();
        let rules = before.and_then(|before| before.plan().job.head.ruleset.clone());
        let job = yardstick::job(head, &fleets, rules, None);
        let mut source = Source {
            overrides,
            ..self.following("the job of the yardstick", &job)
        };
        for (path, text) in before.iter().flat_map(|before| &before.source().files) {
            let known = source
                .files
                .entry(path.clone())
                .or_insert_with(|| text.clone());
            if known != text {
                let message = format!("`{path}` is one thing now and was another before");
                return Err(Error::Asked(message));
            }
        }
        self.registry().read(source)
    }
}
