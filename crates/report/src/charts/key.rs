//! The key under the title of a chart.

use plotters::element::DynElement;
use plotters::prelude::DrawingBackend;
use plotters::style::text_anchor::{HPos, VPos};

use super::canvas::{Area, Drawn, Heading, Width};
use super::style::{self, BODY, FAINT_INK};

const LINE: i32 = 24;
/// Room for the sample before its words.
const SAMPLE: i32 = 24;

/// A sample of each mark with its meaning, in as many lines as they need.
pub struct Key {
    entries: Vec<(String, (i32, i32))>,
    room: i32,
    /// The end of the key.
    pub bottom: i32,
}

impl Key {
    /// A key of these meanings.
    pub fn new(meanings: Vec<String>, heading: &Heading, width: Width) -> Key {
        let (edge, mut entries) = (width.edge(), Vec::new());
        let (mut x, mut y) = (edge, heading.bottom() + LINE / 2);
        for words in meanings {
            let room = SAMPLE + style::width(&words, BODY);
            if x > edge && x + room > width.pixels() - edge {
                (x, y) = (edge, y + LINE);
            }
            entries.push((words, (x, y)));
            x += room + 26;
        }
        Key {
            entries,
            room: width.room() - SAMPLE,
            bottom: y + LINE,
        }
    }

    /// Draws it; `sample` has the mark with this number, from the middle of its left end.
    pub fn draw<DB: DrawingBackend>(
        &self,
        area: &Area<DB>,
        sample: impl Fn(usize, (i32, i32)) -> Vec<DynElement<'static, DB, (i32, i32)>>,
    ) -> Drawn<DB> {
        let style = style::text(BODY, FAINT_INK, HPos::Left, VPos::Center);
        for (number, (words, (x, y))) in self.entries.iter().enumerate() {
            for element in sample(number, (*x, *y)) {
                area.draw(&element)?;
            }
            let words = style::fit(words, BODY, self.room);
            area.draw_text(&words, &style, (x + SAMPLE, *y))?;
        }
        Ok(())
    }
}
