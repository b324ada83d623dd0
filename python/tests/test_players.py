"""Players that are classes of Python."""

import pickle
import random
from typing import Any

import pytest

import evenkeel as ek

SYSTEMS = ("warfleets", "fleet-battle-game", "fleet-commander", "warstuff")


class Gambler:
    """Takes any action, by dice of its own."""

    def begin(self, seed: int) -> None:
        self.dice = random.Random(seed)

    def choose(self, view: ek.View, actions: list[Any]) -> int:
        return self.dice.randrange(len(actions))


class Looker:
    """Looks at everything it may know."""

    seen: list[Any] = []

    def choose(self, view: ek.View, actions: list[Any]) -> Any:
        assert isinstance(view.all, dict) and view["is"] == view.all["is"]
        assert len(view) == len(list(view.keys())) > 3
        Looker.seen.append(view.all)
        return actions[-1]


def fleets(rules: ek.Rules) -> list[Any]:
    return [rules.draw(seed) for seed in (1, 2)]


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_class_plays_every_system(system: str) -> None:
    rules = ek.Rules.load(system)
    first, second = fleets(rules)
    battles = [rules.play(first, second, players=(Gambler, "charge"), seed=s) for s in (1, 1, 2)]
    assert battles[0].log == battles[1].log != battles[2].log
    Looker.seen.clear()
    rules.play(first, second, players=("random", Looker))
    # Whatever Rust writes is read to its end: nothing is left as an unread sign.
    assert Looker.seen

    def texts(value: Any) -> list[str]:
        match value:
            case str():
                return [value]
            case dict():
                return [text for part in value.values() for text in texts(part)]
            case list() | tuple():
                return [text for part in value for text in texts(part)]
        return []

    odd = {text for view in Looker.seen for text in texts(view) if text in set(",:()[]{}")}
    assert not odd


def test_a_tournament_is_the_same_on_any_number_of_threads() -> None:
    rules = ek.Rules.load("warfleets")
    both = dict(zip(("one", "two"), fleets(rules), strict=True))
    job = rules.tournament(both, players=(Gambler, "charge"), pairs=6)
    runs = [job.run(threads=threads).sentences for threads in (1, 2)]
    assert runs[0] == runs[1]
    # The name of the class travels, and is imported where the job arrives.
    there = pickle.loads(pickle.dumps(job))
    assert there.run().sentences == runs[0]
    # Its figures are those of a player who plays at random, not of a captain.
    rows = job.run().matchups.to_dict()
    assert rows["player_a"] == ["Gambler"] * len(rows["player_a"])


def test_what_a_player_raises_ends_the_run() -> None:
    class Quitter:
        def choose(self, view: ek.View, actions: list[Any]) -> int:
            raise ZeroDivisionError("I give up")

    class Astray:
        def choose(self, view: ek.View, actions: list[Any]) -> int:
            return len(actions)

    class Mute:
        def choose(self, view: ek.View, actions: list[Any]) -> None:
            return None

    rules = ek.Rules.load("warfleets")
    first, second = fleets(rules)
    with pytest.raises(ZeroDivisionError, match="I give up"):
        rules.play(first, second, players=(Quitter, "charge"))
    job = rules.tournament({"one": first, "two": second}, players=(Quitter, "charge"), pairs=200)
    with pytest.raises(ZeroDivisionError, match="I give up"):
        job.run()
    with pytest.raises(ValueError, match=r"Astray.choose` .* must give one of the \d+ actions"):
        rules.play(first, second, players=(Astray, "charge"))
    with pytest.raises(ValueError, match=r"Mute.choose` .* must give one of .* not None"):
        rules.play(first, second, players=(Mute, "charge"))
    # Nothing is left of it.
    assert rules.play(first, second, players=("charge", "charge")).rounds > 0


def test_what_is_no_player_is_refused() -> None:
    rules = ek.Rules.load("warfleets")
    first, second = fleets(rules)
    with pytest.raises(TypeError, match="no method `choose"):
        rules.play(first, second, players=(object(), "charge"))  # type: ignore[arg-type]
    for player, message in (
        ("nowhere_at_all:Player", "No module named"),
        ("random:Nobody", "has no attribute"),
        ("random:Random", "no method `choose"),
        ("nothing", "must be a module and a class"),
    ):
        files = {"mine.ron": f'Python(player: "{player}")'}
        unknown = ek.Rules.load("warfleets", files=files)
        with pytest.raises(ek.ConfigError, match=message):
            unknown.play(first, second, players=("mine.ron", "charge"))


def test_an_object_plays_with_what_it_has() -> None:
    class Counter:
        def __init__(self) -> None:
            self.asked = 0

        def choose(self, view: ek.View, actions: list[Any]) -> Any:
            self.asked += 1
            return actions[0]

    counter = Counter()
    rules = ek.Rules.load("fleet-commander")
    rules.play("fc-standard", "fc-standard", players=(counter, "charge"))
    assert counter.asked > 10


@pytest.mark.parametrize("players", ["captain", ("captain",), ["a", "b", "c"], 3])
def test_who_plays_are_two(players: Any) -> None:
    rules = ek.Rules.load("warfleets")
    told = r'players must be two, such as \("captain", "charge"\), not '
    with pytest.raises(ek.EvenKeelError, match=told):
        rules.play("balanced", "balanced", players=players)
    with pytest.raises(ek.EvenKeelError, match=told):
        rules.tournament({"a": "balanced", "b": "rammers"}, players=players)
