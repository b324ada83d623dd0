//! Cells, distance, numbers and the second look are judged.

use evenkeel_stats::{Confidence, Evidence, MeanSquare, PairTally, Side, holm, judge as judge_all};

use super::lines::{self, Choice, Line, covariance, difference, mean_of};
use super::{Aim, PlannedNumber};
use crate::count::total::{Total, Totals};
use crate::plan::Plan;
use crate::say::finding::Finding;
use crate::say::findings::{confidence, score};
use crate::say::result::Estimate;
use crate::say::ways::Ways;

/// All that is known.
pub struct TargetResult {
    /// The matchups that have pairs, each with its index.
    pub cells: Vec<(usize, OfCell)>,
    /// How far the game is from the target; none while a matchup has no pairs.
    pub distance: Option<Estimate>,
    /// The numbers, in their order.
    pub numbers: Vec<OfNumber>,
    /// What was played again, the number first that came out nearest.
    pub second: Vec<SecondLook>,
}

/// Findings about a matchup beside what is wanted of it.
const WAYS: Ways = Ways {
    above: Finding::Above,
    within: Finding::AsWanted,
    below: Finding::Below,
};

/// What is known of a matchup.
pub struct OfCell {
    /// What may be said.
    pub finding: Finding,
    /// More pairs that would settle what cannot be told.
    pub more_pairs: Option<u64>,
    /// The score of the first fleet.
    pub score: Estimate,
    /// Pairs behind it.
    pub pairs: u64,
    /// The score with the first of the numbers that were played again.
    pub after: Option<Estimate>,
}

/// What is known of a number.
pub struct OfNumber {
    /// What it changes in each matchup; none without pairs.
    pub lines: Option<Vec<Line>>,
    /// The root of the mean square of what a step changes.
    pub change: Option<Estimate>,
    /// The value that comes out nearest, with the distance that its line leaves.
    pub best: Option<(usize, Estimate)>,
    /// The p-value of "changes nothing", corrected for all numbers.
    pub p_value: Option<f64>,
    /// The finding about its change of win rates.
    pub finding: Finding,
}

/// A number that promised much, played again by other seeds.
pub struct SecondLook {
    /// Which it is.
    pub choice: Choice,
    /// The distance with today's value, and with the new one.
    pub distances: [Estimate; 2],
    /// The p-value of "as far as before", corrected for all that were played again.
    pub p_value: f64,
    /// The finding about the distance from the target.
    pub finding: Finding,
}

/// Judges all.
pub fn judge(plan: &Plan, aim: &Aim, joined: &Totals) -> TargetResult {
    let level = confidence(plan.provenance.confidence);
    let second = second_looks(aim, joined, level);
    let cells = cells(plan, aim, (joined, second.first()), level);
    let off = cells.iter().map(|(cell, _)| {
        let [score, variance] = mean_of(&both(aim, *cell, joined))?;
        Some([score - aim.wanted[*cell], variance])
    });
    let off: Vec<[f64; 2]> = off.flatten().collect();
    let distance = MeanSquare::of(&off).filter(|_| off.len() == aim.today.len());
    TargetResult {
        distance: distance.map(|distance| distance.root(level).into()),
        numbers: numbers(aim, joined, level),
        second,
        cells,
    }
}

/// The pairs of a matchup by today's rules, by all seeds.
fn both(aim: &Aim, cell: usize, joined: &Totals) -> Total {
    let [first, again] = [aim.today[cell], aim.again[cell]].map(|index| &joined.matchups[index]);
    let mut sum = first.clone();
    for (own, more) in sum.score.iter_mut().zip(again.score) {
        *own += more;
    }
    sum.pairs += again.pairs;
    sum
}

fn cells(
    plan: &Plan,
    aim: &Aim,
    (joined, look): (&Totals, Option<&SecondLook>),
    level: Confidence,
) -> Vec<(usize, OfCell)> {
    let totals: Vec<(usize, Total)> = (0..aim.today.len())
        .map(|cell| (cell, both(aim, cell, joined)))
        .filter(|(_, total)| total.pairs > 0)
        .collect();
    let evidence: Vec<Evidence> = totals
        .iter()
        .map(|(cell, total)| {
            let tally = PairTally::from_counts(total.score);
            Evidence::of_pairs_at(&tally, aim.wanted[*cell], plan.band)
        })
        .collect();
    let judged = judge_all(&evidence, level);
    let again = look.map(|look| &aim.numbers[look.choice.number].steps[look.choice.step].again);
    let cells = totals.into_iter().zip(judged);
    cells
        .filter_map(|((cell, total), judged)| {
            let after = again.and_then(|again| score(joined.matchups[again[cell]].score, level));
            let (finding, more_pairs) = WAYS.of(&judged);
            let known = OfCell {
                finding,
                more_pairs,
                score: score(total.score, level)?,
                pairs: total.pairs,
                after,
            };
            Some((cell, known))
        })
        .collect()
}

