"""Plays shipped jobs and prints how many of their battles are stand-offs, by player.

    standoffs.py PROGRAM JOB... [--pairs N] [--threads N]

Run it from the folder above `configs`. A row has the pairs on tables of their own, the share
of battles without an attack and that of those which end at the round limit with nobody ahead,
each with Wilson's 95 % interval, as if both battles of a pair always came to the same. Fleets
against their like have a row of their own.
"""

import argparse
import csv
import pathlib
import re
import subprocess
import tempfile

from seeds import wilson

COMMANDS = {"Tournament": "tournament", "Compare": "tournament", "Prices": "price", "Break": "break"}


def word(job):
    """The word that the file of a job begins with, or the command that asks it of rules."""
    verb, *ruleset = job.split()
    if ruleset:
        return verb
    text = pathlib.Path("configs/sweeps", f"{job}.ron").read_text()
    return re.search(r"^(\w+)\(", text, re.MULTILINE)[1]


def asked_by(job):
    """The command of a job, or of a question of rules such as `price warstuff`."""
    return job.split() if " " in job else [COMMANDS.get(word(job), "sweep"), job]


def matchups(asked, job):
    """The rows of the matchups of all runs of a job, each with what they share tables by."""
    with tempfile.TemporaryDirectory() as folder:
        command = [asked.program, *asked_by(job), "--quiet"]
        command += ["--out", f"{folder}/run", "--threads", str(asked.threads)]
        command += ["--pairs", str(asked.pairs)]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        for file in sorted(pathlib.Path(folder).rglob("matchups.csv")):
            with file.open() as rows:
                yield from ((file, row) for row in csv.DictReader(rows))


def tables(job, row):
    """Matchups with the same value of this are played on the same tables: values of an axis,
    options in each other's place, and variants of the rules."""
    fleet = row["fleet_a"]
    if word(job) != "Tournament":
        fleet = re.sub(r"^\d+ | at [\d.]+$| \(no .*$", "", fleet.split(" for ")[-1])
        fleet = re.sub(r"(\.\w+) [\d.]+$", r"\1", fleet)
    return fleet, row["fleet_b"]


def counts(asked, job):
    """Pairs, battles without an attack, those even at the limit and tables, by player."""
    found = {}
    for file, row in matchups(asked, job):
        if row["player_a"] != row["player_b"]:
            continue
        who = row["player_a"] if row["fleet_a"] != row["fleet_b"] else "mirrors"
        sums, apart = found.setdefault(who, ([0, 0, 0], {}))
        names = ["pairs", "without_attack", "ended_round_limit"]
        numbers = [int(row[name]) for name in names]
        sums[:] = map(sum, zip(sums, numbers))
        key = (file, *tables(job, row))
        apart[key] = max(numbers[0], apart.get(key, 0))
    return found


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("jobs", nargs="+")
    parser.add_argument("--pairs", type=int, default=20)
    parser.add_argument("--threads", type=int, default=1)
    asked = parser.parse_args()
    for job in asked.jobs:
        for who, ((pairs, *battles), apart) in counts(asked, job).items():
            own = sum(apart.values())
            shares = [count / 2 / pairs for count in battles]
            ends = [wilson(share * own, own) for share in shares]
            shown = [
                f"{100 * share:.1f} ({low:.1f} to {high:.1f})"
                for share, (low, high) in zip(shares, ends)
            ]
            print(f"| `{job}` | {who} | {own:,} | {' | '.join(shown)} |", flush=True)


if __name__ == "__main__":
    main()
