//! The progress bar.

use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

/// Time after which the bar is drawn again, though nothing was played, so that
/// the time left stays true.
const TICK: Duration = Duration::from_millis(500);
/// Rate and time left behind the bar.
const LOOK: &str =
    "{bar:30} {percent:>3} %  {human_pos} of {human_len} battles  {per_sec}  {eta} left";

/// How much is done; shown on standard error, or not at all.
pub struct Progress {
    bar: ProgressBar,
}

impl Progress {
    /// Nothing is done yet.
    pub fn new(total: u64, is_shown: bool) -> Progress {
        if !is_shown {
            return Progress {
                bar: ProgressBar::hidden(),
            };
        }
        let bar = ProgressBar::new(total);
        if let Ok(style) = ProgressStyle::with_template(LOOK) {
            bar.set_style(style);
        }
        bar.enable_steady_tick(TICK);
        Progress { bar }
    }

    /// So much was done before, which says nothing about how long the rest takes.
    pub fn find(&self, battles: u64) {
        self.bar.set_position(battles);
        self.bar.reset_eta();
    }

    /// So much more is done. Any thread may say so.
    pub fn add(&self, battles: u64) {
        self.bar.inc(battles);
    }

    /// Takes the bar away.
    pub fn finish(&self) {
        self.bar.finish_and_clear();
    }
}
