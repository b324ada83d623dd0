//! A file's text and the tree of its values.

use std::ops::Range;

use serde::de::DeserializeOwned;

use crate::conflict::conflict_mark;
use crate::decode::{Decoded, decode};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::digest::digest;
use crate::limits::{Limits, MOST_BYTES};
use crate::node::Node;
use crate::parse::parse;
use crate::part::Part;

/// Longest value that a fault repeats, characters.
const LONGEST_VALUE: usize = 40;
/// Longest line that a fault shows, bytes.
const LONGEST_LINE: usize = 240;

/// A RON file: its text and the tree of its values with their places.
///
/// ```
/// use evenkeel_document::Document;
///
/// let text = "(ships: {\"heavy\": (cost: 80)}) // a rulebook";
/// let file = Document::parse("rules.ron", text)?;
/// let cost = file.find("ships.heavy.cost")?;
/// assert_eq!((file.text_of(cost), file.path_of(&cost.span())), ("80", "ships.heavy.cost".into()));
/// assert_eq!((file.decode_at::<u32>("ships.heavy.cost")?, file.number_paths().len()), (80, 1));
///
/// let dearer = file.patch_number("ships.heavy.cost", 85.0)?;
/// assert_eq!(dearer.text(), "(ships: {\"heavy\": (cost: 85)}) // a rulebook");
/// assert!(file.find("ships.heavi.cost").is_err_and(|faults| faults.to_string().contains("heavy")));
/// # Ok::<(), evenkeel_document::Diagnostics>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Document {
    pub(crate) file: String,
    pub(crate) text: String,
    pub(crate) root: Node,
    /// Faults of the text that did not hide its structure.
    pub(crate) faults: Vec<Diagnostic>,
    /// Origins of the parts of the text, in order; empty when all of it is the file's own.
    pub(crate) parts: Vec<Part>,
}

impl Document {
    /// Reads a text. What is wrong with it but does not hide its structure, such
    /// as a missing comma or a duplicate name, is kept and comes out of
    /// [`Document::decode`], so that it can be shown with everything else.
    ///
    /// # Errors
    /// The text is not RON, or more than is [read of one](crate::limits).
    pub fn parse(
        file: impl Into<String>,
        text: impl Into<String>,
    ) -> Result<Document, Diagnostics> {
        Document::within(Limits::WRITTEN, file.into(), text.into())
    }

    /// Reads a text that a program wrote, whose lists may be longer than people write any.
    ///
    /// # Errors
    /// As [`Document::parse`].
    pub fn parse_record(
        file: impl Into<String>,
        text: impl Into<String>,
    ) -> Result<Document, Diagnostics> {
        Document::within(Limits::RECORDED, file.into(), text.into())
    }

    fn within(limits: Limits, file: String, mut text: String) -> Result<Document, Diagnostics> {
        // Some editors begin a file with a byte order mark, which is no part of the text; where
        // files were joined there may be more.
        let marks = text.len() - text.trim_start_matches('\u{feff}').len();
        text.drain(..marks);
        let (root, faults) = match text.len() > MOST_BYTES {
            true => (None, vec![(0..0, too_long(text.len()))]),
            false => parse(&text, limits),
        };
        // Faults between the marks of a merge say nothing that the marks do not.
        if !faults.is_empty()
            && let Some(mark) = conflict_mark(&text)
        {
            let message = "a merge left a conflict here: keep one of its sides".to_string();
            let fault = diagnostic(&file, &text, mark, "", message);
            return Err(Diagnostics::new(vec![fault]));
        }
        let faults = faults.into_iter();
        let faults = faults.map(|(span, message)| diagnostic(&file, &text, span, "", message));
        let faults: Vec<Diagnostic> = faults.collect();
        match root {
            Some(root) => Ok(Document {
                file,
                text,
                root,
                faults,
                parts: Vec::new(),
            }),
            None => Err(Diagnostics::new(faults)),
        }
    }

    /// The file, as it was named when it was read.
    pub fn file(&self) -> &str {
        &self.file
    }

    /// The whole text, without a byte order mark.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The whole value.
    pub fn root(&self) -> &Node {
        &self.root
    }

    /// The [digest](digest()) of the text, for provenance.
    pub fn digest(&self) -> String {
        digest(&self.text)
    }

    /// The text of a value of this document.
    pub fn text_of(&self, node: &Node) -> &str {
        &self.text[node.span()]
    }

    /// The value at a path such as `ships.heavy.cost` or `effects.0.on`: field
    /// names, map keys, and numbers of elements, from 0. Enum variants and
    /// `Some(...)` add nothing to a path. The empty path is the whole value.
    pub fn node(&self, path: &str) -> Option<&Node> {
        let mut segments = path.split('.').filter(|segment| !segment.is_empty());
        segments.try_fold(&self.root, |node, segment| node.child(segment))
    }

