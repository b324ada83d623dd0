//! Shares of fleets, players, seats, tables and dice in what happens.

use crate::{Confidence, Estimate, Interval, Student};

/// Fewer matchups give no idea of how much the estimates vary.
const LEAST_MATCHUPS: usize = 4;

/// The pairs of one matchup by one choice of players: how many ended with so many
/// half points, 0 to 2, of the first fleet in the first battle (first index) and in
/// the second, in which the seats are swapped.
pub type PairOutcomes = [[u64; 3]; 3];

/// A part of the variance of a battle's score around level play.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Component {
    /// The part itself, at most 1/4.
    pub variance: Estimate,
    /// The share of the whole.
    pub share: Estimate,
}

/// The score of a battle, taken apart into parts that add up to the whole: the mean squared
/// distance of a score from one half, 1/4 where nothing is drawn.
///
/// Each part is an unbiased estimate from products of scores that have it in
/// common and nothing else, so a part that is small may come out below 0. The
/// intervals are a jackknife over matchups, which are taken as drawn
/// independently, with Student's distribution; those of the fleets and of the
/// seat, which are squares, of their logarithms.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Components {
    /// The fleets, whoever plays them.
    pub fleets: Component,
    /// The players: by how much a matchup goes another way with other players. `None` where
    /// no matchup was played by two choices of players.
    pub players: Option<Component>,
    /// The seat of a fleet.
    pub seat: Component,
    /// The table: what the two battles of a pair have in common besides, in favour of a fleet
    /// or of a seat, whichever is more; what it does for the other cannot be told from dice,
    /// so this is the least.
    pub table: Component,
    /// The rest: the most that dice can have.
    pub dice: Component,
}

/// The parts, in the order of the fields of [`Components`], of some matchups, and what dice add
/// to the squares that those of the fleets and of the seat are made of.
type Parts = [f64; 7];

/// So many of them are parts.
const PARTS: usize = 5;

/// The places of what dice add to the squares of the fleets and of the seat.
const NOISES: [Option<usize>; PARTS] = [Some(5), None, Some(6), None, None];

/// The places of the table and of the dice among the parts.
const TABLE: usize = 3;
const DICE: usize = 4;

/// Takes tables to favour a seat: what they do for a seat makes the product of a pair's
/// battles as much less as it would make it more if they did it for a fleet, and is in the
/// square of a score either way.
fn favour_seats(part: &mut Parts) {
    part[DICE] += 2.0 * part[TABLE];
    part[TABLE] = -part[TABLE];
}

impl Components {
    /// The components of some matchups, each a list of its pairs by choice of
    /// players. Each matchup counts alike, and so does each choice within it.
    ///
    /// `None` below four matchups, if one has no choice of players with two pairs or
    /// more, or if every battle was drawn.
    pub fn estimate(matchups: &[Vec<PairOutcomes>], confidence: Confidence) -> Option<Self> {
        if matchups.len() < LEAST_MATCHUPS {
            return None;
        }
        let mut parts: Vec<Parts> = matchups
            .iter()
            .map(|matchup| parts(matchup))
            .collect::<Option<_>>()?;
        let sum = |of: &dyn Fn(&Parts) -> f64| -> f64 { parts.iter().map(of).sum() };
        if sum(&whole) <= 0.0 {
            return None;
        }
        if sum(&|part| part[TABLE]) < 0.0 {
            parts.iter_mut().for_each(favour_seats);
        }
        let component = |which: usize| Component {
            variance: jackknife(&parts, which, confidence, &VARIANCE),
            share: jackknife(&parts, which, confidence, &SHARE),
        };
        let has_choices = matchups.iter().any(|matchup| matchup.len() > 1);
        Some(Components {
            fleets: component(0),
            players: has_choices.then(|| component(1)),
            seat: component(2),
            table: component(3),
            dice: component(4),
        })
    }
}

/// Sums over the pairs of one matchup by one choice of players; scores less 1/2.
struct Cell {
    pairs: f64,
    /// The mean of the pair's mean score; the next, of half the difference of its two battles.
    mean: f64,
    half_difference: f64,
    mean_squares: f64,
    difference_squares: f64,
    /// The mean of the product of a pair's battles, and of a battle's square.
    product: f64,
    square: f64,
}

impl Cell {
    fn of(outcomes: &PairOutcomes) -> Self {
        let score = |halves: usize| halves as f64 / 2.0 - 0.5;
        let sum = |of: &dyn Fn(f64, f64) -> f64| -> f64 {
            let entry = |k: usize| outcomes[k / 3][k % 3] as f64 * of(score(k / 3), score(k % 3));
            (0..9).map(entry).sum()
        };
        let pairs = sum(&|_, _| 1.0);
        Cell {
            pairs,
            mean: sum(&|a, b| (a + b) / 2.0),
            half_difference: sum(&|a, b| (a - b) / 2.0),
            mean_squares: sum(&|a, b| (a + b) * (a + b) / 4.0),
            difference_squares: sum(&|a, b| (a - b) * (a - b) / 4.0),
            product: sum(&|a, b| a * b) / pairs,
            square: sum(&|a, b| (a * a + b * b) / 2.0) / pairs,
        }
    }

