"""Measures what size costs, and draws it: battles a second by points, memory by matchups and
pairs, threads, and clusters.

    cost.py [PROGRAM] [--out FILE.json] [--chart FILE.svg] [--quick] [--check]

All of it in one run, of some minutes on two cores where nothing else runs; --quick shows no more
than that all works. Time is processor time unless it says clock. Every repeat is kept as JSON. Without
a program what is kept is drawn anew, and printed as tables; --check says whether the chart, and the
tables of `benches/README.md`, are what is kept, and whether the simulation does as its examples say.
"""

import argparse
import csv
import doctest
import filecmp
import json
import pathlib
import re
import statistics
import tempfile
import time
from collections import Counter

from costs import chart, crew
from costs.program import Program

# Of each ruleset that has points: a name, and how many pairs take about a second at each size.
RULESETS = {
    "warfleets-ftl": ("Warfleets: FTL", [3200, 1600, 640, 240, 80]),
    "grimdark-future-warfleets": ("Grimdark Future", [3200, 1600, 640, 240, 80]),
    "warstuff": ("WarStuff", [2000, 640, 160, 24, 6]),
}
POINTS = [150, 300, 600, 1200, 2400]
# Fleets of which everyone meets everyone: 10 to 32,131 matchups.
FLEETS = [5, 15, 45, 142, 254]
PAIRS = [10, 100, 1000, 10_000]
MACHINES = [2, 4, 8, 16]


def fielded(asked, ruleset, points):
    """Points that drawn fleets of a size spend: less where they have all the pieces that they may."""
    words = ["--ruleset", ruleset, "--a", "random", "--b", "random", "--points", points]
    told = (asked.program.said("play", *words, "--seed", seed) for seed in range(16))
    spent = [int(points) for text in told for points in re.findall(r"^Side .*?(\d+) points", text, re.M)]
    return round(statistics.mean(spent))


