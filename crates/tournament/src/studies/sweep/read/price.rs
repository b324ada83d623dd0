//! Price axes: prices that the job gives, or a range to search the fair one in.

use evenkeel_stats::PriceSearch;

use super::Subject;
use super::curve::Value;
use crate::ask::read::{Context, Layout, Reader};
use crate::say::findings::confidence;
use crate::studies::sweep::{Curve, PlannedAxis, Trend};

/// The most whole prices of a range. Each has a ruleset and a matchup of its own,
/// whether it comes to be played or not.
const MOST_PRICES: u32 = 500;

impl Reader<'_> {
    /// Lays out the prices of a subject, today's among them.
    pub(super) fn cost(
        &mut self,
        context: &Context<'_>,
        subject: &str,
        (values, between): (&[f64], Option<(u32, u32)>),
        axis: &str,
        layout: &mut Layout,
    ) -> Option<PlannedAxis> {
        if context.points.is_none() {
            let message = "the ruleset has no points, so nothing has a price; \
                           a Stat axis can sweep its numbers, a Count \
                           axis the size of a fleet";
            self.fault(axis, message);
            return None;
        }
        let place = format!("{axis}.subject");
        let subject = self.subject(layout, subject, &place)?;
        let number = format!("{}.cost", subject.entry.path);
        let current = self.current(&number, &place, layout);
        let Some((low, high)) = between else {
            let values = self.prices(values, axis);
            let (mut values, current) = (values?, current?);
            if values.iter().all(|(value, _)| *value != current) {
                values.push((current, place.clone()));
            }
            let subject = (subject, &*number, &*place);
            return self.curve(subject, &values, Trend::Falling, layout);
        };
        let values = self.range(values, (low, high), axis);
        let (values, current) = (values?, current?);
        self.searched(
            (subject, current),
            (&number, &place),
            &values,
            context,
            layout,
        )
    }

    /// A search through all prices of a range.
    fn searched(
        &mut self,
        (subject, current): (Subject, f64),
        (number, place): (&str, &str),
        values: &[Value],
        context: &Context<'_>,
        layout: &mut Layout,
    ) -> Option<PlannedAxis> {
        let ends = [values.first()?.0 as u32, values.last()?.0 as u32];
        let inside = values.iter().any(|(value, _)| *value == current);
        if !inside {
            let [low, high] = ends;
            let message = format!(
                "costs {} today, which must lie from {low} to {high}",
                crate::say::result::short_number(current)
            );
            self.fault(place, message);
            return None;
        }
        let level = confidence(context.head.confidence);
        let search = PriceSearch::new(ends[0], ends[1], current as u32, level).ok()?;
        let subject = (subject, number, place);
        match self.curve(subject, values, Trend::Falling, layout)? {
            PlannedAxis::Curve(curve) => Some(PlannedAxis::Curve(Curve {
                search: Some(search),
                ..curve
            })),
            other @ PlannedAxis::Loadout { .. } => Some(other),
        }
    }

    /// The prices that the job gives, if they are sound.
    fn prices(&mut self, values: &[f64], axis: &str) -> Option<Vec<Value>> {
        let given = self.given(values, axis);
        let mut sound = true;
        for (index, value) in values.iter().enumerate() {
            if *value < 0.0 {
                let path = format!("{axis}.values.{index}");
                self.fault(&path, "a cost must not be negative");
                sound = false;
            }
        }
        given.filter(|_| sound)
    }

    /// Every whole price of a range.
    fn range(&mut self, values: &[f64], (low, high): (u32, u32), axis: &str) -> Option<Vec<Value>> {
        let path = format!("{axis}.between");
        if !values.is_empty() {
            let message = "takes the place of `values`; only one of both can be given";
            self.fault(&path, message);
            return None;
        }
        if high <= low {
            self.fault(&path, "must be a lower price and a higher one");
            return None;
        }
        if high - low >= MOST_PRICES {
            let message = format!("must be at most {MOST_PRICES} prices");
            self.fault(&path, message);
            return None;
        }
        Some(
            (low..=high)
                .map(|price| (f64::from(price), path.clone()))
                .collect(),
        )
    }
}
