//! One desk a folder.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read, Seek, Write};
use std::path::Path;

use evenkeel::report::file::make_folder;

use crate::DeskError;

/// The file that the desk of a folder holds while it is open, and that says where it is.
const LOCK: &str = "lock";
/// The longest address that is believed, bytes.
const LONGEST: u64 = 200;

/// A folder that is taken, until this goes away: the system lets go of it however the process
/// ends.
#[derive(Debug)]
pub struct Lock(File);

impl Lock {
    /// Takes a folder.
    ///
    /// # Errors
    /// [`DeskError::Open`] with its address when another desk has it.
    pub fn take(own: &Path) -> Result<Lock, DeskError> {
        make_folder(own)?;
        let path = own.join(LOCK);
        let unusable = |source| DeskError::file(&path, source);
        let file = opened(&path).map_err(unusable)?;
        match file.try_lock() {
            Ok(()) => Ok(Lock(file)),
            Err(TryLockError::WouldBlock) => {
                let mut address = String::new();
                let read = (&file).take(LONGEST).read_to_string(&mut address);
                let is_told = read.is_ok() && address.starts_with("http://127.0.0.1:");
                Err(DeskError::Open(is_told.then_some(address)))
            }
            Err(TryLockError::Error(source)) => Err(unusable(source)),
        }
    }

    /// Says where the desk is, to whoever may read the file.
    pub fn say(&mut self, address: &str) -> std::io::Result<()> {
        self.0.set_len(0)?;
        self.0.rewind()?;
        self.0.write_all(address.as_bytes())
    }
}

/// The file, which nobody else of this machine may read where that can be said: its address has
/// the secret of the desk.
fn opened(path: &Path) -> std::io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}
