//! Blind Helm, through everything that comes for nothing.

#![allow(missing_docs, reason = "tests")]

mod battles;
mod odds;
mod players;
mod rules;

use blind_helm::BlindHelm;
use evenkeel_document::Document;
use evenkeel_homebrew::kernel::dice::ScriptedDice;
use evenkeel_homebrew::kernel::fleet::{Fleet, Unit};
use evenkeel_homebrew::kernel::game::Game;
use evenkeel_homebrew::kernel::observer::Silent;
use evenkeel_homebrew::prelude::*;
use evenkeel_homebrew::rulebook::Rulebook;
use evenkeel_homebrew::{Beat, Whole};

type Rules = Book<BlindHelm>;
type State = Whole<blind_helm::sea::Sea, blind_helm::sea::Secret>;

const TEXT: &str = BlindHelm::SHIPPED.rulesets[0].text;

/// The rules as they are printed, some of their text exchanged.
fn book_with(exchanged: &[(&str, &str)]) -> Rules {
    let text = exchanged.iter().fold(TEXT.to_string(), |text, (old, new)| {
        assert!(text.contains(old), "{old}");
        text.replace(old, new)
    });
    let rules = Document::parse("rules", &text).expect("it is RON");
    Rules::read(&rules, None).unwrap_or_else(|faults| panic!("{faults}"))
}

fn book() -> Rules {
    book_with(&[])
}

fn fleet(units: &[(&str, u32)]) -> Fleet {
    let unit = |(id, count): &(&str, u32)| Unit(id.to_string(), *count, Vec::new());
    Fleet {
        name: "Test".to_string(),
        units: units.iter().map(unit).collect(),
    }
}

/// The game between two fleets.
fn game(book: &Rules, a: &[(&str, u32)], b: &[(&str, u32)]) -> Brew<BlindHelm> {
    let [a, b] = [a, b].map(|units| book.muster(&fleet(units), None).expect("legal"));
    book.game(BySide { a: &a, b: &b })
}

/// A battle on an empty sea.
fn start(game: &Brew<BlindHelm>) -> State {
    game.start(
        &Default::default(),
        &mut ScriptedDice::default(),
        &mut Silent,
    )
}
