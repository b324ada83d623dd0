//! The figures of a captain's file that training may change.

use evenkeel_document::{Diagnostics, Document};

use crate::trained::Changed;

/// The path of the weight that all others are measured by.
const ANCHOR: &str = "weights.dealt";

/// Digits behind the first with which a figure is written: more would say nothing.
const MORE_DIGITS: usize = 3;

/// The share of itself by which a figure is moved to see how scores follow.
const NUDGE: f64 = 0.05;
/// The least that a figure is moved by.
const LEAST_NUDGE: f64 = 0.005;

/// A captain's file, and the paths of its numbers that training may change: all that are
/// written with a fraction below some path, but the weight of damage dealt, as only the
/// ratios of weights matter.
///
/// ```
/// use evenkeel_document::Document;
/// use evenkeel_training::Figures;
///
/// let text = "Captain(
///     weights: (dealt: 1.0, taken: 0.8),  // taken counts against
///     opinions: (hope: 0.25, reach: 3),
/// )";
/// let figures = Figures::new(Document::parse("captain.ron", text)?, "")?;
/// assert_eq!(figures.paths(), ["weights.taken", "opinions.hope"]);
/// let other = figures.with(&[0.71239, -4.0])?;
/// // Four digits, nothing below zero that was above it, and comments as they were.
/// assert!(other.text().contains("taken: 0.7124),  // taken counts against"));
/// assert_eq!(other.number("opinions.hope")?, 0.0);
/// # Ok::<(), evenkeel_document::Diagnostics>(())
/// ```
#[derive(Clone, Debug)]
pub struct Figures {
    document: Document,
    paths: Vec<String>,
    values: Vec<f64>,
    /// The lowest value of each: a figure above 0 means nothing below it.
    least: Vec<f64>,
}

impl Figures {
    /// The figures of a captain's file whose paths begin like this; all when it is empty.
    ///
    /// # Errors
    /// When a number of the file is none that a figure can be.
    pub fn new(document: Document, below: &str) -> Result<Figures, Diagnostics> {
        let has_fraction = |path: &String| {
            let node = document.find(path);
            node.is_ok_and(|node| document.text()[node.span()].contains('.'))
        };
        let paths = document.number_paths().into_iter();
        let wanted =
            |path: &String| path != ANCHOR && path.starts_with(below) && has_fraction(path);
        let paths: Vec<String> = paths.filter(wanted).collect();
        let values = paths.iter().map(|path| document.number(path));
        let values: Vec<f64> = values.collect::<Result<_, _>>()?;
        let least = |value: &f64| match *value > 0.0 {
            true => 0.0,
            false => f64::NEG_INFINITY,
        };
        Ok(Figures {
            least: values.iter().map(least).collect(),
            values,
            paths,
            document,
        })
    }

    /// The paths of the figures, such as `opinions.hope`.
    pub fn paths(&self) -> &[String] {
        &self.paths
    }

    /// The value of each figure.
    pub fn values(&self) -> &[f64] {
        &self.values
    }

    /// The captain's file.
    pub fn document(&self) -> &Document {
        &self.document
    }

    /// The figures that are other than these in another file of the captain.
    pub(crate) fn changes(&self, others: &Figures) -> Vec<Changed> {
        let values = self.values.iter().zip(&others.values);
        let changed = self
            .paths
            .iter()
            .zip(values)
            .filter(|(_, (one, other))| one != other);
        let changed = changed.map(|(path, (before, now))| Changed {
            path: path.clone(),
            before: *before,
            now: *now,
        });
        changed.collect()
    }

    /// The file with these values, within their bounds and rounded; comments stay.
    ///
    /// # Errors
    /// When a value is not finite.
    pub fn with(&self, values: &[f64]) -> Result<Document, Diagnostics> {
        let mut document = self.document.clone();
        for (index, path) in self.paths.iter().enumerate() {
            let value = rounded(values[index].max(self.least[index]));
            if value != self.values[index] {
                document = document.patch_number(path, value)?;
            }
        }
        Ok(document)
    }

    /// The file with one figure moved a little, and by how much it is.
    ///
    /// # Errors
    /// As [`Figures::with`].
    pub fn nudged(&self, figure: usize) -> Result<(Document, f64), Diagnostics> {
        let mut values = self.values.clone();
        values[figure] += f64::max(NUDGE * values[figure].abs(), LEAST_NUDGE);
        let document = self.with(&values)?;
        let moved = document.number(&self.paths[figure])? - self.values[figure];
        Ok((document, moved))
    }

    /// The same figures as another file of this captain has them; bounds stay.
    ///
    /// # Errors
    /// When that file lacks one.
    pub fn taken_from(&self, document: Document) -> Result<Figures, Diagnostics> {
        let values = self.paths.iter().map(|path| document.number(path));
        Ok(Figures {
            values: values.collect::<Result<_, _>>()?,
            paths: self.paths.clone(),
            least: self.least.clone(),
            document,
        })
    }
}

/// The number with four significant digits.
fn rounded(value: f64) -> f64 {
    let text = format!("{value:.MORE_DIGITS$e}");
    text.parse().unwrap_or(value)
}
