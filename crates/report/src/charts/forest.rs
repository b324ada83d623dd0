//! Estimates with their intervals under each other, around a line that means even.

use std::iter;

use evenkeel_tournament::say::finding::{Finding, Mark};
use evenkeel_tournament::say::result::{CrossingKind, Estimate};

use super::axis::Axis;
use super::canvas::{Canvas, Pixel, Width};
use super::frame::{Rows, ends_of_rows};
use super::render::Drawing;
use super::style::{self, BODY, FAINT_INK, HPos, INK, PAPER, RGBColor, SMALL, VPos};
use crate::figures::interval;
use crate::tones;

const LABEL_ROOM: i32 = 360;
/// Height of a line of words above a bar, on a phone.
const WORDS: i32 = 20;
/// The colour of what an estimate is up against; paler than its bar, which may lie over it.
const LISTED: RGBColor = RGBColor(240, 200, 60);

/// One line of the plot.
pub struct ForestRow {
    /// The label of what the estimate is of.
    pub label: String,
    /// The estimate, when there is one.
    pub estimate: Option<Estimate>,
    /// The estimate in words, or why there is none.
    pub words: String,
    /// The value that the estimate is up against, when that is not the same for all: a
    /// price.
    pub listed: Option<f64>,
    /// The finding of a row, which says its mark and colour; without one its interval does.
    pub finding: Option<Finding>,
    /// Rows are sorted by this; the estimate's value when there is one.
    pub rank: f64,
}

impl ForestRow {
    /// A row of an estimate.
    pub fn new(label: String, estimate: Estimate, write: fn(f64) -> String) -> Self {
        let ends = interval(&estimate, write);
        ForestRow {
            label,
            words: format!("{} ({ends})", write(estimate.value)),
            listed: None,
            finding: None,
            rank: estimate.value,
            estimate: Some(estimate),
        }
    }

    /// A row of a crossing that was not found: over `over` where the curve stays above, and
    /// under `under` where it stays below.
    pub fn not_found(
        label: String,
        kind: CrossingKind,
        [over, under]: [f64; 2],
        write: fn(f64) -> String,
    ) -> Self {
        let (rank, words) = match kind {
            CrossingKind::AlwaysAbove => (over, format!("over {}", write(over))),
            CrossingKind::AlwaysBelow => (under, format!("under {}", write(under))),
            CrossingKind::Crosses | CrossingKind::Unclear => (0.0, "cannot tell".to_owned()),
        };
        ForestRow {
            label,
            estimate: None,
            words,
            listed: None,
            finding: None,
            rank,
        }
    }
}

/// A forest plot.
pub struct Forest {
    /// The title of the chart.
    pub title: String,
    /// The line on how to read the chart; its marks and colours are told behind it.
    pub subtitle: String,
    /// The words for rows without a finding: for those that lie above even, or above what is
    /// listed, and for those that lie below.
    pub sides: [String; 2],
    /// Name and unit of the values.
    pub x_label: String,
    /// The value that means even.
    pub even: f64,
    /// The lines, in the order to draw them.
    pub rows: Vec<ForestRow>,
    /// The way in which the marks of the axis are written.
    pub write: fn(f64) -> String,
}

/// The places of things.
struct Layout {
    rows: Rows,
    row: i32,
    /// Lines of words above each bar; none where they stand beside it.
    lines: i32,
}

impl Layout {
    /// The height of the bar of a row.
    fn bar(&self, row: usize) -> i32 {
        let top = self.rows.top + row as i32 * self.row;
        match self.lines {
            0 => top + self.row / 2,
            lines => top + 4 + lines * WORDS + 9,
        }
    }
}

impl Forest {
    /// Puts the highest rank on top. Equal ones stay in the order given.
    pub fn sorted(mut self) -> Self {
        self.rows.sort_by(|a, b| b.rank.total_cmp(&a.rank));
        self
    }

    fn layout(&self, width: Width, top: i32) -> Layout {
        let labels = self.rows.iter().map(|row| style::width(&row.label, BODY));
        let words = self
            .rows
            .iter()
            .map(|row| style::width(&self.words(row), SMALL));
        let fits = |(label, words): (i32, i32)| label + words + 16 <= width.room();
        let lines = match width {
            Width::Wide => 0,
            Width::Narrow if labels.clone().zip(words.clone()).all(fits) => 1,
            Width::Narrow => 2,
        };
        let row = if lines == 0 { 32 } else { lines * WORDS + 28 };
        let labels = labels.map(|label| label.min(LABEL_ROOM));
        let (from, to) = ends_of_rows(width, labels, words);
        let estimates = self.rows.iter().filter_map(|row| row.estimate);
        let ends = estimates.flat_map(|found| [found.low, found.value, found.high]);
        let listed = self.rows.iter().filter_map(|row| row.listed);
        let rows = Rows {
            top,
            bottom: top + self.rows.len() as i32 * row,
            axis: Axis::over(ends.chain(listed).chain([self.even]), from, to),
            even: self.even,
        };
        Layout { rows, row, lines }
    }

