//! Rows of a comparison: archetypes and battles under each variant, and paired
//! differences to the first variant.

use evenkeel_document::digest;
use evenkeel_stats::Confidence;

use super::Comparison;
use crate::count::total::{Measured, Total, Totals};
use crate::plan::Plan;
use crate::play::tally::HalfPoints;
use crate::say::findings::{confidence, matchups, mean, paired, rounds, score};
use crate::say::result::{ChangeResult, Estimate, FleetResult, Measure, RunResult, VariantResult};

/// The sums of one variant, pairing by pairing.
type OfVariant<'t> = Vec<&'t Total>;

/// Adds the rows of every variant, and its changes against the first.
pub(super) fn add(plan: &Plan, comparison: &Comparison, joined: &Totals, found: &mut RunResult) {
    let level = confidence(plan.provenance.confidence);
    let mut first: Option<Under> = None;
    for variant in 0..comparison.variants.len() {
        let pairings = 0..comparison.pairings.len();
        let own: OfVariant<'_> = pairings
            .map(|pairing| &joined.matchups[comparison.matchup(pairing, variant)])
            .collect();
        let under = under(plan, comparison, variant, &own, level);
        if let Some(battles) = &under.battles {
            found.variant_rons.push(ron(plan, comparison, variant));
            found.variants.push(battles.clone());
        }
        found.fleets.extend(under.archetypes.iter().cloned());
        match &first {
            None => first = Some(under),
            Some(before) => {
                let against = Against {
                    comparison,
                    variant,
                    before,
                    after: &under,
                    joined,
                    level,
                };
                found.changes.extend(against.changes());
            }
        }
    }
}

fn ron(plan: &Plan, comparison: &Comparison, variant: usize) -> String {
    plan.rules[comparison.variants[variant].rules].to_ron()
}

/// One variant by itself.
struct Under {
    /// None when nothing was played.
    battles: Option<VariantResult>,
    archetypes: Vec<FleetResult>,
}

fn under(
    plan: &Plan,
    comparison: &Comparison,
    variant: usize,
    own: &OfVariant<'_>,
    level: Confidence,
) -> Under {
    let planned = &comparison.variants[variant];
    let names = comparison.archetypes.iter().map(String::as_str);
    let fleets = comparison.fleets.iter().map(|fleets| &fleets[variant]);
    let played: Vec<_> = comparison
        .pairings
        .iter()
        .copied()
        .zip(own.iter().copied())
        .collect();
    let by = (planned.name.as_str(), planned.rules);
    Under {
        battles: battles(plan, comparison, variant, own, level),
        archetypes: matchups::fleets(plan, by, names.zip(fleets), &played),
    }
}

/// The battles under a variant; none without pairs.
fn battles(
    plan: &Plan,
    comparison: &Comparison,
    variant: usize,
    own: &OfVariant<'_>,
    level: Confidence,
) -> Option<VariantResult> {
    let over = |totals: &[&Total], of: fn(&Total) -> HalfPoints| {
        let scores = totals.iter().filter_map(|total| score(of(total), level));
        mean(&scores.collect::<Vec<Estimate>>())
    };
    let lengths = own.iter().filter_map(|total| rounds(total.rounds, level));
    let planned = &comparison.variants[variant];
    let even = comparison.even_pairings();
    let even: OfVariant<'_> = even.into_iter().map(|pairing| own[pairing]).collect();
    let fired = even.iter().any(|total| total.battles.battles_with_fire > 0);
    let first_fire = fired
        .then(|| over(&even, |total| total.first_fire))
        .flatten();
    Some(VariantResult {
        variant: planned.name.clone(),
        ruleset: plan.rules[planned.rules].name().to_string(),
        ruleset_hash: digest(&ron(plan, comparison, variant)),
        changes: planned.changes.clone(),
        pairs: own.iter().map(|total| total.pairs).sum(),
        first_advantage: over(&even, |total| total.first)?.plus(-0.5),
        first_fire_advantage: first_fire.map(|found| found.plus(-0.5)),
        // Both battles drawn count 1, as two half points of each.
        draws: over(own, |total| {
            let [none, one, both] = total.draws;
            [none, 0, one, 0, both]
        })?,
        rounds: mean(&lengths.collect::<Vec<Estimate>>())?,
    })
}

/// A variant against the first one.
struct Against<'a> {
    comparison: &'a Comparison,
    variant: usize,
    before: &'a Under,
    after: &'a Under,
    joined: &'a Totals,
    level: Confidence,
}

