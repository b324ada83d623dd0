//! Rows of a comparison: archetypes and battles under each variant, and paired
//! differences to the first variant.

use evenkeel_document::digest;
use evenkeel_stats::Confidence;

use super::Comparison;
use crate::count::total::{Measured, Total, Totals};
use crate::plan::Plan;
use crate::play::tally::HalfPoints;
use crate::say::findings::{matchups, mean, rounds, score};
use crate::say::result::{ChangeResult, Estimate, FleetResult, Measure, RunResult, VariantResult};

/// Adds the rows of every variant, and its changes against the first.
pub(super) fn add(plan: &Plan, comparison: &Comparison, joined: &Totals, found: &mut RunResult) {
    let mut first: Option<Under> = None;
    for variant in 0..comparison.variants.len() {
        let under = Under::of(plan, comparison, variant, joined);
        if let Some(battles) = &under.battles {
            found.variant_rons.push(plan.rules[variant].to_ron());
            found.variants.push(battles.clone());
        }
        found.fleets.extend(under.archetypes.iter().cloned());
        let Some(before) = &first else {
            first = Some(under);
            continue;
        };
        let against = Against {
            comparison,
            variant,
            before,
            after: &under,
            joined,
            level: plan.level(),
        };
        found.changes.extend(against.changes());
    }
}

/// One variant by itself.
struct Under {
    /// None when nothing was played.
    battles: Option<VariantResult>,
    archetypes: Vec<FleetResult>,
}

impl Under {
    fn of(plan: &Plan, comparison: &Comparison, variant: usize, joined: &Totals) -> Under {
        let planned = &comparison.variants[variant];
        let names = comparison.archetypes.iter().map(String::as_str);
        let fleets = comparison
            .fleets
            .iter()
            .map(|fleets| &fleets[variant].fleet);
        let totals = (0..comparison.pairings.len())
            .map(|pairing| &joined.matchups[comparison.matchup(pairing, variant)]);
        let own: Vec<&Total> = totals.collect();
        let played = comparison.pairings.iter().copied().zip(own.iter().copied());
        let played: Vec<_> = played.collect();
        Under {
            archetypes: matchups::fleets(plan, &planned.name, variant, names.zip(fleets), &played),
            battles: battles(plan, comparison, variant, &own),
        }
    }
}

/// The battles under a variant, whose sums these are, pairing by pairing; none without
/// pairs.
fn battles(
    plan: &Plan,
    comparison: &Comparison,
    variant: usize,
    own: &[&Total],
) -> Option<VariantResult> {
    let level = plan.level();
    let over = |totals: &[&Total], of: fn(&Total) -> HalfPoints| {
        let scores = totals.iter().filter_map(|total| score(of(total), level));
        mean(&scores.collect::<Vec<Estimate>>())
    };
    let lengths = own.iter().filter_map(|total| rounds(total.rounds, level));
    let even = comparison.even_pairings().into_iter();
    let even: Vec<&Total> = even.map(|pairing| own[pairing]).collect();
    let fired = even.iter().any(|total| total.battles.battles_with_fire > 0);
    let first_fire = match fired {
        true => over(&even, |total| total.first_fire),
        false => None,
    };
    let (planned, rules) = (&comparison.variants[variant], &plan.rules[variant]);
    Some(VariantResult {
        variant: planned.name.clone(),
        ruleset: rules.name().to_string(),
        ruleset_hash: digest(&rules.to_ron()),
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
            self.battles(Measure::FirstTurn, Measured::First),
            self.battles(Measure::FirstFire, Measured::FirstFire),
            self.battles(Measure::Draws, Measured::Draws),
            self.battles(Measure::Rounds, Measured::Rounds),
        ];
        let matchups = (0..self.comparison.pairings.len()).filter_map(|of| self.matchup(of));
        let battles = battles.into_iter().flatten();
        archetypes.chain(battles).chain(matchups).collect()
    }

    /// The change of a pairing in a measure, with the pairs behind it.
    fn change(&self, pairing: usize, measured: Measured) -> Option<(Estimate, u64)> {
        let both = self.comparison.paired(pairing, self.variant);
        let change = both.change(self.joined, measured)?;
        Some((change.estimate(self.level), change.pairs))
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
            let own = fleets.find(|fleet| fleet.fleet == *name);
            own.map(|fleet| fleet.score)
        };
        let pairings = self.comparison.pairings.iter().enumerate();
        let others = pairings.filter(|(_, [first, second])| first != second);
        let parts = others.filter_map(|(pairing, [first, second])| {
            let is_second = match index {
                own if own == *first => false,
                own if own == *second => true,
                _ => return None,
            };
            let (by, pairs) = self.change(pairing, Measured::Score)?;
            Some((if is_second { by.turned() } else { by }, pairs))
        });
        let (parts, pairs): (Vec<Estimate>, Vec<u64>) = parts.unzip();
        let found = [score(self.before)?, score(self.after)?, mean(&parts)?];
        Some(self.row(Measure::Score, [name, ""], pairs.iter().sum(), found))
    }

    /// A measure of all battles, or of those that say what coming first is worth.
    fn battles(&self, measure: Measure, measured: Measured) -> Option<ChangeResult> {
        let before = value_of(self.before.battles.as_ref()?, measure)?;
        let after = value_of(self.after.battles.as_ref()?, measure)?;
        let pairings = match measure {
            Measure::FirstTurn | Measure::FirstFire => self.comparison.even_pairings(),
            _ => (0..self.comparison.pairings.len()).collect(),
        };
        let pairings = pairings.into_iter();
        let parts = pairings.filter_map(|pairing| self.change(pairing, measured));
        let (parts, pairs): (Vec<Estimate>, Vec<u64>) = parts.unzip();
        let found = [before, after, mean(&parts)?];
        Some(self.row(measure, ["", ""], pairs.iter().sum(), found))
    }

    /// The score of one archetype against another.
    fn matchup(&self, pairing: usize) -> Option<ChangeResult> {
        let names = self.comparison.pairings[pairing];
        let names = names.map(|side| self.comparison.archetypes[side].as_str());
        let both = self.comparison.paired(pairing, self.variant);
        let found = both.scores(self.joined, self.level)?;
        let (_, pairs) = self.change(pairing, Measured::Score)?;
        Some(self.row(Measure::Matchup, names, pairs, found))
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
