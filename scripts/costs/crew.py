"""The threads of a run: what each did, looked at while it plays, and what more of them would do.

One thread begins the run, keeps the blocks that the others play, and writes the answer.
"""

import heapq
import itertools
import random
from pathlib import Path

# Pairs of a block, which one thread plays as a whole.
BLOCK_PAIRS = 16
# Threads that help to write tables.
HELPERS = "polars"
# Where those that play had less of the processor time between two looks, the first was alone.
IDLE = 0.1


class Watch:
    """Processor time of the threads of a process, added up by what they did: `played` blocks; of the
    first one what it did `beside` those that play, and what it did `alone`, helpers included."""

    def __init__(self, pid):
        self.pid, self.seen = pid, {}
        self.sums = {"played": 0.0, "beside": 0.0, "alone": 0.0}

    def look(self):
        """Adds what each thread did since the last look."""
        did = {"first": 0.0, "helper": 0.0, "player": 0.0}
        for task in Path(f"/proc/{self.pid}/task").glob("*"):
            try:
                name = (task / "comm").read_text()
                now = int((task / "schedstat").read_text().split()[0]) / 1e9
            except (OSError, IndexError):
                continue  # It has ended.
            who = "helper" if name.startswith(HELPERS) else "player"
            did["first" if task.name == str(self.pid) else who] += now - self.seen.get(task.name, 0.0)
            self.seen[task.name] = now
        alone = did["player"] <= IDLE * sum(did.values())
        self.sums["played"] += did["player"]
        self.sums["alone" if alone else "beside"] += did["first"] + did["helper"]


def clock(runs, rounds, blocks, threads):
    """Seconds by the clock of a run on so many threads, on a machine with as many cores: whoever is
    free takes the next block, the first thread keeps each that is finished and takes that time from
    those that play, and a round begins when all of the one before is kept.

    `runs` are what was watched, of which the middle counts; `rounds` are battles; `blocks` has those of
    each player, and what some of them take.

    >>> runs = [{"played": 16.0, "beside": 0.0, "alone": 2.0}]
    >>> blocks = {"captain": {"blocks": 16, "seconds": [0.5]}}
    >>> clock(runs, [512], blocks, 1), clock(runs, [512], blocks, 4)
    (18.0, 6.0)
    >>> clock(runs, [160, 352], blocks, 4)  # Five blocks, then eleven.
    7.0
    >>> clock([{"played": 16.0, "beside": 16.0, "alone": 0.0}], [512], blocks, 16)  # One keeps all.
    17.0
    """
    middle = {key: sorted(one[key] for one in runs)[len(runs) // 2] for key in ("played", "beside", "alone")}
    times = []
    for player in blocks.values():
        times += itertools.islice(itertools.cycle(player["seconds"]), player["blocks"])
    random.Random(1).shuffle(times)
    keeping, scale = middle["beside"] / len(times), middle["played"] / sum(times)
    now, done = 0.0, 0
    for ends in itertools.accumulate(rounds):
        upto = round(len(times) * ends / sum(rounds))
        free, finished = [now] * threads, []
        for time in times[done:upto]:
            end = heapq.heappop(free) + time * scale + keeping
            heapq.heappush(free, end)
            finished.append(end)
        for end in sorted(finished):
            now = max(now + keeping, end)
        done = upto
    return middle["alone"] + now
