//! Everything that is wrong with the flags that were typed, at once.

use std::ffi::OsString;
use std::ops::Range;

use clap::ArgMatches;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use evenkeel::Registry;

use crate::command_line::fault;
use crate::tips::with_tip;

/// The flags that were typed. Where some are wrong, all of them are told: whoever leaves out the
/// one that was found first finds the next.
pub fn matches_of(
    registry: Registry,
    command: &clap::Command,
    arguments: &[OsString],
) -> Result<ArgMatches, clap::Error> {
    let read = |words: &[OsString]| {
        let read = command.clone().try_get_matches_from(words);
        read.map_err(|error| with_tip(error, registry, command, words))
    };
    let first = match read(arguments) {
        Err(error) => error,
        found => return found,
    };
    let mut words = arguments.to_vec();
    let mut told = Vec::new();
    let mut next = wrong_words(&first, &words).map(|place| (first.to_string(), place));
    while let Some((text, place)) = next {
        told.push(without_usage(&text).to_string());
        words.drain(place);
        next = read(&words).err().and_then(|error| {
            let place = wrong_words(&error, &words)?;
            Some((error.to_string(), place))
        });
    }
    match &told[..] {
        [] | [_] => Err(first),
        [one, others @ ..] => {
            let one = one.trim_start_matches("error: ");
            Err(fault(
                first.kind(),
                &[&[one.to_string()], others].concat().join("\n"),
            ))
        }
    }
}

/// The words of a flag that is wrong or that nobody knows.
fn wrong_words(error: &clap::Error, words: &[OsString]) -> Option<Range<usize>> {
    let context = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => Some(text.as_str()),
        _ => None,
    };
    let flag = context(ContextKind::InvalidArg)?.split([' ', '=']).next()?;
    let is_known = match error.kind() {
        ErrorKind::UnknownArgument => false,
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => true,
        _ => return None,
    };
    let spelled = format!("{flag}=");
    let is_flag = |word: &OsString| word == flag || word.to_string_lossy().starts_with(&spelled);
    let value = context(ContextKind::InvalidValue).unwrap_or_default();
    let places = words.iter().enumerate().filter(|(_, word)| is_flag(word));
    places.map(|(place, _)| place).find_map(|place| {
        let length = if is_known && words[place] == flag {
            2
        } else {
            1
        };
        let found = words.get(place..place + length)?;
        let last = found.last()?.to_string_lossy();
        (flag.starts_with("--") && last.contains(value)).then_some(place..place + length)
    })
}

/// The text of an error without what stands below each of them.
fn without_usage(text: &str) -> &str {
    let ends = ["\n\nUsage:", "\n\nFor more information"];
    let ends = ends.iter().filter_map(|end| text.find(end));
    &text[..ends.min().unwrap_or(text.len())]
}
