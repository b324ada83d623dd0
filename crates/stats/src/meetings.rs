//! Meetings: which fleets met, and how it went.

use crate::{MatrixError, PairTally};

/// All pairs between two fleets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Meeting {
    /// The position of the first fleet, from 0.
    pub first: usize,
    /// The position of the second fleet, from 0.
    pub second: usize,
    /// The pair scores of the first fleet.
    pub tally: PairTally,
    /// The battles without a winner.
    pub draws: u64,
}

impl Meeting {
    /// The battles, two for each pair.
    pub(crate) fn battles(&self) -> f64 {
        2.0 * self.tally.pairs() as f64
    }

    /// The score of the first fleet over all battles.
    pub(crate) fn score(&self) -> f64 {
        self.tally.mean().unwrap_or(0.5) * self.battles()
    }

    /// By how much the pair scores spread more than a model says, which gives a
    /// pair this variance. One more pair that spreads as the model says keeps
    /// pairs that are all alike from claiming certainty.
    pub(crate) fn dispersion(&self, variance: f64) -> f64 {
        let pairs = self.tally.pairs() as f64;
        if variance <= 0.0 {
            return 1.0;
        }
        (self.tally.squared_deviations() / variance + 1.0) / pairs
    }

    /// Whether so many draws go with the scores: a quarter or three quarters hold
    /// one, a half none or two, and the others none.
    fn has_possible_draws(&self) -> bool {
        let [_, low, half, high, _] = self.tally.counts();
        let odd = low + high;
        self.draws >= odd && (self.draws - odd).is_multiple_of(2) && self.draws - odd <= 2 * half
    }
}

/// The meetings that say something: of two fleets that are there, and played.
pub(crate) fn checked(fleets: usize, all: &[Meeting]) -> Result<Vec<Meeting>, MatrixError> {
    if fleets < 2 {
        return Err(MatrixError::TooFewFleets { found: fleets });
    }
    for (index, meeting) in all.iter().enumerate() {
        let fleet = meeting.first.max(meeting.second);
        if fleet >= fleets {
            return Err(MatrixError::NoSuchFleet { fleet });
        }
        if !meeting.has_possible_draws() {
            let (meeting, draws) = (index, meeting.draws);
            return Err(MatrixError::Draws { meeting, draws });
        }
    }
    let says = |meeting: &&Meeting| meeting.first != meeting.second && meeting.tally.pairs() > 0;
    let met: Vec<Meeting> = all.iter().filter(says).copied().collect();
    let groups = groups(
        fleets,
        met.iter().map(|meeting| [meeting.first, meeting.second]),
    );
    if groups.len() > 1 {
        return Err(MatrixError::Disconnected { groups });
    }
    let is_drawn = |meeting: &Meeting| 2 * meeting.tally.pairs() == meeting.draws;
    if met.iter().all(is_drawn) {
        return Err(MatrixError::AllDrawn);
    }
    Ok(met)
}

/// The fleets in groups that are joined by links.
pub(crate) fn groups(fleets: usize, links: impl Iterator<Item = [usize; 2]>) -> Vec<Vec<usize>> {
    let mut group: Vec<usize> = (0..fleets).collect();
    for [first, second] in links {
        let (kept, joined) = (group[first], group[second]);
        for member in &mut group {
            if *member == joined {
                *member = kept;
            }
        }
    }
    let mut groups: Vec<Vec<usize>> = vec![Vec::new(); fleets];
    for (fleet, &its) in group.iter().enumerate() {
        groups[its].push(fleet);
    }
    groups.retain(|members| !members.is_empty());
    groups.sort();
    groups
}

/// Whether from every fleet a chain leads to every other in which each did not
/// lose all battles to the next. Then the best strengths are finite (Ford, American
/// Mathematical Monthly 64 (1957) 28-33; a draw counts for both).
pub(crate) fn is_strongly_connected(fleets: usize, meetings: &[Meeting]) -> bool {
    let reaches_all = |is_forward: bool| {
        let mut reached = vec![false; fleets];
        reached[0] = true;
        // Each round but the last reaches one more at least.
        for _ in 0..fleets {
            for meeting in meetings {
                let score = meeting.score();
                let gains = [score > 0.0, score < meeting.battles()];
                let ends = [meeting.first, meeting.second];
                for (winner, loser) in [(0, 1), (1, 0)] {
                    let (from, to) = match is_forward {
                        true => (ends[winner], ends[loser]),
                        false => (ends[loser], ends[winner]),
                    };
                    if gains[winner] && reached[from] {
                        reached[to] = true;
                    }
                }
            }
        }
        reached.into_iter().all(|reached| reached)
    };
    reaches_all(true) && reaches_all(false)
}
