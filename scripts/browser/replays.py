"""Tests of replays in Chromium: replays.py PROGRAM REPOSITORY PICTURES."""

import sys
from pathlib import Path

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

from battles import BATTLES, HOSTILE, REACH, end, hostile, play

FLAGS = [
    "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
]
WIDE, PHONE = {"width": 1400, "height": 1000}, {"width": 390, "height": 844}


class Replay:
    """A page that is open; whatever the browser complains of is remembered."""

    def __init__(self, browser, path, **options):
        options.setdefault("viewport", WIDE)
        self.context = browser.new_context(bypass_csp=True, **options)
        self.page = self.context.new_page()
        self.complaints, self.requests = [], []
        self.page.on("console", lambda message: self.complaints.append(message.text))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("dialog", lambda dialog: self.complaints.append("a dialog opened"))
        self.page.on("request", lambda request: self.requests.append(request.url))
        self.page.goto(path.as_uri())

    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        if kind is None:
            assert not self.complaints, self.complaints
            away = [url for url in self.requests if not url.startswith(("file:", "data:"))]
            assert not away, away
        self.context.close()

    @property
    def step(self):
        return int(self.page.evaluate("document.body.dataset.step"))

    @property
    def last(self):
        return int(self.page.get_attribute("#scrubber", "max"))

    def click(self, name):
        self.page.click(f"#{name}")

    def go(self, step):
        self.page.fill("#scrubber", str(step))
        assert self.step == step


def controls(replay):
    """Every control does what it says."""
    page = replay.page
    assert page.inner_text("#when").startswith("Round 1"), "it opens where round 1 begins"
    replay.click("first")
    assert replay.step == 0
    replay.click("forward")
    replay.click("forward")
    assert replay.step == 2
    replay.click("back")
    assert replay.step == 1
    replay.click("last")
    assert replay.step == replay.last
    replay.click("previous")
    before = replay.step
    assert before < replay.last and "decides" in page.inner_text("#caption")
    replay.click("next")
    assert replay.step > before
    replay.go(10)


def keys(replay):
    """The keyboard does the same."""
    page = replay.page
    page.evaluate("document.activeElement.blur()")
    for key, wanted in [
        ("Home", 0), ("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", replay.last),
    ]:
        page.keyboard.press(key)
        assert replay.step == wanted, (key, replay.step)
    page.keyboard.press("Shift+ArrowLeft")
    assert replay.step < replay.last
    page.keyboard.press("Home")
    page.keyboard.press(" ")
    page.wait_for_function("Number(document.body.dataset.step) >= 2")
    page.keyboard.press(" ")
    at = replay.step
    page.wait_for_timeout(700)
    assert replay.step == at, "it went on although it was paused"


def playing(replay):
    """It plays, faster at a higher speed, and stops at the end."""
    page = replay.page
    page.select_option("#speed", "10")
    replay.go(replay.last - 4)
    replay.click("play")
    assert page.inner_text("#play") == "❚❚ Pause"
    page.wait_for_function(f"Number(document.body.dataset.step) === {replay.last}", timeout=4000)
    page.wait_for_function("document.querySelector('#play').textContent.includes('Play')")
    page.select_option("#speed", "1")


