//! The best opponent of a captain among those who differ from it in their figures.

use evenkeel_document::Document;
use evenkeel_kernel::dice::{Dice, SeededDice};
use evenkeel_kernel::seed::{Stream, mix};
use evenkeel_tournament::ask::player::PlayerSpec;
use evenkeel_tournament::play::record::pair_tally;

use crate::{Field, Figures, TrainingError};

/// Generations of a search by many figures at once.
const GENERATIONS: u64 = 12;
/// Opponents tried in a generation.
const TRIED: usize = 24;
/// The best of them, from which the next generation is drawn.
const ELITE: usize = 6;
/// Spread of the first generation, as a natural logarithm.
const SPREAD: f64 = 0.6;
/// No figure settles before the others had time: the least spread.
const LEAST_SPREAD: f64 = 0.08;
/// Digits of a number that is drawn: as precise as a search needs.
const GRAIN: u32 = 1 << 20;

/// The changes to one figure that make a rule of one line: turned round, switched off, a
/// quarter of it and four times as much.
const CHANGES: [(f64, &str); 4] = [
    (-1.0, "turned round"),
    (0.0, "at 0"),
    (0.25, "a quarter as large"),
    (4.0, "four times as large"),
];

/// Looks for those who take most from a captain.
pub(crate) struct Adversary<'a> {
    pub(crate) field: &'a Field<'a>,
    pub(crate) target: &'a PlayerSpec,
    pub(crate) document: &'a Document,
    /// Pairs on which each one that is tried meets the captain.
    pub(crate) pairs: u64,
}

impl Adversary<'_> {
    /// The best that the cross-entropy method (Rubinstein, 1999) finds by the figures whose
    /// paths begin like this.
    pub(crate) fn by_figures(&self, below: &str) -> Result<PlayerSpec, TrainingError> {
        let figures = Figures::new(self.document.clone(), below)?;
        let mut spread = Spread::of(figures.values().len());
        let mut dice = SeededDice::new(mix(self.field.seed, 0, 0, Stream::Dice));
        for generation in 0..GENERATIONS {
            let orders = self.field.pairs(generation * self.pairs, self.pairs)?;
            let mut tried = Vec::with_capacity(TRIED);
            for _ in 0..TRIED {
                let logs = spread.draw(&mut dice);
                let opponent = self.scaled(&figures, &logs)?;
                let battles = self.field.play([&opponent, self.target], &orders)?;
                tried.push((pair_tally(&battles).mean().unwrap_or(0.0), logs));
            }
            tried.sort_by(|one, other| other.0.total_cmp(&one.0));
            tried.truncate(ELITE);
            spread.follow(&tried);
        }
        self.scaled(&figures, &spread.mean)
    }

    /// The best of those who have one figure other than the captain, and what it is.
    pub(crate) fn by_one_line(&self) -> Result<Option<(PlayerSpec, String)>, TrainingError> {
        let orders = self.field.pairs(0, self.pairs)?;
        let mut best: Option<(f64, PlayerSpec, String)> = None;
        for (document, line) in lines(self.document)? {
            // Where a system has no use for such a figure, nobody plays by it.
            let Ok(opponent) = self.field.captain(&document) else {
                continue;
            };
            let battles = self.field.play([&opponent, self.target], &orders)?;
            let takes = pair_tally(&battles).mean().unwrap_or(0.0);
            if best.as_ref().is_none_or(|(most, ..)| takes > *most) {
                best = Some((takes, opponent, line));
            }
        }
        Ok(best.map(|(_, opponent, line)| (opponent, line)))
    }

    fn scaled(&self, figures: &Figures, logs: &[f64]) -> Result<PlayerSpec, TrainingError> {
        let values = figures.values().iter().zip(logs);
        let values: Vec<f64> = values.map(|(value, log)| value * libm::exp(*log)).collect();
        self.field.captain(&figures.with(&values)?)
    }
}

