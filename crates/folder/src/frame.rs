//! Columns into polars frames, and back.

use std::path::Path;

use evenkeel_report::ReportError;
use evenkeel_report::columns::{self, Columns, Values};
use polars::prelude::{Column, DataFrame, DataType, NamedFrom, PolarsError, Series};

/// The frame of some columns of a table.
///
/// # Errors
/// When they do not make one.
pub fn to_frame(table: &'static str, from: &Columns<'_>) -> Result<DataFrame, ReportError> {
    let columns = from.columns.iter().map(|column| {
        let name = column.name.as_ref().into();
        Column::from(match &column.values {
            Values::Whole(values) => Series::new(name, values),
            Values::Seeds(values) => Series::new(name, values),
            Values::Reals(values) => Series::new(name, values),
            Values::Texts(values) => Series::new(name, values),
            Values::Flags(values) => Series::new(name, values),
        })
    });
    let frame = DataFrame::new(from.height, columns.collect());
    frame.map_err(|source| refused(table, source))
}

/// The columns of a frame that was read from a file.
///
/// # Errors
/// When one is of a type that no run writes.
pub fn from_frame<'f>(frame: &'f DataFrame, path: &Path) -> Result<Columns<'f>, ReportError> {
    let columns = frame.columns().iter().map(|column| {
        let values = values(column).ok_or_else(|| ReportError::Column {
            path: path.to_owned(),
            column: column.name().to_string(),
            row: 0,
            problem: format!("the column is of type {}", column.dtype()),
        });
        Ok(columns::Column {
            name: column.name().as_str().into(),
            values: values?,
        })
    });
    Ok(Columns {
        height: frame.height(),
        columns: columns.collect::<Result<_, ReportError>>()?,
    })
}

/// The values of a column; none of a type that no run writes.
fn values(column: &Column) -> Option<Values<'_>> {
    match column.dtype() {
        DataType::Int64 => Some(Values::Whole(column.i64().ok()?.iter().collect())),
        DataType::UInt64 => Some(Values::Seeds(column.u64().ok()?.iter().collect())),
        DataType::Float64 => Some(Values::Reals(column.f64().ok()?.iter().collect())),
        DataType::String => {
            let texts = column.str().ok()?.iter();
            Some(Values::Texts(
                texts.map(|text| text.map(Into::into)).collect(),
            ))
        }
        DataType::Boolean => Some(Values::Flags(column.bool().ok()?.iter().collect())),
        _ => None,
    }
}

/// The error for what polars says of a table that is written.
pub(crate) fn refused(table: &'static str, source: PolarsError) -> ReportError {
    match source {
        PolarsError::IO { error, .. } => ReportError::Io {
            action: "write",
            path: table.into(),
            source: std::io::Error::new(error.kind(), error.to_string()),
        },
        source => ReportError::Frame {
            table,
            source: source.into(),
        },
    }
}
