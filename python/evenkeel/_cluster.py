"""What running on a cluster has in common, whoever schedules the tasks.

A task is some blocks of the job: no state, no input but the job, the same answer whenever
it is asked. So a task that is lost is played again, and it does not matter by whom. The
driver writes each part down as it comes, in the ledger of the run; a driver that is killed
goes on from there.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

from ._evenkeel import Campaign, Job, Ledger, Run

#: Seconds that a task should take: long beside what scheduling it costs, and short beside
#: what is lost with a worker.
TASK_SECONDS = 45.0

#: Tasks for each processor at least, so that the last ones end together.
TASKS_PER_CPU = 24

#: Tasks for each processor that are handed out at a time.
IN_FLIGHT_PER_CPU = 3

#: Seconds of battles that are played here first, to see how long they take.
SAMPLE_SECONDS = 1.0

Handle = TypeVar("Handle")


@dataclass(frozen=True)
class Progress:
    """How far a run is."""

    #: Battles that are on the disk.
    battles: int
    #: Battles that are planned, of all rounds that were begun.
    planned: int
    #: Seconds left at the rate so far; None before the first part came.
    seconds_left: float | None
    #: Hours of a processor that the whole run takes, about: what it costs.
    core_hours: float
    #: Processors of the cluster.
    cpus: int
    #: Name of its job: an audit has many runs.
    job: str


class Cluster(Protocol, Generic[Handle]):
    """Who schedules the tasks."""

    def cpus(self) -> int: ...
    def submit(self, task: Any) -> Handle: ...
    def wait(self, handles: list[Handle]) -> list[tuple[Handle, bytes]]:
        """Waits until one or more are done, and hands these over. What a task raised is
        raised."""
        ...

    def forget(self, handles: list[Handle]) -> None: ...


@dataclass(frozen=True)
class Playing:
    """How ledgers are played: each on a cluster that is made for its job."""

    cluster_of: Callable[[Job], Cluster[Any]]
    battles: bool
    progress: Callable[[Progress], object] | None
    task_seconds: float

    def run(self, job: Job, ledger: str | os.PathLike[str]) -> Run:
        """Plays a job; of a campaign each run, in a folder of its own below the ledger."""
        if not job.is_campaign:
            return self._run(job, Path(ledger))
        campaign = Campaign(job)
        last: Run | None = None
        while (stage := campaign.next(last)) is not None:
            name, part = stage
            last = self._run(part, Path(ledger) / name)
        found = campaign.finish()
        assert found is not None, "a campaign has a field at least"
        return found.run

    def _run(self, job: Job, folder: Path) -> Run:
        with job.ledger(folder, battles=self.battles) as book:
            self.play(job, book)
            return book.finish()

    def play(self, job: Job, book: Ledger) -> None:
        """Plays what a ledger of this job lacks."""
        cluster = self.cluster_of(job)
        seconds = _seconds_of_a_block(job, book, self.battles)
        meter = _Meter(job.name, book.progress()[0], seconds, self.progress)
        while True:
            left = book.progress()
            size = _task_size(seconds, left[1] - left[0], cluster.cpus(), self.task_seconds)
            tasks = iter(book.tasks(size))
            meter.tell(left, cluster.cpus())
            with _in_flight(cluster) as flying:
                _hand_out(tasks, flying, cluster)
                while flying:
                    done = cluster.wait(list(flying))
                    for handle, _ in done:
                        del flying[handle]
                    _hand_out(tasks, flying, cluster)
                    book.keep([part for _, part in done])
                    meter.tell(book.progress(), cluster.cpus())
            if not book.go_on():
                return


@contextmanager
def _in_flight(cluster: Cluster[Any]) -> Iterator[dict[Any, None]]:
    flying: dict[Any, None] = {}
    try:
        yield flying
    finally:
        # Nobody waits for them any more when something was raised.
        cluster.forget(list(flying))


def _hand_out(tasks: Iterator[Any], flying: dict[Any, None], cluster: Cluster[Any]) -> None:
    room = IN_FLIGHT_PER_CPU * max(1, cluster.cpus())
    while len(flying) < room:
        task = next(tasks, None)
        if task is None:
            return
        flying[cluster.submit(task)] = None


#: Battles of a block of 16 pairs.
_BLOCK_BATTLES = 32


def _task_size(seconds: float, battles: int, cpus: int, task_seconds: float) -> int:
    """Blocks of a task."""
    blocks = -(-battles // _BLOCK_BATTLES)
    fair = -(-blocks // (TASKS_PER_CPU * max(1, cpus)))
    return max(1, min(int(task_seconds / max(seconds, 1e-9)), fair))


def _seconds_of_a_block(job: Job, book: Ledger, battles: bool) -> float:
    """Plays a few blocks here, keeps them, and says how long one takes."""
    began, played = time.perf_counter(), 0
    tasks = book.tasks(1)
    # Some of each matchup: they differ in length.
    step = max(1, len(tasks) // 64)
    parts = []
    for task in tasks[::step]:
        parts.append(job.play_task(task, battles=battles))
        played += 1
        if time.perf_counter() - began > SAMPLE_SECONDS:
            break
    took = time.perf_counter() - began
    if parts:
        book.keep(parts)
    return took / max(1, played)


class _Meter:
    def __init__(
        self, job: str, before: int, seconds: float, call: Callable[[Progress], object] | None
    ) -> None:
        self._job, self._before, self._seconds, self._call = job, before, seconds, call
        self._began = time.perf_counter()

    def tell(self, at: tuple[int, int], cpus: int) -> None:
        if self._call is None:
            return
        battles, planned = at
        took, own = time.perf_counter() - self._began, battles - self._before
        left = took / own * (planned - battles) if own > 0 else None
        hours = planned / _BLOCK_BATTLES * self._seconds / 3600
        self._call(Progress(battles, planned, left, hours, cpus, self._job))
