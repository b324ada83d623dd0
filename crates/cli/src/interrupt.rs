//! Ctrl-C, and the other ways of asking a program to end.

use std::io;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, LazyLock};

use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;

use crate::Failure;

/// The number that shells add to that of the signal that ended a program.
const ENDED_BY: i32 = 128;

/// Whether somebody asked this process to end, and how: there is one of it however many
/// runs the process makes.
static STOP: LazyLock<Stop> = LazyLock::new(Stop::default);

#[derive(Default)]
struct Stop {
    asked: Arc<AtomicBool>,
    signal: Arc<AtomicUsize>,
    /// Whether the next signal ends the program at once.
    impatient: Arc<AtomicBool>,
}

/// From now on a Ctrl-C, or a request to end from `kill`, `timeout` or a terminal that
/// goes away, is noted, and one that comes when the first has been answered ends the
/// program at once. A signal that whoever started the program had it ignore, as `nohup` does,
/// stays ignored.
pub fn watch() -> Result<(), Failure> {
    let watch = || -> io::Result<()> {
        let ignored = ignored();
        for signal in signals()
            .into_iter()
            .filter(|signal| ignored >> (signal - 1) & 1 == 0)
        {
            let code = ENDED_BY + signal;
            flag::register_conditional_shutdown(signal, code, STOP.impatient.clone())?;
            flag::register_usize(signal, STOP.signal.clone(), signal as usize)?;
            flag::register(signal, STOP.asked.clone())?;
        }
        Ok(())
    };
    watch().map_err(|error| Failure::Machine(format!("cannot watch for Ctrl-C: {error}")))
}

/// True once somebody asked: for those who look often.
pub fn flag() -> &'static AtomicBool {
    &STOP.asked
}

/// Whether somebody asked.
pub fn is_asked() -> bool {
    STOP.asked.load(Ordering::Relaxed)
}

/// From now on another signal ends the program at once. Not earlier: `timeout` sends its
/// signal to the program and then to the group that it is in.
pub fn be_impatient() {
    STOP.impatient.store(true, Ordering::Relaxed);
}

/// From now on the first signal is noted, as before, unless one has been.
pub fn be_patient() {
    STOP.impatient.store(is_asked(), Ordering::Relaxed);
}

/// Does something that may wait for somebody else, and lets any signal end the program
/// meanwhile.
pub fn while_waiting<T>(wait: impl FnOnce() -> T) -> T {
    let before = STOP.impatient.swap(true, Ordering::Relaxed);
    let done = wait();
    STOP.impatient.store(before, Ordering::Relaxed);
    done
}

/// The exit code that a shell expects of a program that such a signal ended.
pub fn code() -> u8 {
    (ENDED_BY as usize + STOP.signal.load(Ordering::Relaxed)) as u8
}

/// The signals that this process was started to ignore, a bit each; none where the system does
/// not say.
fn ignored() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mut lines = status.lines();
    let mask = lines.find_map(|line| line.strip_prefix("SigIgn:"));
    mask.map_or(0, |mask| u64::from_str_radix(mask.trim(), 16).unwrap_or(0))
}

#[cfg(unix)]
fn signals() -> [i32; 3] {
    [SIGINT, SIGTERM, signal_hook::consts::SIGHUP]
}

#[cfg(not(unix))]
fn signals() -> [i32; 2] {
    [SIGINT, SIGTERM]
}
