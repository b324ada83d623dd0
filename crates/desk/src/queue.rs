//! The questions that were asked in a folder, one after the other.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use evenkeel::report::file::make_folder;
use evenkeel::report::{reading, write_whole};
use tokio::sync::watch;

use crate::DeskError;
use crate::asked::{QueuedQuestion, Said, State, Wanted};
use crate::folder::Folder;
use crate::progress::Playing;

/// The file of the queue.
const FILE: &str = "queue.json";
/// Most questions that a folder remembers.
const MOST: usize = 500;

/// The questions of a folder. What stands in its file is all that a desk remembers: answers lie in
/// run folders, so a desk that goes away at any moment loses no battle.
pub struct Queue {
    path: PathBuf,
    inner: Mutex<Inner>,
    /// Something is waiting, or the desk closes.
    woken: Condvar,
    /// The question that plays is to stop.
    stop: AtomicBool,
    closing: AtomicBool,
    /// Grows with everything that pages should hear of.
    changes: watch::Sender<u64>,
}

pub(crate) struct Inner {
    pub asked: Vec<QueuedQuestion>,
    /// How far the question is that plays.
    pub playing: Option<Playing>,
}

impl Queue {
    /// The queue of a folder, with nothing playing: whatever played when the desk went away is
    /// stopped, and goes on when somebody says so.
    pub fn open(own: &Path) -> Result<Queue, DeskError> {
        let path = own.join(FILE);
        let mut asked: Vec<QueuedQuestion> = match path.exists() {
            true => {
                let text = reading::text(&path).map_err(|source| DeskError::file(&path, source))?;
                let read = serde_json::from_str(&text);
                read.map_err(|error| DeskError::asked(format!("{}: {error}", path.display())))?
            }
            false => Vec::new(),
        };
        for one in &mut asked {
            if matches!(one.state, State::Playing | State::Waiting) {
                one.state = State::Stopped;
            }
        }
        let playing = None;
        Ok(Queue {
            path,
            inner: Mutex::new(Inner { asked, playing }),
            woken: Condvar::new(),
            stop: AtomicBool::new(false),
            closing: AtomicBool::new(false),
            changes: watch::Sender::new(0),
        })
    }

