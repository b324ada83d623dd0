"""Runs a job on a Dask cluster: the same call, and the same results, as `evenkeel.ray`.

    run = evenkeel.dask.run(job, address="tcp://scheduler:8786", ledger="runs/ship-costs")
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

from distributed import Client, get_client, wait

from . import _cluster
from ._cluster import TASK_SECONDS, Progress
from ._evenkeel import Job, Run

__all__ = ["Progress", "run"]


def run(
    job: Job,
    *,
    address: str | None = "auto",
    ledger: str | os.PathLike[str],
    battles: bool = False,
    progress: Callable[[Progress], object] | None = None,
    task_seconds: float = TASK_SECONDS,
) -> Run:
    """Plays what the ledger lacks as Dask tasks, and says what was found.

    `address` is that of the scheduler; "auto" is the client that this process has already,
    and None a cluster that is begun here.
    """
    if address == "auto":
        return _with(get_client(), job, ledger, battles, progress, task_seconds)
    with Client(address) as client:
        return _with(client, job, ledger, battles, progress, task_seconds)


def _with(client: Any, job: Job, ledger: Any, battles: bool, progress: Any, seconds: float) -> Run:
    def cluster_of(one: Job) -> _Dask:
        return _Dask(client, one, battles)

    return _cluster.run(job, cluster_of, ledger, battles, progress, seconds)


class _Dask:
    def __init__(self, client: Any, job: Job, battles: bool) -> None:
        self._client, self._battles = client, battles
        self._job = client.scatter(job, broadcast=True)

    def cpus(self) -> int:
        return max(1, int(sum(self._client.nthreads().values())))

    def submit(self, task: Any) -> Any:
        # A lost worker is no fault of the task, however often it happens.
        return self._client.submit(
            _play, self._job, task, self._battles, retries=1000, pure=False
        )

    def wait(self, handles: list[Any]) -> list[tuple[Any, bytes]]:
        done = wait(handles, return_when="FIRST_COMPLETED").done
        return [(handle, handle.result()) for handle in done]

    def forget(self, handles: list[Any]) -> None:
        self._client.cancel(handles, force=True)


def _play(job: Job, task: Any, battles: bool) -> bytes:
    return job.play_task(task, battles=battles)
