//! The size of the conformance suite, and a summary of what it did.

use std::fmt;
use std::ops::AddAssign;

/// The size of the conformance suite.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// Battles of each set-up.
    pub battles: u32,
    /// The seed that all else follows from.
    pub seed: u64,
    /// A battle with more decisions than this is a fault.
    pub decisions_max: u32,
    /// One decision in so many is looked at closely: actions are tried on
    /// clones and states are compared as text, which is slow.
    pub look_every: u32,
    /// At a close look, so many listed actions are tried, drawn with repetition.
    pub tries: u32,
    /// The number of actions of earlier decisions that are remembered; those that are not
    /// legal at a close look must be refused.
    pub remembered: usize,
}

impl Default for Options {
    /// 100 battles of each set-up, every 16th decision looked at.
    fn default() -> Self {
        Options {
            battles: 100,
            seed: 1,
            decisions_max: 10_000,
            look_every: 16,
            tries: 8,
            remembered: 32,
        }
    }
}

/// A summary of what the conformance suite did, so that a test can see that it did enough.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// Battles played to the end.
    pub battles: u64,
    /// Decisions in all of them.
    pub decisions: u64,
    /// Decisions of the longest battle.
    pub decisions_max: u32,
    /// Entries of the longest list of actions.
    pub actions_max: usize,
    /// Listed actions that were tried on a clone; answers that were compared.
    pub tried: u64,
    /// Unlisted actions that were refused.
    pub refused: u64,
    /// States that differed from the true one in what the mover may not know.
    pub secrets: u64,
}

impl Summary {
    /// Counts a battle that has ended after so many decisions.
    pub(super) fn count(&mut self, decisions: u32) {
        self.battles += 1;
        self.decisions += u64::from(decisions);
        self.decisions_max = self.decisions_max.max(decisions);
    }
}

impl AddAssign for Summary {
    fn add_assign(&mut self, more: Summary) {
        self.battles += more.battles;
        self.decisions += more.decisions;
        self.decisions_max = self.decisions_max.max(more.decisions_max);
        self.actions_max = self.actions_max.max(more.actions_max);
        self.tried += more.tried;
        self.refused += more.refused;
        self.secrets += more.secrets;
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} battles, {} decisions (at most {} a battle, at most {} actions each), \
             {} actions tried, {} refused",
            self.battles,
            self.decisions,
            self.decisions_max,
            self.actions_max,
            self.tried,
            self.refused
        )
    }
}
