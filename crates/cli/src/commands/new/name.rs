//! The name of a game, as it is spelled in text, in Rust and on a page.

use evenkeel::Registry;

use super::template::FILES;
use crate::{Call, Failure};

/// Most letters of a name.
const MOST_LETTERS: usize = 40;

/// Words that Rust keeps for itself.
const KEYWORDS: [&str; 53] = [
    "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "crate",
    "do", "dyn", "else", "enum", "extern", "false", "final", "fn", "for", "gen", "if", "impl",
    "in", "let", "loop", "macro", "match", "mod", "move", "mut", "override", "priv", "pub", "ref",
    "return", "self", "static", "struct", "super", "trait", "true", "try", "type", "typeof",
    "union", "unsafe", "unsized", "use", "virtual", "where", "while", "yield", "raw",
];

/// Names of crates and folders that a game would stand in the way of.
const TAKEN: [&str; 17] = [
    "alloc",
    "aux",
    "build",
    "con",
    "core",
    "deps",
    "evenkeel",
    "examples",
    "incremental",
    "nul",
    "prn",
    "proc-macro",
    "random",
    "charge",
    "serde",
    "std",
    "test",
];

/// The name of a game: `my-game`.
pub struct Name {
    /// In text: `my-game`.
    pub dashed: String,
    /// The crate in Rust: `my_game`.
    pub krate: String,
    /// The type in Rust: `MyGame`.
    pub kind: String,
    /// On a page: `My game`.
    pub title: String,
}

impl Name {
    /// Reads a name that was typed.
    pub fn read(typed: &str, call: &Call<'_>) -> Result<Name, Failure> {
        let refuse = |why: &str| {
            let message = format!("a game cannot be called `{typed}`: {why}");
            Err(Failure::Usage(message))
        };
        let is_plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        let begins = typed.starts_with(|c: char| c.is_ascii_lowercase());
        if !begins || typed.ends_with('-') || typed.contains("--") || !typed.chars().all(is_plain) {
            return refuse(
                "it has small letters, digits and single dashes, such as `my-game`, and begins \
                 with a letter",
            );
        }
        if typed.len() > MOST_LETTERS {
            return refuse(&format!("it has {MOST_LETTERS} letters at most"));
        }
        if KEYWORDS.contains(&typed) {
            return refuse("Rust keeps this word for itself");
        }
        if TAKEN.contains(&typed) || typed.starts_with("evenkeel-") {
            return refuse("it would stand in the way of something else of this name");
        }
        let shipped = Registry::default().systems().iter();
        let mut known = shipped.chain(call.registry.systems());
        if known.any(|system| system.id() == typed) {
            return refuse("a shipped rule system has this name");
        }
        Ok(Name::of(typed))
    }

    fn of(dashed: &str) -> Name {
        let capital = |word: &str| {
            let (first, rest) = word.split_at(word.len().min(1));
            format!("{}{rest}", first.to_uppercase())
        };
        let kind: String = dashed.split('-').map(capital).collect();
        // One word may be a type of everybody's, such as `Box`, or one of the game's own.
        let is_met = |(_, text): &(&str, &str)| text.contains(&kind) && kind != "MyGame";
        let is_taken = !dashed.contains('-') || FILES.iter().any(is_met);
        Name {
            krate: dashed.replace('-', "_"),
            title: capital(&dashed.replace('-', " ")),
            kind: format!("{kind}{}", if is_taken { "Game" } else { "" }),
            dashed: dashed.to_string(),
        }
    }
}

#[test]
fn a_name_is_spelled_for_text_rust_and_pages() {
    let spelled = |dashed| {
        let name = Name::of(dashed);
        (name.krate, name.kind, name.title)
    };
    let expected = |a: &str, b: &str, c: &str| (a.to_string(), b.to_string(), c.to_string());
    assert_eq!(spelled("my-game"), expected("my_game", "MyGame", "My game"));
    assert_eq!(spelled("ship"), expected("ship", "ShipGame", "Ship"));
    assert_eq!(
        spelled("model-id"),
        expected("model_id", "ModelIdGame", "Model id")
    );
    assert_eq!(spelled("a-2-b"), expected("a_2_b", "A2B", "A 2 b"));
}
