//! Values of a ruleset's text that are replaced before it is read again.

use evenkeel_document::{Diagnostics, Document};

use crate::play::system::Replacement;

/// The document with all these values that can be put there, and what is wrong with the others.
pub fn replaced(
    document: &Document,
    values: &[(String, Replacement<'_>)],
) -> (Document, Diagnostics) {
    let (mut document, mut wrong) = (document.clone(), Vec::new());
    for (path, value) in values {
        let changed = match value {
            Replacement::Number(number) => document.set_number(path, *number),
            Replacement::Ron(text) => document.patch(path, text),
        };
        match changed {
            Ok(changed) => document = changed,
            Err(faults) => wrong.extend(faults),
        }
    }
    (document, Diagnostics::new(wrong))
}

/// The complaints of the text without these values about each that it leaves out: of one that there
/// cannot be it knows the nearest.
pub fn left_out(document: &Document, values: &[(String, Replacement<'_>)]) -> Diagnostics {
    let found = values.iter().map(|(path, _)| document.find(path));
    Diagnostics::new(found.filter_map(Result::err).flatten().collect())
}
