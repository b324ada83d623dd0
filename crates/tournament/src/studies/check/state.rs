//! State of a check: what was seen of its matchups so far.

use evenkeel_stats::{
    Answer, Claim, DifferenceTally, DriftTest, LOOKS, Moved, ONCE, Seen, answers,
};

use super::baseline::Baseline;
use super::kept::{KeptFleet, KeptMatchup};
use super::origins::why_unpaired;
use super::played::{PlayedPairs, tally_of};
use super::read::Check;
use super::rules::{RuleChange, since};
use super::unseen::{Unseen, unseen};
use crate::ask::read::Entrants;
use crate::plan::Plan;
use crate::play::run::{RunError, RunOptions};
use crate::say::result::Provenance;

/// Two sets of matchups, how they meet, and what was seen of them.
pub struct State<'p> {
    pub(super) names: Vec<String>,
    /// Of each fleet that lists other units than it did, those before and now.
    pub(super) units: Vec<Option<[String; 2]>>,
    pub(super) test: DriftTest,
    /// The matchups as they were; none of those that cannot be compared.
    pub(super) before: Vec<Option<&'p KeptMatchup>>,
    /// Whether pairs are compared one by one.
    pub(super) paired: bool,
    pub(super) played: Vec<PlayedPairs>,
    pub(super) seen: Vec<Vec<Seen>>,
    pub(super) moved: Option<Moved>,
    /// The demands of a check, besides the comparison; none of two runs.
    pub(super) asked: Option<AskedOf<'p>>,
    pub(super) claims: Vec<Vec<Claim>>,
    pub(super) farthest: Vec<Option<(String, f64)>>,
    pub(super) answers: Vec<Answer>,
    /// The changes of the rules since the baseline.
    pub(super) changes: Vec<RuleChange>,
    /// Changes of the rules that nothing in the check tells of.
    pub(super) unseen: Vec<Unseen>,
}

/// A check, and the plan that it belongs to.
#[derive(Clone, Copy)]
pub(super) struct AskedOf<'p> {
    pub plan: &'p Plan,
    pub check: &'p Check,
    pub baseline: Option<&'p Baseline>,
}

