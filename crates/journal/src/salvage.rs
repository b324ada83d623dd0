//! Saves what is sound of a spoilt journal.

use std::fs::{self, File};
use std::io::{self, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};

use crate::beginning::Begun;
use crate::error::JournalError;
use crate::head::Head;
use crate::journal::Journal;
use crate::record::{self, Mark};

/// Bytes of the file that are looked through at a time.
const WINDOW: usize = 1 << 20;

/// Blocks that are written at a time.
const AT_A_TIME: usize = 1024;

/// The account of a rescue: how much of a spoilt journal was sound, and where that lies now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Salvaged {
    /// The spoilt file, under its new name.
    pub aside: PathBuf,
    /// Blocks that were sound.
    pub blocks: u64,
    /// The battles of these blocks.
    pub battles: u64,
}

impl Journal {
    /// Puts a journal with all sound blocks of a spoilt one in its place, and the spoilt one
    /// aside; none when nothing is wrong with it. Whatever stops it, one of the two stands at
    /// the path.
    ///
    /// # Errors
    /// When a run has it open, it is of another form, nothing in it says of what run it is, or
    /// the machine refuses.
    pub fn salvage(path: &Path) -> Result<Option<Salvaged>, JournalError> {
        match Journal::read(path).and_then(|journal| journal.identity()) {
            Err(JournalError::Damaged { .. }) => {}
            sound => return sound.map(|_| None),
        }
        let machine = |source| JournalError::io("read", path, source);
        let mut file = File::open(path).map_err(machine)?;
        let head = last_head(&mut file).map_err(machine)?;
        let head = head.ok_or_else(|| JournalError::Damaged {
            path: path.to_path_buf(),
            problem: "nothing in it says of what run it is, so nothing can be saved".to_string(),
        })?;
        let (mut blocks, mut battles) = (0, 0);
        Journal::begin(path, &head.identity, Begun::InPlace, |journal| {
            journal.note(&head)?;
            copy_blocks(&mut file, journal)?;
            (blocks, battles) = journal.count()?;
            put_aside(path)
        })
        .map(|aside| {
            Some(Salvaged {
                aside,
                blocks,
                battles,
            })
        })
    }
}

/// The head that was written last of those that are sound.
fn last_head(file: &mut File) -> io::Result<Option<Head>> {
    let mut last: Option<Head> = None;
    each_record(file, record::HEAD, &mut |bytes| {
        if let Ok(head) = Head::read(&bytes)
            && last.as_ref().is_none_or(|last| last.times <= head.times)
        {
            last = Some(head);
        }
        Ok(())
    })?;
    Ok(last)
}

/// Keeps all sound blocks of the journal's run that a file holds. The store leaves what it
/// replaced where it was, so most are found several times.
fn copy_blocks(file: &mut File, journal: &Journal) -> Result<(), JournalError> {
    let mut waiting = Vec::new();
    let mut failed = None;
    let read = each_record(file, record::BLOCK, &mut |bytes| {
        if record::is_sound_block(&bytes, journal.run()) {
            waiting.push(bytes);
        }
        if waiting.len() == AT_A_TIME {
            let kept = journal.keep_records(std::mem::take(&mut waiting));
            failed = kept.err();
        }
        match failed {
            Some(_) => Err(io::ErrorKind::Interrupted.into()),
            None => Ok(()),
        }
    });
    match (failed, read) {
        (Some(error), _) => Err(error),
        (None, Err(source)) => Err(JournalError::io("read", journal.path(), source)),
        (None, Ok(())) => journal.keep_records(waiting),
    }
}

/// Shows everything in a file that begins with a mark and is as long as it says, sound or not.
fn each_record(
    file: &mut File,
    mark: Mark,
    show: &mut dyn FnMut(Vec<u8>) -> io::Result<()>,
) -> io::Result<()> {
    let mut window = Vec::with_capacity(WINDOW);
    let mut at = 0;
    loop {
        read_at(file, at, WINDOW, &mut window)?;
        let places = window.windows(mark.len()).enumerate();
        let places = places.filter(|(_, bytes)| *bytes == mark);
        for (place, _) in places {
            let Some(length) = record::length(&window[place..]) else {
                continue;
            };
            let mut bytes = Vec::new();
            read_at(file, at + place as u64, length, &mut bytes)?;
            if bytes.len() == length {
                show(bytes)?;
            }
        }
        if window.len() < WINDOW {
            return Ok(());
        }
        // The beginning of a record may reach beyond the window.
        at += (WINDOW - record::BEFORE) as u64;
    }
}

/// Reads so many bytes from a place, or as many as there are.
fn read_at(file: &mut File, place: u64, length: usize, into: &mut Vec<u8>) -> io::Result<()> {
    into.clear();
    file.seek(SeekFrom::Start(place))?;
    file.take(length as u64).read_to_end(into)?;
    Ok(())
}

/// Gives a file another name beside its own, under which nothing stands yet; the file is there
/// by both.
fn put_aside(path: &Path) -> Result<PathBuf, JournalError> {
    let names = (1..).map(|number: u32| match number {
        1 => "journal.spoilt.redb".to_string(),
        _ => format!("journal.spoilt-{number}.redb"),
    });
    let mut asides = names.map(|name| path.with_file_name(name));
    let aside = asides.find(|aside| !aside.exists()).unwrap_or_default();
    // Not every disk has files by two names.
    let linked = fs::hard_link(path, &aside).or_else(|_| fs::copy(path, &aside).map(drop));
    linked.map_err(|source| JournalError::io("keep", &aside, source))?;
    Ok(aside)
}
