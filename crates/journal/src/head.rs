//! The head of a journal: of what run it is, and what that was asked for.

use evenkeel_tournament::plan::identity::Identity;
use redb::{ReadableDatabase, TableDefinition};
use serde::{Deserialize, Serialize};

use crate::error::JournalError;
use crate::journal::{BLOCKS, Journal, failed};
use crate::packed::{self, Problem};
use crate::record;

/// The form that this program writes, and the only one that it reads. It grows whenever
/// bytes of a block mean something else, and with it that of parts.
pub(crate) const FORM: u32 = 5;

const RUN: TableDefinition<'_, &str, &[u8]> = TableDefinition::new("run");
/// The same head once more, on a page of its own: without it, nobody knows of what run the
/// blocks are.
const AGAIN: TableDefinition<'_, &str, &[u8]> = TableDefinition::new("again");

/// The record that a journal has of its run.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Head {
    /// How often it was written before: the last one holds.
    pub times: u64,
    /// Pairs of each matchup that the run was last asked for, if ever.
    pub pairs: Option<u64>,
    /// The folder that paths of its job are seen from, where that was noted.
    pub folder: Option<String>,
    /// The run.
    pub identity: Identity,
}

impl Head {
    /// The record.
    pub fn to_bytes(&self) -> Vec<u8> {
        record::record(record::HEAD, &packed::head(self), "")
    }

    /// The head that a record holds, if it is sound.
    pub fn read(bytes: &[u8]) -> Result<Head, Problem> {
        let content = record::sound(bytes, "").ok_or("what it says of its run is spoilt")?;
        packed::read_head(content)
    }
}

impl Journal {
    /// The run that the journal is of.
    ///
    /// # Errors
    /// When that cannot be read.
    pub fn identity(&self) -> Result<Identity, JournalError> {
        Ok(self.known_head()?.identity)
    }

    /// The pairs of each matchup that the run was last asked for; none when that was
    /// never noted.
    ///
    /// # Errors
    /// When that cannot be read.
    pub fn pairs(&self) -> Result<Option<u64>, JournalError> {
        Ok(self.known_head()?.pairs)
    }

    /// Notes how many pairs of each matchup the run is asked for.
    ///
    /// # Errors
    /// When that cannot be written.
    pub fn ask_for(&self, pairs: u64) -> Result<(), JournalError> {
        let head = self.known_head()?;
        self.note(&Head {
            times: head.times + 1,
            pairs: Some(pairs),
            ..head
        })
    }

    /// Notes the folder that paths of its job are seen from.
    ///
    /// # Errors
    /// When that cannot be written.
    pub fn see_from(&self, folder: &str) -> Result<(), JournalError> {
        let head = self.known_head()?;
        self.note(&Head {
            times: head.times + 1,
            folder: Some(folder.to_string()),
            ..head
        })
    }

    /// The folder that paths of its job are seen from; none when that was never noted.
    ///
    /// # Errors
    /// When that cannot be read.
    pub fn folder(&self) -> Result<Option<String>, JournalError> {
        Ok(self.known_head()?.folder)
    }

    fn known_head(&self) -> Result<Head, JournalError> {
        let known = self.head()?;
        known.ok_or_else(|| self.damaged("it does not say of what run it is"))
    }

    /// The head that is written in it; none in a new one.
    pub(crate) fn head(&self) -> Result<Option<Head>, JournalError> {
        let Some(form) = self.entry("form")? else {
            return Ok(None);
        };
        match form.try_into().map(u32::from_le_bytes) {
            Ok(FORM) => {}
            Ok(found) => {
                let path = self.path().to_path_buf();
                return Err(JournalError::Form { path, found });
            }
            Err(_) => return Err(self.damaged("the number of its form is none")),
        }
        let head = Head::read(&self.entry("head")?.unwrap_or_default());
        Ok(Some(head.map_err(|problem| self.damaged(problem))?))
    }

    /// An entry of the table of the run; none where it was never written.
    fn entry(&self, key: &str) -> Result<Option<Vec<u8>>, JournalError> {
        let found = || -> Result<_, redb::Error> {
            let run = match self.store.begin_read()?.open_table(RUN) {
                Err(redb::TableError::TableDoesNotExist(_)) => return Ok(None),
                run => run?,
            };
            Ok(run.get(key)?.map(|bytes| bytes.value().to_vec()))
        };
        found().map_err(failed("read", self.path()))
    }

    /// Writes the head, in both places or in none.
    pub(crate) fn note(&self, head: &Head) -> Result<(), JournalError> {
        let head = head.to_bytes();
        let write = || -> Result<(), redb::Error> {
            let transaction = self.store.begin_write()?;
            {
                let mut run = transaction.open_table(RUN)?;
                run.insert("form", FORM.to_le_bytes().as_slice())?;
                run.insert("head", head.as_slice())?;
                transaction
                    .open_table(AGAIN)?
                    .insert("head", head.as_slice())?;
                transaction.open_table(BLOCKS)?;
            }
            Ok(transaction.commit()?)
        };
        write().map_err(failed("write", self.path()))
    }
}
