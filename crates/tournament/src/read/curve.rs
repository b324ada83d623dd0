//! Cost and stat axes.

use super::axes::Subject;
use super::{Layout, Reader};
use crate::demand::FleetSource;
use crate::job::Trend;
use crate::plan::{Curve, Matchup, PlannedAxis, PlannedPoint};
use crate::result::short_number;

impl Reader<'_> {
    /// Lays out one matchup for each value. The number's path is blamed at
    /// `place`, the values below `axis`.
    pub(super) fn curve(
        &mut self,
        (subject, number, place): (Subject, &str, &str),
        (values, axis): (&[f64], &str),
        trend: Trend,
        layout: &mut Layout,
    ) -> Option<PlannedAxis> {
        let current = match layout.rules[0].number(number) {
            Ok(current) => Some(current),
            Err(refusal) => {
                self.fault(place, refusal.to_string());
                None
            }
        };
        let is_cost = number == format!("{}.cost", subject.entry.path);
        let sound = self.check_values(values, is_cost, axis);
        let current = current?;
        if !sound {
            return None;
        }
        let mut points = Vec::new();
        for (index, &value) in values.iter().enumerate() {
            let blame = format!("{axis}.values.{index}");
            let Some(rules) = self.rules_with(layout, (number, current), value, &blame) else {
                continue;
            };
            points.push(PlannedPoint {
                value,
                matchup: layout.matchups.len(),
            });
            layout
                .matchups
                .push(matchup(&subject, (number, is_cost), value, rules, layout));
            layout.blame.push(blame);
        }
        Some(PlannedAxis::Curve(Curve {
            subject: subject.id,
            subject_name: subject.name,
            path: number.to_string(),
            is_cost,
            rising: trend == Trend::Rising,
            current: Some(current),
            counted: None,
            points,
        }))
    }

    fn check_values(&mut self, values: &[f64], is_cost: bool, axis: &str) -> bool {
        let before = self.faults.len();
        if values.is_empty() {
            self.fault(&format!("{axis}.values"), "must be at least one value");
        }
        for (index, value) in values.iter().enumerate() {
            let path = format!("{axis}.values.{index}");
            if !value.is_finite() {
                self.fault(&path, "must be a finite number");
            } else if is_cost && *value < 0.0 {
                self.fault(&path, "a cost must not be negative");
            } else if values[..index].contains(value) {
                self.fault(&path, "is there twice");
            }
        }
        self.faults.len() == before
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
    layout: &Layout,
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
        seed_id: layout.matchups.len() as u64,
        draw_id: layout.matchups.len() as u64,
        terms: 0,
        subject: Some(subject.id.clone()),
    }
}
