//! Files that are served: those of the desk itself, and those that runs wrote.

use std::path::Path as FilePath;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use evenkeel::report::{reading, tones};

use crate::DeskError;
use crate::answer::{self, Answer};
use crate::asked::ANSWER;
use crate::folder::OWN;
use crate::routes::{Handle, shown};

/// The longest file of a run that is shown, bytes.
const MOST_SHOWN: u64 = 64 << 20;

const STYLE: &str = include_str!("../assets/desk.css");
const SCRIPTS: [(&str, &str); 4] = [
    ("desk.js", include_str!("../assets/desk.js")),
    ("rules.js", include_str!("../assets/rules.js")),
    ("fleet.js", include_str!("../assets/fleet.js")),
    ("watch.js", include_str!("../assets/watch.js")),
];

/// The address that was printed, which lets a browser in.
pub async fn open(State(desk): Handle, Path(secret): Path<String>) -> Answer {
    match desk.door.is_secret(&secret) {
        true => answer::lead("/", &desk.door.cookie()),
        false => answer::refused(
            StatusCode::FORBIDDEN,
            "this is not the address of this desk",
        ),
    }
}

/// A style or a script of the desk.
pub async fn asset(Path(name): Path<String>) -> Answer {
    if name == "desk.css" {
        let style = format!("{STYLE}{}", tones::style(&[]));
        return answer::page(style, "text/css; charset=utf-8");
    }
    match SCRIPTS.iter().find(|(known, _)| *known == name) {
        Some((_, script)) => answer::page(*script, "text/javascript; charset=utf-8"),
        None => answer::refused(StatusCode::NOT_FOUND, "there is no such file"),
    }
}

/// A file that a run wrote.
pub async fn file(State(desk): Handle, Path((secret, path)): Path<(String, String)>) -> Answer {
    if !desk.door.is_secret_of_files(&secret) {
        return answer::refused(StatusCode::FORBIDDEN, "this is not an address of this desk");
    }
    if !is_of_answer(&path) {
        return answer::refused(StatusCode::NOT_FOUND, "no answer has this file");
    }
    shown(desk, move |desk| {
        let found = desk.folder.file(&path)?;
        let bytes = reading::bytes(&found, MOST_SHOWN);
        let bytes = bytes.map_err(|source| DeskError::file(&path, source))?;
        Ok(answer::apart(bytes, kind_of(&path)))
    })
    .await
}

/// Whether a path is that of a file that an answer wrote: `desk/N/answer/...`. The folder of the
/// desk has its secret as well.
fn is_of_answer(path: &str) -> bool {
    let mut parts = path.split('/');
    let own = parts.next() == Some(OWN);
    let id = parts.next().is_some_and(|id| id.parse::<u32>().is_ok());
    own && id && parts.next() == Some(ANSWER)
}

fn kind_of(path: &str) -> &'static str {
    let ending = FilePath::new(path).extension();
    match ending.and_then(|ending| ending.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("ron" | "md" | "csv" | "json" | "jsonl" | "txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
