//! Expectations of a job, with the matchups that they speak of.

use std::collections::BTreeMap;
use std::ops::Range;

use evenkeel_document::hint;
use evenkeel_stats::{Claim, PairTally};

use super::asked::Expectation;
use super::played::PlayedPairs;
use crate::ask::read::{Entrants, Names, Reader};
use crate::plan::schedule::BLOCK_PAIRS;

/// An expectation whose names have been found.
#[derive(Clone, Debug, PartialEq)]
pub struct Expected {
    /// The expectation as the job says it.
    pub asked: Expectation,
    /// The line of the expectation in the job, from 1.
    pub line: usize,
    /// The fleets that the expectation speaks of, as indices, each with its matchups.
    fleets: Vec<(usize, Vec<Share>)>,
}

/// A matchup of a fleet, and whether it is the first there.
type Share = (usize, bool);

impl Reader<'_> {
    /// Finds the names, and notes every number that makes no sense.
    pub(super) fn expected(&mut self, all: &[Expectation], entrants: &Entrants) -> Vec<Expected> {
        let names = entrants.names();
        let mut expected = Vec::new();
        for (index, asked) in all.iter().enumerate() {
            let path = format!("expect.{index}");
            let fleets = match asked {
                Expectation::NoFleetAbove(share) | Expectation::NoFleetBelow(share) => {
                    self.between(*share, 0.0..1.0, &format!("{path}.0"));
                    (0..names.len()).collect()
                }
                Expectation::NoMatchupAbove(share) => {
                    self.between(*share, 0.5..1.0, &format!("{path}.0"));
                    Vec::new()
                }
                Expectation::FirstTurn { within } => {
                    self.between(*within, 0.0..0.5, &format!("{path}.within"));
                    Vec::new()
                }
                Expectation::Fair { fleet, within } => {
                    self.between(*within, 0.0..0.5, &format!("{path}.within"));
                    self.fleet_called(fleet, &names, &format!("{path}.fleet"))
                }
                Expectation::EveryOptionUsed => Vec::new(),
            };
            let with_shares = |fleet| (fleet, shares(fleet, &entrants.pairings));
            expected.push(Expected {
                asked: asked.clone(),
                line: self.line_of(&path),
                fleets: fleets.into_iter().map(with_shares).collect(),
            });
        }
        expected
    }

    fn between(&mut self, number: f64, within: Range<f64>, path: &str) {
        let is_within = number > within.start && number < within.end;
        let message = format!("must lie between {} and {}", within.start, within.end);
        self.require(is_within, path, message);
    }

    fn fleet_called(&mut self, called: &str, names: &[Names<'_>], path: &str) -> Vec<usize> {
        let is = |named: &Names<'_>| named.name == called || named.id == Some(called);
        match names.iter().position(is) {
            Some(fleet) => vec![fleet],
            None => {
                let hint = hint(called, names.iter().map(|named| named.name));
                self.fault(path, format!("no fleet of the job is `{called}`{hint}"));
                Vec::new()
            }
        }
    }
}

/// The matchups of a fleet with others.
fn shares(fleet: usize, entrants: &[[usize; 2]]) -> Vec<Share> {
    let with_others = entrants.iter().enumerate().filter(|(_, [a, b])| a != b);
    with_others
        .filter(|(_, pair)| pair.contains(&fleet))
        .map(|(matchup, [a, _])| (matchup, *a == fleet))
        .collect()
}

impl Expected {
    /// The matchups that the expectation speaks of, out of so many.
    pub fn matchups(&self, count: usize) -> Vec<usize> {
        let of_fleets = self.fleets.iter().flat_map(|(_, shares)| shares);
        match &self.asked {
            Expectation::Fair { .. } => of_fleets.map(|(matchup, _)| *matchup).collect(),
            _ => (0..count).collect(),
        }
    }

