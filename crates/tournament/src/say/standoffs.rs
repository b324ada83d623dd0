//! Stand-offs: battles in which nobody makes an attack, by who plays.
//!
//! Where nobody gains by going first, players may wait for each other until the last round.
//! Such a battle says nothing of what fleets are worth, so where there are too many of them
//! nothing is judged by them.

use std::collections::BTreeMap;

use evenkeel_stats::Confidence;

use crate::count::total::Total;
use crate::plan::Plan;
use crate::say::finding::Finding;
use crate::say::findings::share_of_battles;
use crate::say::result::{Estimate, short_number as number};
use crate::say::verdict::Verdict;

/// The battles of some players.
#[derive(Clone, Debug, Default)]
struct StandoffCount {
    pairs: u64,
    /// Pairs on tables of their own: matchups that share their seeds, such as those of two
    /// prices, are not independent, and count once.
    apart: BTreeMap<u64, u64>,
    without_attack: u64,
    at_limit: u64,
}

/// The stand-offs of a run.
pub(crate) struct Standoffs {
    /// The share of battles without an attack beyond which nothing is judged.
    most: f64,
    level: Confidence,
    by_players: BTreeMap<String, StandoffCount>,
}

impl Standoffs {
    /// Counts the stand-offs of each player who plays both sides, and of each two who meet.
    /// A fleet against its like has no say: nothing is claimed by it, and who waits there
    /// may well attack others.
    pub(crate) fn of(plan: &Plan, totals: &[Total]) -> Standoffs {
        let mut by_players: BTreeMap<String, StandoffCount> = BTreeMap::new();
        let matchups = plan.matchups.iter().zip(totals);
        for (matchup, total) in matchups.filter(|(matchup, _)| !matchup.is_mirror()) {
            let sum = by_players.entry(plan.terms_of(matchup).who()).or_default();
            sum.pairs += total.pairs;
            let apart = sum.apart.entry(matchup.seed_id).or_default();
            *apart = total.pairs.max(*apart);
            sum.without_attack += total.battles.without_attack();
            sum.at_limit += total.battles.end_reasons.round_limit;
        }
        Standoffs {
            most: plan.most_standoffs,
            level: plan.level(),
            by_players,
        }
    }

    /// Whether more battles of these players than the job allows are without an attack.
    pub(crate) fn are_too_many(&self, who: &str) -> bool {
        let share = self.share(who, |played| played.without_attack);
        share.is_some_and(|share| share.value > self.most)
    }

    /// A share of the battles of these players; none where they have none.
    fn share(&self, who: &str, of: fn(&StandoffCount) -> u64) -> Option<Estimate> {
        let played = self.by_players.get(who)?;
        let apart: u64 = played.apart.values().sum();
        let value = of(played) as f64 / (2 * played.pairs) as f64;
        let battles = value * (2 * apart) as f64;
        let of_apart = |battles: f64| share_of_battles(battles as u64, apart, self.level);
        Some(Estimate {
            value,
            low: of_apart(battles.floor())?.low,
            high: of_apart(battles.ceil())?.high,
        })
    }

    /// The share of stand-offs of a player who looks ahead, as an aside; none without battles.
    fn ahead(&self, player: &str) -> Option<String> {
        let quiet = self.share(player, |played| played.without_attack)?;
        let quiet = share(&quiet);
        Some(format!(
            " (of the battles of {player}, who looks ahead, {quiet} are so)"
        ))
    }

    /// The verdict on the stand-offs of these players, with what follows from it.
    fn said(&self, who: &str, follows: &str) -> Option<Verdict> {
        let quiet = self.share(who, |played| played.without_attack)?;
        let even = self.share(who, |played| played.at_limit)?;
        let subject = "Stand-offs";
        let text = format!(
            "{subject}: in {} of the battles of {who} ({} % intervals) nobody makes an attack, \
             where the job allows {} % (`most_standoffs`), and {} end at the limit with nobody \
             ahead: {follows}. A job `Waiting` tells whether waiting is right, or a fault of the \
             player. Give the job another player, fleets that have to come near, or a scenario \
             with something to fight for",
            share(&quiet),
            percent(self.level.level()),
            percent(self.most),
            share(&even),
        );
        Some(Verdict::new(subject, Finding::TooManyStandoffs, text))
    }
}

