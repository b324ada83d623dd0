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
    /// The finding that tables have it by, if it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    finding: Option<&'static str>,
}

impl Word {
    fn of((word, meaning): (&'static str, &'static str)) -> Word {
        Word {
            word,
            meaning,
            finding: None,
        }
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
    let is_asked = |(word, _): &(&str, &str)| *word == asked;
    let mut found: Vec<Word> = WORDS.into_iter().filter(is_asked).map(Word::of).collect();
    if found.is_empty() {
        let said = findings.clone().filter(|finding| finding.word() == asked);
        found.extend(said.map(|finding| Word {
            finding: Some(finding.id()),
            ..Word::of((finding.word(), finding.meaning()))
        }));
    }
    if found.is_empty() {
        let words = WORDS.into_iter().map(|(word, _)| word);
        let known = words.chain(findings.map(|finding| finding.word()));
        let hint = hint(&asked, known);
        return Err(Failure::Usage(format!(
            "`{asked}` is no word of answers{hint}"
        )));
    }
    let lines = found.iter().map(|word| match word.finding {
        Some(id) if found.len() > 1 => format!("`{id}` in tables: {}\n", word.meaning),
        _ => format!("{}\n", word.meaning),
    });
    call.answer("glossary", &found, &lines.collect::<String>())?;
    Ok(Done::Well)
}
