//! Cells, distance, numbers and the second look are judged.

use evenkeel_stats::{Evidence, Judgement, MeanSquare, PairTally, Side};

use super::lines::{self, Changed, Choice, Line, mean_of};
use super::{Aim, PlannedNumber, PlannedStep};
use crate::count::total::{Total, Totals};
use crate::plan::Plan;
use crate::say::finding::Finding;
use crate::say::findings::{assessments, score, score_of};
use crate::say::result::Estimate;
use crate::say::ways::Ways;

/// The results of all matchups and numbers.
pub struct TargetResult<'a> {
    /// The matchups that have pairs.
    pub cells: Vec<OfCell>,
    /// The distance of the game from the target; none while a matchup has no pairs.
    pub distance: Option<Estimate>,
    /// The numbers, that which leaves least first.
    pub numbers: Vec<OfNumber<'a>>,
    /// The numbers that were played again, the one that came out nearest first.
    pub second: Vec<SecondLook>,
}

/// Findings about a matchup beside what is wanted of it.
const WAYS: Ways = Ways {
    above: Finding::Above,
    within: Finding::AsWanted,
    below: Finding::Below,
};

/// The result of a matchup.
pub struct OfCell {
    /// Index of the matchup.
    pub cell: usize,
    pub finding: Finding,
    /// More pairs that would settle what cannot be told.
    pub more_pairs: Option<u64>,
    /// The score of the first fleet.
    pub score: Estimate,
    /// Pairs behind the score.
    pub pairs: u64,
    /// The score with the first of the numbers that were played again.
    pub after: Option<Estimate>,
}

/// The result of a number.
pub struct OfNumber<'a> {
    pub number: &'a PlannedNumber,
    /// The line of the number in each matchup; none without pairs.
    pub lines: Option<Vec<Line>>,
    /// The root of the mean square of what a step changes.
    pub change: Option<Estimate>,
    /// The value that comes out nearest, with the distance that its line leaves.
    pub best: Option<(usize, Estimate)>,
    /// The p-value of "changes nothing", corrected for all numbers.
    pub p_value: Option<f64>,
    /// The finding about the number's change of win rates.
    pub finding: Finding,
}

/// A number that promised much, played again by other seeds.
pub struct SecondLook {
    pub choice: Choice,
    /// The distance with today's value, and with the new one.
    pub distances: [Estimate; 2],
    /// The p-value of "as far as before", corrected for all that were played again.
    pub p_value: f64,
    /// The finding about the distance from the target.
    pub finding: Finding,
}

/// Judges all matchups and numbers.
pub fn judge<'a>(plan: &Plan, aim: &'a Aim, joined: &Totals) -> TargetResult<'a> {
    let level = plan.level();
    let totals = (0..aim.today.len()).map(|cell| (cell, both(aim, cell, joined)));
    let totals: Vec<(usize, Total)> = totals.filter(|(_, total)| total.pairs > 0).collect();
    let off = totals.iter().filter_map(|(cell, total)| {
        let [score, variance] = mean_of(total)?;
        Some([score - aim.wanted[*cell], variance])
    });
    let off: Vec<[f64; 2]> = off.collect();
    let distance = MeanSquare::of(&off).filter(|_| off.len() == aim.today.len());
    let shares = (0..aim.today.len()).map(|cell| share_again(plan, aim, cell, joined));
    let level = level.of_share(shares.fold(1.0, f64::min));
    let mut cells = cells(plan, aim, &totals, joined);
    let second = second_looks(plan, aim, joined);
    let mut numbers = numbers(plan, aim, joined);
    let left = |number: &OfNumber| number.best.map_or(f64::INFINITY, |(_, left)| left.value);
    numbers.sort_by(|a, b| left(a).total_cmp(&left(b)));
    if let Some(best) = second.first() {
        let again = &step_of(aim, &best.choice).again;
        for known in &mut cells {
            let after = again[known.cell].after;
            known.after = score_of(plan, after, joined.matchups[after].score);
        }
    }
    TargetResult {
        cells,
        distance: distance.map(|distance| distance.root(level).into()),
        numbers,
        second,
    }
}

