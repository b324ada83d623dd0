"""Games that are classes: the rules of a first draft in Python, slow, and everything else as for
any other game."""

from __future__ import annotations

import copy
import os
import reprlib
import tempfile
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ._errors import EvenKeelError
from ._evenkeel import Battle, Dice, Job, Rules, _hand_over, ask, audit
from ._ron import Fields, ron

if TYPE_CHECKING:
    from ._evenkeel import _Fleet, _Players

_Named = Mapping[str, Any]

#: What a ruleset says of a ship and of an upgrade beside figures of the game.
_OF_SHIPS = ("name", "cost", "most", "slots")
_OF_UPGRADES = ("name", "cost", "on")


class Ship:
    """A ship of a battle. The figures of its class are attributes, such as `ship.guns`."""

    __slots__ = ("cost", "figures", "id", "name", "place", "side", "upgrades")

    #: `a` or `b`.
    side: str
    #: Its place in its fleet, from 0.
    place: int
    #: The id of its class.
    id: str
    #: Its name, such as `Corvette A1`.
    name: str
    #: Its price with its upgrades, points.
    cost: int
    #: Ids of its upgrades; `Game.upgrades` has their figures.
    upgrades: list[str]
    #: The figures of its class.
    figures: _Named

    def __getattr__(self, name: str) -> Any:
        if name not in Ship.__slots__ and name in self.figures:
            return self.figures[name]
        raise AttributeError(f"a ship has no `{name}`")

    def __repr__(self) -> str:
        return self.name


class Tell:
    """Told what happens: a sentence, and by whom on whom it is an attack, if it is one."""

    def __init__(self) -> None:
        self.told: list[tuple[str, Ship | None, Ship | None, int]] = []

    def __call__(
        self, text: str, by: Ship | None = None, on: Ship | None = None, damage: int = 0
    ) -> None:
        for ship in (by, on):
            if not isinstance(ship, Ship | None):
                raise TypeError(f"`by` and `on` are ships, not {reprlib.repr(ship)}")
        if damage < 0:
            raise ValueError(f"damage is from 0 on, not {damage}")
        self.told.append((str(text), by, on, damage))


def _silent(text: str, by: Ship | None = None, on: Ship | None = None, damage: int = 0) -> None:
    """Told what a player imagines."""


