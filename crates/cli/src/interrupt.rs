//! Ctrl-C.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

use crate::failure::Failure;
use crate::screen::warn;

/// Exit code of a run that was stopped.
const STOPPED: i32 = 130;

/// The flag of this process, which has one Ctrl-C however many runs it makes.
static STOP: OnceLock<Arc<AtomicBool>> = OnceLock::new();

/// From now on the first Ctrl-C turns the flag true, and the second ends the
/// program at once.
///
/// # Errors
/// When the system refuses.
pub fn watch() -> Result<Arc<AtomicBool>, Failure> {
    if let Some(stop) = STOP.get() {
        return Ok(stop.clone());
    }
    let stop = Arc::new(AtomicBool::new(false));
    let flag = stop.clone();
    ctrlc::set_handler(move || {
        if flag.swap(true, Ordering::Relaxed) {
            std::process::exit(STOPPED);
        }
        warn("stopping: what is complete will be written; press Ctrl-C again to drop it");
    })
    .map_err(|error| Failure::Machine(format!("cannot watch for Ctrl-C: {error}")))?;
    Ok(STOP.get_or_init(|| stop).clone())
}
