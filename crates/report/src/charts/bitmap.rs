//! Bitmaps with two dots to a pixel, so that they stay sharp on today's screens.
//!
//! Text is set here too: plotters' own bitmap text drops the space before each
//! glyph and rounds every advance, which leaves gaps within words.

use ab_glyph::{Font, FontRef, OutlinedGlyph, PxScale, ScaleFont, point};
use plotters::prelude::{BitMapBackend, DrawingBackend};
use plotters::style::TextStyle;
use plotters::style::text_anchor::{HPos, Pos, VPos};
use plotters_backend::DrawingErrorKind;

use super::canvas::{Canvas, Mark, Pixel};
use super::style::FONT_FILE;

/// Dots along each side of a pixel.
const DOTS: i32 = 2;

type Failure = <BitMapBackend<'static> as DrawingBackend>::ErrorType;
type Painted = Result<(), DrawingErrorKind<Failure>>;

/// A canvas as a PNG file.
pub fn png(canvas: &Canvas) -> Result<Vec<u8>, String> {
    let (width, height) = canvas.size;
    let (width, height) = ((width * DOTS) as u32, (height * DOTS) as u32);
    // Three bytes a dot.
    let mut bytes = vec![0; width as usize * height as usize * 3];
    paint(
        canvas,
        BitMapBackend::with_buffer(&mut bytes, (width, height)),
    )
    .map_err(|reason| reason.to_string())?;
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, width, height);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    // Flat colours compress best as they are.
    encoder.set_filter(png::Filter::NoFilter);
    encoder
        .write_header()
        .and_then(|mut writer| writer.write_image_data(&bytes))
        .map_err(|reason| reason.to_string())?;
    Ok(file)
}

fn paint(canvas: &Canvas, mut image: BitMapBackend<'_>) -> Painted {
    let font = FontRef::try_from_slice(FONT_FILE)
        .map_err(|reason| DrawingErrorKind::FontError(Box::new(reason)))?;
    canvas.paper().paint(&mut image, DOTS)?;
    for mark in &canvas.marks {
        let Mark::Text(words, style, (x, y)) = mark else {
            mark.paint(&mut image, DOTS)?;
            continue;
        };
        for glyph in outlines(&font, words, style.font.get_size() as f32, style.pos) {
            paint_glyph(&mut image, &glyph, (x * DOTS, y * DOTS), style)?;
        }
    }
    image.present()
}

fn paint_glyph(
    image: &mut BitMapBackend<'_>,
    glyph: &OutlinedGlyph,
    anchor: Pixel,
    style: &TextStyle<'_>,
) -> Painted {
    let corner = glyph.px_bounds().min;
    let mut painted = Ok(());
    glyph.draw(|right, down, coverage| {
        let offset = style.font.get_transform().transform(
            corner.x as i32 + right as i32,
            corner.y as i32 + down as i32,
        );
        let place = (anchor.0 + offset.0, anchor.1 + offset.1);
        let ink = style.color.mix(f64::from(coverage.clamp(0.0, 1.0)));
        if painted.is_ok() {
            painted = image.draw_pixel(place, ink);
        }
    });
    painted
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
