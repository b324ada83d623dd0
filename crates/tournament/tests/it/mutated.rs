//! Every shipped file and every seed of `fuzz`, spoilt at random, is read or refused: nothing
//! panics, hangs or fills the memory.
//!
//! So many files are tried in the suite; `EVENKEEL_MUTATE_SECONDS=600` goes on for that
//! long, and a failure names the seed that repeats it.

mod reading;

use std::panic::AssertUnwindSafe;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use evenkeel_configs::FILES;
use evenkeel_kernel::dice::{Dice, SeededDice};
use reading::{Form, SEPARATOR, read};

/// Files that are tried when no time is given.
const FILES_TRIED: u64 = 500;
/// No spoilt file may take longer than this, on a machine that is busy with other
/// things: a sound job of the largest kind is read in a tenth of a second.
const MOST: Duration = Duration::from_secs(20);

/// The targets of `fuzz`.
const TARGETS: [(&str, Form); 7] = [
    ("baseline", Form::Baseline),
    ("document", Form::Document),
    ("fleet", Form::Fleet),
    ("job", Form::Job),
    ("patch", Form::Patch),
    ("player", Form::Player),
    ("ruleset", Form::Ruleset),
];
/// Targets that are tried by the suite of the journal.
const OF_JOURNALS: [&str; 2] = ["journal", "part"];

/// A file that is read as it is, and spoilt.
struct Sample {
    form: Form,
    name: String,
    text: String,
}

fn corpus() -> Vec<Sample> {
    let mut samples = seeds();
    for (path, text) in FILES {
        let mut add = |form, text: String| {
            let name = path.to_string();
            samples.push(Sample { form, name, text });
        };
        match path.split_once('/').map_or("", |(folder, _)| folder) {
            "checks" if path.ends_with(".baseline.ron") => add(Form::Baseline, text.to_string()),
            "checks" | "sweeps" => add(Form::Job, text.to_string()),
            "fleets" => {
                add(Form::Fleet, text.to_string());
                add(Form::Patch, format!("5 // dearer{SEPARATOR}{text}"));
            }
            "players" => add(Form::Player, text.to_string()),
            "rulesets" => add(Form::Ruleset, text.to_string()),
            _ => add(Form::Document, text.to_string()),
        }
    }
    samples
}

/// The seeds of every target that there is.
fn seeds() -> Vec<Sample> {
    let fuzz = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz");
    let mut samples = Vec::new();
    for target in entries(&fuzz.join("targets")) {
        let target = target.file_stem().expect("a name").to_string_lossy();
        if OF_JOURNALS.contains(&&*target) {
            continue;
        }
        let form = TARGETS.iter().find(|(name, _)| *name == target);
        let (_, form) = form.unwrap_or_else(|| panic!("the suite does not try {target}"));
        samples.extend(
            entries(&fuzz.join("corpus").join(&*target)).map(|path| Sample {
                form: *form,
                name: path.display().to_string(),
                text: std::fs::read_to_string(&path).expect("a text"),
            }),
        );
    }
    samples.sort_by(|one, other| one.name.cmp(&other.name));
    samples
}

/// What lies in a folder.
fn entries(folder: &Path) -> impl Iterator<Item = PathBuf> {
    let entries = std::fs::read_dir(folder).expect("a readable folder");
    entries.map(|entry| entry.expect("an entry").path())
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

/// Reads a text within the time that it may take.
fn try_reading(form: Form, text: &str, which: &str) {
    let start = Instant::now();
    let read = std::panic::catch_unwind(AssertUnwindSafe(|| read(form, text)));
    let took = start.elapsed();
    assert!(read.is_ok(), "{which} panics");
    assert!(took < MOST, "{which} takes {took:?}");
}

#[test]
fn every_file_is_read_or_refused_as_it_is() {
    let corpus = corpus();
    for Sample { form, name, text } in &corpus {
        try_reading(*form, text, name);
    }
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
        let is_enough = time.map_or(seed >= FILES_TRIED, |time| began.elapsed() >= time);
        if is_enough {
            break;
        }
        let dice = &mut SeededDice::new(seed);
        let Sample { form, name, text } = &corpus[dice.below(corpus.len() as u32) as usize];
        let text = spoilt(text, dice);
        try_reading(*form, &text, &format!("seed {seed}, {form:?} {name}"));
    }
}
