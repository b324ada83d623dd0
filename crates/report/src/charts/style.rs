//! Font, colours and text of all charts.

use std::sync::OnceLock;

use plotters::style::text_anchor::Pos;
pub use plotters::style::text_anchor::{HPos, VPos};
pub use plotters::style::{Color, RGBColor, ShapeStyle, TextStyle};
use plotters::style::{FontStyle, FontTransform, IntoFont, register_font};

use crate::tones;

/// Name that the font is registered under. Viewers of SVG files put their own
/// sans-serif in its place, which is narrower than the font that is measured.
const FONT: &str = "sans-serif";
/// DejaVu Sans, reduced to Latin, Greek and Cyrillic letters; see the licence beside it.
pub static FONT_FILE: &[u8] = include_bytes!("../../assets/DejaVuSans-subset.ttf");

/// Words and axes.
pub const INK: RGBColor = RGBColor(34, 34, 34);
/// Secondary words.
pub const FAINT_INK: RGBColor = RGBColor(96, 96, 96);
/// Grid lines.
pub const GRID: RGBColor = RGBColor(225, 225, 225);
/// Paper.
pub const PAPER: RGBColor = RGBColor(255, 255, 255);
/// Series beside each other, on paper and in the dark. The first, which the others are
/// compared with, is dark; none has the colour of a meaning.
pub const SERIES: [[RGBColor; 2]; 6] = [
    [RGBColor(60, 60, 60), RGBColor(207, 207, 207)],
    [RGBColor(51, 153, 187), RGBColor(86, 180, 213)],
    [RGBColor(201, 138, 0), RGBColor(230, 170, 40)],
    [RGBColor(136, 34, 85), RGBColor(214, 108, 160)],
    [RGBColor(119, 119, 34), RGBColor(176, 176, 84)],
    [RGBColor(68, 140, 128), RGBColor(98, 180, 168)],
];
/// The middle of the diverging scale.
const MIDDLE: RGBColor = RGBColor(247, 247, 247);

/// Words on a coloured cell that is pale. The page turns [`INK`] light in the dark, and
/// must not turn these.
pub const CELL_INK: RGBColor = RGBColor(0, 0, 0);

/// Text size of a title: the height of a line, of which SVG files make 1.24 times less.
pub const TITLE: i32 = 21;
/// Text size of everything else.
pub const BODY: i32 = 16;
/// Text size of small print: 12 pixels in an SVG file.
pub const SMALL: i32 = 15;

/// Registers the font; false when the file is no font.
pub fn register() -> bool {
    static REGISTERED: OnceLock<bool> = OnceLock::new();
    *REGISTERED.get_or_init(|| register_font(FONT, FontStyle::Normal, FONT_FILE).is_ok())
}

/// Colour of a share: that of what is worse at 0, pale at one half, of what is better at 1.
pub fn diverging(share: f64) -> RGBColor {
    let share = share.clamp(0.0, 1.0);
    let end = if share < 0.5 { tones::DOWN } else { tones::UP }.paper;
    let weight = (share - 0.5).abs() * 2.0;
    // Between 0 and 255 by construction.
    let mix = |a: u8, b: u8| (f64::from(a) * (1.0 - weight) + f64::from(b) * weight).round() as u8;
    RGBColor(
        mix(MIDDLE.0, end.0),
        mix(MIDDLE.1, end.1),
        mix(MIDDLE.2, end.2),
    )
}

/// Black or white, whichever can be read on the colour.
pub fn ink_on(paper: RGBColor) -> RGBColor {
    // Relative luminance as in WCAG 2. White and black contrast equally where
    // (L + 0.05)^2 = 1.05 * 0.05: at 0.179.
    let linear = |byte: u8| {
        let share = f64::from(byte) / 255.0;
        if share <= 0.040_45 {
            share / 12.92
        } else {
            ((share + 0.055) / 1.055).powf(2.4)
        }
    };
    let luminance = 0.2126 * linear(paper.0) + 0.7152 * linear(paper.1) + 0.0722 * linear(paper.2);
    if luminance > 0.179 { CELL_INK } else { PAPER }
}

/// Style of a text whose anchor is the given corner, edge or middle.
pub fn text(size: i32, colour: RGBColor, across: HPos, down: VPos) -> TextStyle<'static> {
    (FONT, size)
        .into_font()
        .color(&colour.to_rgba())
        .pos(Pos::new(across, down))
}

/// Style of a text that reads upwards; its anchor is the middle of its left end.
pub fn upward_text(size: i32, colour: RGBColor, across: HPos) -> TextStyle<'static> {
    text(size, colour, across, VPos::Center).transform(FontTransform::Rotate270)
}

/// Width of a text in pixels.
pub fn width(words: &str, size: i32) -> i32 {
    let measured = (FONT, size).into_font().box_size(words);
    // Only an unregistered font cannot be measured; drawing reports that.
    measured.map_or(0, |(width, _)| width as i32)
}

/// The text, cut with an ellipsis to a width in pixels.
pub fn fit(words: &str, size: i32, room: i32) -> String {
    if width(words, size) <= room {
        return words.to_owned();
    }
    let mut kept: String = words.to_owned();
    while !kept.is_empty() && width(&format!("{kept}…"), size) > room {
        kept.pop();
    }
    format!("{}…", kept.trim_end())
}

/// The text in lines, each within a width in pixels; a word that is wider is cut.
pub fn wrap(words: &str, size: i32, room: i32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in words.split(' ') {
        match lines.last_mut() {
            Some(line) if width(&format!("{line} {word}"), size) <= room => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(fit(word, size, room)),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn even_is_pale_and_the_ends_are_pure() {
        assert_eq!(diverging(0.5), MIDDLE);
        assert_eq!(diverging(0.0), tones::DOWN.paper);
        assert_eq!(diverging(1.0), tones::UP.paper);
        assert_eq!(ink_on(MIDDLE), CELL_INK);
        assert_eq!(ink_on(tones::UP.paper), PAPER);
    }

    #[test]
    fn long_text_is_cut_to_its_room() {
        assert!(register());
        let cut = fit("a rather long name of a fleet", BODY, 100);
        assert!(cut.ends_with('…') && width(&cut, BODY) <= 100, "{cut}");
        assert_eq!(fit("short", BODY, 100), "short");
        let lines = wrap("a rather long name of a fleet", BODY, 100);
        assert!(lines.len() > 1 && lines.iter().all(|line| width(line, BODY) <= 100));
        assert_eq!(lines.join(" "), "a rather long name of a fleet");
    }
}