def by_points(asked):
    """Battles of captains by the size of the game: seconds of a few pairs, which is mostly the
    start of the program, and of many."""
    for ruleset, (name, most) in RULESETS.items():
        rows = []
        for points, many in list(zip(POINTS, most))[: 3 if asked.quick else None]:
            few = max(many // 20, 1)
            many = many // 4 if asked.quick else many
            seconds = [
                [asked.program.ladder("captain", ruleset, pairs, "--points", points) for pairs in (few, many)]
                for _ in range(asked.repeats)
            ]
            row = {"points": points, "fielded": fielded(asked, ruleset, points)}
            rows.append(row | {"pairs": [few, many], "seconds": seconds})
        yield {"name": name, "ruleset": ruleset, "rows": rows}


def tournament(asked, fleets, pairs, folder):
    """Megabytes of a round robin of drawn fleets, at most."""
    job = folder / "many.ron"
    job.write_text(
        f'Tournament(name: "many", system: "fleet-commander", pairs: {pairs}, '
        f'players: ("charge", "charge"), fleets: [Generated({fleets})], format: RoundRobin)'
    )
    return round(asked.program.run("tournament", job, "--out", folder / "run", "--fresh")["megabytes"], 1)


def memory(asked):
    """Memory by matchups of one pair each, and by pairs of ten matchups."""
    by_matchups, by_pairs = [], []
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        for fleets in FLEETS[: 3 if asked.quick else None]:
            repeats = asked.repeats if fleets < 200 else 1
            megabytes = [tournament(asked, fleets, 1, folder) for _ in range(repeats)]
            by_matchups.append({"matchups": fleets * (fleets - 1) // 2, "megabytes": megabytes})
        for pairs in PAIRS[: 3 if asked.quick else None]:
            megabytes = [tournament(asked, 5, pairs, folder) for _ in range(asked.repeats)]
            by_pairs.append({"pairs": pairs, "megabytes": megabytes})
    return {"by_matchups": by_matchups, "by_pairs": by_pairs}


def rounds(events):
    """Battles of each round of a run, by what it said every second was planned so far."""
    told = [json.loads(line) for line in events.read_text().splitlines()]
    planned = [0, *dict.fromkeys(one["battles_planned"] for one in told if "battles_planned" in one)]
    return [after - before for before, after in zip(planned, planned[1:])]


def block(asked, player, seed):
    """Seconds of one block of a player, the start of the program taken off."""
    one, whole = (
        min(asked.program.ladder(player, "warfleets-ftl", pairs, "--seed", seed) for _ in range(3))
        for pairs in (1, 1 + crew.BLOCK_PAIRS)
    )
    return round(max(whole - one, 0), 4)


def blocks(asked, out):
    """How many blocks each player had in a run, and what some of its blocks take."""
    counts = Counter()
    with (out / "matchups.csv").open() as rows:
        for row in csv.DictReader(rows):
            counts[row["player_a"]] += -(-int(row["pairs"]) // crew.BLOCK_PAIRS)
    seeds = range(1, 5 if asked.quick else 17)
    return {
        player: {"blocks": count, "seconds": [block(asked, player, seed) for seed in seeds]}
        for player, count in counts.items()
    }


def threads(asked):
    """The default sweep on one and on two threads, with as many cores, in turns."""
    pairs, runs = 64 if asked.quick else 500, []
    with tempfile.TemporaryDirectory() as folder:
        out, events = pathlib.Path(folder, "run"), pathlib.Path(folder, "events")
        words = ["sweep", "--pairs", pairs, "--out", out, "--fresh", "--events", events]
        for turn in range(asked.repeats):
            for cores in (1, 2):
                found = asked.program.run(*words, "--threads", cores, cores=cores, watched=cores == 1)
                del found["megabytes"]
                runs.append({"threads": cores} | {key: round(one, 3) for key, one in found.items()})
                if turn == 0 and cores == 1:
                    played = rounds(events)
        return {"pairs": pairs, "runs": runs, "rounds": played, "blocks": blocks(asked, out)}


def same(one, other):
    """Whether two folders have the same files, byte by byte, but for the journal, in which blocks
    lie in the order in which they came."""
    names = [sorted(path.relative_to(at) for path in at.rglob("*") if path.is_file()) for at in (one, other)]
    files = [str(name) for name in names[0] if name.name != "journal.redb"]
    return names[0] == names[1] and filecmp.cmpfiles(one, other, files, shallow=False)[0] == files


def cluster(asked):
    """A sweep of one round in one piece, and in shards that are merged; one thread each."""
    pairs, whole, clusters = 32 if asked.quick else 150, [], []
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)

        def seconds(*words):
            return round(asked.program.run(*words, "--threads", 1, "--fresh")["processor"], 3)

        sweep = ["sweep", "upgrades", "--pairs", pairs]
        for _ in range(2):
            whole.append(seconds(*sweep, "--out", folder / "whole"))
            clusters.append([])
            for machines in MACHINES[: 2 if asked.quick else None]:
                parts = [(f"{shard}/{machines}", folder / str(shard)) for shard in range(1, machines + 1)]
                shards = [seconds(*sweep, "--shard", shard, "--out", out) for shard, out in parts]
                merge = seconds("merge", *(out for _, out in parts), "--out", folder / "merged")
                if not same(folder / "whole", folder / "merged"):
                    raise SystemExit(f"{machines} shards came to other bytes than one run")
                clusters[-1].append({"machines": machines, "shards": shards, "merge": merge})
    return {"pairs": pairs, "whole": whole, "clusters": clusters}


def measured(asked):
    """The figures, all of one run."""
    begun = time.monotonic()
    figures = {"quick": asked.quick, "points": list(by_points(asked))}
    for part in (memory, threads, cluster):
        print(f"{part.__name__}, after {time.monotonic() - begun:.0f} s", flush=True)
        figures[part.__name__] = part(asked)
    return figures


def main():
    home = pathlib.Path(__file__).parent.parent
    parser = argparse.ArgumentParser()
    parser.add_argument("program", nargs="?", type=lambda path: Program(pathlib.Path(path).absolute()))
    parser.add_argument("--out", type=pathlib.Path, default=home / "benches/cost.json")
    parser.add_argument("--chart", type=pathlib.Path, default=home / "reports/cost.svg")
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--check", action="store_true")
    asked = parser.parse_args()
    asked.repeats = 2 if asked.quick else 3
    if asked.program:
        asked.out.write_text(json.dumps(measured(asked), indent=1) + "\n")
    kept = json.loads(asked.out.read_text())
    tables = list(chart.tables(kept))
    if asked.check:
        page = (home / "benches/README.md").read_text().splitlines()
        stale = [line for table in tables for line in table if line not in page]
        if doctest.testmod(crew).failed or stale or asked.chart.read_text() != chart.svg(kept):
            raise SystemExit("\n".join([f"not what {asked.out} says; draw it with scripts/cost.py", *stale]))
    else:
        asked.chart.write_text(chart.svg(kept))
        print("\n\n".join("\n".join(table) for table in tables))


if __name__ == "__main__":
    main()
