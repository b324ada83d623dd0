//! A canvas: the marks of a chart, laid out for one of two widths.

use super::style::{
    self, BODY, Color, FAINT_INK, HPos, INK, RGBColor, SMALL, ShapeStyle, TITLE, TextStyle, VPos,
};

/// Pixels from the upper left corner.
pub type Pixel = (i32, i32);

/// The room across: charts are laid out anew for a phone, as text that is merely shrunk
/// cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Width {
    /// For a desk or for paper.
    Wide,
    /// For a phone.
    Narrow,
}

impl Width {
    /// Width in pixels.
    pub fn pixels(self) -> i32 {
        match self {
            Width::Wide => 960,
            Width::Narrow => 360,
        }
    }

    /// Whether it is that of a phone.
    pub fn is_narrow(self) -> bool {
        self == Width::Narrow
    }

    /// Room at the left and right edges.
    pub fn edge(self) -> i32 {
        match self {
            Width::Wide => 20,
            Width::Narrow => 8,
        }
    }

    /// Pixels between the edges.
    pub fn room(self) -> i32 {
        self.pixels() - 2 * self.edge()
    }
}

/// One thing to be painted.
pub enum Mark {
    /// A line from place to place.
    Path(Vec<Pixel>, ShapeStyle),
    /// A rectangle between two corners.
    Rectangle([Pixel; 2], ShapeStyle),
    /// A polygon.
    Polygon(Vec<Pixel>, ShapeStyle),
    /// A circle around a place, with its radius.
    Circle(Pixel, u32, ShapeStyle),
    /// A text at its anchor.
    Text(String, Box<TextStyle<'static>>, Pixel),
}

/// A chart in one width.
pub struct Canvas {
    /// The room across.
    pub width: Width,
    /// The title of the chart, in words.
    pub title: String,
    /// Width and height in pixels.
    pub size: Pixel,
    /// The marks, each over those before it.
    pub marks: Vec<Mark>,
}

const TITLE_LINE: i32 = 26;
const BODY_LINE: i32 = 20;
const SMALL_LINE: i32 = 18;
const ABOVE_TITLE: i32 = 14;

impl Canvas {
    /// A canvas without marks.
    pub fn new(width: Width) -> Canvas {
        Canvas {
            width,
            title: String::new(),
            size: (width.pixels(), 0),
            marks: Vec::new(),
        }
    }

    /// Draws a path so many pixels wide.
    pub fn path(&mut self, places: Vec<Pixel>, colour: RGBColor, wide: u32) {
        self.marks
            .push(Mark::Path(places, colour.stroke_width(wide)));
    }

    /// Draws a straight line so many pixels wide.
    pub fn line(&mut self, from: Pixel, to: Pixel, colour: RGBColor, wide: u32) {
        self.path(vec![from, to], colour, wide);
    }

    /// Fills a rectangle.
    pub fn rectangle(&mut self, corners: [Pixel; 2], colour: impl Color) {
        self.marks.push(Mark::Rectangle(corners, colour.filled()));
    }

    /// Fills a polygon.
    pub fn polygon(&mut self, corners: Vec<Pixel>, colour: impl Color) {
        self.marks.push(Mark::Polygon(corners, colour.filled()));
    }

    /// Fills a circle.
    pub fn circle(&mut self, middle: Pixel, radius: u32, colour: RGBColor) {
        self.marks
            .push(Mark::Circle(middle, radius, colour.filled()));
    }

    /// Writes a text.
    pub fn text(&mut self, words: &str, style: &TextStyle<'static>, anchor: Pixel) {
        self.marks.push(Mark::Text(
            words.to_owned(),
            Box::new(style.clone()),
            anchor,
        ));
    }

    /// Writes title and subtitle, in as many lines as they need; where the chart begins.
    pub fn heading(&mut self, title: &str, subtitle: &str) -> i32 {
        title.clone_into(&mut self.title);
        let mut top = ABOVE_TITLE;
        for (text, size, colour, line, room_below) in [
            (title, TITLE, INK, TITLE_LINE, 4),
            (subtitle, SMALL, FAINT_INK, SMALL_LINE, 12),
        ] {
            let style = style::text(size, colour, HPos::Left, VPos::Top);
            let lines = style::wrap(text, size, self.width.room());
            for words in lines.iter().filter(|_| !text.is_empty()) {
                self.text(words, &style, (self.width.edge(), top));
                top += line;
            }
            top += room_below;
        }
        top
    }

    /// Writes the name of an axis below a plot that ends at `bottom`, about the middle of
    /// the axis and in as many lines as it needs. The chart ends with it.
    pub fn name_below(&mut self, name: &str, (from, to): (i32, i32), bottom: i32) {
        let below = style::text(BODY, INK, HPos::Center, VPos::Top);
        let mut top = bottom + 36;
        for words in style::wrap(name, BODY, self.width.room()) {
            // A line may be longer than the axis, but not than the chart.
            let edge = self.width.edge() + style::width(&words, BODY) / 2;
            let last = edge.max(self.width.pixels() - edge);
            let middle = ((from + to) / 2).clamp(edge, last);
            self.text(&words, &below, (middle, top));
            top += BODY_LINE;
        }
        self.size.1 = top + 16;
    }
}
