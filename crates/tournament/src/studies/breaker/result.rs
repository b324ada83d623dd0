//! The fleets found, each judged by whether it breaks the field.

use super::Break;
use crate::plan::Plan;
use crate::say::finding::Finding;
use crate::say::lookout::Hearing;
use crate::say::result::{Estimate, MatchupResult};
use crate::say::structure::Matrix;

/// One fleet that was found.
pub struct Step {
    /// Index of the fleet among all fleets.
    pub fleet: usize,
    /// Shares of the fleets before it in the mix that none of these beats.
    pub before: Vec<f64>,
    /// The mean score of the fleet against that mix, 0 to 1, by an interval that is corrected for
    /// all fleets that may be measured.
    pub against: Estimate,
    pub finding: Finding,
    /// Pairs that the fleet played against that mix.
    pub pairs: u64,
    /// The lookout's word, where the fleet breaks the field to the others.
    pub ahead: Option<Ahead>,
}

/// The lookout's word on a fleet.
pub struct Ahead {
    /// The word on whether the fleet breaks the field.
    pub word: Hearing,
    /// The lookout's mean score with the fleet against the same mix, by such an interval.
    pub against: Estimate,
    /// Pairs behind that score.
    pub pairs: u64,
}

/// The answer of a breaker: the fleets found, and the mix.
pub struct FieldResult {
    /// The fleets found, in their order.
    pub steps: Vec<Step>,
    /// Shares of all fleets in the mix that none of them beats, as they are found.
    pub mix: Vec<f64>,
    /// The most that any of them scores against it, beyond the dice.
    pub most: f64,
}

impl FieldResult {
    /// The fleets that break the field.
    pub fn breaking(&self) -> impl Iterator<Item = &Step> {
        let steps = self.steps.iter();
        steps.filter(|step| step.finding == Finding::Breaks)
    }
}

/// The finding about a score against a mix.
fn beside(plan: &Plan, against: &Estimate) -> Finding {
    let edge = 0.5 + plan.band;
    match () {
        () if against.low > edge => Finding::Breaks,
        () if against.high < edge => Finding::Holds,
        () => Finding::CannotTell,
    }
}

/// A share with an interval of this half width.
fn share(value: f64, half: f64) -> Estimate {
    Estimate {
        value,
        low: (value - half).max(0.0),
        high: (value + half).min(1.0),
    }
}

/// The matchups of a field that one player played.
struct PlayedField {
    /// Indices of the fleets of each matchup, with its pairs.
    pairs: Vec<([usize; 2], u64)>,
    matrix: Matrix,
}

impl PlayedField {
    /// The matchups with these rows; none where there are no rows.
    fn of(plan: &Plan, field: &Break, rows: &[&MatchupResult]) -> Option<PlayedField> {
        let entrants: Vec<&[usize; 2]> = field.all_entrants().collect();
        let entrants = |row: &&MatchupResult| *entrants[row.matchup as usize];
        let scores = rows.iter().map(|row| (entrants(row), Some(row.score)));
        let matrix = Matrix::of(field.fleets.len(), plan.level(), scores)?;
        let pairs = rows.iter().map(|row| (entrants(row), row.pairs));
        (!rows.is_empty()).then(|| PlayedField {
            pairs: pairs.collect(),
            matrix,
        })
    }

    /// The pairs of a fleet against a mix of those before it.
    fn against(&self, fleet: usize, mix: &[f64]) -> Vec<u64> {
        let is_own = |both: &[usize; 2]| both[1] == fleet && mix[both[0]] > 0.0;
        let own = self.pairs.iter().filter(|(both, _)| is_own(both));
        own.map(|(_, pairs)| *pairs).collect()
    }

    /// The score of a fleet against a mix, and the finding that follows from it.
    fn judge(&self, plan: &Plan, field: &Break, fleet: usize, mix: &[f64]) -> (Estimate, Finding) {
        let (value, error) = self.matrix.against(fleet, mix);
        let [against, surely] = [plan.level(), plan.claims()].map(|level| {
            let level = level.of_each(field.most_found as usize);
            share(value, level.critical_value() * error)
        });
        (against, beside(plan, &surely))
    }

    /// This player's word on a fleet that breaks the field to others; nothing unless the fleet met
    /// the whole mix.
    fn hear(&self, plan: &Plan, field: &Break, fleet: usize, mix: &[f64]) -> Option<Ahead> {
        let pairs = self.against(fleet, mix);
        let whole = mix.iter().filter(|weight| **weight > 0.0).count();
        let (against, finding) = self.judge(plan, field, fleet, mix);
        (pairs.len() == whole).then(|| Ahead {
            word: Hearing::new(finding == Finding::Breaks, finding == Finding::Holds),
            against,
            pairs: pairs.iter().sum(),
        })
    }
}

/// Judges the fleets found; none unless each fleet met each other.
pub fn judge(plan: &Plan, field: &Break, rows: &[MatchupResult]) -> Option<FieldResult> {
    let is_own = |row: &&MatchupResult| (row.matchup as usize) < field.entrants.len();
    let (own, ahead): (Vec<_>, Vec<_>) = rows.iter().partition(is_own);
    if own.len() < field.entrants.len() {
        return None;
    }
    let own = PlayedField::of(plan, field, &own)?;
    let ahead = PlayedField::of(plan, field, &ahead).filter(|_| !stands_off(plan, &ahead));
    let step = |fleet: usize| {
        let before = own.matrix.equilibrium(fleet)?.weights;
        let (against, finding) = own.judge(plan, field, fleet, &before);
        let ahead = ahead.as_ref().filter(|_| finding == Finding::Breaks);
        let ahead = ahead.and_then(|ahead| ahead.hear(plan, field, fleet, &before));
        let word = ahead.as_ref().map(|ahead| ahead.word);
        Some(Step {
            fleet,
            pairs: own.against(fleet, &before).iter().sum(),
            before,
            finding: match word {
                Some(Hearing::Disagrees) => Finding::LookoutDisagrees,
                _ => finding,
            },
            against,
            ahead,
        })
    };
    let steps: Option<Vec<Step>> = field.found().map(step).collect();
    let mix = own.matrix.equilibrium(field.fleets.len())?.weights;
    Some(FieldResult {
        steps: steps?,
        most: own.matrix.most_against(&mix, plan.claims()),
        mix,
    })
}

/// Whether more of the battles of these rows than the job allows are without an attack.
fn stands_off(plan: &Plan, rows: &[&MatchupResult]) -> bool {
    let without_attack: u64 = rows.iter().map(|row| row.without_attack).sum();
    let battles: u64 = rows.iter().map(|row| 2 * row.pairs).sum();
    without_attack as f64 > plan.most_standoffs * battles as f64
}
