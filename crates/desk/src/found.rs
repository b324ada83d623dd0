//! Fleets that a search found, to be kept as files of the folder.

use std::path::Path;

use evenkeel::document::Document;
use evenkeel::report::reading;
use evenkeel::{Registry, Sort};

use crate::DeskError;
use crate::asked::QueuedQuestion;
use crate::draft::{Changes, Draft};
use crate::folder::Folder;

/// The files of fleets that lie in an answer.
pub fn found(registry: Registry, answer: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(answer).into_iter().flatten().flatten();
    let names = entries.filter_map(|entry| entry.file_name().into_string().ok());
    let is_fleet = |name: &String| {
        let text = name
            .ends_with(".ron")
            .then(|| reading::text(&answer.join(name)));
        let text = text.and_then(Result::ok);
        let document = text.and_then(|text| Document::parse(name.as_str(), text).ok());
        let sort = document.and_then(|document| registry.sort(&document));
        matches!(sort, Some(Sort::Fleet))
    };
    let mut names: Vec<String> = names.filter(is_fleet).collect();
    names.sort();
    names
}

/// Keeps the fleets of an answer as files of the folder, by the rules that were asked of; the
/// names of the files, which say whose answer they are from.
///
/// # Errors
/// When a file is there already and nobody said to write over it, or it cannot be written.
pub fn keep(
    registry: Registry,
    folder: &Folder,
    asked: &QueuedQuestion,
    over: bool,
) -> Result<Vec<String>, DeskError> {
    let answer = asked.answer(&folder.own());
    let mut kept = Vec::new();
    for name in found(registry, &answer) {
        let path = answer.join(&name);
        let text = reading::text(&path).map_err(|source| DeskError::file(&path, source))?;
        let stem = Path::new(&name).file_stem().unwrap_or_default();
        let (stem, id) = (stem.to_string_lossy(), asked.id);
        let title = format!("{}, question {id}", stem.replace('-', " "));
        let changes = [("ruleset", &asked.wanted.of), ("name", &title)];
        let changes: Changes = changes
            .map(|(path, value)| (path.to_string(), value.clone()))
            .into();
        let file = format!("{stem}-question-{id}.ron");
        let draft = Draft::new(&name, &text, &changes)?;
        folder.put(&file, draft.document.text(), over)?;
        kept.push(file);
    }
    Ok(kept)
}
