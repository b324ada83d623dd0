//! A table as Arrow has it.

use std::sync::Arc;

use arrow_array::ffi::FFI_ArrowSchema;
use arrow_array::ffi_stream::FFI_ArrowArrayStream;
use arrow_array::{
    Array, ArrayRef, BooleanArray, Float64Array, Int64Array, RecordBatch, RecordBatchIterator,
    RecordBatchOptions, StringArray, UInt64Array, cast::AsArray, types,
};
use arrow_schema::{ArrowError, DataType, Field, Schema};
use evenkeel::report::columns::{Column, Columns, Values};
use evenkeel::report::{csv, grouped};
use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyDict};

use crate::failure::refused;

/// A table of a run. Any library that speaks Arrow takes it without a copy:
/// `polars.DataFrame(table)`, `pyarrow.table(table)`, `duckdb.sql("from table")`.
#[pyclass(frozen, module = "evenkeel")]
pub struct Table {
    #[pyo3(get)]
    name: String,
    batch: RecordBatch,
}

impl Table {
    pub fn new(name: &str, columns: &Columns<'_>) -> Result<Table, ArrowError> {
        let (mut fields, mut arrays) = (Vec::new(), Vec::new());
        for column in &columns.columns {
            let array = array(&column.values);
            let name = column.name.as_ref();
            fields.push(Field::new(name, array.data_type().clone(), true));
            arrays.push(array);
        }
        let height = RecordBatchOptions::new().with_row_count(Some(columns.height));
        let schema = Arc::new(Schema::new(fields));
        Ok(Table {
            name: name.to_string(),
            batch: RecordBatch::try_new_with_options(schema, arrays, &height)?,
        })
    }

    /// The columns that it was made of.
    fn as_columns(&self) -> Columns<'_> {
        let fields = self.batch.schema_ref().fields().iter();
        let columns = fields.zip(self.batch.columns());
        let columns = columns.map(|(field, array)| Column {
            name: field.name().as_str().into(),
            values: values(array),
        });
        Columns {
            height: self.batch.num_rows(),
            columns: columns.collect(),
        }
    }
}

fn array(values: &Values<'_>) -> ArrayRef {
    match values {
        Values::Whole(values) => Arc::new(Int64Array::from_iter(values.iter().copied())),
        Values::Seeds(values) => Arc::new(UInt64Array::from_iter(values.iter().copied())),
        Values::Reals(values) => Arc::new(Float64Array::from_iter(values.iter().copied())),
        Values::Texts(values) => {
            let texts = values.iter().map(|text| text.as_deref());
            Arc::new(StringArray::from_iter(texts))
        }
        Values::Flags(values) => Arc::new(BooleanArray::from_iter(values.iter().copied())),
    }
}

/// The values of an array that [`array`] made.
fn values(array: &ArrayRef) -> Values<'_> {
    match array.data_type() {
        DataType::Int64 => Values::Whole(array.as_primitive::<types::Int64Type>().iter().collect()),
        DataType::UInt64 => {
            Values::Seeds(array.as_primitive::<types::UInt64Type>().iter().collect())
        }
        DataType::Float64 => {
            Values::Reals(array.as_primitive::<types::Float64Type>().iter().collect())
        }
        DataType::Boolean => Values::Flags(array.as_boolean().iter().collect()),
        _ => {
            let texts = array.as_string::<i32>().iter();
            Values::Texts(texts.map(|text| text.map(Into::into)).collect())
        }
    }
}

/// The name that libraries have for the type of some values.
fn type_name(values: &Values<'_>) -> &'static str {
    match values {
        Values::Whole(_) => "int64",
        Values::Seeds(_) => "uint64",
        Values::Reals(_) => "float64",
        Values::Texts(_) => "str",
        Values::Flags(_) => "bool",
    }
}

#[pymethods]
impl Table {
    /// The Arrow PyCapsule interface: all rows, as one stream.
    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        // Whoever asks for another schema casts what it gets, as the interface allows.
        let _ = requested_schema;
        let rows = RecordBatchIterator::new([Ok(self.batch.clone())], self.batch.schema());
        let stream = FFI_ArrowArrayStream::new(Box::new(rows));
        PyCapsule::new_with_value(py, stream, c"arrow_array_stream")
    }

    /// The Arrow PyCapsule interface: the schema alone.
    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        let schema = FFI_ArrowSchema::try_from(self.batch.schema().as_ref()).map_err(refused)?;
        PyCapsule::new_with_value(py, schema, c"arrow_schema")
    }

    fn __len__(&self) -> usize {
        self.batch.num_rows()
    }

    /// Names of its columns.
    #[getter]
    fn columns(&self) -> Vec<String> {
        let fields = self.batch.schema_ref().fields().iter();
        fields.map(|field| field.name().clone()).collect()
    }

    /// The types of its columns by their names: `int64`, `uint64`, `float64`, `str`, `bool`.
    #[getter]
    fn types<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let types = PyDict::new(py);
        for column in &self.as_columns().columns {
            types.set_item(&*column.name, type_name(&column.values))?;
        }
        Ok(types)
    }

    /// The columns of the table as lists, for those who have no data-frame library.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let columns = PyDict::new(py);
        for column in self.as_columns().columns {
            let values = match column.values {
                Values::Whole(values) => values.into_bound_py_any(py),
                Values::Seeds(values) => values.into_bound_py_any(py),
                Values::Reals(values) => values.into_bound_py_any(py),
                Values::Texts(values) => values.into_bound_py_any(py),
                Values::Flags(values) => values.into_bound_py_any(py),
            };
            columns.set_item(&*column.name, values?)?;
        }
        Ok(columns)
    }

    /// A data frame of pandas, which has to be installed.
    fn to_pandas(slf: &Bound<'_, Self>) -> PyResult<Py<PyAny>> {
        framed(slf, "to_pandas")
    }

    /// A data frame of polars, which has to be installed.
    fn to_polars(slf: &Bound<'_, Self>) -> PyResult<Py<PyAny>> {
        framed(slf, "to_polars")
    }

    /// The text of its CSV file, to the byte the one that `evenkeel` writes.
    fn to_csv(&self, py: Python<'_>) -> String {
        py.detach(|| {
            let columns = self.as_columns();
            csv::header(&columns) + &csv::rows(&columns)
        })
    }

    fn __repr__(&self) -> String {
        let (rows, columns) = (self.batch.num_rows(), self.batch.num_columns());
        let rows = grouped(rows as u64);
        format!(
            "<evenkeel.Table {}: {rows} rows, {columns} columns>",
            self.name
        )
    }
}

/// The value that a function of `_frames.py` makes of a table.
fn framed(table: &Bound<'_, Table>, function: &str) -> PyResult<Py<PyAny>> {
    let frames = table.py().import("evenkeel._frames")?;
    frames.call_method1(function, (table,)).map(Bound::unbind)
}
