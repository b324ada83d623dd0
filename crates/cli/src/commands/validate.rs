//! `evenkeel validate`

use clap::Args;
use evenkeel::Validated;
use evenkeel_document::Diagnostic;
use serde::Serialize;

use crate::screen::warn;
use crate::{Call, Done, Failure};

#[derive(Args, Debug)]
pub struct Validate {
    /// Files to check
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,
}

#[derive(Serialize)]
struct Summary {
    ok: bool,
    files: Vec<FileSummary>,
}

#[derive(Serialize)]
struct FileSummary {
    file: String,
    what: String,
    ok: bool,
    errors: Vec<Diagnostic>,
    remarks: Vec<String>,
}

/// Checks files. The call comes to the worst that was found: a machine that fails is worse
/// than a file that is faulty, which is worse than a fleet that is not legal.
pub fn run(own: &Validate, call: &Call<'_>) -> Result<Done, Failure> {
    let (mut text, mut files, mut worst) = (String::new(), Vec::new(), 0);
    for file in &own.files {
        let Validated { what, remarks } = call.registry.validate(file);
        let (remarks, failure) = match remarks {
            Ok(remarks) => (remarks, None),
            Err(error) => (Vec::new(), Some(Failure::from(error))),
        };
        match &failure {
            Some(failure) => {
                warn(&failure.told());
                worst = worst.max(failure.code());
            }
            None => text.push_str(&format!("{file}: ok, {what}\n")),
        }
        for remark in &remarks {
            text.push_str(&format!("{file}: remark: {remark}\n"));
        }
        files.push(FileSummary {
            file: file.clone(),
            what,
            ok: failure.is_none(),
            errors: failure.map_or(Vec::new(), |failure| errors(file, failure)),
            remarks,
        });
    }
    let summary = Summary {
        ok: worst == 0,
        files,
    };
    if call.global.json || !text.is_empty() {
        call.answer("validate", &summary, &text)?;
    }
    Ok(Done::With(worst))
}

/// The faults of a file; one of all of it, where it is not even a text or of no known form.
fn errors(file: &str, failure: Failure) -> Vec<Diagnostic> {
    match failure {
        Failure::Faults(faults) => faults.into_iter().collect(),
        failure => vec![Diagnostic {
            file: file.to_string(),
            line: 1,
            column: 1,
            path: String::new(),
            value: String::new(),
            message: failure.to_string(),
            source_line: String::new(),
            width: 1,
            breaks_rules: false,
        }],
    }
}
