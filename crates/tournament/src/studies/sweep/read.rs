//! Reads the job for a sweep.

mod count;
mod curve;
mod loadout;
mod price;

use std::sync::Arc;

use evenkeel_document::hint;
use evenkeel_kernel::fleet::Fleet;

use super::{Asked, Axis, PlannedAxis, Seat, Sweep};
use crate::ask::brief::Brief;
use crate::ask::job::{FleetRef, Head};
use crate::ask::player::PlayerSpec;
use crate::ask::read::{Draft, meant};
use crate::catalogue::Entry;
use crate::plan::Matchup;
use crate::plan::demand::{Demand, FleetSource};
use crate::plan::order::Terms;
use crate::say::voters::Panel;
use crate::studies::{Study, Task};

/// A fair price is searched at least so many points from today's, where a job names no range.
const LEAST_AWAY: u32 = 10;

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
    /// Fleets with as much of the subject as can be, of so many totals.
    pub(super) fn most(&self, spread: u8) -> Demand {
        let is_class = self.entry.kind.is_class();
        let id = |is_asked: bool| is_asked.then(|| self.id.clone());
        Demand {
            most_of: id(is_class),
            carry: id(!is_class),
            spread,
            ..Demand::default()
        }
    }

    /// The prices among which a fair one is searched where a job says none: as far below today's
    /// as half of it, as far above, and a few points in any case.
    fn prices(&self) -> Option<(u32, u32)> {
        let today = u32::try_from(self.entry.cost?).ok()?;
        let least = u32::try_from(self.entry.least).unwrap_or(0);
        let away = (today / 2).max(LEAST_AWAY);
        Some((today.saturating_sub(away).max(least), today + away))
    }

    /// Path of the subject's price.
    fn cost(&self) -> String {
        format!("{}.cost", self.entry.path)
    }

    /// The field: any legal fleet without the subject. So neither its price nor
    /// its strength has a say in what it is measured against.
    pub(super) fn field(&self, spread: u8) -> Demand {
        Demand {
            without: vec![self.entry.id.clone()],
            spread,
            ..Demand::default()
        }
    }
}

impl Task for Asked {
    fn take(&mut self, head: &mut Head, brief: &Brief) -> Result<(), String> {
        brief.without_fleets()?;
        brief.size(head)?;
        if !brief.panel.is_empty() {
            self.panel = Some(brief.panel.clone());
        }
        let items = brief.items.iter();
        self.axes = items.map(|item| Axis::price_of(item)).collect();
        Ok(())
    }

    fn lay_out(&mut self, draft: &mut Draft<'_, '_>) -> Option<Box<dyn Study>> {
        if self.axes.is_empty() {
            self.axes = draft.all_prices();
        }
        draft.reader.check_spread(self.spread, 0);
        let seated = draft.seat();
        let mut axes = Vec::new();
        for (index, axis) in self.axes.iter_mut().enumerate() {
            axes.extend(draft.axis(axis, self.spread, &format!("axes.{index}")));
        }
        seated?;
        let (panel, seats) = draft.seats(&mut self.panel, self.votes_from, &axes);
        Some(Box::new(Sweep { axes, panel, seats }))
    }
}

impl Draft<'_, '_> {
    /// An axis for the price of each class.
    fn all_prices(&mut self) -> Vec<Axis> {
        let entries = self.layout.rules[0].catalogue().entries.iter();
        let classes = entries.filter(|entry| entry.kind.is_class());
        let axes: Vec<Axis> = classes.map(|entry| Axis::price_of(&entry.path)).collect();
        let any = !axes.is_empty();
        self.reader
            .require(any, "axes", "there is no class to price");
        axes
    }

