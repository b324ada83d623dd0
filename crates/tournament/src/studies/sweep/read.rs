//! Reads the job for a sweep.

mod count;
mod curve;
mod loadout;
mod price;

use evenkeel_document::hint;

use super::{Asked, Axis, PlannedAxis, Seat, Sweep};
use crate::ask::job::FleetRef;
use crate::ask::read::{Context, Layout, Reader};
use crate::catalogue::Entry;
use crate::plan::demand::Demand;
use crate::plan::order::Terms;
use crate::studies::{Study, Task};

/// The subject of an axis.
pub(super) struct Subject {
    /// The entry of the subject in the catalogue.
    pub entry: Entry,
    /// Class id, or option with the mount that the job gave.
    pub id: String,
    /// Printed name, with the mount.
    pub name: String,
}

impl Subject {
    /// Fleets with as much of the subject as can be.
    pub(super) fn most(&self) -> Demand {
        let is_class = self.entry.kind.is_class();
        let id = |is_asked: bool| is_asked.then(|| self.id.clone());
        Demand {
            most_of: id(is_class),
            carry: id(!is_class),
            ..Demand::default()
        }
    }

    /// Path of its price.
    fn cost(&self) -> String {
        format!("{}.cost", self.entry.path)
    }

    /// The field: any legal fleet without the subject. So neither its price nor
    /// its strength has a say in what it is measured against.
    pub(super) fn field(&self) -> Demand {
        Demand {
            without: vec![self.entry.id.clone()],
            ..Demand::default()
        }
    }
}

impl Task for Asked {
    fn lay_out(
        &mut self,
        reader: &mut Reader<'_>,
        context: &Context<'_>,
        layout: &mut Layout,
    ) -> Option<Box<dyn Study>> {
        if self.axes.is_empty() {
            reader.fault("axes", "must be at least one axis");
        }
        let mut axes = Vec::new();
        for (index, axis) in self.axes.iter_mut().enumerate() {
            let path = format!("axes.{index}");
            axes.extend(reader.axis(context, axis, &path, layout));
        }
        context.seat(layout)?;
        Some(Box::new(Sweep {
            panel: reader.seats(context, &mut self.panel, &axes, layout),
            axes,
        }))
    }
}

impl Reader<'_> {
    /// Lays out, for each player of a sweep's panel but those who play the sweep itself,
    /// the matchups that its claims are made of: each price as it is today and each
    /// exchange of options. They are the same fleets on the same tables with the same
    /// seeds.
    fn seats(
        &mut self,
        context: &Context<'_>,
        panel: &mut Option<Vec<String>>,
        axes: &[PlannedAxis],
        layout: &mut Layout,
    ) -> Vec<Seat> {
        let judged: Vec<usize> = axes.iter().flat_map(PlannedAxis::judged).collect();
        let names = panel.get_or_insert_with(|| match judged.is_empty() {
            true => Vec::new(),
            false => context.shipped_panel(),
        });
        let players = self.panel(context, names).unwrap_or_default();
        let mut seats = Vec::new();
        for player in players {
            let own = &layout.terms[0];
            if own.players.iter().all(|own| own.plays_like(&player)) {
                continue;
            }
            let terms = Terms {
                players: [player.clone(), player.clone()],
                ..own.clone()
            };
            layout.terms.push(terms);
            let terms = layout.terms.len() - 1;
            let mut seat = |own: &usize| {
                let again = layout.again(*own, |matchup| matchup.terms = terms);
                (*own, again.after)
            };
            seats.push(Seat {
                player: player.name,
                matchups: judged.iter().map(&mut seat).collect(),
            });
        }
        seats
    }

    fn axis(
        &mut self,
        context: &Context<'_>,
        axis: &mut Axis,
        path: &str,
        layout: &mut Layout,
    ) -> Option<PlannedAxis> {
        match axis {
            Axis::Cost {
                subject,
                values,
                between,
            } => {
                if context.points.is_none() {
                    let message = "the ruleset has no points, so nothing has a price; \
                                   a Stat axis can sweep its numbers, a Count \
                                   axis the size of a fleet";
                    self.fault(path, message);
                    return None;
                }
                let place = format!("{path}.subject");
                let subject = self.subject(layout, subject, &place)?;
                let curve = match between {
                    Some(ends) => self.searched(context, subject, *ends, values, path, layout),
                    None => self.cost(subject, values, path, layout),
                };
                curve.map(PlannedAxis::Curve)
            }
            Axis::Stat {
                path: number,
                subject,
                values,
                trend,
            } => {
                let place = format!("{path}.path");
                let subject = self.subject(layout, subject, &format!("{path}.subject"))?;
                let values = self.given(values, path)?;
                let number = self.number(number, &place, layout)?;
                let curve = self.curve(subject, &number, &values, *trend, layout);
                Some(PlannedAxis::Curve(curve))
            }
            Axis::Count { .. } => {
                let curve = self.count(context, axis, path, layout);
                curve.map(PlannedAxis::Curve)
            }
            Axis::Loadout {
                title,
                baseline,
                alternatives,
                fleet,
            } => {
                let mut found = None;
                if let Some(reference) = fleet {
                    let (rules, place) = (layout.rules[0].clone(), format!("{path}.fleet"));
                    let own = self.one_fleet(context, &*rules, reference, &place)?;
                    *reference = FleetRef::Inline((*own).clone());
                    found = Some(own);
                }
                if title.trim().is_empty() {
                    self.fault(&format!("{path}.title"), "must not be empty");
                }
                Some(PlannedAxis::Loadout {
                    title: title.clone(),
                    baseline: baseline.clone(),
                    alternatives: self.loadout(baseline, alternatives, found, path, layout),
                })
            }
        }
    }

    /// The entry that a job calls `ships.heavy`, `heavy` or `plasma_cannon:front`.
    pub(super) fn subject(&mut self, layout: &Layout, text: &str, path: &str) -> Option<Subject> {
        let catalogue = layout.rules[0].catalogue();
        if let Some(entry) = catalogue.at_path(text) {
            return Some(Subject {
                id: entry.id.clone(),
                name: entry.name.clone(),
                entry: entry.clone(),
            });
        }
        if let Some(entry) = catalogue.option(text) {
            return Some(Subject {
                id: text.to_string(),
                name: catalogue.name_of(text),
                entry: entry.clone(),
            });
        }
        let known = catalogue
            .entries
            .iter()
            .map(|entry| match text.contains('.') {
                true => entry.path.as_str(),
                false => entry.id.as_str(),
            });
        let hint = hint(text, known);
        self.fault(path, format!("the ruleset has no `{text}`{hint}"));
        None
    }
}
