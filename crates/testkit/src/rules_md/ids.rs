//! The IDs of rules: `WF-MOVE-01`, ranges and lists.

use std::fmt;

/// The ID of one rule.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Id {
    /// All before the last hyphen, such as `WF-MOVE`.
    chapter: String,
    number: u32,
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{:02}", self.chapter, self.number)
    }
}

impl Id {
    /// Reads `WF-MOVE-01`, or `01` when a chapter has been named before.
    fn parse(text: &str, chapter: Option<&str>) -> Result<Id, String> {
        let malformed = || format!("`{text}` is no rule ID");
        let (chapter, digits) = match (text.rsplit_once('-'), chapter) {
            (Some(parts), _) => parts,
            (None, Some(chapter)) => (chapter, text),
            (None, None) => return Err(malformed()),
        };
        if !looks_like_chapter(chapter) || !digits.bytes().all(|b| b.is_ascii_digit()) {
            return Err(malformed());
        }
        Ok(Id {
            chapter: chapter.to_string(),
            number: digits.parse().map_err(|_| malformed())?,
        })
    }
}

/// Two or more words of capitals and digits, joined by hyphens.
fn looks_like_chapter(text: &str) -> bool {
    let is_word = |word: &str| {
        word.starts_with(|c: char| c.is_ascii_uppercase())
            && word
                .bytes()
                .all(|b| b.is_ascii_uppercase() || b.is_ascii_digit())
    };
    text.contains('-') && text.split('-').all(is_word)
}

/// The text begins with something meant as a rule ID.
pub(super) fn begins_like_id(text: &str) -> bool {
    let capitals = text.bytes().take_while(u8::is_ascii_uppercase).count();
    capitals >= 2 && text[capitals..].starts_with('-')
}

/// Reads a list of IDs and ranges: `WF-MOVE-01..03, 07 and WF-DMG-02`.
pub(super) fn parse(text: &str) -> Result<Vec<Id>, String> {
    let mut ids: Vec<Id> = Vec::new();
    for part in text.split(',').flat_map(|part| part.split(" and ")) {
        let part = part.trim().trim_matches('`');
        let chapter = ids.last().map(|id| id.chapter.clone());
        let Some((low, high)) = part.split_once("..") else {
            ids.push(Id::parse(part, chapter.as_deref())?);
            continue;
        };
        let low = Id::parse(low, chapter.as_deref())?;
        let high = Id::parse(high, Some(&low.chapter))?;
        if high.chapter != low.chapter || high.number <= low.number {
            return Err(format!("`{part}` is no range of rule IDs"));
        }
        ids.extend((low.number..=high.number).map(|number| Id {
            chapter: low.chapter.clone(),
            number,
        }));
    }
    Ok(ids)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(text: &str) -> Result<String, String> {
        let ids: Vec<String> = parse(text)?.iter().map(Id::to_string).collect();
        Ok(ids.join(" "))
    }

    #[test]
    fn lists_and_ranges_are_read() {
        assert_eq!(
            written("WF-MOVE-01..03, 07, `WF-DMG-2`, 4..5").unwrap(),
            "WF-MOVE-01 WF-MOVE-02 WF-MOVE-03 WF-MOVE-07 WF-DMG-02 WF-DMG-04 WF-DMG-05"
        );
        assert_eq!(
            written("WS-SR-DBL-09..WS-SR-DBL-10").unwrap(),
            "WS-SR-DBL-09 WS-SR-DBL-10"
        );
        assert_eq!(written("WF-A-01 and WF-B-01").unwrap(), "WF-A-01 WF-B-01");
    }

    #[test]
    fn what_is_no_id_is_refused() {
        for text in [
            "",
            "07",
            "WF-01",
            "WF-MOVE",
            "wf-move-01",
            "WF-MOVE-01a",
            "WF-MOVE-",
            "WF-MOVE-03..03",
            "WF-MOVE-03..01",
            "WF-MOVE-01..WF-DMG-07",
            "WF-MOVE-01 WF-MOVE-02",
            "WF-MOVE-01,",
        ] {
            assert!(written(text).is_err(), "{text} is read");
        }
    }
}
