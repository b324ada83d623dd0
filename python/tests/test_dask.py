"""Dask on this machine: the same call, the same results, a worker lost."""

from __future__ import annotations

import os
import signal
from pathlib import Path

from distributed import Client, LocalCluster

import evenkeel.dask
from conftest import SEARCH, content, job


def test_dask_finds_what_one_machine_does_and_may_lose_a_worker(tmp_path: Path) -> None:
    lost: list[int] = []
    with LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=None, host="127.0.0.1"
    ) as cluster, Client(cluster) as client:
        for text in (None, SEARCH):
            alone = job() if text is None else job(text)
            run = evenkeel.dask.run(alone, ledger=tmp_path / str(text is None))
            assert content(run) == content(alone.run())

        def lose(progress: evenkeel.dask.Progress) -> None:
            if progress.battles > 0.2 * progress.planned and not lost:
                pids = client.run(os.getpid)
                lost.append(next(iter(pids.values())))
                os.kill(lost[0], signal.SIGKILL)

        long = job(pairs=6_000)
        run = evenkeel.dask.run(long, ledger=tmp_path / "long", progress=lose, task_seconds=0.5)
        assert lost and content(run) == content(long.run())
