//! Cost and stat axes.

use std::sync::Arc;

use evenkeel_stats::Trend;

use super::Subject;
use crate::ask::read::{Draft, Reader};
use crate::plan::Matchup;
use crate::plan::demand::{Demand, Family, FleetSource};
use crate::plan::order::Terms;
use crate::play::system::Rules;
use crate::say::result::short_number;
use crate::studies::sweep::{Curve, PlannedPoint};

/// A value of an axis, and where the job is to blame for it.
pub(super) type Value = (f64, String);

/// A number of the ruleset.
pub(super) struct Number {
    pub path: String,
    /// The value of the number today.
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
    /// is drawn by the unchanged rules. Totals are spread about the size, so that an answer
    /// does not hang on which ships happen to fit one of them.
    pub(super) fn curve(
        &mut self,
        subject: Subject,
        number: &Number,
        (values, spread): (&[Value], u8),
        trend: Trend,
    ) -> Curve {
        let is_cost = number.path == subject.cost();
        let seed_id = self.layout.matchups.len() as u64;
        let mut known = Vec::new();
        for (value, blame) in values {
            let rules = self.rules_with(number, *value, blame);
            known.extend(rules.map(|rules| (*value, rules, blame)));
        }
        let own_rules: Vec<usize> = known.iter().map(|(_, rules, _)| *rules).collect();
        let spread = self.spread(&subject, &own_rules, spread);
        let terms = self.sized(&subject, spread);
        let mut points = Vec::new();
        for (value, rules, blame) in known {
            let at = match is_cost {
                true => format!("{} at {}", subject.name, short_number(value)),
                false => format!("{}, {} {}", subject.name, number.path, short_number(value)),
            };
            let own = FleetSource::of_family(Family {
                demand: subject.most(spread),
                rules,
                exchange: None,
            });
            let field = format!("field without {}", subject.entry.name);
            let fleets = [own, FleetSource::drawn(subject.field(spread))];
            let matchup = Matchup {
                rules,
                terms,
                subject: Some(subject.id.as_str().into()),
                ..Matchup::new([at, field], fleets, seed_id)
            };
            points.push(PlannedPoint {
                value,
                matchup: self.layout.add(matchup, blame),
            });
        }
        Curve {
            subject: subject.id,
            subject_name: subject.name,
            path: number.path.clone(),
            is_cost,
            trend,
            current: Some(number.current),
            counted: None,
            sizes: self.sizes(spread),
            search: None,
            points,
        }
    }

    /// The spread that every total allows, by all of these rules: a game in which each fleet
    /// spends all of its points has one total, and the least may be too small for the subject.
    fn spread(&self, subject: &Subject, rules: &[usize], spread: u8) -> u8 {
        let (all, points) = (&self.layout.rules, self.context.points);
        let is_drawn =
            |rules: &Arc<dyn Rules>, demand| rules.generate(&demand, points, &[]).is_ok();
        let mut own = rules.iter().map(|rules| &all[*rules]);
        let is_possible = points.is_some()
            && is_drawn(&all[0], subject.field(spread))
            && own.all(|own| is_drawn(own, subject.most(spread)));
        if is_possible { spread } else { 0 }
    }

    /// The index of the job's own terms for fleets of this spread.
    fn sized(&mut self, subject: &Subject, spread: u8) -> usize {
        let Some(first) = self.layout.terms.first().cloned() else {
            return 0;
        };
        let limit = |size| subject.field(spread).limit(size);
        self.layout.on(Terms {
            points: self.context.points.map(limit),
            ..first
        })
    }

    /// The least and the greatest total of such fleets; none without points.
    fn sizes(&self, spread: u8) -> Option<[u32; 2]> {
        let demand = Demand {
            spread,
            ..Demand::default()
        };
        let totals = demand.totals(self.context.points?).ok()?;
        Some([*totals.first()?, *totals.last()?])
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
    /// The values that the job gives, if all of them are sound.
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