impl Against<'_> {
    /// Everything that the variant changes: archetypes, battles, matchups.
    fn changes(&self) -> Vec<ChangeResult> {
        let archetypes = (0..self.comparison.archetypes.len()).filter_map(|of| self.archetype(of));
        let battles = [
            (Measure::FirstTurn, Measured::First),
            (Measure::FirstFire, Measured::FirstFire),
            (Measure::Draws, Measured::Draws),
            (Measure::Rounds, Measured::Rounds),
        ];
        let battles = battles.into_iter().filter_map(|of| self.battles(of));
        let matchups = (0..self.comparison.pairings.len()).filter_map(|of| self.matchup(of));
        archetypes.chain(battles).chain(matchups).collect()
    }

    /// The matchups of a pairing under both variants.
    fn both(&self, pairing: usize) -> [&Total; 2] {
        [0, self.variant].map(|of| &self.joined.matchups[self.comparison.matchup(pairing, of)])
    }

    /// Pairs that both have played.
    fn common(&self, pairing: usize) -> u64 {
        let [before, after] = self.both(pairing);
        before.pairs.min(after.pairs)
    }

    /// The change of a pairing in a measure.
    fn paired(&self, pairing: usize, measured: Measured) -> Option<Estimate> {
        let [before, after] = [0, self.variant].map(|of| self.comparison.matchup(pairing, of));
        let differences = self.joined.differences(before, after, measured);
        paired(differences, measured, self.level)
    }

    fn row(
        &self,
        measure: Measure,
        [subject, opponent]: [&str; 2],
        pairs: u64,
        [before, after, difference]: [Estimate; 3],
    ) -> ChangeResult {
        ChangeResult {
            variant: self.comparison.variants[self.variant].name.clone(),
            baseline: self.comparison.variants[0].name.clone(),
            measure,
            subject: subject.to_string(),
            opponent: opponent.to_string(),
            pairs,
            before,
            after,
            difference,
        }
    }

    /// The score of an archetype against the others.
    fn archetype(&self, index: usize) -> Option<ChangeResult> {
        let name = &self.comparison.archetypes[index];
        let score = |under: &Under| {
            let mut fleets = under.archetypes.iter();
            fleets
                .find(|fleet| fleet.fleet == *name)
                .map(|fleet| fleet.score)
        };
        let mut pairs = 0;
        let mut parts = Vec::new();
        for (pairing, sides) in self.comparison.pairings.iter().enumerate() {
            if let (true, Some(found)) = (
                sides.contains(&index) && sides[0] != sides[1],
                self.paired(pairing, Measured::Score),
            ) {
                pairs += self.common(pairing);
                parts.push(if sides[0] == index {
                    found
                } else {
                    found.turned()
                });
            }
        }
        let found = [score(self.before)?, score(self.after)?, mean(&parts)?];
        Some(self.row(Measure::Score, [name, ""], pairs, found))
    }

    /// A measure of all battles, or of those that say what coming first is worth.
    fn battles(&self, (measure, measured): (Measure, Measured)) -> Option<ChangeResult> {
        let before = value_of(self.before.battles.as_ref()?, measure)?;
        let after = value_of(self.after.battles.as_ref()?, measure)?;
        let pairings = match measure {
            Measure::FirstTurn | Measure::FirstFire => self.comparison.even_pairings(),
            _ => (0..self.comparison.pairings.len()).collect(),
        };
        let parts = pairings.iter().filter_map(|of| self.paired(*of, measured));
        let difference = mean(&parts.collect::<Vec<Estimate>>())?;
        let pairs = pairings.iter().map(|of| self.common(*of)).sum();
        Some(self.row(measure, ["", ""], pairs, [before, after, difference]))
    }

    /// The score of one archetype against another.
    fn matchup(&self, pairing: usize) -> Option<ChangeResult> {
        let [before, after] = self.both(pairing);
        let names = self.comparison.pairings[pairing];
        let names = names.map(|side| self.comparison.archetypes[side].as_str());
        let found = [
            score(before.score, self.level)?,
            score(after.score, self.level)?,
            self.paired(pairing, Measured::Score)?,
        ];
        Some(self.row(Measure::Matchup, names, self.common(pairing), found))
    }
}

fn value_of(under: &VariantResult, measure: Measure) -> Option<Estimate> {
    match measure {
        Measure::FirstTurn => Some(under.first_advantage),
        Measure::FirstFire => under.first_fire_advantage,
        Measure::Draws => Some(under.draws),
        Measure::Rounds => Some(under.rounds),
        Measure::Score | Measure::Matchup => None,
    }
}
