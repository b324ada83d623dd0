//! Fits: what each player of a panel makes of the things of a catalogue.

use evenkeel_stats::{
    Candidates, Coefficients, Confidence, Fit, FitError, LeastSquares, Replicates, Student, Worths,
    worths,
};

use super::PricedSize;
use super::combination::Combination;
use super::design::{Design, Item};
use crate::catalogue::Entry;
use crate::count::scores::Scores;
use crate::plan::Plan;
use crate::say::result::{Estimate, OptionUse};
use crate::say::voters::{Heard, Voice, voting};

/// The fits of one size.
pub struct Fitted {
    /// Points of a fleet; none in a system without points.
    pub size: Option<u32>,
    /// The items that the fleets had.
    pub items: Vec<Item>,
    /// Entries that no fleet had.
    pub unseen: Vec<Entry>,
    /// The use of each item by each player, by item and player.
    pub uses: Vec<Vec<Option<OptionUse>>>,
    /// The list of each player, or why there is none.
    pub lists: Vec<Result<PlayersList, String>>,
    /// The lookout, if there is one.
    pub lookout: Option<Watched>,
    /// The players, with whether they vote.
    pub heard: Vec<Heard>,
    /// The differences of the fleets in strength.
    pub strength: Strength,
    /// The combinations that fleets had, and in how many fleets.
    pub combinations: Vec<(Combination, u64)>,
}

impl Fitted {
    /// Multiplies all worths by a factor, for points that count otherwise.
    pub fn scale(&mut self, by: f64) {
        let lookout = self.lookout.iter_mut().map(|one| &mut one.list);
        for list in self.lists.iter_mut().chain(lookout).flatten() {
            list.worths = list.worths.times(by);
            let combined = list.combined.iter_mut().flatten();
            combined.for_each(|worth| *worth = worth.times(by));
        }
    }

    /// Leaves all items but those of these ids unjudged; no ids for everything.
    pub fn ask(&mut self, ids: &[String]) {
        for item in &mut self.items {
            item.is_asked = ids.is_empty() || ids.contains(&item.entry.id);
        }
        self.unseen
            .retain(|entry| ids.is_empty() || ids.contains(&entry.id));
    }

    /// The lists of the players who vote, as far as there are any.
    pub fn voters(&self) -> Vec<&PlayersList> {
        voting(&self.heard, &self.lists).flatten().collect()
    }

    /// The list of the lookout, where there is one to be heard.
    pub fn ahead(&self) -> Option<&PlayersList> {
        self.lookout.as_ref().and_then(Watched::list)
    }
}

/// The lookout at one size.
pub struct Watched {
    /// Name of the player.
    pub player: String,
    /// The list of the lookout, or why there is none.
    pub list: Result<PlayersList, String>,
    /// Whether the lookout is heard; not where too many battles are without an attack.
    pub is_heard: bool,
    /// The use of each item.
    pub uses: Vec<Option<OptionUse>>,
}

impl Watched {
    /// The word for tables.
    pub fn word(&self) -> &'static str {
        match self.is_heard {
            true => "looks ahead",
            false => Voice::Unheard.word(),
        }
    }

    /// The list, where the lookout is heard.
    pub fn list(&self) -> Option<&PlayersList> {
        self.list.as_ref().ok().filter(|_| self.is_heard)
    }
}

/// The list of one player.
pub struct PlayersList {
    pub player: String,
    /// Pairs behind the list.
    pub pairs: u64,
    /// The worth of one more of each item, points.
    pub worths: Worths,
    /// The worth of one more of each combination besides, points; none where that cannot be
    /// told.
    pub combined: Vec<Option<Student>>,
    pub confidence: Confidence,
}

impl PlayersList {
    /// Fits the list of one player.
    ///
    /// # Errors
    /// When the scores do not tell what the items are worth.
    pub fn fit(
        plan: &Plan,
        design: &Design,
        player: &str,
        scores: &[u8],
    ) -> Result<PlayersList, FitError> {
        let level = plan.level();
        let scores = scores.iter().copied().map(centred).enumerate();
        let scores: Vec<(usize, f64)> = scores.collect();
        let found = fit(design, &scores)?;
        let combined = combined(design, &scores)?.into_iter();
        let worths = worths(&found, &design.mean_fleet, &design.prices())?;
        let point = worths.value_of_a_point;
        Ok(PlayersList {
            player: player.to_string(),
            pairs: found.rows,
            worths,
            combined: combined
                .map(|won| won.map(|won| won.times(1.0 / point)))
                .collect(),
            confidence: level,
        })
    }
}

