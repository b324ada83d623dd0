//! The place where a journal lies.

use std::fs::Metadata;
use std::path::{Path, PathBuf};

/// The number of a file on its disk, where files have one.
type Number = Option<(u64, u64)>;

/// A path, and the file that it leads to. A file that is open can be removed, and is written
/// on as if nothing had happened.
#[derive(Debug)]
pub(crate) struct Whereabouts {
    path: PathBuf,
    /// None where no file is, as for a journal in memory.
    file: Option<Number>,
}

impl Whereabouts {
    /// The place of the file that this path leads to now.
    pub fn of(path: &Path) -> Whereabouts {
        Whereabouts {
            path: path.to_path_buf(),
            file: file_at(path),
        }
    }

    /// The path.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Whether the path leads to another file by now, or to none.
    pub fn is_lost(&self) -> bool {
        self.file.is_some() && file_at(&self.path) != self.file
    }
}

fn file_at(path: &Path) -> Option<Number> {
    path.metadata().ok().map(|file| number(&file))
}

#[cfg(unix)]
fn number(file: &Metadata) -> Number {
    use std::os::unix::fs::MetadataExt;
    Some((file.dev(), file.ino()))
}

#[cfg(not(unix))]
fn number(_file: &Metadata) -> Number {
    None
}
