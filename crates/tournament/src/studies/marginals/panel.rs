//! The panel is heard: a claim is made where all its players bear it out.

use evenkeel_stats::{Confidence, Evidence, Judgement, holm, judge as judge_all};

use super::Exchanged;
use super::measured::{Measured, OfOption};
use crate::count::panel::{dice, hull};
use crate::plan::Plan;
use crate::say::finding::Finding;
use crate::say::findings::confidence;
use crate::say::result::Estimate;
use crate::say::ways::Ways;

/// Findings about an option.
const WAYS: Ways = Ways {
    above: Finding::Better,
    within: Finding::Even,
    below: Finding::Worse,
};

/// What is known of one option.
pub struct OptionResult {
    /// What may be said.
    pub finding: Finding,
    /// More pairs of each player that would settle what cannot be told.
    pub more_pairs: Option<u64>,
    /// What a fleet wins by it: the mean over the players, in an interval that holds
    /// those of all players and allows for all options that were asked about.
    pub gain: Option<Estimate>,
    /// The same with an interval for the dice alone.
    pub dice: Option<Estimate>,
    /// How many points one of it is worth, in such an interval as the gain's.
    pub points: Option<Estimate>,
    /// The greatest p-value of "as good as the average one" of all players, each
    /// corrected for all options.
    pub p_value: Option<f64>,
}

/// Judges all options, by group.
pub fn judge(plan: &Plan, exchanged: &Exchanged, measured: &Measured) -> Vec<Vec<OptionResult>> {
    let all: Vec<&OfOption> = measured.options.iter().flatten().collect();
    let mut said: Vec<Vec<(Judgement, f64)>> = vec![Vec::new(); all.len()];
    let level = confidence(plan.provenance.confidence);
    for player in 0..exchanged.panel.len() {
        let found = all.iter().map(|option| option.players[player].as_ref());
        let evidence: Vec<Option<Evidence>> = found
            .map(|found| found.map(|found| found.evidence(plan.band)))
            .collect();
        let known: Vec<Evidence> = evidence.iter().copied().flatten().collect();
        let raw: Vec<f64> = known.iter().map(Evidence::p_value).collect();
        let mut judged = judge_all(&known, level).into_iter().zip(holm(&raw));
        for (said, evidence) in said.iter_mut().zip(&evidence) {
            said.extend(evidence.as_ref().and_then(|_| judged.next()));
        }
    }
    // Intervals that hold the truths of all options together, by Bonferroni.
    let asked = all
        .iter()
        .filter(|option| option.players.iter().any(Option::is_some));
    let together = level.of_each(asked.count());
    let mut said = said.iter();
    let of_group = |options: &Vec<OfOption>| {
        let options = options.iter().zip(said.by_ref());
        options
            .map(|(option, said)| hear(plan, measured, (option, said), together))
            .collect()
    };
    measured.options.iter().map(of_group).collect()
}

/// What the players together say of an option.
fn hear(
    plan: &Plan,
    measured: &Measured,
    (option, said): (&OfOption, &[(Judgement, f64)]),
    together: Confidence,
) -> OptionResult {
    let players = option.players.iter().zip(&measured.slopes);
    let known = players.clone().filter_map(|(found, _)| found.as_ref());
    let gains: Vec<Estimate> = known
        .clone()
        .map(|found| found.estimate(together).into())
        .collect();
    let points: Vec<Option<Estimate>> = players
        .filter_map(|(found, slope)| Some((found.as_ref()?, slope.as_ref())))
        .map(|(found, slope)| found.points(slope?, together).map(Estimate::from))
        .collect();
    // Worth nothing in points to one player, it has no worth in points to all.
    let points: Option<Vec<Estimate>> = points.into_iter().collect();
    let least = plan.provenance.least_use;
    let mut used = option.uses.iter().flatten().peekable();
    let is_used = used.peek().is_none() || used.any(|used| used.is_used(least));
    let claims: Vec<Judgement> = said.iter().map(|(judged, _)| *judged).collect();
    let (finding, more_pairs) = match () {
        () if claims.is_empty() => (Finding::NotPlayed, None),
        () if !is_used => (Finding::NotUsed, None),
        () => WAYS.of_players(&claims),
    };
    OptionResult {
        finding,
        more_pairs,
        gain: hull(&gains),
        dice: dice(&gains),
        points: points.and_then(|points| hull(&points)),
        p_value: said.iter().map(|(_, p_value)| *p_value).reduce(f64::max),
    }
}
