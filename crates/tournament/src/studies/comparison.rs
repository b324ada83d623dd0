//! Archetypes under several variants of the rules, on the same tables by the same seeds.
//!
//! | step | where |
//! |---|---|
//! | the job is read and laid out | `read.rs`, `variants.rs` |
//! | what each variant changes | `changes.rs` |

mod asked;
mod changes;
mod read;
mod variants;

use std::collections::BTreeSet;

use super::{Kind, Run, Study};
use crate::count::paired::Paired;
use crate::count::total::Total;
use crate::plan::Plan;
use crate::plan::refit::Refit;
use crate::play::run::RunError;
use crate::say::finding::Finding;
use crate::say::findings::assessments;
use crate::say::result::{CHANGES, ChangeResult, FLEETS, Measure, RunResult, VARIANTS, grouped};
use crate::say::verdict::Verdict;

pub use asked::{Archetype, Asked, Variant};

/// Comparisons, as a kind.
pub static KIND: Kind = Kind {
    id: "comparison",
    word: "Compare",
    title: "Comparison",
    noun: "comparison",
    // Archetypes meet and variants are swept: it is at home in both.
    commands: &["tournament", "sweep"],
    forms: &[&FLEETS, &VARIANTS, &CHANGES],
    tells_advantages: false,
    fleets,
    read: Asked::read,
};

/// One variant of the rules, which have its index in the plan.
#[derive(Clone, Debug, PartialEq)]
pub struct PlannedVariant {
    /// The name.
    pub name: String,
    /// The changes in the ruleset, in words; empty for nothing.
    pub changes: String,
}

/// Archetypes under several variants of the rules. Matchups come pairing by
/// pairing, and for each pairing variant by variant.
#[derive(Clone, Debug, PartialEq)]
pub struct Comparison {
    /// The variants; all are compared with the first.
    pub variants: Vec<PlannedVariant>,
    /// Names of the archetypes.
    pub archetypes: Vec<String>,
    /// Fleets of each archetype, one for each variant, and how they differ from what is
    /// listed.
    pub fleets: Vec<Vec<Refit>>,
    /// Indices of the archetypes that meet.
    pub pairings: Vec<[usize; 2]>,
}

impl Comparison {
    /// The matchup of a pairing under a variant.
    pub fn matchup(&self, pairing: usize, variant: usize) -> usize {
        pairing * self.variants.len() + variant
    }

    /// The matchups of a pairing under the first variant and under another.
    pub fn paired(&self, pairing: usize, variant: usize) -> Paired {
        Paired {
            before: self.matchup(pairing, 0),
            after: self.matchup(pairing, variant),
        }
    }

    /// The archetypes that fly other fleets under a variant than under the first, as prices
    /// changed: a sentence each.
    fn refitted(&self) -> impl Iterator<Item = Verdict> {
        let archetypes = self.archetypes.iter().zip(&self.fleets);
        let all = archetypes.flat_map(|(name, fleets)| {
            let variants = self.variants.iter().zip(fleets);
            variants.map(move |(variant, refit)| (name, variant, refit))
        });
        all.filter_map(|(name, variant, refit)| {
            let (variant, change) = (&variant.name, refit.change.as_ref()?);
            let text = format!("{name} flies under {variant} {change}, as prices are others");
            Some(Verdict::new(name, Finding::Told, text))
        })
    }

    /// The pairings that say what moving and firing first go with: those of
    /// equal fleets where there are any, otherwise all. Between unequal ones the
    /// stronger fleet may be the one that fires first, whatever that is worth.
    pub fn even_pairings(&self) -> Vec<usize> {
        let all = 0..self.pairings.len();
        let is_mirror = |pairing: &usize| {
            let [first, second] = self.pairings[*pairing];
            first == second
        };
        match all.clone().any(|pairing| is_mirror(&pairing)) {
            true => all.filter(is_mirror).collect(),
            false => all.collect(),
        }
    }
}

impl Study for Comparison {
    fn kind(&self) -> &'static Kind {
        &KIND
    }

    fn variant_of(&self, matchup: usize) -> &str {
        let index = matchup % self.variants.len().max(1);
        let variant = self.variants.get(index);
        variant.map_or("", |variant| &variant.name)
    }

    fn compared(&self) -> Vec<Paired> {
        let others = |pairing| {
            let others = 1..self.variants.len();
            others.map(move |variant| self.paired(pairing, variant))
        };
        (0..self.pairings.len()).flat_map(others).collect()
    }

    fn infer(&self, run: Run<'_>, found: &mut RunResult) -> Result<Vec<Verdict>, RunError> {
        let plan = run.plan;
        changes::add(plan, self, run.totals, found);
        let mut verdicts = verdicts(plan, &run.totals.matchups, found);
        verdicts.extend(self.refitted());
        Ok(verdicts)
    }
}

/// One verdict for each change but those of single matchups, of which there are many.
/// The band is one of scores.
fn verdicts(plan: &Plan, totals: &[Total], found: &RunResult) -> Vec<Verdict> {
    let level = plan.provenance.confidence;
    let rows = found.changes.iter();
    let rows: Vec<&ChangeResult> = rows.filter(|row| row.measure != Measure::Matchup).collect();
    let pairs = totals.iter().map(|total| total.pairs).min().unwrap_or(0);
    let subject = |row: &&ChangeResult| {
        let band = match row.measure {
            Measure::Score => plan.band,
            _ => 0.0,
        };
        assessments::difference(plan, row.difference, pairs, band)
    };
    let subjects: Vec<_> = rows.iter().map(subject).collect();
    let judged = assessments::all(plan, &subjects);
    let rows = rows.iter().zip(&judged);
    rows.filter_map(|(row, judged)| Verdict::of_change(row, judged, level))
        .collect()
}

/// The archetypes that met.
fn fleets(run: &RunResult) -> String {
    let names: BTreeSet<&str> = run.fleets.iter().map(|row| row.fleet.as_str()).collect();
    let count = grouped(names.len() as u64);
    format!("{count} archetypes, on the same tables with the same dice under every variant")
}
