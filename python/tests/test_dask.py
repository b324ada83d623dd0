"""Dask on this machine: the same call, the same results, whatever is lost."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import dask
import pytest
from distributed import Client, LocalCluster

import evenkeel as ek
import evenkeel.dask
from conftest import SEARCH, content, files, job

#: Long enough that something can be lost on the way.
LONG = job(pairs=1_500)


@pytest.fixture
def client() -> Iterator[Any]:
    # A local cluster gives up a worker that is lost a second time some seconds after the first.
    patient = dask.config.set({"distributed.deploy.lost-worker-timeout": "1 h"})
    with patient, LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=None, host="127.0.0.1"
    ) as cluster, Client(cluster) as client:
        yield client


@pytest.fixture(scope="module")
def expected() -> dict[str, bytes]:
    return content(LONG.run())


def test_dask_finds_what_one_machine_does(client: Any, tmp_path: Path) -> None:
    for text in (None, SEARCH):
        alone = job() if text is None else job(text)
        run = evenkeel.dask.run(alone, ledger=tmp_path / str(text is None))
        assert content(run) == content(alone.run())


@pytest.mark.parametrize("forgiven", [3, 0], ids=["forgiven", "blamed"])
def test_all_workers_may_be_lost_twice(
    forgiven: int, client: Any, tmp_path: Path, expected: dict[str, bytes]
) -> None:
    """With `forgiven` at 0, Dask blames each task that a lost worker was at."""
    lost: list[set[int]] = []

    def lose(progress: evenkeel.dask.Progress) -> None:
        if progress.battles > (0.2 + 0.3 * len(lost)) * progress.planned and len(lost) < 2:
            lost.append(set(client.run(os.getpid).values()))
            for process in lost[-1]:
                os.kill(process, signal.SIGKILL)

    client.run_on_scheduler(forgive, forgiven)
    run = evenkeel.dask.run(LONG, ledger=tmp_path, progress=lose, task_seconds=0.5)
    assert content(run) == expected
    # Nobody of the first workers was there any more at the second time.
    assert [len(workers) for workers in lost] == [2, 2] and not lost[0] & lost[1]


def forgive(failures: int, dask_scheduler: Any = None) -> None:
    dask_scheduler.allowed_failures = failures


def test_what_a_task_raises_is_raised_here(client: Any, tmp_path: Path) -> None:
    def refuse(progress: evenkeel.dask.Progress) -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        evenkeel.dask.run(LONG, ledger=tmp_path, progress=refuse, task_seconds=0.5)


def test_an_audit_and_an_adoption_are_those_of_this_machine(
    client: Any, tmp_path: Path, scope: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    prices = ek.ask("price", "warfleets-ftl", panel=["charge"], pairs=1500)
    # So short are its runs that most would be over before anything goes to the cluster.
    monkeypatch.setattr("evenkeel._cluster.SAMPLE_SECONDS", 0.0)
    said = []
    for place in ("here", "there"):
        (tmp_path / place).mkdir()
        # The rulesets of an adoption are named by their paths, as seen from here.
        monkeypatch.chdir(tmp_path / place)
        if place == "here":
            said.append(prices.adopt(2, out="prices").said)
            ek.audit("fleet-commander", "audit", scope=scope)
        else:
            said.append(evenkeel.dask.adopt(prices, 2, "prices").said)
            evenkeel.dask.audit("fleet-commander", "audit", scope=scope)
    assert said[0] == said[1]
    assert files(tmp_path / "there") == files(tmp_path / "here")
