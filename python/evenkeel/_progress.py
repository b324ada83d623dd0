"""How far a run is, on one line of text: in a notebook as in a terminal, with nothing installed."""

from __future__ import annotations

import shutil
import sys
import time
from collections.abc import Callable

from ._errors import EvenKeelError

#: Seconds in which nothing is shown: what is over by then needs no bar.
PATIENCE = 1.0

#: Seconds from one line to the next.
PAUSE = 0.2

#: Signs of a full bar.
WIDTH = 24

Tell = Callable[[int, int], object]


def meter(progress: bool | Tell | None, name: str) -> tuple[Tell | None, Callable[[], None]]:
    """Whom a run tells how far it is, and what is called when it is over. None stands for a bar
    where somebody looks on."""
    if callable(progress):
        return progress, lambda: None
    if progress not in (None, True, False):
        raise EvenKeelError(
            "progress must be True, False or a function of battles played and battles planned,"
            f" not {progress!r}"
        )
    if progress is False or (progress is None and not _is_watched()):
        return None, lambda: None
    bar = _Bar(name, 0.0 if progress else PATIENCE)
    return bar.tell, bar.close


def _is_watched() -> bool:
    # A notebook's stream says that it is no terminal, and shows what is written all the same.
    out = sys.stderr
    return out is not None and (out.isatty() or type(out).__module__.startswith("ipykernel"))


class _Bar:
    def __init__(self, name: str, patience: float) -> None:
        self._name = "".join(sign if sign.isprintable() else "?" for sign in name)
        self._began = time.monotonic()
        self._next = self._began + patience
        self._shown, self._at = 0, (0, 0)

    def tell(self, battles: int, planned: int) -> None:
        self._at = (battles, planned)
        now = time.monotonic()
        if now >= self._next:
            self._next = now + PAUSE
            self._show(now)

    def close(self) -> None:
        if self._shown or self._next == self._began:
            self._show(time.monotonic())
            print(file=sys.stderr, flush=True)

    def _show(self, now: float) -> None:
        battles, planned = self._at
        share = min(1.0, battles / planned) if planned else 0.0
        took = now - self._began
        left = took / share - took if share else None
        bar = ("#" * int(share * WIDTH)).ljust(WIDTH, "-")
        if battles < planned:
            time_told = "" if left is None else f", {_told(left)} left"
        else:
            time_told = f" in {_told(took)}"
        line = (
            f"{self._name} [{bar}] {100 * share:.0f} %,"
            f" {battles:,} of {planned:,} battles{time_told}"
        )
        line = line[: max(20, shutil.get_terminal_size().columns - 1)]
        # What is left of a longer line is written over.
        print("\r" + line.ljust(self._shown), end="", file=sys.stderr, flush=True)
        self._shown = len(line)


def _told(seconds: float) -> str:
    whole = round(seconds)
    if whole < 60:
        return f"{whole} s"
    if whole < 3600:
        return f"{whole // 60} min {whole % 60:02} s"
    return f"{whole // 3600} h {whole % 3600 // 60:02} min"
