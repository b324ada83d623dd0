//! A document with a new value, and one laid over another. The input is the new value, or the
//! document above, up to the first character that separates groups, and then the document.
#![no_main]

use evenkeel_document::Document;
use libfuzzer_sys::fuzz_target;

/// The separator of groups in ASCII.
const SEPARATOR: char = '\u{1d}';

fuzz_target!(|input: &str| {
    let Some((value, text)) = input.split_once(SEPARATOR) else {
        return;
    };
    let Ok(document) = Document::parse("any.ron", text) else {
        return;
    };
    let numbers = document.number_paths();
    for path in numbers.iter().take(4) {
        let _ = document.patch_number(path, 1.5);
        // Of a sound document all other numbers are still there, whatever the value holds.
        let is_sound = document.decode::<serde::de::IgnoredAny>().is_ok();
        if let Ok(patched) = document.patch(path, value)
            && is_sound
        {
            let left = patched.number_paths();
            assert!(
                numbers
                    .iter()
                    .all(|other| other == path || left.contains(other))
            );
        }
    }
    if let Ok(above) = Document::parse("above.ron", value) {
        let (whole, _) = above.laid_over(&document, "extends");
        let _ = whole.decode_partial::<Vec<String>>().faults.to_string();
    }
});
