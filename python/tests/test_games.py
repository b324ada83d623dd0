"""Games that are classes of Python."""

import pickle
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

import evenkeel as ek

Lines = tuple[tuple[ek.Ship, ...], tuple[ek.Ship, ...], str]

#: What each kind beats.
BEATS = {"rock": "scissors", "scissors": "paper", "paper": "rock"}


class Throws(ek.Game):
    """Rock, paper, scissors: the first ships of both lines meet, and one of them is lost."""

    title = "Throws"
    ships = {kind: {"name": kind.title(), "cost": 10, "hull": 1} for kind in BEATS}
    points, most_models = 40, 4
    figures = {"wins_on": 3}
    board = (8, 4)

    def start(self, fleets: Any, dice: ek.Dice) -> Lines:
        return fleets["a"], fleets["b"], "ab"[dice.below(2)]

    def mover(self, state: Lines) -> str:
        return state[2]

    def over(self, state: Lines) -> str | None:
        return None if state[0] and state[1] else "a" if state[0] else "b"

    def legal(self, state: Lines) -> list[str]:
        return ["step forward", "wait"]

    def apply(self, state: Lines, action: str, dice: ek.Dice, tell: Callable[..., None]) -> Lines:
        (a, *rest_a), (b, *rest_b), mover = state
        # A die decides between equals, and now and then between others.
        least = 4 if a.id == b.id else self.figures["wins_on"]
        good, bad = (b, a) if BEATS[b.id] == a.id else (a, b)
        winner, loser = (good, bad) if dice.d6() >= least else (bad, good)
        tell(f"{winner} beats {loser}.", by=winner, on=loser, damage=1)
        left = (tuple(rest_a), state[1]) if loser is a else (state[0], tuple(rest_b))
        return (*left, "b" if mover == "a" else "a")

    def worth(self, state: Lines, side: str) -> float:
        lines = {"a": state[0], "b": state[1]}
        return sum(ship.cost for ship in lines[side])

    def models(self, state: Lines) -> list[tuple[Any, ...]]:
        rows = {"a": 1, "b": 3}
        return [(ship, 1, 1 + ship.place, rows[ship.side]) for ship in state[0] + state[1]]


def fail(*_: object) -> Any:
    raise KeyError("no such key")


class Broken(Throws):
    """A game in which a method raises."""

    def __init__(self, method: str = "") -> None:
        self.method = method

    def __getattribute__(self, name: str) -> Any:
        if name != "method" and name == object.__getattribute__(self, "__dict__").get("method"):
            return fail
        return super().__getattribute__(name)


FLEETS = {kind: [(kind, 4)] for kind in BEATS}


def chance(p: float, lives: int) -> float:
    """The chance to win so many times before losing so many times."""
    chances = {(0, 0): 1.0}
    won = 0.0
    for _ in range(2 * lives - 1):
        after: dict[tuple[int, int], float] = {}
        for (ours, theirs), share in chances.items():
            for place, part in (((ours + 1, theirs), p), ((ours, theirs + 1), 1 - p)):
                if place[0] == lives:
                    won += share * part
                elif place[1] < lives:
                    after[place] = after.get(place, 0.0) + share * part
        chances = after
    return won


def test_rock_beats_scissors_as_often_as_its_dice_say() -> None:
    # A ship wins with 4 of 6 faces, and a fleet is the first to win four times.
    expected = chance(4 / 6, 4)
    pairs = 400
    run = Throws().tournament(FLEETS, players=("random", "random"), pairs=pairs).run()
    rows = run.matchups.to_dict()
    assert len(rows["fleet_a"]) == 3
    # A pair is two independent battles here, as no table is shared. Of three matchups one is
    # beyond 4.4 standard errors in less than 4 of 100,000 runs.
    tolerance = 4.4 * (expected * (1 - expected) / (2 * pairs)) ** 0.5
    for first, second, score in zip(rows["fleet_a"], rows["fleet_b"], rows["score"], strict=True):
        wins = expected if BEATS[first] == second else 1 - expected
        assert score == pytest.approx(wins, abs=tolerance), (first, second)


