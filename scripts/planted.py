"""Audits rules in which one price was made wrong on purpose, by many seeds, and counts what comes out.

    planted.py PROGRAM RULESET ID PRICE --seeds 1..40 [--threads N] [--keep FOLDER]

ID is what the price belongs to, by its id in the ruleset. For each seed these rules are audited; where
that proposes prices, the proposed rules are audited by a seed of their own. Prints in how many audits,
with Wilson's 95 % interval: the thing is the first of all prices, options and readings that are named;
a change is proposed; the best fleet known is weaker by the proposed prices beyond its error; and an
audit of the proposed rules proposes a further change. Parts that judge no price play a few pairs only.
Ctrl-C ends it with what came out so far.
"""

import argparse
import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from seeds import wilson

# Seeds of the audits of proposed rules lie so far from those before that they share none.
FRESH = 500_000_000
# Parts that judge no price, and how many pairs they play.
ASIDE = {"health_pairs": 16, "option_pairs": 4, "reading_pairs": 2}


def exported(asked, name, folder):
    """What the program has built in by this name, as a file of this folder."""
    command = [asked.program, "export", name, "--quiet"]
    subprocess.run(command, cwd=folder, check=True, stdout=subprocess.DEVNULL)
    return max(folder.rglob("*.ron"), key=lambda path: path.stat().st_mtime)


def changed(path, pattern, text):
    """The same file, in which the pattern's one match is this text."""
    before, count = re.subn(pattern, text, path.read_text(), count=1, flags=re.DOTALL)
    assert count == 1, f"{path} has no {pattern}"
    path.write_text(before)


def audit(asked, rules, seed, scope, out):
    """The answer of an audit."""
    command = [asked.program, "audit", str(rules), "--scope", str(scope), "--seed", str(seed)]
    command += ["--threads", str(asked.threads), "--out", str(out), "--quiet"]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return json.loads((out / "audit.json").read_text())


def told(asked, name, answer):
    """What an audit says of the planted price."""
    parts = ("the price list", "options of slots", "readings of the rulebook")
    faults = [fault["subject"] for fault in answer["faults"] if fault["part"] in parts]
    best = [said for said in answer["tried"] if "the best fleet known scores" in said]
    return {
        "named": name in faults,
        "named first": faults[:1] == [name],
        "proposed": answer["proposal"] is not None,
        "best fleet weaker": any(re.search(r"points \(-[\d.]+ to -", said) for said in best),
        "best fleet not weaker": any("cannot tell" in said for said in best),
    }


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("ruleset")
    parser.add_argument("id")
    parser.add_argument("price", type=int)
    parser.add_argument("--seeds", default="1..40")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--keep", type=Path, help="folder for what each seed says")
    return parser.parse_args()


def both(asked, seed, rules, scope, folder):
    """What the audits of the planted rules and of the proposed ones say."""
    name = re.search(rf'"{asked.id}": \(\s*name: "([^"]*)"', rules.read_text())[1]
    first = audit(asked, rules, seed, scope, folder / "first")
    said = told(asked, name, first)
    answers = [first]
    if said["proposed"]:
        proposed = folder / "first" / "proposed.ron"
        second = audit(asked, proposed, FRESH + seed, scope, folder / "second")
        said["a further change"] = second["proposal"] is not None
        answers.append(second)
    if asked.keep:
        asked.keep.mkdir(parents=True, exist_ok=True)
        (asked.keep / f"seed-{seed}.json").write_text(json.dumps(answers))
    return said


def count(asked):
    """What each audit says, so far as nobody stops them."""
    first, last = map(int, asked.seeds.split(".."))
    found = []
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder)
        rules = exported(asked, asked.ruleset, folder)
        changed(rules, rf'("{asked.id}": \(.*?cost: )-?\d+', rf"\g<1>{asked.price}")
        scope = exported(asked, "audit", folder)
        for part, pairs in ASIDE.items():
            changed(scope, rf"{part}: \d+", f"{part}: {pairs}")
        try:
            for seed in range(first, last + 1):
                with tempfile.TemporaryDirectory() as place:
                    found.append(both(asked, seed, rules, scope, Path(place)))
                print(f"seed {seed}: {found[-1]}", file=sys.stderr, flush=True)
        except KeyboardInterrupt:
            print(f"stopped after {len(found)} audits", file=sys.stderr)
    return found


def main():
    found = count(arguments())
    for said in dict.fromkeys(key for one in found for key in one):
        of = [one[said] for one in found if said in one]
        low, high = wilson(sum(of), len(of))
        print(f"{said}: {sum(of)} of {len(of)} ({low:.0f} to {high:.0f} %)")


if __name__ == "__main__":
    main()
