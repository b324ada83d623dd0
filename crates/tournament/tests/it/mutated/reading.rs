//! Whatever reads a file of somebody else's, for files that may be spoilt: of the suite and
//! of `fuzz`. What is wrong with a file does not matter, only that it is refused.

use evenkeel_document::{Document, Node};
use evenkeel_tournament::ask::library::Library;
use evenkeel_tournament::ask::read::{Overrides, read_fleet, read_job};
use evenkeel_tournament::play::systems::SYSTEMS;
use evenkeel_tournament::studies::check::Baseline;

/// The separator of groups in ASCII.
pub const SEPARATOR: char = '\u{1d}';

/// The kind of a file.
#[derive(Clone, Copy, Debug)]
pub enum Form {
    /// The baseline of a check.
    Baseline,
    /// Any RON.
    Document,
    /// A fleet, which names its system.
    Fleet,
    /// A question, with the files that it names, all of which are the same text.
    Job,
    /// A new value, or a document above, then [`SEPARATOR`], then the document below.
    Patch,
    /// A computer player, read by every system.
    Player,
    /// Rules, read by every system.
    Ruleset,
}

/// Reads a text as a file of this kind.
pub fn read(form: Form, text: &str) {
    let library = Library {
        systems: SYSTEMS,
        read: &|_| Ok(text.to_string()),
        file: "",
    };
    if let Form::Baseline = form {
        return baseline(text);
    }
    if let Form::Patch = form {
        return patch(text);
    }
    let Ok(document) = Document::parse("spoilt.ron", text) else {
        return;
    };
    match form {
        Form::Baseline | Form::Patch => {}
        Form::Document => any(&document),
        Form::Fleet => drop(read_fleet(&document, library)),
        Form::Job => drop(read_job(&document, library, Overrides::default())),
        Form::Player => SYSTEMS.iter().for_each(|system| {
            drop(library.read_player(*system, &document));
        }),
        Form::Ruleset => SYSTEMS.iter().for_each(|system| {
            drop(library.rules(*system, Some("spoilt.ron")));
        }),
    }
}

/// A baseline that is sound is written as it was read.
fn baseline(text: &str) {
    if let Ok(baseline) = Baseline::read_any("spoilt.ron", text.to_string()) {
        let again = Baseline::read_any("again.ron", baseline.to_ron()).expect("it was written");
        assert_eq!(again, baseline);
    }
}

/// Values have places inside each other, and what was read once is read again.
fn any(document: &Document) {
    nested(document, document.root());
    let again = Document::parse("spoilt.ron", document.text()).expect("it was read before");
    assert_eq!(again, *document);
    let _ = document.decode_partial::<Vec<String>>().faults.to_string();
}

fn nested(document: &Document, node: &Node) {
    assert!(!document.text_of(node).is_empty());
    for (_, child) in node.children() {
        let (outer, inner) = (node.span(), child.span());
        assert!(outer.start <= inner.start && inner.end <= outer.end);
        nested(document, child);
    }
}

/// A document with a new value, and one laid over another.
fn patch(input: &str) {
    let Some((value, text)) = input.split_once(SEPARATOR) else {
        return;
    };
    let Ok(document) = Document::parse("spoilt.ron", text) else {
        return;
    };
    let is_sound = document.decode::<serde::de::IgnoredAny>().is_ok();
    let numbers = document.number_paths();
    for path in numbers.iter().take(4) {
        let _ = document.patch_number(path, 1.5);
        // Of a sound document all other numbers are still there, whatever the value holds.
        if let Ok(patched) = document.patch(path, value)
            && is_sound
        {
            let left = patched.number_paths();
            let is_left = |other: &String| other == path || left.contains(other);
            assert!(numbers.iter().all(is_left));
        }
    }
    if let Ok(above) = Document::parse("above.ron", value) {
        let (whole, _) = above.laid_over(&document, "extends");
        let _ = whole.decode_partial::<Vec<String>>().faults.to_string();
    }
}