def story(replay):
    """A line of the story leads to its event, and is marked when it is told."""
    page = replay.page
    links = page.locator("#story a")
    link = links.nth(links.count() // 2)
    link.click()
    assert replay.step == int(link.get_attribute("data-step"))
    assert link.get_attribute("aria-current") == "step"
    assert link.inner_text() in page.inner_text("#caption")
    seen, place = page.locator("#story ol").bounding_box(), link.bounding_box()
    assert seen["y"] <= place["y"] <= seen["y"] + seen["height"], "the line is out of sight"


def reasons(replay):
    """What a player weighed is listed, and drawn on the board."""
    page = replay.page
    found = page.evaluate(
        """() => JSON.parse(document.getElementById('film').textContent).decisions.find(
        (one) => one.options.length > 3 && one.options.every((option) => option.ghost))"""
    )
    replay.go(found["step"])
    rows = page.locator("#why-table tbody tr")
    assert rows.count() == len(found["options"])
    assert page.locator("#why-table tr.taken").count() == 1
    assert page.locator("#ghosts .ghost").count() == len(found["options"])
    scores = [option["score"] for option in found["options"] if "score" in option]
    assert scores == sorted(scores, reverse=True)
    heads = page.locator("#why-table thead").inner_text()
    worth = page.evaluate("JSON.parse(document.getElementById('film').textContent).worth")
    assert f"Score, {worth}" in heads, heads
    lines = [row.locator("th").bounding_box()["height"] for row in rows.all()]
    assert max(lines) < 40, "an action takes more than one line"
    rows.nth(1).locator("button").click()
    page.mouse.move(0, 0)
    assert page.locator("#ghosts .ghost").count() == 1
    page.uncheck("#show-ghosts")
    replay.go(found["step"] + 1)
    replay.go(found["step"])
    assert page.locator("#ghosts .ghost").count() == 0
    page.check("#show-ghosts")


def options(replay):
    """A piece can be chosen, on the board and beside it; names, arcs and size change."""
    page = replay.page
    replay.go(replay.last // 2)
    page.locator(".tracks .name").first.click()
    assert page.locator(".tracks .name[aria-pressed=true]").count() == 1
    page.locator(".tracks .name").first.click()
    page.locator(".piece:not(.off)").first.dispatch_event("click")
    assert page.locator(".piece.chosen").count() == 1
    page.locator(".piece.chosen").dispatch_event("click")
    page.uncheck("#show-arcs")
    assert page.locator("#arcs .arc").count() == 0
    page.check("#show-arcs")
    page.uncheck("#show-names")
    assert page.locator("#board.nameless").count() == 1
    page.check("#show-names")
    narrow = page.locator("#board").bounding_box()["width"]
    page.select_option("#zoom", "2")
    assert page.locator("#board").bounding_box()["width"] > 1.5 * narrow
    page.select_option("#zoom", "1")


def timeline(replay):
    """Rounds and losses on the time line lead to their events, and none is left out."""
    page = replay.page
    second = page.locator("#timeline .begins").nth(1)
    second.click()
    assert replay.step == int(second.get_attribute("data-step"))
    assert page.inner_text("#when").startswith("Round 2")
    lost = page.evaluate(
        """() => new Set(JSON.parse(document.getElementById('film').textContent).steps.flatMap(
        (step) => (step.changed ?? []).filter(([, now]) =>
            ["destroyed", "surrendered"].includes(now.status)).map(([piece]) => piece))).size"""
    )
    assert page.locator("#timeline .loss").count() == lost


def by_keyboard(replay):
    """A piece is reached and chosen by the keyboard, and says what it is."""
    page = replay.page
    replay.go(replay.last // 2)
    piece = page.locator(".piece:not(.off)").first
    piece.focus()
    named = piece.locator("title").text_content()
    assert piece.get_attribute("aria-label").startswith(named)
    for key, chosen in [("Enter", "true"), ("Enter", "false"), (" ", "true"), (" ", "false")]:
        page.keyboard.press(key)
        assert piece.get_attribute("aria-pressed") == chosen, key
    assert replay.step == replay.last // 2, "the battle went on"


def damage(replay):
    """Whoever is hurt shows it on the board."""
    page = replay.page
    for share in (0.5, 0.8, 1):
        replay.go(int(replay.last * share))
        shown, wanted = page.evaluate(
            """() => [(piece) => piece.querySelector('.harm:not(.off)'),
            (piece) => document.querySelector(`#t${piece.id.slice(1)} .track.hurt`)].map((is) =>
            [...document.querySelectorAll('.piece:not(.off)')].filter(is).map(({ id }) => id))"""
        )
        assert shown == wanted, (shown, wanted)


def held(replay):
    """A marker that is held lies beside its holder, and says who that is."""
    page = replay.page
    step = page.evaluate(
        """() => JSON.parse(document.getElementById('film').textContent).steps.findIndex(
        (step) => step.props?.some((prop) => prop.kind === 'marker held'))"""
    )
    assert step > 0, "nobody takes a marker"
    replay.go(step)
    marker = page.locator("#held .marker").first
    said = marker.locator("title").text_content()
    assert said.startswith("Objective marker held by "), said
    holder = page.locator(".piece", has=page.locator("title", has_text=said.split(" by ")[1]))
    a, b = marker.bounding_box(), holder.first.bounding_box()
    assert abs(a["x"] - b["x"]) < 60 and abs(a["y"] - b["y"]) < 60, (a, b)


def last_frame(replay, system, log):
    """The last frame is the end of the battle as its log has it."""
    page = replay.page
    replay.click("last")
    drawn = page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll('.piece')].map((piece) => [
        piece.querySelector('title').textContent,
        piece.classList.contains('off') ? null : [+piece.dataset.x, +piece.dataset.y]]))"""
    )
    wanted = end(system, log)
    for label, place in drawn.items():
        known = wanted.pop(label, None)
        assert (place is None) == (known is None), (label, place, known)
        if place:
            off = max(abs(place[0] - known[0]), abs(place[1] - known[1]))
            assert off <= REACH[system], (label, place, known)
    assert not any(wanted.values()), wanted
    assert len(log) == replay.last + 1, "a step for each event, beside the first frame"


def reached_by_all(replay):
    """The automated accessibility check finds nothing."""
    found = Axe().run(replay.page).response["violations"]
    short = [(one["id"], [node["target"] for node in one["nodes"][:3]]) for one in found]
    assert not found, short


def fits(replay):
    """Nothing sticks out of the page."""
    wide = replay.page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, f"{wide} pixels too wide"


def without_scripts(browser, path):
    with Replay(browser, path, java_script_enabled=False) as replay:
        page = replay.page
        assert page.locator("#story a").count() > 20
        assert page.locator(".piece:not(.off)").count() > 0
        assert not page.is_visible("#controls")


def text_stays_text(browser, path):
    with Replay(browser, path) as replay:
        page = replay.page
        assert HOSTILE in page.inner_text("h1") and HOSTILE in page.title()
        assert page.evaluate("document.scripts.length") == 2
        replay.click("last")


def pictures(browser, path, system, share, folder):
    looks = [("light", WIDE), ("dark", WIDE), ("phone", PHONE)]
    for look, size in looks:
        scheme = "dark" if look == "dark" else "light"
        with Replay(browser, path, viewport=size, color_scheme=scheme) as replay:
            replay.go(int(replay.last * share))
            fits(replay)
            reached_by_all(replay)
            whole = look == "phone"
            replay.page.wait_for_timeout(400)
            replay.page.screenshot(path=folder / f"{system}-{look}.png", full_page=whole)


def main():
    program, root, folder = sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3])
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path="/usr/bin/chromium", args=FLAGS)
        for system, (flags, share) in BATTLES.items():
            path, log = play(program, system, flags)
            assert path.stat().st_size < 1_500_000
            with Replay(browser, path) as replay:
                checks = (controls, keys, playing, story, reasons, options, timeline, by_keyboard)
                for check in (*checks, damage):
                    check(replay)
                if system == "warfleets":
                    held(replay)
                last_frame(replay, system, log)
            without_scripts(browser, path)
            pictures(browser, path, system, share, folder)
            print(f"{system}: well")
        text_stays_text(browser, hostile(program, root))
        print("a hostile name stays text")
        browser.close()


if __name__ == "__main__":
    main()
