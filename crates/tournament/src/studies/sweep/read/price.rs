//! Price axes: prices that the job gives, or a range to search the fair one in.

use evenkeel_stats::{PriceSearch, Trend};

use super::Subject;
use super::curve::{Number, Value};
use crate::ask::read::Draft;
use crate::say::findings::confidence;
use crate::say::result::short_number;
use crate::studies::sweep::Curve;

/// The most whole prices of a range. Each has a ruleset and a matchup of its own,
/// whether it comes to be played or not.
const MOST_PRICES: u32 = 500;

impl Draft<'_, '_> {
    /// The price of a subject, whether it is written in the ruleset or follows from a formula.
    fn price(&mut self, subject: &Subject, place: &str) -> Option<Number> {
        let Some(cost) = subject.entry.cost else {
            return self.number(&subject.cost(), place);
        };
        Some(Number {
            path: subject.cost(),
            current: f64::from(cost),
        })
    }

    /// Lays out the prices of a subject that the job gives, and today's among them.
    pub(super) fn cost(
        &mut self,
        subject: Subject,
        (values, spread): (&[f64], u8),
        axis: &str,
    ) -> Option<Curve> {
        let place = format!("{axis}.subject");
        let number = self.price(&subject, &place);
        let given = self.reader.given(values, axis);
        for (index, value) in values.iter().enumerate() {
            if *value < 0.0 {
                let path = format!("{axis}.values.{index}");
                self.reader.fault(&path, "a cost must not be negative");
            }
        }
        let sound = !values.iter().any(|value| *value < 0.0);
        let (mut values, number) = (given.filter(|_| sound)?, number?);
        if values.iter().all(|(value, _)| *value != number.current) {
            values.push((number.current, place));
        }
        Some(self.curve(subject, &number, (&values, spread), Trend::Falling))
    }

    /// Lays out all whole prices of a range, among which the fair one is searched.
    pub(super) fn searched(
        &mut self,
        subject: Subject,
        ends: (u32, u32),
        (given, spread): (&[f64], u8),
        axis: &str,
    ) -> Option<Curve> {
        let place = format!("{axis}.subject");
        let number = self.price(&subject, &place);
        let values = self.range(given, ends, &format!("{axis}.between"));
        let (values, number) = (values?, number?);
        let (low, high) = ends;
        if values.iter().all(|(value, _)| *value != number.current) {
            let current = short_number(number.current);
            let message = format!("costs {current} today, which must lie from {low} to {high}");
            self.reader.fault(&place, message);
            return None;
        }
        let level = confidence(self.context.head.confidence);
        let search = PriceSearch::new(low, high, number.current as u32, level).ok()?;
        Some(Curve {
            search: Some(search),
            ..self.curve(subject, &number, (&values, spread), Trend::Falling)
        })
    }

    /// Every whole price of a range, which the job has at this path.
    fn range(&mut self, given: &[f64], (low, high): (u32, u32), path: &str) -> Option<Vec<Value>> {
        let message = match () {
            () if !given.is_empty() => "takes the place of `values`; only one of both can be given",
            () if high <= low => "must be a lower price and a higher one",
            () if high - low >= MOST_PRICES => &format!("must be at most {MOST_PRICES} prices"),
            () => {
                let value = |price| (f64::from(price), path.to_string());
                return Some((low..=high).map(value).collect());
            }
        };
        self.reader.fault(path, message);
        None
    }
}
