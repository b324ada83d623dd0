//! Standard output and standard error.

use std::io::{IsTerminal, Write, stderr, stdout};
use std::path::Path;

use evenkeel_report::Colour;
use serde::Serialize;

use crate::args::{Global, When};
use crate::failure::Failure;

/// Where the program prints.
pub struct Screen {
    quiet: bool,
    json: bool,
    colour: Colour,
}

impl Screen {
    /// A screen that heeds `--quiet` and `--json`.
    pub fn new(global: &Global) -> Screen {
        Screen {
            quiet: global.quiet,
            json: global.json,
            colour: colour(global.color),
        }
    }

    /// A screen that prints JSON, for when it is not known what else was asked.
    pub fn for_programs() -> Screen {
        Screen {
            quiet: false,
            json: true,
            colour: Colour::Never,
        }
    }

    /// Whether a progress bar makes sense.
    pub fn shows_progress(&self) -> bool {
        !self.quiet && stderr().is_terminal()
    }

    /// Prints the answer, as text or as JSON, and keeps the JSON in the folder of
    /// `--out`, if there is one.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn answer(
        &self,
        name: &str,
        out: Option<&Path>,
        json: &impl Serialize,
        text: &str,
    ) -> Result<(), Failure> {
        let json = serde_json::to_string_pretty(json)
            .map_err(|error| Failure::Machine(format!("cannot write JSON: {error}")))?;
        if let Some(folder) = out {
            evenkeel_folder::prepare(folder)?;
            let path = folder.join(format!("{name}.json"));
            std::fs::write(&path, format!("{json}\n"))
                .map_err(|error| Failure::io("write", &path, &error))?;
        }
        self.print(if self.json { &json } else { text })
    }

    /// Whether answers have colours.
    pub fn colour(&self) -> Colour {
        self.colour
    }

    /// Prints a text that is the answer whatever else is asked for, such as a file for
    /// another program.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn print(&self, text: &str) -> Result<(), Failure> {
        let mut out = stdout().lock();
        let text = text.trim_end();
        writeln!(out, "{text}")
            .and_then(|()| out.flush())
            .map_err(|error| Failure::stream(&error))
    }

    /// Says something beside the answer.
    pub fn note(&self, text: &str) {
        if !self.quiet {
            warn(text);
        }
    }

    /// Says why the command failed, to programs as well.
    pub fn complain(&self, failure: &Failure) {
        if self.json
            && let Ok(json) = serde_json::to_string_pretty(&failure.answer())
        {
            // Where nobody reads the answer there is nobody to tell.
            let _ = self.print(&json);
        }
        match failure {
            Failure::Unread => {}
            Failure::Faults(faults) => warn(&faults.to_string()),
            other => warn(&format!("error: {other}")),
        }
    }
}

/// Whether there are colours: those that ask for none by NO_COLOR get none unless they say
/// `always`.
fn colour(when: When) -> Colour {
    let is_unwanted = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let is_dumb = std::env::var_os("TERM").is_some_and(|value| value == "dumb");
    match when {
        When::Always => Colour::Always,
        When::Never => Colour::Never,
        When::Auto if is_unwanted || is_dumb || !stdout().is_terminal() => Colour::Never,
        When::Auto => Colour::Always,
    }
}

/// Writes to standard error. Where that is closed there is nobody to tell.
pub fn warn(text: &str) {
    let _ = writeln!(stderr(), "{text}");
}
