//! Reads a check.

use super::asked::{Asked, Correction, Inconclusive};
use super::expected::Expected;
use crate::ask::read::{Context, Entrants, Layout, Reader};
use crate::studies::{Study, Task};

/// What a check compares and expects.
#[derive(Clone, Debug, PartialEq)]
pub struct Check {
    /// The fleets, and who meets whom.
    pub entrants: Entrants,
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

impl Task for Asked {
    fn lay_out(
        &mut self,
        reader: &mut Reader<'_>,
        context: &Context<'_>,
        layout: &mut Layout,
    ) -> Option<Box<dyn Study>> {
        let is_rate = self.false_alarms > 0.0 && self.false_alarms < 0.5;
        let rate = "must lie between 0 and 0.5, such as 0.05";
        reader.require(is_rate, "false_alarms", rate);
        let entrants = reader.entrants(context, &mut self.fleets, &self.format, layout);
        reader.forgive();
        let faults = entrants.fleets.iter().map(|fleet| {
            let faults = layout.rules[0].validate(fleet, context.points);
            faults.into_iter().map(|fault| fault.message).collect()
        });
        let faults = faults.collect();
        Some(Box::new(Check {
            expected: reader.expected(&self.expect, &entrants),
            entrants,
            false_alarms: self.false_alarms,
            correction: self.correction,
            inconclusive: self.inconclusive,
            faults,
        }))
    }
}
