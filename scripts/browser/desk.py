"""The desk in Chromium, from an empty folder to an accepted baseline: desk.py PROGRAM REPOSITORY PICTURES.

Between two steps the program is killed, and the next one goes on in the same folder.
"""

import json
import signal
import subprocess
import sys
import tempfile
import time
import zipfile
from pathlib import Path

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

from report import FLAGS, DESK, PHONE

# Runs take seconds on a busy machine.
PATIENCE = 120_000


class Program:
    """The program with a desk for a folder."""

    def __init__(self, program, folder):
        words = [program, "desk", str(folder), "--no-browser", "--json", "--quiet"]
        # Jobs that a script started in the background ignore an interrupt, and so would the program.
        words = ["env", "--default-signal=INT", *words]
        self.process = subprocess.Popen(words, stdout=subprocess.PIPE, text=True)
        told = ""
        while not told.rstrip().endswith("}"):
            told += self.process.stdout.readline()
        self.address = json.loads(told)["address"]

    def kill(self):
        """Ends it as a power cut would."""
        self.process.kill()
        self.process.wait()

    def stop(self):
        self.process.send_signal(signal.SIGINT)
        assert self.process.wait(timeout=60) == 0


class Seat:
    """A browser at a desk; whatever it complains of is remembered."""

    def __init__(self, browser, program, folder, pictures, **options):
        options.setdefault("viewport", DESK)
        self.program = Program(program, folder)
        self.context = browser.new_context(**options)
        self.page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.pictures, self.complaints = pictures, []
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("console", self.hear)
        self.page.goto(self.program.address)

    def hear(self, message):
        if message.type == "error":
            self.complaints.append(message.text)

    def see(self, name):
        """Looks at a page: nothing shuts people out, nothing was complained of."""
        self.page.screenshot(path=self.pictures / f"desk-{name}.png", full_page=False)
        # The frames hold pages of runs, which have tests of their own and let no script in.
        options = {"runOnly": ["wcag2a", "wcag2aa", "wcag21aa", "best-practice"]}
        rules = Axe().run(self.page, context={"exclude": [["iframe"]]}, options=options)
        found = [(one["id"], [node["html"] for node in one["nodes"]][:3]) for one in rules.response["violations"]]
        assert not found, (name, found)
        assert not self.complaints, (name, self.complaints)

    def leave(self, kill):
        self.context.close()
        self.program.kill() if kill else self.program.stop()


def start_and_edit(seat, folder):
    page = seat.page
    seat.see("empty")
    page.get_by_role("button", name="warfleets-ftl").click()
    page.wait_for_url("**/rules/my-rules.ron")
    rules = folder / "my-rules.ron"
    before = rules.read_text()
    cost = page.get_by_label("Heavy Ship, cost", exact=True)
    cost.fill("many")
    page.wait_for_selector("[aria-invalid=true]")
    assert cost.get_attribute("aria-invalid") == "true" and "number" in cost.get_attribute("title")
    assert page.locator("#save").is_disabled()
    seat.see("wrong")
    cost.fill("40")
    page.wait_for_selector("#save:enabled")
    seat.see("changed")
    page.keyboard.press("Control+s")
    page.wait_for_selector("text=was 80")
    seat.see("saved")
    page.get_by_role("button", name="Undo the last save").click()
    page.wait_for_selector("[data-way=redo]:enabled")
    assert rules.read_text() == before
    page.get_by_role("button", name="Redo it").click()
    page.wait_for_selector("text=was 80")
    lines = zip(before.splitlines(), rules.read_text().splitlines(), strict=True)
    changed = [(one, other) for one, other in lines if one != other]
    assert len(changed) == 1 and "cost: 40" in changed[0][1], changed


def ask_stop_and_go_on(seat):
    page = seat.page
    page.get_by_role("link", name="My rules").click()
    page.get_by_text("More exactly").click()
    page.get_by_label("Pairs of battles").fill("200000")
    page.get_by_role("button", name="Is anything overpriced?").click()
    page.wait_for_url("**/run/1")
    page.get_by_text("battles a second").wait_for()
    seat.see("playing")
    page.get_by_role("button", name="Stop").click()
    page.wait_for_selector("[data-state=stopped]")
    page.get_by_role("button", name="Look at what is known so far").click()
    page.wait_for_selector("#early li")
    seat.see("stopped")
    page.get_by_role("button", name="Go on").click()
    page.wait_for_selector("[data-state=playing]")


def answer(seat):
    """After the program was killed: the run is there, and another one is answered."""
    page = seat.page
    page.wait_for_selector("[data-run='1'][data-state=stopped]")
    page.get_by_role("link", name="My rules").click()
    page.get_by_text("More exactly").click()
    page.get_by_label("Pairs of battles").fill("4")
    page.get_by_role("button", name="How much is luck?").click()
    page.wait_for_url("**/run/2")
    page.wait_for_selector("[data-state=done]")
    frame = page.frame_locator("#page")
    frame.get_by_role("heading", level=1).wait_for()
    seat.see("answer")
    # A page that a run wrote reaches nothing of the desk.
    reached = page.frames[1].evaluate("""async () => {
        try { return (await fetch('/events')).status } catch { return 'nothing' }
    }""")
    assert reached == "nothing", reached
    seat.complaints.clear()


