//! Reasons why the system does not read or write something, in words for people.

use std::io::{self, ErrorKind};

/// The reason behind an error of the system, in plain words where it is a common one, and
/// without the number that the system gives it. What the program itself says stays as it is.
///
/// ```
/// let error = std::fs::read("no-such-fleet.ron").unwrap_err();
/// assert_eq!(evenkeel_tournament::ask::reason::reason(&error), "there is no such file or folder");
/// ```
pub fn reason(error: &io::Error) -> String {
    let told = error.to_string();
    if error.get_ref().is_some() {
        return told;
    }
    let plain = match error.kind() {
        ErrorKind::NotFound => "there is no such file or folder",
        ErrorKind::PermissionDenied => "this user has no permission",
        ErrorKind::IsADirectory => "it is a folder, not a file",
        ErrorKind::NotADirectory => "a part of its path is a file, not a folder",
        ErrorKind::AlreadyExists => "there is something else of that name already",
        ErrorKind::DirectoryNotEmpty => "the folder is not empty",
        ErrorKind::StorageFull => "the disk is full",
        ErrorKind::QuotaExceeded => "there is no more room for what this user may keep",
        ErrorKind::ReadOnlyFilesystem => "nothing can be written on that disk",
        ErrorKind::FileTooLarge => "the file would be larger than this machine allows",
        ErrorKind::InvalidFilename => "its name is too long, or none that this machine takes",
        _ => return unnumbered(&told).to_string(),
    };
    plain.to_string()
}

/// The words of the system without ` (os error 28)` at its end.
fn unnumbered(told: &str) -> &str {
    let cut = told.rfind(" (os error ");
    cut.map_or(told, |at| &told[..at])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_is_told_the_number_of_an_error() {
        // All that any system numbers, whatever they mean there.
        for number in 1..200 {
            let error = io::Error::from_raw_os_error(number);
            let told = reason(&error);
            assert!(!told.contains("os error") && !told.is_empty(), "{told}");
        }
        let own = io::Error::new(ErrorKind::NotFound, "no run was written there");
        assert_eq!(reason(&own), "no run was written there");
        let bare = io::Error::from(ErrorKind::IsADirectory);
        assert_eq!(reason(&bare), "it is a folder, not a file");
    }
}
