"""Tests of the page of a run in Chromium: report.py PROGRAM REPOSITORY PICTURES."""

import subprocess
import sys
from pathlib import Path

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

FLAGS = [
    "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
]
DESK, PHONE = {"width": 1280, "height": 800}, {"width": 390, "height": 844}
HOSTILE = "<script>alert(1)</script>"

# Command, job, pairs: every kind of job that is answered in another way.
RUNS = [
    ("sweep", "ship-costs", 40),
    ("tournament", "archetypes", 10),
    ("tournament", "editions", 10),
    ("price", "prices", 600),
    ("sweep", "marginals", 10),
    ("sweep", "ftl-target", 8),
]


class Report:
    """A page that is open; whatever the browser complains of is remembered."""

    def __init__(self, browser, path, **options):
        options.setdefault("viewport", DESK)
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

    def open_all(self):
        self.page.eval_on_selector_all("details", "all => all.forEach(one => { one.open = true })")

    def cells(self, table, column):
        """The shown cells of a column."""
        return table.evaluate(
            """(table, column) => [...table.tBodies[0].rows].filter((row) => !row.hidden)
            .map((row) => row.cells[column].textContent.trim())""",
            column,
        )


def play(program, command, job, pairs, out):
    words = [program, command, job, "--pairs", str(pairs), "--out", out, "--quiet"]
    subprocess.run(words, check=True, stdout=subprocess.DEVNULL)
    return (Path(out) / "index.html").resolve()


def adopted(program):
    """The page at the top of prices that were adopted."""
    Path("adopted-job.ron").write_text(
        'Prices(name: "few", system: "warfleets", pairs: 1500, panel: ["charge"], confidence: 0.5)'
    )
    words = [program, "price", "adopted-job.ron", "--adopt", "2", "--out", "adopted", "--quiet"]
    subprocess.run(words, check=True, stdout=subprocess.DEVNULL)
    return Path("adopted/index.html").resolve()


def hostile(program, root):
    """The page of a run of a fleet whose name would be a script, if names were markup."""
    text = (root / "configs/fleets/balanced.ron").read_text()
    before, rest = text.split('name: "', 1)
    Path("hostile.ron").write_text(f'{before}name: "{HOSTILE}"{rest.split(chr(34), 1)[1]}')
    Path("hostile-job.ron").write_text(
        'Tournament(name: "hostile", system: "warfleets", pairs: 10, seed: 1, '
        'fleets: [Fleet("hostile.ron"), Fleet("balanced"), Fleet("gun-line")], format: RoundRobin)'
    )
    return play(program, "tournament", "hostile-job.ron", 10, "hostile")


def answer_first(report):
    """The answer and what it holds for stand on the first screen of a desk."""
    page = report.page
    height = DESK["height"]
    assert page.locator("dl.terms").bounding_box()["y"] < height / 2
    row = page.locator("table.answers tbody tr").first.bounding_box()
    assert row["y"] + row["height"] < height, row
    chart = page.locator("figure").first.bounding_box()
    assert chart["y"] > row["y"]


def contents(report):
    """The table of contents leads to every part of the page."""
    page = report.page
    links = page.locator(".contents a")
    parts = page.locator("main h2")
    assert links.count() == parts.count() > 2
    for link, part in zip(links.all(), parts.all()):
        assert link.inner_text() == part.inner_text()
        assert link.get_attribute("href") == "#" + part.get_attribute("id")


def colours(report):
    """A meaning has one colour, in words and in charts."""
    tones, said, drawn = report.page.evaluate(
        """() => {
        const root = getComputedStyle(document.documentElement);
        const ids = ["up", "down", "even", "split", "matters", "open", "none"];
        const hex = (rgb) => "#" + rgb.match(/\\d+/g).slice(0, 3).map((part) =>
            Number(part).toString(16).padStart(2, "0")).join("").toUpperCase();
        return [
            Object.fromEntries(ids.map((id) => [id, root.getPropertyValue("--" + id).trim()])),
            [...document.querySelectorAll(".mark")].map((one) =>
                [one.classList[1], hex(getComputedStyle(one).color)]),
            [...document.querySelectorAll(".wide-chart circle")].map((one) =>
                one.getAttribute("fill")),
        ];
        }"""
    )
    assert len({tones[id] for id in ["up", "down", "even", "split", "matters", "open"]}) == 6
    assert said and all(tones[id] == colour for id, colour in said), (tones, said)
    # What was played, which means nothing yet, is dark.
    assert set(drawn) <= {*tones.values(), "#3C3C3C"}, drawn


def sorting(report):
    """Every head sorts, either way, and says so; what has no number stays at the end."""
    page = report.page
    report.open_all()
    tables = page.locator("table.data:has(thead button)")
    assert tables.count() > 0
    for index in range(tables.count()):
        table = tables.nth(index)
        heads = table.locator("thead th")
        before = report.cells(table, 0)
        for column in range(heads.count()):
            head = heads.nth(column)
            for _ in range(2):
                head.locator("button").click()
                way = head.get_attribute("aria-sort")
                cells = [cell for cell in report.cells(table, column) if cell]
                if "name" in (head.get_attribute("class") or ""):
                    continue
                numbers = [number(cell) for cell in cells]
                numbers = [found for found in numbers if found is not None]
                assert numbers == sorted(numbers, reverse=way == "descending"), (way, cells)
            assert way in ("ascending", "descending")
            assert table.locator("[aria-sort]").count() == 1
        assert sorted(report.cells(table, 0)) == sorted(before), "no row is lost"