def find(seat):
    """A ship that was made too cheap is asked about, and what is found stands beside its price."""
    page = seat.page
    page.get_by_role("link", name="My rules").click()
    page.get_by_text("More exactly").click()
    page.get_by_label("Pairs of battles").fill("1500")
    page.get_by_role("button", name="What should it cost? Heavy Ship").click()
    page.wait_for_url("**/run/*")
    page.wait_for_selector("[data-state=done]")
    page.get_by_role("link", name="Desk", exact=True).click()
    page.get_by_role("link", name="My rules").click()
    page.get_by_text("at 40:").wait_for()
    page.get_by_text("at 40:").scroll_into_view_if_needed()
    seat.see("found")


def watch(seat):
    page = seat.page
    page.get_by_role("link", name="Watch a battle").first.click()
    page.get_by_label("First fleet").select_option("my-fleet.ron")
    page.get_by_role("button", name="Watch").click()
    frame = page.frame_locator("#page")
    frame.locator("#play").click()
    page.wait_for_timeout(500)
    frame.locator("#play").click()
    # Pieces may lie on each other: the keyboard reaches each.
    for side in [".piece.a", ".piece.b"]:
        frame.locator(f"{side}:not(.off)").first.press("Enter")
    seat.see("battle")
    with page.expect_popup() as opened:
        page.get_by_role("link", name="The odds of").click()
    odds = opened.value
    odds.get_by_role("heading", name="The odds of an attack").wait_for()
    assert odds.get_by_label("attacker", exact=True).input_value(), "the form is filled in"
    odds.close()


def build(seat, folder):
    page = seat.page
    page.get_by_role("link", name="Build a fleet").first.click()
    page.get_by_role("button", name="Draw one to begin with").click()
    page.wait_for_selector("#store:enabled")
    page.get_by_label("How many").first.fill("90")
    page.get_by_label("How many").first.blur()
    page.wait_for_selector("#unfit li")
    seat.see("unfit")
    page.get_by_role("button", name="Draw one to begin with").click()
    page.wait_for_selector("#store:enabled")
    page.get_by_label("Name").fill("The Few")
    page.get_by_label("Name").blur()
    page.wait_for_selector("#store:enabled")
    page.get_by_role("button", name="Save as a file").click()
    page.wait_for_selector("#fare:enabled")
    seat.see("fleet")
    assert (folder / "the-few.ron").exists()
    # Opened again, it can be asked about at once, and left without a question.
    page.get_by_role("link", name="Desk", exact=True).click()
    page.get_by_role("link", name="The Few").click()
    page.wait_for_selector("#better:enabled")
    page.get_by_role("button", name="Better it").click()
    page.wait_for_url("**/run/*")
    page.wait_for_selector("[data-state=done]")
    page.get_by_role("button", name="Keep what was found").click()
    page.get_by_role("link", name="All of this folder as one file").wait_for()
    assert list(folder.glob("found-1-question-*.ron"))


def accept(seat, folder):
    check = folder / "my-check.ron"
    check.write_text(check.read_text().replace("pairs: 512", "pairs: 16"))
    page = seat.page
    page.get_by_role("button", name="Accept the fleets as they are").click()
    page.wait_for_url("**/run/*")
    page.wait_for_selector("[data-state=done]")
    seat.see("accepted")
    assert (folder / "my-check.baseline.ron").exists()
    page.get_by_role("link", name="Desk", exact=True).click()
    with page.expect_download() as kept:
        page.get_by_role("link", name="All of this folder as one file").click()
    names = zipfile.ZipFile(kept.value.path()).namelist()
    assert "my-check.baseline.ron" in names and "desk/2/answer/index.html" in names, names


def times(seat, rules):
    """Milliseconds of a first screen and of a check of an edit, while a run plays on all cores."""
    page = seat.page
    home = page.url
    page.goto(home + rules)
    page.get_by_text("More exactly").click()
    page.get_by_label("Pairs of battles").fill("200000")
    page.get_by_role("button", name="Is anything overpriced?").click()
    page.get_by_text("battles a second").wait_for()
    taken = []
    for address in ["", rules]:
        begun = time.monotonic()
        page.goto(home + address)
        page.wait_for_selector("h1")
        taken.append(1000 * (time.monotonic() - begun))
    checked = page.evaluate("""async () => {
        const begun = performance.now();
        await fetch(location.pathname + '/check', { method: 'POST', body: '{"changes":{}}' });
        return performance.now() - begun;
    }""")
    print(f"while a run plays: first screen {taken[0]:.0f} ms, tables {taken[1]:.0f} ms, a check {checked:.0f} ms")


def main():
    program, pictures = Path(sys.argv[1]).resolve(), Path(sys.argv[3]).resolve()
    with sync_playwright() as driver, tempfile.TemporaryDirectory() as place:
        browser = driver.chromium.launch(executable_path="/usr/bin/chromium", args=FLAGS)
        folder = Path(place) / "my-game"
        steps = [
            lambda seat: start_and_edit(seat, folder),
            ask_stop_and_go_on,
            answer,
            find,
            watch,
            lambda seat: build(seat, folder),
            lambda seat: accept(seat, folder),
        ]
        for step in steps:
            seat = Seat(browser, program, folder, pictures)
            step(seat)
            seat.leave(kill=True)
        for name, options in [("phone", {"viewport": PHONE}), ("dark", {"color_scheme": "dark"})]:
            seat = Seat(browser, program, folder, pictures, **options)
            seat.see(name)
            seat.page.goto(seat.page.url + "rules/my-rules.ron")
            seat.see(f"rules-{name}")
            seat.leave(kill=False)
        seat = Seat(browser, program, folder, pictures)
        times(seat, "rules/my-rules.ron")
        seat.leave(kill=False)
        browser.close()
    print("the desk: well")


if __name__ == "__main__":
    main()
