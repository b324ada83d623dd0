//! From the tree of values to a type, past every error.
//!
//! A decoder built on serde normally stops at the first error. This one reports
//! a value that does not fit and puts a stand-in in its place, so that decoding
//! goes on and every error comes out of one run. Where serde leaves no way to go
//! on (a missing field, a refusal by the type itself), the decoding starts over
//! with a stand-in in that place.

mod access;
mod number;
mod stand_in;
mod value;

use std::cell::{Cell, RefCell};
use std::collections::HashSet;
use std::fmt;
use std::marker::PhantomData;
use std::ops::Range;

use serde::de::DeserializeOwned;

use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::document::{Document, joined};
use crate::limits::{MOST_BYTES_AGAIN, MOST_FAULTS};
use crate::near::hint;
use crate::node::{Field, Node};
use crate::parse::more_faults;

/// A decoded value and all that was wrong with it.
///
/// ```
/// use evenkeel_document::Document;
///
/// let file = Document::parse("list.ron", "[1, two, 3]").expect("it is RON");
/// let decoded = file.decode_partial::<Vec<u8>>();
/// assert_eq!((decoded.value.clone(), decoded.faults.len()), (Some(vec![1, 0, 3]), 1));
/// assert!(decoded.into_result().is_err());
/// ```
#[derive(Clone, Debug)]
pub struct Decoded<T> {
    /// The value. Where there are faults, stand-ins (0, empty, the first variant)
    /// take the place of what was wrong; `None` when even that was not possible.
    pub value: Option<T>,
    /// All that was wrong with it; nothing when it is empty.
    pub faults: Diagnostics,
}

impl<T> Decoded<T> {
    /// The value when nothing was wrong.
    ///
    /// # Errors
    /// The faults, when there are any.
    pub fn into_result(self) -> Result<T, Diagnostics> {
        match self.value {
            Some(value) => self.faults.or(value),
            None => Err(self.faults),
        }
    }
}

/// A place where decoding has to start over with a stand-in.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Gap {
    /// A value does not fit its type.
    Value(Range<usize>),
    /// The struct that covers these bytes lacks this field.
    Field(Range<usize>, &'static str),
}

/// The reason why the decoding of a value ended. Faults themselves are kept by the
/// [`Decoder`].
#[derive(Debug)]
enum Stop {
    /// The type misses a field.
    Missing(&'static str),
    /// The type refuses the value.
    Refused(String),
    /// The gap is noted: start over.
    StartOver,
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Stop::Missing(field) => write!(f, "the field `{field}` is missing"),
            Stop::Refused(message) => f.write_str(message),
            Stop::StartOver => f.write_str("start over"),
        }
    }
}

impl std::error::Error for Stop {}

impl serde::de::Error for Stop {
    fn custom<T: fmt::Display>(message: T) -> Stop {
        Stop::Refused(message.to_string())
    }

    fn missing_field(field: &'static str) -> Stop {
        Stop::Missing(field)
    }
}

/// The state of one decoding: the document and the gaps found so far.
struct Decoder<'d> {
    document: &'d Document,
    /// The number that takes the place of one that is wrong.
    number: u8,
    /// Faults of this attempt.
    faults: RefCell<Vec<Diagnostic>>,
    /// Faults that made the decoding start over.
    kept: RefCell<Vec<Diagnostic>>,
    gaps: RefCell<HashSet<Gap>>,
    /// A stand-in was refused as well: nothing more can be found out.
    stuck: Cell<bool>,
}

impl Decoder<'_> {
    fn fault(&self, span: &Range<usize>, message: impl Into<String>) {
        if self.is_full() {
            return;
        }
        let fault = self.document.fault_at(span, message);
        self.faults.borrow_mut().push(fault);
    }

    /// Reports a field that the type does not know.
    fn unknown(&self, field: &Field, known: &[&str]) {
        if self.is_full() {
            return;
        }
        let hint = hint(&field.name, known.iter().copied());
        let mut fault = self
            .document
            .fault_at(&field.name_span, format!("there is no such field{hint}"));
        // The path so far is that of the struct.
        fault.path = joined(&fault.path, &field.name);
        self.faults.borrow_mut().push(fault);
    }

    /// Whether as many faults were found as are told.
    fn is_full(&self) -> bool {
        self.faults.borrow().len() + self.kept.borrow().len() >= MOST_FAULTS
    }

    /// Whether it started over so often that there is no end to it.
    fn is_tired(&self) -> bool {
        self.is_full() || self.kept.borrow().len() * self.document.text.len() > MOST_BYTES_AGAIN
    }

    /// Starts over with nothing in place of a value that may be left out, where faults were
    /// found since there were so many.
    fn leave_out(&self, span: &Range<usize>, before: usize) -> Result<(), Stop> {
        let mut faults = self.faults.borrow_mut();
        if faults.len() == before || self.gaps.borrow().contains(&Gap::Value(span.clone())) {
            return Ok(());
        }
        self.gaps.borrow_mut().insert(Gap::Value(span.clone()));
        self.kept.borrow_mut().extend(faults.drain(before..));
        Err(Stop::StartOver)
    }

    fn has_gap(&self, gap: &Gap) -> bool {
        let gaps = self.gaps.borrow();
        !gaps.is_empty() && gaps.contains(gap)
    }

    /// Notes why a type gave up on a value, so that the next attempt gets past it.
    fn settle<T>(&self, span: &Range<usize>, result: Result<T, Stop>) -> Result<T, Stop> {
        let (gap, fault) = match result {
            Ok(value) => return Ok(value),
            Err(Stop::StartOver) => return Err(Stop::StartOver),
            Err(Stop::Missing(field)) => {
                let gap = Gap::Field(span.clone(), field);
                (gap, self.document.missing(span, field))
            }
            Err(Stop::Refused(message)) => {
                let gap = Gap::Value(span.clone());
                (gap, self.document.fault_at(span, message))
            }
        };
        if self.gaps.borrow_mut().insert(gap) {
            self.kept.borrow_mut().push(fault);
        } else {
            self.stuck.set(true);
        }
        Err(Stop::StartOver)
    }
}

/// Decodes a value of a document.
pub(crate) fn decode<T: DeserializeOwned>(
    document: &Document,
    node: &Node,
    number: u8,
) -> Decoded<T> {
    let decoder = Decoder {
        document,
        number,
        faults: RefCell::default(),
        kept: RefCell::default(),
        gaps: RefCell::default(),
        stuck: Cell::new(false),
    };
    let value = loop {
        decoder.faults.borrow_mut().clear();
        let value = value::Value::new(&decoder, node).feed(PhantomData);
        // Each new attempt has one gap more, and a document has finitely many.
        match value {
            Ok(value) => break Some(value),
            Err(_) if decoder.stuck.get() || decoder.is_tired() => break None,
            Err(_) => {}
        }
    };
    let is_cut = decoder.is_full() || (value.is_none() && decoder.is_tired());
    let mut faults = decoder.faults.into_inner();
    faults.append(&mut decoder.kept.into_inner());
    if is_cut {
        let end = document.text.len();
        faults.push(document.fault_at(&(end..end), more_faults()));
    }
    faults.extend(document.faults.iter().cloned());
    Decoded {
        value,
        faults: Diagnostics::new(faults),
    }
}
