"""Breaking off methods of games and players, which are asked on threads that hear no Ctrl-C."""

from __future__ import annotations

import ctypes


def break_off(threads: list[int]) -> None:
    """Raises `KeyboardInterrupt` in these threads, at the next step that they make in Python."""
    for thread in threads:
        raised = ctypes.py_object(KeyboardInterrupt)
        ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), raised)
