"""The tables of a run as files: CSV always, Parquet where a library for it is installed."""

from __future__ import annotations

import csv
import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ._evenkeel import Run, Table

_WriteParquet = Callable[["Table", "Path", "dict[str, str]"], None]


def write(run: Run, folder: str | os.PathLike[str]) -> None:
    """Writes every table of a run into its folder, each file whole or not at all."""
    write_parquet = _parquet()
    origin = run.provenance
    for name in run.tables:
        table = run.table(name)
        _whole(Path(folder) / f"{name}.csv", lambda path: _write_csv(table, path))
        if write_parquet is not None:
            to_file = write_parquet
            _whole(Path(folder) / f"{name}.parquet", lambda path: to_file(table, path, origin))


def _whole(path: Path, write_to: Callable[[Path], None]) -> None:
    partial = path.with_name(f".{path.name}.partial")
    try:
        write_to(partial)
        os.replace(partial, path)
    finally:
        partial.unlink(missing_ok=True)


def _write_csv(table: Table, path: Path) -> None:
    columns = table.to_dict()
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(columns)
        writer.writerows(zip(*map(_cells, columns.values())))


def _cells(column: list[object]) -> list[object]:
    words = {None: "", True: "true", False: "false"}
    # A number may be equal to a flag without being one.
    return [words[x] if x is None or isinstance(x, bool) else x for x in column]


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
