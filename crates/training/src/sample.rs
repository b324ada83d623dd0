//! A sample of lessons, taken from battles of a captain against itself.

use std::ops::Range;

use evenkeel_tournament::ask::player::PlayerSpec;
use evenkeel_tournament::play::lessons::{Lecture, Lessons};
use rayon::prelude::*;

use crate::TrainingError;
use crate::ascent::Slate;
use crate::field::Field;
use crate::figures::Figures;

/// Battles whose lessons one thread takes at a time.
const BATCH: usize = 16;

/// Lessons, and the worth of each of their candidates.
pub(crate) struct Sample {
    lessons: Vec<Box<dyn Lessons>>,
    /// The candidates of each lesson, among those of all.
    ranges: Vec<Range<usize>>,
    worths: Vec<f64>,
}

impl Sample {
    /// The lessons of so many battles from number `first` on.
    pub(crate) fn take(
        field: &Field<'_>,
        first: u64,
        battles: u64,
        lecture: &Lecture,
    ) -> Result<Sample, TrainingError> {
        let orders = field.pairs(first, battles)?;
        let terms = field.terms([&lecture.captain, &lecture.captain]);
        let batches: Result<Vec<_>, TrainingError> = orders
            .par_chunks(BATCH)
            .map(|orders| Ok(field.rules.lessons(&terms, orders, lecture)?))
            .collect();
        let lessons = batches?;
        let (mut ranges, mut worths) = (Vec::new(), Vec::new());
        for lesson in lessons.iter().flat_map(|batch| batch.worths()) {
            let first = worths.len();
            worths.extend(lesson.into_iter().map(f64::from));
            ranges.push(first..worths.len());
        }
        match ranges.is_empty() {
            true => Err(TrainingError::NoLessons),
            false => Ok(Sample {
                lessons,
                ranges,
                worths,
            }),
        }
    }

    /// The number of lessons.
    pub(crate) fn len(&self) -> usize {
        self.ranges.len()
    }

    /// The score that a captain gives each candidate.
    fn scores(&self, captain: &PlayerSpec) -> Vec<f64> {
        let batches = self.lessons.par_iter();
        let scores: Vec<Vec<f32>> = batches.map(|batch| batch.scores(captain)).collect();
        scores.into_iter().flatten().map(f64::from).collect()
    }

    /// The lessons as numbers: scores of the captain with these figures, and how they follow
    /// each of the figures.
    pub(crate) fn slate<'s>(
        &'s self,
        field: &Field<'_>,
        figures: &'s Figures,
    ) -> Result<Slate<'s>, TrainingError> {
        let scores = self.scores(&field.captain(figures.document())?);
        let mut slopes = vec![Vec::with_capacity(figures.paths().len()); scores.len()];
        for figure in 0..figures.paths().len() {
            let (document, moved) = figures.nudged(figure)?;
            let nudged = self.scores(&field.captain(&document)?);
            for (slopes, (score, nudged)) in slopes.iter_mut().zip(scores.iter().zip(nudged)) {
                // A candidate that only one of the two judges has no slope.
                let slope = (nudged - score) / moved;
                slopes.push(if slope.is_finite() { slope } else { 0.0 });
            }
        }
        Ok(Slate {
            lessons: &self.ranges,
            worths: &self.worths,
            scores,
            slopes,
            values: figures.values(),
        })
    }
}
