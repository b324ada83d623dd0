//! A desk for a folder.

use std::net::{Ipv4Addr, TcpListener};
use std::path::Path;
use std::sync::Arc;

use evenkeel::check::read_baseline;
use evenkeel::document::Document;
use evenkeel::report::adoption::ADOPTION_FILE;
use evenkeel::report::reading;
use evenkeel::{Registry, Starter};
use serde_json::Value;

use crate::asked::ANSWER;
use crate::door::Door;
use crate::draft::{Changes, Checked, Draft};
use crate::folder::{Folder, OWN};
use crate::history::{History, Way};
use crate::lock::Lock;
use crate::queue::Queue;
use crate::{DeskError, serve};

/// The end of the name of a check's baseline.
pub(crate) const BASELINE: &str = "baseline.ron";

/// A desk for a folder: rules as tables, questions, answers and battles, as pages that a browser
/// on this machine shows.
///
/// ```no_run
/// use evenkeel_desk::Desk;
///
/// // Port 0 takes any that is free.
/// let desk = Desk::open(evenkeel::Registry::default(), "my-game".as_ref(), 0)?;
/// println!("{}", desk.address());
/// desk.serve(&|| false)?;
/// # Ok::<(), evenkeel_desk::DeskError>(())
/// ```
pub struct Desk {
    pub(crate) registry: Registry,
    pub(crate) folder: Folder,
    pub(crate) door: Door,
    pub(crate) queue: Queue,
    pub(crate) history: History,
    listener: TcpListener,
    _lock: Lock,
}

