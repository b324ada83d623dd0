//! The journal of one run.

use std::fs;
use std::io;
use std::ops::{ControlFlow, Range};
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use evenkeel_tournament::plan::identity::Identity;
use evenkeel_tournament::plan::schedule::{Block, Schedule};
use evenkeel_tournament::play::sink::{Sink, SinkError, Wanted, mark};
use evenkeel_tournament::play::tally::Tally;
use redb::{
    Builder, Database, DatabaseError, ReadableDatabase, ReadableTable, StorageBackend,
    StorageError, Table, TableDefinition,
};

use crate::beginning::Begun;
use crate::error::JournalError;
use crate::packed;
use crate::place::Place;
use crate::record::{self, Head, Label};

/// Name of the journal in a run folder.
pub const JOURNAL_FILE: &str = "journal.redb";

/// The form that this program writes, and the only one that it reads. It grows whenever
/// bytes of a block mean something else, and with it that of parts.
pub(crate) const FORM: u32 = 3;

const RUN: TableDefinition<'_, &str, &[u8]> = TableDefinition::new("run");
/// The same head once more, on a page of its own: without it, nobody knows of what run the
/// blocks are.
const AGAIN: TableDefinition<'_, &str, &[u8]> = TableDefinition::new("again");
const BLOCKS: TableDefinition<'_, (u64, u32), &[u8]> = TableDefinition::new("blocks");

/// The table of blocks, open for writing.
type Blocks<'t> = Table<'t, (u64, u32), &'static [u8]>;

/// Memory that the store may use for pages, bytes: blocks are written once and read
/// once, so more would not help.
const CACHE_BYTES: usize = 16 << 20;

/// The journal of one run, open for writing; locked until it is dropped.
#[derive(Debug)]
pub struct Journal {
    store: Database,
    place: Place,
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
        Journal::claim(open_store(path), path, identity)
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
        let store = builder().create_with_backend(backend);
        Journal::claim(store, path, identity)
    }

    /// Whether there is a journal of this run at a path that nobody has open, or of one that
    /// differs from it by having kept no battles.
    pub fn is_of(path: &Path, identity: &Identity) -> bool {
        let store = path.exists().then(|| open_store(path));
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
        if let Err(DatabaseError::DatabaseAlreadyOpen) = open_store(path) {
            let path = path.to_path_buf();
            return Err(JournalError::InUse { path });
        }
        remove_file(path).map_err(|source| JournalError::io("remove", path, source))
    }

    /// Opens the journal that is at a path, whosever it is, to read what it holds.
    ///
    /// # Errors
    /// When there is none, a run has it open, it is damaged, or the machine refuses.
    pub fn read(path: &Path) -> Result<Journal, JournalError> {
        let mut journal = Journal::opened(open_store(path), path)?;
        if let Ok(Some(head)) = journal.head() {
            journal.know(&head.identity);
        }
        Ok(journal)
    }

    /// A journal of which nothing is known yet.
    fn on(store: Database, path: &Path) -> Journal {
        Journal {
            store,
            place: Place::of(path),
            run: String::new(),
            keeps_battles: false,
        }
    }

    /// Notes what the run is.
    fn know(&mut self, identity: &Identity) {
        self.run = identity.run();
        self.keeps_battles = identity.keeps_battles();
    }

    fn opened(
        store: Result<Database, DatabaseError>,
        path: &Path,
    ) -> Result<Journal, JournalError> {
        let path = path.to_path_buf();
        let mut store = store.map_err(|error| match error {
            DatabaseError::DatabaseAlreadyOpen => JournalError::InUse { path: path.clone() },
            // That is how the store calls a file that is none of its own.
            DatabaseError::Storage(StorageError::Io(source))
                if source.kind() != io::ErrorKind::InvalidData =>
            {
                JournalError::io("open", &path, source)
            }
            error => JournalError::Damaged {
                path: path.clone(),
                problem: error.to_string(),
            },
        })?;
        // Pages are taken at their word later, so this is where a spoilt one is found.
        match unharmed(|| store.check_integrity()) {
            Ok(_) => Ok(Journal::on(store, &path)),
            Err(DatabaseError::Storage(StorageError::Io(source)))
                if source.kind() != io::ErrorKind::InvalidData =>
            {
                Err(JournalError::io("read", &path, source))
            }
            Err(error) => {
                let problem = error.to_string();
                Err(JournalError::Damaged { path, problem })
            }
        }
    }

    pub(crate) fn claim(
        store: Result<Database, DatabaseError>,
        path: &Path,
        identity: &Identity,
    ) -> Result<Journal, JournalError> {
        let mut journal = Journal::opened(store, path)?;
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
        self.each_written(0..u32::MAX, |label, _| {
            lacks = self.keeps_battles && !label.has_battles;
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

    fn known_head(&self) -> Result<Head, JournalError> {
        let known = self.head()?;
        known.ok_or_else(|| self.damaged("it does not say of what run it is"))
    }

    /// The head that is written in it; none in a new one.
    fn head(&self) -> Result<Option<Head>, JournalError> {
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

    fn damaged(&self, problem: impl Into<String>) -> JournalError {
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

pub(crate) fn remove_file(path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

pub(crate) fn open_store(path: &Path) -> Result<Database, DatabaseError> {
    // The store would wait for ever for what a pipe holds.
    if fs::metadata(path).is_ok_and(|found| !found.is_file()) {
        return Err(StorageError::Corrupted("it is no regular file".to_string()).into());
    }
    unharmed(|| builder().open(path))
}

/// Held while the store's panics are kept quiet: by one at a time, as the hook is the whole program's.
static QUIET: Mutex<()> = Mutex::new(());

/// The result of a step of the store. The store believes some of what it reads before it
/// has checked it, and panics where that cannot be: then the file is spoilt.
fn unharmed<T>(step: impl FnOnce() -> Result<T, DatabaseError>) -> Result<T, DatabaseError> {
    let spoilt = || StorageError::Corrupted("a page of it is spoilt".to_string());
    // Nobody should read of a panic where a disk is at fault. One of another thread that comes
    // meanwhile still unwinds; it is only not told.
    let _one = QUIET.lock().unwrap_or_else(PoisonError::into_inner);
    let told = std::panic::take_hook();
    std::panic::set_hook(Box::new(|_| {}));
    let done = std::panic::catch_unwind(std::panic::AssertUnwindSafe(step));
    std::panic::set_hook(told);
    done.unwrap_or_else(|_| Err(spoilt().into()))
}

pub(crate) fn builder() -> Builder {
    let mut builder = Builder::new();
    builder.set_cache_size(CACHE_BYTES);
    builder
}

fn failed(action: &'static str, path: &Path) -> impl Fn(redb::Error) -> JournalError {
    let path = path.to_path_buf();
    move |source| JournalError::Machine {
        action,
        path: path.clone(),
        source: Box::new(source),
    }
}

fn sink_error(error: JournalError) -> SinkError {
    SinkError(Box::new(error))
}
