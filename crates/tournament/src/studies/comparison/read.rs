//! Comparisons: the same archetypes under every variant.

use std::sync::Arc;

use evenkeel_kernel::fleet::Fleet;

use super::variants::{VariantRules, planned};
use super::{Archetype, Asked, Comparison, Variant};
use crate::ask::job::FleetRef;
use crate::ask::read::{Context, Layout, Names, Reader};
use crate::plan::Matchup;
use crate::plan::demand::FleetSource;
use crate::play::system::Rules;
use crate::studies::{Study, Task};

impl Task for Asked {
    fn lay_out(
        &mut self,
        reader: &mut Reader<'_>,
        context: &Context<'_>,
        layout: &mut Layout,
    ) -> Option<Box<dyn Study>> {
        Some(Box::new(reader.comparison(context, self, layout)))
    }
}

impl Reader<'_> {
    /// Reads the variants, looks up all fleets, writes both into the job, and
    /// lays out each pairing under every variant, by the same seeds.
    fn comparison(
        &mut self,
        context: &Context<'_>,
        asked: &mut Asked,
        layout: &mut Layout,
    ) -> Comparison {
        let Asked {
            variants,
            entrants,
            format,
        } = asked;
        let rules = self.variants(context, variants);
        self.check_archetypes(entrants);
        // The fleets of each archetype, one for each variant.
        let mut fleets: Vec<Vec<Arc<Fleet>>> = Vec::new();
        for (index, archetype) in entrants.iter_mut().enumerate() {
            let path = format!("entrants.{index}.fleets");
            fleets.push(self.archetype(context, (variants, &rules), archetype, &path));
        }
        let names = entrants.iter().map(|archetype| Names {
            name: &archetype.name,
            id: None,
        });
        let names: Vec<Names<'_>> = names.collect();
        let pairings = self.pairings("archetype", &names, format);
        let mut comparison = Comparison {
            variants: Vec::new(),
            archetypes: entrants.iter().map(|one| one.name.clone()).collect(),
            fleets: Vec::new(),
            pairings,
        };
        let whole = fleets.iter().all(|found| found.len() == variants.len());
        let rules: Option<Vec<Arc<dyn Rules>>> = rules.into_iter().collect();
        let (true, Some(rules), true) = (whole, rules, self.faults.is_empty()) else {
            comparison.pairings.clear();
            return comparison;
        };
        layout.rules = rules;
        comparison.variants = (0..variants.len())
            .map(|index| planned(&variants[index], index))
            .collect();
        comparison.fleets = fleets;
        lay_out(&comparison, layout);
        comparison
    }

    fn check_archetypes(&mut self, entrants: &[Archetype]) {
        if entrants.len() < 2 {
            self.fault("entrants", "must be at least two archetypes");
        }
        for (index, archetype) in entrants.iter().enumerate() {
            let path = format!("entrants.{index}.name");
            if archetype.name.trim().is_empty() {
                self.fault(&path, "must not be empty");
            }
            let mut others = entrants[..index].iter();
            if others.any(|other| other.name == archetype.name) {
                self.fault(&path, "two archetypes have this name");
            }
        }
    }

    /// The fleet of an archetype under each variant, checked by its rules.
    fn archetype(
        &mut self,
        context: &Context<'_>,
        (variants, rules): (&[Variant], &[VariantRules]),
        archetype: &mut Archetype,
        path: &str,
    ) -> Vec<Arc<Fleet>> {
        let count = archetype.fleets.len();
        if count != 1 && count != variants.len() {
            let all = variants.len();
            let message =
                format!("must be one fleet for all variants or {all}, one for each; found {count}");
            self.fault(path, message);
            return Vec::new();
        }
        let mut of_variants = Vec::new();
        for (index, variant) in variants.iter().enumerate() {
            let reference = index.min(count - 1);
            let place = format!("{path}.{reference}");
            let fleet = &archetype.fleets[reference];
            if matches!(fleet, FleetRef::Generated(_)) {
                self.fault(&place, "must be a fleet of your own, not a random one");
                continue;
            }
            let Some(rules) = &rules[index] else {
                continue;
            };
            let found = self.find(context, &**rules, fleet, &place);
            for one in found {
                let under = format!(" (under {})", variant.name);
                self.check_fleet(&one, &**rules, context.points, &under);
                of_variants.push(one.fleet);
            }
        }
        if of_variants.len() == variants.len() {
            archetype.fleets = FleetRef::inline(&of_variants[..count]);
        }
        of_variants
    }
}

/// Adds one matchup for each pairing and variant.
fn lay_out(comparison: &Comparison, layout: &mut Layout) {
    for pairing in &comparison.pairings {
        // The variants of a pairing share their tables and dice.
        let seed_id = layout.matchups.len() as u64;
        for (variant, planned) in comparison.variants.iter().enumerate() {
            layout.matchups.push(Matchup {
                names: pairing.map(|side| comparison.archetypes[side].clone()),
                fleets: pairing
                    .map(|side| FleetSource::Fixed(comparison.fleets[side][variant].clone())),
                rules: planned.rules,
                seed_id,
                draw_id: seed_id,
                terms: 0,
                subject: None,
            });
            layout.blame.push("entrants".to_string());
        }
    }
}