/// The pairs of a matchup by today's rules, by all seeds.
pub(super) fn both(aim: &Aim, cell: usize, joined: &Totals) -> Total {
    let [first, again] = [aim.today[cell], aim.again[cell]].map(|index| &joined.matchups[index]);
    let mut sum = first.clone();
    for (own, more) in sum.score.iter_mut().zip(again.score) {
        *own += more;
    }
    sum.pairs += again.pairs;
    sum
}

/// The share of the error that is left for what is said of a matchup by today's rules: that of
/// the look that the pairs of the second look come to, and all of it before that.
fn share_again(plan: &Plan, aim: &Aim, cell: usize, joined: &Totals) -> f64 {
    match joined.matchups[aim.again[cell]].pairs {
        0 => 1.0,
        pairs => plan.share_of_look(aim.again[cell], pairs),
    }
}

/// The evidence of these pairs of a matchup by today's rules, at the look that they come to.
pub(super) fn evidence_of_cell(
    plan: &Plan,
    aim: &Aim,
    (cell, total): (usize, &Total),
    joined: &Totals,
) -> Evidence {
    let tally = PairTally::from_counts(total.score);
    let evidence = Evidence::of_pairs_at(&tally, aim.wanted[cell], plan.band);
    evidence.at_look(share_again(plan, aim, cell, joined))
}

/// The matchups, judged together, before any number is played again.
fn cells(plan: &Plan, aim: &Aim, totals: &[(usize, Total)], joined: &Totals) -> Vec<OfCell> {
    let evidence = totals.iter();
    let evidence =
        evidence.map(|(cell, total)| Some(evidence_of_cell(plan, aim, (*cell, total), joined)));
    let judged = assessments::of_known(plan, &evidence.collect::<Vec<_>>());
    let cells = totals.iter().zip(judged.into_iter().flatten());
    let known = cells.filter_map(|((cell, total), (judged, _))| {
        let (finding, more_pairs) = WAYS.of(&judged);
        Some(OfCell {
            cell: *cell,
            finding,
            more_pairs,
            score: score(
                total.score,
                plan.level().of_share(share_again(plan, aim, *cell, joined)),
            )?,
            pairs: total.pairs,
            after: None,
        })
    });
    known.collect()
}

fn numbers<'a>(plan: &Plan, aim: &'a Aim, joined: &Totals) -> Vec<OfNumber<'a>> {
    let lines = aim.numbers.iter();
    let lines = lines.map(|number| lines::lines(aim, number, joined));
    let lines: Vec<Option<Vec<Line>>> = lines.collect();
    let evidence = lines.iter();
    let evidence = evidence.map(|lines| evidence_of(aim, lines.as_deref()?, joined));
    let said = assessments::of_known(plan, &evidence.collect::<Vec<_>>());
    let numbers = aim.numbers.iter().zip(lines).zip(said);
    numbers
        .map(|((number, lines), said)| of_number(plan, number, lines, said))
        .collect()
}

fn of_number<'a>(
    plan: &Plan,
    number: &'a PlannedNumber,
    lines: Option<Vec<Line>>,
    said: Option<(Judgement, f64)>,
) -> OfNumber<'a> {
    let level = plan.level();
    let p_value = said.map(|(_, p_value)| p_value);
    let known = lines.as_deref();
    let best = known.and_then(|lines| lines::best(number, lines));
    let change = known.and_then(|lines| {
        let steps: Vec<[f64; 2]> = lines.iter().map(Line::step).collect();
        MeanSquare::of(&steps)
    });
    let moves = p_value.is_some_and(|p_value| p_value < 1.0 - plan.claims().level());
    OfNumber {
        number,
        finding: match (best, moves) {
            (None, _) => Finding::NotPlayed,
            (Some(_), true) => Finding::Moves,
            (Some(_), false) => Finding::CannotTell,
        },
        change: change.map(|change| change.root(level).into()),
        best: best.map(|(step, left)| (step, left.root(level).into())),
        p_value,
        lines,
    }
}

