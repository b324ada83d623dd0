//! Arguments: what can be typed.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use clap::{Args, Parser, ValueEnum};
use evenkeel_tournament::limits::MOST_POINTS;

use crate::command::Command;

/// The line of the desk among the commands to start with, where there is one.
const DESK: &str = match cfg!(feature = "desk") {
    true => "\n  evenkeel desk             all of it in your browser, for the folder you are in",
    false => "",
};

/// Which ship is overpriced, by how much, and how sure are we: plays whole games
/// of tabletop fleet battles and weighs the prices of their ships
#[derive(Debug, Parser)]
#[command(
    name = "evenkeel",
    version,
    propagate_version = true,
    after_help = format!("Start with:
  evenkeel systems          what there is{DESK}
  evenkeel audit            everything at once: what is wrong, and what to change
  evenkeel glossary         what the words of answers mean
  evenkeel help sweep       more about one command

Exit codes: 0 all is well; 1 the answer is no (a fleet is not legal, a fleet drifted);
2 bad usage or a faulty file; 3 a file or folder cannot be read or written;
130 stopped by Ctrl-C, 143 by a request to end: what was complete was written,
and the same command goes on.")
)]
pub struct Arguments {
    #[command(flatten)]
    pub global: Global,
    #[command(subcommand)]
    pub command: Command,
}

/// Reads a whole number, and says what numbers there are where it is none of them.
pub fn count<N: FromStr + PartialOrd + Display + Clone + Send + Sync + 'static>(
    allowed: RangeInclusive<N>,
) -> impl Fn(&str) -> Result<N, String> + Clone + Send + Sync + 'static {
    move |text| {
        let number = text.parse().ok().filter(|number| allowed.contains(number));
        let [least, most] = [allowed.start(), allowed.end()];
        number.ok_or_else(|| format!("must be a whole number from {least} to {most}"))
    }
}

/// The points of a fleet that can be asked for.
pub const POINTS: RangeInclusive<u32> = 1..=MOST_POINTS;

/// Reads any number.
pub fn number(text: &str) -> Result<f64, String> {
    text.parse()
        .map_err(|_| "must be a number, such as 6 or 2.5".to_string())
}

/// Reads how long something may last.
pub fn time(text: &str) -> Result<Duration, String> {
    let time = humantime::parse_duration(text);
    time.map_err(|_| "must be a time, such as 45m, 8h or 1h30m".to_string())
}

/// Flags of every command.
#[derive(Args, Debug)]
#[command(next_help_heading = "Everywhere")]
pub struct Global {
    /// Folder to write to [default: reports/JOB, for jobs]
    #[arg(long, global = true, value_name = "DIR")]
    pub out: Option<PathBuf>,
    /// Root seed of everything random; the same seed gives the same answer
    #[arg(long, global = true, value_name = "N", value_parser = count(0..=u64::MAX))]
    pub seed: Option<u64>,
    /// Threads to play on [default: all of the machine]; changes no number
    #[arg(long, global = true, value_name = "N", value_parser = count::<u16>(1..=1024))]
    pub threads: Option<u16>,
    /// Print the answer and errors, nothing else
    #[arg(long, short, global = true)]
    pub quiet: bool,
    /// Print the answer as JSON on standard output, and nothing else there
    #[arg(long, global = true)]
    pub json: bool,
    /// Colours in the answer: auto (in a terminal, unless NO_COLOR is set), always, never
    #[arg(
        long,
        global = true,
        value_name = "WHEN",
        default_value = "auto",
        hide_default_value = true,
        hide_possible_values = true
    )]
    pub color: When,
    /// The words of the command as they were typed, for whoever is told to type it
    /// again.
    #[arg(skip)]
    pub typed: Vec<String>,
}

/// The outputs in which colours are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum When {
    /// In a terminal, unless NO_COLOR is set
    Auto,
    /// Everywhere
    Always,
    /// Nowhere
    Never,
}

/// A switch with a value, for what is on or off in a job.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Switch {
    /// Random terrain on the table
    On,
    /// An empty table
    Off,
}

impl Switch {
    /// Whether it is on.
    pub fn is_on(self) -> bool {
        self == Switch::On
    }
}
