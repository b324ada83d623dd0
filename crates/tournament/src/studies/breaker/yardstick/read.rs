//! Reads the job for a yardstick.

use std::sync::Arc;

use evenkeel_kernel::fleet::Fleet;

use super::{AFTER, Admission, Asked, Held, Yardstick};
use crate::ask::job::FleetRef;
use crate::ask::read::Draft;
use crate::plan::Matchup;
use crate::plan::demand::{Demand, Family, FleetSource};
use crate::plan::refit::fit;
use crate::play::system::Rules;
use crate::studies::{Study, Task};

/// Numbers for seeding: of the sample that all fleets meet, and of that which only the best
/// meets.
const SAMPLES: [u64; 2] = [0, 1];

impl Task for Asked {
    fn lay_out(&mut self, draft: &mut Draft<'_, '_>) -> Option<Box<dyn Study>> {
        draft.same_player();
        if let Some(before) = self.before.clone() {
            let rules = draft.rules_before(&before)?;
            draft.layout.rules.push(rules);
        }
        let mut study = Yardstick {
            held: Vec::new(),
            better: None,
        };
        for (index, fleet) in self.fleets.iter().enumerate() {
            let held = draft.held(fleet, &format!("fleets.{index}"));
            study.held.extend(held);
        }
        let reader = &mut *draft.reader;
        let any = !draft.layout.matchups.is_empty();
        reader.require(
            any,
            "fleets",
            "must be at least one fleet that the rules allow",
        );
        for (index, held) in study.held.iter().enumerate() {
            let name = &held.fleet.name;
            let mut before = study.held[..index].iter();
            if before.any(|other| other.fleet.name == *name) {
                reader.fault("fleets", format!("two fleets are named `{name}`"));
            }
        }
        if let Some((before, after)) = &self.better {
            let place = |name: &String| study.held.iter().position(|held| held.fleet.name == *name);
            let both = place(before).zip(place(after));
            let are_held = "must be the names of two of the fleets";
            reader.require(both.is_some(), "better", are_held);
            study.better = both.map(|(before, after)| [before, after]);
        }
        let fleets: Vec<_> = study.held.iter().map(|held| held.fleet.clone()).collect();
        self.fleets = FleetRef::inline(&fleets);
        Some(Box::new(study))
    }
}

impl Draft<'_, '_> {
    /// The rules of before; none where something is wrong with them.
    pub(in crate::studies::breaker) fn rules_before(
        &mut self,
        name: &str,
    ) -> Option<Arc<dyn Rules>> {
        let rules = self.reader.sources.rules(self.context.system, Some(name));
        let rules = self.reader.found(rules, "before")?;
        let are_alike = rules.game_size().is_some() == self.context.points.is_some();
        let message = "must have points where the ruleset of the job has them";
        self.reader.require(are_alike, "before", message);
        are_alike.then_some(rules)
    }

    /// The fleets of a reference, with their matchups by each ruleset that allows them.
    fn held(&mut self, fleet: &FleetRef, path: &str) -> Vec<Held> {
        let points = self.context.points;
        let all = self.layout.rules.clone();
        let found = self.reader.find(self.context, &*all[AFTER], fleet, path);
        let mut held = Vec::new();
        for found in found {
            let mut admissions = [None, None];
            for (rules, of) in all.iter().enumerate() {
                let faults = of.validate(&found.fleet, points);
                let why = faults.first().map(|fault| fault.message.clone());
                admissions[rules] = Some(match (fit(&**of, points, &found.fleet), why) {
                    (None, why) => Admission::Illegal(why.unwrap_or_default()),
                    (Some(left), why) => self.place(Arc::new(left), rules, why),
                });
            }
            let fleet = found.fleet;
            held.push(Held { fleet, admissions });
        }
        held
    }

    /// Lays out the matchups of a fleet with both samples by some rules.
    fn place(&mut self, fleet: Arc<Fleet>, rules: usize, fitted: Option<String>) -> Admission {
        let [first, again] = SAMPLES.map(|sample| {
            let names = [fleet.name.as_str(), "drawn fleets"];
            let drawn = FleetSource::of_family(Family {
                // As price lists draw them: fleets that stack what they are keen on differ
                // as those of people do.
                demand: Demand {
                    keen: true,
                    ..Demand::default()
                },
                rules,
                exchange: None,
            });
            let fleets = [FleetSource::Fixed(fleet.clone()), drawn];
            let matchup = Matchup {
                rules,
                ..Matchup::new(names, fleets, sample)
            };
            self.layout.add(matchup, "fleets")
        });
        Admission::Played {
            fleet,
            fitted,
            first,
            again,
        }
    }
}
