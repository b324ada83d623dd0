//! Rulesets that extend another: the file holds only what it adds.

use evenkeel_document::{Decoded, Diagnostic, Diagnostics, Document, Kind, Node, near};

use crate::ask::library::{Library, Missing};
use crate::play::system::Embedded;

/// The field that names the ruleset that a file extends: the id of one that is
/// built in, or the path of a file as seen from this one.
pub const EXTENDS: &str = "extends";

/// Most files of which each extends the next.
const MOST_FILES: usize = 8;

impl Library<'_> {
    /// A ruleset laid over the one that it extends, if any. Where a base is missing and
    /// another was nearly meant, that one stands in for it.
    pub fn whole(&self, document: &Document) -> Decoded<Document> {
        self.whole_of(document, MOST_FILES)
    }

    fn whole_of(&self, document: &Document, files: usize) -> Decoded<Document> {
        let mut faults = Vec::new();
        let value = match document.node(EXTENDS).map(Node::kind) {
            None => Some(document.clone()),
            Some(Kind::Text(name)) => self.extended(document, name, files, &mut faults),
            Some(_) => {
                let message = "must be the id of a ruleset or the path of a file, in quotes";
                faults.push(document.fault(EXTENDS, message));
                None
            }
        };
        let faults = Diagnostics::new(faults);
        Decoded { value, faults }
    }

    fn extended(
        &self,
        document: &Document,
        name: &str,
        files: usize,
        faults: &mut Vec<Diagnostic>,
    ) -> Option<Document> {
        if document.node("name").is_none() {
            let message = "a ruleset that extends another needs a name of its own";
            faults.push(document.fault("name", message));
        }
        let base = self.base(document, name, files, faults)?;
        let (whole, found) = document.laid_over(&base, EXTENDS);
        faults.extend(found);
        Some(whole)
    }

    /// The whole ruleset with this id or path, or the one that was nearly meant.
    fn base(
        &self,
        document: &Document,
        name: &str,
        files: usize,
        faults: &mut Vec<Diagnostic>,
    ) -> Option<Document> {
        let known = self
            .systems
            .iter()
            .flat_map(|system| system.shipped().rulesets);
        let known: Vec<Embedded> = known.copied().collect();
        let library = self.named_in(document.file());
        let found = match library.document("ruleset", name, &known) {
            Err(missing @ (Missing::Here(_) | Missing::Unread { .. })) => {
                faults.push(document.fault(EXTENDS, missing.to_string()));
                let ids = known.iter().map(|embedded| embedded.id);
                let meant = *near(name, ids).first()?;
                self.document("ruleset", meant, &known)
            }
            found => found,
        };
        let base = match found {
            Ok(base) => base,
            Err(Missing::There(found)) => {
                faults.extend(found);
                return None;
            }
            Err(_) => return None,
        };
        if files == 1 {
            let message =
                format!("more than {MOST_FILES} files extend one another, or one extends itself");
            faults.push(document.fault(EXTENDS, message));
            return None;
        }
        let whole = self.whole_of(&base, files - 1);
        faults.extend(whole.faults);
        whole.value
    }
}
