//! The journal of one run.

use std::ops::{ControlFlow, Range};
use std::path::Path;

use evenkeel_tournament::plan::identity::Identity;
use evenkeel_tournament::plan::schedule::{Block, Schedule};
use evenkeel_tournament::play::sink::{Sink, SinkError, Wanted, mark};
use evenkeel_tournament::play::tally::Tally;
use redb::{
    Database, DatabaseError, ReadableDatabase, ReadableTable, StorageBackend, StorageError, Table,
    TableDefinition,
};

use crate::beginning::Begun;
use crate::error::JournalError;
use crate::head::Head;
use crate::packed;
use crate::record::{self, Label};
use crate::store;
use crate::whereabouts::Whereabouts;

/// Name of the journal in a run folder.
pub const JOURNAL_FILE: &str = "journal.redb";

pub(crate) const BLOCKS: TableDefinition<'_, (u64, u32), &[u8]> = TableDefinition::new("blocks");

/// The table of blocks, open for writing.
type Blocks<'t> = Table<'t, (u64, u32), &'static [u8]>;

/// The journal of one run, open for writing; locked until it is dropped.
#[derive(Debug)]
pub struct Journal {
    pub(crate) store: Database,
    place: Whereabouts,
    /// The digest of the run, which its blocks are sealed with; empty until it is known.
    run: String,
    /// Whether the run keeps battles: then blocks without any are not kept yet.
    keeps_battles: bool,
}

impl Journal {
    /// Opens the journal of this run at a path, or begins it. One that was written without
    /// battles, for a run that keeps them, holds blocks that are not kept yet: they are played
    /// again.
    ///
    /// # Errors
    /// When another run has it open, it is that of another run, it is damaged, or the
    /// machine refuses.
    pub fn open(path: &Path, identity: &Identity) -> Result<Journal, JournalError> {
        if !path.exists() {
            Journal::begin(path, identity, Begun::Anew, |_| Ok(()))?;
        }
        Journal::claim(store::open(path), path, identity)
    }

    /// Opens a journal on a store of another kind; `path` is its name in messages. Tests
    /// have it fail.
    ///
    /// # Errors
    /// As [`Journal::open`].
    pub fn open_on(
        backend: impl StorageBackend,
        path: &Path,
        identity: &Identity,
    ) -> Result<Journal, JournalError> {
        let store = store::builder().create_with_backend(backend);
        Journal::claim(store, path, identity)
    }

    /// Whether there is a journal of this run at a path that nobody has open, or of one that
    /// differs from it by having kept no battles.
    pub fn is_of(path: &Path, identity: &Identity) -> bool {
        let store = path.exists().then(|| store::open(path));
        let Some(Ok(store)) = store else {
            return false;
        };
        let is_of =
            |known: Head| known.identity == *identity || identity.adds_battles_to(&known.identity);
        let known = Journal::on(store, path).head();
        known.is_ok_and(|known| known.is_some_and(is_of))
    }

    /// Removes the journal at a path, whosever it is, if there is one.
    ///
    /// # Errors
    /// When a run has it open, or the machine refuses.
    pub fn remove(path: &Path) -> Result<(), JournalError> {
        if let Err(DatabaseError::DatabaseAlreadyOpen) = store::open(path) {
            let path = path.to_path_buf();
            return Err(JournalError::InUse { path });
        }
        store::remove(path).map_err(|source| JournalError::io("remove", path, source))
    }

    /// Opens the journal that is at a path, whosever it is, to read what it holds. Where nobody
    /// can write it, that takes as much memory as the file is long.
    ///
    /// # Errors
    /// When there is none, a run has it open, it is damaged, or the machine refuses.
    pub fn read(path: &Path) -> Result<Journal, JournalError> {
        let mut journal = Journal::on(store::sound(store::open_to_read(path), path)?, path);
        if let Ok(Some(head)) = journal.head() {
            journal.know(&head.identity);
        }
        Ok(journal)
    }