/// Takes all claims back where the job's own players stand off, whose battles are what
/// everything is measured by, and says who stands off beyond what the job allows.
pub(crate) fn judge(plan: &Plan, totals: &[Total], verdicts: &mut Vec<Verdict>) {
    if plan.study.is_about_standoffs() {
        return;
    }
    let standoffs = Standoffs::of(plan, totals);
    let own = plan.terms[0].who();
    if standoffs.are_too_many(&own) {
        let claims = verdicts.iter_mut();
        for verdict in claims.filter(|verdict| verdict.finding != Finding::Told) {
            *verdict = verdict.over_standoffs();
        }
        // Several sentences of one subject come to the same.
        verdicts.dedup();
        let ahead = plan.study.lookout();
        let ahead = ahead.and_then(|ahead| standoffs.ahead(&ahead.player));
        let follows = format!("nothing is judged{}", ahead.unwrap_or_default());
        verdicts.extend(standoffs.said(&own, &follows));
        return;
    }
    let voters = plan.study.panel().map(|panel| &panel.players);
    let lookout = plan.study.lookout().map(|lookout| &lookout.player);
    for player in voters.into_iter().flatten().chain(lookout) {
        if standoffs.are_too_many(player) {
            verdicts.extend(standoffs.said(player, &format!("{player} is not heard")));
        }
    }
}

impl Verdict {
    /// No claim, because too many battles are without an attack, which a sentence of its own
    /// counts.
    fn over_standoffs(&self) -> Verdict {
        let text = format!(
            "{}: not judged: in too many battles nobody makes an attack",
            self.head()
        );
        Verdict {
            used: self.used.clone(),
            ..Verdict::new(&self.subject, Finding::TooManyStandoffs, text)
        }
    }
}

fn percent(share: f64) -> String {
    number(100.0 * share)
}

/// `5 % (2.3 to 9.1)`.
fn share(found: &Estimate) -> String {
    let [value, low, high] = [found.value, found.low, found.high].map(percent);
    format!("{value} % ({low} to {high})")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn standoffs(without_attack: u64) -> Standoffs {
        // Two matchups on the same 100 tables.
        let played = StandoffCount {
            pairs: 200,
            apart: BTreeMap::from([(7, 100)]),
            without_attack,
            at_limit: 120,
        };
        Standoffs {
            most: 0.1,
            level: Confidence::P95,
            by_players: BTreeMap::from([("careful".to_string(), played)]),
        }
    }

    #[test]
    fn what_the_job_allows_is_not_too_many() {
        assert!(!standoffs(40).are_too_many("careful"));
        assert!(standoffs(41).are_too_many("careful"));
        assert!(!standoffs(41).are_too_many("captain"));
    }

    #[test]
    fn a_stand_off_is_said_with_how_sure_for_whom_and_what_to_do() {
        let said = standoffs(160).said("careful", "nothing is judged").unwrap();
        assert_eq!(said.finding, Finding::TooManyStandoffs);
        // Wilson's intervals of 40 and of 30 in 100.
        assert_eq!(
            said.text,
            "Stand-offs: in 40 % (30.9 to 49.8) of the battles of careful (95 % intervals) \
             nobody makes an attack, where the job allows 10 % (`most_standoffs`), and 30 % \
             (21.9 to 39.6) end at the limit with nobody ahead: nothing is judged. A job \
             `Waiting` tells whether waiting is right, or a fault of the player. Give the job \
             another player, fleets that have to come near, or a scenario with something to \
             fight for"
        );
    }

    #[test]
    fn a_claim_over_stand_offs_is_taken_back_in_words() {
        let text = "Heavy by hull: wins more than half at every value from 2 to 4";
        let claimed = Verdict::new("Heavy", Finding::AlwaysAbove, text.to_string());
        let found = claimed.over_standoffs();
        assert_eq!(found.finding, Finding::TooManyStandoffs);
        assert_eq!(
            found.text,
            "Heavy by hull: not judged: in too many battles nobody makes an attack"
        );
    }
}
