//! Rulesets that extend another: the file holds only what it adds.

use std::path::Path;

use evenkeel_document::{Diagnostic, Document, Kind, near};

use crate::ask::library::{Library, Missing, is_path};
use crate::play::system::Embedded;

/// The field that names the ruleset that a file extends: the id of one that is
/// built in, or the path of a file as seen from this one.
pub const EXTENDS: &str = "extends";

/// Most files of which each extends the next.
const MOST_FILES: usize = 8;

/// A ruleset with all that it extends, and what was wrong on the way.
pub struct Whole {
    /// The whole; none when nothing can be said without what is missing. Where
    /// a base is missing and another was nearly meant, it stands in for it.
    pub document: Option<Document>,
    /// Faults of the extending itself.
    pub faults: Vec<Diagnostic>,
}

impl Library<'_> {
    /// A ruleset laid over the one that it extends, if any.
    pub fn whole(&self, document: &Document) -> Whole {
        self.whole_of(document, MOST_FILES)
    }

    fn whole_of(&self, document: &Document, files: usize) -> Whole {
        let Some(extends) = document.node(EXTENDS) else {
            return Whole {
                document: Some(document.clone()),
                faults: Vec::new(),
            };
        };
        let mut faults = Vec::new();
        let Kind::Text(name) = extends.kind() else {
            let message = "must be the id of a ruleset or the path of a file, in quotes";
            faults.push(document.fault(EXTENDS, message));
            return Whole {
                document: None,
                faults,
            };
        };
        if document.node("name").is_none() {
            let message = "a ruleset that extends another needs a name of its own";
            faults.push(document.fault("name", message));
        }
        let base = self.base(document, name, files, &mut faults);
        let document = base.map(|base| {
            let (whole, found) = document.laid_over(&base, EXTENDS);
            faults.extend(found);
            whole
        });
        Whole { document, faults }
    }

    /// The whole ruleset with this id or path, or the one that was nearly meant.
    fn base(
        &self,
        document: &Document,
        name: &str,
        files: usize,
        faults: &mut Vec<Diagnostic>,
    ) -> Option<Document> {
        let known = self.systems.iter().flat_map(|system| system.rulesets());
        let known: Vec<Embedded> = known.copied().collect();
        let path = beside(document.file(), name);
        let found = match self.document("ruleset", &path, &known) {
            Err(Missing::Here(message)) => {
                faults.push(document.fault(EXTENDS, message));
                let ids = known.iter().map(|embedded| embedded.id);
                let meant = *near(name, ids).first()?;
                self.document("ruleset", meant, &known)
            }
            found => found,
        };
        let base = match found {
            Ok(base) => base,
            Err(Missing::Here(_)) => return None,
            Err(Missing::There(found)) => {
                faults.extend(found);
                return None;
            }
        };
        if files == 1 {
            let message = format!("more than {MOST_FILES} files extend one another");
            faults.push(document.fault(EXTENDS, message));
            return None;
        }
        let whole = self.whole_of(&base, files - 1);
        faults.extend(whole.faults);
        whole.document
    }
}

/// A path as seen from the folder of a file; the id of something built in stays.
fn beside(file: &str, name: &str) -> String {
    let folder = Path::new(file).parent().filter(|_| is_path(name));
    match folder {
        Some(folder) => folder.join(name).to_string_lossy().into_owned(),
        None => name.to_owned(),
    }
}