/// The evidence of the changes of all matchups against "nothing changes".
fn evidence_of(aim: &Aim, lines: &[Line], joined: &Totals) -> Option<Evidence> {
    let cells = lines.iter().zip(&aim.today).map(|(line, today)| {
        let [slope, variance] = line.step();
        Evidence::of_difference(slope, variance.sqrt(), joined.matchups[*today].pairs, 0.0)
    });
    Evidence::of_all(&cells.collect::<Vec<_>>())
}

/// The effect of the new values of the numbers that promised most, by seeds that had no say in
/// choosing them; claims are corrected for all of them.
fn second_looks(plan: &Plan, aim: &Aim, joined: &Totals) -> Vec<SecondLook> {
    let choices = lines::choose(aim, joined).into_iter();
    let looks = choices.filter_map(|choice| second_look(plan, aim, choice, joined));
    let (mut looks, evidence): (Vec<SecondLook>, Vec<Option<Evidence>>) = looks.unzip();
    let said = assessments::of_known(plan, &evidence);
    for (look, said) in looks.iter_mut().zip(said) {
        let Some((judged, p_value)) = said else {
            continue;
        };
        look.finding = match judged.side {
            Some(Side::Above) => Finding::Nearer,
            Some(Side::Below) => Finding::Farther,
            None => Finding::CannotTell,
        };
        look.p_value = p_value;
    }
    let after = |look: &SecondLook| look.distances[1].value;
    looks.sort_by(|a, b| after(a).total_cmp(&after(b)));
    looks
}

/// The effect of a new value, and its evidence against "as far as before": nothing where no battle
/// came out differently. Nothing when it was not played.
pub(super) fn second_look(
    plan: &Plan,
    aim: &Aim,
    choice: Choice,
    joined: &Totals,
) -> Option<(SecondLook, Option<Evidence>)> {
    let matchup = step_of(aim, &choice).again.first()?.after;
    let pairs = joined.matchups[matchup].pairs;
    let level = plan.level_of_look(matchup, pairs);
    let cells = step_of(aim, &choice).again.iter().zip(&aim.wanted);
    let cells = cells.map(|(both, wanted)| {
        let changed = Changed::of(*both, joined)?;
        let ([before, before_noise], [after, after_noise]) = (changed.before, changed.after);
        let noise = [before_noise, after_noise, changed.covariance()];
        Some(([before - wanted, after - wanted], noise))
    });
    let cells: Vec<([f64; 2], [f64; 3])> = cells.collect::<Option<_>>()?;
    let distance = |side: usize| {
        let own = cells.iter().map(|(off, noise)| [off[side], noise[side]]);
        let own: Vec<[f64; 2]> = own.collect();
        Some(MeanSquare::of(&own)?.root(level).into())
    };
    let less = MeanSquare::less(&cells)?;
    let evidence =
        (less.error > 0.0).then(|| plan.evidence_at_look(matchup, less.evidence(0.0, pairs, 0.0)));
    let look = SecondLook {
        choice,
        distances: [distance(0)?, distance(1)?],
        p_value: 1.0,
        finding: Finding::CannotTell,
    };
    Some((look, evidence))
}

pub(super) fn step_of<'a>(aim: &'a Aim, choice: &Choice) -> &'a PlannedStep {
    &aim.numbers[choice.number].steps[choice.step]
}

/// A number that was played again, with its value there.
pub fn chosen<'a>(aim: &'a Aim, look: &SecondLook) -> (&'a PlannedNumber, f64) {
    let number = &aim.numbers[look.choice.number];
    (number, step_of(aim, &look.choice).value)
}
