//! Rows of where win-rate curves cross 50 %.

use evenkeel_stats::PriceStep;

use super::{Estimate, OptionUse, SweepPoint};
use crate::say::row::{Fault, FromCells, Row, RowCells, ToCells, in_optional_cells, words};
use crate::say::sheet::{Cell, Holds, SheetForm, Written, column};

/// The table of where curves cross 50 %.
#[rustfmt::skip]
pub static CROSSINGS: SheetForm = SheetForm {
    id: "crossings",
    title: "Where the win rate is 50 %",
    one_row: "an axis of a sweep over a number",
    is_detail: true,
    columns: &[
        column("axis", "", Holds::Count, "", "Number of the axis within the job, from 0.").filled(),
        column("subject", "", Holds::Text, "", "Id of the subject, as in the ruleset."),
        column("subject_name", "", Holds::Text, "", "Printed name of the subject, with the options that a number of it has."),
        column("path", "", Holds::Text, "", "Path of the number in the ruleset; `count` for a number of the subject."),
        column("is_cost", "", Holds::Flag, "", "Whether that number is the subject's cost."),
        column("current", "", Holds::Number(Written::Plain), "as in the ruleset", "The ruleset's own value; points for a cost, empty for a number of the subject."),
        column("size_low", "", Holds::Count, "points", "Least total of the fleets that it holds for; empty of given fleets, and in a system without points."),
        column("size_high", "", Holds::Count, "points", "Greatest total; with the same as the least it holds at that total only, where it counts which ships happen to fit."),
        column("kind", "", Holds::Text, "", "`crosses`, `always_above`, `always_below` or `unclear`: how the curve meets 50 %."),
        column("at", "", Holds::Estimate(Written::Plain), "as in the ruleset", "Value at which the score is one half, of a price the one that is fair alone, every other as it is: a finding for `crosses`, a guess for `unclear`, otherwise empty. Where a price is searched, the ends are the first and the last whole price that no test refuses, or the two that the win rate passes 50 % between."),
        column("step_from", "", Holds::Number(Written::Plain), "points", "Where a price is searched, the first price after the largest step of the win rate at those prices; empty when none shows."),
        column("step_before", "", Holds::Number(Written::Plain), "share", "Score one point below that price."),
        column("step_after", "", Holds::Number(Written::Plain), "share", "Score at it."),
        column("step_count_change", "", Holds::Number(Written::Plain), "models", "Mean number of the subject in its fleets at it, less that one point below."),
        column("tried_low", "", Holds::Number(Written::Plain), "as in the ruleset", "Smallest value that was tried.").filled(),
        column("tried_high", "", Holds::Number(Written::Plain), "as in the ruleset", "Greatest value that was tried.").filled(),
        column("against", "", Holds::Text, "", "Name of the opposing fleet of a number of the subject; otherwise empty text."),
        column("reference", "", Holds::Text, "", "Id of the class of that fleet for one of which the ratio is stated; otherwise empty text."),
        column("reference_name", "", Holds::Text, "", "Its printed name, with the options that it has there."),
        column("reference_count", "", Holds::Count, "models", "How many of it the opposing fleet has."),
        column("ratio", "", Holds::Estimate(Written::Plain), "models for one", "How many of the subject balance one of the reference: `at` divided by `reference_count`."),
        column("points", "", Holds::Number(Written::Plain), "points", "Price of one of the subject with its options; empty in a system without points."),
        column("reference_points", "", Holds::Number(Written::Plain), "points", "Mean price of one of the reference."),
        column("worth_beyond", "", Holds::Estimate(Written::Plain), "points", "Points that one of the subject is worth beyond one of the reference: `reference_points` divided by `ratio`, less `reference_points`."),
        column("used_option", "", Holds::Text, "", "Id of what is judged: the option that the number belongs to, or the subject; empty text when nothing is counted of it."),
        column("used_nature", "", Holds::Text, "", "`choice` or `passive`, as in `uses`; otherwise empty text."),
        column("used_chances", "", Holds::Count, "chances", "How often the fleets in question could have used it."),
        column("used_uses", "", Holds::Count, "uses", "How often they did."),
    ],
    ..SheetForm::SHORT
};

