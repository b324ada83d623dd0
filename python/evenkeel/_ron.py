"""Values as RON writes them."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from typing import Any

from ._errors import EvenKeelError


class Fields(dict[str, Any]):
    """What RON writes in round brackets."""


def ron(value: Any, path: str) -> str:
    """A value as RON writes it."""
    match value:
        case None:
            return "None"
        case bool():
            return str(value).lower()
        case int() | float() if math.isfinite(value):
            return repr(value)
        case str():
            return json.dumps(value, ensure_ascii=False)
        case Fields():
            fields = (f"{key}: {ron(item, f'{path}.{key}')}" for key, item in value.items())
            return "(" + ", ".join(fields) + ")"
        case Mapping():
            pairs = (f"{json.dumps(key)}: {ron(item, f'{path}.{key}')}" for key, item in value.items())
            return "{" + ", ".join(pairs) + "}"
        case list() | tuple():
            return "[" + ", ".join(ron(item, path) for item in value) + "]"
    raise EvenKeelError(
        f"{path}: a figure is a number, a text, true or false, a list or has names, not {value!r}"
    )
