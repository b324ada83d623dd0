//! Reads a check.

use evenkeel_document::{Diagnostics, Document};

use super::asked::{Correction, Expectation, Inconclusive};
use super::expected::{Expected, Named};
use crate::ask::job::{FleetRef, Format};
use crate::ask::library::Library;
use crate::ask::read::{Context, Entrants, Layout, Overrides, Reader, read_with};
use crate::plan::Plan;
use crate::studies::Study;
use crate::studies::tournament::Tournament;

/// What a check compares and expects.
#[derive(Clone, Debug, PartialEq)]
pub struct Check {
    /// The fleets, and who meets whom.
    pub panel: Tournament,
    /// The rate of false alarms, between 0 and 0.5.
    pub false_alarms: f64,
    /// How several claims are held against it.
    pub correction: Correction,
    /// How it counts when the data do not say.
    pub inconclusive: Inconclusive,
    /// What must hold.
    pub expected: Vec<Expected>,
    /// For each fleet what the rules do not allow in it; empty for a legal one.
    pub faults: Vec<Vec<String>>,
}

impl Check {
    /// Whether the rules allow a fleet.
    pub fn allows(&self, fleet: usize) -> bool {
        self.faults.get(fleet).is_none_or(Vec::is_empty)
    }
}

/// The part of a job that makes it a check.
pub(crate) struct Asked<'j> {
    pub fleets: &'j mut Vec<FleetRef>,
    pub format: &'j Format,
    pub false_alarms: f64,
    pub correction: Correction,
    pub inconclusive: Inconclusive,
    pub expect: &'j [Expectation],
}

/// Reads a check, where fleets that the rules do not allow are a finding and no fault.
///
/// # Errors
/// Every other mistake of the job, and of the files that it names.
pub fn read_check(
    document: &Document,
    library: Library<'_>,
    overrides: Overrides,
) -> Result<Plan, Diagnostics> {
    read_with(document, library, overrides, true)
}

impl Reader<'_> {
    /// Lays out the panel as a tournament, and what is asked of it.
    pub(crate) fn gate(
        &mut self,
        context: &Context<'_>,
        asked: Asked<'_>,
        layout: &mut Layout,
    ) -> Option<Box<dyn Study>> {
        if !(asked.false_alarms > 0.0 && asked.false_alarms < 0.5) {
            self.fault("false_alarms", "must lie between 0 and 0.5, such as 0.05");
        }
        let ids = ids(asked.fleets);
        let Entrants { fleets, pairings } =
            self.entrants(context, asked.fleets, asked.format, layout);
        self.forgive();
        let faults = fleets.iter().map(|fleet| {
            let faults = layout.rules[0].validate(fleet, context.points);
            faults.into_iter().map(|fault| fault.message).collect()
        });
        let faults = faults.collect();
        let names: Vec<Named<'_>> = fleets
            .iter()
            .enumerate()
            .map(|(index, fleet)| Named {
                name: &fleet.name,
                id: match ids.len() == fleets.len() {
                    true => ids[index].as_deref(),
                    false => None,
                },
            })
            .collect();
        let expected = self.expected(asked.expect, &names, &pairings);
        Some(Box::new(Check {
            panel: Tournament {
                fleets,
                entrants: pairings,
                others: Vec::new(),
            },
            false_alarms: asked.false_alarms,
            correction: asked.correction,
            inconclusive: asked.inconclusive,
            expected,
            faults,
        }))
    }
}

/// The id or path by which the job names each fleet.
fn ids(fleets: &[FleetRef]) -> Vec<Option<String>> {
    let of = |fleet: &FleetRef| match fleet {
        FleetRef::Fleet(id) => vec![Some(id.clone())],
        FleetRef::Inline(_) => vec![None],
        FleetRef::Generated(count) => vec![None; *count as usize],
    };
    fleets.iter().flat_map(of).collect()
}
