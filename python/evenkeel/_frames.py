"""Tables as data frames of the libraries that analysts use, where these are installed."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

from ._errors import MissingLibraryError

if TYPE_CHECKING:
    from ._evenkeel import Table


def to_pandas(table: Table) -> Any:
    pandas = _library("pandas", "to_pandas")
    try:
        import pyarrow
    except ImportError:
        return _by_lists(table, pandas)
    return pyarrow.table(table).to_pandas()


def to_polars(table: Table) -> Any:
    return _library("polars", "to_polars").DataFrame(table)


def _by_lists(table: Table, pandas: Any) -> Any:
    """The frame that pyarrow would make, slower."""
    types = table.types
    # Since version 3 pandas has a type of its own for texts.
    texts = "object" if pandas.__version__.startswith("2.") else "str"

    def series(name: str, values: list[Any]) -> Any:
        kind = types[name]
        if kind == "str":
            kind = texts
        elif None in values:
            kind = "float64"
        return pandas.Series(values, dtype=kind)

    columns = table.to_dict()
    return pandas.DataFrame({name: series(name, values) for name, values in columns.items()})


def _library(name: str, method: str) -> Any:
    try:
        return importlib.import_module(name)
    except ImportError as missing:
        raise MissingLibraryError(
            f"{method}() needs {name}, which is not installed: pip install {name}"
        ) from missing
