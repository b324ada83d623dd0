//! The key under the title of a chart.

use super::canvas::{Canvas, Pixel};
use super::style::{self, BODY, FAINT_INK, HPos, VPos};

const LINE: i32 = 24;
/// Room for the sample before its words.
const SAMPLE: i32 = 24;

/// Draws a sample of each mark with its meaning, in as many lines as they need; where the
/// key ends. `sample` draws the mark with this number, from the middle of its left end.
pub fn draw<'m>(
    canvas: &mut Canvas,
    top: i32,
    meanings: impl Iterator<Item = &'m String>,
    sample: impl Fn(&mut Canvas, usize, Pixel),
) -> i32 {
    let style = style::text(BODY, FAINT_INK, HPos::Left, VPos::Center);
    let (width, edge) = (canvas.width, canvas.width.edge());
    let (mut x, mut y) = (edge, top + LINE / 2);
    for (number, words) in meanings.enumerate() {
        let room = SAMPLE + style::width(words, BODY);
        if x > edge && x + room > width.pixels() - edge {
            (x, y) = (edge, y + LINE);
        }
        sample(canvas, number, (x, y));
        let words = style::fit(words, BODY, width.room() - SAMPLE);
        canvas.text(&words, &style, (x + SAMPLE, y));
        x += room + 26;
    }
    y + LINE
}
