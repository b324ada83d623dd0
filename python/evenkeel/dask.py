"""Plays jobs and audits on a Dask cluster: the same calls, and the same results, as
`evenkeel.ray`.

    run = evenkeel.dask.run(job, address="tcp://scheduler:8786", ledger="runs/ship-costs")
"""

from __future__ import annotations

import os
import pickle
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from distributed import Client, KilledWorker, get_client, wait

from . import _cluster
from ._cluster import TASK_SECONDS, Progress
from ._evenkeel import Adoption, Job, Run
from ._evenkeel import audit as _audit

__all__ = ["Progress", "adopt", "audit", "run"]


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
    with _playing(address, battles, progress, task_seconds) as playing:
        return playing.run(job, ledger)


def audit(
    ruleset: str | os.PathLike[str],
    out: str | os.PathLike[str],
    *,
    address: str | None = "auto",
    progress: Callable[[Progress], object] | None = None,
    task_seconds: float = TASK_SECONDS,
    **asked: Any,
) -> dict[str, Any]:
    """Asks everything of a ruleset, as `evenkeel.audit` does, which takes what else is `asked`,
    and plays each of its runs as `run` does."""
    with _playing(address, False, progress, task_seconds) as playing:
        return _audit(ruleset, out, progress=False, elsewhere=playing.play, **asked)


def adopt(
    job: Job,
    lists: int,
    out: str | os.PathLike[str],
    *,
    search: Job | None = None,
    address: str | None = "auto",
    progress: Callable[[Progress], object] | None = None,
    task_seconds: float = TASK_SECONDS,
) -> Adoption:
    """Draws up price lists, each by the prices that the one before proposes, as `Job.adopt`
    does, and plays each of its runs as `run` does."""
    with _playing(address, False, progress, task_seconds) as playing:
        return job.adopt(lists, out=out, search=search, progress=False, elsewhere=playing.play)


@contextmanager
def _playing(
    address: str | None,
    battles: bool,
    progress: Callable[[Progress], object] | None,
    task_seconds: float,
) -> Iterator[_cluster.Playing]:
    client = get_client() if address == "auto" else Client(address)

    def cluster_of(job: Job) -> _Dask:
        return _Dask(client, job, battles)

    try:
        yield _cluster.Playing(cluster_of, battles, progress, task_seconds)
    finally:
        if address != "auto":
            client.close()


@dataclass(eq=False)
class _Flight:
    """A task, and what Dask was last asked of it."""

    task: Any
    future: Any


class _Dask:
    def __init__(self, client: Any, job: Job, battles: bool) -> None:
        self._client, self._sent, self._battles = client, pickle.dumps(job), battles
        self._job = self._read()

    def _read(self) -> Any:
        # Reading the job is a task, which Dask does again where all who had the answer are
        # lost. What is scattered is gone for good with the last of them.
        return self._client.submit(pickle.loads, self._sent, pure=False)

    def _ask(self, task: Any) -> Any:
        # What a task raises is raised: there is nothing to try again but what was lost.
        return self._client.submit(_play, self._job, task, self._battles, pure=False)

    def cpus(self) -> int:
        return max(1, int(sum(self._client.nthreads().values())))

    def submit(self, task: Any) -> _Flight:
        return _Flight(task, self._ask(task))

    def wait(self, handles: list[_Flight]) -> list[tuple[_Flight, bytes]]:
        answered: list[tuple[_Flight, bytes]] = []
        while not answered:
            futures = [flight.future for flight in handles]
            done = wait(futures, return_when="FIRST_COMPLETED").done
            for flight in handles:
                if flight.future in done:
                    try:
                        answered.append((flight, flight.future.result()))
                    except KilledWorker:
                        self._ask_again(flight)
        return answered

    def _ask_again(self, flight: _Flight) -> None:
        """After a few lost workers in a row Dask blames the task that they were at, or the
        reading of the job. A lost worker is no fault of either, however often it happens."""
        if self._job.status == "error":
            self._job = self._read()
        flight.future = self._ask(flight.task)

    def forget(self, handles: list[_Flight]) -> None:
        self._client.cancel([flight.future for flight in handles], force=True)


def _play(job: Job, task: Any, battles: bool) -> bytes:
    return job.play_task(task, battles=battles)