    /// The evidence of the pairs played about it, and whatever is farthest from what is
    /// expected: a name, and its score. `fleets` has the names of the fleets.
    pub(super) fn look(
        &self,
        fleets: &[&str],
        played: &[PlayedPairs],
        least_use: f64,
    ) -> (Claim, Option<(String, f64)>) {
        let of_fleets = || {
            self.fleets.iter().filter_map(|(fleet, shares)| {
                Some((fleets[*fleet].to_string(), joined(shares, played)?))
            })
        };
        match &self.asked {
            Expectation::NoFleetAbove(most) => {
                worst(of_fleets(), 1.0, |tally| Claim::at_most(tally, *most))
            }
            Expectation::NoFleetBelow(least) => {
                worst(of_fleets(), -1.0, |tally| Claim::at_least(tally, *least))
            }
            Expectation::NoMatchupAbove(most) => {
                let both = played.iter().flat_map(|one| {
                    let [a, b] = &one.names;
                    let score = one.score();
                    [
                        (format!("{a} against {b}"), score),
                        (format!("{b} against {a}"), score.reversed()),
                    ]
                });
                let played = both.filter(|(_, tally)| tally.pairs() > 0);
                worst(played, 1.0, |tally| Claim::at_most(tally, *most))
            }
            Expectation::FirstTurn { within } => {
                let first = sum(played.iter().map(PlayedPairs::first));
                let all = (first.pairs() > 0).then(|| ("moving first".to_string(), first));
                worst(all.into_iter(), 0.0, |tally| near_half(tally, *within))
            }
            Expectation::Fair { within, .. } => {
                worst(of_fleets(), 0.0, |tally| near_half(tally, *within))
            }
            Expectation::EveryOptionUsed => every_option(played, least_use),
        }
    }
}

/// The claim that a mean lies within so much of one half.
fn near_half(tally: &PairTally, within: f64) -> Claim {
    Claim::all(&[
        Claim::at_most(tally, 0.5 + within),
        Claim::at_least(tally, 0.5 - within),
    ])
}

/// The pairs of a fleet, over its matchups; none where not all were played alike.
fn joined(shares: &[Share], played: &[PlayedPairs]) -> Option<PairTally> {
    let scores = shares.iter().map(|(matchup, is_first)| {
        let score = played[*matchup].score();
        if *is_first { score } else { score.reversed() }
    });
    let all: Vec<PairTally> = scores.filter(|score| score.pairs() > 0).collect();
    let alike = all.windows(2).all(|two| two[0].pairs() == two[1].pairs());
    (!all.is_empty() && alike).then(|| sum(all.into_iter()))
}

fn sum(all: impl Iterator<Item = PairTally>) -> PairTally {
    all.fold(PairTally::new(), |sum, one| sum + one)
}

/// The claim of all of them, and the one that is farthest to that side, or to either when
/// it is 0.
fn worst(
    all: impl Iterator<Item = (String, PairTally)>,
    side: f64,
    claim: impl Fn(&PairTally) -> Claim,
) -> (Claim, Option<(String, f64)>) {
    let (mut claims, mut farthest) = (Vec::new(), None::<(f64, String, f64)>);
    for (name, tally) in all {
        claims.push(claim(&tally));
        let mean = tally.mean().unwrap_or(0.5);
        let far = match side {
            0.0 => (mean - 0.5).abs(),
            side => side * mean,
        };
        if farthest.as_ref().is_none_or(|(most, ..)| far > *most) {
            farthest = Some((far, name, mean));
        }
    }
    (
        Claim::all(&claims),
        farthest.map(|(_, name, mean)| (name, mean)),
    )
}

/// The claim that each option is used in at least a share of its chances, and the option
/// that is used least.
fn every_option(played: &[PlayedPairs], least: f64) -> (Claim, Option<(String, f64)>) {
    let mut options: BTreeMap<&str, Vec<(u64, u64)>> = BTreeMap::new();
    for (option, groups) in played.iter().flat_map(|one| &one.uses) {
        options.entry(option).or_default().extend(groups);
    }
    let share = |groups: &[(u64, u64)]| {
        let sum = |of: fn(&(u64, u64)) -> u64| groups.iter().map(of).sum::<u64>() as f64;
        sum(|group| group.1) / sum(|group| group.0).max(1.0)
    };
    let claims: Vec<Claim> = options
        .values()
        .map(|groups| Claim::used_at_least(groups, BLOCK_PAIRS, least))
        .collect();
    let shares = options
        .iter()
        .map(|(option, groups)| (option, share(groups)));
    let least_used = shares.min_by(|(_, a), (_, b)| a.total_cmp(b));
    let named = least_used.map(|(option, share)| (option.to_string(), share));
    (Claim::all(&claims), named)
}