class Game:
    """A game of one's own, for a first draft. Extend it, and say what only its designer knows.

    >>> import evenkeel as ek
    >>> class Lines(ek.Game):
    ...     ships = {
    ...         "sloop": {"name": "Sloop", "cost": 10, "guns": 1},
    ...         "liner": {"name": "Liner", "cost": 20, "guns": 3},
    ...     }
    ...     points, most_models = 60, 6
    ...
    ...     def start(self, fleets, dice):
    ...         return fleets["a"], fleets["b"], "ab"[dice.below(2)]
    ...
    ...     def mover(self, state):
    ...         return state[2]
    ...
    ...     def over(self, state):
    ...         return None if state[0] and state[1] else "a" if state[0] else "b"
    ...
    ...     def legal(self, state):
    ...         return ["first", "last"]
    ...
    ...     def apply(self, state, action, dice, tell):
    ...         own, other = state[:2] if state[2] == "a" else state[1::-1]
    ...         target = other[0 if action == "first" else -1]
    ...         hits = dice.hits(sum(ship.guns for ship in own), 6)
    ...         tell(f"{target.name} is hit {hits} times", by=own[0], on=target, damage=hits)
    ...         left = tuple(ship for ship in other if ship is not target or not hits)
    ...         return (own, left, "b") if state[2] == "a" else (left, own, "a")
    ...
    ...     def worth(self, state, side):
    ...         return sum(ship.cost for ship in state["ab".index(side)])
    >>> battle = Lines().play([("sloop", 6)], [("liner", 3)], seed=3)
    >>> battle.winner
    'b'
    >>> job = Lines().tournament({"six": [("sloop", 6)], "three": [("liner", 3)]}, pairs=4)
    >>> job.run().complete
    True

    A state is a value of any kind that is never changed: `apply` makes a new one, as players try
    actions and go back. What belongs to a battle stands in its state and not in `self`, and chance
    comes from `dice` alone: then a seed is a battle. Both sides see the whole state; a game that
    hides something is written in Rust. What a method raises ends the battle and is raised.
    """

    #: Printed name; that of the class unless it is said.
    title: str = ""
    #: Classes of ships by their ids: `name`, `cost`, and if wanted the `most` of a fleet and the
    #: `slots` for upgrades; all else are figures of the game. `hull`, if there is one, is what a
    #: new ship can take.
    ships: _Named = {}
    #: Upgrades by their ids: `name`, `cost`, and `on`, the classes that may carry it, if not all
    #: may; all else are figures.
    upgrades: _Named = {}
    #: Points of a fleet.
    points: int = 100
    #: Most ships of a fleet.
    most_models: int = 8
    #: All other figures of the rules. In a battle `self.figures`, `self.ships` and `self.upgrades`
    #: have those of the ruleset that is played, whatever was changed in it.
    figures: _Named = {}
    #: Width and height of the board of replays; without one there are none.
    board: tuple[float, float] | None = None
    #: Most actions of a battle. One that goes on longer is refused, as `over` may never end it.
    most_actions: int = 1000

    def start(self, fleets: Any, dice: Dice) -> Any:
        """The state that a battle of `fleets["a"]` and `fleets["b"]`, tuples of ships, starts in."""
        raise NotImplementedError("a game has `start(fleets, dice)`")

    def mover(self, state: Any) -> str:
        """The side that decides next, `a` or `b`."""
        raise NotImplementedError("a game has `mover(state)`")

    def over(self, state: Any) -> str | None:
        """The winner, `a` or `b`, or `draw`; None while the battle goes on."""
        raise NotImplementedError("a game has `over(state)`")

    def legal(self, state: Any) -> Iterable[Any]:
        """The actions of the side that decides, in a stable order. One alone is not asked for."""
        raise NotImplementedError("a game has `legal(state)`")

    def apply(self, state: Any, action: Any, dice: Dice, tell: Callable[..., None]) -> Any:
        """The state after an action. `tell("A sentence", by=ship, on=ship, damage=2)` says what
        happens; an attack is one that has `by` and `on`. Sentences end after 160 bytes."""
        raise NotImplementedError("a game has `apply(state, action, dice, tell)`")

    def worth(self, state: Any, side: str) -> float:
        """The worth of what a side has, points: what players go by."""
        raise NotImplementedError("a game has `worth(state, side)`")

    def round(self, state: Any) -> int:
        """The round, from 1. Players try an action to the end of the round; without rounds, to the
        end of the battle."""
        return 1

    def models(self, state: Any) -> Iterable[Sequence[Any]]:
        """What is left of ships and where they stand, for replays and tables of losses: each
        `(ship, left)`, `(ship, left, x, y)` or `(ship, left, x, y, degrees)`. A ship that is not
        among them is lost."""
        return []

    def describe(self, state: Any, action: Any) -> str:
        """An action in words, for replays."""
        return str(action)

    @property
    def rules(self) -> Rules:
        """Its ruleset, in which every number can be changed by its path, such as
        `ships.sloop.cost`, `ships.sloop.figures.guns` or `play.rounds`."""
        name, text = self._text()
        return Rules.load("python", name, files={name: text})

    def play(
        self, a: _Fleet, b: _Fleet, *, players: _Players | None = None, seed: int = 1
    ) -> Battle:
        """Plays one battle and tells it: see `Rules.play`."""
        return self.rules.play(a, b, players=players, seed=seed)

    def replay(
        self,
        path: str | os.PathLike[str],
        a: _Fleet,
        b: _Fleet,
        *,
        players: _Players | None = None,
        seed: int = 1,
    ) -> None:
        """Plays one battle and writes a page that shows it: see `Rules.replay`."""
        self.rules.replay(path, a, b, players=players, seed=seed)

    def tournament(
        self,
        fleets: Mapping[str, _Fleet],
        *,
        players: _Players | None = None,
        pairs: int = 100,
        seed: int | None = None,
    ) -> Job:
        """A job in which fleets meet each other: see `Rules.tournament`."""
        return self.rules.tournament(fleets, players=players, pairs=pairs, seed=seed)

    def prices(
        self, *, pairs: int = 1000, panel: Sequence[str] = ("quick",), seed: int | None = None
    ) -> Job:
        """A job that says what each ship and upgrade is worth, by fleets that are drawn. Nobody who
        looks ahead is asked, as in `ask("price")`: that takes many times as long."""
        name, text = self._text()
        asked = {
            "name": f"price-{type(self).__name__}",
            "system": "python",
            "ruleset": name,
            "panel": list(panel),
            "pairs": pairs,
            "lookout_share": 0,
        }
        return Job.load(name, text="Prices" + ron(Fields(asked), ""), files={name: text}, seed=seed)

    def ask(self, command: str, **asked: Any) -> Job:
        """The question of a command: see `evenkeel.ask`."""
        with tempfile.TemporaryDirectory() as folder:
            return ask(command, self._write(folder), **asked)

    def audit(self, out: str | os.PathLike[str], **asked: Any) -> dict[str, Any]:
        """All questions, answered in a folder: see `evenkeel.audit`."""
        with tempfile.TemporaryDirectory() as folder:
            return audit(self._write(folder), out, **asked)

    def _write(self, folder: str) -> str:
        name, text = self._text()
        path = Path(folder) / name
        path.write_text(text, encoding="utf-8")
        return str(path)

    def _text(self) -> tuple[str, str]:
        """The name and the text of its ruleset."""
        if "game" in self.figures:
            raise EvenKeelError("no figure of a game may be called `game`")
        kind = type(self)
        # An object without anything of its own is found again by its class.
        game = _hand_over(self if vars(self) else kind)
        entries = {
            "name": self.title or kind.__name__,
            "points": self.points,
            "most_models": self.most_models,
            "ships": _entries(self.ships, _OF_SHIPS),
            "upgrades": _entries(self.upgrades, _OF_UPGRADES),
            "play": {"game": game, **self.figures},
        }
        text = ",\n".join(f"{key}: {ron(value, key)}" for key, value in entries.items())
        return f"{kind.__name__}.ron", f"(\n{text},\n)"


