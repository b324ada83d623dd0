//! Tables as Parquet and CSV files.

use std::io::Cursor;
use std::path::{Path, PathBuf};

use evenkeel_report::columns::Columns;
use evenkeel_report::file::Unfinished;
use evenkeel_report::provenance::Stamp;
use evenkeel_report::reader::Part;
use evenkeel_report::saved::Tables;
use evenkeel_report::{ReportError, csv, reading};
use evenkeel_tournament::limits::MOST_TABLE_BYTES;
use evenkeel_tournament::say::sheet::{Cell, SheetForm, When};
use evenkeel_tournament::say::tables::Table;
use polars::prelude::{KeyValueMetadata, ParquetReader, ParquetWriter, PolarsError, SerReader};
use polars_io::parquet::write::BatchedWriter as ParquetParts;

use crate::frame::{from_frame, to_frame};
use crate::target::{Pen, Target};

/// Rows that are written or read at once, where they are not counted otherwise: enough
/// for few groups of rows, and few enough to hold little.
const PART: usize = 1 << 15;

/// Rows that a table may have to be written as CSV where nobody asked for it: as many as
/// spreadsheets hold. The text of longer ones takes far longer to write than all else.
pub const MOST_CSV_ROWS: usize = 1 << 20;

/// The files of a table, written some rows at a time: in Parquet each part is a group of
/// rows, so equal parts give equal bytes.
pub struct TableFile<'s> {
    form: &'static SheetForm,
    stamp: &'s Stamp,
    /// Groups of rows that are written, and rows in all of them.
    groups: usize,
    written: usize,
    /// Rows that are not written yet.
    part: Vec<Vec<Cell>>,
    parquet: (ParquetParts<Pen>, Target),
    csv: Option<Unfinished>,
    /// Rows that the CSV file may have.
    most_csv_rows: usize,
}

impl<'s> TableFile<'s> {
    /// Begins the Parquet file of a table, and a CSV file where it has one always or it
    /// is asked for.
    pub fn create(
        folder: &Path,
        form: &'static SheetForm,
        stamp: &'s Stamp,
        asked_for_csv: bool,
    ) -> Result<TableFile<'s>, ReportError> {
        let [parquet, csv] = names(form).map(|name| folder.join(name));
        let empty = Columns::new(form, std::iter::empty(), stamp.run())?;
        let schema = to_frame(form.id, &empty)?.schema().clone();
        let target = Target::create(&parquet)?;
        let metadata = KeyValueMetadata::from_static(stamp.pairs());
        let parquet = ParquetWriter::new(target.pen()).with_key_value_metadata(Some(metadata));
        let parts = parquet.batched(&schema);
        let parquet = (parts.map_err(|said| target.refused(form.id, said))?, target);
        let csv = if form.when != When::OnRequest || asked_for_csv {
            let file = Unfinished::create(&csv)?;
            file.write(csv::header(&empty).as_bytes())?;
            Some(file)
        } else {
            None
        };
        Ok(TableFile {
            form,
            stamp,
            groups: 0,
            written: 0,
            part: Vec::new(),
            parquet,
            csv,
            most_csv_rows: if asked_for_csv {
                usize::MAX
            } else {
                MOST_CSV_ROWS
            },
        })
    }

    /// Adds rows, and writes them where there are enough.
    pub fn extend(&mut self, rows: impl IntoIterator<Item = Vec<Cell>>) -> Result<(), ReportError> {
        for row in rows {
            self.part.push(row);
            if self.part.len() == PART {
                let part = std::mem::take(&mut self.part);
                self.write(part)?;
            }
        }
        Ok(())
    }

    /// Writes rows as a group of their own.
    pub fn write(&mut self, rows: Vec<Vec<Cell>>) -> Result<(), ReportError> {
        let height = rows.len();
        let columns = Columns::new(self.form, rows.into_iter(), self.stamp.run());
        let columns = columns.map_err(|error| error.after(self.written))?;
        let frame = to_frame(self.form.id, &columns)?;
        self.groups += 1;
        self.written += height;
        if self.written > self.most_csv_rows {
            self.csv = None;
        }
        let (parquet, target) = &mut self.parquet;
        let written = parquet.write_batch(&frame);
        written.map_err(|said| target.refused(self.form.id, said))?;
        if let Some(csv) = &self.csv {
            csv.write(csv::rows(&columns).as_bytes())?;
        }
        Ok(())
    }

    /// Writes what is left and gives the files their names.
    pub fn finish(mut self) -> Result<(), ReportError> {
        // A table without rows has one part, which is empty.
        if !self.part.is_empty() || self.groups == 0 {
            let part = std::mem::take(&mut self.part);
            self.write(part)?;
        }
        let (parquet, target) = self.parquet;
        let written = parquet.finish();
        written.map_err(|said| target.refused(self.form.id, said))?;
        target.finish()?;
        match self.csv {
            Some(csv) => csv.finish(),
            None => Ok(()),
        }
    }
}

