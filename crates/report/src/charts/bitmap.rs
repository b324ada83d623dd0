//! Bitmaps with two dots to a pixel, so that they stay sharp on today's screens.
//!
//! Text is set here too: plotters' own bitmap text drops the space before each
//! glyph and rounds every advance, which leaves gaps within words.

use ab_glyph::{Font, FontRef, OutlinedGlyph, PxScale, ScaleFont, point};
use plotters::prelude::{BitMapBackend, DrawingBackend};
use plotters::style::text_anchor::{HPos, Pos, VPos};
use plotters_backend::{
    BackendColor, BackendCoord, BackendStyle, BackendTextStyle, DrawingErrorKind, FontTransform,
};

use super::style::FONT_FILE;

/// Dots along each side of a pixel.
const DOTS: i32 = 2;

/// An image in memory, three bytes a dot.
pub struct Bitmap {
    size: (u32, u32),
    bytes: Vec<u8>,
}

impl Bitmap {
    /// An image of a drawing of this size in pixels.
    pub fn new((width, height): (u32, u32)) -> Self {
        let size = (width * DOTS as u32, height * DOTS as u32);
        Bitmap {
            size,
            bytes: vec![0; size.0 as usize * size.1 as usize * 3],
        }
    }

    /// Width and height in dots.
    pub fn size(&self) -> (u32, u32) {
        self.size
    }

    /// Red, green and blue of every dot, by rows.
    pub fn pixels(&self) -> &[u8] {
        &self.bytes
    }

    /// Something to draw on the image with, in pixels.
    pub fn backend(&mut self) -> Fine<'_> {
        Fine {
            dots: BitMapBackend::with_buffer(&mut self.bytes, self.size),
            size: self.size,
        }
    }
}

/// Draws in pixels on an image of dots.
pub struct Fine<'a> {
    dots: BitMapBackend<'a>,
    size: (u32, u32),
}

type Failure = <BitMapBackend<'static> as DrawingBackend>::ErrorType;
type Drawn = Result<(), DrawingErrorKind<Failure>>;

/// A stroke, as wide in dots as another in pixels.
struct Stroke(BackendColor, u32);

impl Stroke {
    fn of(style: &impl BackendStyle) -> Self {
        Stroke(style.color(), style.stroke_width() * DOTS as u32)
    }
}

impl BackendStyle for Stroke {
    fn color(&self) -> BackendColor {
        self.0
    }

    fn stroke_width(&self) -> u32 {
        self.1
    }
}

/// The first dot of a pixel.
fn dot((x, y): BackendCoord) -> BackendCoord {
    (x * DOTS, y * DOTS)
}

impl DrawingBackend for Fine<'_> {
    type ErrorType = Failure;

    fn get_size(&self) -> (u32, u32) {
        (self.size.0 / DOTS as u32, self.size.1 / DOTS as u32)
    }

    fn ensure_prepared(&mut self) -> Drawn {
        self.dots.ensure_prepared()
    }

    fn present(&mut self) -> Drawn {
        self.dots.present()
    }

    fn draw_pixel(&mut self, pixel: BackendCoord, color: BackendColor) -> Drawn {
        self.draw_rect(pixel, pixel, &color, true)
    }

    fn draw_line<S: BackendStyle>(
        &mut self,
        from: BackendCoord,
        to: BackendCoord,
        style: &S,
    ) -> Drawn {
        self.draw_path([from, to], style)
    }

    fn draw_rect<S: BackendStyle>(
        &mut self,
        upper_left: BackendCoord,
        (right, bottom): BackendCoord,
        style: &S,
        fill: bool,
    ) -> Drawn {
        // The last pixel belongs to the rectangle with all its dots.
        let last = (right * DOTS + DOTS - 1, bottom * DOTS + DOTS - 1);
        self.dots
            .draw_rect(dot(upper_left), last, &Stroke::of(style), fill)
    }

    fn draw_path<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        path: I,
        style: &S,
    ) -> Drawn {
        self.dots
            .draw_path(path.into_iter().map(dot), &Stroke::of(style))
    }

    fn draw_circle<S: BackendStyle>(
        &mut self,
        center: BackendCoord,
        radius: u32,
        style: &S,
        fill: bool,
    ) -> Drawn {
        self.dots
            .draw_circle(dot(center), radius * DOTS as u32, &Stroke::of(style), fill)
    }

    fn fill_polygon<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        corners: I,
        style: &S,
    ) -> Drawn {
        self.dots
            .fill_polygon(corners.into_iter().map(dot), &style.color())
    }

    fn draw_text<T: BackendTextStyle>(
        &mut self,
        text: &str,
        style: &T,
        anchor: BackendCoord,
    ) -> Drawn {
        let font = FontRef::try_from_slice(FONT_FILE)
            .map_err(|reason| DrawingErrorKind::FontError(Box::new(reason)))?;
        for glyph in outlines(&font, text, style.size() as f32, style.anchor()) {
            self.draw_glyph(&glyph, dot(anchor), style.color(), style.transform())?;
        }
        Ok(())
    }
}

impl Fine<'_> {
    fn draw_glyph(
        &mut self,
        glyph: &OutlinedGlyph,
        anchor: BackendCoord,
        color: BackendColor,
        turn: FontTransform,
    ) -> Drawn {
        let corner = glyph.px_bounds().min;
        let mut drawn = Ok(());
        glyph.draw(|right, down, coverage| {
            let offset = turn.transform(
                corner.x as i32 + right as i32,
                corner.y as i32 + down as i32,
            );
            let place = (anchor.0 + offset.0, anchor.1 + offset.1);
            let ink = color.mix(f64::from(coverage.clamp(0.0, 1.0)));
            if drawn.is_ok() {
                drawn = self.dots.draw_pixel(place, ink);
            }
        });
        drawn
    }
}

/// The glyphs of a text in dots around its anchor.
fn outlines(font: &FontRef, text: &str, size: f32, anchor: Pos) -> Vec<OutlinedGlyph> {
    let scale = PxScale::from(size * DOTS as f32);
    let scaled = font.as_scaled(scale);
    let advance = |sign: char| scaled.h_advance(scaled.glyph_id(sign));
    let width: f32 = text.chars().map(advance).sum();
    let mut x = match anchor.h_pos {
        HPos::Left => 0.0,
        HPos::Center => -width / 2.0,
        HPos::Right => -width,
    };
    // The offsets of plotters' SVG files: capitals hang from the anchor, or
    // small letters stand in the middle of it. One em is `size / 1.164` and a
    // small letter is 0.547 em high in this font.
    let em = scale.y / 1.164;
    let baseline = match anchor.v_pos {
        VPos::Top => 0.76 * em,
        VPos::Center => 0.547 / 2.0 * em,
        VPos::Bottom => -0.547 / 2.0 * em,
    };
    let mut glyphs = Vec::new();
    for sign in text.chars() {
        let glyph = scaled.glyph_id(sign);
        let placed = glyph.with_scale_and_position(scale, point(x, baseline));
        glyphs.extend(font.outline_glyph(placed));
        x += advance(sign);
    }
    glyphs
}
