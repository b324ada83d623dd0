"""The exceptions of this package, which are one tree: `EvenKeelError` is the root of all."""

from __future__ import annotations


class Fault(tuple[str, int, int, str, str, str]):
    """One fault of a job, a ruleset, a fleet or a player: file, line, column, path, value,
    message."""

    # No named tuple, as importing those takes several times as long as all else of the package.
    __slots__ = ()

    @property
    def file(self) -> str:
        """The file, as it was named."""
        return self[0]

    @property
    def line(self) -> int:
        """Line, from 1."""
        return self[1]

    @property
    def column(self) -> int:
        """Column in characters, from 1."""
        return self[2]

    @property
    def path(self) -> str:
        """Path of the value, such as `ships.heavy.cost`; empty for the whole file."""
        return self[3]

    @property
    def value(self) -> str:
        """The text at fault; may be empty."""
        return self[4]

    @property
    def message(self) -> str:
        """What is wrong with it."""
        return self[5]


class EvenKeelError(ValueError):
    """Something that was asked for makes no sense, or cannot be done."""


class ConfigError(EvenKeelError):
    """Something is wrong in a job, a ruleset, a fleet or a player. `faults` has every fault;
    `file`, `line`, `column`, `path` and `value` are those of the first."""

    def __init__(self, message: str, faults: list[tuple[str, int, int, str, str, str]]) -> None:
        # Both are arguments, so that the error is whole when it comes from another process.
        super().__init__(message, faults)
        self.faults = [Fault(fault) for fault in faults]

    def __str__(self) -> str:
        return str(self.args[0])

    @property
    def file(self) -> str:
        return self.faults[0].file

    @property
    def line(self) -> int:
        return self.faults[0].line

    @property
    def column(self) -> int:
        return self.faults[0].column

    @property
    def path(self) -> str:
        return self.faults[0].path

    @property
    def value(self) -> str:
        return self.faults[0].value


class MachineError(EvenKeelError, OSError):
    """The machine failed: a file cannot be read or written, a disk is full."""


class NoTableError(EvenKeelError, KeyError, AttributeError):
    """A run has no table of this name."""

    def __str__(self) -> str:
        # A `KeyError` would put quotes around it.
        return str(self.args[0])


class MissingLibraryError(EvenKeelError, ImportError):
    """A library is not installed that is asked for by name."""


# Shown, and found again by pickle, by the name that they have for others.
for _class in (Fault, EvenKeelError, ConfigError, MachineError, NoTableError, MissingLibraryError):
    _class.__module__ = "evenkeel"
