//! The price of a unit.

use super::{PointsSource, Ruleset, SpecialRule, UnitClass};

/// A unit whose printed price is not what the formula says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misprint {
    /// Id of the unit.
    pub id: String,
    /// The printed price, points.
    pub printed: u32,
    /// The price by the formula, points.
    pub formula: u32,
}

impl std::fmt::Display for Misprint {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Misprint {
            id,
            printed,
            formula,
        } = self;
        write!(
            f,
            "units.{id}: costs {printed} points in print, {formula} by the formula"
        )
    }
}

impl Ruleset {
    /// Rules WS-CREATE-04..07: Quality times a constant, plus the special rules, and
    /// never less than the floor, which is applied once, to the sum.
    pub fn formula<'r>(
        &self,
        quality: u8,
        rules: impl IntoIterator<Item = &'r SpecialRule>,
    ) -> u32 {
        self.sum(self.creation.quality_points * i32::from(quality), rules)
    }

    /// A price with those of special rules added, and never less than the floor.
    fn sum<'r>(&self, base: i32, rules: impl IntoIterator<Item = &'r SpecialRule>) -> u32 {
        let sum = rules.into_iter().fold(base, |sum, rule| sum + rule.cost);
        self.creation.points_min.max(sum.max(0) as u32)
    }

    /// The special rules of a profile; ids that are unknown are left out.
    pub fn rules_of<'r>(&'r self, unit: &'r UnitClass) -> impl Iterator<Item = &'r SpecialRule> {
        let rules = unit.rules.iter();
        rules.filter_map(|id| self.special_rules.get(id))
    }

    /// Rule WS-CREATE-19: a printed unit costs what is printed, unless the ruleset
    /// says that the formula counts; a designer's own price stands above both.
    pub fn cost(&self, unit: &UnitClass) -> u32 {
        if let Some(cost) = unit.cost {
            return cost;
        }
        let formula = self.formula(unit.quality, self.rules_of(unit));
        match (self.creation.points_source, unit.printed) {
            (PointsSource::Printed, Some(printed)) => printed,
            (PointsSource::Printed, None) | (PointsSource::Formula, _) => formula,
        }
    }

    /// Rule WS-CREATE-19: the price of a profile with special rules that a warband adds: that
    /// of the formula for the whole, or what they cost beside a designer's own price.
    pub(crate) fn cost_with(&self, unit: &UnitClass, added: &[&SpecialRule]) -> u32 {
        let added = added.iter().copied();
        match unit.cost {
            Some(cost) => self.sum(cost as i32, added),
            None => self.formula(unit.quality, self.rules_of(unit).chain(added)),
        }
    }

    /// Rules WS-MIS-01..06: the units whose printed price differs from the formula, unless a
    /// designer's own stands above both.
    pub fn misprints(&self) -> Vec<Misprint> {
        let units = self.units.iter();
        let misprint = |(id, unit): (&String, &UnitClass)| {
            let formula = self.formula(unit.quality, self.rules_of(unit));
            let counts = |printed: &u32| unit.cost.is_none() && *printed != formula;
            let printed = unit.printed.filter(counts)?;
            Some(Misprint {
                id: id.clone(),
                printed,
                formula,
            })
        };
        units.filter_map(misprint).collect()
    }
}
