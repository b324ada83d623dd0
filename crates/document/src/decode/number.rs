//! Decoding one number.

use std::ops::RangeInclusive;

use super::value::Value;
use crate::node::Kind;
use crate::scalar;

impl Value<'_> {
    /// A whole number within bounds, or a stand-in with a fault.
    pub fn whole(&self, bounds: RangeInclusive<i128>) -> i128 {
        let stand_in = i128::from(self.decoder.number);
        if self.is_gap() {
            return stand_in;
        }
        if self.node.kind != Kind::Number {
            self.expected("a whole number");
            return stand_in;
        }
        match scalar::whole(self.text()) {
            Ok(value) if bounds.contains(&value) => return value,
            Ok(value) if value < 0 && *bounds.start() == 0 => self.fault("must not be negative"),
            Ok(_) => {
                let (low, high) = (bounds.start(), bounds.end());
                self.fault(format!("must be from {low} to {high}"));
            }
            Err(message) => self.fault(message),
        }
        stand_in
    }

    /// A number, or a stand-in with a fault.
    pub fn float(&self) -> f64 {
        let stand_in = f64::from(self.decoder.number);
        if self.is_gap() {
            return stand_in;
        }
        if self.node.kind != Kind::Number {
            self.expected("a number");
            return stand_in;
        }
        scalar::fraction(self.text()).unwrap_or_else(|message| {
            self.fault(message);
            stand_in
        })
    }
}
