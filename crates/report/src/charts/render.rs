//! One drawing, two file formats, two widths.

use ab_glyph::{Font, FontRef};
use evenkeel_document::printable;
use plotters::prelude::{DrawingBackend, SVGBackend};
use plotters::style::{Color, ShapeStyle};
use plotters_backend::DrawingErrorKind;

use super::bitmap;
use super::canvas::{Canvas, Mark, Pixel, Width};
use super::style::{self, PAPER};
use crate::ReportError;

/// Something that can be drawn.
pub trait Drawing {
    /// Draws all of the chart on an empty canvas.
    fn draw(&self, canvas: &mut Canvas);
}

/// A chart in both formats.
pub struct Figure {
    /// Name of its files without the extension.
    pub name: String,
    /// The caption of the chart, in words.
    pub caption: String,
    /// The SVG file.
    pub svg: String,
    /// The SVG file of the chart laid out for a phone.
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
    let [wide, narrow] = [Width::Wide, Width::Narrow].map(|width| {
        let mut canvas = Canvas::new(width);
        drawing.draw(&mut canvas);
        canvas
    });
    let svg = svg(&wide).map_err(wrong)?;
    Ok(Figure {
        has_boxes: lacks_signs(&svg).map_err(wrong)?,
        narrow_svg: self::svg(&narrow).map_err(wrong)?,
        png: bitmap::png(&wide).map_err(wrong)?,
        caption: wide.title,
        svg,
        name,
    })
}

fn svg(canvas: &Canvas) -> Result<String, String> {
    let mut text = String::new();
    let (width, height) = canvas.size;
    let mut file = SVGBackend::with_string(&mut text, (width as u32, height as u32));
    let paper = canvas.paper();
    let mut marks = std::iter::once(&paper).chain(&canvas.marks);
    let painted = marks.try_for_each(|mark| mark.paint(&mut file, 1));
    painted
        .and_then(|()| file.present())
        .map_err(|reason| reason.to_string())?;
    drop(file);
    // No XML file may hold control characters, whatever a fleet is called.
    Ok(printable(&text))
}

/// Whether a text holds signs that the font in the crate lacks.
fn lacks_signs(svg: &str) -> Result<bool, String> {
    let font = FontRef::try_from_slice(style::FONT_FILE).map_err(|reason| reason.to_string())?;
    let mut signs = svg.chars().filter(|sign| !sign.is_ascii());
    Ok(signs.any(|sign| font.glyph_id(sign).0 == 0))
}

impl Canvas {
    /// The paper, which lies under all marks.
    pub fn paper(&self) -> Mark {
        Mark::Rectangle([(0, 0), self.size], PAPER.filled())
    }
}

impl Mark {
    /// Paints the mark with so many dots along each side of a pixel.
    pub fn paint<B: DrawingBackend>(
        &self,
        on: &mut B,
        dots: i32,
    ) -> Result<(), DrawingErrorKind<B::ErrorType>> {
        let dot = |&(x, y): &Pixel| (x * dots, y * dots);
        match self {
            Mark::Path(places, style) => {
                let stroke_width = style.stroke_width * dots as u32;
                let style = ShapeStyle {
                    stroke_width,
                    ..*style
                };
                on.draw_path(places.iter().map(dot), &style)
            }
            Mark::Rectangle([corner, (right, bottom)], style) => {
                // The last pixel belongs to the rectangle with all its dots.
                let last = (right * dots + dots - 1, bottom * dots + dots - 1);
                on.draw_rect(dot(corner), last, style, true)
            }
            Mark::Polygon(corners, style) => on.fill_polygon(corners.iter().map(dot), style),
            Mark::Circle(middle, radius, style) => {
                on.draw_circle(dot(middle), radius * dots as u32, style, true)
            }
            Mark::Text(words, style, anchor) => on.draw_text(words, style.as_ref(), dot(anchor)),
        }
    }
}
