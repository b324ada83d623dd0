//! Parts of a joined text, each with the file that it comes from.

use std::ops::Range;
use std::sync::Arc;

use crate::document::Document;

/// A part of a joined text, and where it stood before.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Part {
    /// Bytes of the joined text.
    pub span: Range<usize>,
    /// The file that it comes from.
    pub file: Arc<str>,
    /// The whole text of that file.
    pub text: Arc<str>,
    /// Start of the part in that text, bytes.
    pub from: usize,
}

impl Part {
    /// The same bytes in the text that they come from. What goes beyond the part
    /// is cut off.
    pub fn trace(&self, span: &Range<usize>) -> Range<usize> {
        let length = self.span.len();
        let at = |byte: usize| self.from + byte.saturating_sub(self.span.start).min(length);
        at(span.start)..at(span.end)
    }
}

/// A text that is put together from parts of others.
#[derive(Default)]
pub(crate) struct Joined {
    pub text: String,
    pub parts: Vec<Part>,
}

impl Joined {
    /// Adds some bytes of a document.
    pub fn push(&mut self, document: &Source<'_>, span: Range<usize>) {
        for part in &document.parts {
            let (start, end) = (part.span.start.max(span.start), part.span.end.min(span.end));
            if start < end {
                let shift = self.text.len() + start - span.start;
                self.parts.push(Part {
                    span: shift..shift + end - start,
                    from: part.from + start - part.span.start,
                    ..part.clone()
                });
            }
        }
        self.text.push_str(&document.text[span]);
    }

    /// Adds a text that comes from nowhere.
    pub fn glue(&mut self, text: &str) {
        self.text.push_str(text);
    }
}

/// A document as a source of parts.
pub(crate) struct Source<'d> {
    text: &'d str,
    parts: Vec<Part>,
}

impl<'d> Source<'d> {
    pub fn new(document: &'d Document) -> Source<'d> {
        let whole = || Part {
            span: 0..document.text.len(),
            file: document.file.as_str().into(),
            text: document.text.as_str().into(),
            from: 0,
        };
        Source {
            text: &document.text,
            parts: match document.parts.is_empty() {
                true => vec![whole()],
                false => document.parts.clone(),
            },
        }
    }
}