fn numbers(aim: &Aim, joined: &Totals, level: Confidence) -> Vec<OfNumber> {
    let all = aim.numbers.iter();
    let lines: Vec<Option<Vec<Line>>> = all
        .clone()
        .map(|number| lines::lines(aim, number, joined))
        .collect();
    let evidence: Vec<Option<Evidence>> = lines
        .iter()
        .map(|lines| {
            lines
                .as_ref()
                .and_then(|lines| evidence(aim, lines, joined))
        })
        .collect();
    let known: Vec<Evidence> = evidence.iter().copied().flatten().collect();
    let raw: Vec<f64> = known.iter().map(Evidence::p_value).collect();
    let mut said = holm(&raw).into_iter();
    let numbers = all.zip(lines).zip(evidence);
    numbers
        .map(|((number, lines), evidence)| {
            let p_value = evidence.and_then(|_| said.next());
            let best = lines.as_deref().and_then(|lines| {
                let (step, left) = lines::best(number, lines)?;
                Some((step, left.root(level).into()))
            });
            let moves = p_value.is_some_and(|p_value| p_value < 1.0 - level.level());
            OfNumber {
                finding: match (best, moves) {
                    (None, _) => Finding::NotPlayed,
                    (Some(_), true) => Finding::Moves,
                    (Some(_), false) => Finding::CannotTell,
                },
                change: lines.as_deref().and_then(|lines| change(lines, level)),
                best,
                p_value,
                lines,
            }
        })
        .collect()
}

/// What the changes of all matchups say against "nothing changes".
fn evidence(aim: &Aim, lines: &[Line], joined: &Totals) -> Option<Evidence> {
    let cells = lines.iter().zip(&aim.today).map(|(line, today)| {
        let [slope, variance] = line.step();
        Evidence::of_difference(slope, variance.sqrt(), joined.matchups[*today].pairs, 0.0)
    });
    Evidence::of_all(&cells.collect::<Vec<_>>())
}

fn change(lines: &[Line], level: Confidence) -> Option<Estimate> {
    let steps: Vec<[f64; 2]> = lines.iter().map(Line::step).collect();
    MeanSquare::of(&steps).map(|change| change.root(level).into())
}

/// What the new values of the numbers that promised most do, by seeds that had no say in
/// choosing them; claims are corrected for all of them.
fn second_looks(aim: &Aim, joined: &Totals, level: Confidence) -> Vec<SecondLook> {
    let choices = lines::choose(aim, joined).into_iter();
    let mut looks: Vec<(SecondLook, Option<Evidence>)> = choices
        .filter_map(|choice| second_look(aim, choice, joined, level))
        .collect();
    let known: Vec<Evidence> = looks.iter().filter_map(|(_, evidence)| *evidence).collect();
    let raw: Vec<f64> = known.iter().map(Evidence::p_value).collect();
    let said = judge_all(&known, level).into_iter().zip(holm(&raw));
    let played = looks.iter_mut().filter(|(_, evidence)| evidence.is_some());
    for ((look, _), (judged, p_value)) in played.zip(said) {
        look.finding = match judged.side {
            Some(Side::Above) => Finding::Nearer,
            Some(Side::Below) => Finding::Farther,
            None => Finding::CannotTell,
        };
        look.p_value = p_value;
    }
    let mut looks: Vec<SecondLook> = looks.into_iter().map(|(look, _)| look).collect();
    let after = |look: &SecondLook| look.distances[1].value;
    looks.sort_by(|a, b| after(a).total_cmp(&after(b)));
    looks
}

/// What a new value does, and what that says against "as far as before": nothing where no
/// battle came out differently. Nothing when it was not played.
fn second_look(
    aim: &Aim,
    choice: Choice,
    joined: &Totals,
    level: Confidence,
) -> Option<(SecondLook, Option<Evidence>)> {
    let after = &aim.numbers[choice.number].steps[choice.step].again;
    let cells = aim.again.iter().zip(after).zip(&aim.wanted);
    let cells: Option<Vec<([f64; 2], [f64; 3])>> = cells
        .map(|((before, after), wanted)| {
            let change = difference(joined, *before, *after)?;
            let [before, after] = [before, after].map(|cell| mean_of(&joined.matchups[*cell]));
            let (before, after) = (before?, after?);
            let shared = covariance(before, after, change);
            Some((
                [before[0] - wanted, after[0] - wanted],
                [before[1], after[1], shared],
            ))
        })
        .collect();
    let cells = cells?;
    let distance = |side: usize| {
        let own = cells.iter().map(|(off, noise)| [off[side], noise[side]]);
        let own: Vec<[f64; 2]> = own.collect();
        Some(MeanSquare::of(&own)?.root(level).into())
    };
    let less = MeanSquare::less(&cells)?;
    let evidence = (less.error > 0.0).then(|| {
        let pairs = joined.matchups[aim.again[0]].pairs;
        Evidence::of_difference(less.value, less.error, pairs, 0.0)
    });
    let look = SecondLook {
        choice,
        distances: [distance(0)?, distance(1)?],
        p_value: 1.0,
        finding: Finding::CannotTell,
    };
    Some((look, evidence))
}

/// A number that was played again, with its value there.
pub fn chosen<'a>(aim: &'a Aim, look: &SecondLook) -> (&'a PlannedNumber, f64) {
    let number = &aim.numbers[look.choice.number];
    (number, number.steps[look.choice.step].value)
}
