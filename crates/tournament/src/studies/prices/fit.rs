//! Fits: what each player of a panel makes of the things of a catalogue.

use evenkeel_stats::{
    Candidates, Coefficients, Confidence, Fit, FitError, LeastSquares, Replicates, Worths, worths,
};

use super::combination::Combination;
use super::design::{Design, Item, Scores};
use super::{PriceList, PricedSize};
use crate::plan::Plan;
use crate::plan::course::Reached;
use crate::say::findings::confidence;
use crate::say::result::{Estimate, OptionUse};

/// The fits of one size.
pub struct Fitted {
    /// Points of a fleet; none in a system without points.
    pub size: Option<u32>,
    /// The items that the fleets had.
    pub items: Vec<Item>,
    /// Names of what no fleet had.
    pub unseen: Vec<String>,
    /// The use of each item by each player, by item and player.
    pub uses: Vec<Vec<Option<OptionUse>>>,
    /// The list of each player, or why there is none.
    pub lists: Vec<Result<PlayersList, String>>,
    /// The standard deviation of the expected score over matchups of drawn fleets; none
    /// when too few were played twice.
    pub spread: Option<Estimate>,
    /// The share of the variance of strength that a sum of worths explains.
    pub additive: Option<Estimate>,
    /// The combinations that fleets had, and in how many fleets.
    pub combinations: Vec<(Combination, u64)>,
}

/// The list of one player.
pub struct PlayersList {
    /// Name of the player.
    pub player: String,
    /// Pairs behind it.
    pub pairs: u64,
    /// The worth of one more of each item, points.
    pub worths: Worths,
    /// The worth of one more of each combination besides, points, in intervals that hold
    /// all of their truths at once; none where that cannot be told.
    pub combined: Vec<Option<Estimate>>,
    /// Confidence of the intervals.
    pub confidence: Confidence,
}

impl Fitted {
    /// Fits the list of every player.
    pub fn new(
        plan: &Plan,
        (list, size): (&PriceList, &PricedSize),
        design: &Design,
        scores: &Scores,
        reached: &Reached,
    ) -> Fitted {
        let lists = size.cells.iter().zip(&list.panel);
        let lists = lists.map(|(cell, player)| {
            let scores = &scores[*cell];
            let score = |pair: usize| centred(scores[pair]);
            let level = confidence(plan.provenance.confidence);
            let list = fit(design, scores.len(), score).and_then(|found| {
                let combined = combined(design, scores.len(), score, level)?;
                let worths = worths(&found, &design.mean_fleet, &design.prices())?;
                let point = worths.value_of_a_point;
                let in_points = |won: Estimate| Estimate {
                    value: won.value / point,
                    low: won.low / point,
                    high: won.high / point,
                };
                Ok(PlayersList {
                    player: player.clone(),
                    pairs: found.rows,
                    worths,
                    combined: combined.into_iter().map(|won| won.map(in_points)).collect(),
                    confidence: level,
                })
            });
            list.map_err(|error| words(&error, design))
        });
        let uses = design.items.iter().map(|item| {
            let of = |cell: &usize| {
                let total = &reached.totals.matchups[*cell];
                OptionUse::over(&item.entry.id, std::iter::once(total))
            };
            size.cells.iter().map(of).collect()
        });
        let first = &scores[size.cells[0]];
        let (spread, additive) = strength(plan, design, [first, &scores[size.again]]);
        Fitted {
            size: size.size,
            lists: lists.collect(),
            uses: uses.collect(),
            items: design.items.clone(),
            unseen: design.unseen.clone(),
            spread,
            additive,
            combinations: design.combinations.clone(),
        }
    }
}

/// A pair's score less one half.
fn centred(half_points: u8) -> f64 {
    f64::from(half_points) / 4.0 - 0.5
}

/// Fits the scores of the first pairs.
fn fit(
    design: &Design,
    pairs: usize,
    score: impl Fn(usize) -> f64 + Copy,
) -> Result<Coefficients, FitError> {
    let solved = solve(design, pairs, score)?;
    with_errors(design, solved, pairs, score)
}

