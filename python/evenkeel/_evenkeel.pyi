import os
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol, final

if TYPE_CHECKING:
    import pandas  # type: ignore[import-untyped,unused-ignore]
    import polars

__all__ = [
    "Adoption",
    "Battle",
    "Campaign",
    "Chart",
    "Dice",
    "Found",
    "Job",
    "Ledger",
    "Rules",
    "Run",
    "Table",
    "View",
    "__version__",
    "_hand_over",
    "_load",
    "ask",
    "audit",
]

__version__: str

_Path = str | os.PathLike[str]
_Unit = tuple[str, int] | tuple[str, int, Sequence[str]]
_Fleet = _Path | Sequence[_Unit]

class _Chooser(Protocol):
    def choose(self, view: Any, actions: Any, /) -> Any: ...

_Player = _Path | _Chooser | type[_Chooser]
_Players = tuple[_Player, _Player] | list[str]
_Task = tuple[list[int], int, int]
_Progress = bool | Callable[[int, int], object]
_Elsewhere = Callable[[Job, Ledger], object]

@final
class Table:
    """A table of a run. Any library that speaks Arrow takes it without a copy."""

    name: str
    @property
    def columns(self) -> list[str]: ...
    @property
    def types(self) -> dict[str, str]: ...
    def to_csv(self) -> str: ...
    def to_dict(self) -> dict[str, list[Any]]: ...
    def to_pandas(self) -> pandas.DataFrame: ...
    def to_polars(self) -> polars.DataFrame: ...
    def __arrow_c_schema__(self) -> object: ...
    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object: ...
    def __len__(self) -> int: ...

@final
class Chart:
    """A chart of a run; notebooks show it."""

    name: str
    caption: str
    svg: str
    @property
    def png(self) -> bytes: ...
    def _repr_svg_(self) -> str: ...

@final
class Run:
    """A run with all that it found out. Its tables are attributes."""

    @staticmethod
    def open(folder: _Path) -> Run: ...
    @property
    def job(self) -> str: ...
    @property
    def id(self) -> str: ...
    @property
    def battles_played(self) -> int: ...
    @property
    def complete(self) -> bool: ...
    @property
    def sentences(self) -> list[str]: ...
    @property
    def tables(self) -> list[str]: ...
    @property
    def provenance(self) -> dict[str, str]: ...
    @property
    def charts(self) -> list[Chart]: ...
    def table(self, name: str) -> Table: ...
    def save(self, folder: _Path) -> None: ...
    def __getattr__(self, name: str) -> Table: ...
    def __dir__(self) -> list[str]: ...
    def _repr_html_(self) -> str: ...

@final
class Ledger:
    """The ledger of a run in its run folder: what was played of it, on the disk."""

    def tasks(self, blocks: int) -> list[_Task]: ...
    def keep(self, parts: Sequence[bytes]) -> None: ...
    def go_on(self) -> bool: ...
    def progress(self) -> tuple[int, int]: ...
    def play(self, *, threads: int | None = None, progress: _Progress | None = None) -> None: ...
    def finish(self) -> Run: ...
    def close(self) -> None: ...
    def __enter__(self) -> Ledger: ...
    def __exit__(self, _kind: object, _value: object, _traceback: object) -> None: ...

@final
class Job:
    """A job, read and checked."""

    @staticmethod
    def load(
        name: _Path,
        *,
        text: str | None = None,
        files: Mapping[str, str] | None = None,
        pairs: int | None = None,
        seed: int | None = None,
        terrain: bool | None = None,
    ) -> Job: ...
    @property
    def name(self) -> str: ...
    @property
    def battles(self) -> int: ...
    @property
    def pairs(self) -> int: ...
    @property
    def matchups(self) -> int: ...
    @property
    def text(self) -> str: ...
    @property
    def left_out(self) -> list[str]: ...
    @property
    def is_campaign(self) -> bool: ...
    def by_ruleset(self, ruleset: _Path) -> Job: ...
    def after(self, folder: _Path) -> Job: ...
    def better(self, fleet: _Path) -> Job: ...
    def run(
        self,
        *,
        threads: int | None = None,
        battles: bool = False,
        progress: _Progress | None = None,
    ) -> Run: ...
    def adopt(
        self,
        lists: int,
        *,
        search: Job | None = None,
        out: _Path | None = None,
        threads: int | None = None,
        progress: _Progress | None = None,
        elsewhere: _Elsewhere | None = None,
    ) -> Adoption: ...
    def play(self, start: int, stop: int, *, battles: bool = False) -> bytes: ...
    def play_task(self, task: _Task, *, battles: bool = False) -> bytes: ...
    def join(self, parts: Sequence[bytes], *, battles: bool = False) -> Run: ...
    def ledger(self, folder: _Path, *, battles: bool = False) -> Ledger: ...
    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]: ...

