//! The progress bar.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

/// Time between two looks at the counter.
const TICK: Duration = Duration::from_millis(100);
/// Rate and time left behind the bar.
const LOOK: &str =
    "{bar:30} {percent:>3} %  {human_pos} of {human_len} battles  {per_sec}  {eta} left";

/// Does the work, and meanwhile shows how much of it is done.
pub fn shown<T>(total: u64, done: &AtomicU64, work: impl FnOnce() -> T) -> T {
    let bar = ProgressBar::new(total);
    if let Ok(style) = ProgressStyle::with_template(LOOK) {
        bar.set_style(style);
    }
    let over = AtomicBool::new(false);
    thread::scope(|scope| {
        let watcher = scope.spawn(|| {
            while !over.load(Ordering::Relaxed) {
                bar.set_position(done.load(Ordering::Relaxed));
                thread::park_timeout(TICK);
            }
        });
        // The watcher must end even when the work panics.
        let end = End {
            over: &over,
            watcher: watcher.thread(),
        };
        let result = work();
        drop(end);
        bar.finish_and_clear();
        result
    })
}

/// Ends the watcher when it is dropped.
struct End<'w> {
    over: &'w AtomicBool,
    watcher: &'w thread::Thread,
}

impl Drop for End<'_> {
    fn drop(&mut self) {
        self.over.store(true, Ordering::Relaxed);
        self.watcher.unpark();
    }
}
