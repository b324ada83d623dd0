//! One call of the program: what every command is told of.

use std::num::NonZeroUsize;
use std::path::Path;

use evenkeel::{Playing, Registry};
use evenkeel_tournament::ask::library::Library;
use serde::Serialize;

use crate::args::Global;
use crate::{Done, Failure, Screen, interrupt, quoted};

/// The output of `--json` for a command that was stopped before there was an answer.
#[derive(Serialize)]
struct Stopped<'s> {
    #[serde(skip_serializing_if = "Option::is_none")]
    folder: Option<&'s Path>,
    complete: bool,
}

/// One call of the program.
pub struct Call<'a> {
    /// The rule systems that there are.
    pub registry: Registry,
    /// Flags of every command.
    pub global: &'a Global,
    /// The screen that the call prints on.
    pub screen: &'a Screen,
}

impl Call<'_> {
    /// The library of everything that can be named.
    pub fn library(&self) -> Library<'static> {
        self.registry.library()
    }

    /// The folder of `--out`.
    pub fn out(&self) -> Option<&Path> {
        self.global.out.as_deref()
    }

    /// The root seed of what no job says.
    pub fn seed(&self) -> u64 {
        self.global.seed.unwrap_or(evenkeel::DEFAULT_SEED)
    }

    /// Threads to play on.
    pub fn threads(&self) -> NonZeroUsize {
        let asked = self.global.threads.map(usize::from);
        let all = || Playing::default().threads;
        asked.and_then(NonZeroUsize::new).unwrap_or_else(all)
    }

    /// Prints the answer, and keeps it in the folder of `--out`.
    pub fn answer(&self, name: &str, json: &impl Serialize, text: &str) -> Result<(), Failure> {
        if let Some(folder) = self.out() {
            self.screen.keep(folder, name, json)?;
        }
        self.screen.answer(json, text)
    }

    /// Makes sure that the answer can be kept in the folder of `--out`, before it is found out.
    pub fn prepare(&self, name: &str) -> Result<(), Failure> {
        self.out()
            .map_or(Ok(()), |folder| self.screen.prepare(folder, name))
    }

    /// Says how to go on with what was stopped before there was an answer, to programs as well.
    pub fn stopped(&self, folder: Option<&Path>) -> Result<Done, Failure> {
        self.tell_stopped(folder)?;
        Ok(self.go_on(folder))
    }

    /// Tells programs that there is no answer: they read one document, whatever happens.
    pub fn tell_stopped(&self, folder: Option<&Path>) -> Result<(), Failure> {
        match self.global.json {
            true => self.screen.answer(
                &Stopped {
                    folder,
                    complete: false,
                },
                "",
            ),
            false => Ok(()),
        }
    }

    /// Says how to go on with what was stopped: by the command that was typed, but not afresh,
    /// and in the folder by name, where it was not typed and is not the same each time.
    pub fn go_on(&self, folder: Option<&Path>) -> Done {
        let words = self.global.typed.iter().map(String::as_str);
        let mut words: Vec<&str> = words.filter(|word| *word != "--fresh").collect();
        let folder = folder.filter(|_| self.out().is_none());
        let folder = folder.map(|folder| quoted(&folder.to_string_lossy()));
        if let Some(folder) = &folder {
            words.extend(["--out", folder]);
        }
        let command = words.join(" ");
        self.screen
            .note(&format!("what was played is kept; to go on: {command}"));
        // A run that ends because its time is over was not stopped by anybody.
        match interrupt::is_asked() {
            true => Done::With(interrupt::code()),
            false => Done::Well,
        }
    }
}
