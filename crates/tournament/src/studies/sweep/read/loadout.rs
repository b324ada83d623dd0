//! Loadout axes.

use std::sync::Arc;

use evenkeel_kernel::fleet::Fleet;

use super::Subject;
use crate::ask::read::{Draft, Layout};
use crate::plan::Matchup;
use crate::plan::demand::{Demand, Exchange, FleetSource, count_of};
use crate::studies::sweep::PlannedAlternative;

impl Draft<'_, '_> {
    /// Lays out, for each alternative, the fleets with the baseline and the
    /// same fleets with the alternative, by the same seeds.
    pub(super) fn loadout(
        &mut self,
        baseline: &str,
        alternatives: &[String],
        fleet: Option<Arc<Fleet>>,
        axis: &str,
    ) -> Vec<PlannedAlternative> {
        let place = format!("{axis}.baseline");
        let from = self.option(baseline, &place);
        let (any, list) = (!alternatives.is_empty(), format!("{axis}.alternatives"));
        let message = "must be at least one alternative";
        self.reader.require(any, &list, message);
        if let (Some(from), Some(fleet)) = (&from, &fleet)
            && count_of(fleet, &from.id) == 0
        {
            let message = format!("no model of {} carries it", fleet.name);
            self.reader.fault(&place, message);
        }
        let mut planned = Vec::new();
        for (index, text) in alternatives.iter().enumerate() {
            let blame = format!("{list}.{index}");
            let Some(to) = self.option(text, &blame) else {
                continue;
            };
            if text == baseline || alternatives[..index].contains(text) {
                self.reader.fault(&blame, "is there twice");
                continue;
            }
            if let Some(from) = &from {
                planned.push(exchange(from, &to, fleet.as_ref(), &blame, self.layout));
            }
        }
        planned
    }

    /// An option of the catalogue; classes are refused.
    fn option(&mut self, text: &str, path: &str) -> Option<Subject> {
        let found = self.subject(text, path)?;
        if found.entry.kind.is_class() {
            let message = format!("`{text}` is a class; an option of a model is needed here");
            self.reader.fault(path, message);
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
    let own = match fleet {
        Some(fleet) => FleetSource::Fixed(fleet.clone()),
        // A fleet that has the alternative already could not take it in.
        None => FleetSource::drawn(Demand {
            carry: Some(from.id.clone()),
            without: vec![to.entry.id.clone()],
            beside: Some(to.id.clone()),
            ..Demand::default()
        }),
    };
    let whose = fleet.map_or(String::new(), |fleet| format!("{}: ", fleet.name));
    let name = format!("{whose}{} (no {})", from.name, to.name);
    let fleets = [own, FleetSource::drawn(Demand::default())];
    let seed_id = layout.matchups.len() as u64;
    let baseline = Matchup {
        subject: Some(from.id.as_str().into()),
        ..Matchup::new([name, "field".to_string()], fleets, seed_id)
    };
    let baseline = layout.add(baseline, blame);
    let exchange = Exchange {
        from: from.id.clone(),
        to: to.id.clone(),
        where_legal: false,
    };
    let matchups = layout.again(baseline, |matchup| {
        matchup.names[0] = format!("{whose}{} for {}", to.name, from.name).into();
        matchup.subject = Some(to.id.as_str().into());
        match &mut matchup.fleets[0] {
            FleetSource::Fixed(fleet) => *fleet = Arc::new(exchange.apply(fleet)),
            FleetSource::Drawn(family) => Arc::make_mut(family).exchange = Some(exchange),
        }
    });
    PlannedAlternative {
        option: to.id.clone(),
        matchups,
    }
}
