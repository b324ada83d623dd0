//! Places that paths lead to once all links are followed.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

/// Most links that are followed, as systems allow: more are a circle.
const MOST_LINKS: usize = 40;

/// The place that a path leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Destination {
    /// A regular file, or none yet, by a path that is no link: it can be replaced whole.
    File(PathBuf),
    /// Something that this program has open, such as 1, its standard output: it may be a
    /// regular file, and is written to all the same, as others write to it as well.
    Descriptor(u32),
    /// A pipe, a device or anything else that is written to and never replaced.
    Other(PathBuf),
}

impl Destination {
    /// The place that a path leads to. Links that go in a circle are never replaced either:
    /// writing to them says what is wrong.
    pub fn of(path: &Path) -> Destination {
        let mut at = path.to_path_buf();
        for _ in 0..MOST_LINKS {
            if let Some(number) = descriptor(&at) {
                return Destination::Descriptor(number);
            }
            match fs::read_link(&at) {
                // A path that begins at the root takes the place of what it is joined to.
                Ok(target) => at = at.parent().unwrap_or(Path::new("")).join(target),
                Err(_) => break,
            }
        }
        match fs::metadata(&at) {
            Ok(found) if !found.is_file() => Destination::Other(at),
            Err(_) if fs::read_link(&at).is_ok() => Destination::Other(at),
            _ => Destination::File(at),
        }
    }
}

/// The number of the descriptor that a path names by one of the folders that systems keep
/// them in.
fn descriptor(path: &Path) -> Option<u32> {
    let folder = path.parent()?;
    let is_own = [Path::new("/dev/fd"), Path::new("/proc/self/fd")].contains(&folder);
    let name = path.file_name().and_then(OsStr::to_str)?;
    name.parse().ok().filter(|_| is_own)
}
