//! Tables as Parquet and CSV files.

use std::fs::File;
use std::io::{self, Cursor};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use evenkeel_report::ReportError;
use evenkeel_report::columns::Columns;
use evenkeel_report::file::Unfinished;
use evenkeel_report::provenance::Stamp;
use evenkeel_report::reader::Part;
use evenkeel_report::table::{Csv, ReadRow, Row};
use polars::prelude::{
    CsvWriter, DataFrame, KeyValueMetadata, ParquetReader, ParquetWriter, PolarsError, SerReader,
    SerWriter,
};
use polars_io::csv::write::BatchedWriter as CsvParts;
use polars_io::parquet::write::BatchedWriter as ParquetParts;

use crate::frame::{from_frame, refused, to_frame};

/// Path of a table's Parquet file.
fn parquet_path<R: Row>(folder: &Path) -> PathBuf {
    folder.join(format!("{}.parquet", R::TABLE))
}

/// Path of a table's CSV file.
fn csv_path<R: Row>(folder: &Path) -> PathBuf {
    folder.join(format!("{}.csv", R::TABLE))
}

/// Rows that are written or read at once, where they are not counted otherwise: enough
/// for few groups of rows, and few enough to hold little.
const PART: usize = 1 << 15;

/// Rows that a table may have to be written as CSV where nobody asked for it: as many as
/// spreadsheets hold. The text of longer ones takes far longer to write than all else.
pub const MOST_CSV_ROWS: usize = 1 << 20;

/// The files of a table, written some rows at a time: in Parquet each part is a group of
/// rows, so equal parts give equal bytes.
pub struct TableFile<'s> {
    table: &'static str,
    stamp: &'s Stamp,
    /// Rows that are written.
    rows: usize,
    parquet: (Unfinished, ParquetParts<Arc<File>>),
    csv: Option<(Unfinished, CsvParts<Arc<File>>)>,
    /// Rows that the CSV file may have.
    most_csv_rows: usize,
}

impl<'s> TableFile<'s> {
    /// Begins the Parquet file of a table, and a CSV file where it has one always or it
    /// is asked for.
    ///
    /// # Errors
    /// When the machine refuses.
    pub fn create<R: Row>(
        folder: &Path,
        stamp: &'s Stamp,
        asked_for_csv: bool,
    ) -> Result<TableFile<'s>, ReportError> {
        let empty = frame_of::<R>(&[], stamp.run())?;
        let has_csv = R::CSV == Csv::Always || asked_for_csv;
        let most_csv_rows = match asked_for_csv {
            true => usize::MAX,
            false => MOST_CSV_ROWS,
        };
        let file = TableFile::begin(folder, (R::TABLE, &empty), stamp, has_csv)?;
        Ok(TableFile {
            most_csv_rows,
            ..file
        })
    }

    /// Begins the files of a table with the columns of this frame.
    ///
    /// # Errors
    /// When the machine refuses.
    pub fn begin(
        folder: &Path,
        (table, empty): (&'static str, &DataFrame),
        stamp: &'s Stamp,
        has_csv: bool,
    ) -> Result<TableFile<'s>, ReportError> {
        let refused = |source| refused(table, source);
        let schema = empty.schema().clone();
        let file = Unfinished::create(&folder.join(format!("{table}.parquet")))?;
        let metadata = KeyValueMetadata::from_static(stamp.pairs());
        let parquet = ParquetWriter::new(file.writer()).with_key_value_metadata(Some(metadata));
        let parquet = (file, parquet.batched(&schema).map_err(refused)?);
        let csv = if has_csv {
            let file = Unfinished::create(&folder.join(format!("{table}.csv")))?;
            let csv = CsvWriter::new(file.writer()).batched(&schema);
            Some((file, csv.map_err(refused)?))
        } else {
            None
        };
        Ok(TableFile {
            table,
            stamp,
            rows: 0,
            parquet,
            csv,
            most_csv_rows: MOST_CSV_ROWS,
        })
    }

    /// Writes some rows.
    ///
    /// # Errors
    /// When a number cannot be reported, or the machine refuses.
    pub fn write<R: Row>(&mut self, rows: &[R]) -> Result<(), ReportError> {
        let frame = frame_of(rows, self.stamp.run()).map_err(|error| error.after(self.rows))?;
        self.write_frame(&frame)
    }

    /// Writes the rows of a frame.
    ///
    /// # Errors
    /// When the machine refuses.
    pub fn write_frame(&mut self, frame: &DataFrame) -> Result<(), ReportError> {
        let refused = |source| refused(self.table, source);
        self.rows += frame.height();
        if self.rows > self.most_csv_rows {
            self.csv = None;
        }
        self.parquet.1.write_batch(frame).map_err(refused)?;
        if let Some((_, csv)) = &mut self.csv {
            csv.write_batch(frame).map_err(refused)?;
        }
        Ok(())
    }

    /// Gives the files their names.
    ///
    /// # Errors
    /// When the machine refuses.
    pub fn finish(self) -> Result<(), ReportError> {
        let refused = |source| refused(self.table, source);
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

/// The frame of some rows.
fn frame_of<R: Row>(rows: &[R], run: &str) -> Result<DataFrame, ReportError> {
    to_frame(R::TABLE, &Columns::of_rows(rows, run)?)
}

/// Writes a whole table, as Parquet and CSV.
///
/// # Errors
/// When a number cannot be reported, or the machine refuses.
pub fn write<R: Row>(folder: &Path, rows: &[R], stamp: &Stamp) -> Result<(), ReportError> {
    let mut file = TableFile::create::<R>(folder, stamp, false)?;
    if rows.is_empty() {
        file.write(rows)?;
    }
    rows.chunks(PART).try_for_each(|part| file.write(part))?;
    file.finish()
}

/// A table whose rows come one by one and are too many to be held at once.
pub struct LongTable<'s, R> {
    file: TableFile<'s>,
    /// Rows that are not written yet.
    part: Vec<R>,
}

