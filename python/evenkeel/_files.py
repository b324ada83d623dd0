"""The tables of a run as files: CSV always, Parquet where a library for it is installed."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ._errors import MissingLibraryError

if TYPE_CHECKING:
    from ._evenkeel import Run, Table

_WriteParquet = Callable[["Table", "Path", "dict[str, str]"], None]


def write(run: Run, folder: str | os.PathLike[str]) -> None:
    """Writes every table of a run into its folder, each file whole or not at all."""
    write_parquet = _parquet()
    origin = run.provenance
    for name in run.tables:
        table = run.table(name)
        text = table.to_csv().encode()
        _whole(Path(folder) / f"{name}.csv", lambda path: path.write_bytes(text))
        if write_parquet is not None:
            to_file = write_parquet
            _whole(Path(folder) / f"{name}.parquet", lambda path: to_file(table, path, origin))


def read_parquet(path: Path) -> dict[str, list[Any]]:
    """The columns of a Parquet file as lists."""
    try:
        import pyarrow.parquet
    except ImportError:
        pass
    else:
        columns: dict[str, list[Any]] = pyarrow.parquet.read_table(path).to_pydict()
        return columns
    try:
        import polars
    except ImportError:
        raise MissingLibraryError(
            f"{path} is read by pyarrow or polars, and neither is installed:"
            " pip install pyarrow"
        ) from None
    return polars.read_parquet(path).to_dict(as_series=False)


def _whole(path: Path, write_to: Callable[[Path], object]) -> None:
    partial = path.with_name(f".{path.name}.partial")
    try:
        write_to(partial)
        os.replace(partial, path)
    finally:
        partial.unlink(missing_ok=True)


def _parquet() -> _WriteParquet | None:
    """How Parquet is written here; none where no library for it is installed."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        pass
    else:

        def by_pyarrow(table: Table, path: Path, origin: dict[str, str]) -> None:
            rows = pyarrow.table(table).replace_schema_metadata(origin)
            pyarrow.parquet.write_table(rows, path)

        return by_pyarrow
    try:
        import polars
    except ImportError:
        return None

    def by_polars(table: Table, path: Path, origin: dict[str, str]) -> None:
        polars.DataFrame(table).write_parquet(path, metadata=origin)

    return by_polars
