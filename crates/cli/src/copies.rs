//! Files that are built in, written for people to change.

use std::borrow::Cow;
use std::io;
use std::path::{Path, PathBuf};

use evenkeel::limits::MOST_BYTES;
use evenkeel_report::reading;
use serde::Serialize;

use crate::{Failure, Screen, screen};

/// A file to write.
pub struct Copy {
    /// The path of the file below the folder.
    pub path: String,
    /// The text of the file.
    pub text: Cow<'static, str>,
}

/// The answer that `--json` prints.
#[derive(Serialize)]
struct Written<'w> {
    folder: &'w Path,
    files: Vec<&'w str>,
}

/// Writes files into a folder. None is written where one is there already that differs, unless
/// they are to be overwritten.
pub fn write(folder: &Path, copies: &[Copy], overwrite: bool) -> Result<(), Failure> {
    if !overwrite {
        refuse_if_taken(folder, copies)?;
    }
    for copy in copies {
        screen::write(&folder.join(&copy.path), &copy.text)?;
    }
    Ok(())
}

/// Says which files were written.
pub fn tell(folder: &Path, copies: &[Copy], screen: &Screen) -> Result<(), Failure> {
    let written = Written {
        folder,
        files: copies.iter().map(|copy| copy.path.as_str()).collect(),
    };
    let paths = copies.iter().map(|copy| folder.join(&copy.path));
    let paths: Vec<String> = paths.map(|path| path.display().to_string()).collect();
    screen.answer(&written, &paths.join("\n"))
}

fn refuse_if_taken(folder: &Path, copies: &[Copy]) -> Result<(), Failure> {
    let mut taken: Vec<PathBuf> = Vec::new();
    for copy in copies {
        let path = folder.join(&copy.path);
        match reading::bytes(&path, MOST_BYTES as u64) {
            Ok(text) if text == copy.text.as_bytes() => {}
            Ok(_) => taken.push(path),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => return Err(Failure::io("read", &path, &error)),
        }
    }
    let Some(first) = taken.first() else {
        return Ok(());
    };
    let others = match taken.len() - 1 {
        0 => String::new(),
        1 => " and another file".to_string(),
        more => format!(" and {more} other files"),
    };
    Err(Failure::Usage(format!(
        "{}{others} would be overwritten, so nothing was written\n  to overwrite: --force; to \
         keep what is there: another folder",
        first.display()
    )))
}
