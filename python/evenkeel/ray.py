"""Plays jobs and audits on a Ray cluster: the same results as on one machine, to the byte, however
many nodes there are and whichever of them are lost on the way.

    import evenkeel as ek
    import evenkeel.ray

    run = evenkeel.ray.run(ek.Job.load("ship-costs"), ledger="runs/ship-costs", progress=print)
    answer = evenkeel.ray.audit("my-rules.ron", "runs/audit", audience=["club", "beginners"])

The ledger, or `out`, is a folder on the driver's disk. Call the same again after the driver was
killed, and it goes on from there.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

import ray

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
    """Plays what the ledger lacks as Ray tasks, and says what was found.

    `address` is that of the cluster, as `ray.init` takes it: "auto" for the one that this
    machine is a node of, None for one that is begun here. It is not looked at where Ray is
    initialised already. A task whose worker or node is lost is played again by Ray; a task
    that raises is not, and what it raised is raised here.
    """
    return _playing(address, battles, progress, task_seconds).run(job, ledger)


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
    play = _playing(address, False, progress, task_seconds).play
    return _audit(ruleset, out, progress=False, elsewhere=play, **asked)


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
    play = _playing(address, False, progress, task_seconds).play
    return job.adopt(lists, out=out, search=search, progress=False, elsewhere=play)


def _playing(
    address: str | None,
    battles: bool,
    progress: Callable[[Progress], object] | None,
    task_seconds: float,
) -> _cluster.Playing:
    if not ray.is_initialized():
        ray.init(address=address, log_to_driver=False)

    def cluster_of(job: Job) -> _Ray:
        return _Ray(job, battles)

    return _cluster.Playing(cluster_of, battles, progress, task_seconds)


class _Ray:
    def __init__(self, job: Job, battles: bool) -> None:
        # A lost worker is no fault of the task, however often it happens.
        remote = ray.remote(num_cpus=1, max_retries=-1, scheduling_strategy="SPREAD")
        self._play = remote(_play)
        self._job = ray.put(job)
        self._battles = battles

    def cpus(self) -> int:
        return max(1, int(ray.cluster_resources().get("CPU", 1)))

    def submit(self, task: Any) -> Any:
        return self._play.remote(self._job, task, self._battles)

    def wait(self, handles: list[Any]) -> list[tuple[Any, bytes]]:
        done, _ = ray.wait(handles, num_returns=1)
        # Whatever else is done by now comes along.
        done, _ = ray.wait(handles, num_returns=len(handles), timeout=0) if done else (done, [])
        return list(zip(done, ray.get(done)))

    def forget(self, handles: list[Any]) -> None:
        for handle in handles:
            ray.cancel(handle, force=True)


def _play(job: Job, task: Any, battles: bool) -> bytes:
    return job.play_task(task, battles=battles)