def number(cell):
    """The first number of a cell."""
    kept = cell.replace(",", "").replace("+", "")
    for word in kept.split():
        try:
            return float(word)
        except ValueError:
            continue
    return None


def filtering(report):
    """A filter leaves the rows that have all of its words, and says how many."""
    page = report.page
    report.open_all()
    boxes = page.locator(".filter input")
    assert boxes.count() > 0
    box = boxes.first
    table = page.locator(".filter + .wide table").first
    names = report.cells(table, 0)
    box.fill(names[0].upper())
    left = report.cells(table, 0)
    assert 0 < len(left) <= len(names) and names[0] in left
    assert page.locator(".filter [role=status]").first.inner_text().startswith(f"{len(left)} of ")
    box.fill("no row has this")
    assert report.cells(table, 0) == []
    box.fill("")
    assert report.cells(table, 0) == names


def charts(report, narrow):
    """The layout that fits is shown, and its text can be read."""
    page = report.page
    shown, other = ("narrow", "wide") if narrow else ("wide", "narrow")
    drawn = page.locator(f".{shown}-chart")
    assert drawn.count() > 0 and drawn.count() == page.locator("figure").count()
    for index in range(drawn.count()):
        assert drawn.nth(index).is_visible()
        assert not page.locator(f".{other}-chart").nth(index).is_visible()
    least = page.evaluate(
        """(kind) => Math.min(...[...document.querySelectorAll(`.${kind}-chart svg`)].map((svg) => {
        const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
        const sizes = [...svg.querySelectorAll('text')].map((text) =>
            Number(text.getAttribute('font-size')));
        return Math.min(...sizes) * scale;
        }))""",
        shown,
    )
    assert least >= 11, f"text of {least} pixels"


def reached_by_all(report):
    """The automated accessibility check finds nothing."""
    report.open_all()
    found = Axe().run(report.page).response["violations"]
    short = [(one["id"], [node["target"] for node in one["nodes"][:3]]) for one in found]
    assert not found, short


def fits(report):
    """Nothing sticks out of the page."""
    wide = report.page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, f"{wide} pixels too wide"


def without_scripts(browser, path):
    """All tables and charts are there; nothing to sort or filter with is."""
    with Report(browser, path) as report:
        rows = report.page.locator("table tbody tr").count()
        shown = report.page.locator("table:visible").count()
    with Report(browser, path, java_script_enabled=False) as report:
        page = report.page
        assert page.locator("table tbody tr").count() == rows > 10
        assert page.locator("table:visible").count() == shown > 1, "a table waits for the script"
        assert page.locator("table.data button, .filter").count() == 0
        charts(report, False)


def text_stays_text(browser, path):
    with Report(browser, path) as report:
        page = report.page
        assert page.evaluate("document.scripts.length") == 1
        for place in ["table.answers", ".wide-chart", "table.data", "table.answers ~ details"]:
            texts = page.locator(place).all_text_contents()
            assert any(HOSTILE in text for text in texts), place


LOOKS = [("light", DESK), ("dark", DESK), ("phone", PHONE), ("night", PHONE)]


def top(browser, path, folder):
    """A page above several runs: it has contents and words, fits, and leads to what is there."""
    with Report(browser, path) as report:
        contents(report)
        page = report.page
        assert page.locator("main h2").last.inner_text() == "Words on this page"
        links = page.locator("main a:not([href^='#'])")
        assert links.count() > 2
        for link in links.all():
            assert (path.parent / link.get_attribute("href")).exists(), link.get_attribute("href")
    for look, size in LOOKS:
        scheme = "dark" if look in ("dark", "night") else "light"
        with Report(browser, path, viewport=size, color_scheme=scheme) as report:
            fits(report)
            reached_by_all(report)
            fits(report)
            report.page.screenshot(path=folder / f"adopted-{look}.png", full_page=True)


def pictures(browser, path, name, folder):
    for look, size in LOOKS:
        scheme = "dark" if look in ("dark", "night") else "light"
        with Report(browser, path, viewport=size, color_scheme=scheme) as report:
            fits(report)
            charts(report, size is PHONE)
            if look != "night":
                report.page.screenshot(path=folder / f"report-{name}-{look}.png", full_page=True)
            reached_by_all(report)
            fits(report)
    with Report(browser, path) as report:
        report.page.pdf(path=folder / f"report-{name}.pdf", format="A4")


def main():
    program, root, folder = sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3])
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path="/usr/bin/chromium", args=FLAGS)
        for command, job, pairs in RUNS:
            path = play(program, command, job, pairs, job)
            with Report(browser, path) as report:
                answer_first(report)
                contents(report)
                colours(report)
                sorting(report)
            with Report(browser, path) as report:
                filtering(report)
            without_scripts(browser, path)
            pictures(browser, path, job, folder)
            print(f"{job}: well")
        top(browser, adopted(program), folder)
        print("adopted prices: well")
        text_stays_text(browser, hostile(program, root))
        print("a hostile name stays text")
        browser.close()


if __name__ == "__main__":
    main()
