//! Standard output and standard error.

use std::collections::BTreeMap;
use std::fs;
use std::io::{ErrorKind, IsTerminal, Write, stderr, stdout};
#[cfg(unix)]
use std::os::unix::fs::FileTypeExt;
use std::path::Path;

use evenkeel_document::Diagnostic;
use evenkeel_report::file::{make_folder, prepare_file, write_at_end};
use evenkeel_report::{Colour, Destination, ReportError, write_whole};
use evenkeel_tournament::ask::reason::reason;
use serde::Serialize;

use crate::args::{Global, When};
use crate::{Failure, interrupt, plain};

/// The output of `--json` for a failure.
#[derive(Serialize)]
struct ToldFailure<'f> {
    code: u8,
    message: String,
    faults: Vec<&'f Diagnostic>,
}

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

    /// Prints the answer, as text or as JSON.
    pub fn answer(&self, json: &impl Serialize, text: &str) -> Result<(), Failure> {
        match self.json {
            true => self.print(&plain::json(&json_of(json)?)),
            false => self.print(&plain::text(text)),
        }
    }

    /// The same with a text whose names are plain already and whose marks have colours.
    pub fn answer_in_colour(&self, json: &impl Serialize, text: &str) -> Result<(), Failure> {
        match (self.json, self.colour) {
            (false, Colour::Always) => self.print(text),
            _ => self.answer(json, text),
        }
    }

    /// Keeps the JSON of an answer in a folder.
    pub fn keep(&self, folder: &Path, name: &str, json: &impl Serialize) -> Result<(), Failure> {
        evenkeel_folder::prepare(folder)?;
        let path = folder.join(format!("{name}.json"));
        write(&path, &format!("{}\n", plain::json(&json_of(json)?)))
    }

    /// Makes sure that such an answer can be kept, before what takes its time to find out.
    pub fn prepare(&self, folder: &Path, name: &str) -> Result<(), Failure> {
        Ok(prepare_file(&folder.join(format!("{name}.json")))?)
    }

    /// Whether answers have colours.
    pub fn colour(&self) -> Colour {
        self.colour
    }

    /// Prints a text that is the answer whatever else is asked for, such as a file for
    /// another program.
    pub fn print(&self, text: &str) -> Result<(), Failure> {
        print(text)
    }

    /// Says something beside the answer.
    pub fn note(&self, text: &str) {
        if !self.quiet {
            warn(text);
        }
    }

    /// Says why the command failed, to programs as well.
    pub fn complain(&self, failure: &Failure) {
        if self.json {
            let (code, message, faults) = (failure.code(), failure.to_string(), failure.faults());
            let told = ToldFailure {
                code,
                message,
                faults: faults.iter().collect(),
            };
            // Where nobody reads the answer there is nobody to tell.
            let _ = self.answer(&BTreeMap::from([("error", told)]), "");
        }
        warn(&failure.told());
    }
}

fn json_of(answer: &impl Serialize) -> Result<String, Failure> {
    serde_json::to_string_pretty(answer)
        .map_err(|error| Failure::Machine(format!("cannot write JSON: {error}")))
}

/// Writes a file as a whole or not at all, in a folder that need not be there. A pipe or a
/// device is written to and never replaced.
pub fn write(path: &Path, text: &str) -> Result<(), Failure> {
    written(path, text, write_whole)
}

/// Refuses to write an answer over rules, fleets, jobs or players, whose files end in `.ron`, as
/// no answer's does.
pub fn spare_ron(path: &Path) -> Result<(), Failure> {
    match path.extension().is_some_and(|ending| ending == "ron") && path.is_file() {
        true => Err(Failure::Usage(format!(
            "{} is there, and no answer is written over a file that ends in .ron",
            path.display()
        ))),
        false => Ok(()),
    }
}

/// Writes behind all that a file holds, as a whole or not at all.
pub fn append(path: &Path, text: &str) -> Result<(), Failure> {
    written(path, text, write_at_end)
}

/// Has a text written to a file, unless its path leads to what the program prints on: files
/// and what is printed would else be written over each other there.
fn written(
    path: &Path,
    text: &str,
    to_file: fn(&Path, &[u8]) -> Result<(), ReportError>,
) -> Result<(), Failure> {
    match Destination::of(path) {
        Destination::Descriptor(1) => return print(text),
        Destination::Descriptor(2) => {
            warn(text.trim_end());
            return Ok(());
        }
        Destination::File(file) => make_folder(file.parent().unwrap_or(Path::new("")))?,
        Destination::Descriptor(_) => {}
        Destination::Other(_) => {
            say_if_pipe(path);
            return Ok(interrupt::while_waiting(|| to_file(path, text.as_bytes()))?);
        }
    }
    Ok(to_file(path, text.as_bytes())?)
}

/// Says that a pipe is written to: the program waits there until somebody reads it.
pub fn say_if_pipe(path: &Path) {
    #[cfg(unix)]
    if fs::metadata(path).is_ok_and(|found| found.file_type().is_fifo()) {
        warn(&format!(
            "writing to the pipe {}, which waits for whoever reads it",
            path.display()
        ));
    }
    #[cfg(not(unix))]
    let _ = path;
}

/// Prints a text on standard output.
fn print(text: &str) -> Result<(), Failure> {
    let mut out = stdout().lock();
    let written = writeln!(out, "{}", text.trim_end()).and_then(|()| out.flush());
    match written {
        // Nobody reads on; what the command found out stands in its exit code all the same.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        written => written.map_err(|error| {
            let why = reason(&error);
            Failure::Machine(format!("cannot write the answer: {why}"))
        }),
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
    let _ = writeln!(stderr(), "{}", plain::text(text));
}

/// Writes lines to standard error that a service reads from its log.
pub fn annotate(lines: &str) {
    let _ = write!(stderr(), "{lines}");
}