    /// A journal of which nothing is known yet.
    fn on(store: Database, path: &Path) -> Journal {
        Journal {
            store,
            place: Whereabouts::of(path),
            run: String::new(),
            keeps_battles: false,
        }
    }

    /// Notes what the run is.
    fn know(&mut self, identity: &Identity) {
        self.run = identity.run();
        self.keeps_battles = identity.keeps_battles();
    }

    pub(crate) fn claim(
        store: Result<Database, DatabaseError>,
        path: &Path,
        identity: &Identity,
    ) -> Result<Journal, JournalError> {
        let mut journal = Journal::on(store::sound(store, path)?, path);
        match journal.head()? {
            None => journal.note(&Head {
                times: 0,
                pairs: None,
                folder: None,
                identity: identity.clone(),
            })?,
            Some(before) if identity.adds_battles_to(&before.identity) => journal.note(&Head {
                times: before.times + 1,
                identity: identity.clone(),
                ..before
            })?,
            Some(before) => {
                if let Some(difference) = identity.difference(&before.identity) {
                    let path = journal.path().to_path_buf();
                    return Err(JournalError::Foreign { path, difference });
                }
            }
        }
        journal.know(identity);
        Ok(journal)
    }

    /// The digest of the run that it was opened for.
    pub(crate) fn run(&self) -> &str {
        &self.run
    }

    /// Whether it holds blocks without their battles, though the run keeps these: they were
    /// played before somebody asked for battles.
    ///
    /// # Errors
    /// When that cannot be read.
    pub fn lacks_battles(&self) -> Result<bool, JournalError> {
        let mut lacks = false;
        if !self.keeps_battles {
            return Ok(lacks);
        }
        self.each_written(0..u32::MAX, |label, _| {
            lacks = !label.has_battles;
            Ok(match lacks {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            })
        })?;
        Ok(lacks)
    }

    /// The blocks that it holds, and their battles.
    pub(crate) fn count(&self) -> Result<(u64, u64), JournalError> {
        let (mut blocks, mut battles) = (0, 0);
        self.each_written(0..u32::MAX, |label, _| {
            blocks += 1;
            battles += label.block().battles();
            Ok(ControlFlow::Continue(()))
        })?;
        Ok((blocks, battles))
    }

    /// The path of the file.
    pub fn path(&self) -> &Path {
        self.place.path()
    }

    /// Makes sure that its path still leads to it: otherwise nobody will read what is kept.
    ///
    /// # Errors
    /// [`JournalError::Gone`] when it does not.
    pub fn check_place(&self) -> Result<(), JournalError> {
        match self.place.is_lost() {
            true => Err(JournalError::Gone {
                path: self.path().to_path_buf(),
            }),
            false => Ok(()),
        }
    }

    /// Gives the disk back what transactions that ended needed to be undone: up to half of the
    /// file.
    ///
    /// # Errors
    /// When the machine refuses; what it holds stays whole.
    pub fn compact(&mut self) -> Result<(), JournalError> {
        let compacted = self.store.compact().map_err(redb::Error::from);
        compacted.map(drop).map_err(failed("write", self.path()))
    }

