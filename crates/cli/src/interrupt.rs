//! Ctrl-C, and the other ways of asking a program to end.

use std::io;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock};

use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;

use crate::failure::Failure;

/// The number that shells add to that of the signal that ended a program.
const ENDED_BY: i32 = 128;

/// Whether somebody asked this process to end, and how; there is one of it however
/// many runs the process makes.
static STOP: OnceLock<Stop> = OnceLock::new();

/// Whether somebody asked this process to end, and how.
#[derive(Clone, Debug, Default)]
pub struct Stop {
    /// True once somebody did.
    asked: Arc<AtomicBool>,
    signal: Arc<AtomicUsize>,
    /// Whether the next signal ends the program at once.
    impatient: Arc<AtomicBool>,
}

impl Stop {
    /// Whether somebody asked.
    pub fn is_asked(&self) -> bool {
        self.asked.load(Ordering::Relaxed)
    }

    /// True once somebody asked: for those who look often.
    pub fn flag(&self) -> &AtomicBool {
        &self.asked
    }

    /// From now on another signal ends the program at once. Not earlier: `timeout`
    /// sends its signal to the program and then to the group that it is in.
    pub fn be_impatient(&self) {
        self.impatient.store(true, Ordering::Relaxed);
    }

    /// The exit code that a shell expects of a program that such a signal ended.
    pub fn code(&self) -> u8 {
        let signal = self.signal.load(Ordering::Relaxed);
        (ENDED_BY as usize + signal) as u8
    }
}

/// From now on a Ctrl-C, or a request to end from `kill`, `timeout` or a terminal that
/// goes away, is noted, and one that comes when the first has been answered ends the
/// program at once.
///
/// # Errors
/// When the system refuses.
pub fn watch() -> Result<Stop, Failure> {
    if let Some(stop) = STOP.get() {
        return Ok(stop.clone());
    }
    let stop = Stop::default();
    let watch = || -> io::Result<()> {
        for signal in signals() {
            let code = ENDED_BY + signal;
            flag::register_conditional_shutdown(signal, code, stop.impatient.clone())?;
            flag::register_usize(signal, stop.signal.clone(), signal as usize)?;
            flag::register(signal, stop.asked.clone())?;
        }
        Ok(())
    };
    watch().map_err(|error| Failure::Machine(format!("cannot watch for Ctrl-C: {error}")))?;
    Ok(STOP.get_or_init(|| stop).clone())
}

#[cfg(unix)]
fn signals() -> [i32; 3] {
    [SIGINT, SIGTERM, signal_hook::consts::SIGHUP]
}

#[cfg(not(unix))]
fn signals() -> [i32; 2] {
    [SIGINT, SIGTERM]
}