/// The way in which a win-rate curve meets 50 %.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CrossingKind {
    /// The curve crosses between the first and the last value.
    Crosses,
    /// The curve stays above 50 %.
    AlwaysAbove,
    /// The curve stays below 50 %.
    AlwaysBelow,
    /// The points are too few or too uncertain to tell.
    Unclear,
}

/// The value at which the curve of one axis crosses 50 %.
#[derive(Clone, Debug, PartialEq)]
pub struct CrossingResult {
    /// Number of the axis within the job, from 0.
    pub axis: u64,
    /// Id of the subject.
    pub subject: String,
    /// Printed name of the subject.
    pub subject_name: String,
    /// Path of the number that is swept; `count` for a number of the subject.
    pub path: String,
    /// Whether the number that is swept is the subject's cost.
    pub is_cost: bool,
    /// The ruleset's own value; none for a number of the subject.
    pub current: Option<f64>,
    /// The opposing fleet, where a number of the subject is swept; none for a number of the
    /// ruleset.
    pub counted: Option<Counted>,
    /// The least and the greatest total of the fleets that the crossing holds for; none of given
    /// fleets, and without points.
    pub sizes: Option<[u32; 2]>,
    /// The way in which the curve meets 50 %.
    pub kind: CrossingKind,
    /// Value at 50 %: a finding when `kind` is `Crosses`, no more than
    /// a guess when it is `Unclear` (the last value tried when it does not
    /// cross among them). An infinite end means that the values tried do not
    /// bound it on that side. Where a price is searched, the ends are the first and
    /// the last whole price that no test refuses, or the two that the curve passes
    /// 50 % between, and the value is the one tried whose score is nearest to that.
    pub at: Option<Estimate>,
    /// The largest step of the win rate between the ends of `at`, where a price is searched.
    pub step: Option<Step>,
    /// Smallest and greatest value tried.
    pub tried: [f64; 2],
    /// Use of what the axis judges: of the option that the number belongs to, or of the subject.
    /// None when nothing is counted of it.
    pub used: Option<OptionUse>,
}

/// A step of the win rate from one whole price to the next.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Step {
    /// The price after the step.
    pub from: f64,
    /// Score at the price before the step, one point less, 0 to 1.
    pub before: f64,
    /// Score at the price after the step, 0 to 1.
    pub after: f64,
    /// Mean number of the subject in its fleets after the step, less that before.
    pub count_change: f64,
}

impl Step {
    /// A step with the numbers of the subject that are fielded on both sides.
    pub(crate) fn of(step: &PriceStep, points: &[SweepPoint]) -> Step {
        let from = f64::from(step.from);
        let count = |price: f64| {
            let mut points = points.iter();
            let point = points.find(|point| point.value == price);
            point.map_or(0.0, |point| point.mean_count)
        };
        Step {
            from,
            before: step.before,
            after: step.after,
            count_change: count(from) - count(from - 1.0),
        }
    }
}

/// The opposing fleet, where a number of the subject is swept.
#[derive(Clone, Debug, PartialEq)]
pub struct Counted {
    /// Name of the opposing fleet.
    pub against: String,
    /// The class of the opposing fleet that an answer is stated for.
    pub reference: Option<Reference>,
    /// Price of one of the subject with its options; none in a system without points.
    pub points: Option<f64>,
}

/// A class of an opposing fleet.
#[derive(Clone, Debug, PartialEq)]
pub struct Reference {
    /// Id of the class.
    pub id: String,
    /// Printed name of the class, with the options that it has there.
    pub name: String,
    /// The number of models of the class in the opposing fleet; at least 1.
    pub count: u32,
    /// Mean price of one of the class there; none in a system without points.
    pub points: Option<f64>,
}

impl CrossingResult {
    /// The class that a count is stated for.
    pub fn reference(&self) -> Option<&Reference> {
        self.counted.as_ref()?.reference.as_ref()
    }

