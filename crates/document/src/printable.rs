//! Text that is shown and not obeyed.

/// Whether a sign is shown, and neither tells a terminal something nor changes the order in
/// which the signs around it are read. Line breaks and tabs are none of these.
fn is_shown(sign: char) -> bool {
    let turns = matches!(sign, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let breaks = matches!(sign, '\u{2028}' | '\u{2029}');
    let is_none = matches!(sign, '\u{fffe}' | '\u{ffff}');
    !(sign.is_control() || turns || breaks || is_none)
}

/// Whether a sign may stand in a text for people.
pub(crate) fn is_printable(sign: char) -> bool {
    matches!(sign, '\n' | '\t') || is_shown(sign)
}

/// A text that neither a terminal nor an XML file takes for anything but text: a sign that
/// stands for what cannot be printed takes the place of control characters and of marks
/// that turn the direction of writing. Line breaks and tabs stay.
///
/// ```
/// assert_eq!(evenkeel_document::printable("a\x1b[31mb\n"), "a\u{fffd}[31mb\n");
/// ```
pub fn printable(text: &str) -> String {
    let shown = |sign| match is_printable(sign) {
        true => sign,
        false => char::REPLACEMENT_CHARACTER,
    };
    text.chars().map(shown).collect()
}

/// The first sign of a text that may not stand in a file, if there is one. A carriage return
/// may where a line ends.
pub(crate) fn unprintable(text: &str) -> Option<char> {
    let mut signs = text.chars().peekable();
    while let Some(sign) = signs.next() {
        let ends_line = sign == '\r' && signs.peek() == Some(&'\n');
        if !is_printable(sign) && !ends_line {
            return Some(sign);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_printed_is_replaced() {
        assert_eq!(printable("a\x1b[31mb\u{7}\nc"), "a\u{fffd}[31mb\u{fffd}\nc");
        assert_eq!(printable("left \u{202e}right"), "left \u{fffd}right");
        assert_eq!(printable("Ψ Жар 星 ✨"), "Ψ Жар 星 ✨");
    }

    #[test]
    fn what_cannot_be_printed_is_found() {
        assert_eq!(unprintable("Ψ\tЖар\r\n星 ✨"), None);
        for sign in [
            '\x1b', '\u{7}', '\u{9b}', '\u{7f}', '\u{2028}', '\u{2067}', '\r',
        ] {
            assert_eq!(unprintable(&format!("a{sign}b")), Some(sign));
        }
    }
}
