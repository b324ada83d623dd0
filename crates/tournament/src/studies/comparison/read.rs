//! Comparisons: the same archetypes under every variant.

use std::sync::Arc;

use super::variants::{VariantRules, planned};
use super::{Archetype, Asked, Comparison, Variant};
use crate::ask::job::FleetRef;
use crate::ask::read::{Context, Draft, Layout, Names, Reader};
use crate::plan::Matchup;
use crate::plan::demand::FleetSource;
use crate::plan::refit::Refit;
use crate::play::system::Rules;
use crate::studies::{Study, Task};

impl Task for Asked {
    fn lay_out(&mut self, draft: &mut Draft<'_, '_>) -> Option<Box<dyn Study>> {
        let Draft {
            reader,
            context,
            layout,
        } = draft;
        let rules = reader.variants(context, &mut self.variants);
        let names = self.entrants.iter().map(|archetype| &archetype.name);
        reader.names_of_their_own("entrants", "archetypes", names);
        // The fleets of each archetype, one for each variant.
        let mut fleets: Vec<Vec<Refit>> = Vec::new();
        for (index, archetype) in self.entrants.iter_mut().enumerate() {
            let path = format!("entrants.{index}.fleets");
            let variants: Vec<_> = self.variants.iter().zip(&rules).collect();
            fleets.push(reader.archetype(context, &variants, archetype, &path));
        }
        let names = self.entrants.iter().map(|archetype| Names {
            name: &archetype.name,
            id: None,
        });
        let pairings = reader.pairings("archetype", &names.collect::<Vec<_>>(), &self.format);
        let mut comparison = Comparison {
            variants: Vec::new(),
            archetypes: self.entrants.iter().map(|one| one.name.clone()).collect(),
            fleets: Vec::new(),
            pairings: Vec::new(),
        };
        let rules: Option<Vec<Arc<dyn Rules>>> = rules.into_iter().collect();
        if let (Some(rules), true) = (rules, reader.faults.is_empty()) {
            comparison.variants = self.variants.iter().map(planned).collect();
            (comparison.fleets, comparison.pairings) = (fleets, pairings);
            layout.rules = rules;
            lay_out(&comparison, layout);
        }
        Some(Box::new(comparison))
    }
}

impl Reader<'_> {
    /// Checks that there are at least two of these, each with a name of its own.
    pub(super) fn names_of_their_own<'n>(
        &mut self,
        place: &str,
        what: &str,
        names: impl Iterator<Item = &'n String>,
    ) {
        let names: Vec<&String> = names.collect();
        let are_two = names.len() >= 2;
        self.require(are_two, place, format!("must be at least two {what}"));
        for (index, name) in names.iter().enumerate() {
            let path = format!("{place}.{index}.name");
            self.require(!name.trim().is_empty(), &path, "must not be empty");
            let is_new = !names[..index].contains(name);
            self.require(is_new, &path, format!("two {what} have this name"));
        }
    }

    /// The fleet of an archetype under each variant, checked by its rules. One that stands for
    /// all variants is made for the first, and lives through the prices of the others.
    fn archetype(
        &mut self,
        context: &Context<'_>,
        variants: &[(&Variant, &VariantRules)],
        archetype: &mut Archetype,
        path: &str,
    ) -> Vec<Refit> {
        let (count, all) = (archetype.fleets.len(), variants.len());
        if count != 1 && count != all {
            let message =
                format!("must be one fleet for all variants or {all}, one for each; found {count}");
            self.fault(path, message);
            return Vec::new();
        }
        let first = variants.first().and_then(|(_, rules)| rules.as_deref());
        let mut of_variants: Vec<Refit> = Vec::new();
        for (index, (variant, rules)) in variants.iter().enumerate() {
            let reference = index.min(count - 1);
            let place = format!("{path}.{reference}");
            let fleet = &archetype.fleets[reference];
            if matches!(fleet, FleetRef::Generated(_)) {
                self.fault(&place, "must be a fleet of your own, not a random one");
                continue;
            }
            let Some(rules) = rules else {
                continue;
            };
            let found = self.find(context, &**rules, fleet, &place);
            for one in found {
                let made_for = first.filter(|_| index > 0 && count == 1);
                let refit = made_for.and_then(|before| {
                    Refit::between(before, &**rules, context.points, &one.fleet)
                });
                let refit = refit.unwrap_or_else(|| {
                    let under = format!(" (under {})", variant.name);
                    self.check_fleet(&one, &**rules, context.points, &under);
                    let (fleet, change) = (one.fleet, None);
                    Refit { fleet, change }
                });
                of_variants.push(refit);
            }
        }
        if of_variants.len() == all {
            let fleets = of_variants.iter().map(|refit| refit.fleet.clone());
            archetype.fleets = FleetRef::inline(&fleets.take(count).collect::<Vec<_>>());
        }
        of_variants
    }
}

/// Adds one matchup for each pairing and variant.
fn lay_out(comparison: &Comparison, layout: &mut Layout) {
    for pairing in &comparison.pairings {
        // The variants of a pairing share their tables and dice.
        let seed_id = layout.matchups.len() as u64;
        for variant in 0..comparison.variants.len() {
            let names = pairing.map(|side| comparison.archetypes[side].as_str());
            let fleet = |side: usize| comparison.fleets[side][variant].fleet.clone();
            let fleets = pairing.map(|side| FleetSource::Fixed(fleet(side)));
            let matchup = Matchup {
                rules: variant,
                ..Matchup::new(names, fleets, seed_id)
            };
            layout.add(matchup, "entrants");
        }
    }
}
