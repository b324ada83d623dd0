//! The game of the first page, through everything that comes for nothing.

#![allow(missing_docs, reason = "tests")]

mod battles;
mod fleets;
mod hidden;
mod mistakes;
mod players;
mod rules;

/// The game of the first page.
mod broadside {
    #![allow(dead_code, reason = "tests take what they need")]

    use evenkeel_document::Document;
    use evenkeel_kernel::fleet::{Fleet, Unit};
    use evenkeel_rulebook::Rulebook;

    include!("../../docs/duel.rs");

    /// The rules as they are printed.
    pub fn book() -> Book<Broadside> {
        let rules = Document::parse("rules", RULES).expect("it is RON");
        Book::read(&rules, None).expect("it is a ruleset")
    }

    /// A fleet of so many ships of each class.
    pub fn fleet(units: &[(&str, u32)]) -> Fleet {
        let unit = |(id, count): &(&str, u32)| Unit(id.to_string(), *count, Vec::new());
        Fleet {
            name: "Test".to_string(),
            units: units.iter().map(unit).collect(),
        }
    }

    /// The game between two fleets.
    pub fn game(a: &[(&str, u32)], b: &[(&str, u32)]) -> Brew<Broadside> {
        let book = book();
        let [a, b] = [a, b].map(|units| book.muster(&fleet(units), None).expect("legal"));
        book.game(BySide { a: &a, b: &b })
    }

    pub type Rules = Book<Broadside>;
}
