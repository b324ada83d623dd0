//! Reading a ruleset, with every fault at its place.

use evenkeel_document::{Diagnostics, Document};
use evenkeel_rulebook::check;

use super::{Ruleset, sections, unmodelled};

impl Ruleset {
    /// Reads a ruleset and checks every value.
    ///
    /// # Errors
    /// Everything that is wrong with the file: values that do not fit their
    /// fields, values out of bounds, and values that make sense but that the
    /// engine does not play.
    pub fn read(document: &Document) -> Result<Ruleset, Diagnostics> {
        check::read(document, |ruleset: &mut Ruleset, check| {
            sections::check(ruleset, check);
            unmodelled::check(ruleset, check);
        })
    }

    /// Reads a ruleset that is part of the program.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn read_text(name: &str, text: &str) -> Result<Ruleset, Diagnostics> {
        Ruleset::read(&Document::parse(name, text)?)
    }
}
