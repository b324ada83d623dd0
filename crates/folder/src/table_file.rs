//! Tables as Parquet and CSV files.

use std::fs::File;
use std::io::Cursor;
use std::path::Path;
use std::sync::Arc;

use evenkeel_report::ReportError;
use evenkeel_report::columns::Columns;
use evenkeel_report::file::Unfinished;
use evenkeel_report::provenance::Stamp;
use evenkeel_report::reader::Part;
use evenkeel_tournament::say::result::RunResult;
use evenkeel_tournament::say::row::{Fault, FromCells, Row};
use evenkeel_tournament::say::sheet::{Cell, SheetForm, When};
use evenkeel_tournament::say::tables::Table;
use polars::prelude::{
    CsvWriter, KeyValueMetadata, ParquetReader, ParquetWriter, PolarsError, SerReader, SerWriter,
};
use polars_io::csv::write::BatchedWriter as CsvParts;
use polars_io::parquet::write::BatchedWriter as ParquetParts;

use crate::frame::{from_frame, refused, to_frame};

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
    parquet: (Unfinished, ParquetParts<Arc<File>>),
    csv: Option<(Unfinished, CsvParts<Arc<File>>)>,
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
        let refused = |source| refused(form.id, source);
        let empty = Columns::new(form, std::iter::empty(), stamp.run())?;
        let schema = to_frame(form.id, &empty)?.schema().clone();
        let file = Unfinished::create(&parquet)?;
        let metadata = KeyValueMetadata::from_static(stamp.pairs());
        let parquet = ParquetWriter::new(file.writer()).with_key_value_metadata(Some(metadata));
        let parquet = (file, parquet.batched(&schema).map_err(refused)?);
        let csv = if form.when != When::OnRequest || asked_for_csv {
            let file = Unfinished::create(&csv)?;
            let csv = CsvWriter::new(file.writer()).batched(&schema);
            Some((file, csv.map_err(refused)?))
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
        let refused = |source| refused(self.form.id, source);
        self.groups += 1;
        self.written += height;
        if self.written > self.most_csv_rows {
            self.csv = None;
        }
        self.parquet.1.write_batch(&frame).map_err(refused)?;
        if let Some((_, csv)) = &mut self.csv {
            csv.write_batch(&frame).map_err(refused)?;
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
        let refused = |source| refused(self.form.id, source);
        let (file, parquet) = self.parquet;
        parquet.finish().map_err(refused)?;
        file.finish()?;
        if let Some((file, mut csv)) = self.csv {
            csv.finish().map_err(refused)?;
            file.finish()?;
        }
        Ok(())
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

/// Reads a table into the results of a run.
pub fn read(
    run: &mut RunResult,
    form: &'static SheetForm,
    folder: &Path,
    stamp: &Stamp,
) -> Result<(), ReportError> {
    let [name, _] = names(form);
    let path = folder.join(name);
    if form.when != When::Always && !path.exists() {
        return Ok(());
    }
    each_part(&path, stamp, &mut |part| {
        run.add(form, part.rows(form)?)
            .map_err(|fault| part.fault(fault))
    })
}

/// Shows the rows of a table that must be there one by one.
pub fn each_row<R: Row + FromCells>(
    folder: &Path,
    stamp: &Stamp,
    show: &mut dyn FnMut(R),
) -> Result<(), ReportError> {
    let [name, _] = names(R::FORM);
    let path = folder.join(name);
    each_part(&path, stamp, &mut |part| {
        for (row, cells) in part.rows(R::FORM)?.into_iter().enumerate() {
            let read = R::of_cells(cells).map_err(|fault| part.fault(Fault { row, ..fault }));
            show(read?);
        }
        Ok(())
    })
}

/// Shows a Parquet file of a run part by part.
fn each_part(
    path: &Path,
    stamp: &Stamp,
    show: &mut dyn FnMut(Part<'_>) -> Result<(), ReportError>,
) -> Result<(), ReportError> {
    let bytes = std::fs::read(path).map_err(|source| ReportError::io("read", path, source))?;
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