def test_the_same_seed_is_the_same_battle() -> None:
    game = Throws()
    players = ("captain", "charge")
    battles = [game.play(FLEETS["rock"], FLEETS["paper"], players=players, seed=s) for s in (1, 1, 2)]
    assert battles[0].log == battles[1].log != battles[2].log
    assert any("Rock A1 beats" in line or "beats Rock A1" in line for line in battles[0].story)
    job = game.tournament(FLEETS, players=players, pairs=4)
    runs = [job.run(threads=threads).sentences for threads in (1, 2)]
    there = pickle.loads(pickle.dumps(job))
    assert runs[0] == runs[1] == there.run().sentences


def test_every_player_plays() -> None:
    rules = Throws().rules
    for player in ("random", "captain", "quick", "bold", "careful", "hasty", "admiral"):
        battle = rules.play(FLEETS["rock"], FLEETS["rock"], players=(player, "charge"))
        assert battle.winner in ("a", "b"), player


def test_a_class_plays_a_class() -> None:
    class Waits:
        seen: list[Any] = []

        def choose(self, view: Lines, actions: list[str]) -> str:
            Waits.seen.append((view, actions))
            return "wait"

    Throws().play(FLEETS["rock"], FLEETS["paper"], players=(Waits, "random"))
    view, actions = Waits.seen[0]
    assert isinstance(view[0][0], ek.Ship) and actions == ["step forward", "wait"]


def test_numbers_are_changed_by_path() -> None:
    rules = Throws().rules.change({"ships.rock.cost": 13, "play.wins_on": 1})
    assert rules.faults(FLEETS["rock"]) == ["costs 52 points of 40"]
    # Who is good always wins now.
    for seed in range(5):
        assert rules.play([("rock", 3)], [("scissors", 4)], seed=seed).winner == "a"


class Guns(Throws):
    """Ships whose guns decide, which no price knows of."""

    ships = {
        "fair": {"name": "Fair", "cost": 10, "guns": 2},
        "equal": {"name": "Equal", "cost": 10, "guns": 2},
        "feeble": {"name": "Feeble", "cost": 10, "guns": 1},
    }
    points, most_models = 60, 6

    def apply(self, state: Lines, action: str, dice: ek.Dice, tell: Callable[..., None]) -> Lines:
        a, b, mover = state
        own, other = (a, b) if mover == "a" else (b, a)
        hits = dice.hits(sum(ship.guns for ship in own), 5)
        tell("All fire", by=own[0], on=other[0], damage=hits)
        left = other[hits:]
        return (a, left, "b") if mover == "a" else (left, b, "a")


def test_a_price_list_finds_what_is_overpriced() -> None:
    # With 600 pairs the interval of a worth is about 0.6 points either way, and the feeble ship
    # is worth more than 2 less than its price.
    run = Guns().prices(pairs=600).run()
    rows = run.prices.to_dict()
    found = dict(zip(rows["item"], rows["finding"], strict=True))
    assert found.pop("feeble") == "overpriced"
    assert "overpriced" not in found.values()


def test_a_replay_is_written(tmp_path: Path) -> None:
    page = tmp_path / "battle.html"
    Throws().replay(page, FLEETS["rock"], FLEETS["paper"], players=("captain", "random"), seed=4)
    text = page.read_text()
    assert "Rock A1" in text and "step forward" in text


@pytest.mark.parametrize("method", ("start", "mover", "over", "legal", "apply", "worth", "models"))
def test_what_a_class_raises_comes_through(method: str) -> None:
    game = Broken(method)
    with pytest.raises(KeyError, match="no such key") as raised:
        game.play(FLEETS["rock"], FLEETS["paper"])
    frames = [frame.name for frame in raised.traceback]
    assert "fail" in frames, "the traceback leads into the class"
    with pytest.raises(KeyError, match="no such key"):
        game.tournament(FLEETS, pairs=50).run()
    # Nothing is left of it.
    assert Throws().play(FLEETS["rock"], FLEETS["paper"]).rounds > 0


class Nobody(Throws):
    def mover(self, state: Lines) -> str:
        return "c"


class Stuck(Throws):
    def legal(self, state: Lines) -> list[str]:
        return []


