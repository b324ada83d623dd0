//! Matchups while a job is laid out.

use std::collections::HashSet;
use std::sync::Arc;

use evenkeel_kernel::fleet::Fleet;

use super::Context;
use crate::ask::player::PlayerSpec;
use crate::count::paired::Paired;
use crate::limits::MOST_MATCHUPS;
use crate::plan::Matchup;
use crate::plan::demand::FleetSource;
use crate::plan::order::Terms;
use crate::play::system::Rules;

/// Matchups while they are laid out.
pub(crate) struct Layout {
    /// The rules in use; first those of the job.
    pub(crate) rules: Vec<Arc<dyn Rules>>,
    /// Terms that matchups are played on; first those with the players of the job.
    pub(crate) terms: Vec<Terms>,
    pub(crate) matchups: Vec<Matchup>,
    /// The place in the job that is to blame for each matchup.
    pub(crate) blame: Blame,
    /// The names of fleets that meet.
    pub(crate) names: HashSet<Arc<str>>,
    /// Whether the job asks for more matchups than it may have.
    pub(crate) is_too_long: bool,
}

/// The places in a job that are to blame for its matchups: that of many is told once.
#[derive(Default)]
pub(crate) struct Blame(Vec<(usize, String)>);

impl Blame {
    /// The place that is to blame for a matchup.
    pub(crate) fn of(&self, matchup: usize) -> &str {
        let after = self.0.partition_point(|(first, _)| *first <= matchup);
        let found = after.checked_sub(1).and_then(|last| self.0.get(last));
        found.map_or("", |(_, place)| place)
    }

    /// Notes the place that is to blame for the next matchup.
    fn add(&mut self, matchup: usize, place: &str) {
        if self.0.last().is_none_or(|(_, last)| last != place) {
            self.0.push((matchup, place.to_string()));
        }
    }
}

impl Layout {
    /// Takes back all matchups.
    pub(crate) fn clear(&mut self) {
        self.matchups.clear();
        self.blame = Blame::default();
    }

    /// A name as all matchups share it.
    fn shared(&mut self, name: &str) -> Arc<str> {
        if let Some(known) = self.names.get(name) {
            return known.clone();
        }
        let shared: Arc<str> = name.into();
        self.names.insert(shared.clone());
        shared
    }

    /// Adds a matchup, and says its index. One beyond those that a job may have is not kept:
    /// the job is refused.
    pub(crate) fn add(&mut self, matchup: Matchup, blame: &str) -> usize {
        self.is_too_long = self.matchups.len() == MOST_MATCHUPS;
        if !self.is_too_long {
            self.blame.add(self.matchups.len(), blame);
            self.matchups.push(matchup);
        }
        self.matchups.len() - 1
    }

    /// Adds the matchup of two fleets by the rules and the players of the job.
    pub(crate) fn meet(&mut self, fleets: [&Arc<Fleet>; 2], blame: &str) {
        let names = fleets.map(|fleet| self.shared(&fleet.name));
        let fleets = fleets.map(|fleet| FleetSource::Fixed(fleet.clone()));
        self.add(
            Matchup::new(names, fleets, self.matchups.len() as u64),
            blame,
        );
    }

    /// Adds a matchup once more with a change: on the same tables by the same seeds, unless
    /// these are what changes.
    pub(crate) fn again(&mut self, before: usize, change: impl FnOnce(&mut Matchup)) -> Paired {
        let mut matchup = self.matchups[before].clone();
        change(&mut matchup);
        let blame = self.blame.of(before).to_string();
        Paired {
            before,
            after: self.add(matchup, &blame),
        }
    }

    /// Adds a matchup once more, by these players, and says its index.
    pub(crate) fn by(&mut self, before: usize, players: [PlayerSpec; 2]) -> usize {
        let terms = self.terms[self.matchups[before].terms].clone();
        let terms = self.on(Terms { players, ..terms });
        self.again(before, |matchup| matchup.terms = terms).after
    }

    /// The index of the first terms with other players.
    pub(crate) fn seat(&mut self, players: [PlayerSpec; 2]) -> usize {
        let first = self.terms[0].clone();
        self.on(Terms { players, ..first })
    }

    /// The index of some terms, which are taken in unless they are there.
    pub(crate) fn on(&mut self, terms: Terms) -> usize {
        let known = self.terms.iter().position(|known| *known == terms);
        known.unwrap_or_else(|| {
            self.terms.push(terms);
            self.terms.len() - 1
        })
    }

    /// Takes in other rules, and says their index; why not, when a fleet is illegal by them.
    pub(crate) fn rules_for(
        &mut self,
        fleets: &[Arc<Fleet>],
        rules: Arc<dyn Rules>,
        context: &Context<'_>,
    ) -> Result<usize, String> {
        for fleet in fleets {
            if let Some(fault) = rules.validate(fleet, context.points).first() {
                return Err(format!("`{}` is illegal: {}", fleet.name, fault.message));
            }
        }
        self.rules.push(rules);
        Ok(self.rules.len() - 1)
    }
}