/// Names of the Parquet file and of the CSV file of a table.
pub fn names(form: &SheetForm) -> [String; 2] {
    ["parquet", "csv"].map(|end| format!("{}.{end}", form.id))
}

/// Writes a whole table, as Parquet and CSV.
pub fn write(folder: &Path, table: Table<'_>, stamp: &Stamp) -> Result<(), ReportError> {
    let mut file = TableFile::create(folder, table.form, stamp, false)?;
    file.extend(table.rows)?;
    file.finish()
}

/// The Parquet files of a run folder.
pub struct ParquetFiles<'f>(pub &'f Path);

impl ParquetFiles<'_> {
    fn path(&self, form: &SheetForm) -> PathBuf {
        let [name, _] = names(form);
        self.0.join(name)
    }
}

impl Tables for ParquetFiles<'_> {
    fn has(&self, form: &SheetForm) -> bool {
        self.path(form).exists()
    }

    fn each_part(
        &self,
        form: &'static SheetForm,
        stamp: &Stamp,
        show: &mut dyn FnMut(Part<'_>) -> Result<(), ReportError>,
    ) -> Result<(), ReportError> {
        each_part(&self.path(form), stamp, show)
    }
}

/// Shows a Parquet file of a run part by part.
fn each_part(
    path: &Path,
    stamp: &Stamp,
    show: &mut dyn FnMut(Part<'_>) -> Result<(), ReportError>,
) -> Result<(), ReportError> {
    let bytes = reading::bytes(path, MOST_TABLE_BYTES);
    let bytes = bytes.map_err(|source| ReportError::io("read", path, source))?;
    let damaged = |source: PolarsError| ReportError::Damaged {
        path: path.to_owned(),
        source: Box::from(source),
    };
    let mut reader = ParquetReader::new(Cursor::new(bytes.as_slice()));
    let metadata = reader.get_metadata().map_err(damaged)?.clone();
    let found: Vec<(String, String)> = metadata
        .key_value_metadata()
        .iter()
        .flatten()
        .filter_map(|pair| Some((pair.key.clone(), pair.value.clone()?)))
        .collect();
    stamp.check(path, &found)?;
    // A table without rows has one part, which is empty.
    for first in (0..metadata.num_rows.max(1)).step_by(PART) {
        let mut reader =
            ParquetReader::new(Cursor::new(bytes.as_slice())).with_slice(Some((first, PART)));
        reader.set_metadata(metadata.clone());
        let frame = reader.finish().map_err(damaged)?;
        show(Part::new(&from_frame(&frame, path)?, path, first))?;
    }
    Ok(())
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use std::fs;
    use std::os::unix::fs::symlink;

    use evenkeel_tournament::say::result::{BATTLES, Provenance};

    use super::*;

    /// The provenance of some run.
    fn provenance() -> Provenance {
        let text = r#"(
            program: "evenkeel", kind: tournament, job: "full", seed: 1, system: "s",
            ruleset: "r", ruleset_hash: "", players: ("a", "b"), points: None, terrain: false,
            confidence: 0.95, least_use: 0.02,
        )"#;
        ron::from_str(text).expect("a provenance")
    }

    #[test]
    fn a_full_disk_is_the_machines_fault_and_names_file_and_reason() {
        let stamp = Stamp::new("run", &provenance(), true);
        for full in ["battles.parquet", "battles.csv"] {
            let folder = tempfile::tempdir().expect("a folder");
            // All that is written there meets a full disk.
            let partial = folder.path().join(format!(".{full}.partial"));
            symlink("/dev/full", partial).expect("linked");
            let file = TableFile::create(folder.path(), &BATTLES, &stamp, true);
            let failed = file.and_then(TableFile::finish).expect_err("it is full");
            assert!(failed.is_machine_failure(), "{failed:?}");
            assert!(failed.to_string().ends_with(full), "{failed}");
            let reason = std::error::Error::source(&failed).expect("a reason");
            assert!(reason.to_string().contains("No space left"), "{reason}");
            assert!(!fs::exists(folder.path().join(full)).expect("known"));
        }
    }
}
