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
        let base = self.creation.quality_points * i32::from(quality);
        let sum = rules.into_iter().fold(base, |sum, rule| sum + rule.cost);
        self.creation.points_min.max(sum.max(0) as u32)
    }

    /// The special rules of a profile; ids that are unknown are left out.
    pub fn rules_of<'r>(&'r self, unit: &'r UnitClass) -> impl Iterator<Item = &'r SpecialRule> {
        let rules = unit.rules.iter();
        rules.filter_map(|id| self.special_rules.get(id))
    }

    /// Rule WS-CREATE-19: a printed unit costs what is printed, unless the ruleset
    /// says that the formula counts.
    pub fn cost(&self, unit: &UnitClass) -> u32 {
        let formula = self.formula(unit.quality, self.rules_of(unit));
        match (self.creation.points_source, unit.printed) {
            (PointsSource::Printed, Some(printed)) => printed,
            (PointsSource::Printed, None) | (PointsSource::Formula, _) => formula,
        }
    }

    /// Rules WS-MIS-01..06: the units whose printed price differs from the formula.
    pub fn misprints(&self) -> Vec<Misprint> {
        let units = self.units.iter();
        let misprint = |(id, unit): (&String, &UnitClass)| {
            let formula = self.formula(unit.quality, self.rules_of(unit));
            let printed = unit.printed.filter(|printed| *printed != formula)?;
            Some(Misprint {
                id: id.clone(),
                printed,
                formula,
            })
        };
        units.filter_map(misprint).collect()
    }
}
