//! The sources: what they define, and which rules their documentation claims.
//!
//! This reads lines, not syntax: it relies on the layout that rustfmt gives, and
//! on items standing at the start of a line.

use std::collections::HashMap;
use std::io;
use std::path::Path;

use super::ids::begins_like_id;

/// One source file.
#[derive(Clone, Debug)]
pub struct Source {
    /// The path of the source, such as `chess/src/rules/moves.rs`.
    pub path: String,
    /// The text of the source.
    pub text: String,
}

/// The Rust files in `src` and `tests` of a crate, in the order of their paths.
pub(super) fn read_crate(crate_dir: &Path) -> io::Result<Vec<Source>> {
    let crate_dir = crate_dir.canonicalize()?;
    let name = crate_dir.file_name().unwrap_or_default().to_string_lossy();
    let mut sources = Vec::new();
    for folder in ["src", "tests"] {
        let path = crate_dir.join(folder);
        if path.is_dir() {
            read_folder(&path, &format!("{name}/{folder}"), &mut sources)?;
        }
    }
    sources.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(sources)
}

/// Adds the Rust files of a folder and of the folders in it.
fn read_folder(folder: &Path, shown: &str, sources: &mut Vec<Source>) -> io::Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let shown = format!("{shown}/{name}");
        if path.is_dir() {
            read_folder(&path, &shown, sources)?;
        } else if name.ends_with(".rs") {
            let text = std::fs::read_to_string(&path)?;
            sources.push(Source { path: shown, text });
        }
    }
    Ok(())
}

/// One definition of a name.
struct Item {
    /// Names that may stand before this one: folders, file, inline modules, and the type or
    /// trait of the block that it is in.
    within: Vec<String>,
    is_test: bool,
}

/// All that some sources define.
#[derive(Default)]
pub(super) struct Items {
    by_name: HashMap<String, Vec<Item>>,
}

impl Items {
    /// Adds the definitions of a file.
    pub fn scan(&mut self, source: &Source) {
        let file: Vec<String> = source
            .path
            .trim_end_matches(".rs")
            .split('/')
            .map(str::to_string)
            .collect();
        let mut block: Vec<String> = Vec::new();
        let mut is_test = false;
        for line in source.text.lines() {
            let code = line.trim_start();
            if line == "}" {
                block.clear();
            } else if code.starts_with("#[test]") {
                is_test = true;
            } else if code.starts_with("impl") && !line.starts_with(' ') {
                block = words(code);
            } else if let Some((keyword, name)) = definition(code) {
                let within = file.iter().chain(&block).cloned().collect();
                let is_test = std::mem::take(&mut is_test) && keyword == "fn";
                self.by_name
                    .entry(name.clone())
                    .or_default()
                    .push(Item { within, is_test });
                if matches!(keyword, "trait" | "mod") && !line.starts_with(' ') {
                    block = vec![name];
                }
            }
        }
    }

    /// Something of this name is defined.
    pub fn has_item(&self, path: &str) -> bool {
        self.find(path, |_| true)
    }

    /// A test of this name is defined.
    pub fn has_test(&self, path: &str) -> bool {
        self.find(path, |item| item.is_test)
    }

    /// A definition fits the path and the condition.
    fn find(&self, path: &str, fits: impl Fn(&Item) -> bool) -> bool {
        let mut segments: Vec<&str> = path.split("::").collect();
        let Some(name) = segments.pop() else {
            return false;
        };
        let Some(items) = self.by_name.get(name) else {
            return false;
        };
        items.iter().any(|item| {
            fits(item)
                && segments
                    .iter()
                    .all(|&segment| segment == "crate" || item.within.iter().any(|w| w == segment))
        })
    }
}