    /// The path of a value of this document; empty for the whole value.
    pub fn path_of(&self, span: &Range<usize>) -> String {
        let mut path = String::new();
        let mut node = &self.root;
        while node.span != *span {
            let Some((segment, child)) = node.child_around(span) else {
                break;
            };
            path = joined(&path, &segment);
            node = child;
        }
        path
    }

    /// Decodes the whole value.
    ///
    /// # Errors
    /// Everything that is wrong with the text or the values.
    pub fn decode<T: DeserializeOwned>(&self) -> Result<T, Diagnostics> {
        self.decode_partial().into_result()
    }

    /// Decodes the value at a path.
    ///
    /// # Errors
    /// There is no such value, or everything that is wrong with it.
    pub fn decode_at<T: DeserializeOwned>(&self, path: &str) -> Result<T, Diagnostics> {
        decode(self, self.find(path)?, 0).into_result()
    }

    /// Decodes the whole value, and stands in for what is wrong, so that checks
    /// of other values can still be made.
    pub fn decode_partial<T: DeserializeOwned>(&self) -> Decoded<T> {
        self.decode_standing_in(0)
    }

    /// The same with this number in place of each that is wrong. Whatever a check finds with one
    /// such number and not with another follows from it, and not from what was written.
    pub fn decode_standing_in<T: DeserializeOwned>(&self, number: u8) -> Decoded<T> {
        decode(self, &self.root, number)
    }

    /// A fault of the value at a path, or of the nearest value around it when
    /// there is none there.
    pub fn fault(&self, path: &str, message: impl Into<String>) -> Diagnostic {
        let mut node = &self.root;
        let mut found = true;
        for segment in path.split('.').filter(|segment| !segment.is_empty()) {
            match node.child(segment) {
                Some(child) => node = child,
                None => {
                    found = false;
                    break;
                }
            }
        }
        let mut fault = self.diagnostic(&node.span, path, message.into());
        if !found {
            // It is the missing value that is at fault, not the one around it.
            fault.value.clear();
            fault.width = 1;
        }
        fault
    }

    /// The fault of the struct that covers these bytes and lacks a field.
    pub(crate) fn missing(&self, span: &Range<usize>, field: &str) -> Diagnostic {
        let path = joined(&self.path_of(span), field);
        self.fault(&path, "this field is missing")
    }

    /// A fault of some bytes of the text; the path is that of the value that
    /// holds them.
    pub(crate) fn fault_at(&self, span: &Range<usize>, message: impl Into<String>) -> Diagnostic {
        let path = self.path_of(span);
        self.diagnostic(span, &path, message.into())
    }

    /// A fault of some bytes of the text, placed in the file that they come from.
    fn diagnostic(&self, span: &Range<usize>, path: &str, message: String) -> Diagnostic {
        let reached = |part: &&Part| part.span.start <= span.start;
        match self.parts.iter().rev().find(reached) {
            Some(part) => diagnostic(&part.file, &part.text, part.trace(span), path, message),
            None => diagnostic(&self.file, &self.text, span.clone(), path, message),
        }
    }
}

fn too_long(bytes: usize) -> String {
    format!(
        "the file has {bytes} bytes, and {MOST_BYTES} are the most that is read of one: share it \
         out among several"
    )
}

/// The path of a value inside the one at `path`.
pub(crate) fn joined(path: &str, segment: &str) -> String {
    if path.is_empty() {
        segment.to_owned()
    } else {
        format!("{path}.{segment}")
    }
}

/// Works out line, column and so on of a fault.
fn diagnostic(
    file: &str,
    text: &str,
    span: Range<usize>,
    path: &str,
    message: String,
) -> Diagnostic {
    let line_start = text[..span.start].rfind('\n').map_or(0, |at| at + 1);
    let line_text = text[line_start..].lines().next().unwrap_or("");
    let first_line = text[span.clone()].lines().next().unwrap_or("");
    let mut value = String::new();
    // What goes over several lines is shown by its place alone.
    if first_line.len() == span.len() {
        value.extend(first_line.chars().take(LONGEST_VALUE));
        if value.len() < first_line.len() {
            value.push('…');
        }
    }
    Diagnostic {
        file: file.to_owned(),
        line: text[..span.start].matches('\n').count() + 1,
        column: text[line_start..span.start].chars().count() + 1,
        path: path.to_owned(),
        value,
        message,
        source_line: if line_text.len() <= LONGEST_LINE {
            line_text.to_owned()
        } else {
            String::new()
        },
        width: first_line.chars().count().max(1),
        breaks_rules: false,
    }
}