impl<'p> State<'p> {
    /// The state of a check before its first pair.
    pub(super) fn new(
        plan: &'p Plan,
        check: &'p Check,
        baseline: Option<&'p Baseline>,
    ) -> State<'p> {
        let Entrants {
            fleets, pairings, ..
        } = &check.entrants;
        // Matchups, fleets and expectations share the rate of false alarms.
        let families = [
            baseline.is_some(),
            baseline.is_some(),
            !check.expected.is_empty(),
        ];
        let families = families.iter().filter(|asked| **asked).count().max(1);
        let matchups = plan.matchups.iter();
        let before = matchups.map(|one| baseline?.matchup(&one.names(), one.seed_id));
        let count = check.expected.len();
        let names = fleets.iter().map(|fleet| fleet.name.clone()).collect();
        let origins = [baseline.map(|old| &old.provenance), Some(&plan.provenance)];
        State {
            asked: Some(AskedOf {
                plan,
                check,
                baseline,
            }),
            claims: vec![Vec::new(); count],
            farthest: vec![None; count],
            answers: vec![Answer::Open; count],
            ..State::between(
                names,
                [baseline.map_or(&[][..], |old| &old.fleets), &check.listed()],
                before.collect(),
                origins,
                DriftTest {
                    entrants: pairings.clone(),
                    fleets: fleets.len(),
                    band: plan.band,
                    error: 2.0 * check.asked.false_alarms / families.max(2) as f64,
                    correction: check.asked.correction.into(),
                    looks: LOOKS.to_vec(),
                },
            )
        }
    }

    /// Two results of which nothing else is asked: the fleets with their units before and now,
    /// their matchups as they were, and where the results come from, before and now.
    pub(super) fn between(
        names: Vec<String>,
        units: [&[KeptFleet]; 2],
        before: Vec<Option<&'p KeptMatchup>>,
        origins: [Option<&Provenance>; 2],
        test: DriftTest,
    ) -> State<'p> {
        let [old, now] = origins;
        let paired = old.zip(now).map(|(old, now)| why_unpaired(old, now));
        let others = |name: &String| {
            let now = units[1].iter().find(|one| one.0 == *name)?;
            Some([now.other_units(units[0])?.to_string(), now.1.clone()])
        };
        State {
            units: names.iter().map(others).collect(),
            names,
            seen: vec![Vec::new(); before.len()],
            before,
            paired: paired.is_some_and(|why| why.is_empty()),
            test,
            played: Vec::new(),
            moved: None,
            asked: None,
            claims: Vec::new(),
            farthest: Vec::new(),
            answers: Vec::new(),
            changes: Vec::new(),
            unseen: Vec::new(),
        }
    }

    /// The same for fleets that are looked at once, when all pairs are played.
    pub fn whole(
        plan: &'p Plan,
        check: &'p Check,
        baseline: Option<&'p Baseline>,
        played: Vec<PlayedPairs>,
    ) -> State<'p> {
        let mut state = State::new(plan, check, baseline);
        state.test.looks = ONCE.to_vec();
        let open = state.open();
        state.look(played, &open);
        state
    }

    /// Looks for changes of the rules, and for those that nothing in the check tells of.
    ///
    /// # Errors
    /// When threads cannot be started.
    pub fn look_beyond(&mut self, options: RunOptions<'_>) -> Result<(), RunError> {
        if let Some(asked) = self.asked
            && let Some(baseline) = asked.baseline
        {
            self.changes = since(baseline, &*asked.plan.rules[0]);
            self.unseen = unseen(asked.plan, asked.check, &self.changes, options)?;
        }
        Ok(())
    }

    /// The matchups of which more pairs are wanted.
    pub(super) fn open(&self) -> Vec<bool> {
        let count = self.test.entrants.len();
        let moved = self.moved.as_ref();
        let unsettled = moved.map_or(vec![true; count], |moved| self.test.open(moved));
        (0..count)
            .map(|matchup| {
                let compared = self.before[matchup].is_some() && unsettled[matchup];
                self.is_legal(matchup) && (compared || self.is_expected(matchup))
            })
            .collect()
    }

    pub(super) fn is_legal(&self, matchup: usize) -> bool {
        let entrants = self.test.entrants[matchup];
        let check = self.asked.map(|asked| asked.check);
        check.is_none_or(|check| entrants.iter().all(|fleet| check.plays(*fleet)))
    }

    /// Whether an expectation that is not settled speaks of a matchup.
    fn is_expected(&self, matchup: usize) -> bool {
        let Some(asked) = self.asked else {
            return false;
        };
        let open = asked.check.expected.iter().zip(&self.answers);
        let count = self.test.entrants.len();
        open.filter(|(_, answer)| **answer == Answer::Open)
            .any(|(expected, _)| expected.matchups(count).contains(&matchup))
    }

    /// Takes one more look, at the matchups that were played on.
    pub(super) fn look(&mut self, played: Vec<PlayedPairs>, open: &[bool]) {
        self.played = played;
        for matchup in (0..open.len()).filter(|matchup| open[*matchup]) {
            if let Some(before) = self.before[matchup] {
                let seen = self.seen_of(before, &self.played[matchup]);
                self.seen[matchup].push(seen);
            }
        }
        // An error between 0 and 1 was asked for.
        self.moved = self.test.judge(&self.seen).ok();
        self.expect();
    }

    /// Looks at the expectations that are open.
    fn expect(&mut self) {
        let Some(AskedOf { plan, check, .. }) = self.asked else {
            return;
        };
        let names: Vec<&str> = self.names.iter().map(String::as_str).collect();
        for (index, expected) in check.expected.iter().enumerate() {
            if self.answers[index] == Answer::Open {
                let least = plan.provenance.least_use;
                let (claim, farthest) = expected.look(&names, &self.played, least);
                self.claims[index].push(claim);
                self.farthest[index] = farthest;
            }
        }
        let of_looks = |looks: &Vec<Claim>| Claim::of_looks(looks, &self.test.looks);
        let claims: Vec<Claim> = self.claims.iter().map(of_looks).collect();
        let families = 1.0 + 2.0 * f64::from(u8::from(self.before.iter().any(Option::is_some)));
        self.answers = answers(&claims, check.asked.false_alarms / families);
    }

    fn seen_of(&self, before: &KeptMatchup, now: &PlayedPairs) -> Seen {
        let old = before.scores();
        match self.paired && before.seed_id == now.seed_id {
            true => {
                let mut tally = DifferenceTally::default();
                for (old, new) in old.iter().zip(&now.scores) {
                    tally.record(*old, *new);
                }
                Seen::Paired(tally)
            }
            false => Seen::Samples(tally_of(&old), now.score()),
        }
    }
}
