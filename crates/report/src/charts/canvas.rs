//! One drawing, two file formats, two widths.

use ab_glyph::{Font, FontRef};
use plotters::coord::Shift;
use plotters::drawing::{DrawingArea, DrawingAreaErrorKind, IntoDrawingArea};
use plotters::prelude::{DrawingBackend, PathElement, SVGBackend};
use plotters::style::text_anchor::{HPos, VPos};
use plotters::style::{Color, RGBColor};

use super::bitmap::Bitmap;
use super::style::{self, BODY, FAINT_INK, INK, SMALL, TITLE};
use crate::error::ReportError;
use crate::figures::printable;

/// An area to draw on, in pixels from its upper left corner.
pub type Area<DB> = DrawingArea<DB, Shift>;
/// The result of drawing on an area.
pub type Drawn<DB> = Result<(), DrawingAreaErrorKind<<DB as DrawingBackend>::ErrorType>>;

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

/// Something that can be drawn.
pub trait Drawing {
    /// Its title, in words.
    fn title(&self) -> &str;

    /// Width and height in pixels.
    fn size(&self, width: Width) -> (u32, u32);

    /// Draws it on an area of that size.
    ///
    /// # Errors
    /// Whatever the backend reports.
    fn draw<DB: DrawingBackend>(&self, area: &Area<DB>, width: Width) -> Drawn<DB>;
}

/// A chart in both formats.
pub struct Figure {
    /// Name of its files without the extension.
    pub name: String,
    /// The caption of the chart, in words.
    pub caption: String,
    /// The SVG file.
    pub svg: String,
    /// The same laid out for a phone.
    pub narrow_svg: String,
    /// The PNG file.
    pub png: Vec<u8>,
    /// Whether names hold signs that the font of the PNG file lacks: it shows boxes there,
    /// while an SVG file is set in whatever fonts the reader has.
    pub has_boxes: bool,
}

/// Draws a chart in both formats.
///
/// # Errors
/// When the font or a backend fails.
pub fn render(name: String, drawing: &impl Drawing) -> Result<Figure, ReportError> {
    let wrong = |problem: String| ReportError::Chart {
        chart: name.clone(),
        problem,
    };
    if !style::register() {
        return Err(wrong("the font file is damaged".to_owned()));
    }
    let svg = svg(drawing, Width::Wide).map_err(wrong)?;
    let narrow_svg = self::svg(drawing, Width::Narrow).map_err(wrong)?;
    let png = png(drawing).map_err(wrong)?;
    Ok(Figure {
        has_boxes: lacks_signs(&svg).map_err(wrong)?,
        name,
        caption: drawing.title().to_owned(),
        svg,
        narrow_svg,
        png,
    })
}

fn svg(drawing: &impl Drawing, width: Width) -> Result<String, String> {
    let mut text = String::new();
    {
        let area = SVGBackend::with_string(&mut text, drawing.size(width)).into_drawing_area();
        paint(drawing, &area, width)?;
    }
    // No XML file may hold control characters, whatever a fleet is called.
    Ok(printable(&text))
}

/// Whether a text holds signs that the font in the crate lacks.
fn lacks_signs(svg: &str) -> Result<bool, String> {
    let font = FontRef::try_from_slice(style::FONT_FILE).map_err(|reason| reason.to_string())?;
    let mut signs = svg.chars().filter(|sign| !sign.is_ascii());
    Ok(signs.any(|sign| font.glyph_id(sign).0 == 0))
}

fn png(drawing: &impl Drawing) -> Result<Vec<u8>, String> {
    let mut bitmap = Bitmap::new(drawing.size(Width::Wide));
    paint(drawing, &bitmap.backend().into_drawing_area(), Width::Wide)?;
    let (width, height) = bitmap.size();
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, width, height);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    // Flat colours compress best as they are.
    encoder.set_filter(png::Filter::NoFilter);
    encoder
        .write_header()
        .and_then(|mut writer| writer.write_image_data(bitmap.pixels()))
        .map_err(|reason| reason.to_string())?;
    Ok(file)
}