/// A captain's file with one number changed, in each way that says something, and in words.
fn lines(document: &Document) -> Result<Vec<(Document, String)>, TrainingError> {
    let mut lines = Vec::new();
    for path in document.number_paths() {
        let number = document.number(&path)?;
        let span = document.find(&path)?.span();
        let is_whole = !document.text()[span].contains('.');
        let is_weight = path.starts_with("weights.");
        for (factor, change) in CHANGES {
            let value = match is_whole {
                true => (factor * number).round(),
                false => factor * number,
            };
            // Only of a weight it is known what the other way round means.
            if value != number && (factor >= 0.0 || is_weight) {
                let document = document.patch_number(&path, value)?;
                lines.push((document, format!("`{path}` {change}")));
            }
        }
    }
    Ok(lines)
}

/// Mean and spread of each figure's logarithm.
struct Spread {
    mean: Vec<f64>,
    deviation: Vec<f64>,
}

impl Spread {
    fn of(figures: usize) -> Spread {
        Spread {
            mean: vec![0.0; figures],
            deviation: vec![SPREAD; figures],
        }
    }

    fn draw(&self, dice: &mut SeededDice) -> Vec<f64> {
        let each = self.mean.iter().zip(&self.deviation);
        each.map(|(mean, deviation)| mean + deviation * normal(dice))
            .collect()
    }

    /// Moves to where the best are.
    fn follow(&mut self, elite: &[(f64, Vec<f64>)]) {
        let count = elite.len() as f64;
        for figure in 0..self.mean.len() {
            let mean = elite.iter().map(|(_, log)| log[figure]).sum::<f64>() / count;
            let off = |(_, log): &(f64, Vec<f64>)| (log[figure] - mean) * (log[figure] - mean);
            let variance = elite.iter().map(off).sum::<f64>() / count;
            self.mean[figure] = mean;
            self.deviation[figure] = variance.sqrt().max(LEAST_SPREAD);
        }
    }
}

/// A number from the standard normal distribution: twelve uniform ones added.
fn normal(dice: &mut SeededDice) -> f64 {
    let mut uniform = || f64::from(dice.below(GRAIN)) / f64::from(GRAIN);
    (0..12).map(|_| uniform()).sum::<f64>() - 6.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_of_one_line_change_one_number_in_each_way_that_says_something() {
        let text = "Captain(weights: (taken: 0.5, loss: 0.0), opinions: (reach: 6, ease: 1))";
        let document = Document::parse("captain.ron", text).expect("it is RON");
        let told = lines(&document).expect("its numbers can be changed");
        let values = |path: &str| {
            let of_path = told.iter().filter(|(_, line)| line.contains(path));
            let values = of_path.map(|(document, _)| document.number(path).expect(path));
            values.collect::<Vec<_>>()
        };
        assert_eq!(values("weights.taken"), [-0.5, 0.0, 0.125, 2.0]);
        // Nothing at 0 changes, an opinion is never turned round, and whole numbers stay so.
        assert_eq!(values("weights.loss"), [0.0; 0]);
        assert_eq!(values("opinions.reach"), [0.0, 2.0, 24.0]);
        assert_eq!(values("opinions.ease"), [0.0, 0.0, 4.0]);
        assert_eq!(told[0].1, "`weights.taken` turned round");
        let others = told[0].0.text().replace("-0.5", "0.5");
        assert_eq!(others, text);
    }

    #[test]
    fn a_search_follows_the_best_and_settles_slowly() {
        let mut spread = Spread::of(2);
        spread.follow(&[(0.6, vec![1.0, 0.5]), (0.5, vec![3.0, 0.5])]);
        assert_eq!(spread.mean, [2.0, 0.5]);
        assert_eq!(spread.deviation, [1.0, LEAST_SPREAD]);
    }

    #[test]
    fn numbers_that_are_drawn_are_as_those_of_a_normal_distribution() {
        // Of 10,000 the mean has a standard error of 0.01, the variance one of 0.0134
        // (twelve uniform ones have an excess of -0.1): six of each.
        let mut dice = SeededDice::new(1);
        let drawn: Vec<f64> = (0..10_000).map(|_| normal(&mut dice)).collect();
        let mean = drawn.iter().sum::<f64>() / 1e4;
        let variance = drawn.iter().map(|one| one * one).sum::<f64>() / 1e4;
        assert!(
            mean.abs() < 0.06 && (variance - 1.0).abs() < 0.085,
            "{mean}, {variance}"
        );
    }
}
