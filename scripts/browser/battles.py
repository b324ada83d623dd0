"""The battles that are looked at, and how they end by their logs."""

import json
import subprocess
from pathlib import Path

HOSTILE = "</script><script>alert(1)</script>"

# System, flags, and the step at which its picture is taken: how far through the battle.
BATTLES = {
    "warfleets": (["--a", "balanced", "--b", "gun-line", "--seed", "3"], 0.35),
    "fleet-battle-game": (["--a", "fbg-federation", "--b", "fbg-klingon", "--seed", "3"], 0.5),
    "fleet-commander": (["--a", "fc-standard", "--b", "fc-vortex", "--seed", "3"], 0.5),
    "warstuff": (["--a", "ws-space-line", "--b", "ws-empire", "--seed", "3"], 0.5),
}


def play(program, system, flags):
    """A battle's page, and its log as objects."""
    page, log = Path(f"{system}.html").resolve(), Path(f"{system}.jsonl")
    common = ["--system", system, *flags, "--quiet"]
    for words in (["replay", *common, "--out", page], ["play", *common, "--log", log]):
        subprocess.run([program, *words], check=True, stdout=subprocess.DEVNULL)
    return page, [json.loads(line) for line in log.read_text().splitlines()]


def hostile(program, root):
    """A page of a fleet whose name would be a script, if names were markup."""
    text = (root / "configs/fleets/balanced.ron").read_text()
    before, rest = text.split('name: "', 1)
    after = rest.split('"', 1)[1]
    Path("hostile.ron").write_text(f'{before}name: "{HOSTILE}"{after}')
    return play(program, "warfleets", ["--a", "hostile.ron", "--b", "balanced", "--seed", "3"])[0]


def end(system, log):
    """Where everybody is at the end by the log: places by label; none off the board."""
    return ENDS[system](log[0], log[1:])


def inches(_head, lines):
    places = {}
    for line in lines:
        if "label" in line and "after" in line:
            pose = line["after"]
            places[line["label"]] = (pose["x_in"], pose["y_in"]) if pose else None
    return places


def hexes(head, lines):
    # Corners on top, odd rows half a hex further east, rows from the north.
    line_apart, corner = 3**0.5 / 2, 3**-0.5
    height = (head["rows"] - 1) * line_apart + 2 * corner
    places = {}
    for line in lines:
        if "label" in line and "after" in line:
            at = line["after"]
            x = at and at["column"] + 0.5 + at["row"] % 2 / 2
            y = at and height - at["row"] * line_apart - corner
            places[line["label"]] = (x, y) if at else None
    return places


def squares(_head, lines):
    labels, places = {}, {}
    for line in lines:
        if line["event"] == "deployed":
            labels[line["token"]] = line["label"]
            places[line["token"]] = line["at"]
        elif line["event"] == "moved":
            places.update({token: line["to"] for token in line["group"]})
        elif line["event"] == "left":
            places.update({token: None for token in line["group"]})
        elif line["event"] == "destroyed":
            places[line["token"]] = None
    centre = lambda at: at and (at[1] - 0.5, at[0] - 0.5 + 0.7)
    return {labels[token]: centre(at) for token, at in places.items()}


def points(head, lines):
    labels = {unit["unit"]: unit["label"] for unit in head["units"]}
    places = {}
    for line in lines:
        if line["event"] == "deployed":
            places[line["unit"]] = line["at"]
        elif line["event"] == "moved":
            places[line["unit"]] = line["to"]
        elif line["event"] == "died":
            places[line["unit"]] = None
    return {labels[unit]: at and (at["x"], at["y"]) for unit, at in places.items()}


ENDS = {
    "warfleets": inches,
    "fleet-battle-game": hexes,
    "fleet-commander": squares,
    "warstuff": points,
}
# How far from its place a piece may be drawn: rounding, and pieces that share a place.
REACH = {"warfleets": 0.01, "fleet-battle-game": 0.3, "fleet-commander": 0.5, "warstuff": 0.01}
