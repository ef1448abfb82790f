"""A plain client: starts the command ``warpwar serve``, and talks to it in lines of JSON."""

from __future__ import annotations

import atexit
import functools
import json
import os
import shlex
import subprocess
from collections.abc import Mapping, Sequence
from types import TracebackType
from typing import Any, NotRequired, TypedDict

Act = int | str | Mapping[str, Any]
"""The number of an option, the name of a computer player who acts, or an action."""


class Asked(TypedDict):
    """What a game asks of a player."""

    seat: str
    about: str
    legal: list[int]
    numbers: NotRequired[list[float]]
    shares: NotRequired[list[float]]


class Over(TypedDict):
    """How a game ended. The reason is None if it was stopped."""

    reason: str | None
    returns: dict[str, float]
    numbers: dict[str, list[float]]


class Moment(TypedDict):
    """Where a game is: what it asks, or how it ended; and why the last act in it was refused, if it was."""

    asks: list[Asked]
    over: NotRequired[Over]
    issues: NotRequired[list[dict[str, Any]]]


class Name(TypedDict):
    """What a number of an observation means, and its range."""

    name: str
    low: float
    high: float


class Refused(Exception):
    """A request was refused. ``issues`` says why, as data."""

    def __init__(self, issues: list[dict[str, Any]]) -> None:
        super().__init__(" ".join(str(issue.get("message", issue.get("code"))) for issue in issues))
        self.issues = issues


class Server:
    """A process of ``warpwar serve``. It ends with the ``with`` block, or by ``close``."""

    def __init__(self, command: Sequence[str] | None = None) -> None:
        """Starts it: by a command, by the one that the variable WARPWAR holds, or by ``npx warpwar serve``."""
        self._words = list(command or shlex.split(os.environ.get("WARPWAR", "npx warpwar serve")))
        self._process = subprocess.Popen(self._words, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def ask(self, do: str, **fields: Any) -> dict[str, Any]:
        """Sends a request, and returns the answer. Raises ``Refused`` if it is refused."""
        pipe_in, pipe_out = self._process.stdin, self._process.stdout
        assert pipe_in is not None and pipe_out is not None
        wish = {"do": do, **{name: value for name, value in fields.items() if value is not None}}
        try:
            pipe_in.write(json.dumps(wish).encode() + b"\n")
            pipe_in.flush()
        except BrokenPipeError:
            pass  # Then there is no answer.
        line = pipe_out.readline()
        if not line:
            raise EOFError(f"The server has ended: {shlex.join(self._words)}")
        answer: dict[str, Any] = json.loads(line)
        if not answer["ok"]:
            raise Refused(answer["issues"])
        return answer

    def open(self, rules: str, setup: Mapping[str, Any] | None = None, **options: Any) -> Games:
        """Opens games of one set-up.

        Options: ``games`` (how many), ``by`` ('choices' or 'answers'), ``width`` (most options of a question),
        ``seed``, ``most`` (actions after which a game is stopped), ``all`` (ask all who are awaited), ``history`` (for
        information states).
        """
        return Games(self, self.ask("open", rules=rules, setup=setup, **options))

    def close(self) -> None:
        """Ends the process."""
        if self._process.stdin is not None:
            self._process.stdin.close()
        self._process.wait()
        if self._process.stdout is not None:
            self._process.stdout.close()

    def __enter__(self) -> Server:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


@functools.cache
def shared_server() -> Server:
    """Returns the server that environments share if none is given. It ends with this program."""
    server = Server()
    atexit.register(server.close)
    return server


class Games:
    """Games of one set-up, each with a number from 0."""

    def __init__(self, server: Server, opened: Mapping[str, Any]) -> None:
        self.server = server
        self.group: int = opened["group"]
        self.players: list[str] = opened["players"]
        self.width: int = opened["width"]
        self.now: list[Moment] = opened["now"]

    def _ask(self, do: str, **fields: Any) -> dict[str, Any]:
        return self.server.ask(do, group=self.group, **fields)

    @functools.cached_property
    def names(self) -> list[Name]:
        """What each number of an observation means."""
        return [Name(name=name, low=low, high=high) for name, low, high in self._ask("layout")["names"]]

    def place(self, name: str) -> int:
        """Returns the place of a number in an observation, by its name such as 'ship 1: PD now'."""
        return next(at for at, each in enumerate(self.names) if each["name"] == name)

    def reset(self, games: Sequence[int] | None = None, seeds: Sequence[int] | None = None) -> list[Moment]:
        """Begins games again: all, if none are named; by seeds, or by the next ones of the group."""
        return self._ask("reset", games=games, seeds=seeds)["now"]

    def step(
        self,
        acts: Sequence[Act],
        games: Sequence[int] | None = None,
        seats: Sequence[str | None] | None = None,
    ) -> list[Moment]:
        """Acts in games: for the first player who is awaited, if no seat is named.

        A refused act changes nothing in its game.
        """
        return self._ask("step", acts=acts, games=games, seats=seats)["now"]

    def legal(self, game: int, seat: str | None = None) -> dict[str, Any]:
        """Returns what a player is asked, with all options."""
        return self._ask("legal", game=game, seat=seat)

    def observe(self, game: int, seat: str | None = None) -> dict[str, Any]:
        """Returns what a player sees: ``view`` as the game has it, and ``numbers``."""
        return self._ask("observe", game=game, seat=seat)

    def information_state(self, game: int, seat: str) -> str:
        """Returns a hash of all that a player saw, heard and did. The group must be opened with ``history=True``."""
        return self._ask("informationState", game=game, seat=seat)["state"]

    def clone(self, games: Sequence[int]) -> list[int]:
        """Copies games, and returns the numbers of the copies."""
        return self._ask("clone", games=games)["games"]

    def save(self, game: int) -> str:
        """Returns a game as text, with all secrets."""
        return self._ask("save", game=game)["text"]

    def load(self, text: str) -> int:
        """Reads a game from text, and returns its number."""
        return self._ask("load", text=text)["game"]

    def close(self, games: Sequence[int] | None = None) -> None:
        """Closes games: all of them, if none are named."""
        self._ask("close", games=games)