fn paint<DB: DrawingBackend>(
    drawing: &impl Drawing,
    area: &Area<DB>,
    width: Width,
) -> Result<(), String> {
    area.fill(&style::PAPER)
        .and_then(|()| drawing.draw(area, width))
        .and_then(|()| area.present())
        .map_err(|reason| reason.to_string())
}

/// A straight line, `width` pixels wide.
pub fn line(
    from: (i32, i32),
    to: (i32, i32),
    colour: RGBColor,
    width: u32,
) -> PathElement<(i32, i32)> {
    PathElement::new(vec![from, to], colour.stroke_width(width))
}

/// The name of the axis below a plot, in as many lines as it needs.
pub struct Below {
    lines: Vec<String>,
    width: Width,
}

impl Below {
    /// The name of an axis.
    pub fn new(name: &str, width: Width) -> Below {
        let lines = style::wrap(name, BODY, width.room());
        Below { lines, width }
    }

    /// Width and height of a chart whose plot ends at `bottom`.
    pub fn size(&self, bottom: i32) -> (u32, u32) {
        let height = bottom + 52 + BODY_LINE * self.lines.len() as i32;
        (self.width.pixels() as u32, height as u32)
    }

    /// Draws the name below a plot that ends at `bottom`, about the middle of its axis.
    pub fn draw<DB: DrawingBackend>(
        &self,
        area: &Area<DB>,
        (from, to): (i32, i32),
        bottom: i32,
    ) -> Drawn<DB> {
        let below = style::text(BODY, INK, HPos::Center, VPos::Top);
        for (line, words) in (0..).zip(&self.lines) {
            // A line may be longer than the axis, but not than the chart.
            let edge = self.width.edge() + style::width(words, BODY) / 2;
            let last = edge.max(self.width.pixels() - edge);
            let middle = ((from + to) / 2).clamp(edge, last);
            area.draw_text(words, &below, (middle, bottom + 36 + BODY_LINE * line))?;
        }
        Ok(())
    }
}

/// Title and subtitle, in as many lines as they need.
pub struct Heading {
    title: Vec<String>,
    subtitle: Vec<String>,
    edge: i32,
}

const TITLE_LINE: i32 = 26;
const BODY_LINE: i32 = 20;
const SMALL_LINE: i32 = 18;
const ABOVE_TITLE: i32 = 14;

impl Heading {
    /// The heading of a chart.
    pub fn new(title: &str, subtitle: &str, width: Width) -> Heading {
        let lines = |text: &str, size| match text.is_empty() {
            true => Vec::new(),
            false => style::wrap(text, size, width.room()),
        };
        Heading {
            title: lines(title, TITLE),
            subtitle: lines(subtitle, SMALL),
            edge: width.edge(),
        }
    }

    /// The end of the chart, with room below.
    pub fn bottom(&self) -> i32 {
        self.subtitle_top() + SMALL_LINE * self.subtitle.len() as i32 + 12
    }

    fn subtitle_top(&self) -> i32 {
        ABOVE_TITLE + TITLE_LINE * self.title.len() as i32 + 4
    }

    /// Draws it.
    pub fn draw<DB: DrawingBackend>(&self, area: &Area<DB>) -> Drawn<DB> {
        let title = style::text(TITLE, INK, HPos::Left, VPos::Top);
        for (line, words) in (0..).zip(&self.title) {
            area.draw_text(words, &title, (self.edge, ABOVE_TITLE + line * TITLE_LINE))?;
        }
        let small = style::text(SMALL, FAINT_INK, HPos::Left, VPos::Top);
        let top = self.subtitle_top();
        for (line, words) in (0..).zip(&self.subtitle) {
            area.draw_text(words, &small, (self.edge, top + line * SMALL_LINE))?;
        }
        Ok(())
    }
}
