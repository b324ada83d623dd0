//! Checks of single values that only a table in inches has.

use evenkeel_rulebook::check::Check;

use super::Roll;

/// Checks of distances and rolls.
pub(super) trait Inches {
    /// A distance that something must have, inches. No table is longer than 200.
    fn distance(&mut self, path: &str, value_in: f64);

    /// A distance that may be 0, inches.
    fn gap(&mut self, path: &str, value_in: f64);

    /// So many dice, and something more.
    fn roll(&mut self, path: &str, roll: Roll);
}

impl Inches for Check<'_> {
    fn distance(&mut self, path: &str, value_in: f64) {
        if value_in <= 0.0 || value_in > 200.0 {
            self.fault(path, "must be greater than 0 and at most 200 inches");
        }
    }

    fn gap(&mut self, path: &str, value_in: f64) {
        self.within(path, value_in, 0.0, 200.0);
    }

    fn roll(&mut self, path: &str, roll: Roll) {
        self.within(&format!("{path}.dice"), roll.dice, 0, 4);
        self.within(&format!("{path}.plus"), roll.plus, 0, 100);
        if roll.sides != 3 && roll.sides != 6 {
            self.fault(&format!("{path}.sides"), "must be 6 for a D6 or 3 for a D3");
        }
    }
}

impl Roll {
    /// The greatest sum.
    pub fn max(self) -> u32 {
        u32::from(self.dice) * u32::from(self.sides) + u32::from(self.plus)
    }

    /// The mean of the sum.
    pub fn mean(self) -> f64 {
        f64::from(self.dice) * f64::from(self.sides + 1) / 2.0 + f64::from(self.plus)
    }
}
