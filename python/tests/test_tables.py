"""Tables in the libraries of analysts, run folders, notebooks, import."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

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
    fleet = rules.draw(7)
    assert rules.faults(fleet) == []
    assert any("over the limit" in fault for fault in rules.faults([("heavy", 99)]))
    battle = rules.play(fleet, "balanced", seed=3)
    again = rules.play(fleet, "balanced", seed=3)
    assert (battle.winner, battle.log) == (again.winner, again.log)
    assert battle.story != rules.play(fleet, "balanced", seed=4).story
    with pytest.raises(ek.EvenKeelError):
        rules.play([("dreadnought", 1)], "balanced")
    meeting = rules.tournament({"drawn": fleet, "balanced": "balanced"}, pairs=4)
    assert meeting.run().matchups.to_dict()["fleet_a"] == ["balanced"]


def test_a_captain_is_changed_in_python() -> None:
    rules = ek.Rules.load("warfleets")
    with pytest.raises(ek.EvenKeelError, match="there is no player `captan`"):
        rules.play("balanced", "brawlers", players=("captan", "charge"))
    weak = rules.play("balanced", "brawlers", players=("random", "captain"), seed=2)
    assert weak.log != rules.play("balanced", "brawlers", seed=2).log


def test_import_takes_no_time() -> None:
    # The best of a few: others may be busy on this machine.
    program = (
        "import time; began = time.perf_counter(); import evenkeel;"
        "print(time.perf_counter() - began)"
    )
    took = [
        float(subprocess.run([sys.executable, "-c", program], capture_output=True).stdout)
        for _ in range(5)
    ]
    assert min(took) < 0.05
