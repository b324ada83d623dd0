"""Ray on this machine: one node and two, workers and nodes lost, the driver killed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest
import ray
from ray.cluster_utils import Cluster

import evenkeel as ek
import evenkeel.ray
from conftest import BREAK, SEARCH, content, files, job

os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")

#: Long enough that something can be lost on the way, with two processors.
LONG = job(pairs=8_000)


@pytest.fixture(scope="module")
def expected() -> dict[str, bytes]:
    return content(LONG.run())


@pytest.fixture
def cluster() -> Iterator[Cluster]:
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    ray.init(address=cluster.address, log_to_driver=False)
    yield cluster
    ray.shutdown()
    cluster.shutdown()


def test_one_node_finds_what_one_machine_does(cluster: Cluster, tmp_path: Path) -> None:
    for text in (None, SEARCH):
        alone = job() if text is None else job(text)
        run = evenkeel.ray.run(alone, ledger=tmp_path / str(text is None))
        assert content(run) == content(alone.run())


def test_a_campaign_is_played_run_by_run(cluster: Cluster, tmp_path: Path) -> None:
    run = evenkeel.ray.run(job(BREAK), ledger=tmp_path)
    assert content(run) == content(job(BREAK).run())
    assert (tmp_path / "search-1-1" / "index.html").exists()


def test_battles_come_along(cluster: Cluster, tmp_path: Path) -> None:
    run = evenkeel.ray.run(job(), ledger=tmp_path, battles=True)
    assert content(run) == content(job().run(battles=True))


def test_a_lost_worker_and_a_lost_node_change_nothing(
    cluster: Cluster, tmp_path: Path, expected: dict[str, bytes]
) -> None:
    node = cluster.add_node(num_cpus=1)
    cluster.wait_for_nodes()
    told: list[evenkeel.ray.Progress] = []
    lost: list[str] = []

    def lose(progress: evenkeel.ray.Progress) -> None:
        told.append(progress)
        share = progress.battles / progress.planned
        if share > 0.15 and "worker" not in lost:
            lost.append("worker")
            kill_a_worker()
        if share > 0.4 and "node" not in lost:
            lost.append("node")
            threading.Thread(target=cluster.remove_node, args=(node,)).start()

    run = evenkeel.ray.run(LONG, ledger=tmp_path, progress=lose, task_seconds=0.5)
    assert content(run) == expected
    assert lost == ["worker", "node"]
    assert told[-1].battles == told[-1].planned == LONG.battles
    assert all(progress.core_hours > 0 for progress in told)


def test_all_nodes_that_play_may_be_lost_twice(tmp_path: Path) -> None:
    shorter = job(pairs=1_500)
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 0})
    ray.init(address=cluster.address, log_to_driver=False)
    nodes = [cluster.add_node(num_cpus=1) for _ in range(2)]
    cluster.wait_for_nodes()
    losses: list[int] = []

    def lose(progress: evenkeel.ray.Progress) -> None:
        if len(losses) < 2 and progress.battles > (0.15 + 0.3 * len(losses)) * progress.planned:
            losses.append(progress.battles)
            for node in nodes:
                cluster.remove_node(node, allow_graceful=False)
            nodes[:] = [cluster.add_node(num_cpus=1) for _ in range(2)]

    try:
        run = evenkeel.ray.run(shorter, ledger=tmp_path, progress=lose, task_seconds=0.5)
    finally:
        ray.shutdown()
        cluster.shutdown()
    assert content(run) == content(shorter.run())
    assert len(losses) == 2


def kill_a_worker() -> None:
    """Kills a process that plays a task; between two tasks none may be at it."""
    for _ in range(500):
        for process in psutil.process_iter(["cmdline"]):
            words = process.info["cmdline"] or []
            if words and words[0].startswith("ray::_play"):
                process.kill()
                return
        time.sleep(0.02)
    raise AssertionError("no worker was found")


def test_what_a_task_raises_is_raised_here_and_not_tried_again(
    cluster: Cluster, tmp_path: Path
) -> None:
    seen: list[object] = []

    def refuse(progress: object) -> None:
        seen.append(progress)
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        evenkeel.ray.run(LONG, ledger=tmp_path, progress=refuse, task_seconds=0.5)
    assert len(seen) == 1


def test_an_audit_that_is_interrupted_and_goes_on_is_the_one_of_this_machine(
    cluster: Cluster, tmp_path: Path, scope: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Its rulesets are named by their paths, as seen from here.
    for place in ("here", "there"):
        (tmp_path / place).mkdir()
    monkeypatch.chdir(tmp_path / "here")
    answer = ek.audit("warfleets-ftl", "audit", scope=scope)
    # So short are its runs that most would be over before anything goes to the cluster.
    monkeypatch.setattr("evenkeel._cluster.SAMPLE_SECONDS", 0.0)
    monkeypatch.chdir(tmp_path / "there")
    jobs: list[str] = []

    def interrupt(progress: evenkeel.ray.Progress) -> None:
        jobs.append(progress.job)
        if len(set(jobs)) == 3:
            signal.raise_signal(signal.SIGINT)

    with pytest.raises(KeyboardInterrupt):
        evenkeel.ray.audit("warfleets-ftl", "audit", scope=scope, progress=interrupt)
    assert len(list(Path("audit").rglob("journal.redb"))) >= len(set(jobs)) == 3
    assert not Path("audit/audit.json").exists()
    assert evenkeel.ray.audit("warfleets-ftl", "audit", scope=scope) == answer
    assert files(tmp_path / "there") == files(tmp_path / "here")


DRIVER = """
import sys
import evenkeel.ray
from conftest import job
evenkeel.ray.run(
    job(pairs=8_000), address=None, ledger=sys.argv[1], task_seconds=0.5,
    progress=lambda at: print(at.battles, flush=True),
)
"""


def test_a_killed_driver_goes_on_where_it_was(tmp_path: Path, expected: dict[str, bytes]) -> None:
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parent)}
    driver = subprocess.Popen(
        [sys.executable, "-c", DRIVER, str(tmp_path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env=environment,
        start_new_session=True,
    )
    assert driver.stdout is not None
    for _ in range(3):
        kept = int(driver.stdout.readline())
    driver.send_signal(signal.SIGKILL)
    driver.wait()
    with LONG.ledger(tmp_path) as ledger:
        before = ledger.progress()[0]
    assert kept <= before < LONG.battles
    first: list[int] = []
    ray.init(num_cpus=2, log_to_driver=False)
    try:
        run = evenkeel.ray.run(
            LONG,
            ledger=tmp_path,
            task_seconds=0.5,
            progress=lambda at: first.append(at.battles),
        )
    finally:
        ray.shutdown()
    assert first[0] >= before
    assert content(run) == expected
    deadline = time.time() + 10
    # Whatever the killed driver had begun ends with it; nobody waits for it.
    while time.time() < deadline and any_left(driver.pid):
        time.sleep(0.2)


def any_left(group: int) -> bool:
    try:
        os.killpg(group, signal.SIGKILL)
    except ProcessLookupError:
        return False
    return True
