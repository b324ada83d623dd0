//! Refusals of jobs that cannot be played as they are asked to be.

use evenkeel_report::counted;

use crate::{Error, Job, Shard};

impl Job {
    /// A job that was taken from a run is played again by the program, rules and players that
    /// the run was made with, or it is another one.
    pub(super) fn check_record(&self) -> Result<(), Error> {
        let Some(record) = &self.record else {
            return Ok(());
        };
        let (now, before) = (&self.plan.provenance, &record.provenance);
        let values = [
            ("the program", &now.program, &before.program),
            ("the build", &now.build, &before.build),
            (
                "the ruleset's hash",
                &now.ruleset_hash,
                &before.ruleset_hash,
            ),
        ];
        for (what, now, before) in values {
            // A record of before builds were told says nothing of its own.
            if now != before && !before.is_empty() {
                let message = format!("{what} was `{before}` and is `{now}`: run its job instead");
                return Err(Error::Asked(message));
            }
        }
        if self.plan.terms[0].players != record.players {
            let message = "the players are not those that it was made with: run its job instead";
            return Err(Error::Asked(message.to_string()));
        }
        Ok(())
    }

    /// None of the machines that share out a run knows what the others found.
    pub(crate) fn check_shard(&self, shard: Shard) -> Result<(), Error> {
        match shard == Shard::WHOLE || self.is_fixed() {
            true => Ok(()),
            false => Err(Error::Unshared(self.name().to_string())),
        }
    }

    /// Refuses a job of fewer pairs than anything can be found from, before they are played.
    pub(crate) fn check_pairs(&self) -> Result<(), Error> {
        let (pairs, least) = (self.plan.pairs, self.plan.study.least_pairs());
        if pairs >= least {
            return Ok(());
        }
        Err(Error::Asked(format!(
            "`{}` asks for {}, and a {} takes {least} pairs at least, as nothing can be said by \
             fewer: ask for them by --pairs {least}, or in the job",
            self.name(),
            counted(pairs, "pair"),
            self.plan.study.kind().noun
        )))
    }

    /// Refuses a job that is several runs, as it has no ledger of its own.
    pub(super) fn check_alone(&self) -> Result<(), Error> {
        if !self.is_campaign() {
            return Ok(());
        }
        let message = format!(
            "the job `{}` is several runs, each of which follows from the last: a campaign \
             plays them",
            self.name()
        );
        Err(Error::Asked(message))
    }
}
