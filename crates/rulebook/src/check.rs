//! Reading a ruleset, and checks of single values of it.

use std::collections::HashSet;
use std::fmt::{Debug, Display};

use evenkeel_document::limits::MOST_FAULTS;
use evenkeel_document::{Diagnostic, Diagnostics, Document};
use serde::de::DeserializeOwned;

/// Reads a ruleset and lets `checks` look at its values, also where some of them do
/// not fit their fields.
///
/// What is wrong only because a number that nobody could read stands for 0 is not told.
///
/// All faults come at once, and a value that the checks find wrong has its place:
///
/// ```
/// use evenkeel_document::Document;
/// use evenkeel_rulebook::check::read;
///
/// let file = Document::parse("rules.ron", "[2,\n 9]").expect("it is RON");
/// let faults = read(&file, |faces: &mut Vec<u8>, check| {
///     for (place, face) in faces.iter().enumerate() {
///         check.face(&place.to_string(), *face);
///     }
/// });
/// let faults = faults.err().expect("no die shows a 9");
/// let fault = faults.iter().next().expect("one fault");
/// assert_eq!((fault.line, fault.path.as_str()), (2, "1"));
/// ```
///
/// # Errors
/// Everything that is wrong with the text, and all that the checks found.
pub fn read<R: DeserializeOwned>(
    document: &Document,
    mut checks: impl FnMut(&mut R, &mut Check<'_>),
) -> Result<R, Diagnostics> {
    let decoded = document.decode_partial::<R>();
    let Some(mut ruleset) = decoded.value else {
        return Err(decoded.faults);
    };
    let mut check = Check::new(document);
    checks(&mut ruleset, &mut check);
    let mut found = check.into_faults();
    if !(decoded.faults.is_empty() || found.is_empty())
        && let Some(mut other) = document.decode_standing_in::<R>(OTHER).value
    {
        let mut check = Check::new(document);
        checks(&mut other, &mut check);
        let is_again = |one: &Diagnostic| check.faults.iter().any(|other| other.path == one.path);
        found.retain(is_again);
    }
    decoded.faults.and_then(found).or(ruleset)
}

/// A number that a ruleset might have where a wrong one stands. What is only wrong with 0 there
/// follows from the stand-in: nobody wrote it.
const OTHER: u8 = 100;

/// Collects the faults of a ruleset. Paths are those of the ruleset, such as
/// `ships.heavy.cost`.
///
/// ```
/// use evenkeel_document::Document;
/// use evenkeel_rulebook::check::Check;
///
/// let file = Document::parse("rules.ron", "(ships: (Heavy: (cost: 0)))").expect("it is RON");
/// let mut check = Check::new(&file);
/// check.id("ships.Heavy", "Heavy");
/// check.within("ships.Heavy.cost", 0, 1, 1000);
/// check.unique("ships", &["a", "b"]);
/// let faults = check.into_faults();
/// assert_eq!(faults.len(), 2);
/// assert_eq!(faults[1].message, "must be from 1 to 1000");
/// ```
pub struct Check<'d> {
    document: &'d Document,
    faults: Vec<Diagnostic>,
}

impl<'d> Check<'d> {
    /// Nothing is found yet.
    pub fn new(document: &'d Document) -> Check<'d> {
        Check {
            document,
            faults: Vec::new(),
        }
    }

    /// Everything that was found, in the order of the checks.
    pub fn into_faults(self) -> Vec<Diagnostic> {
        self.faults
    }

    /// Something is wrong with the value at a path.
    pub fn fault(&mut self, path: &str, message: impl Into<String>) {
        if self.faults.len() < MOST_FAULTS {
            self.faults.push(self.document.fault(path, message));
        }
    }

    /// Both bounds are allowed.
    pub fn within<T: PartialOrd + Display>(&mut self, path: &str, value: T, low: T, high: T) {
        if !(low <= value && value <= high) {
            self.outside(path, &low, &high, low > high);
        }
    }

    /// A value lies outside these bounds, of which one that follows from another value of the
    /// ruleset may lie on the wrong side of the other.
    fn outside(&mut self, path: &str, low: &dyn Display, high: &dyn Display, is_empty: bool) {
        let message = match is_empty {
            false => format!("must be from {low} to {high}"),
            true => format!(
                "must be at least {low} and at most {high}, which nothing is: change the value \
                 that one of the two comes from"
            ),
        };
        self.fault(path, message);
    }

    /// A face of a die that is needed.
    pub fn face(&mut self, path: &str, face: u8) {
        if !(1..=6).contains(&face) {
            self.fault(path, "must be a face of the die, from 1 to 6");
        }
    }

    /// A printed name.
    pub fn name(&mut self, path: &str, name: &str) {
        if name.trim().is_empty() {
            self.fault(path, "must not be empty");
        }
    }

    /// An id, as fleets and paths name something by it.
    pub fn id(&mut self, path: &str, id: &str) {
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
        if !id.chars().all(plain) || !id.starts_with(|c: char| c.is_ascii_lowercase()) {
            let message = format!("the id `{id}` must be small letters, digits and underscores");
            self.fault(path, message);
        }
    }

    /// Nothing in a list may be there twice.
    pub fn unique<T: Debug>(&mut self, path: &str, items: &[T]) {
        let mut seen = HashSet::new();
        for (index, item) in items.iter().enumerate() {
            let item = format!("{item:?}");
            if seen.contains(&item) {
                self.fault(&format!("{path}.{index}"), "is in this list twice");
            }
            seen.insert(item);
        }
    }
}
