//! A table as Arrow has it.

use std::sync::Arc;

use arrow_array::ffi::FFI_ArrowSchema;
use arrow_array::ffi_stream::FFI_ArrowArrayStream;
use arrow_array::{
    ArrayRef, BooleanArray, Float64Array, Int64Array, RecordBatch, RecordBatchIterator,
    RecordBatchOptions, StringArray, UInt64Array, cast::AsArray, types,
};
use arrow_schema::{ArrowError, DataType, Field, Schema};
use evenkeel::report::columns::{Columns, Values};
use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyDict};

use crate::failure::EvenKeelError;

/// A table of a run. Any library that speaks Arrow takes it without a copy:
/// `polars.DataFrame(table)`, `pyarrow.table(table)`, `duckdb.sql("from table")`,
/// `pyarrow.table(table).to_pandas()`.
#[pyclass(frozen, module = "evenkeel")]
pub struct Table {
    #[pyo3(get)]
    name: String,
    batch: RecordBatch,
}

fn failed(error: ArrowError) -> PyErr {
    EvenKeelError::new_err(error.to_string())
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

    /// The values of a column as Python has them.
    fn values<'py>(&self, py: Python<'py>, column: &ArrayRef) -> PyResult<Bound<'py, PyAny>> {
        match column.data_type() {
            DataType::Int64 => {
                let values = column.as_primitive::<types::Int64Type>();
                values.iter().collect::<Vec<_>>().into_bound_py_any(py)
            }
            DataType::UInt64 => {
                let values = column.as_primitive::<types::UInt64Type>();
                values.iter().collect::<Vec<_>>().into_bound_py_any(py)
            }
            DataType::Float64 => {
                let values = column.as_primitive::<types::Float64Type>();
                values.iter().collect::<Vec<_>>().into_bound_py_any(py)
            }
            DataType::Boolean => {
                let values = column.as_boolean();
                values.iter().collect::<Vec<_>>().into_bound_py_any(py)
            }
            _ => {
                let values = column.as_string::<i32>();
                values.iter().collect::<Vec<_>>().into_bound_py_any(py)
            }
        }
    }
}

fn array(values: &Values<'_>) -> ArrayRef {
    match values {
        Values::Whole(values) => Arc::new(Int64Array::from_iter(values.iter().copied())),
        Values::Seeds(values) => Arc::new(UInt64Array::from_iter(values.iter().copied())),
        Values::Reals(values) => Arc::new(Float64Array::from_iter(values.iter().copied())),
        Values::Texts(values) => Arc::new(StringArray::from_iter(values.iter().map(|text| text.as_deref()))),
        Values::Flags(values) => Arc::new(BooleanArray::from_iter(values.iter().copied())),
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
        let schema = FFI_ArrowSchema::try_from(self.batch.schema().as_ref()).map_err(failed)?;
        PyCapsule::new_with_value(py, schema, c"arrow_schema")
    }

    fn __len__(&self) -> usize {
        self.batch.num_rows()
    }

    /// Names of its columns.
    #[getter]
    fn columns(&self) -> Vec<String> {
        let schema = self.batch.schema();
        let fields = schema.fields().iter();
        fields.map(|field| field.name().clone()).collect()
    }

    /// Its columns as lists, for those who have no data-frame library.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let columns = PyDict::new(py);
        let schema = self.batch.schema();
        for (field, column) in schema.fields().iter().zip(self.batch.columns()) {
            columns.set_item(field.name(), self.values(py, column)?)?;
        }
        Ok(columns)
    }

    fn __repr__(&self) -> String {
        let (rows, columns) = (self.batch.num_rows(), self.batch.num_columns());
        format!(
            "<evenkeel.Table {}: {rows} rows, {columns} columns>",
            self.name
        )
    }
}
