"""Run folders: those that the command line wrote, and those that were saved here."""

from __future__ import annotations

import builtins
import os
import shutil
from pathlib import Path
from typing import Any

import pytest

import evenkeel as ek
from conftest import BREAK, content, job

#: A folder that the command line wrote; nobody keeps its journal.
SAMPLE = Path(__file__).parent.parent.parent / "reports" / "sample"


@pytest.fixture(scope="module")
def sample() -> ek.Run:
    return ek.Run.open(SAMPLE)


def test_a_folder_of_the_command_line_is_opened_without_a_journal(sample: ek.Run) -> None:
    assert not (SAMPLE / "journal.redb").exists()
    assert sorted(sample.tables) == sorted(path.stem for path in SAMPLE.glob("*.csv"))
    for name in sample.tables:
        assert sample.table(name).to_csv().encode() == (SAMPLE / f"{name}.csv").read_bytes(), name
    assert sample.sentences == sample.verdicts.to_dict()["text"]
    assert (sample.job, sample.complete, sample.battles_played) == ("archetypes", True, 1800)
    assert sample.charts and "<svg" in sample._repr_html_()
    assert repr(sample) == "<evenkeel.Run archetypes: 45 matchups, 1,800 battles>"


def of_any_build(text: str, run: str) -> str:
    """A table without the digest of its run, which every build has of its own."""
    return text.replace(run, "")


def test_the_same_job_has_the_same_tables_to_the_byte(sample: ek.Run) -> None:
    here = ek.Job.load("archetypes", pairs=20).run()
    assert here.tables == sample.tables
    for name in here.tables:
        text = (SAMPLE / f"{name}.csv").read_bytes().decode()
        found = of_any_build(here.table(name).to_csv(), here.id)
        assert found == of_any_build(text, sample.id), name
    assert (here.sentences, str(here)) == (sample.sentences, str(sample))


@pytest.fixture(scope="module")
def played() -> ek.Run:
    return job(pairs=5).run(battles=True)


def without(monkeypatch: pytest.MonkeyPatch, *libraries: str) -> None:
    """Hides libraries from whoever imports them."""
    real: Any = builtins.__import__

    def find(name: str, *others: Any, **named: Any) -> Any:
        if name.split(".")[0] in libraries:
            raise ImportError(name)
        return real(name, *others, **named)

    monkeypatch.setattr(builtins, "__import__", find)


@pytest.mark.parametrize("hidden", [(), ("pyarrow",)], ids=["pyarrow", "polars"])
def test_a_saved_run_is_opened_from_csv_or_parquet(
    hidden: tuple[str, ...], played: ek.Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played.save(tmp_path)
    expected = content(played)
    assert content(ek.Run.open(tmp_path)) == expected
    for path in tmp_path.glob("*.csv"):
        path.unlink()
    with monkeypatch.context() as patch:
        without(patch, *hidden)
        opened = ek.Run.open(tmp_path)
        tables = {name: opened.table(name).to_dict() for name in opened.tables}
    assert tables == {name: played.table(name).to_dict() for name in played.tables}
    assert opened.sentences == played.sentences


def test_what_reads_parquet_is_named_where_it_is_missing(
    played: ek.Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played.save(tmp_path)
    (tmp_path / "units.csv").unlink()
    without(monkeypatch, "pyarrow", "polars")
    with pytest.raises(ek.EvenKeelError, match="units.parquet.*pip install pyarrow"):
        ek.Run.open(tmp_path)


def test_a_spoilt_folder_is_refused_with_the_place(played: ek.Run, tmp_path: Path) -> None:
    played.save(tmp_path)
    table = tmp_path / "matchups.csv"
    text = table.read_text()
    table.write_text(text.replace(",5,5,", ",5,five,", 1))
    with pytest.raises(ek.EvenKeelError, match="matchups.csv: column pairs_planned, row 0: `five`"):
        ek.Run.open(tmp_path)
    table.write_text(text.replace(played.id, "another", 1))
    with pytest.raises(ek.EvenKeelError, match="belongs to another run: run is another"):
        ek.Run.open(tmp_path)
    table.write_text(text.replace(f"{played.id},1,", f"{played.id},2,", 1))
    with pytest.raises(ek.EvenKeelError, match="schema_version is 2"):
        ek.Run.open(tmp_path)
    # A file with a hole: as long as it says, and hardly anything on the disk.
    os.truncate(table, 2**31)
    with pytest.raises(ek.EvenKeelError, match="plain files of 1073741824 bytes at most"):
        ek.Run.open(tmp_path)
    table.unlink()
    table.with_suffix(".parquet").unlink()
    with pytest.raises(ek.MachineError, match="matchups.csv"):
        ek.Run.open(tmp_path)


def test_a_folder_that_has_no_tables_is_said_to_be_what_it_is(tmp_path: Path) -> None:
    with pytest.raises(ek.EvenKeelError, match="there is no run in"):
        ek.Run.open(tmp_path)
    with job().ledger(tmp_path / "begun"):
        pass
    with pytest.raises(ek.EvenKeelError, match="has no tables yet: go on"):
        ek.Run.open(tmp_path / "begun")
    for name in ("field", "search-1-1"):
        shutil.copytree(SAMPLE, tmp_path / "several" / name)
    with pytest.raises(ek.EvenKeelError, match="open one of them: field, search-1-1"):
        ek.Run.open(tmp_path / "several")


def test_an_opened_run_was_not_played_here(sample: ek.Run, tmp_path: Path) -> None:
    with pytest.raises(ek.EvenKeelError, match="was opened from"):
        sample.save(tmp_path)
    campaign = ek.Campaign(job(BREAK))
    campaign.next()
    with pytest.raises(ek.EvenKeelError, match="was opened from"):
        campaign.next(sample)
    with pytest.raises(ek.NoTableError, match="no table `battles`; it has matchups"):
        sample.battles