impl<'s, R: Row> LongTable<'s, R> {
    /// Begins the files of a table.
    ///
    /// # Errors
    /// When the machine refuses.
    pub fn create(folder: &Path, stamp: &'s Stamp) -> Result<LongTable<'s, R>, ReportError> {
        Ok(LongTable {
            file: TableFile::create::<R>(folder, stamp, false)?,
            part: Vec::new(),
        })
    }

    /// Adds rows.
    ///
    /// # Errors
    /// As [`TableFile::write`].
    pub fn extend(&mut self, rows: Vec<R>) -> Result<(), ReportError> {
        for row in rows {
            self.part.push(row);
            if self.part.len() == PART {
                self.file.write(&self.part)?;
                self.part.clear();
            }
        }
        Ok(())
    }

    /// Writes what is left and gives the files their names.
    ///
    /// # Errors
    /// As [`TableFile::write`] and [`TableFile::finish`].
    pub fn finish(mut self) -> Result<(), ReportError> {
        // A table without rows has one part, which is empty.
        if !self.part.is_empty() || self.file.rows == 0 {
            self.file.write(&self.part)?;
        }
        self.file.finish()
    }
}

/// Copies the files of a table to a folder that has none of them.
///
/// # Errors
/// When the machine refuses.
pub fn copy_table<R: Row>(from: &Path, to: &Path) -> Result<(), ReportError> {
    let paths = [parquet_path::<R>, csv_path::<R>].map(|path| (path(from), path(to)));
    for (from, to) in paths {
        match File::open(&from) {
            Ok(mut file) => {
                let copy = Unfinished::create(&to)?;
                let copied = io::copy(&mut file, &mut copy.writer());
                copied.map_err(|source| ReportError::io("write", &to, source))?;
                copy.finish()?;
            }
            Err(source) if source.kind() == io::ErrorKind::NotFound => {}
            Err(source) => return Err(ReportError::io("read", &from, source)),
        }
    }
    Ok(())
}

/// Reads a table that must be there.
///
/// # Errors
/// When it is missing, damaged, or was written by another run.
pub fn read<R: ReadRow>(folder: &Path, stamp: &Stamp) -> Result<Vec<R>, ReportError> {
    let mut rows = Vec::new();
    each_part::<R>(folder, stamp, None, &mut |part| {
        rows.reserve(part.height());
        for row in part.rows() {
            rows.push(R::read(&row)?);
        }
        Ok(())
    })?;
    Ok(rows)
}

/// Shows a table that must be there part by part, all of its columns or some of them.
///
/// # Errors
/// When it is missing, damaged, or was written by another run, or `show` fails.
pub fn each_part<R: Row>(
    folder: &Path,
    stamp: &Stamp,
    columns: Option<&[&str]>,
    show: &mut dyn FnMut(Part<'_>) -> Result<(), ReportError>,
) -> Result<(), ReportError> {
    each_part_of(&parquet_path::<R>(folder), stamp, columns, show)
}

/// Shows a Parquet file of a run part by part, all of its columns or some of them.
///
/// # Errors
/// When it is missing, damaged, or was written by another run, or `show` fails.
pub fn each_part_of(
    path: &Path,
    stamp: &Stamp,
    columns: Option<&[&str]>,
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
    for first in (0..metadata.num_rows).step_by(PART) {
        let mut reader =
            ParquetReader::new(Cursor::new(bytes.as_slice())).with_slice(Some((first, PART)));
        reader.set_metadata(metadata.clone());
        if let Some(columns) = columns {
            let columns = columns.iter().map(|name| name.to_string());
            reader = reader.with_columns(Some(columns.collect()));
        }
        let frame = reader.finish().map_err(damaged)?;
        show(Part::new(&from_frame(&frame, path)?, path, first))?;
    }
    Ok(())
}
