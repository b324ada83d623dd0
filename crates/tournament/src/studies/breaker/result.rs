//! Which of the fleets found break the field.

use super::Break;
use crate::plan::Plan;
use crate::say::finding::Finding;
use crate::say::result::{Estimate, MatchupResult};
use crate::say::structure::Matrix;

/// One fleet that was found.
pub struct Step {
    /// Its place among all fleets.
    pub fleet: usize,
    /// Shares of the fleets before it in the mix that none of these beats.
    pub before: Vec<f64>,
    /// Its mean score against that mix, 0 to 1, by an interval that is corrected for all
    /// fleets that may be measured.
    pub against: Estimate,
    pub finding: Finding,
    /// Pairs that it played against that mix.
    pub pairs: u64,
}

/// What a field and the fleets found come to.
pub struct FieldResult {
    /// The fleets found, in their order.
    pub steps: Vec<Step>,
    /// Shares of all fleets in the mix that none of them beats.
    pub mix: Vec<f64>,
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

/// Judges the fleets found; none unless each fleet met each other.
pub fn judge(plan: &Plan, field: &Break, rows: &[MatchupResult]) -> Option<FieldResult> {
    let mut played = vec![None; field.entrants.len()];
    let mut pairs = vec![0; field.entrants.len()];
    for row in rows {
        played[row.matchup as usize] = Some(row.score);
        pairs[row.matchup as usize] = row.pairs;
    }
    let level = plan.level();
    let scores = field.entrants.iter().copied().zip(played);
    let matrix = Matrix::of(field.fleets.len(), level, scores)?;
    let [level, claims] =
        [level, plan.claims()].map(|level| level.of_each(field.most_found as usize));
    let step = |fleet: usize| {
        let before = matrix.equilibrium(fleet)?.weights;
        let (value, error) = matrix.against(fleet, &before);
        let [against, surely] =
            [level, claims].map(|level| share(value, level.critical_value() * error));
        let is_own = |both: &[usize; 2]| both[1] == fleet && before[both[0]] > 0.0;
        let own = field.entrants.iter().zip(&pairs);
        let own = own.filter(|(both, _)| is_own(both));
        Some(Step {
            fleet,
            pairs: own.map(|(_, pairs)| pairs).sum(),
            before,
            finding: beside(plan, &surely),
            against,
        })
    };
    let steps: Option<Vec<Step>> = field.found().map(step).collect();
    Some(FieldResult {
        steps: steps?,
        mix: matrix.equilibrium(field.fleets.len())?.weights,
    })
}
