//! Count axes: how many of the subject balance a fleet.

use std::sync::Arc;

use evenkeel_kernel::fleet::{Fleet, Unit};

use super::axes::Subject;
use super::{Context, Layout, Reader};
use crate::demand::{FleetSource, count_of};
use crate::job::FleetRef;
use crate::plan::{Curve, Matchup, PlannedAxis, PlannedPoint};
use crate::result::{Counted, Reference};
use crate::system::FleetFault;

/// What stands for the path of the number in a count axis.
const COUNT: &str = "count";

/// A count axis as it stands in the job.
pub(super) struct CountAxis<'j> {
    pub options: &'j [String],
    pub values: &'j [u32],
    pub with: &'j [Unit],
    pub against: &'j mut FleetRef,
    pub reference: &'j mut Option<(String, u32)>,
}

impl Reader<'_> {
    /// Lays out one matchup for each number, and writes the opposing fleet and
    /// the reference into the job.
    pub(super) fn count(
        &mut self,
        context: &Context<'_>,
        subject: Subject,
        axis: CountAxis<'_>,
        place: &str,
        layout: &mut Layout,
    ) -> Option<PlannedAxis> {
        if !subject.entry.kind.is_class() {
            let message = format!("`{}` is an option; a class is needed here", subject.id);
            self.fault(&format!("{place}.subject"), message);
            return None;
        }
        let sound = self.check_counts(axis.values, place);
        let rules = layout.rules[0].clone();
        let against = format!("{place}.against");
        let opponent = self.one_fleet(context, &*rules, axis.against, &against)?;
        *axis.against = FleetRef::Inline((*opponent).clone());
        self.check_reference(axis.reference, &opponent, layout, place);
        if !sound {
            return None;
        }
        let mut points = Vec::new();
        for (index, &value) in axis.values.iter().enumerate() {
            let own = Unit(subject.id.clone(), value, axis.options.to_vec());
            let fleet = Arc::new(Fleet {
                name: format!("{value} {}", subject.name),
                units: [own].into_iter().chain(axis.with.iter().cloned()).collect(),
            });
            for fault in rules.validate(&fleet, context.points) {
                self.illegal(&written_at(&fault, place, index), fault.message);
            }
            points.push(PlannedPoint {
                value: f64::from(value),
                matchup: layout.matchups.len(),
            });
            layout.blame.push(format!("{place}.values.{index}"));
            layout.matchups.push(Matchup {
                names: [fleet.name.clone(), opponent.name.clone()],
                fleets: [fleet, opponent.clone()].map(FleetSource::Fixed),
                rules: 0,
                seed_id: layout.matchups.len() as u64,
                subject: Some(subject.id.clone()),
            });
        }
        let reference = axis.reference.as_ref().map(|(id, count)| Reference {
            id: id.clone(),
            name: rules.catalogue().name_of(id),
            count: *count,
        });
        Some(PlannedAxis::Curve(Curve {
            subject: subject.id,
            subject_name: subject.name,
            path: COUNT.to_string(),
            is_cost: false,
            rising: true,
            current: None,
            counted: Some(Counted {
                against: opponent.name.clone(),
                reference,
            }),
            points,
        }))
    }

    fn check_counts(&mut self, values: &[u32], place: &str) -> bool {
        let before = self.faults.len();
        if values.is_empty() {
            self.fault(&format!("{place}.values"), "must be at least one value");
        }
        for (index, value) in values.iter().enumerate() {
            let path = format!("{place}.values.{index}");
            if *value == 0 {
                self.fault(&path, "must be at least 1");
            } else if values[..index].contains(value) {
                self.fault(&path, "is there twice");
            }
        }
        self.faults.len() == before
    }

    /// The class that a ratio is stated for must be in the opposing fleet, as
    /// often as the job says. A fleet of one class alone is its own reference.
    fn check_reference(
        &mut self,
        reference: &mut Option<(String, u32)>,
        opponent: &Fleet,
        layout: &Layout,
        place: &str,
    ) {
        let count = |class: &str| u32::try_from(count_of(opponent, class)).unwrap_or(u32::MAX);
        match reference {
            Some((class, stated)) => {
                let path = format!("{place}.reference.0");
                let Some(found) = self.subject(layout, class, &path) else {
                    return;
                };
                *class = found.id;
                let present = count(class);
                if present != *stated || present == 0 {
                    let message = format!("the opposing fleet has {present} of it");
                    self.fault(&format!("{place}.reference.1"), message);
                }
            }
            None => {
                let mut classes = opponent.units.iter().map(|unit| &unit.0);
                let first = classes.next();
                let alone = first.filter(|first| classes.all(|class| class == *first));
                *reference = alone.map(|class| (class.clone(), count(class)));
            }
        }
    }
}

/// Where in the axis a fault of the fleet at one value was written.
fn written_at(fault: &FleetFault, place: &str, value: usize) -> String {
    let path = fault.place.path();
    let parts: Vec<&str> = path.splitn(4, '.').collect();
    let own = match parts.as_slice() {
        ["units", "0", "0", ..] => "subject".to_string(),
        ["units", "0", "2"] => "options".to_string(),
        ["units", "0", "2", option] => format!("options.{option}"),
        ["units", "0", ..] | ["units"] => format!("values.{value}"),
        ["units", unit, rest @ ..] => match unit.parse::<usize>() {
            Ok(unit) => [&[&*format!("with.{}", unit - 1)], rest].concat().join("."),
            Err(_) => format!("values.{value}"),
        },
        _ => format!("values.{value}"),
    };
    format!("{place}.{own}")
}
