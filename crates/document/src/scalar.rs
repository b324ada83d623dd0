//! Numbers as they are written in RON.

/// Whether a bare word is one of RON's numbers that are not finite.
pub(crate) fn is_not_finite(text: &str) -> bool {
    let unsigned = text.trim_start_matches(['+', '-']);
    matches!(unsigned, "inf" | "NaN")
}

/// Whether it is written as a whole number (`4`, `-4`, `0xff`, `1_000`).
pub(crate) fn is_whole(text: &str) -> bool {
    whole(text).is_ok()
}

/// A whole number.
pub(crate) fn whole(text: &str) -> Result<i128, String> {
    if is_not_finite(text) {
        return Err(not_finite(text));
    }
    let (negative, digits) = match text.as_bytes().first() {
        Some(b'-') => (true, &text[1..]),
        Some(b'+') => (false, &text[1..]),
        _ => (false, text),
    };
    let (radix, digits) = match digits.get(..2) {
        Some("0x") => (16, &digits[2..]),
        Some("0o") => (8, &digits[2..]),
        Some("0b") => (2, &digits[2..]),
        _ => (10, digits),
    };
    // A second sign would get past `from_str_radix`.
    if digits.starts_with(['_', '+', '-']) {
        return Err("is not a number".to_owned());
    }
    let plain: String = digits.chars().filter(|c| *c != '_').collect();
    match i128::from_str_radix(&plain, radix) {
        Ok(value) => Ok(if negative { -value } else { value }),
        Err(_) if radix == 10 && plain.bytes().all(|b| b.is_ascii_digit()) && !plain.is_empty() => {
            Err("is too great a number".to_owned())
        }
        Err(_) if radix == 10 && fraction(text).is_ok() => Err("must be a whole number".to_owned()),
        Err(_) => Err("is not a number".to_owned()),
    }
}

/// A finite number, whole or not.
pub(crate) fn fraction(text: &str) -> Result<f64, String> {
    if is_not_finite(text) {
        return Err(not_finite(text));
    }
    let unsigned = text.strip_prefix(['+', '-']).unwrap_or(text);
    if unsigned.starts_with(['_', '+', '-']) || unsigned.is_empty() {
        return Err("is not a number".to_owned());
    }
    if matches!(unsigned.get(..2), Some("0x" | "0o" | "0b")) {
        return whole(text).map(|value| value as f64);
    }
    let numeric = |c: char| c.is_ascii_digit() || matches!(c, '.' | '_' | 'e' | 'E' | '+' | '-');
    let plain: String = text.chars().filter(|c| *c != '_').collect();
    match plain.parse::<f64>() {
        // The standard parser also takes words such as `infinity`.
        Ok(_) if !text.chars().all(numeric) => Err("is not a number".to_owned()),
        Ok(value) if value.is_finite() => Ok(value),
        Ok(_) => Err("is too great a number".to_owned()),
        Err(_) => Err("is not a number".to_owned()),
    }
}

fn not_finite(text: &str) -> String {
    let what = if text.ends_with("NaN") {
        "NaN is not a number"
    } else {
        "infinity is not a number"
    };
    format!("{what} that can be used; write a finite one")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_numbers_in_every_spelling() {
        assert_eq!(whole("42"), Ok(42));
        assert_eq!(whole("-1_000"), Ok(-1000));
        assert_eq!(whole("+0xff"), Ok(255));
        assert_eq!(whole("0b101"), Ok(5));
        assert_eq!(whole("-0o17"), Ok(-15));
        assert_eq!((is_whole("+4"), is_whole("4.5")), (true, false));
        for wrong in ["4.0", "1e3"] {
            assert_eq!(whole(wrong).unwrap_err(), "must be a whole number");
        }
        for wrong in ["--4", "-", "", "0x", "0xg", "4u8", "_4"] {
            assert_eq!(whole(wrong).unwrap_err(), "is not a number", "{wrong}");
        }
        let huge = "9".repeat(60);
        assert_eq!(whole(&huge).unwrap_err(), "is too great a number");
    }

    #[test]
    fn fractions_are_finite() {
        assert_eq!(fraction("4"), Ok(4.0));
        assert_eq!(fraction("-.5"), Ok(-0.5));
        assert_eq!(fraction("1_0.5e-1"), Ok(1.05));
        assert_eq!(fraction("0x10"), Ok(16.0));
        assert_eq!([fraction("0o10"), fraction("-0b11")], [Ok(8.0), Ok(-3.0)]);
        assert!(fraction("-NaN").unwrap_err().starts_with("NaN is"));
        assert!(fraction("+inf").unwrap_err().starts_with("infinity is"));
        for wrong in ["NaN", "-NaN", "inf", "-inf"] {
            assert!(fraction(wrong).unwrap_err().contains("finite"), "{wrong}");
            assert!(whole(wrong).unwrap_err().contains("finite"), "{wrong}");
        }
        assert_eq!(fraction("1e999").unwrap_err(), "is too great a number");
        for wrong in ["infinity", "1.2.3", "e5", "-", "++1", "_1", "0xg", ""] {
            assert_eq!(fraction(wrong).unwrap_err(), "is not a number", "{wrong}");
        }
    }
}
