//! Reads the job for rulings on trial.

use std::sync::Arc;

use evenkeel_document::hint;
use evenkeel_kernel::fleet::Fleet;

use super::{Asked, PlannedReading, Trial};
use crate::ask::job::{Change, Format};
use crate::ask::read::{Context, Layout, Reader};
use crate::plan::Matchup;
use crate::play::system::Rules;
use crate::studies::{Study, Task};

impl Task for Asked {
    fn lay_out(
        &mut self,
        reader: &mut Reader<'_>,
        context: &Context<'_>,
        layout: &mut Layout,
    ) -> Option<Box<dyn Study>> {
        reader.rulings(context, self, layout)
    }
}

impl Reader<'_> {
    /// Lays out the matchups by today's rules and by each other reading, by the same
    /// seeds, and fills in which rulings they are.
    fn rulings(
        &mut self,
        context: &Context<'_>,
        asked: &mut Asked,
        layout: &mut Layout,
    ) -> Option<Box<dyn Study>> {
        self.change(&asked.changes, layout)?;
        let entrants = self.entrants(context, &mut asked.fleets, &Format::RoundRobin, layout);
        let fleets = entrants.fleets;
        let mut trial = Trial {
            today: (0..layout.matchups.len()).collect(),
            readings: self.readings(&*layout.rules[0], &asked.rulings),
        };
        let matchups = layout.matchups.clone();
        for reading in &mut trial.readings {
            reading.cells = lay_out(context, reading, (&fleets, &matchups), layout);
        }
        let mut paths: Vec<String> = trial
            .readings
            .iter()
            .map(|reading| reading.ruling.path.clone())
            .collect();
        paths.dedup();
        asked.rulings = paths;
        Some(Box::new(trial))
    }

    /// Makes today's rules those with all changes of the job.
    fn change(&mut self, changes: &[Change], layout: &mut Layout) -> Option<()> {
        for (index, Change(path, value)) in changes.iter().enumerate() {
            match layout.rules[0].with_text(path, &value.to_string()) {
                Ok(rules) => layout.rules[0] = rules,
                Err(refusal) => {
                    self.fault(&format!("changes.{index}"), refusal.to_string());
                    return None;
                }
            }
        }
        Some(())
    }

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
            let others: Vec<String> = ruling
                .others(&today)
                .into_iter()
                .map(str::to_string)
                .collect();
            others.into_iter().map(move |reading| PlannedReading {
                name: format!("{}: {reading}", ruling.about),
                ruling: ruling.clone(),
                today: today.clone(),
                reading,
                cells: Ok(Vec::new()),
            })
        });
        readings.collect()
    }
}

/// Lays out today's matchups by another reading; the reason when that cannot be played.
fn lay_out(
    context: &Context<'_>,
    reading: &PlannedReading,
    (fleets, today): (&[Arc<Fleet>], &[Matchup]),
    layout: &mut Layout,
) -> Result<Vec<usize>, String> {
    let changed = layout.rules[0].with_text(&reading.ruling.path, &reading.reading);
    let rules = changed.map_err(|refusal| format!("the ruleset is not valid: {refusal}"))?;
    for fleet in fleets {
        if let Some(fault) = rules.validate(fleet, context.points).first() {
            return Err(format!("`{}` is illegal: {}", fleet.name, fault.message));
        }
    }
    layout.rules.push(rules);
    let rules = layout.rules.len() - 1;
    let first = layout.matchups.len();
    for matchup in today {
        // The same seeds as today's.
        layout.matchups.push(Matchup {
            rules,
            ..matchup.clone()
        });
        layout.blame.push("fleets".to_string());
    }
    Ok((first..layout.matchups.len()).collect())
}