    /// Lays out, for each player of a sweep's panel but those who play the sweep itself,
    /// the matchups that its claims are made of: each price as it is today and each
    /// exchange of options. They are the same fleets on the same tables with the same
    /// seeds. Any legal fleets show who of them votes.
    fn seats(
        &mut self,
        panel: &mut Option<Vec<String>>,
        votes_from: f64,
        axes: &[PlannedAxis],
    ) -> (Panel, Vec<Seat>) {
        let judged: Vec<usize> = axes.iter().flat_map(PlannedAxis::judged).collect();
        let names = panel.get_or_insert_with(|| match judged.is_empty() {
            true => Vec::new(),
            false => self.context.shipped_panel(),
        });
        let mut players = self.panel(names).unwrap_or_default();
        let layout = &mut *self.layout;
        let own = layout.terms[0].players.clone();
        players.retain(|player| !own.iter().all(|own| own.plays_like(player)));
        let seat = |player: &PlayerSpec| {
            let mut seat = |own: &usize| {
                let like = layout.terms[layout.matchups[*own].terms].clone();
                let players = [player.clone(), player.clone()];
                let terms = layout.on(Terms { players, ..like });
                let again = layout.again(*own, |matchup| matchup.terms = terms);
                (*own, again.after)
            };
            Seat {
                player: player.name.clone(),
                matchups: judged.iter().map(&mut seat).collect(),
            }
        };
        let seats: Vec<Seat> = players.iter().map(seat).collect();
        let own = layout.terms[0].who();
        let further = seats.iter().map(|seat| seat.player.clone());
        let names = std::iter::once(own).chain(further).collect();
        let any = [Demand::default(), Demand::default()].map(FleetSource::drawn);
        let like = Matchup::new(["", ""], any, self.layout.matchups.len() as u64);
        let trials = self.trials(&players, &like, votes_from);
        let panel = Panel {
            players: names,
            trials: std::iter::once(None).chain(trials).collect(),
            votes_from,
        };
        (panel, seats)
    }

    fn axis(&mut self, axis: &mut Axis, spread: u8, path: &str) -> Option<PlannedAxis> {
        let place = format!("{path}.subject");
        match axis {
            Axis::Cost {
                subject,
                values,
                between,
            } => {
                if self.context.points.is_none() {
                    let message = "the ruleset has no points, so nothing has a price; \
                                   a Stat axis can sweep its numbers, a Count \
                                   axis the size of a fleet";
                    self.reader.fault(path, message);
                    return None;
                }
                let subject = self.subject(subject, &place)?;
                if values.is_empty() && between.is_none() {
                    *between = subject.prices();
                }
                let curve = match between {
                    Some(ends) => self.searched(subject, *ends, (values, spread), path),
                    None => self.cost(subject, (values, spread), path),
                };
                curve.map(PlannedAxis::Curve)
            }
            Axis::Stat {
                path: number,
                subject,
                values,
                trend,
            } => {
                let subject = self.subject(subject, &place)?;
                let values = self.reader.given(values, path)?;
                let number = self.number(number, &format!("{path}.path"))?;
                let curve = self.curve(subject, &number, (&values, spread), *trend);
                Some(PlannedAxis::Curve(curve))
            }
            Axis::Count { .. } => self.count(axis, path).map(PlannedAxis::Curve),
            Axis::Loadout {
                title,
                baseline,
                alternatives,
                fleet,
            } => {
                let own = match fleet {
                    Some(fleet) => Some(self.fleet(fleet, &format!("{path}.fleet"))?),
                    None => None,
                };
                let has_title = !title.trim().is_empty();
                let place = format!("{path}.title");
                self.reader.require(has_title, &place, "must not be empty");
                Some(PlannedAxis::Loadout {
                    title: title.clone(),
                    baseline: baseline.clone(),
                    alternatives: self.loadout(baseline, alternatives, own, path),
                })
            }
        }
    }

    /// The fleet that a job names, written into it.
    fn fleet(&mut self, reference: &mut FleetRef, place: &str) -> Option<Arc<Fleet>> {
        let rules = &*self.layout.rules[0];
        let fleet = self
            .reader
            .one_fleet(self.context, rules, reference, place)?;
        *reference = FleetRef::Inline((*fleet).clone());
        Some(fleet)
    }

    /// The entry that a job calls `ships.heavy`, `heavy` or `plasma_cannon:front`.
    fn subject(&mut self, text: &str, path: &str) -> Option<Subject> {
        let catalogue = self.layout.rules[0].catalogue();
        let found = match catalogue.at_path(text) {
            Some(entry) => Some((entry, entry.id.as_str(), entry.name.clone())),
            None => catalogue
                .option(text)
                .map(|entry| (entry, text, catalogue.name_of(text))),
        };
        if let Some((entry, id, name)) = found {
            return Some(Subject {
                id: id.to_string(),
                name,
                entry: entry.clone(),
            });
        }
        let entries = &catalogue.entries;
        let meant = match text.contains('.') {
            true => hint(text, entries.iter().map(|entry| entry.path.as_str())),
            false => meant(text, entries),
        };
        let message = format!("the ruleset has no `{text}`{meant}");
        self.reader.fault(path, message);
        None
    }
}
