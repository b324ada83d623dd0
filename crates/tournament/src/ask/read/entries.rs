//! Names in a job that the catalogue of its rules does not have.

use evenkeel_document::hint;

use crate::catalogue::Entry;

/// A hint at the id that may be meant, to be put behind a message: that of the entry with this
/// printed name, one that is near, or any.
pub fn meant<'c>(word: &str, entries: impl IntoIterator<Item = &'c Entry> + Clone) -> String {
    let mut named = entries.clone().into_iter();
    match named.find(|entry| entry.name.eq_ignore_ascii_case(word)) {
        Some(entry) => format!("; did you mean `{}`?", entry.id),
        None => {
            let ids: Vec<&str> = entries.into_iter().map(|entry| entry.id.as_str()).collect();
            hint(word, ids)
        }
    }
}