    /// Shows every block of some matchups in its order, as it is written, until it is
    /// told to break off.
    fn each_written(
        &self,
        matchups: Range<u32>,
        mut show: impl FnMut(Label, &[u8]) -> Result<ControlFlow<()>, packed::Problem>,
    ) -> Result<(), JournalError> {
        let mut read = || -> Result<Result<(), packed::Problem>, redb::Error> {
            let blocks = self.store.begin_read()?.open_table(BLOCKS)?;
            let mut from = (0, matchups.start);
            // Round by round: blocks of other matchups are passed over, not read.
            'rounds: loop {
                for entry in blocks.range(from..)? {
                    let (key, value) = entry?;
                    let (start, matchup) = key.value();
                    if matchup < matchups.start {
                        from = (start, matchups.start);
                        continue 'rounds;
                    }
                    if matchup >= matchups.end {
                        let Some(next) = start.checked_add(1) else {
                            return Ok(Ok(()));
                        };
                        from = (next, matchups.start);
                        continue 'rounds;
                    }
                    let label = record::label(value.value());
                    match label.and_then(|label| show(label, value.value())) {
                        Ok(ControlFlow::Continue(())) => {}
                        Ok(ControlFlow::Break(())) => return Ok(Ok(())),
                        Err(problem) => return Ok(Err(problem)),
                    }
                }
                return Ok(Ok(()));
            }
        };
        let read = read().map_err(failed("read", self.path()))?;
        read.map_err(|problem| self.damaged(problem))
    }

    fn write(&self, blocks: &[(Block, Tally)]) -> Result<(), JournalError> {
        self.change_blocks(|table| {
            for (block, tally) in blocks {
                let key = (block.pairs.start, block.matchup as u32);
                let record = record::of_block(block, tally, &self.run);
                table.insert(key, record.as_slice())?;
            }
            Ok(())
        })
    }

    /// Keeps blocks by their records. Of those of one block the longest stays.
    pub(crate) fn keep_records(&self, records: Vec<Vec<u8>>) -> Result<(), JournalError> {
        self.change_blocks(|table| {
            for record in &records {
                let Ok(label) = record::label(record) else {
                    continue;
                };
                let known = table.get(label.key())?;
                let known = known.and_then(|known| record::label(known.value()).ok());
                if known.is_none_or(|known| known.extent() < label.extent()) {
                    table.insert(label.key(), record.as_slice())?;
                }
            }
            Ok(())
        })
    }

    /// Changes the table of blocks, all at once or not at all.
    fn change_blocks(
        &self,
        change: impl Fn(&mut Blocks<'_>) -> Result<(), StorageError>,
    ) -> Result<(), JournalError> {
        let write = || -> Result<(), redb::Error> {
            let transaction = self.store.begin_write()?;
            change(&mut transaction.open_table(BLOCKS)?)?;
            Ok(transaction.commit()?)
        };
        write().map_err(failed("write", self.path()))
    }

    pub(crate) fn damaged(&self, problem: impl Into<String>) -> JournalError {
        JournalError::Damaged {
            path: self.path().to_path_buf(),
            problem: problem.into(),
        }
    }
}

impl Sink for Journal {
    fn kept(&self, schedule: &Schedule) -> Result<Vec<bool>, SinkError> {
        let mut kept = Vec::new();
        let found = |label: Label, _: &[u8]| {
            if label.has_battles || !self.keeps_battles {
                mark(&mut kept, schedule.place(&label.block()));
            }
            Ok(ControlFlow::Continue(()))
        };
        self.each_written(0..u32::MAX, found).map_err(sink_error)?;
        Ok(kept)
    }

    fn keep(&mut self, blocks: Vec<(Block, Tally)>) -> Result<(), SinkError> {
        let kept = self.write(&blocks).and_then(|()| self.check_place());
        kept.map_err(sink_error)
    }

    fn each_of(
        &self,
        (matchups, is_wanted): Wanted<'_>,
        show: &mut dyn FnMut(Block, Tally) -> ControlFlow<()>,
    ) -> Result<(), SinkError> {
        // More than the key of a block can say is never played.
        let key = |matchup| u32::try_from(matchup).unwrap_or(u32::MAX);
        let show = |label: Label, bytes: &[u8]| match is_wanted(&label.block()) {
            true => Ok(show(label.block(), record::tally(bytes)?)),
            false => Ok(ControlFlow::Continue(())),
        };
        self.each_written(key(matchups.start)..key(matchups.end), show)
            .map_err(sink_error)
    }
}

pub(crate) fn failed(action: &'static str, path: &Path) -> impl Fn(redb::Error) -> JournalError {
    let path = path.to_path_buf();
    move |error| match error {
        redb::Error::Io(source) => JournalError::io(action, &path, source),
        error => JournalError::Machine {
            action,
            path: path.clone(),
            problem: error.to_string(),
        },
    }
}

fn sink_error(error: JournalError) -> SinkError {
    SinkError(Box::new(error))
}
