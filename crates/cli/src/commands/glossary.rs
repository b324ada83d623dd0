//! `evenkeel glossary`

use evenkeel_report::glossary::{WORDS, text};
use serde::Serialize;

use crate::{Call, Done, Failure};

/// The answer that `--json` prints.
#[derive(Serialize)]
struct Word {
    word: &'static str,
    meaning: &'static str,
}

/// Says what the words of answers mean.
pub fn run(call: &Call<'_>) -> Result<Done, Failure> {
    let words = WORDS.map(|(word, meaning)| Word { word, meaning });
    call.answer("glossary", &words.as_slice(), &text())?;
    Ok(Done::Well)
}