@final
class Campaign:
    """The runs of a `Break` job, one by one, for whoever plays them elsewhere."""

    def __new__(cls, job: Job) -> Campaign: ...
    @property
    def most_battles(self) -> int: ...
    def next(self, last: Run | None = None) -> tuple[str, Job] | None: ...
    def finish(self) -> Found | None: ...

@final
class Found:
    """The outcome of a campaign."""

    run: Run
    fleets: dict[str, str]
    battles: int

@final
class Adoption:
    """Price lists, each by the prices that the one before proposes."""

    lists: list[Run]
    changes: list[list[tuple[str, int, int]]]
    said: list[str]
    rules: Rules | None

@final
class Battle:
    """One battle, told."""

    @property
    def winner(self) -> str | None: ...
    @property
    def margin(self) -> int: ...
    @property
    def rounds(self) -> int: ...
    @property
    def story(self) -> list[str]: ...
    @property
    def log(self) -> list[str]: ...

@final
class Rules:
    """One ruleset of a rule system, checked and ready to play by."""

    @staticmethod
    def load(
        system: str, ruleset: _Path | None = None, *, files: Mapping[str, str] | None = None
    ) -> Rules: ...
    @property
    def name(self) -> str: ...
    @property
    def text(self) -> str: ...
    def number(self, path: str) -> float: ...
    def change(self, numbers: Mapping[str, float]) -> Rules: ...
    def draw(self, seed: int, *, points: int | None = None) -> list[tuple[str, int, list[str]]]: ...
    def fleet(self, name: str) -> list[tuple[str, int, list[str]]]: ...
    def faults(self, fleet: _Fleet, *, points: int | None = None) -> list[str]: ...
    def play(
        self,
        a: _Fleet,
        b: _Fleet,
        *,
        players: _Players | None = None,
        seed: int = 1,
        pair: int = 0,
        swapped: bool = False,
        points: int | None = None,
        terrain: bool = True,
    ) -> Battle: ...
    def replay(
        self,
        path: _Path,
        a: _Fleet,
        b: _Fleet,
        *,
        players: _Players | None = None,
        seed: int = 1,
    ) -> None: ...
    def tournament(
        self,
        fleets: Mapping[str, _Fleet],
        *,
        players: _Players | None = None,
        pairs: int | None = None,
        seed: int | None = None,
        terrain: bool | None = None,
    ) -> Job: ...

@final
class Dice:
    """The dice of one call of a game."""

    def __new__(cls, seed: int = 1) -> Dice: ...
    def below(self, n: int) -> int: ...
    def d6(self) -> int: ...
    def hits(self, dice: int, target: int) -> int: ...

@final
class View:
    """All that a side may know of a battle."""

    @property
    def all(self) -> Any: ...
    def keys(self) -> Any: ...
    def __getitem__(self, key: str, /) -> Any: ...
    def __len__(self) -> int: ...

def ask(
    command: str,
    ruleset: _Path | None = None,
    *,
    points: Sequence[int] = ...,
    panel: Sequence[str] = ...,
    items: Sequence[str] = ...,
    fleets: Sequence[str] = ...,
    pairs: int | None = None,
    seed: int | None = None,
) -> Job: ...
def audit(
    ruleset: _Path,
    out: _Path,
    *,
    points: int | None = None,
    audience: Sequence[str] = ...,
    panel: Sequence[str] = ...,
    seconds: float = 0.0,
    scope: _Path | None = None,
    seed: int = ...,
    threads: int | None = None,
    progress: _Progress | None = None,
    elsewhere: _Elsewhere | None = None,
) -> dict[str, Any]: ...
def _hand_over(game: object) -> str: ...
def _load(
    name: str,
    text: str,
    folder: str | None,
    files: Mapping[str, str],
    said: tuple[int | None, int | None, bool | None],
    is_stage: bool,
) -> Job: ...
