//! Tables as Parquet and CSV files.

use std::fs::File;
use std::io::{self, Cursor};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use polars::prelude::{
    CsvWriter, DataFrame, KeyValueMetadata, ParquetReader, ParquetWriter, SerReader, SerWriter,
};
use polars_io::csv::write::BatchedWriter as CsvParts;
use polars_io::parquet::write::BatchedWriter as ParquetParts;

use crate::error::ReportError;
use crate::file::Unfinished;
use crate::frame::{from_frame, to_frame};
use crate::provenance::Stamp;
use crate::table::{Csv, ReadRow, Row};

/// Path of a table's Parquet file.
fn parquet_path<R: Row>(folder: &Path) -> PathBuf {
    folder.join(format!("{}.parquet", R::TABLE))
}

/// Path of a table's CSV file.
fn csv_path<R: Row>(folder: &Path) -> PathBuf {
    folder.join(format!("{}.csv", R::TABLE))
}

/// The files of a table, written some rows at a time: in Parquet each part is a group of
/// rows, so equal parts give equal bytes.
pub struct TableFile<'s> {
    table: &'static str,
    stamp: &'s Stamp,
    parquet: (Unfinished, ParquetParts<Arc<File>>),
    csv: Option<(Unfinished, CsvParts<Arc<File>>)>,
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
        let empty = to_frame::<R>(&[], stamp.run())?;
        let has_csv = R::CSV == Csv::Always || asked_for_csv;
        TableFile::begin(folder, (R::TABLE, &empty), stamp, has_csv)
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
        let refused = |source| ReportError::table(table, source);
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
            parquet,
            csv,
        })
    }

    /// Writes some rows.
    ///
    /// # Errors
    /// When a number cannot be reported, or the machine refuses.
    pub fn write<R: Row>(&mut self, rows: &[R]) -> Result<(), ReportError> {
        self.write_frame(&to_frame(rows, self.stamp.run())?)
    }

    /// Writes the rows of a frame.
    ///
    /// # Errors
    /// When the machine refuses.
    pub fn write_frame(&mut self, frame: &DataFrame) -> Result<(), ReportError> {
        let refused = |source| ReportError::table(self.table, source);
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
        let refused = |source| ReportError::table(self.table, source);
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

/// Writes a whole table, as Parquet and CSV.
///
/// # Errors
/// When a number cannot be reported, or the machine refuses.
pub fn write<R: Row>(folder: &Path, rows: &[R], stamp: &Stamp) -> Result<(), ReportError> {
    let mut file = TableFile::create::<R>(folder, stamp, false)?;
    file.write(rows)?;
    file.finish()
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
    let path = parquet_path::<R>(folder);
    from_frame(&read_frame(&path, stamp)?, &path)
}

/// Reads a Parquet file of a run.
///
/// # Errors
/// When it is missing, damaged, or was written by another run.
pub fn read_frame(path: &Path, stamp: &Stamp) -> Result<DataFrame, ReportError> {
    let bytes = std::fs::read(path).map_err(|source| ReportError::io("read", path, source))?;
    let damaged = |source| ReportError::Damaged {
        path: path.to_owned(),
        source,
    };
    let mut reader = ParquetReader::new(Cursor::new(bytes));
    let metadata = reader.get_metadata().map_err(damaged)?;
    let found: Vec<(String, String)> = metadata
        .key_value_metadata()
        .iter()
        .flatten()
        .filter_map(|pair| Some((pair.key.clone(), pair.value.clone()?)))
        .collect();
    stamp.check(path, &found)?;
    reader.finish().map_err(damaged)
}