    /// The mark of a row with an estimate, and its meaning: those of its finding, so that a row is
    /// said alike wherever it stands.
    fn mark<'f>(&'f self, row: &'f ForestRow) -> Option<(Mark, &'f str)> {
        let (estimate, against) = (row.estimate?, row.listed.unwrap_or(self.even));
        Some(match row.finding {
            Some(finding) => (finding.mark(), finding.word()),
            None if estimate.holds(against) => (Mark::Open, Finding::CannotTell.word()),
            None if estimate.value > against => (Mark::Up, &self.sides[0]),
            None => (Mark::Down, &self.sides[1]),
        })
    }

    /// The numbers of a row behind its mark, which says without colours what its colour says.
    fn words(&self, row: &ForestRow) -> String {
        let mark = self.mark(row).map_or("", |(mark, _)| mark.sign());
        format!("{mark} {}", row.words).trim_start().to_owned()
    }

    /// The line on how to read the chart, with the marks and colours that it has.
    fn how_to_read(&self) -> String {
        let mut line = self.subtitle.clone();
        for mark in Mark::ALL {
            let mut words: Vec<&str> = Vec::new();
            let marked = self.rows.iter().filter_map(|row| self.mark(row));
            for (_, word) in marked.filter(|(of_row, _)| *of_row == mark) {
                if !words.contains(&word) {
                    words.push(word);
                }
            }
            if !words.is_empty() {
                let (sign, colour) = (mark.sign(), tones::of(mark).word);
                // No line ends between a mark and its colour.
                line.push_str(&format!(" {sign}\u{a0}{colour}: {}.", words.join(", ")));
            }
        }
        line
    }

    /// The label of a row, and its numbers: beside its bar, or above it.
    fn draw_words(&self, canvas: &mut Canvas, layout: &Layout, row: usize) {
        let this = &self.rows[row];
        let label = |room| style::fit(&this.label, BODY, room);
        let style_of = |size, colour, across| style::text(size, colour, across, VPos::Center);
        let (y, (from, to)) = (layout.bar(row), layout.rows.axis.ends());
        if layout.lines == 0 {
            let before = style_of(BODY, INK, HPos::Right);
            canvas.text(&label(LABEL_ROOM), &before, (from - 12, y));
            let after = style_of(SMALL, FAINT_INK, HPos::Left);
            return canvas.text(&self.words(this), &after, (to + 12, y));
        }
        let (edge, room) = (canvas.width.edge(), canvas.width.room());
        let first = y - 9 - layout.lines * WORDS + WORDS / 2;
        // A line of the grid through a word makes it hard to read.
        canvas.rectangle([(edge, first - 9), (edge + room, y - 12)], PAPER);
        let above = style_of(BODY, INK, HPos::Left);
        canvas.text(&label(room), &above, (edge, first));
        let (across, x) = match layout.lines {
            1 => (HPos::Right, edge + room),
            _ => (HPos::Left, edge),
        };
        let words = style::fit(&self.words(this), SMALL, room);
        let small = style_of(SMALL, FAINT_INK, across);
        canvas.text(&words, &small, (x, first + (layout.lines - 1) * WORDS));
    }

    fn draw_row(&self, canvas: &mut Canvas, layout: &Layout, row: usize) {
        self.draw_words(canvas, layout, row);
        let (this, axis, y) = (&self.rows[row], &layout.rows.axis, layout.bar(row));
        if let Some(listed) = this.listed {
            // An upright lozenge behind the bar, taller than the dot of an estimate.
            let x = axis.pixel(listed);
            let corners = vec![(x, y - 13), (x + 7, y), (x, y + 13), (x - 7, y)];
            canvas.polygon(corners, LISTED);
        }
        let (Some(estimate), Some((mark, _))) = (&this.estimate, self.mark(this)) else {
            return;
        };
        let colour = tones::of(mark).paper;
        let [low, high] = [estimate.low, estimate.high].map(|end| (axis.pixel(end), y));
        canvas.line(low, high, colour, 3);
        draw_end(canvas, low, -1, estimate.low.is_finite(), colour);
        draw_end(canvas, high, 1, estimate.high.is_finite(), colour);
        canvas.circle((axis.pixel(estimate.value), y), 6, colour);
    }
}

/// A bar at an end of an interval, or an arrow when the end is open.
fn draw_end(canvas: &mut Canvas, (x, y): Pixel, outward: i32, bounded: bool, colour: RGBColor) {
    if bounded {
        return canvas.line((x, y - 6), (x, y + 6), colour, 3);
    }
    let back = x - outward * 10;
    canvas.polygon(vec![(x, y), (back, y - 7), (back, y + 7)], colour);
}

impl Drawing for Forest {
    fn draw(&self, canvas: &mut Canvas) {
        let top = canvas.heading(&self.title, &self.how_to_read());
        let layout = self.layout(canvas.width, top);
        let scale = (6, self.write);
        let rows = &layout.rows;
        rows.draw(canvas, &self.x_label, scale, iter::empty());
        (0..self.rows.len()).for_each(|row| self.draw_row(canvas, &layout, row));
    }
}
