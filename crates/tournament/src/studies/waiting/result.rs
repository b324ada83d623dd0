//! The answer to who waits, and to who gains by not waiting.

use evenkeel_stats::{Confidence, square_and_add};

use super::{Meeting, Waiting};
use crate::count::total::{Measured, Total, Totals};
use crate::plan::Plan;
use crate::say::finding::Finding;
use crate::say::findings::{mean, share_of_battles};
use crate::say::result::Estimate;

/// Two intervals decide whether waiting is a fault, and one whether it is right.
const TESTS: usize = 3;

/// The battles of two players who met.
pub struct Couple {
    /// Names of the players.
    pub players: [String; 2],
    /// Pairs behind the shares.
    pub pairs: u64,
    /// The share of battles without an attack.
    pub without_attack: Estimate,
    /// The share that ended at the limit with nobody ahead.
    pub at_limit: Estimate,
}

/// The answer of a job about waiting.
pub struct Judged {
    /// The job's own player against himself, the lookout against that player, and the lookout
    /// against himself, as far as they have pairs.
    pub couples: Vec<Couple>,
    /// The answer, for all couples together.
    pub finding: Finding,
    /// The gain of a fleet where the lookout leads it against the job's own player.
    pub gain: Option<Estimate>,
}

impl Couple {
    /// The battles of some matchups of the same two players.
    fn of(plan: &Plan, level: Confidence, matchups: &[usize], totals: &[Total]) -> Option<Couple> {
        let all = || matchups.iter().map(|matchup| &totals[*matchup]);
        let pairs = all().map(|total| total.pairs).sum();
        let sum = |of: fn(&Total) -> u64| share_of_battles(all().map(of).sum(), pairs, level);
        let terms = plan.terms_of(&plan.matchups[*matchups.first()?]);
        Some(Couple {
            players: terms.players.each_ref().map(|player| player.name.clone()),
            pairs,
            without_attack: sum(|total| total.battles.without_attack())?,
            at_limit: sum(|total| total.battles.end_reasons.round_limit)?,
        })
    }

    /// The share of battles that are waited out: the greater of both.
    fn waited(&self) -> &Estimate {
        match self.without_attack.value >= self.at_limit.value {
            true => &self.without_attack,
            false => &self.at_limit,
        }
    }
}

/// Judges whether waiting is right.
pub fn judge(plan: &Plan, asked: &Waiting, totals: &Totals) -> Judged {
    let all = |of: fn(&Meeting) -> usize| asked.meetings.iter().map(of).collect::<Vec<_>>();
    let matchups = [
        all(|meeting| meeting.own),
        all(|meeting| meeting.mixed),
        all(|meeting| meeting.ahead),
    ];
    let couples = |level| {
        let couples = matchups.iter();
        couples.filter_map(move |own| Couple::of(plan, level, own, &totals.matchups))
    };
    let gain = |level: Confidence| {
        let gains = asked.meetings.iter();
        let gains = gains.filter_map(|meeting| meeting.paired().change(totals, Measured::Score));
        mean(&gains.map(|gain| gain.estimate(level)).collect::<Vec<_>>())
    };
    let surely = plan.claims().of_each(TESTS);
    let sure: Vec<Couple> = couples(surely).collect();
    Judged {
        finding: finding(plan.most_standoffs, &sure, gain(surely)),
        couples: couples(plan.level()).collect(),
        gain: gain(plan.level()),
    }
}

/// The finding where a job allows so many stand-offs, by intervals that hold together.
/// Two couples play on the same tables, and their shares are compared as if they did not, so
/// that the difference is no less sure than it looks.
fn finding(most: f64, couples: &[Couple], gain: Option<Estimate>) -> Finding {
    let ([own, mixed, ahead], Some(gain)) = (couples, gain) else {
        return Finding::CannotTell;
    };
    if own.waited().high <= most {
        return Finding::Fight;
    }
    let ends = |share: &Estimate| [share.value, share.low, share.high];
    let [_, _, fewer] = square_and_add(ends(mixed.waited()), ends(own.waited()));
    match () {
        () if gain.low > 0.0 && fewer < 0.0 => Finding::WaitingIsFault,
        () if ahead.waited().low > most => Finding::WaitingIsRight,
        () => Finding::CannotTell,
    }
}