    /// The mean product over two different pairs, from a sum and a sum of squares.
    fn across(&self, sum: f64, squares: f64) -> f64 {
        (sum * sum - squares) / (self.pairs * (self.pairs - 1.0))
    }
}

/// The unbiased parts of one matchup; `None` if a choice has fewer than two pairs.
fn parts(matchup: &[PairOutcomes]) -> Option<Parts> {
    let cells: Vec<Cell> = matchup.iter().map(Cell::of).collect();
    if cells.is_empty() || cells.iter().any(|cell| cell.pairs < 2.0) {
        return None;
    }
    let count = cells.len() as f64;
    let mean = |of: &dyn Fn(&Cell) -> f64| cells.iter().map(of).sum::<f64>() / count;
    // Squares of means have their noise besides what unbiased products have.
    let square = |mean: f64| mean * mean;
    // Two pairs by the same players have fleets and players in common.
    let both = mean(&|cell| cell.across(cell.mean, cell.mean_squares));
    // Two by different players have the fleets alone.
    let (sum, squares) = cells.iter().fold((0.0, 0.0), |(sum, squares), cell| {
        let mean = cell.mean / cell.pairs;
        (sum + mean, squares + mean * mean)
    });
    let fleets = match cells.len() {
        1 => both,
        _ => (sum * sum - squares) / (count * (count - 1.0)),
    };
    let noise_of_fleets = square(sum / count) - fleets;
    let seat = mean(&|cell| cell.across(cell.half_difference, cell.difference_squares));
    let noise_of_seat = mean(&|cell| square(cell.half_difference / cell.pairs)) - seat;
    // The two battles of a pair have fleets, players and the table in common, and
    // opposite seats.
    let table = mean(&|cell| cell.product) - both + seat;
    let dice = mean(&|cell| cell.square) - both - seat - table;
    let players = both - fleets;
    Some([
        fleets,
        players,
        seat,
        table,
        dice,
        noise_of_fleets,
        noise_of_seat,
    ])
}

/// The sum of all parts.
fn whole(parts: &Parts) -> f64 {
    parts[..PARTS].iter().sum()
}

/// A ratio of a part of the sums over some matchups.
struct Ratio {
    /// The divisor, by these sums and the number of matchups.
    divisor: fn(&Parts, f64) -> f64,
    /// The most that the ratio may be.
    most: f64,
}

/// The variance that a part makes of a matchup's.
const VARIANCE: Ratio = Ratio {
    divisor: |_, count| count,
    most: 0.25,
};

/// The share that a part has of the whole.
const SHARE: Ratio = Ratio {
    divisor: |sums, _| whole(sums),
    most: 1.0,
};

/// A part of the sums over all matchups as a ratio, with its interval from what it would be
/// without each matchup.
///
/// What is a sum of squares is the surer the less of it was found, so that its interval would lie
/// below the truth far more often than above. It is that of its logarithm, with the noise that was
/// taken off it, about which the jackknife takes off what few matchups put it too low by.
fn jackknife(
    parts: &[Parts],
    which: usize,
    confidence: Confidence,
    &Ratio { divisor, most }: &Ratio,
) -> Estimate {
    let count = parts.len() as f64;
    let mut sums = Parts::default();
    for part in parts {
        for (sum, more) in sums.iter_mut().zip(part) {
            *sum += more;
        }
    }
    let each = |statistic: &dyn Fn(&Parts, f64) -> f64| -> Vec<f64> {
        let without = |part: &Parts| {
            let left = core::array::from_fn(|k| sums[k] - part[k]);
            statistic(&left, count - 1.0)
        };
        parts.iter().map(without).collect()
    };
    let ratio = |sums: &Parts, count: f64| sums[which] / divisor(sums, count);
    let value = ratio(&sums, count);
    let plain = jackknifed(&each(&ratio)).around(value).estimate(confidence);
    let Some(noise) = NOISES[which] else {
        return plain;
    };
    let log =
        |sums: &Parts, count: f64| libm::log((sums[which] + sums[noise]) / divisor(sums, count));
    let left = each(&log);
    // Where all squares are those of one matchup nothing is left without it.
    if !left.iter().all(|log| log.is_finite()) {
        return plain;
    }
    let left = jackknifed(&left);
    let centre = count * log(&sums, count) - (count - 1.0) * left.value;
    let found = left.around(centre).estimate(confidence);
    let taken_off = sums[noise] / divisor(&sums, count);
    let Interval { low, high, .. } = found.map(|log| libm::exp(log) - taken_off).interval;
    let interval = Interval {
        low: low.min(value),
        high: high.min(most).max(value),
        confidence,
    };
    Estimate { value, interval }
}

/// The mean of what a statistic is without each matchup, with the standard error of the statistic.
fn jackknifed(left: &[f64]) -> Student {
    let count = left.len() as f64;
    let mean = left.iter().sum::<f64>() / count;
    let squares: f64 = left.iter().map(|one| (one - mean) * (one - mean)).sum();
    Student {
        value: mean,
        error: libm::sqrt(squares * (count - 1.0) / count),
        degrees: count - 1.0,
    }
}
