//! Reads a check.

use std::ops::Range;

use super::asked::Asked;
use super::expected::Expected;
use super::kept::KeptFleet;
use crate::ask::job::FleetRef;
use crate::ask::read::{Draft, Entrants};
use crate::plan::demand::FleetSource;
use crate::plan::refit::Refit;
use crate::studies::{Study, Task};

/// A check laid out: the fleets that it compares, and its expectations.
#[derive(Clone, Debug, PartialEq)]
pub struct Check {
    /// The fleets, and who meets whom.
    pub entrants: Entrants,
    /// The demands of the job.
    pub asked: Asked,
    /// The expectations that must hold.
    pub expected: Vec<Expected>,
    /// The line of the job where the fleets begin, from 1.
    pub line: usize,
    /// Faults of each fleet by the rules; empty for a legal one.
    pub faults: Vec<Vec<String>>,
    /// The file and the line where the first fault of each fleet stands; none where nothing is
    /// wrong.
    pub places: Vec<Option<(String, usize)>>,
    /// The rest of each fleet that became too dear, which plays on; none of any other.
    pub refits: Vec<Option<Refit>>,
    /// The fleets that the job draws, by the rules of today.
    pub drawn: Range<usize>,
}

impl Check {
    /// Whether a fleet plays: the rules allow it, or what is left of it.
    pub fn plays(&self, fleet: usize) -> bool {
        let is_legal = self.faults.get(fleet).is_none_or(Vec::is_empty);
        is_legal || self.refits.get(fleet).is_some_and(Option::is_some)
    }

    /// The fleets that are not drawn, with what they list.
    pub(super) fn listed(&self) -> Vec<KeptFleet> {
        let fleets = self.entrants.fleets.iter().enumerate();
        let listed = fleets.filter(|(place, _)| !self.drawn.contains(place));
        listed.map(|(_, fleet)| KeptFleet::of(fleet)).collect()
    }
}

impl Task for Asked {
    fn lay_out(&mut self, draft: &mut Draft<'_, '_>) -> Option<Box<dyn Study>> {
        let is_rate = self.false_alarms > 0.0 && self.false_alarms < 0.5;
        let rate = "must lie between 0 and 0.5, such as 0.05";
        draft.reader.require(is_rate, "false_alarms", rate);
        let drawn = drawn(&self.fleets);
        let entrants = draft.entrants(&mut self.fleets, &self.format);
        let told = draft.reader.illegalities();
        draft.reader.forgive();
        let (rules, points) = (&*draft.layout.rules[0], draft.context.points);
        let faults = entrants.fleets.iter().map(|fleet| {
            let faults = rules.validate(fleet, points).into_iter();
            faults.map(|fault| fault.message).collect()
        });
        let faults: Vec<Vec<String>> = faults.collect();
        // Faults were told fleet by fleet.
        let mut told = told.into_iter();
        let places = faults.iter().map(|of_one| {
            let mut own = told.by_ref().take(of_one.len());
            let first = own.next();
            own.for_each(drop);
            first
        });
        let places = places.collect();
        let refits = entrants.fleets.iter().zip(&faults);
        let refits = refits.map(|(fleet, faults)| {
            (!faults.is_empty()).then(|| Refit::trimmed(rules, points, fleet))?
        });
        let refits: Vec<Option<Refit>> = refits.collect();
        let pairings = draft.layout.matchups.iter_mut().zip(&entrants.pairings);
        for (side, fleet) in pairings.flat_map(|(one, both)| one.fleets.iter_mut().zip(both)) {
            if let Some(refit) = &refits[*fleet] {
                *side = FleetSource::Fixed(refit.fleet.clone());
            }
        }
        Some(Box::new(Check {
            expected: draft.reader.expected(&self.expect, &entrants),
            line: draft.reader.line_of("fleets"),
            entrants,
            asked: self.clone(),
            faults,
            places,
            refits,
            drawn,
        }))
    }
}

/// The places of drawn fleets among all: those of two references would have the same names.
fn drawn(fleets: &[FleetRef]) -> Range<usize> {
    let mut all = fleets.iter().enumerate();
    let found = all.find_map(|(place, fleet)| match fleet {
        FleetRef::Generated(count) => Some(place..place + *count as usize),
        FleetRef::Fleet(_) | FleetRef::Inline(_) => None,
    });
    found.unwrap_or_default()
}
