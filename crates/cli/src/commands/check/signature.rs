//! What a few seeded battles of every ruleset come to.

use std::path::Path;

use evenkeel_document::Document;
use evenkeel_report::write_whole;
use evenkeel_tournament::ask::job::DEFAULT_SEED;
use evenkeel_tournament::studies::check::{FORM, Signature, Signatures, sign};
use serde::Serialize;

use crate::Done;
use crate::baseline::text;
use crate::call::Call;
use crate::failure::Failure;

/// What `--json` prints.
#[derive(Serialize)]
struct Answer<'s> {
    signatures: &'s [Signature],
    differs: &'s [String],
}

/// Prints the signatures, and says where they differ from those in a file.
pub fn run(path: Option<&Path>, bless: bool, call: &Call<'_>) -> Result<Done, Failure> {
    let seed = call.global.seed.unwrap_or(DEFAULT_SEED);
    let mut signatures = Vec::new();
    let library = call.library();
    for system in library.systems {
        signatures.extend(sign(library, *system, seed)?);
    }
    let Some(path) = path else {
        return match bless {
            true => Err(Failure::Usage(
                "--bless needs --baseline with the file to write".to_string(),
            )),
            false => tell(&signatures, &[], call),
        };
    };
    let before = match bless && !path.exists() {
        true => Vec::new(),
        false => read(path, seed)?,
    };
    let differs = differs(&before, &signatures);
    let done = tell(&signatures, &differs, call)?;
    if !bless {
        return Ok(done);
    }
    let accepted = Signatures::new(seed, signatures);
    write_whole(path, accepted.to_ron().as_bytes())?;
    call.screen
        .note(&format!("\naccepted: written to {}", path.display()));
    Ok(Done::Well)
}

fn read(path: &Path, seed: u64) -> Result<Vec<Signature>, Failure> {
    let document = Document::parse(path.to_string_lossy(), text(path)?)?;
    let file: Signatures = document.decode()?;
    let fault =
        |field: &str, message: String| Err(Failure::Faults(document.fault(field, message).into()));
    if file.form != FORM {
        return fault("form", format!("this program reads form {FORM}"));
    }
    if file.seed != seed {
        return fault(
            "seed",
            format!("these are signatures of another seed than {seed}"),
        );
    }
    Ok(file.signatures)
}

/// What differs, a line each.
fn differs(before: &[Signature], now: &[Signature]) -> Vec<String> {
    let mut lines = Vec::new();
    let same = |a: &Signature, b: &Signature| (&a.system, &a.ruleset) == (&b.system, &b.ruleset);
    for one in now {
        let name = format!("{}, {}", one.system, one.ruleset);
        match before.iter().find(|old| same(old, one)) {
            None => lines.push(format!("{name}: new")),
            Some(old) => lines.extend(one.parts_from(old).map(|parts| format!("{name}: {parts}"))),
        }
    }
    let gone = before
        .iter()
        .filter(|old| !now.iter().any(|one| same(one, old)));
    lines.extend(gone.map(|old| format!("{}, {}: gone", old.system, old.ruleset)));
    lines
}

fn tell(signatures: &[Signature], differs: &[String], call: &Call<'_>) -> Result<Done, Failure> {
    let mut text = String::new();
    for one in signatures {
        text.push_str(&format!(
            "{}  {}, {}\n",
            one.digest, one.system, one.ruleset
        ));
    }
    for line in differs {
        text.push_str(&format!("differs: {line}\n"));
    }
    let answer = Answer {
        signatures,
        differs,
    };
    call.answer("signature", &answer, &text)?;
    Ok(match differs.is_empty() {
        true => Done::Well,
        false => Done::No,
    })
}
