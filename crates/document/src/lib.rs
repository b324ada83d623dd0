//! RON text with positions: read it, patch it, and report every error at once.
//!
//! A [`Document`] is a file's text and the tree of its values, each with its
//! place in the text. Decoding it into a type goes on after an error, so a
//! designer sees every error of a file in one run, each with file, line, column
//! and value. A document may be laid over another, so that a file holds only
//! what it adds; faults of the whole still point into the file at fault.
//!
//! ```
//! use evenkeel_document::Document;
//! use serde::Deserialize;
//!
//! #[derive(Deserialize)]
//! struct Ship { cost: u32, hull: u8 }
//!
//! let file = Document::parse("ship.ron", "(\n    cost: -80,\n    hull: many,\n)")?;
//! let faults = file.decode::<Ship>().err().expect("two numbers are wrong");
//! let places: Vec<_> = faults.iter().map(|fault| (fault.line, fault.path.as_str())).collect();
//! assert_eq!(places, [(2, "cost"), (3, "hull")]);
//!
//! let sound = file.patch("cost", "80")?.patch("hull", "3")?;
//! assert_eq!(sound.decode::<Ship>()?.cost, 80);
//! # Ok::<(), evenkeel_document::Diagnostics>(())
//! ```

mod conflict;
mod decode;
mod diagnostic;
mod digest;
mod document;
mod extend;
pub mod limits;
mod near;
mod node;
mod parse;
mod part;
mod patch;
mod printable;
mod scalar;
mod scan;

pub use conflict::conflict;
pub use decode::Decoded;
pub use diagnostic::{Diagnostic, Diagnostics};
pub use digest::{digest, digest_of_all};
pub use document::Document;
pub use near::{hint, near};
pub use node::{Field, Kind, Node};
pub use printable::printable;

/// The digest of the sources of this crate: runs are known by it.
pub const SOURCES: &str = evenkeel_sources::digest!();
