//! The pace of a run: how far it is, and how fast it goes.

use std::time::{Duration, Instant};

use evenkeel_report::grouped;
use evenkeel_tournament::plan::schedule::BLOCK_PAIRS;
use serde::{Deserialize, Serialize};

/// Battles of a block that is not cut short, by which blocks are counted.
const BLOCK_BATTLES: u64 = 2 * BLOCK_PAIRS;

/// The pace of a run at some moment.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Pace {
    /// Battles that are kept.
    pub battles: u64,
    /// Battles that are planned; of a run that ends at a given time, those that are
    /// kept by then at this rate.
    pub battles_planned: u64,
    /// Battles a second since this command began.
    pub battles_per_second: u64,
    /// Seconds left at that rate; none before anything was played.
    pub seconds_left: Option<u64>,
}

impl Pace {
    /// The pace of a run that nobody plays.
    pub(crate) fn at_rest(battles: u64, battles_planned: u64) -> Pace {
        Pace {
            battles,
            battles_planned,
            battles_per_second: 0,
            seconds_left: None,
        }
    }

    /// The pace of a run that nobody began, of so many battles or of as many as some time allows,
    /// at this rate of battles a second.
    pub(crate) fn expected(planned: u64, time: Option<Duration>, rate: f64) -> Pace {
        let pacer = Pacer::new(planned, time);
        pacer.at(Duration::ZERO, rate)
    }

    /// Blocks of sixteen pairs that are kept, and that are planned, about.
    pub fn blocks(&self) -> [u64; 2] {
        [self.battles, self.battles_planned].map(|battles| battles.div_ceil(BLOCK_BATTLES))
    }

    /// Share of the battles that is kept, in whole percent.
    pub fn percent(&self) -> u64 {
        let share = u128::from(self.battles) * 100 / u128::from(self.battles_planned.max(1));
        share as u64
    }

    /// Time left in its two largest units, such as `2 h 5 min`.
    pub fn left(&self) -> Option<String> {
        self.seconds_left.map(span)
    }

    /// The pace as a line for people.
    pub fn line(&self) -> String {
        let [done, all] = self.blocks().map(grouped);
        let left = self
            .left()
            .map_or(String::new(), |left| format!(", {left} left"));
        format!(
            "{} %, {} battles a second, {done} of {all} blocks{left}",
            self.percent(),
            grouped(self.battles_per_second),
        )
    }
}

/// Measures the pace of a run.
#[derive(Debug)]
pub(crate) struct Pacer {
    began: Instant,
    /// When the first round was laid out, which takes a while where it is long, and battles
    /// could be played.
    playing: Option<Instant>,
    /// Battles that were kept before.
    before: u64,
    battles: u64,
    planned: u64,
    /// The time that it plays, when that decides how much.
    time: Option<Duration>,
}

impl Pacer {
    /// Nothing was played yet of so many battles, or of as many as some time allows.
    pub fn new(planned: u64, time: Option<Duration>) -> Pacer {
        Pacer {
            began: Instant::now(),
            playing: None,
            before: 0,
            battles: 0,
            planned,
            time,
        }
    }

    /// A round begins: so many battles are kept, of so many with this round.
    pub fn find(&mut self, battles: u64, planned: u64) {
        let played = self.battles - self.before;
        self.playing.get_or_insert_with(Instant::now);
        self.planned = planned;
        self.battles = battles;
        self.before = battles.saturating_sub(played);
    }

    /// Counts so many further battles as kept.
    pub fn add(&mut self, battles: u64) {
        self.battles += battles;
    }

    /// The time for which battles were played.
    pub fn played(&self) -> Duration {
        self.playing.map_or(Duration::ZERO, |began| began.elapsed())
    }

    /// The pace of now.
    pub fn now(&self) -> Pace {
        let rate = (self.battles - self.before) as f64 / self.played().as_secs_f64().max(1e-3);
        self.at(self.began.elapsed(), rate)
    }

    /// The pace after some time, at this rate.
    fn at(&self, took: Duration, rate: f64) -> Pace {
        let left = |battles: u64| (rate > 0.0).then(|| (battles as f64 / rate).ceil() as u64);
        let (planned, seconds_left) = match self.time {
            None => (
                self.planned,
                left(self.planned.saturating_sub(self.battles)),
            ),
            Some(time) => {
                let seconds = time.saturating_sub(took).as_secs_f64();
                let more = (rate * seconds) as u64;
                (
                    (self.battles + more).min(self.planned),
                    Some(seconds.ceil() as u64),
                )
            }
        };
        Pace {
            battles: self.battles,
            battles_planned: planned,
            battles_per_second: rate.round() as u64,
            seconds_left,
        }
    }
}

/// A time in its two largest units, such as `2 h 5 min`.
pub(crate) fn span(seconds: u64) -> String {
    const UNITS: [(u64, &str); 4] = [(86_400, "d"), (3_600, "h"), (60, "min"), (1, "s")];
    let Some(first) = UNITS.iter().position(|(size, _)| seconds >= *size) else {
        return "0 s".to_string();
    };
    let (size, unit) = UNITS[first];
    let text = format!("{} {unit}", seconds / size);
    match UNITS.get(first + 1) {
        Some((smaller, unit)) if seconds % size >= *smaller => {
            format!("{text} {} {unit}", seconds % size / smaller)
        }
        _ => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_told_in_two_units() {
        let told = [0, 59, 60, 7_500, 7_200, 90_061].map(span);
        let expected = ["0 s", "59 s", "1 min", "2 h 5 min", "2 h", "1 d 1 h"];
        assert_eq!(told, expected);
    }

    #[test]
    fn what_was_found_says_nothing_of_the_rate() {
        let mut pacer = Pacer::new(1_000, None);
        pacer.find(600, 1_000);
        assert_eq!(
            (pacer.now().battles_per_second, pacer.now().seconds_left),
            (0, None)
        );
        assert_eq!(pacer.now().percent(), 60);
        pacer.add(200);
        // Looked at again, as the blocks of the sample are: still 200 are new.
        pacer.find(800, 1_000);
        std::thread::sleep(Duration::from_millis(2));
        let pace = pacer.now();
        assert!(pace.battles_per_second > 0 && pace.battles_per_second <= 100_000);
        assert_eq!((pace.battles, pace.percent()), (800, 80));
    }

    #[test]
    fn blocks_are_counted_by_their_battles() {
        let pace = Pace {
            battles: 33,
            battles_planned: 64,
            battles_per_second: 1_234,
            seconds_left: Some(61),
        };
        let line = "51 %, 1,234 battles a second, 2 of 2 blocks, 1 min 1 s left";
        assert_eq!(pace.line(), line);
    }
}
