//! Cost and stat axes.

use super::Subject;
use crate::ask::read::{Draft, Reader};
use crate::plan::Matchup;
use crate::plan::demand::FleetSource;
use crate::say::result::short_number;
use crate::studies::sweep::{Curve, PlannedPoint, Trend};

/// A value of an axis, and where the job is to blame for it.
pub(super) type Value = (f64, String);

/// A number of the ruleset.
pub(super) struct Number {
    pub path: String,
    /// Its value today.
    pub current: f64,
}

impl Draft<'_, '_> {
    /// The number at a path, which the job has at `place`.
    pub(super) fn number(&mut self, path: &str, place: &str) -> Option<Number> {
        let current = self.layout.rules[0].number(path);
        let path = path.to_string();
        let current = self.reader.allowed(current, place)?;
        Some(Number { path, current })
    }

    /// Lays out one matchup for each value, all by the same seeds, so that what
    /// differs between them is the number: the subject's fleets against the field, which
    /// is drawn by the unchanged rules.
    pub(super) fn curve(
        &mut self,
        subject: Subject,
        number: &Number,
        values: &[Value],
        trend: Trend,
    ) -> Curve {
        let is_cost = number.path == subject.cost();
        let seed_id = self.layout.matchups.len() as u64;
        let mut points = Vec::new();
        for (value, blame) in values {
            let Some(rules) = self.rules_with(number, *value, blame) else {
                continue;
            };
            let at = match is_cost {
                true => format!("{} at {}", subject.name, short_number(*value)),
                false => format!("{}, {} {}", subject.name, number.path, short_number(*value)),
            };
            let own = FleetSource::Drawn {
                demand: subject.most(),
                rules,
                exchange: None,
            };
            let field = format!("field without {}", subject.entry.name);
            let fleets = [own, FleetSource::drawn(subject.field())];
            let matchup = Matchup {
                rules,
                subject: Some(subject.id.clone()),
                ..Matchup::new([at, field], fleets, seed_id)
            };
            points.push(PlannedPoint {
                value: *value,
                matchup: self.layout.add(matchup, blame),
            });
        }
        Curve {
            subject: subject.id,
            subject_name: subject.name,
            path: number.path.clone(),
            is_cost,
            rising: trend == Trend::Rising,
            current: Some(number.current),
            counted: None,
            search: None,
            points,
        }
    }

    /// Index of the ruleset with this value.
    pub(super) fn rules_with(&mut self, number: &Number, value: f64, blame: &str) -> Option<usize> {
        if value == number.current {
            return Some(0);
        }
        let rules = self.layout.rules[0].with_number(&number.path, value);
        let rules = self.reader.allowed(rules, blame)?;
        self.layout.rules.push(rules);
        Some(self.layout.rules.len() - 1)
    }
}

impl Reader<'_> {
    /// The values that the job gives, if they are sound.
    pub(super) fn given(&mut self, values: &[f64], axis: &str) -> Option<Vec<Value>> {
        let (before, place) = (self.faults.len(), format!("{axis}.values"));
        self.require(!values.is_empty(), &place, "must be at least one value");
        let mut given = Vec::new();
        for (index, value) in values.iter().enumerate() {
            let path = format!("{place}.{index}");
            self.require(value.is_finite(), &path, "must be a finite number");
            let is_new = !value.is_finite() || !values[..index].contains(value);
            self.require(is_new, &path, "is there twice");
            given.push((*value, path));
        }
        (self.faults.len() == before).then_some(given)
    }
}
