//! Tables as Parquet and CSV files.

use std::fs::File;
use std::io::{self, Cursor};
use std::path::{Path, PathBuf};

use polars::prelude::{
    CsvWriter, DataFrame, KeyValueMetadata, ParquetReader, ParquetWriter, SerReader, SerWriter,
};

use crate::error::ReportError;
use crate::file::write_whole;
use crate::frame::{from_frame, to_frame};
use crate::provenance::Stamp;
use crate::table::Row;

/// Path of a table's Parquet file.
fn parquet_path<R: Row>(folder: &Path) -> PathBuf {
    folder.join(format!("{}.parquet", R::TABLE))
}

/// Path of a table's CSV file.
fn csv_path<R: Row>(folder: &Path) -> PathBuf {
    folder.join(format!("{}.csv", R::TABLE))
}

/// Writes a table, as Parquet and, if it is one of the small ones, as CSV.
///
/// # Errors
/// When a number cannot be reported, or the machine refuses.
pub fn write<R: Row>(folder: &Path, rows: &[R], stamp: &Stamp) -> Result<(), ReportError> {
    let mut frame = to_frame(rows)?;
    let frame_error = |source| ReportError::Frame {
        table: R::TABLE,
        source,
    };
    let bytes = parquet_bytes(&mut frame, stamp).map_err(frame_error)?;
    write_whole(&parquet_path::<R>(folder), &bytes)?;
    if R::CSV {
        let mut bytes = Vec::new();
        CsvWriter::new(&mut bytes)
            .finish(&mut frame)
            .map_err(frame_error)?;
        write_whole(&csv_path::<R>(folder), &bytes)?;
    }
    Ok(())
}

fn parquet_bytes(frame: &mut DataFrame, stamp: &Stamp) -> polars::prelude::PolarsResult<Vec<u8>> {
    let mut bytes = Vec::new();
    ParquetWriter::new(&mut bytes)
        .with_key_value_metadata(Some(KeyValueMetadata::from_static(stamp.pairs())))
        .finish(frame)?;
    Ok(bytes)
}

/// Reads a table that must be there.
///
/// # Errors
/// When it is missing, damaged, or was written by another run.
pub fn read<R: Row>(folder: &Path, stamp: &Stamp) -> Result<Vec<R>, ReportError> {
    let path = parquet_path::<R>(folder);
    let bytes = std::fs::read(&path).map_err(|source| ReportError::io("read", &path, source))?;
    let damaged = |source| ReportError::Damaged {
        path: path.clone(),
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
    stamp.check(&path, &found)?;
    let frame = reader.finish().map_err(damaged)?;
    from_frame(&frame, &path)
}

/// Reads a table that may be missing; without it there are no rows.
///
/// # Errors
/// When it is there but damaged, or was written by another run.
pub fn read_if_there<R: Row>(folder: &Path, stamp: &Stamp) -> Result<Vec<R>, ReportError> {
    match File::open(parquet_path::<R>(folder)) {
        Err(reason) if reason.kind() == io::ErrorKind::NotFound => Ok(Vec::new()),
        _ => read(folder, stamp),
    }
}
