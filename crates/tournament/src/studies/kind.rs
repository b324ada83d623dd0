//! A kind of question, with everything that is said of it as a kind.

use std::fmt;
use std::sync::LazyLock;

use evenkeel_document::{Decoded, Document};
use serde::de::{Deserialize, Deserializer, EnumAccess, Error, VariantAccess, Visitor};
use serde::{Serialize, Serializer};

use super::KINDS;
use crate::ask::job::Job;
use crate::say::result::RunResult;
use crate::say::sheet::SheetForm;

/// A kind of question.
#[derive(Debug)]
pub struct Kind {
    /// The id by which tables and run records know the kind.
    pub id: &'static str,
    /// The word that jobs of the kind begin with in a file.
    pub word: &'static str,
    /// The title of the pages of the kind.
    pub title: &'static str,
    /// The name of a job of the kind in a sentence.
    pub noun: &'static str,
    /// The commands that run jobs of the kind, the usual one first.
    pub commands: &'static [&'static str],
    /// The tables that runs of the kind have besides those of all runs.
    pub forms: &'static [&'static SheetForm],
    /// Whether a summary tells the advantages of moving first, of firing first and of the seat.
    pub tells_advantages: bool,
    /// The fleets that met, for a page.
    pub fleets: fn(&RunResult) -> String,
    /// Reads a job of the kind.
    pub(crate) read: fn(&Document) -> Decoded<Job>,
}

impl PartialEq for Kind {
    fn eq(&self, other: &Kind) -> bool {
        self.id == other.id
    }
}

/// The kind whose jobs a command runs when none is named.
pub fn of_command(command: &str) -> Option<&'static Kind> {
    let mut kinds = KINDS.iter().copied();
    kinds.find(|kind| kind.commands.first() == Some(&command))
}

/// The name of the type where a kind is written.
const NAME: &str = "JobKind";

static IDS: LazyLock<Vec<&str>> = LazyLock::new(|| KINDS.iter().map(|kind| kind.id).collect());

impl Serialize for Kind {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_unit_variant(NAME, 0, self.id)
    }
}

impl<'de> Deserialize<'de> for &'static Kind {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<&'static Kind, D::Error> {
        deserializer.deserialize_enum(NAME, &IDS, OfKind)
    }
}

/// Reads the id of a kind, alone or as the variant of an enum.
struct OfKind;

/// A kind, by its id.
struct Id(&'static Kind);

impl<'de> Deserialize<'de> for Id {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Id, D::Error> {
        deserializer.deserialize_identifier(OfKind).map(Id)
    }
}

impl<'de> Visitor<'de> for OfKind {
    type Value = &'static Kind;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a kind of job")
    }

    fn visit_str<E: Error>(self, id: &str) -> Result<&'static Kind, E> {
        let mut kinds = KINDS.iter().copied();
        let found = kinds.find(|kind| kind.id == id);
        found.ok_or_else(|| E::unknown_variant(id, &IDS))
    }

    fn visit_enum<A: EnumAccess<'de>>(self, data: A) -> Result<&'static Kind, A::Error> {
        let (Id(kind), rest) = data.variant()?;
        rest.unit_variant()?;
        Ok(kind)
    }
}
