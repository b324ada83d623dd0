"""Tables in the libraries of analysts, run folders, notebooks, import."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import duckdb
import pandas as pd
import polars as pl
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import evenkeel as ek
from conftest import FIXED, job


@pytest.fixture(scope="module")
def run() -> ek.Run:
    return job().run(battles=True)


def test_every_library_reads_the_same_rows(run: ek.Run) -> None:
    table = rows = run.matchups
    expected = table.to_dict()["score"]
    assert len(table) == len(expected) == 3
    assert rows is table
    assert pl.DataFrame(table)["score"].to_list() == expected
    assert pa.table(table)["score"].to_pylist() == expected
    found = duckdb.sql("select score from rows")
    assert found is not None and found.fetchnumpy()["score"].tolist() == expected
    frame: pd.DataFrame = pa.table(table).to_pandas()
    assert frame["score"].tolist() == expected


def test_frames_are_those_of_the_library_that_is_asked_for(
    run: ek.Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert len(run.replays) >= 2
    for name in run.tables:
        table = run.table(name)
        assert table.to_polars().equals(pl.DataFrame(table)), name
        frame = table.to_pandas()
        assert frame.shape == (len(table), len(table.columns)), name
        # Without pyarrow it is the same frame, in the types of the same kinds.
        with monkeypatch.context() as patch:
            patch.setitem(sys.modules, "pyarrow", None)
            alone = table.to_pandas()
        pd.testing.assert_frame_equal(alone, frame)
    kinds = run.battles.types
    assert (kinds["fleet_a"], kinds["seed"]) == ("str", "uint64")
    assert list(kinds) == run.battles.columns
    # Whole numbers that lack some are numbers in pandas, as always there.
    assert run.verdicts.types["more_pairs"] == "int64"
    assert run.verdicts.to_pandas()["more_pairs"].dtype == "float64"


@pytest.mark.parametrize("library", ["pandas", "polars"])
def test_a_library_that_is_missing_is_named(
    library: str, run: ek.Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, library, None)
    with pytest.raises(ek.MissingLibraryError, match=f"needs {library}, which is not installed"):
        getattr(run.matchups, f"to_{library}")()


def test_csv_tells_an_empty_text_from_nothing(run: ek.Run) -> None:
    fleet, verdict = (table.to_csv().splitlines()[1] for table in (run.fleets, run.verdicts))
    assert run.fleets.to_dict()["variant"][0] == "" and fleet.split(",")[2] == '""'
    last = {name: values[0] for name, values in list(run.verdicts.to_dict().items())[-4:]}
    assert list(last.values()) == ["", "", None, None] and verdict.endswith(',"","",,'), last


def test_a_table_is_taken_without_a_copy(run: ek.Run) -> None:
    battles = run.battles
    first, second = (pa.table(battles)["score"].chunk(0).buffers()[1] for _ in range(2))
    assert first.address == second.address


def test_tables_are_attributes_and_unknown_ones_are_named(run: ek.Run) -> None:
    assert {"matchups", "verdicts", "units", "uses", "fleets", "battles"} <= set(run.tables)
    for name in run.tables:
        assert len(getattr(run, name).columns) > 2, name
        assert name in dir(run)
    with pytest.raises(AttributeError, match="it has matchups"):
        run.matchup
    with pytest.raises(KeyError, match="no table `x`"):
        run.table("x")
    with pytest.raises(AttributeError, match="battles=True"):
        job(pairs=1).run().battles


def test_scores_of_battles_add_up_to_those_of_matchups(run: ek.Run) -> None:
    battles = pl.DataFrame(run.battles).group_by("matchup").agg(pl.col("score").mean())
    both = battles.join(pl.DataFrame(run.matchups), on="matchup")
    # Means of 74 numbers, each a multiple of one half.
    assert ((both["score"] - both["score_right"]).abs() < 1e-12).all()


def test_a_saved_run_holds_what_the_run_does(run: ek.Run, tmp_path: Path) -> None:
    run.save(tmp_path / "run")
    saved = tmp_path / "run"
    for name in ("index.html", "run.ron", "journal.redb", "SCHEMA.md", "charts/matchups.svg"):
        assert (saved / name).is_file(), name
    for name in run.tables:
        parquet = pq.read_table(saved / f"{name}.parquet")
        assert parquet.equals(pa.table(run.table(name)).cast(parquet.schema)), name
        rows = pd.read_csv(saved / f"{name}.csv", keep_default_na=False)
        assert len(rows) == len(run.table(name)), name
    origin = pq.read_schema(saved / "matchups.parquet").metadata
    assert origin[b"evenkeel.run"].decode() == run.id
    assert not list(saved.rglob(".*"))
    run.save(saved)
    with pytest.raises(ek.EvenKeelError, match="journal of another run"):
        job(seed=2).run().save(saved)


def test_notebooks_show_verdict_and_chart(run: ek.Run) -> None:
    page = run._repr_html_()
    assert run.sentences[0].split(":")[0] in page and "<svg" in page
    chart = run.charts[0]
    assert chart._repr_svg_().startswith("<svg") and chart.png.startswith(b"\x89PNG")
    shouting = job(FIXED.replace('name: "cut"', 'name: "<script>alert(1)</script>"'), pairs=2)
    assert "<script>" not in shouting.run()._repr_html_()


def test_rules_and_fleets_are_changed_in_python() -> None:
    rules = ek.Rules.load("warfleets")
    dearer = rules.change({"ships.heavy.cost": 96})
    assert (rules.number("ships.heavy.cost"), dearer.number("ships.heavy.cost")) == (80, 96)
    with pytest.raises(ek.EvenKeelError, match="did you mean `heavy`?"):
        rules.change({"ships.hevy.cost": 1})
    with pytest.raises(ek.EvenKeelError) as caught:
        rules.change({"ships.heavy.cost": -3, "ships.light.cost": 0.5, "ships.medium.cost": 61})
    assert str(caught.value).splitlines() == [
        "ships.heavy.cost: must not be negative",
        "ships.light.cost: must be a whole number",
    ]
    with pytest.raises(ek.EvenKeelError, match="^ships.heavy: is not a number"):
        rules.number("ships.heavy")
    # Neither is legal with the other as it was.
    nearer = {"terrain.max_gap_in": 2, "terrain.min_gap_in": 1}
    assert rules.change(nearer).number("terrain.max_gap_in") == 2
    with pytest.raises(ek.EvenKeelError, match="^terrain.max_gap_in: must not be less than"):
        rules.change({"terrain.max_gap_in": 2})
    fleet = rules.draw(7)
    assert rules.faults(fleet) == []
    assert any("over the limit" in fault for fault in rules.faults([("heavy", 99)]))
    battle = rules.play(fleet, "balanced", seed=3)
    again = rules.play(fleet, "balanced", seed=3)
    assert (battle.winner, battle.log) == (again.winner, again.log)
    assert battle.story != rules.play(fleet, "balanced", seed=4).story
    with pytest.raises(ek.EvenKeelError, match="dreadnought"):
        rules.play([("dreadnought", 1)], "balanced")
    meeting = rules.tournament({"drawn": fleet, "balanced": "balanced"}, pairs=4)
    assert meeting.run().matchups.to_dict()["fleet_a"] == ["drawn"]


@pytest.mark.parametrize(
    ("fleet", "told"),
    [
        (7, "fleet `a` must be a name, a path, or a list such as .*, not 7"),
        ([("light", 4), 7], "fleet `a`, entry 2: must be a class, how many, .*, not 7"),
        ([("light",)], r"entry 1: must be a class, how many, .*, not \('light',\)"),
        ([(4, "light")], "entry 1: the class must be a text, not 4"),
        ([("light", "4")], "entry 1: how many must be a whole number from 0 on, not '4'"),
        ([("light", -1)], "entry 1: how many must be a whole number from 0 on, not -1"),
        ([("light", 1, "pulse")], "entry 1: what each carries must be a list of texts, not 'pu"),
        ([("light", 1, [2])], r"entry 1: what each carries must be a list of texts, not \[2\]"),
        ([["x" * 100]], r"not \['x+ \.\.\."),
    ],
)
def test_what_is_no_fleet_is_refused_with_the_entry(fleet: Any, told: str) -> None:
    rules = ek.Rules.load("warfleets")
    with pytest.raises(ek.EvenKeelError, match=told):
        rules.play(fleet, "balanced")
    with pytest.raises(ek.EvenKeelError, match=told.replace("`a`", "`fleet`")):
        rules.faults(fleet)
    with pytest.raises(ek.EvenKeelError, match=told.replace("`a`", "`mine`")):
        rules.tournament({"mine": fleet, "balanced": "balanced"})


def test_a_captain_is_changed_in_python() -> None:
    rules = ek.Rules.load("warfleets")
    with pytest.raises(ek.EvenKeelError, match="there is no player `captan`"):
        rules.play("balanced", "brawlers", players=("captan", "charge"))
    weak = rules.play("balanced", "brawlers", players=("random", "captain"), seed=2)
    assert weak.log != rules.play("balanced", "brawlers", seed=2).log


def test_import_brings_nothing_that_takes_long() -> None:
    program = "import sys; import evenkeel; print(*sys.modules)"
    command = [sys.executable, "-c", program]
    loaded = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    assert "evenkeel._evenkeel" in loaded
    slow = {"dask", "distributed", "matplotlib", "numpy", "pandas", "polars", "pyarrow", "ray"}
    assert not slow & set(loaded)
