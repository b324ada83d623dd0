//! Reads the job for rulings on trial.

use evenkeel_document::hint;

use super::{Asked, OnTrial, PlannedReading, plain};
use crate::ask::brief::Brief;
use crate::ask::job::{Change, Format, Head};
use crate::ask::read::{Draft, Reader};
use crate::play::system::Rules;
use crate::studies::{Study, Task};

impl Task for Asked {
    fn take(&mut self, head: &mut Head, brief: &Brief) -> Result<(), String> {
        brief.size(head)?;
        brief.player(head)?;
        self.changes.clear();
        self.rulings.clone_from(&brief.items);
        self.fleets.clone_from(&brief.fleets);
        Ok(())
    }

    fn fleets(&self) -> Option<usize> {
        Some(self.fleets.len())
    }

    fn lay_out(&mut self, draft: &mut Draft<'_, '_>) -> Option<Box<dyn Study>> {
        let (reader, layout) = (&mut *draft.reader, &mut *draft.layout);
        for (index, Change(path, value)) in self.changes.iter().enumerate() {
            let rules = layout.rules[0].with_text(path, &value.to_string());
            layout.rules[0] = reader.allowed(rules, &format!("changes.{index}"))?;
        }
        let entrants = draft.entrants(&mut self.fleets, &Format::RoundRobin);
        let (context, layout) = (draft.context, &mut *draft.layout);
        let today = 0..layout.matchups.len();
        let mut readings = draft.reader.readings(&*layout.rules[0], &self.rulings);
        for reading in &mut readings {
            let rules = layout.rules[0].with_text(&reading.ruling.path, &reading.reading);
            let rules = rules.map_err(|refusal| format!("the ruleset is not valid: {refusal}"));
            let rules = rules.and_then(|rules| layout.rules_for(&entrants.fleets, rules, context));
            reading.matchups = rules.map(|rules| {
                let other = |own| layout.again(own, |matchup| matchup.rules = rules);
                today.clone().map(other).collect()
            });
        }
        let paths = readings.iter().map(|reading| reading.ruling.path.clone());
        self.rulings = paths.collect();
        self.rulings.dedup();
        Some(Box::new(OnTrial { readings }))
    }
}

impl Reader<'_> {
    /// The readings other than today's, of the rulings with these paths, or of all.
    fn readings(&mut self, rules: &dyn Rules, paths: &[String]) -> Vec<PlannedReading> {
        let all = rules.rulings();
        if all.is_empty() {
            self.fault("system", "has no rulings that could be exchanged");
        }
        for (index, path) in paths.iter().enumerate() {
            if !all.iter().any(|(ruling, _)| ruling.path == *path) {
                let hint = hint(path, all.iter().map(|(ruling, _)| ruling.path.as_str()));
                let message = format!("no ruling of the ruleset is at `{path}`{hint}");
                self.fault(&format!("rulings.{index}"), message);
            }
        }
        let asked = all
            .into_iter()
            .filter(|(ruling, _)| paths.is_empty() || paths.contains(&ruling.path));
        let readings = asked.flat_map(|(ruling, today)| {
            let others = ruling.others(&today).into_iter();
            let others: Vec<String> = others.map(str::to_string).collect();
            others.into_iter().map(move |reading| PlannedReading {
                name: format!("{}: {}", ruling.about, plain(&reading)),
                ruling: ruling.clone(),
                today: today.clone(),
                reading,
                matchups: Ok(Vec::new()),
            })
        });
        readings.collect()
    }
}
