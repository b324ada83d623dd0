//! The table of contents, made of the headings that a page has.

use maud::{Markup, PreEscaped, html};

use super::words;

/// Links to the parts of a page, and the parts with what the links lead to; the last part has
/// the words of the others.
pub fn of(parts: Markup) -> (Markup, Markup) {
    let text = parts.into_string();
    let text = format!("{text}{}", words::of(&text).into_string());
    let mut pieces = text.split("<h2>");
    let mut marked = pieces.next().unwrap_or_default().to_owned();
    let mut headings: Vec<&str> = Vec::new();
    for (number, piece) in pieces.enumerate() {
        marked.push_str(&format!("<h2 id=\"part-{number}\">{piece}"));
        headings.extend(piece.split("</h2>").next());
    }
    let contents = html! {
        nav.contents aria-label="Contents" {
            ul {
                @for (number, heading) in headings.iter().enumerate() {
                    li { a href=(format!("#part-{number}")) { (PreEscaped(heading)) } }
                }
            }
        }
    };
    (contents, PreEscaped(marked))
}
