//! The words of the glossary that a page uses, folded up at its end.

use maud::{Markup, html};

use crate::glossary::WORDS;

/// The words that these parts of a page use, each with its meaning.
pub fn of(parts: &str) -> Markup {
    let text = visible(parts).to_lowercase();
    let used = WORDS.iter().filter(|(word, _)| is_in(word, &text));
    let used: Vec<_> = used.collect();
    html! {
        @if !used.is_empty() {
            h2 { "Words on this page" }
            details {
                summary { "What they mean, each in a sentence (" (used.len()) ")" }
                dl.words { @for (word, meaning) in &used { dt { (word) } dd { (meaning) } } }
            }
        }
    }
}

/// The text between the tags.
fn visible(parts: &str) -> String {
    let pieces = parts.split('<');
    let texts = pieces.map(|piece| piece.split_once('>').map_or(piece, |(_, text)| text));
    texts.collect::<Vec<_>>().join(" ")
}

/// Whether a text has a word, or several of what it means, and not as a part of another.
fn is_in(word: &str, text: &str) -> bool {
    let is_end = |sign: Option<char>| !sign.is_some_and(char::is_alphanumeric);
    text.match_indices(word).any(|(at, _)| {
        let (before, after) = (&text[..at], &text[at + word.len()..]);
        let after = after.strip_prefix('s').unwrap_or(after);
        is_end(before.chars().next_back()) && is_end(after.chars().next())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_found_between_tags_and_not_within_tags_or_other_words() {
        let of = |parts: &str| of(parts).into_string();
        let said = of("<p class=\"captain\">Two <b>pairs</b> were repaired.</p>");
        assert!(said.contains("<dt>pair</dt>") && !said.contains("<dt>captain</dt>"));
        assert!(said.contains("(1)"), "{said}");
        assert_eq!(of("<p>It was repaired.</p>"), "");
    }
}
