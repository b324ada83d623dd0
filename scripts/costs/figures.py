"""What the figures of a run of `cost.py` say: rates, slopes, shares, each with its range."""

import math
import statistics
from operator import truediv

from . import crew

THREADS = [1, 2, 4, 8, 16]
# Times its processor time that a run may take by the clock where nothing runs beside it.
BUSY = 1.1


def span(values, middle=statistics.median):
    """The lowest, the middle and the highest of repeats."""
    values = list(values)
    return min(values), middle(values), max(values)


def rates(system):
    """By points that were fielded: battles a second, of which the highest counts, that of the
    shortest times."""
    found = []
    for row in system["rows"]:
        few, many = row["pairs"]
        start = min(one for one, _ in row["seconds"])
        rate = (2 * (many - few) / (whole - start) for _, whole in row["seconds"])
        found.append((row["fielded"], span(rate, max)))
    return found


def doubling(system):
    """How many times as long twice the points take: the slope of logarithms by least squares."""
    points, spans = zip(*rates(system))
    logs = [math.log(points) for points in points], [-math.log(rate) for _, rate, _ in spans]
    return 2 ** statistics.linear_regression(*logs).slope


def megabytes(memory):
    """Memory by matchups and by pairs."""
    return (
        [(row["matchups"], span(row["megabytes"])) for row in memory["by_matchups"]],
        [(row["pairs"], span(row["megabytes"])) for row in memory["by_pairs"]],
    )


def is_busy(threads):
    """Whether other work had much of the core that one thread was given."""
    one = [run["clock"] / run["processor"] for run in threads["runs"] if run["threads"] == 1]
    return min(one) > BUSY


def sped(threads):
    """Times as fast as one thread: two as measured, by the shortest times, and others as simulated;
    and the part of the processor time in which the first thread is alone."""
    one, two = ([run for run in threads["runs"] if run["threads"] == count] for count in (1, 2))
    turns = span(one["clock"] / two["clock"] for one, two in zip(one, two))
    shortest = (min(run["clock"] for run in runs) for runs in (one, two))
    measured = turns[0], truediv(*shortest), turns[2]
    known = one, threads["rounds"], threads["blocks"]
    clocks = [crew.clock(*known, count) for count in THREADS]
    alone = span(run["alone"] / run["processor"] for run in one)
    return measured, [(count, clocks[0] / clock) for count, clock in zip(THREADS, clocks)], alone


def joined(cluster):
    """By machines: seconds of the longest shard and of the merge, times as fast as one machine, and
    what part of the work is done twice."""
    found = {}
    for turn, clusters in zip(cluster["whole"], cluster["clusters"]):
        for one in clusters:
            longest, merge = max(one["shards"]), one["merge"]
            twice = (sum(one["shards"]) + merge) / turn - 1
            row = (longest, merge, turn / (longest + merge), twice)
            found.setdefault(one["machines"], []).append(row)
    return {machines: [span(column) for column in zip(*rows)] for machines, rows in found.items()}
