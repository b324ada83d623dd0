//! Run folders that are opened: tables from their CSV files, and from Parquet by a library of
//! Python.

use std::path::Path;

use evenkeel::journal::JOURNAL_FILE;
use evenkeel::report::RUN_FILE;
use evenkeel::report::columns::{Column, Columns, Values};
use evenkeel::report::error::ReportError;
use evenkeel::report::saved::Saved;
use evenkeel::tournament::say::sheet::SheetForm;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::failure::{raised, refused};

/// Opens a run folder.
pub fn open(py: Python<'_>, folder: &Path) -> PyResult<Saved> {
    if !folder.join(RUN_FILE).exists() {
        return Err(refused(unopened(folder)));
    }
    let saved = py.detach(|| Saved::open(folder, read_parquet));
    saved.map_err(|error| raised(error.into()))
}

/// Shows a table of a run that lies in a folder, if it has one of this name.
pub fn show(
    saved: &Saved,
    name: &str,
    show: &mut dyn FnMut(&Columns<'_>) -> Result<(), ReportError>,
) -> Result<(), ReportError> {
    match saved.forms().into_iter().find(|form| form.id == name) {
        Some(form) => show(&saved.columns(form)?),
        None => Ok(()),
    }
}

/// Reads a Parquet file with a library of Python.
fn read_parquet(form: &'static SheetForm, path: &Path) -> Result<Columns<'static>, ReportError> {
    let read = Python::attach(|py| {
        let files = py.import("evenkeel._files")?;
        let columns = files.call_method1("read_parquet", (path,))?;
        columns_of(form, &columns.cast_into::<PyDict>()?)
    });
    read.map_err(|error| ReportError::Damaged {
        path: path.to_owned(),
        source: Box::new(error),
    })
}

/// The columns of a table of this form, from lists by their names.
fn columns_of(form: &SheetForm, lists: &Bound<'_, PyDict>) -> PyResult<Columns<'static>> {
    let (mut height, mut columns) = (0, Vec::new());
    for (name, list) in lists {
        let name: String = name.extract()?;
        height = list.len()?;
        let values = match Values::none(form, &name) {
            Values::Whole(_) => Values::Whole(list.extract()?),
            Values::Seeds(_) => Values::Seeds(list.extract()?),
            Values::Reals(_) => Values::Reals(list.extract()?),
            Values::Flags(_) => Values::Flags(list.extract()?),
            Values::Texts(_) => {
                let texts: Vec<Option<String>> = list.extract()?;
                let texts = texts.into_iter().map(|text| text.map(Into::into));
                Values::Texts(texts.collect())
            }
        };
        let name = name.into();
        columns.push(Column { name, values });
    }
    Ok(Columns { height, columns })
}

/// The message on a folder that has no tables of a run: what lies there instead.
fn unopened(folder: &Path) -> String {
    let shown = folder.display();
    let mut runs = Vec::new();
    for entry in folder.read_dir().into_iter().flatten().flatten() {
        if entry.path().join(RUN_FILE).exists() {
            runs.push(entry.file_name().to_string_lossy().into_owned());
        }
    }
    runs.sort();
    if !runs.is_empty() {
        let runs = runs.join(", ");
        return format!("{shown} holds several runs; open one of them: {runs}");
    }
    match folder.join(JOURNAL_FILE).exists() {
        true => format!(
            "the run in {shown} has no tables yet: go on with its job in this folder, by \
             `Job.ledger` or by `evenkeel`"
        ),
        false => format!("there is no run in {shown}"),
    }
}
