//! Every built-in file, spoilt at random, is read or refused: nothing panics, hangs or
//! fills the memory.
//!
//! So many files are tried in the suite; `EVENKEEL_MUTATE_SECONDS=600` goes on for that
//! long, and a failure names the seed that repeats it.

mod reading;

use std::panic::AssertUnwindSafe;
use std::time::{Duration, Instant};

use evenkeel_kernel::dice::{Dice, SeededDice};
use evenkeel_tournament::play::system::{Embedded, RuleSystem};
use evenkeel_tournament::play::systems::SYSTEMS;
use reading::{Form, read};

/// Files that are tried when no time is given.
const FILES: u64 = 1_500;
/// No spoilt file may take longer than this, on a machine that is busy with other
/// things: a sound job of the largest kind is read in a tenth of a second.
const MOST: Duration = Duration::from_secs(20);

/// Every built-in file.
fn corpus() -> Vec<(&'static dyn RuleSystem, Form, Embedded)> {
    let mut files = Vec::new();
    for &system in SYSTEMS {
        let forms = [
            (Form::Ruleset, system.rulesets()),
            (Form::Fleet, system.fleets()),
            (Form::Player, system.players()),
            (Form::Job, system.jobs()),
        ];
        for (form, embedded) in forms {
            files.extend(embedded.iter().map(|file| (system, form, *file)));
        }
    }
    files
}

/// What numbers are replaced by: bounds of types, and what nobody would write.
const NUMBERS: [&str; 12] = [
    "0",
    "-1",
    "1",
    "255",
    "256",
    "65536",
    "4294967295",
    "18446744073709551615",
    "1e308",
    "-0.5",
    "NaN",
    "inf",
];
const SIGNS: [&str; 12] = [
    "(", ")", "[", "]", "{", "}", ",", ":", "\"", "//", "/*", "é",
];

/// A text with one to four things spoilt.
fn spoilt(text: &str, dice: &mut SeededDice) -> String {
    let mut text: Vec<char> = text.chars().collect();
    for _ in 0..=dice.below(4) {
        let at = dice.below(text.len().max(1) as u32) as usize;
        let end = (at + 1 + dice.below(40) as usize).min(text.len());
        match dice.below(6) {
            0 => drop(text.drain(at.min(end)..end)),
            1 => {
                let part: Vec<char> = text[at.min(end)..end].to_vec();
                text.splice(at.min(end)..at.min(end), part);
            }
            2 => {
                let sign = SIGNS[dice.below(SIGNS.len() as u32) as usize];
                text.splice(at.min(end)..at.min(end), sign.chars());
            }
            _ => number(&mut text, at, dice),
        }
    }
    text.into_iter().collect()
}

/// Replaces the next number after a place.
fn number(text: &mut Vec<char>, at: usize, dice: &mut SeededDice) {
    let Some(start) = (at..text.len()).find(|&place| text[place].is_ascii_digit()) else {
        return;
    };
    let length = text[start..]
        .iter()
        .take_while(|sign| sign.is_ascii_digit() || **sign == '.');
    let end = start + length.count();
    let number = NUMBERS[dice.below(NUMBERS.len() as u32) as usize];
    text.splice(start..end, number.chars());
}

#[test]
fn spoilt_files_are_read_or_refused() {
    let corpus = corpus();
    let seconds = std::env::var("EVENKEEL_MUTATE_SECONDS").ok();
    let time = seconds
        .and_then(|seconds| seconds.parse().ok())
        .map(Duration::from_secs);
    let began = Instant::now();
    for seed in 0.. {
        let is_enough = time.map_or(seed >= FILES, |time| began.elapsed() >= time);
        if is_enough {
            break;
        }
        let dice = &mut SeededDice::new(seed);
        let (system, form, file) = corpus[dice.below(corpus.len() as u32) as usize];
        let text = spoilt(file.text, dice);
        let start = Instant::now();
        let read = std::panic::catch_unwind(AssertUnwindSafe(|| read(system, form, &text)));
        let took = start.elapsed();
        let which = format!("seed {seed}, {form:?} {}", file.id);
        assert!(read.is_ok(), "{which} panics");
        assert!(took < MOST, "{which} takes {took:?}");
    }
}