    pub(crate) fn inner(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whoever wants to hear of changes.
    pub fn listen(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }

    /// Tells whoever listens that something changed.
    pub(crate) fn tell(&self) {
        self.changes.send_modify(|count| *count += 1);
    }

    /// Everything that was asked, the last first.
    pub fn all(&self) -> Vec<QueuedQuestion> {
        self.inner().asked.iter().rev().cloned().collect()
    }

    /// The question with this number.
    pub fn get(&self, id: u32) -> Result<QueuedQuestion, DeskError> {
        let inner = self.inner();
        let found = inner.asked.iter().find(|asked| asked.id == id).cloned();
        found.ok_or_else(|| DeskError::asked(format!("there is no question {id}")))
    }

    /// Asks a question, of copies of the files that it names.
    pub fn ask(&self, wanted: Wanted, folder: &Folder) -> Result<u32, DeskError> {
        if let Some(refusal) = wanted.refusal() {
            return Err(DeskError::Asked(refusal));
        }
        let mut inner = self.inner();
        if inner.asked.len() >= MOST {
            let message = format!("a folder remembers {MOST} questions: remove some");
            return Err(DeskError::Asked(message));
        }
        let last = inner.asked.iter().map(|asked| asked.id).max();
        // The answer of a question that was removed keeps its folder, and so its number.
        let own = folder.own();
        let mut free = last.unwrap_or(0) + 1;
        while own.join(free.to_string()).exists() {
            free += 1;
        }
        let asked = QueuedQuestion {
            id: free,
            wanted,
            state: State::Waiting,
            left_out: Vec::new(),
            said: Vec::new(),
        };
        copy(&asked, folder)?;
        let id = asked.id;
        inner.asked.push(asked);
        self.keep(&inner)?;
        drop(inner);
        self.woken.notify_all();
        self.tell();
        Ok(id)
    }

    /// Lets a stopped or failed question go on.
    pub fn go_on(&self, id: u32) -> Result<(), DeskError> {
        let is_resting = |state: &State| matches!(state, State::Stopped | State::Failed(_));
        self.set(id, is_resting, State::Waiting)?;
        self.woken.notify_all();
        Ok(())
    }

    /// Stops a question that plays, or takes one that waits out of the row.
    pub fn stop(&self, id: u32) -> Result<(), DeskError> {
        if self.get(id)?.state == State::Playing {
            self.stop.store(true, Ordering::Relaxed);
            return Ok(());
        }
        self.set(id, |state| *state == State::Waiting, State::Stopped)
    }

    /// Forgets a question that does not play; the folder of its answer stays.
    pub fn forget(&self, id: u32) -> Result<(), DeskError> {
        let mut inner = self.inner();
        let is_it = |asked: &QueuedQuestion| asked.id == id && asked.state != State::Playing;
        inner.asked.retain(|asked| !is_it(asked));
        self.keep(&inner)?;
        drop(inner);
        self.tell();
        Ok(())
    }

    fn set(&self, id: u32, may: impl Fn(&State) -> bool, state: State) -> Result<(), DeskError> {
        let mut inner = self.inner();
        let mut all = inner.asked.iter_mut();
        if let Some(asked) = all.find(|asked| asked.id == id && may(&asked.state)) {
            asked.state = state;
        }
        self.keep(&inner)?;
        drop(inner);
        self.tell();
        Ok(())
    }

    fn keep(&self, inner: &Inner) -> Result<(), DeskError> {
        let text = serde_json::to_string_pretty(&inner.asked);
        let text = text.map_err(|error| DeskError::asked(error.to_string()))?;
        Ok(write_whole(&self.path, text.as_bytes())?)
    }

    /// The next question to play, once there is one; none when the desk closes.
    pub fn next(&self) -> Option<QueuedQuestion> {
        let mut inner = self.inner();
        loop {
            if self.closing.load(Ordering::Relaxed) {
                return None;
            }
            let mut all = inner.asked.iter_mut();
            if let Some(asked) = all.find(|asked| asked.state == State::Waiting) {
                asked.state = State::Playing;
                asked.left_out.clear();
                let asked = asked.clone();
                inner.playing = Some(Playing::of(asked.id));
                self.stop.store(false, Ordering::Relaxed);
                // A queue that cannot be kept is told of when the question is over.
                let _ = self.keep(&inner);
                drop(inner);
                self.tell();
                return Some(asked);
            }
            let woken = self.woken.wait(inner);
            inner = woken.unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Notes how a question ended.
    pub fn end(&self, id: u32, state: State, said: Vec<Said>) -> Result<(), DeskError> {
        let mut inner = self.inner();
        inner.playing = None;
        if let Some(asked) = inner.asked.iter_mut().find(|asked| asked.id == id) {
            asked.state = state;
            asked.said = said;
        }
        let kept = self.keep(&inner);
        drop(inner);
        self.tell();
        kept
    }

    /// From now on nothing more is played.
    pub fn close(&self) {
        self.closing.store(true, Ordering::Relaxed);
        self.stop.store(true, Ordering::Relaxed);
        self.woken.notify_all();
    }

    /// Whether the question that plays is to stop.
    pub fn stops(&self) -> &AtomicBool {
        &self.stop
    }
}

/// Copies what a question is asked of, so that the answer is of the rules as they were whatever
/// becomes of them meanwhile.
fn copy(asked: &QueuedQuestion, folder: &Folder) -> Result<(), DeskError> {
    if asked.wanted.is_of_check() {
        folder.document(&asked.wanted.of)?;
        return Ok(());
    }
    let own = folder.own();
    let documents: Result<Vec<_>, DeskError> = asked
        .wanted
        .files()
        .map(|name| Ok((name, folder.document(name)?)))
        .collect();
    make_folder(&asked.folder(&own))?;
    for (name, document) in documents? {
        let text = document.text();
        write_whole(Path::new(&asked.copy(&own, name)), text.as_bytes())?;
    }
    Ok(())
}
