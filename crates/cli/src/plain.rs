//! Text that is shown, and tells neither a terminal nor a service that reads the log anything,
//! whatever the names in it are.

use evenkeel_document::printable;

/// A text for people. Where a service that builds and tests would take a line for a command, a
/// sign that stands for what cannot be printed takes the place of the command's first one.
pub fn text(text: &str) -> String {
    let text = printable(text);
    let lines = text.split('\n').map(|line| {
        let front = line.len() - line.trim_start().len();
        let newer = line[front..].starts_with("::").then_some(front);
        instead(line, newer.into_iter().chain(older(line)), "\u{fffd}")
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// The same JSON, in which such signs are escaped.
pub fn json(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for sign in text.chars() {
        let is_shown = || {
            let own = sign.to_string();
            printable(&own) == own
        };
        match matches!(sign, ' '..='~') || is_shown() {
            true => escaped.push(sign),
            // All of them are of the basic plane, so that one code says each.
            false => escaped.push_str(&format!("\\u{:04x}", u32::from(sign))),
        }
    }
    instead(&escaped, older(&escaped), "\\u0023")
}

/// The bytes of a text at which commands of the older form begin, `##[error]` and `##vso[`.
fn older(text: &str) -> impl Iterator<Item = usize> {
    text.match_indices('[').filter_map(|(at, _)| {
        let before = text[..at].trim_end_matches(|sign: char| sign.is_ascii_alphanumeric());
        before.strip_suffix("##").map(str::len)
    })
}

/// A text with something else in place of the signs of one byte at these places.
fn instead(text: &str, places: impl Iterator<Item = usize>, other: &str) -> String {
    let (mut changed, mut done) = (String::with_capacity(text.len()), 0);
    for place in places {
        changed.push_str(&text[done..place]);
        changed.push_str(other);
        done = place + 1;
    }
    changed.push_str(&text[done..]);
    changed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_tell_a_terminal_and_a_service_nothing() {
        assert_eq!(
            text("Bell\u{7}\u{9b}31m\nover"),
            "Bell\u{fffd}\u{fffd}31m\nover"
        );
        assert_eq!(text("a\n  ::error::no\n"), "a\n  \u{fffd}:error::no\n");
        assert_eq!(text("a ##vso[x] b"), "a \u{fffd}#vso[x] b");
        assert_eq!(
            text("::##[a] ###[b]"),
            "\u{fffd}:\u{fffd}#[a] #\u{fffd}#[b]"
        );
        assert_eq!(text("a::b # c [d] ## e"), "a::b # c [d] ## e");
    }

    #[test]
    fn json_stays_the_same_value() {
        let value =
            serde_json::json!({"name": "a\u{202e}b\u{7f}\u{9b}", "##[add-mask]": "##[error]"});
        let written = json(&value.to_string());
        let is_plain = |sign: char| sign.is_ascii() && !sign.is_control();
        assert!(
            written.chars().all(is_plain) && !written.contains("##["),
            "{written}"
        );
        let read: serde_json::Value = serde_json::from_str(&written).expect("JSON");
        assert_eq!(read, value);
    }
}