class Forgetful(Throws):
    def apply(self, state: Lines, action: str, dice: ek.Dice, tell: Callable[..., None]) -> Lines:
        return None  # type: ignore[return-value]


class Worthless(Throws):
    def worth(self, state: Lines, side: str) -> float:
        return float("nan")


class Placeless(Throws):
    def models(self, state: Lines) -> list[tuple[Any, ...]]:
        return [(ship.name, 1) for ship in state[0]]


class Ageless(Throws):
    def round(self, state: Lines) -> int:
        return 1000


class Endless(Throws):
    """Nobody ever wins, and there is one action, or two."""

    def over(self, state: Lines) -> str | None:
        return None

    def legal(self, state: Lines) -> list[str]:
        return ["wait"]

    def apply(self, state: Lines, action: str, dice: ek.Dice, tell: Callable[..., None]) -> Lines:
        a, b, mover = state
        return (a, b, "b" if mover == "a" else "a")


class Undecided(Endless):
    def legal(self, state: Lines) -> list[str]:
        return ["wait", "step forward"]


class Named(Throws):
    figures = {"game": 1}


class Odd(Throws):
    figures = {"odd": object()}


def test_what_makes_no_sense_is_told() -> None:
    place = r"` \(.*test_games.py, line \d+\) must give "
    for game, error, message in (
        (Nobody, ValueError, f"`Nobody.mover{place}\"a\" or \"b\", not 'c'"),
        (Stuck, ValueError, f"`Stuck.legal{place}from 1 to 65535 actions .*, not \\[\\]"),
        (Forgetful, ValueError, f"`Forgetful.apply{place}a state, not None"),
        (Worthless, ValueError, f"`Worthless.worth{place}a number of points, not nan"),
        (Placeless, ValueError, f"`Placeless.models{place}of each ship"),
        (Ageless, ValueError, f"`Ageless.round{place}the number of a round, .*, not 1000"),
        (Endless, ValueError, f"`Endless.over{place}a winner or a draw after 1000 actions"),
        (Undecided, ValueError, f"`Endless.over{place}a winner or a draw after 1000 actions"),
        (Named, ek.EvenKeelError, "may be called `game`"),
        (Odd, ek.EvenKeelError, "a figure is a number"),
        (ek.Game, ek.ConfigError, "at least one class of ships"),
    ):
        with pytest.raises(error, match=message):
            game().play(FLEETS["rock"], FLEETS["paper"], players=("random", "random"))
    with pytest.raises(ValueError, match="1000 actions"):
        Endless().tournament(FLEETS, pairs=50).run()


def test_an_action_that_is_not_legal_is_refused() -> None:
    class Numbered(Throws):
        def legal(self, state: Lines) -> list[Any]:
            return [1, 2]

    class Illegal:
        def choose(self, view: Lines, actions: list[int]) -> int:
            return 0

    # Where actions are numbers, a number is no index of one.
    with pytest.raises(ValueError, match=r"Illegal.choose` .* must give one of the 2 actions"):
        Numbered().play(FLEETS["rock"], FLEETS["paper"], players=(Illegal, "random"))


def test_nobody_takes_a_battle_cut_short_for_a_whole_one() -> None:
    began = threading.Event()

    class Bystander(Throws):
        def start(self, fleets: Any, dice: ek.Dice) -> Lines:
            began.set()
            return super().start(fleets, dice)

    class Spoiler(Throws):
        def start(self, fleets: Any, dice: ek.Dice) -> Lines:
            began.wait()
            raise KeyError("spoilt")

    with ThreadPoolExecutor(2) as pool:
        jobs = [game.tournament(FLEETS, pairs=10_000) for game in (Bystander(), Spoiler())]
        for run in [pool.submit(job.run) for job in jobs]:
            with pytest.raises(KeyError, match="spoilt"):
                run.result()


def test_a_class_that_is_nowhere_is_refused() -> None:
    name, text = Throws()._text()
    for game, message in (
        ("nowhere_at_all:Game", "No module named"),
        ("random:Random", "no method `start"),
        ("nothing", "must be a module and a class"),
    ):
        wrong = text.replace(f"{__name__}:Throws", game)
        with pytest.raises(ek.ConfigError, match=message):
            ek.Rules.load("python", name, files={name: wrong})
