//! Cost and stat axes.

use super::Subject;
use crate::ask::read::{Layout, Reader};
use crate::plan::Matchup;
use crate::plan::demand::FleetSource;
use crate::say::result::short_number;
use crate::studies::sweep::{Curve, PlannedAxis, PlannedPoint, Trend};

/// A value of an axis, and where the job is to blame for it.
pub(super) type Value = (f64, String);

impl Reader<'_> {
    /// Lays out one matchup for each value, all by the same seeds, so that what
    /// differs between them is the number. Its path is blamed at `place`.
    pub(super) fn curve(
        &mut self,
        (subject, number, place): (Subject, &str, &str),
        values: &[Value],
        trend: Trend,
        layout: &mut Layout,
    ) -> Option<PlannedAxis> {
        let current = self.current(number, place, layout)?;
        let is_cost = number == format!("{}.cost", subject.entry.path);
        let seed_id = layout.matchups.len() as u64;
        let mut points = Vec::new();
        for (value, blame) in values {
            let Some(rules) = self.rules_with(layout, (number, current), *value, blame) else {
                continue;
            };
            points.push(PlannedPoint {
                value: *value,
                matchup: layout.matchups.len(),
            });
            let matchup = Matchup {
                seed_id,
                draw_id: seed_id,
                ..matchup(&subject, (number, is_cost), *value, rules)
            };
            layout.matchups.push(matchup);
            layout.blame.push(blame.clone());
        }
        Some(PlannedAxis::Curve(Curve {
            subject: subject.id,
            subject_name: subject.name,
            path: number.to_string(),
            is_cost,
            rising: trend == Trend::Rising,
            current: Some(current),
            counted: None,
            search: None,
            points,
        }))
    }

    /// The ruleset's own value of a number.
    pub(super) fn current(&mut self, number: &str, place: &str, layout: &Layout) -> Option<f64> {
        match layout.rules[0].number(number) {
            Ok(current) => Some(current),
            Err(refusal) => {
                self.fault(place, refusal.to_string());
                None
            }
        }
    }

    /// The values that the job gives, if they are sound.
    pub(super) fn given(&mut self, values: &[f64], axis: &str) -> Option<Vec<Value>> {
        let before = self.faults.len();
        if values.is_empty() {
            self.fault(&format!("{axis}.values"), "must be at least one value");
        }
        let mut given = Vec::new();
        for (index, value) in values.iter().enumerate() {
            let path = format!("{axis}.values.{index}");
            if !value.is_finite() {
                self.fault(&path, "must be a finite number");
            } else if values[..index].contains(value) {
                self.fault(&path, "is there twice");
            }
            given.push((*value, path));
        }
        (self.faults.len() == before).then_some(given)
    }

    /// Index of the ruleset with this value.
    pub(super) fn rules_with(
        &mut self,
        layout: &mut Layout,
        (number, current): (&str, f64),
        value: f64,
        blame: &str,
    ) -> Option<usize> {
        if value == current {
            return Some(0);
        }
        match layout.rules[0].with_number(number, value) {
            Ok(rules) => {
                layout.rules.push(rules);
                Some(layout.rules.len() - 1)
            }
            Err(refusal) => {
                self.fault(blame, refusal.to_string());
                None
            }
        }
    }
}

/// The subject's fleets at one value against the field. The field is drawn by
/// the unchanged rules.
fn matchup(
    subject: &Subject,
    (number, is_cost): (&str, bool),
    value: f64,
    rules: usize,
) -> Matchup {
    let name = &subject.name;
    let at = match is_cost {
        true => format!("{name} at {}", short_number(value)),
        false => format!("{name}, {number} {}", short_number(value)),
    };
    let drawn = |demand, rules| FleetSource::Drawn {
        demand,
        rules,
        exchange: None,
    };
    Matchup {
        names: [at, format!("field without {}", subject.entry.name)],
        fleets: [drawn(subject.most(), rules), drawn(subject.field(), 0)],
        rules,
        seed_id: 0,
        draw_id: 0,
        terms: 0,
        subject: Some(subject.id.clone()),
    }
}
