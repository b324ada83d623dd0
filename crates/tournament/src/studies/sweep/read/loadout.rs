//! Loadout axes.

use std::sync::Arc;

use evenkeel_kernel::fleet::Fleet;

use super::Subject;
use crate::ask::read::{Layout, Reader};
use crate::plan::Matchup;
use crate::plan::demand::{Demand, Exchange, FleetSource, count_of};
use crate::studies::sweep::{PlannedAlternative, PlannedAxis};

impl Reader<'_> {
    /// Lays out, for each alternative, the fleets with the baseline and the
    /// same fleets with the alternative, by the same seeds.
    pub(super) fn loadout(
        &mut self,
        (title, baseline, alternatives): (&str, &str, &[String]),
        fleet: Option<Arc<Fleet>>,
        axis: &str,
        layout: &mut Layout,
    ) -> Option<PlannedAxis> {
        if title.trim().is_empty() {
            self.fault(&format!("{axis}.title"), "must not be empty");
        }
        let place = format!("{axis}.baseline");
        let from = self.option(layout, baseline, &place);
        if alternatives.is_empty() {
            let message = "must be at least one alternative";
            self.fault(&format!("{axis}.alternatives"), message);
        }
        if let (Some(from), Some(fleet)) = (&from, &fleet)
            && count_of(fleet, &from.id) == 0
        {
            self.fault(&place, format!("no model of {} carries it", fleet.name));
        }
        let mut planned = Vec::new();
        for (index, text) in alternatives.iter().enumerate() {
            let blame = format!("{axis}.alternatives.{index}");
            let Some(to) = self.option(layout, text, &blame) else {
                continue;
            };
            if text == baseline || alternatives[..index].contains(text) {
                self.fault(&blame, "is there twice");
                continue;
            }
            if let Some(from) = &from {
                planned.push(exchange(from, &to, fleet.as_ref(), &blame, layout));
            }
        }
        Some(PlannedAxis::Loadout {
            title: title.to_string(),
            baseline: baseline.to_string(),
            alternatives: planned,
        })
    }

    /// An option of the catalogue; classes are refused.
    fn option(&mut self, layout: &Layout, text: &str, path: &str) -> Option<Subject> {
        let found = self.subject(layout, text, path)?;
        if found.entry.kind.is_class() {
            let message = format!("`{text}` is a class; an option of a model is needed here");
            self.fault(path, message);
            return None;
        }
        Some(found)
    }
}

/// Adds both matchups of one alternative.
fn exchange(
    from: &Subject,
    to: &Subject,
    fleet: Option<&Arc<Fleet>>,
    blame: &str,
    layout: &mut Layout,
) -> PlannedAlternative {
    let exchange = Exchange {
        from: from.id.clone(),
        to: to.id.clone(),
        where_legal: false,
    };
    let source = |exchange: Option<&Exchange>| match (fleet, exchange) {
        (Some(fleet), None) => FleetSource::Fixed(fleet.clone()),
        (Some(fleet), Some(exchange)) => FleetSource::Fixed(Arc::new(exchange.apply(fleet))),
        // A fleet that has the alternative already could not take it in.
        (None, exchange) => FleetSource::Drawn {
            demand: Demand {
                carry: Some(from.id.clone()),
                without: vec![to.entry.id.clone()],
                beside: Some(to.id.clone()),
                ..Demand::default()
            },
            rules: 0,
            exchange: exchange.cloned(),
        },
    };
    let whose = fleet.map_or(String::new(), |fleet| format!("{}: ", fleet.name));
    let baseline = layout.matchups.len();
    let sides = [
        (
            format!("{whose}{} (no {})", from.name, to.name),
            &from.id,
            source(None),
        ),
        (
            format!("{whose}{} for {}", to.name, from.name),
            &to.id,
            source(Some(&exchange)),
        ),
    ];
    for (name, subject, first) in sides {
        layout.matchups.push(Matchup {
            names: [name, "field".to_string()],
            fleets: [first, field()],
            rules: 0,
            seed_id: baseline as u64,
            draw_id: baseline as u64,
            terms: 0,
            subject: Some(subject.clone()),
        });
        layout.blame.push(blame.to_string());
    }
    PlannedAlternative {
        option: to.id.clone(),
        baseline,
        alternative: baseline + 1,
    }
}

/// Any legal fleet.
fn field() -> FleetSource {
    FleetSource::Drawn {
        demand: Demand::default(),
        rules: 0,
        exchange: None,
    }
}
