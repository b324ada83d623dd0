"""Even Keel: which ship is overpriced, by how much, and how sure is that?

>>> import evenkeel as ek
>>> job = ek.Job.load("archetypes", pairs=4)
>>> run = job.run()
>>> run.complete
True
>>> len(run.matchups) == job.matchups
True

Tables become data frames of pandas and polars, or go into any library that speaks Arrow:

>>> run.matchups.to_polars().select("fleet_a", "score").height
45
>>> run.matchups
<evenkeel.Table matchups: 45 rows, 43 columns>

Rules can be changed by path, and fleets put together as lists:

>>> rules = ek.Rules.load("warfleets").change({"ships.heavy.cost": 70})
>>> rules.number("ships.heavy.cost")
70.0
>>> mine = [("light", 4, ["pulse_engine", "shield_booster"]), ("bomber", 2)]
>>> battle = rules.play(mine, "balanced", seed=7)
>>> battle.winner in ("a", "b", None)
True

>>> job = ek.ask("price", "grimdark-future-warfleets", points=[450], pairs=2000)
>>> job.name
'price-grimdark-future-warfleets'

A class with `choose(view, actions)` plays as well:

>>> class First:
...     def choose(self, view, actions):
...         return actions[0]
>>> rules.play(mine, "balanced", players=(First, "captain")).rounds > 0
True
"""

from ._errors import (
    ConfigError,
    EvenKeelError,
    Fault,
    MachineError,
    MissingLibraryError,
    NoTableError,
)
from ._evenkeel import (
    Adoption,
    Battle,
    Campaign,
    Chart,
    Dice,
    Found,
    Job,
    Ledger,
    Rules,
    Run,
    Table,
    View,
    __version__,
    ask,
    audit,
)
from ._game import Game, Ship

__all__ = [
    "Adoption",
    "Battle",
    "Campaign",
    "Chart",
    "ConfigError",
    "Dice",
    "EvenKeelError",
    "Fault",
    "Found",
    "Game",
    "Job",
    "Ledger",
    "MachineError",
    "MissingLibraryError",
    "NoTableError",
    "Rules",
    "Run",
    "Ship",
    "Table",
    "View",
    "__version__",
    "ask",
    "audit",
]
