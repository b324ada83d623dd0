//! Tones: one colour for each meaning, wherever it is drawn. Words of pages and marks of charts
//! take it from here, on paper and in the dark.

use evenkeel_tournament::say::finding::Mark;
use plotters::style::RGBColor;

/// The colour of a meaning.
#[derive(Debug, PartialEq, Eq)]
pub struct Tone {
    /// The colour in a word.
    pub word: &'static str,
    /// Name in the style of the page.
    id: &'static str,
    /// The colour on paper. Each can be read as a word and told from the others with every
    /// common kind of colour blindness; nothing is said by it alone.
    pub paper: RGBColor,
    /// The colour in the dark.
    dark: RGBColor,
}

const fn tone(word: &'static str, id: &'static str, [paper, dark]: [[u8; 3]; 2]) -> Tone {
    let [paper, dark] = [
        RGBColor(paper[0], paper[1], paper[2]),
        RGBColor(dark[0], dark[1], dark[2]),
    ];
    Tone {
        word,
        id,
        paper,
        dark,
    }
}

/// Better, more, or too cheap.
pub const UP: Tone = tone("Blue", "up", [[0, 101, 158], [111, 189, 240]]);
/// Worse, less, or too dear.
pub const DOWN: Tone = tone("Orange", "down", [[168, 67, 0], [243, 154, 82]]);
/// Something matters, whichever way.
const MATTERS: Tone = tone("Black", "matters", [[34, 34, 34], [230, 230, 230]]);
/// Fair, or as wanted.
pub const EVEN: Tone = tone("Green", "even", [[0, 112, 77], [98, 201, 160]]);
/// Players contradict each other.
const SPLIT: Tone = tone("Purple", "split", [[123, 63, 99], [221, 156, 192]]);
/// Nothing that can be told.
pub const OPEN: Tone = tone("Grey", "open", [[89, 89, 89], [181, 181, 181]]);
/// Whatever else is told, or was not judged.
const NONE: Tone = tone("Grey", "none", [[89, 89, 89], [181, 181, 181]]);

/// The tone of a mark.
pub fn of(mark: Mark) -> &'static Tone {
    match mark {
        Mark::Up => &UP,
        Mark::Down => &DOWN,
        Mark::Matters => &MATTERS,
        Mark::Even => &EVEN,
        Mark::Split => &SPLIT,
        Mark::Open => &OPEN,
        Mark::NotJudged | Mark::Told => &NONE,
    }
}

/// The name of a mark in the style of the page, which gives it its colour.
pub fn class_of(mark: Mark) -> &'static str {
    of(mark).id
}

/// Every tone, and every series of a chart, in the style of a page. Charts are drawn for
/// paper: in the dark their colours are exchanged, but not those of cells, which are mixed.
pub fn style(series: &[[RGBColor; 2]]) -> String {
    let tones = [UP, DOWN, MATTERS, EVEN, SPLIT, OPEN, NONE];
    let mut style = String::new();
    let mut dark = String::new();
    for Tone {
        id,
        paper,
        dark: lit,
        ..
    } in &tones
    {
        style.push_str(&format!(
            ":root{{--{id}:{}}}.{id}{{color:var(--{id})}}",
            hex(*paper)
        ));
        dark.push_str(&format!(":root{{--{id}:{}}}", hex(*lit)));
    }
    let exchanged = tones.iter().map(|tone| [tone.paper, tone.dark]);
    for [paper, lit] in exchanged.chain(series.iter().copied()) {
        let [paper, lit] = [paper, lit].map(hex);
        dark.push_str(&format!(
            ".chart [stroke=\"{paper}\"]{{stroke:{lit}}}.chart [fill=\"{paper}\"]:not(rect){{fill:{lit}}}"
        ));
    }
    format!("{style}@media screen and (prefers-color-scheme:dark){{{dark}}}")
}

fn hex(RGBColor(red, green, blue): RGBColor) -> String {
    format!("#{red:02X}{green:02X}{blue:02X}")
}
