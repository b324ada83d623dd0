//! Digests of a few seeded battles of rulesets.

use std::path::Path;

use evenkeel::check::{Signature, accepted_signatures, differences, read_signatures};
use evenkeel_report::file::prepare_file;
use serde::Serialize;

use crate::screen::write;
use crate::{Call, Done, Failure};

/// The output of `--json`: the signatures, and a line for each that differs from before.
#[derive(Serialize)]
struct Answer<'s> {
    signatures: &'s [Signature],
    differs: &'s [String],
}

/// Prints the signatures of the rulesets in some files, or of all that are built in, and says
/// where they differ from those in a file.
pub fn run(
    rulesets: &[String],
    path: Option<&Path>,
    bless: bool,
    call: &Call<'_>,
) -> Result<Done, Failure> {
    if bless && path.is_none() {
        let message = "--bless needs --baseline with the file to write";
        return Err(Failure::Usage(message.to_string()));
    }
    if let Some(path) = path.filter(|_| bless) {
        prepare_file(path)?;
    }
    let now = match rulesets {
        [] => call.registry.signatures(call.seed())?,
        own => call.registry.signatures_of(own, call.seed())?,
    };
    let differs = match path {
        Some(path) if bless => {
            let before = accepted_signatures(path, call.seed())?;
            differences(&before, &now.signatures)
        }
        Some(path) => {
            let before = read_signatures(path, call.seed())?;
            differences(&before.signatures, &now.signatures)
        }
        None => Vec::new(),
    };
    let mut text = String::new();
    for one in &now.signatures {
        text.push_str(&format!(
            "{}  {}, {}\n",
            one.digest, one.system, one.ruleset
        ));
    }
    for line in &differs {
        text.push_str(&format!("differs: {line}\n"));
    }
    let answer = Answer {
        signatures: &now.signatures,
        differs: &differs,
    };
    call.answer("signature", &answer, &text)?;
    if let Some(path) = path.filter(|_| bless) {
        write(path, &now.to_ron())?;
        call.screen
            .note(&format!("\naccepted: written to {}", path.display()));
        return Ok(Done::Well);
    }
    Ok(match differs.is_empty() {
        true => Done::Well,
        false => Done::No,
    })
}