def _entries(things: _Named, known: Sequence[str]) -> dict[str, Fields]:
    def entry(thing: _Named) -> Fields:
        said = {key: thing[key] for key in known if key in thing}
        figures = {key: value for key, value in thing.items() if key not in known}
        return Fields(**said, figures=figures)

    return {id: entry(thing) for id, thing in things.items()}


def wrong(method: Any, should: str, given: Any) -> str:
    """What a method gave and should not have, and where it stands."""
    name = getattr(method, "__qualname__", repr(method))
    code = getattr(method, "__code__", None)
    place = f" ({code.co_filename}, line {code.co_firstlineno})" if code else ""
    return f"`{name}`{place} must give {should}, not {reprlib.repr(given)}"


def held(game: Any, ships: _Named, upgrades: _Named, figures: dict[str, Any]) -> Any:
    """An object with the figures of one ruleset, as `class.rs` takes it: methods, those that may
    be left out, the board and the most actions, and what makes fleets and is told what happens."""
    own = game() if isinstance(game, type) else copy.copy(game)
    if not isinstance(own, Game):
        raise TypeError("a game is a class that extends `evenkeel.Game`")
    del figures["game"]
    own.ships, own.upgrades, own.figures = ships, upgrades, figures

    def fleet(side: str, listed: list[tuple[str, str, int, list[str]]]) -> tuple[Ship, ...]:
        made = []
        for place, (id, name, cost, carried) in enumerate(listed):
            ship = Ship()
            ship.side, ship.place, ship.id, ship.name = side, place, id, name
            ship.cost, ship.upgrades, ship.figures = cost, carried, ships[id]
            made.append(ship)
        return tuple(made)

    def fleets(a: Any, b: Any) -> dict[str, tuple[Ship, ...]]:
        return {"a": fleet("a", a), "b": fleet("b", b)}

    needed = (own.start, own.over, own.mover, own.legal, own.apply, own.worth, own.describe)
    kind = type(own)
    wanted = (
        None if kind.round is Game.round else own.round,
        None if kind.models is Game.models else own.models,
    )
    return list(needed), list(wanted), (own.board, own.most_actions), [fleets, Tell, _silent]
