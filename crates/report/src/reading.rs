//! Files that are read: no more of them than there is room for, and none that never ends.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Read};
use std::path::Path;

use evenkeel_tournament::limits::MOST_BYTES;

/// Folders in which files are no regular ones and may be read all the same: what a program
/// was handed, such as `/dev/stdin`.
const HANDED: [&str; 2] = ["/dev", "/proc"];

/// The text of a file that somebody wrote.
///
/// # Errors
/// When it cannot be read or is no text; [`ErrorKind::InvalidInput`] when it is no regular
/// file, [`ErrorKind::FileTooLarge`] when it is longer than [`MOST_BYTES`].
///
/// ```
/// # let tmp = tempfile::tempdir().unwrap();
/// # let path = tmp.path().join("job.ron");
/// std::fs::write(&path, "Sweep()").unwrap();
/// assert_eq!(evenkeel_report::reading::text(&path).unwrap(), "Sweep()");
/// ```
pub fn text(path: &Path) -> io::Result<String> {
    let bytes = bytes(path, MOST_BYTES as u64)?;
    let no_text = |_| io::Error::new(ErrorKind::InvalidData, "this is not a text file");
    String::from_utf8(bytes).map_err(no_text)
}

/// The bytes of a file, of which there are so many at most.
///
/// # Errors
/// As [`text`].
pub fn bytes(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    let found = fs::metadata(path)?;
    let is_handed = HANDED.iter().any(|folder| path.starts_with(folder));
    if !(found.is_file() || found.is_dir() || is_handed) {
        let message = "it is no regular file, and might never end; what another program writes \
                       can be read as /dev/stdin";
        return Err(io::Error::new(ErrorKind::InvalidInput, message));
    }
    let mut bytes = Vec::new();
    // A file may grow while it is read, and what is no regular file has no length.
    if found.len() <= most {
        File::open(path)?.take(most + 1).read_to_end(&mut bytes)?;
    }
    match found.len() > most || bytes.len() as u64 > most {
        true => {
            let message = format!("it is longer than {most} bytes, the most that is read");
            Err(io::Error::new(ErrorKind::FileTooLarge, message))
        }
        false => Ok(bytes),
    }
}

/// Whether a file was refused for what it is: a mistake of whoever named it, and no failure of
/// the machine.
pub fn is_refusal(error: &io::Error) -> bool {
    match error.kind() {
        ErrorKind::InvalidData | ErrorKind::InvalidInput => true,
        // A machine refuses to write a file that becomes too large for it.
        ErrorKind::FileTooLarge => error.raw_os_error().is_none(),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_machine_that_writes_no_more_is_no_mistake_of_anybody() {
        let longer = io::Error::new(ErrorKind::FileTooLarge, "longer than what is read");
        // The limit of a process or of a file system, as Unix numbers it.
        let limit = io::Error::from_raw_os_error(27);
        assert!(is_refusal(&longer) && !is_refusal(&limit));
    }
}
