//! Reads the job for a sweep.

mod count;
mod curve;
mod loadout;
mod price;

use std::collections::BTreeMap;

use evenkeel_document::hint;

use super::{Asked, Axis, PlannedAxis, Seat, Sweep};
use crate::ask::read::{Context, Layout, Reader};
use crate::catalogue::{Catalogue, Entry};
use crate::plan::demand::Demand;
use crate::plan::order::Terms;
use crate::studies::{Study, Task};

use count::CountAxis;

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
        let id = Some(self.id.clone());
        match self.entry.kind.is_class() {
            true => Demand {
                most_of: id,
                ..Demand::default()
            },
            false => Demand {
                carry: id,
                ..Demand::default()
            },
        }
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
            let mut matchups = BTreeMap::new();
            for own in &judged {
                matchups.insert(*own, layout.matchups.len());
                self.again(*own, layout);
            }
            seats.push(Seat {
                player: player.name,
                matchups,
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
            } => self.cost(context, subject, (values, *between), path, layout),
            Axis::Stat {
                path: number,
                subject,
                values,
                trend,
            } => {
                let place = format!("{path}.path");
                let subject = self.subject(layout, subject, &format!("{path}.subject"))?;
                let values = self.given(values, path);
                self.curve((subject, number, &place), &values?, *trend, layout)
            }
            Axis::Count {
                subject,
                options,
                values,
                with,
                against,
                reference,
                priced,
            } => {
                let subject = self.subject(layout, subject, &format!("{path}.subject"))?;
                let axis = CountAxis {
                    options,
                    values,
                    with,
                    against,
                    reference,
                    priced: priced.as_deref(),
                };
                self.count(context, subject, axis, path, layout)
            }
            Axis::Loadout {
                title,
                baseline,
                alternatives,
                fleet,
            } => {
                if let Some(reference) = fleet {
                    let rules = layout.rules[0].clone();
                    let found =
                        self.one_fleet(context, &*rules, reference, &format!("{path}.fleet"))?;
                    *reference = crate::ask::job::FleetRef::Inline((*found).clone());
                    self.loadout((title, baseline, alternatives), Some(found), path, layout)
                } else {
                    self.loadout((title, baseline, alternatives), None, path, layout)
                }
            }
        }
    }

    /// The entry that a job calls `ships.heavy`, `heavy` or `plasma_cannon:front`.
    pub(super) fn subject(&mut self, layout: &Layout, text: &str, path: &str) -> Option<Subject> {
        let catalogue = layout.rules[0].catalogue();
        match find(catalogue, text) {
            Some(subject) => Some(subject),
            None => {
                let entries = catalogue.entries.iter();
                let known: Vec<&str> = match text.contains('.') {
                    true => entries.map(|entry| entry.path.as_str()).collect(),
                    false => entries.map(|entry| entry.id.as_str()).collect(),
                };
                let hint = hint(text, known.iter().copied());
                self.fault(path, format!("the ruleset has no `{text}`{hint}"));
                None
            }
        }
    }
}

fn find(catalogue: &Catalogue, text: &str) -> Option<Subject> {
    if let Some(entry) = catalogue.at_path(text) {
        return Some(Subject {
            entry: entry.clone(),
            id: entry.id.clone(),
            name: entry.name.clone(),
        });
    }
    catalogue.option(text).map(|entry| Subject {
        entry: entry.clone(),
        id: text.to_string(),
        name: catalogue.name_of(text),
    })
}
