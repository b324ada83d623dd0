//! `evenkeel glossary`

use clap::Args;
use evenkeel_document::hint;
use evenkeel_report::glossary::{WORDS, text};
use evenkeel_tournament::say::finding::Finding;
use serde::Serialize;

use crate::{Call, Done, Failure};

#[derive(Args, Debug)]
pub struct Glossary {
    /// A word of an answer, such as `cannot tell` [default: all that need to be explained]
    #[arg(value_name = "WORD")]
    words: Vec<String>,
}

/// The answer that `--json` prints.
#[derive(Serialize)]
struct Word {
    word: &'static str,
    meaning: &'static str,
}

impl Word {
    fn of((word, meaning): (&'static str, &'static str)) -> Word {
        Word { word, meaning }
    }
}

/// Says what the words of answers mean, or one of them.
pub fn run(own: &Glossary, call: &Call<'_>) -> Result<Done, Failure> {
    if own.words.is_empty() {
        let words = WORDS.map(Word::of);
        call.answer("glossary", &words.as_slice(), &text())?;
        return Ok(Done::Well);
    }
    let asked = own.words.join(" ").to_lowercase();
    let findings = Finding::ALL.iter();
    let findings = findings.map(|finding| (finding.word(), finding.meaning()));
    let is_asked = |(word, _): &(&str, &str)| *word == asked;
    let mut found: Vec<Word> = WORDS.into_iter().filter(is_asked).map(Word::of).collect();
    if found.is_empty() {
        found.extend(findings.clone().filter(is_asked).map(Word::of));
    }
    if found.is_empty() {
        let known = WORDS.into_iter().chain(findings).map(|(word, _)| word);
        let hint = hint(&asked, known);
        return Err(Failure::Usage(format!(
            "`{asked}` is no word of answers{hint}"
        )));
    }
    let lines = found.iter().map(|word| format!("{}\n", word.meaning));
    call.answer("glossary", &found, &lines.collect::<String>())?;
    Ok(Done::Well)
}
