"""Every example of the documentation runs, and the notebooks do."""

from __future__ import annotations

import doctest
import os
import re
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

import evenkeel

HERE = Path(__file__).parent
NOTEBOOKS = sorted((HERE.parent.parent / "reports" / "notebooks").glob("*.ipynb"))


def test_the_examples_of_the_package_run() -> None:
    tried = doctest.testmod(evenkeel)
    assert tried.attempted > 5 and tried.failed == 0


def test_the_examples_of_the_readme_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    text = (HERE.parent / "README.md").read_text()
    examples = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    assert len(examples) >= 4
    known: dict[str, object] = {}
    for example in examples:
        exec(compile(example, "README.md", "exec"), known)


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs_from_top_to_bottom(path: Path) -> None:
    notebook = nbformat.read(path, as_version=4)
    client = NotebookClient(notebook, timeout=600, resources={"metadata": {"path": path.parent}})
    client.execute()
    if os.environ.get("EVENKEEL_REFRESH"):
        nbformat.write(notebook, path)


def test_there_are_two_notebooks() -> None:
    assert len(NOTEBOOKS) == 2
