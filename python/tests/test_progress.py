"""The bar that says how far a run is."""

from __future__ import annotations

import io
import sys
from types import SimpleNamespace
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient

import evenkeel as ek
from conftest import job
from evenkeel import _progress


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def shown(monkeypatch: pytest.MonkeyPatch, out: io.StringIO, **options: Any) -> str:
    monkeypatch.setattr(sys, "stderr", out)
    job().run(**options)
    return out.getvalue()


def test_a_bar_is_shown_where_somebody_looks_on(monkeypatch: pytest.MonkeyPatch) -> None:
    # What is over in no time has none.
    assert shown(monkeypatch, Terminal()) == ""
    monkeypatch.setattr(_progress, "PATIENCE", 0.0)
    told = shown(monkeypatch, Terminal())
    assert told.startswith("\rcut [") and told.endswith("\n")
    assert "] 100 %, 222 of 222 battles in " in told
    assert shown(monkeypatch, Terminal(), progress=False) == ""
    assert shown(monkeypatch, io.StringIO()) == ""
    assert "100 %" in shown(monkeypatch, io.StringIO(), progress=True)
    monkeypatch.setattr(sys, "stderr", None)
    job().run()


def test_a_line_takes_the_place_of_the_one_before(monkeypatch: pytest.MonkeyPatch) -> None:
    out = Terminal()
    monkeypatch.setattr(sys, "stderr", out)
    monkeypatch.setenv("COLUMNS", "120")
    monkeypatch.setattr(_progress, "PAUSE", 0.0)
    times = iter([0.0, 10.0, 4000.0, 8000.0])
    clock = SimpleNamespace(monotonic=lambda: next(times))
    monkeypatch.setattr(_progress, "time", clock)
    tell, close = _progress.meter(True, "a\x1b[2Jb")
    assert tell is not None and close is not None
    tell(100, 40_000)
    tell(20_000, 40_000)
    tell(40_000, 40_000)
    lines = out.getvalue().split("\r")[1:]
    assert [line.rstrip() for line in lines] == [
        "a?[2Jb [------------------------] 0 %, 100 of 40,000 battles, 1 h 06 min left",
        "a?[2Jb [############------------] 50 %, 20,000 of 40,000 battles, 1 h 06 min left",
        "a?[2Jb [########################] 100 %, 40,000 of 40,000 battles in 2 h 13 min",
    ]
    # Nothing of a longer line is left beside a shorter one.
    assert len(lines[2]) >= len(lines[1])


def test_the_line_ends_when_the_run_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    out = Terminal()
    monkeypatch.setattr(sys, "stderr", out)
    monkeypatch.setattr(_progress, "PATIENCE", 0.0)
    real = _progress._Bar.tell

    def tell(bar: Any, battles: int, planned: int) -> None:
        real(bar, battles, planned)
        raise KeyboardInterrupt

    monkeypatch.setattr(_progress._Bar, "tell", tell)
    with pytest.raises(KeyboardInterrupt):
        job(pairs=100_000).run()
    assert out.getvalue().endswith("\n")


def test_a_notebook_shows_it() -> None:
    cell = nbformat.v4.new_code_cell(
        "import evenkeel as ek, evenkeel._progress\n"
        "evenkeel._progress.PATIENCE = 0.0\n"
        "run = ek.Job.load('archetypes', pairs=4).run()"
    )
    notebook = nbformat.v4.new_notebook(cells=[cell])
    NotebookClient(notebook, timeout=120).execute()
    outputs = notebook.cells[0].outputs
    assert {output.name for output in outputs} == {"stderr"}
    assert "100 %, 360 of 360 battles" in "".join(output.text for output in outputs)


def test_what_is_no_function_is_refused() -> None:
    with pytest.raises(ek.EvenKeelError, match="progress must be True, False or a function"):
        job().run(progress="yes")  # type: ignore[arg-type]