    /// The number of the subject that balances one of the reference.
    pub fn ratio(&self) -> Option<Estimate> {
        let (at, count) = (self.at?, f64::from(self.reference()?.count));
        Some(at.map(|number| number / count))
    }

    /// The number of the reference that one of the subject balances: the ratio turned over. Less
    /// than no ship cannot balance anything, so an end at or below 0 leaves the worth without
    /// bound.
    pub fn worth(&self) -> Option<Estimate> {
        let ratio = self.ratio()?;
        let high = match ratio.low > 0.0 {
            true => 1.0 / ratio.low,
            false => f64::INFINITY,
        };
        Some(Estimate::new(1.0 / ratio.value, 1.0 / ratio.high, high))
    }

    /// Points that one of the subject is worth beyond one of the reference: its
    /// worth, at the reference's price.
    pub fn worth_beyond(&self) -> Option<Estimate> {
        let (worth, price) = (self.worth()?, self.reference()?.points?);
        Some(worth.map(|worth| worth * price).plus(-price))
    }

    /// Points that one of the subject costs beyond one of the reference.
    pub fn costs_beyond(&self) -> Option<f64> {
        Some(self.counted.as_ref()?.points? - self.reference()?.points?)
    }
}

impl Row for CrossingResult {
    const FORM: &'static SheetForm = &CROSSINGS;
}

words!(
    CrossingKind: Crosses "crosses", AlwaysAbove "always_above", AlwaysBelow "always_below",
    Unclear "unclear"
);

impl ToCells for CrossingResult {
    fn put(&self, cells: &mut Vec<Cell>) {
        let (counted, reference) = (self.counted.as_ref(), self.reference());
        self.axis.put(cells);
        self.subject.put(cells);
        self.subject_name.put(cells);
        self.path.put(cells);
        self.is_cost.put(cells);
        self.current.put(cells);
        self.sizes.map(|[least, _]| least).put(cells);
        self.sizes.map(|[_, most]| most).put(cells);
        self.kind.put(cells);
        self.at.put(cells);
        self.step.put(cells);
        self.tried.put(cells);
        counted.map_or("", |counted| &counted.against).put(cells);
        reference.map_or("", |reference| &reference.id).put(cells);
        reference.map_or("", |reference| &reference.name).put(cells);
        reference.map(|reference| reference.count).put(cells);
        self.ratio().put(cells);
        counted.and_then(|counted| counted.points).put(cells);
        reference.and_then(|reference| reference.points).put(cells);
        self.worth_beyond().put(cells);
        self.used.put(cells);
    }
}

impl FromCells for CrossingResult {
    fn take(cells: &mut RowCells) -> Result<Self, Fault> {
        Ok(CrossingResult {
            axis: cells.take()?,
            subject: cells.take()?,
            subject_name: cells.take()?,
            path: cells.take()?,
            is_cost: cells.take()?,
            current: cells.take()?,
            sizes: sizes(cells)?,
            kind: cells.take()?,
            at: cells.take()?,
            step: cells.take()?,
            tried: cells.take()?,
            counted: counted(cells)?,
            used: cells.take()?,
        })
    }
}

fn sizes(cells: &mut RowCells) -> Result<Option<[u32; 2]>, Fault> {
    let [least, most]: [Option<u32>; 2] = [cells.take()?, cells.take()?];
    Ok(least.zip(most).map(<[u32; 2]>::from))
}

/// The opposing fleet of a count axis. The ratio and the worth follow from the rest.
fn counted(cells: &mut RowCells) -> Result<Option<Counted>, Fault> {
    let against: String = cells.take()?;
    let (id, name) = (cells.take()?, cells.take()?);
    let count: Option<u32> = cells.take()?;
    let _ratio: Option<Estimate> = cells.take()?;
    let points = cells.take()?;
    let reference_points = cells.take()?;
    let _worth: Option<Estimate> = cells.take()?;
    let reference = count.map(|count| Reference {
        id,
        name,
        count,
        points: reference_points,
    });
    Ok((!against.is_empty()).then_some(Counted {
        against,
        reference,
        points,
    }))
}

in_optional_cells!(Step: from, before, after, count_change);