impl Desk {
    /// Opens a desk for a folder, at a port of this machine that nobody else uses; 0 stands for any
    /// that is free. The empty path is the working folder: what is asked there is, to the byte,
    /// what the command line asks there.
    ///
    /// # Errors
    /// [`DeskError::Open`] when another desk has the folder; when there is no such folder, it cannot
    /// be written, or the port is taken.
    pub fn open(registry: Registry, folder: &Path, port: u16) -> Result<Desk, DeskError> {
        let folder = Folder::open(folder)?;
        let mut lock = Lock::take(&folder.own())?;
        let unserved = |source| DeskError::Address {
            address: format!("127.0.0.1:{port}"),
            source,
        };
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).map_err(unserved)?;
        let port = listener.local_addr().map_err(unserved)?.port();
        let door = Door::new(port)?;
        let written = lock.say(&door.address());
        written.map_err(|source| DeskError::file(folder.own(), source))?;
        Ok(Desk {
            queue: Queue::open(&folder.own())?,
            registry,
            folder,
            door,
            history: History::default(),
            listener,
            _lock: lock,
        })
    }

    /// The address to open in a browser. Whoever has it has the desk.
    pub fn address(&self) -> String {
        self.door.address()
    }

    /// Serves pages and plays what is asked, until this says stop; what plays then is stopped, and
    /// what was played is kept.
    ///
    /// # Errors
    /// When the system serves no addresses or starts no threads.
    pub fn serve(self, stop: &(dyn Fn() -> bool + Sync)) -> Result<(), DeskError> {
        let listener = self.listener.try_clone();
        let unserved = |source| DeskError::Address {
            address: self.door.address(),
            source,
        };
        let listener = listener.map_err(unserved)?;
        serve::serve(Arc::new(self), listener, stop)
    }

    /// Faults and remarks of a file with these changes.
    pub(crate) fn check(&self, name: &str, changes: &Changes) -> Result<Checked, DeskError> {
        self.draft(name, changes)?.check(self.registry)
    }

    fn draft(&self, name: &str, changes: &Changes) -> Result<Draft, DeskError> {
        let text = self.folder.text(name)?.text;
        let draft = Draft::new(&self.folder.named(name), &text, changes)?;
        self.folder.check_named(&draft.document)?;
        Ok(draft)
    }

    /// Saves a draft, unless something is wrong with it; what is.
    pub(crate) fn save(
        &self,
        name: &str,
        changes: &Changes,
        known: &str,
        over: bool,
    ) -> Result<Checked, DeskError> {
        let draft = self.draft(name, changes)?;
        let text = draft.document.text().to_string();
        let checked = draft.check(self.registry)?;
        if checked.faults.is_empty() {
            self.replace(name, &text, known, over)?;
        }
        Ok(checked)
    }

    /// Writes the text of a file, which can be brought back.
    pub(crate) fn replace(
        &self,
        name: &str,
        text: &str,
        known: &str,
        over: bool,
    ) -> Result<(), DeskError> {
        let before = self.folder.replace(name, text, known, over)?;
        self.history.keep(name, before.text);
        Ok(())
    }

    /// Brings back what a file held before it was last saved here, or what was brought back from.
    pub(crate) fn go(
        &self,
        name: &str,
        way: Way,
        known: &str,
        over: bool,
    ) -> Result<(), DeskError> {
        let replace = |text: &str| Ok(self.folder.replace(name, text, known, over)?.text);
        self.history.go(name, way, replace)
    }

    /// Writes the files to start a folder from.
    pub(crate) fn start(&self, ruleset: &str) -> Result<&'static str, DeskError> {
        let starter = self.registry.starter(Some(ruleset))?;
        for (name, text) in starter.files()? {
            let created = self.folder.create(name, &text);
            // Nobody who begins means to write over what is there.
            created.map_err(|error| DeskError::Asked(error.told()))?;
        }
        Ok(Starter::RULES)
    }

    /// The address of a file of an answer.
    pub(crate) fn answer_file(&self, id: u32, name: &str) -> String {
        format!("/files/{}/{OWN}/{id}/{ANSWER}/{name}", self.door.files())
    }

    /// The rules as they were when the fleets of a check of this file were last accepted.
    pub(crate) fn accepted(&self, name: &str) -> Option<Document> {
        let files = self.folder.files(self.registry).ok()?;
        let mut checks = files.into_iter().filter(|file| file.is_check);
        checks.find_map(|check| {
            let baseline = Path::new(&check.name).with_extension(BASELINE);
            let baseline = baseline.to_string_lossy();
            let path = (check.ruleset == name)
                .then(|| self.folder.file(&baseline).ok())
                .flatten()?;
            let kept = read_baseline(&path).ok()?;
            let told = format!("the rules that were accepted in {baseline}");
            Document::parse(told, kept.rules).ok()
        })
    }

    /// Takes the rules that an answer proposes over into the file that it was asked of.
    pub(crate) fn take_over(&self, id: u32, known: &str, over: bool) -> Result<String, DeskError> {
        let asked = self.queue.get(id)?;
        let read = |path: &str| {
            let text = reading::text(Path::new(path));
            text.map_err(|source| DeskError::file(path, source))
        };
        let text = read(&self.proposed(id)?)?;
        let then = read(&asked.copy(&self.folder.own(), &asked.wanted.of))?;
        if then != self.folder.text(&asked.wanted.of)?.text && !over {
            return Err(DeskError::Changed(asked.wanted.of));
        }
        self.replace(&asked.wanted.of, &text, known, over)?;
        Ok(asked.wanted.of)
    }

    /// The rules that an answer proposes, if it proposes any: prices that were adopted and shown
    /// to help nothing are none.
    pub(crate) fn proposed(&self, id: u32) -> Result<String, DeskError> {
        let answer = self.queue.get(id)?.answer(&self.folder.own());
        let told = reading::text(&answer.join(ADOPTION_FILE));
        let told: Option<Value> = told.ok().and_then(|text| serde_json::from_str(&text).ok());
        let helps = told.is_some_and(|told| told["helps"] == true);
        let mut files = [("proposed.ron", true), ("adopted.ron", helps)].into_iter();
        let found = files.find(|(file, helps)| *helps && answer.join(file).is_file());
        let (file, _) = found.ok_or_else(|| DeskError::asked("it proposes no rules"))?;
        Ok(answer.join(file).to_string_lossy().into_owned())
    }
}
