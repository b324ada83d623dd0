"""What the figures of a run of `cost.py` say: rates, slopes, shares, each with its range."""

import math
import statistics

from . import crew

THREADS = [1, 2, 4, 8, 16]


def span(values, middle=statistics.median):
    """The lowest, the middle and the highest of repeats."""
    values = list(values)
    return min(values), middle(values), max(values)


def rates(system):
    """By points: battles a second, of which the highest counts, that of the shortest times."""
    found = []
    for row in system["rows"]:
        few, many = row["pairs"]
        start = min(one for one, _ in row["seconds"])
        rate = (2 * (many - few) / (whole - start) for _, whole in row["seconds"])
        found.append((row["points"], span(rate, max)))
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


def sped(threads):
    """Times as fast as one thread: two as measured, and others as simulated; and the part of the
    processor time in which the first thread is alone."""
    one, two = ([run for run in threads["runs"] if run["threads"] == count] for count in (1, 2))
    measured = span(one["clock"] / two["clock"] for one, two in zip(one, two))
    clocks = [crew.clock(one, threads["rounds"], threads["blocks"], count) for count in THREADS]
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
