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

PACKAGE = Path(__file__).parent.parent
PAGES = [PACKAGE / "README.md", *sorted((PACKAGE / "docs").glob("*.md"))]
NOTEBOOKS = sorted((PACKAGE.parent / "reports" / "notebooks").glob("*.ipynb"))


def test_the_examples_of_the_package_run() -> None:
    tried = doctest.testmod(evenkeel)
    assert tried.attempted > 5 and tried.failed == 0


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_examples_of_a_page_run(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Blocks of `python` are run, and those of `pycon` show what they say that they show."""
    monkeypatch.chdir(tmp_path)
    blocks = re.compile(r"^```(python|pycon)\n(.*?)^```", re.DOTALL | re.MULTILINE)
    examples = blocks.findall(page.read_text())
    assert examples
    # A module's name, by which a class of an example is found again.
    known: dict[str, object] = {"__name__": "__main__"}
    for kind, example in examples:
        if kind == "python":
            exec(compile(example, page.name, "exec"), known)
            continue
        session = doctest.DocTestParser().get_doctest(example, known, page.name, page.name, 0)
        runner = doctest.DocTestRunner()
        runner.run(session, clear_globs=False)
        known = session.globs
        assert runner.failures == 0 and runner.tries > 0


def test_every_page_is_listed_and_no_other() -> None:
    listed = re.findall(r"\(docs/(.*?)\)", (PACKAGE / "README.md").read_text())
    assert sorted(listed) == sorted(page.name for page in PAGES[1:])


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs_from_top_to_bottom(path: Path) -> None:
    notebook = nbformat.read(path, as_version=4)
    client = NotebookClient(notebook, timeout=600, resources={"metadata": {"path": path.parent}})
    client.execute()
    if os.environ.get("EVENKEEL_REFRESH"):
        nbformat.write(notebook, path)


def test_there_are_four_notebooks() -> None:
    assert len(NOTEBOOKS) == 4
