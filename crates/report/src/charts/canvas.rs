//! One drawing, two file formats.

use plotters::coord::Shift;
use plotters::drawing::{DrawingArea, DrawingAreaErrorKind, IntoDrawingArea};
use plotters::prelude::{DrawingBackend, PathElement, SVGBackend};
use plotters::style::{Color, RGBColor};

use super::bitmap::Bitmap;
use super::style;
use crate::error::ReportError;

/// An area to draw on, in pixels from its upper left corner.
pub type Area<DB> = DrawingArea<DB, Shift>;
/// What drawing on an area hands back.
pub type Drawn<DB> = Result<(), DrawingAreaErrorKind<<DB as DrawingBackend>::ErrorType>>;

/// Something that can be drawn.
pub trait Drawing {
    /// Width and height in pixels.
    fn size(&self) -> (u32, u32);

    /// Draws it on an area of that size.
    ///
    /// # Errors
    /// Whatever the backend reports.
    fn draw<DB: DrawingBackend>(&self, area: &Area<DB>) -> Drawn<DB>;
}

/// A chart in both formats.
pub struct Figure {
    /// Name of its files without the extension.
    pub name: String,
    /// What it shows, in words.
    pub caption: String,
    /// The SVG file.
    pub svg: String,
    /// The PNG file.
    pub png: Vec<u8>,
}

/// Draws a chart in both formats.
///
/// # Errors
/// When the font or a backend fails.
pub fn render(
    name: String,
    caption: String,
    drawing: &impl Drawing,
) -> Result<Figure, ReportError> {
    let wrong = |problem: String| ReportError::Chart {
        chart: name.clone(),
        problem,
    };
    if !style::register() {
        return Err(wrong("the font file is damaged".to_owned()));
    }
    let svg = svg(drawing).map_err(wrong)?;
    let png = png(drawing).map_err(wrong)?;
    Ok(Figure {
        name,
        caption,
        svg,
        png,
    })
}

fn svg(drawing: &impl Drawing) -> Result<String, String> {
    let mut text = String::new();
    {
        let area = SVGBackend::with_string(&mut text, drawing.size()).into_drawing_area();
        paint(drawing, &area)?;
    }
    Ok(text)
}

fn png(drawing: &impl Drawing) -> Result<Vec<u8>, String> {
    let mut bitmap = Bitmap::new(drawing.size());
    paint(drawing, &bitmap.backend().into_drawing_area())?;
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

fn paint<DB: DrawingBackend>(drawing: &impl Drawing, area: &Area<DB>) -> Result<(), String> {
    area.fill(&style::PAPER)
        .and_then(|()| drawing.draw(area))
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
