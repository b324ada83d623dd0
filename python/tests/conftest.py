"""What the tests have in common."""

from __future__ import annotations

from pathlib import Path

import pyarrow as pa
import pytest

import evenkeel as ek

#: A job with one round.
FIXED = """Tournament(
    name: "cut", system: "warfleets", players: ("random", "random"), pairs: 37, seed: 1,
    fleets: [Fleet("balanced"), Fleet("brawlers"), Generated(1)], format: RoundRobin,
)"""

#: A job that decides after each round which prices to try next.
SEARCH = """Sweep(panel: [],
    name: "search", system: "warfleets", players: ("random", "random"), pairs: 40, seed: 3,
    axes: [Cost(subject: "ships.heavy", between: (60, 110))],
)"""

#: A search for a breaker that is over in seconds.
BREAK = """Break(
    name: "small", system: "warfleets", pairs: 32, seed: 3, band: 0.001,
    fleets: [Fleet("rammers"), Fleet("ambush")],
    candidates: 6, generations: 1, search_pairs: 32, most_found: 1,
)"""

#: Hardly anything of everything.
SCOPE = """Audit(
    beginners: ["hasty"], club: ["charge"], tournament: ["commodore"],
    health_pairs: 16, price_pairs: 700, lists: 2, option_pairs: 16, reading_pairs: 1,
    list_pairs: 32, searching: 8, lookout_share: 0, candidates: 4, generations: 1, search_pairs: 16, most_found: 1,
    most_first_turn: 0.03, most_drawn: 0.2, most_dice: 0.8,
)"""


def job(text: str = FIXED, **overrides: int) -> ek.Job:
    return ek.Job.load("job.ron", text=text, **overrides)  # type: ignore[arg-type]


def content(run: ek.Run) -> dict[str, bytes]:
    """Every table of a run as the bytes of an Arrow file, and its sentences."""
    tables = {"sentences": "\n".join(run.sentences).encode()}
    for name in run.tables:
        sink = pa.BufferOutputStream()
        table = pa.table(run.table(name))
        with pa.ipc.new_file(sink, table.schema) as file:
            file.write_table(table)
        tables[name] = sink.getvalue().to_pybytes()
    return tables


def files(folder: Path) -> dict[str, bytes]:
    """All files below a folder but journals, whose blocks lie in the order in which they came."""
    found = (path for path in folder.rglob("*") if path.is_file() and path.suffix != ".redb")
    return {str(path.relative_to(folder)): path.read_bytes() for path in found}


@pytest.fixture
def scope(tmp_path: Path) -> str:
    """The path of a scope in which an audit is over in seconds."""
    file = tmp_path / "scope.ron"
    file.write_text(SCOPE)
    return str(file)


@pytest.fixture(scope="session")
def whole() -> dict[str, bytes]:
    """What one machine finds in the job with one round."""
    return content(job().run())
