"""Pictures of each system's board and of the desk for the documentation: pictures.py PROGRAM FOLDER.

They are drawn with few colours, so that they stay small; needs Pillow as well.
"""

import sys
import tempfile
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

import desk
from battles import BATTLES, play
from replays import FLAGS, Replay

# An event that shows something, in each battle: fire, with dice, or candidates.
STEPS = {
    "warfleets": """step => step.rolls && step.rolls.length > 1 && step.marks?.some(({ shot }) =>
        shot && Math.hypot(shot.from[0] - shot.to[0], shot.from[1] - shot.to[1]) > 14)""",
    "fleet-battle-game": "step => step.rolls && step.marks && step.round > 4",
    "fleet-commander": "step => step.marks && step.marks.some(mark => mark.burst) && step.round > 6",
    "warstuff": "step => step.marks && step.marks.some(mark => mark.shot) && step.round > 4",
}


# Screens of the desk, by the names under which its tests see them.
SCREENS = {"changed": "desk", "found": "desk-found", "fleet": "desk-fleet"}


def small(shot):
    """The same picture with few colours."""
    image = Image.open(shot).convert("RGB")
    few = image.quantize(colors=256, kmeans=3, dither=Image.Dither.NONE)
    few.save(shot, optimize=True)


def screens(browser, program, folder):
    """The desk, from an empty folder to an answer and a fleet."""
    with tempfile.TemporaryDirectory() as place:
        game, shots = Path(place) / "my-game", Path(place)
        seat = desk.Seat(browser, Path(program).resolve(), game, shots)
        for step in (lambda: desk.start_and_edit(seat, game), lambda: desk.find(seat), lambda: desk.build(seat, game)):
            step()
            seat.page.get_by_role("link", name="Desk", exact=True).click()
        seat.leave(kill=False)
        for name, picture in SCREENS.items():
            shot = folder / f"{picture}.png"
            shot.write_bytes((shots / f"desk-{name}.png").read_bytes())
            small(shot)


def main():
    program, folder = sys.argv[1], Path(sys.argv[2]).resolve()
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path="/usr/bin/chromium", args=FLAGS)
        for system, (flags, _) in BATTLES.items():
            path, _ = play(program, system, flags)
            size = {"width": 1320, "height": 1120}
            with Replay(browser, path, viewport=size) as replay:
                page = replay.page
                step = page.evaluate(
                    f"JSON.parse(document.getElementById('film').textContent)"
                    f".steps.findIndex({STEPS[system]})"
                )
                replay.go(step)
                page.evaluate("document.activeElement.blur()")
                page.wait_for_timeout(500)
                shot = folder / f"{system}.png"
                page.screenshot(path=shot)
            small(shot)
        screens(browser, program, folder)
        browser.close()


main()