/// A pair's score less one half.
fn centred(half_points: u8) -> f64 {
    f64::from(half_points) / 4.0 - 0.5
}

/// Fits the scores of these pairs.
fn fit(design: &Design, scores: &[(usize, f64)]) -> Result<Coefficients, FitError> {
    let solved = solve(design, scores)?;
    let (mut sandwich, mut row) = (solved.sandwich(), Vec::new());
    for (pair, score) in scores {
        design.rows.read(*pair, &mut row);
        sandwich.add(&row, *score);
    }
    sandwich.finish()
}

/// Solves the design without errors.
fn solve(design: &Design, scores: &[(usize, f64)]) -> Result<Fit, FitError> {
    let (mut sums, mut row) = (LeastSquares::new(design.items.len()), Vec::new());
    for (pair, score) in scores {
        design.rows.read(*pair, &mut row);
        sums.add(&row, *score);
    }
    let groups = match design.fillers.is_empty() {
        true => Vec::new(),
        false => vec![design.fillers.clone()],
    };
    sums.solve_centred(&groups, &design.mean_fleet)
}

/// The gain of one more of each combination beyond the sum of the parts, as a share of the
/// score.
fn combined(design: &Design, scores: &[(usize, f64)]) -> Result<Vec<Option<Student>>, FitError> {
    let scores = &scores[..scores.len().min(design.combined.len())];
    let solved = solve(design, scores)?;
    let mut candidates = Candidates::new(solved, design.combinations.len());
    let (mut row, mut more) = (Vec::new(), Vec::new());
    for (pair, _) in scores {
        design.rows.read(*pair, &mut row);
        design.combined.read(*pair, &mut more);
        candidates.add(&row, &more);
    }
    let mut added = candidates.second();
    for (pair, score) in scores {
        design.rows.read(*pair, &mut row);
        design.combined.read(*pair, &mut more);
        added.add(&row, &more, *score);
    }
    Ok(added.estimates())
}

/// The true differences of fleets in strength.
pub struct Strength {
    /// The standard deviation of the expected score over matchups of drawn fleets; none
    /// when too few were played twice.
    pub spread: Option<Estimate>,
    /// The share of the variance of strength that a sum of worths explains.
    pub additive: Option<Estimate>,
}

impl Strength {
    /// The differences of fleets that met twice: plain ones, as other pairs are chosen to differ.
    pub fn of(plan: &Plan, design: &Design, size: &PricedSize, scores: &Scores) -> Strength {
        let (level, first) = (plan.level(), &scores[size.cells[0]]);
        let draws = &plan.matchups[size.again].draws;
        let again = (0..).zip(&scores[size.again]);
        let both = again.map_while(|(place, again)| {
            let pair = usize::try_from(draws.source(place)).ok()?;
            Some((pair, [centred(*first.get(pair)?), centred(*again)]))
        });
        let both: Vec<(usize, [f64; 2])> = both.collect();
        let means = both.iter().map(|(pair, [a, b])| (*pair, (a + b) / 2.0));
        let found = fit(design, &means.collect::<Vec<_>>()).ok();
        let (mut replicates, mut row) = (Replicates::new(), Vec::new());
        for (pair, scores) in both {
            design.rows.read(pair, &mut row);
            let parts = |found: &Coefficients| row.iter().map(|(j, x)| x * found.values[*j]).sum();
            replicates.add(scores, found.as_ref().map_or(0.0, parts));
        }
        let root = |variance: f64| variance.max(0.0).sqrt();
        let variance = replicates.variance(level).map(Estimate::from);
        let additive = found.and_then(|found| replicates.additive_share(found.unknowns, level));
        Strength {
            spread: variance.map(|variance| variance.map(root)),
            additive: additive.map(Estimate::from),
        }
    }
}
