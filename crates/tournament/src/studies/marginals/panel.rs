//! The panel is heard: a claim is made where all its players who vote bear it out.

use evenkeel_stats::{Confidence, Opinion, Side, apart};

use super::measured::{Measured, OfOption};
use crate::count::panel::{dice, hull, is_used};
use crate::plan::Plan;
use crate::say::finding::Finding;
use crate::say::findings::assessments::{self, Said};
use crate::say::result::Estimate;
use crate::say::voters::{self, Heard, audience, voting};
use crate::say::ways::Ways;

/// Findings about an option.
const WAYS: Ways = Ways {
    above: Finding::Better,
    within: Finding::Even,
    below: Finding::Worse,
};

/// The result of one option.
pub struct OptionResult<'m> {
    pub option: &'m OfOption,
    pub finding: Finding,
    /// The side on which it is beyond the band for beginners where it is even for all who
    /// vote.
    pub for_beginners: Option<Side>,
    /// More pairs of each player that would settle what cannot be told.
    pub more_pairs: Option<u64>,
    /// The gain of a fleet by the option: the mean over the players who vote, in the range of those
    /// of all players, which allow for all options that were asked about.
    pub gain: Option<Estimate>,
    /// The gain with an interval for the dice alone.
    pub dice: Option<Estimate>,
    /// The worth of one such option, points, in such an interval as the gain's.
    pub points: Option<Estimate>,
    /// The greatest p-value of "as good as the average one" of all players, each
    /// corrected for all options.
    pub p_value: Option<f64>,
}

/// Judges all options, by group; the best of each come first.
pub fn judge<'m>(
    plan: &Plan,
    heard: &[Heard],
    measured: &'m Measured,
) -> Vec<Vec<OptionResult<'m>>> {
    let all: Vec<&OfOption> = measured.options.iter().flatten().collect();
    let players = (0..measured.slopes.len()).map(|player| {
        let found = all.iter().map(|option| option.players[player].as_ref());
        found.map(|found| Some(found?.evidence(plan))).collect()
    });
    let said = assessments::of_players(plan, &players.collect::<Vec<_>>());
    // Intervals that hold the truths of all options together, by Bonferroni.
    let asked = all.iter();
    let asked = asked.filter(|option| option.players.iter().any(Option::is_some));
    let together = plan.level().of_each(asked.count());
    let mut said = said.iter();
    let of_group = |options: &'m Vec<OfOption>| {
        let options = options.iter().zip(said.by_ref());
        let judged =
            options.map(|(option, said)| hear(plan, (heard, measured), option, said, together));
        let mut judged: Vec<OptionResult<'m>> = judged.collect();
        let by = |judged: &OptionResult| judged.gain.map_or(f64::NEG_INFINITY, |gain| gain.value);
        judged.sort_by(|a, b| by(b).total_cmp(&by(a)));
        judged
    };
    measured.options.iter().map(of_group).collect()
}

/// The result of an option, by what the players say together.
fn hear<'m>(
    plan: &Plan,
    (heard, measured): (&[Heard], &Measured),
    option: &'m OfOption,
    said: &[Said],
    together: Confidence,
) -> OptionResult<'m> {
    let players = voting(heard, option.players.iter().zip(&measured.slopes));
    let known = players.filter_map(|(found, slope)| Some((found.as_ref()?, slope.as_ref())));
    let known: Vec<_> = known.collect();
    let gains = known.iter().map(|(found, _)| found.gain(plan, together));
    let gains: Vec<Estimate> = gains.collect();
    let alone = known
        .iter()
        .map(|(found, _)| found.gain(plan, plan.level()));
    // Worth nothing in points to one player, it has no worth in points to all.
    let points = known.iter();
    let points = points.map(|(found, slope)| found.points(plan, (*slope)?, together));
    let points: Option<Vec<Estimate>> = points.collect();
    let opinions: Vec<Option<Opinion>> = said.iter().map(|said| Some((*said)?.0)).collect();
    let voters: Vec<Option<Opinion>> = voting(heard, opinions.iter().copied()).collect();
    let uses: Vec<_> = voting(heard, &option.uses).cloned().collect();
    let (finding, more_pairs) = match () {
        () if !heard.iter().any(Heard::votes) => (Finding::TooManyStandoffs, None),
        () if gains.is_empty() => (Finding::NotPlayed, None),
        () if !is_used(&uses, plan.provenance.least_use) => (Finding::NotUsed, None),
        () => WAYS.of_players(&voters),
    };
    OptionResult {
        option,
        finding,
        for_beginners: {
            let known: Vec<Opinion> = voters.iter().copied().flatten().collect();
            apart(&known, &audience(heard, &opinions)).filter(|_| finding == Finding::Even)
        },
        more_pairs,
        gain: hull(&gains),
        dice: dice(&alone.collect::<Vec<_>>()),
        points: points.and_then(|points| hull(&points)),
        p_value: voting(heard, said)
            .flatten()
            .map(|(_, p_value)| *p_value)
            .reduce(f64::max),
    }
}

/// Whether all who vote find the same of every option, within the band.
pub fn are_alike(plan: &Plan, heard: &[Heard], measured: &Measured) -> bool {
    let is_alike = |option: &OfOption| {
        let found = voting(heard, &option.players).flatten();
        let gains = found.map(|found| found.gain(plan, plan.level()));
        voters::are_alike(&gains.collect::<Vec<_>>(), plan.band)
    };
    measured.options.iter().flatten().all(is_alike)
}