/// The keyword and the name of what a line defines.
fn definition(code: &str) -> Option<(&'static str, String)> {
    const KEYWORDS: [&str; 8] = [
        "fn", "struct", "enum", "trait", "const", "static", "type", "mod",
    ];
    let mut rest = code;
    if let Some(after) = rest.strip_prefix("pub(") {
        rest = after.split_once(')')?.1.trim_start();
    }
    for qualifier in ["pub ", "const fn", "async "] {
        if let Some(after) = rest.strip_prefix(qualifier) {
            // `const` goes and `fn` stays.
            rest = if qualifier == "const fn" {
                &rest[qualifier.len() - 2..]
            } else {
                after
            };
        }
    }
    KEYWORDS.into_iter().find_map(|keyword| {
        let name = words(rest.strip_prefix(keyword)?.strip_prefix(' ')?);
        Some((keyword, name.into_iter().next()?))
    })
}

/// The identifiers in a text.
fn words(text: &str) -> Vec<String> {
    text.split(|c: char| !c.is_alphanumeric() && c != '_')
        .filter(|word| !word.is_empty())
        .map(str::to_string)
        .collect()
}

/// The rules that documentation claims to carry out: for each line of it that
/// starts with `Rule ID` or `Rules ID`, its number and all up to the colon,
/// which may come some lines later.
pub(super) fn claims(text: &str) -> Vec<(usize, String)> {
    let mut claims = Vec::new();
    let mut open: Option<(usize, String)> = None;
    for (index, line) in text.lines().enumerate() {
        let code = line.trim_start();
        let doc = code.strip_prefix("///").or(code.strip_prefix("//!"));
        let doc = doc.map_or("", str::trim);
        if let Some((_, claim)) = open.as_mut().filter(|_| !doc.is_empty()) {
            claim.push(' ');
            claim.push_str(doc);
        } else {
            claims.extend(open.take());
            let claimed = doc.strip_prefix("Rules ").or(doc.strip_prefix("Rule "));
            open = claimed
                .filter(|claimed| begins_like_id(claimed))
                .map(|claimed| (index + 1, claimed.to_string()));
        }
        if let Some((at, claim)) = open.take_if(|(_, claim)| claim.contains(':')) {
            let ids = claim.split(':').next().unwrap_or_default().to_string();
            claims.push((at, ids));
        }
    }
    // A claim without a colon is left whole, so that no ID can be read from it.
    claims.extend(open);
    claims
}

#[cfg(test)]
mod tests {
    use super::*;

    fn items(path: &str, text: &str) -> Items {
        let mut items = Items::default();
        items.scan(&Source {
            path: path.into(),
            text: text.into(),
        });
        items
    }

    #[test]
    fn definitions_are_found_with_what_stands_around_them() {
        let items = items(
            "chess/src/rules/shooting.rs",
            "\
pub(crate) const fn hit_target(x: u8) -> u8 {
    x
}

impl Game for Chess {
    fn start(&self) {}
}

pub struct Arc;
const LIMIT: u8 = 3;
// fn gone() {}

#[cfg(test)]
mod tests {
    #[test]
    #[should_panic]
    fn shoots() {
        fn inner() {}
    }
}
",
        );
        for path in [
            "hit_target",
            "shooting::hit_target",
            "crate::rules::shooting::hit_target",
            "Chess::start",
            "Arc",
            "LIMIT",
            "shoots",
            "inner",
        ] {
            assert!(items.has_item(path), "{path}");
        }
        for path in ["gone", "moving::hit_target", "Chess::hit_target", ""] {
            assert!(!items.has_item(path), "{path}");
        }
        assert!(items.has_test("shoots") && items.has_test("tests::shoots"));
        assert!(!items.has_test("inner") && !items.has_test("hit_target"));
    }

    #[test]
    fn claims_are_read_from_documentation_only() {
        let text = "\
//! Rules WF-A-01..03: chapter.
/// Rule WF-B-01: first.
/// Rules WF-C-01,
/// WF-C-02: wrapped.
///
/// Rules of thumb are no claim.
// Rule WF-D-01: a plain comment.
fn f() {}
    /// Rule WF-E-01 lacks the colon.
    fn g() {}
";
        assert_eq!(
            claims(text),
            [
                (1, "WF-A-01..03".to_string()),
                (2, "WF-B-01".to_string()),
                (3, "WF-C-01, WF-C-02".to_string()),
                (9, "WF-E-01 lacks the colon.".to_string()),
            ]
        );
    }
}