/// Solves the design without errors.
fn solve(design: &Design, pairs: usize, score: impl Fn(usize) -> f64) -> Result<Fit, FitError> {
    let mut sums = LeastSquares::new(design.items.len());
    let mut row = Vec::new();
    for pair in 0..pairs {
        design.row(pair, &mut row);
        sums.add(&row, score(pair));
    }
    let groups = match design.fillers.is_empty() {
        true => Vec::new(),
        false => vec![design.fillers.clone()],
    };
    sums.solve_centred(&groups, &design.mean_fleet)
}

/// The errors of what was solved.
fn with_errors(
    design: &Design,
    solved: Fit,
    pairs: usize,
    score: impl Fn(usize) -> f64,
) -> Result<Coefficients, FitError> {
    let (mut sandwich, mut row) = (solved.sandwich(), Vec::new());
    for pair in 0..pairs {
        design.row(pair, &mut row);
        sandwich.add(&row, score(pair));
    }
    sandwich.finish()
}

/// The gain of one more of each combination beyond the sum of the parts, as a share of the
/// score.
fn combined(
    design: &Design,
    pairs: usize,
    score: impl Fn(usize) -> f64 + Copy,
    level: Confidence,
) -> Result<Vec<Option<Estimate>>, FitError> {
    let pairs = pairs.min(design.combined_pairs());
    let solved = solve(design, pairs, score)?;
    let mut candidates = Candidates::new(solved, design.combinations.len());
    let (mut row, mut more) = (Vec::new(), Vec::new());
    for pair in 0..pairs {
        design.row(pair, &mut row);
        design.combined_row(pair, &mut more);
        candidates.add(&row, &more);
    }
    let mut added = candidates.second();
    for pair in 0..pairs {
        design.row(pair, &mut row);
        design.combined_row(pair, &mut more);
        added.add(&row, &more, score(pair));
    }
    let found = added.estimates(level).into_iter();
    Ok(found.map(|found| found.map(Estimate::from)).collect())
}

/// The true differences of fleets in strength, and the share of that which is the sum of
/// what they are made of, from fleets that met twice.
fn strength(
    plan: &Plan,
    design: &Design,
    scores: [&Vec<u8>; 2],
) -> (Option<Estimate>, Option<Estimate>) {
    let level = confidence(plan.provenance.confidence);
    let both = scores[0].iter().zip(scores[1]);
    let both: Vec<[f64; 2]> = both.map(|(a, b)| [centred(*a), centred(*b)]).collect();
    let found = fit(design, both.len(), |pair| {
        (both[pair][0] + both[pair][1]) / 2.0
    })
    .ok();
    let (mut replicates, mut row) = (Replicates::new(), Vec::new());
    for (pair, scores) in both.iter().enumerate() {
        design.row(pair, &mut row);
        let parts = |found: &Coefficients| row.iter().map(|(j, x)| x * found.values[*j]).sum();
        replicates.add(*scores, found.as_ref().map_or(0.0, parts));
    }
    let spread = replicates.variance(level).map(|variance| {
        let root = |variance: f64| variance.max(0.0).sqrt();
        Estimate {
            value: root(variance.value),
            low: root(variance.interval.low),
            high: root(variance.interval.high),
        }
    });
    let additive = found.and_then(|found| replicates.additive_share(found.unknowns, level));
    (spread, additive.map(Estimate::from))
}

/// The reason why there is no list, with the names of what it is about.
fn words(error: &FitError, design: &Design) -> String {
    let name = |column: &usize| {
        let item = design.items.get(*column);
        item.map_or_else(|| column.to_string(), |item| item.entry.name.clone())
    };
    let names = |columns: &[usize]| columns.iter().map(name).collect::<Vec<_>>().join(", ");
    match error {
        FitError::NeverDiffer { columns } => {
            format!("both sides always have as many of {}", names(columns))
        }
        FitError::Inseparable { sets } => {
            let sets: Vec<String> = sets.iter().map(|set| names(set)).collect();
            format!("the fleets cannot tell {} apart", sets.join("; and "))
        }
        other => other.to_string(),
    }
}
