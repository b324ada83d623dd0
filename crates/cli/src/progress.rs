//! The progress bar.

use std::time::Duration;

use evenkeel::Pace;
use indicatif::{ProgressBar, ProgressStyle};

/// Time after which the bar is drawn again, though nothing was played, so that
/// the time left stays true.
const TICK: Duration = Duration::from_millis(500);
/// It fits 40 columns; on a wider terminal the bar takes the rest.
const LOOK: &str = "{wide_bar} {msg}";

/// How much is done; shown on standard error, or not at all.
pub struct Progress {
    bar: ProgressBar,
}

impl Progress {
    /// Nothing is done yet.
    pub fn new(is_shown: bool) -> Progress {
        if !is_shown {
            return Progress {
                bar: ProgressBar::hidden(),
            };
        }
        let bar = ProgressBar::new(100);
        if let Ok(style) = ProgressStyle::with_template(LOOK) {
            bar.set_style(style);
        }
        bar.enable_steady_tick(TICK);
        Progress { bar }
    }

    /// Shows how far it is.
    pub fn show(&self, pace: &Pace) {
        self.bar.set_length(pace.battles_planned);
        self.bar.set_position(pace.battles);
        self.bar.set_message(message(pace));
    }

    /// Takes the bar away.
    pub fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

/// Percent, blocks, rate and time left in at most 39 columns, for runs of up to ten
/// thousand blocks.
fn message(pace: &Pace) -> String {
    let [done, all] = pace.blocks();
    let (percent, rate) = (pace.percent(), pace.battles_per_second);
    let left = pace.left().unwrap_or_default();
    format!("{percent}% {done}/{all} {rate}/s {left}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_message_leaves_room_for_a_bar_in_40_columns() {
        let pace = Pace {
            battles: 319_968,
            battles_planned: 320_000,
            battles_per_second: 12_345,
            seconds_left: Some(39_599),
        };
        let text = message(&pace);
        assert_eq!(text, "99% 9999/10000 12345/s 10 h 59 min");
        assert!(text.len() < 39);
    }
}
