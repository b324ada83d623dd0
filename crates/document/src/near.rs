//! "Did you mean": the known word nearest to a mistyped one.

/// The candidates that are near enough to `word` to be what was meant, nearest
/// first, then in the order given. Near enough is at most one edit for every
/// three letters, and at least one; or that one is part of the other.
///
/// ```
/// assert_eq!(evenkeel_document::near("hevy", ["light", "heavy"]), ["heavy"]);
/// ```
pub fn near<'c>(word: &str, candidates: impl IntoIterator<Item = &'c str>) -> Vec<&'c str> {
    let limit = (word.chars().count() / 3).max(1);
    let mut found: Vec<(usize, &str)> = candidates
        .into_iter()
        .map(|candidate| (edits(word, candidate), candidate))
        .filter(|(edits, candidate)| *edits <= limit || is_part(word, candidate))
        .collect();
    found.sort_by_key(|(edits, _)| *edits);
    found.into_iter().map(|(_, candidate)| candidate).collect()
}

/// `; did you mean ...?` when something is near, otherwise the whole choice,
/// otherwise nothing. Made to be put behind a message.
///
/// ```
/// use evenkeel_document::hint;
///
/// assert_eq!(hint("hevy", ["light", "heavy"]), "; did you mean `heavy`?");
/// assert_eq!(hint("titan", ["light", "heavy"]), "; known are light, heavy");
/// ```
pub fn hint<'c>(word: &str, candidates: impl IntoIterator<Item = &'c str> + Clone) -> String {
    if let Some(nearest) = near(word, candidates.clone()).first() {
        return format!("; did you mean `{nearest}`?");
    }
    let all: Vec<&str> = candidates.into_iter().collect();
    match all.len() {
        0 => String::new(),
        1..=16 => format!("; known are {}", all.join(", ")),
        more => format!(
            "; known are {} and {} more",
            all[..16].join(", "),
            more - 16
        ),
    }
}

/// Whether one is part of the other and long enough to tell it by.
fn is_part(word: &str, candidate: &str) -> bool {
    let long_enough = word.len().min(candidate.len()) >= 4;
    long_enough && (candidate.contains(word) || word.contains(candidate))
}

/// Letters to insert, delete, replace or exchange with a neighbour to get from
/// one word to the other (optimal string alignment), ignoring case.
fn edits(from: &str, to: &str) -> usize {
    let from: Vec<char> = from.to_lowercase().chars().collect();
    let to: Vec<char> = to.to_lowercase().chars().collect();
    let mut before_last = vec![0; to.len() + 1];
    let mut last: Vec<usize> = (0..=to.len()).collect();
    for (i, a) in from.iter().enumerate() {
        let mut row = vec![i + 1; to.len() + 1];
        for (j, b) in to.iter().enumerate() {
            let replaced = last[j] + usize::from(a != b);
            row[j + 1] = replaced.min(last[j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && *a == to[j - 1] && from[i - 1] == *b {
                row[j + 1] = row[j + 1].min(before_last[j - 1] + 1);
            }
        }
        before_last = last;
        last = row;
    }
    last[to.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_of_the_finger_is_near_and_a_different_word_is_not() {
        let known = ["heavy", "medium", "light"];
        assert_eq!(near("haevy", known), ["heavy"]);
        assert_eq!(near("mediun", known), ["medium"]);
        assert_eq!(near("Light", known), ["light"]);
        assert!(near("cruiser", known).is_empty());
        assert_eq!(hint("heavi", known), "; did you mean `heavy`?");
        assert_eq!(hint("cruiser", known), "; known are heavy, medium, light");
        assert_eq!(hint("cruiser", []), "");
        assert_eq!(near("warp", ["warp_drive", "tow"]), ["warp_drive"]);
        assert_eq!(near("heavy_ship", known), ["heavy"]);
    }

    #[test]
    fn each_letter_that_is_put_in_left_out_replaced_or_exchanged_counts_once() {
        for (from, to, counted) in [
            ("heavy", "heavy", 0),
            ("", "heavy", 5),
            ("heavy", "hey", 2),
            ("kitten", "sitting", 3),
            ("haevy", "heavy", 1),
            // No letter is touched twice, so not "ca", "ac", "abc".
            ("ca", "abc", 3),
        ] {
            assert_eq!(edits(from, to), counted, "{from} {to}");
            assert_eq!(edits(to, from), counted, "{to} {from}");
        }
        // A third of the letters, and one at least; a part of four letters at least.
        assert_eq!(near("abcdef", ["abcdxy", "abcxyz"]), ["abcdxy"]);
        assert_eq!(near("ab", ["xb", "xy"]), ["xb"]);
        assert_eq!(near("warp", ["a warp drive"]), ["a warp drive"]);
        assert!(near("war", ["a war drive"]).is_empty());
    }
}
