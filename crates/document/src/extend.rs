//! Laying one document over another, so that a file holds only what it adds.

use std::ops::Range;

use crate::diagnostic::Diagnostic;
use crate::document::Document;
use crate::limits::Limits;
use crate::node::{Field, Kind, Node};
use crate::parse::parse;
use crate::part::{Joined, Source};

/// One change of the base's text.
struct Splice {
    /// Bytes of the base that are replaced; empty where something is put in.
    replaced: Range<usize>,
    /// Text that goes before the addition.
    before: &'static str,
    /// Bytes of the document that is laid over it.
    added: Range<usize>,
}

impl Document {
    /// Lays the document over another: fields that the base lacks are added to it, maps
    /// that both have are joined, and every other field takes the place of the base's. The
    /// field `but` is left out. Every value keeps the place of the file that it comes from,
    /// so faults of the whole point into the file at fault.
    ///
    /// What is wrong comes beside the result: an entry that the base has already
    /// (it is passed over), or a document without fields. The faults that the two
    /// documents have by themselves go with the result.
    ///
    /// ```
    /// use evenkeel_document::Document;
    ///
    /// let base = Document::parse("base.ron", "(size: 300, ships: {\"heavy\": 80})")?;
    /// let added = Document::parse("mine.ron", "(extends: \"base\", ships: {\"tiny\": 20})")?;
    /// let (whole, faults) = added.laid_over(&base, "extends");
    /// assert!(faults.is_empty() && whole.node("extends").is_none());
    /// assert_eq!((whole.number("size")?, whole.number("ships.tiny")?), (300.0, 20.0));
    /// # Ok::<(), evenkeel_document::Diagnostics>(())
    /// ```
    pub fn laid_over(&self, base: &Document, but: &str) -> (Document, Vec<Diagnostic>) {
        let mut faults = Vec::new();
        let fields = |document: &Document, faults: &mut Vec<Diagnostic>| match &document.root.kind {
            Kind::Struct { fields, .. } => fields.clone(),
            _ => {
                faults.push(document.fault("", "must be one bracket of fields, `(name: value)`"));
                Vec::new()
            }
        };
        let own = fields(self, &mut faults);
        let theirs = fields(base, &mut faults);
        let Some(last) = theirs.last() else {
            return (base.clone(), faults);
        };
        let mut changes = Vec::new();
        for field in own.iter().filter(|field| field.name != but) {
            let known = theirs.iter().find(|known| known.name == field.name);
            match known {
                None => changes.push(appended(last, field)),
                Some(known) => match (&known.value.kind, &field.value.kind) {
                    (Kind::Map(there), Kind::Map(here)) => {
                        faults.extend(self.clashes(&field.name, here, there, base));
                        changes.extend(joined(&known.value, there, here));
                    }
                    _ => changes.push(replaced(&known.value, &field.value)),
                },
            }
        }
        (self.apply(base, changes), faults)
    }

    fn clashes(
        &self,
        field: &str,
        here: &[(Node, Node)],
        there: &[(Node, Node)],
        base: &Document,
    ) -> Vec<Diagnostic> {
        let known = |key: &Node| there.iter().any(|(other, _)| other.kind == key.kind);
        let twice = here.iter().filter(|(key, _)| known(key));
        let fault = |(key, _): &(Node, Node)| {
            let key = self.text_of(key);
            let message = format!("{key} is already in {}", base.file);
            self.fault(&format!("{field}.{}", key.trim_matches('"')), message)
        };
        twice.map(fault).collect()
    }

    fn apply(&self, base: &Document, mut changes: Vec<Splice>) -> Document {
        // The sort is stable: what goes to the same place keeps its order.
        changes.sort_by_key(|change| change.replaced.start);
        let (own, theirs) = (Source::new(self), Source::new(base));
        let mut joined = Joined::default();
        let mut done = 0;
        for change in changes {
            joined.push(&theirs, done..change.replaced.start);
            joined.glue(change.before);
            joined.push(&own, change.added);
            done = change.replaced.end;
        }
        joined.push(&theirs, done..base.text.len());
        let faults = self.faults.iter().chain(&base.faults).cloned().collect();
        // What a text is faulted for may read as something else once it is joined.
        let (Some(root), _) = parse(&joined.text, Limits::NONE) else {
            let base = base.clone();
            return Document { faults, ..base };
        };
        Document {
            file: self.file.clone(),
            text: joined.text,
            root,
            faults,
            parts: joined.parts,
        }
    }
}

/// A field behind the last one of the base.
fn appended(last: &Field, field: &Field) -> Splice {
    let end = last.value.span.end;
    Splice {
        replaced: end..end,
        before: ",\n    ",
        added: field.name_span.start..field.value.span.end,
    }
}

/// A value in place of the base's.
fn replaced(known: &Node, value: &Node) -> Splice {
    Splice {
        replaced: known.span.clone(),
        before: "",
        added: value.span.clone(),
    }
}

/// The entries of a map behind those of the base.
fn joined(known: &Node, there: &[(Node, Node)], here: &[(Node, Node)]) -> Option<Splice> {
    let (first, last) = (here.first()?, here.last()?);
    let (at, before) = match there.last() {
        Some((_, value)) => (value.span.end, ",\n        "),
        None => (known.span.start + 1, ""),
    };
    Some(Splice {
        replaced: at..at,
        before,
        added: first.0.span.start..last.1.span.end,
    })
}
