//! Reads a check.

use evenkeel_document::{Diagnostics, Document};

use super::asked::{Asked, Correction, Inconclusive};
use super::expected::{Expected, Named};
use crate::ask::job::FleetRef;
use crate::ask::library::Library;
use crate::ask::read::{Context, Entrants, Layout, Overrides, Reader, read_with};
use crate::plan::Plan;
use crate::studies::tournament::Tournament;
use crate::studies::{Study, Task};

/// What a check compares and expects.
#[derive(Clone, Debug, PartialEq)]
pub struct Check {
    /// The fleets, and who meets whom.
    pub tournament: Tournament,
    /// The rate of false alarms, between 0 and 0.5.
    pub false_alarms: f64,
    /// How several claims are held against it.
    pub correction: Correction,
    /// How it counts when the data do not say.
    pub inconclusive: Inconclusive,
    /// The expectations that must hold.
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

impl Task for Asked {
    fn lay_out(
        &mut self,
        reader: &mut Reader<'_>,
        context: &Context<'_>,
        layout: &mut Layout,
    ) -> Option<Box<dyn Study>> {
        if !(self.false_alarms > 0.0 && self.false_alarms < 0.5) {
            reader.fault("false_alarms", "must lie between 0 and 0.5, such as 0.05");
        }
        let ids = ids(&self.fleets);
        let Entrants { fleets, pairings } =
            reader.entrants(context, &mut self.fleets, &self.format, layout);
        reader.forgive();
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
        let expected = reader.expected(&self.expect, &names, &pairings);
        Some(Box::new(Check {
            tournament: Tournament {
                fleets,
                entrants: pairings,
                others: Vec::new(),
            },
            false_alarms: self.false_alarms,
            correction: self.correction,
            inconclusive: self.inconclusive,
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
