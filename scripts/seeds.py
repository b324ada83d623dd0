"""Plays a job by many seeds and counts what is said of each subject.

    seeds.py PROGRAM COMMAND JOB --seeds 1..20 [--pairs N] [--threads N] [--said REGEX]...

COMMAND is `sweep`, `price` or `tournament`. Prints how often each subject has which finding,
which subjects have opposite ones, and in how many runs a sentence is as each REGEX says,
with Wilson's 95 % interval. Ctrl-C ends it with what came out so far.
"""

import argparse
import collections
import json
import math
import re
import subprocess
import sys
import tempfile

# Of two runs of which each says one of these of a subject, one is wrong.
OPPOSITES = [
    ({"underpriced", "underpriced_beyond"}, {"overpriced", "overpriced_beyond"}),
    ({"fair_cheap_for_beginners"}, {"fair_dear_for_beginners"}),
    ({"better"}, {"worse"}),
    ({"above"}, {"below"}),
]


def wilson(count, runs):
    """The 95 % interval of a share."""
    z = 1.959964
    share = count / runs
    middle = (share + z * z / (2 * runs)) / (1 + z * z / runs)
    spread = share * (1 - share) / runs + z * z / (4 * runs * runs)
    half = z * math.sqrt(spread) / (1 + z * z / runs)
    return 100 * max(middle - half, 0), 100 * min(middle + half, 100)


def verdicts(asked, seed):
    """The verdicts of the run by this seed."""
    with tempfile.TemporaryDirectory() as folder:
        command = [asked.program, asked.command, asked.job, "--json", "--quiet"]
        command += ["--seed", str(seed), "--out", folder, "--threads", str(asked.threads)]
        if asked.pairs:
            command += ["--pairs", str(asked.pairs)]
        ran = subprocess.run(command, check=True, stdout=subprocess.PIPE)
    return json.loads(ran.stdout)["verdicts"]


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("command")
    parser.add_argument("job")
    parser.add_argument("--seeds", default="1..20")
    parser.add_argument("--pairs", type=int)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--said", action="append", default=[])
    return parser.parse_args()


def count(asked):
    """The findings of each subject, the runs that say each sentence, and the number of runs,
    so far as nobody stops them."""
    first, last = map(int, asked.seeds.split(".."))
    found = collections.defaultdict(collections.Counter)
    said = collections.Counter()
    runs = 0
    try:
        for seed in range(first, last + 1):
            told = verdicts(asked, seed)
            runs += 1
            for verdict in told:
                found[verdict["subject"]][verdict["finding"]] += 1
            for regex in asked.said:
                matched = [one["text"] for one in told if re.search(regex, one["text"])]
                said[regex] += bool(matched)
                for text in matched:
                    print(f"seed {seed}: {text}", file=sys.stderr)
    except KeyboardInterrupt:
        print(f"stopped after {runs} runs", file=sys.stderr)
    return found, said, runs


def main():
    asked = arguments()
    found, said, runs = count(asked)
    for subject, counts in found.items():
        words = ", ".join(f"{word} {times}" for word, times in counts.most_common())
        opposite = any(counts.keys() & one and counts.keys() & other for one, other in OPPOSITES)
        print(f"{subject}: {words}{'; OPPOSITE WORDS' * opposite}")
    for regex in asked.said if runs else []:
        low, high = wilson(said[regex], runs)
        share = 100 * said[regex] / runs
        print(f"/{regex}/: {said[regex]} of {runs}, {share:.1f} % ({low:.1f} to {high:.1f})")


if __name__ == "__main__":
    main()
