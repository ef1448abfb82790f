"""Games for OpenSpiel: whole games choice by choice, duels as simultaneous games, and rounds as matrix games."""

from __future__ import annotations

import functools
import itertools
import json
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python import policy

from warpwar.client import Games, Moment, Server, shared_server

MOST_MOVES = 1_000_000
MOST_DICE = 1296
_Type = pyspiel.GameType


def _type_of(name: str, dynamics: Any, *, dice: bool, open_to_all: bool, players: tuple[int, int], **more: Any) -> Any:
    """Makes the type of a game."""
    chance = _Type.ChanceMode.EXPLICIT_STOCHASTIC if dice else _Type.ChanceMode.DETERMINISTIC
    known = _Type.Information.PERFECT_INFORMATION if open_to_all else _Type.Information.IMPERFECT_INFORMATION
    return _Type(
        short_name=name,
        long_name=name,
        dynamics=dynamics,
        chance_mode=chance,
        information=known,
        utility=_Type.Utility.ZERO_SUM if players[1] == 2 else _Type.Utility.GENERAL_SUM,
        reward_model=_Type.RewardModel.TERMINAL,
        max_num_players=players[1],
        min_num_players=players[0],
        **more,
    )


# Whole games.


class Position:
    """A position of a game on the server. It never changes: what follows is another one."""

    def __init__(self, games: Games, at: int, moment: Moment, free: list[int]) -> None:
        self.games, self.at, self.moment, self._free = games, at, moment, free

    def after(self, option: int, seat: str | None = None) -> Position:
        """Returns the position after an option was chosen."""
        if self._free:
            closed = list(self._free)
            self._free.clear()
            self.games.close(closed)
        [at] = self.games.clone([self.at])
        [moment] = self.games.step([option], [at], [seat])
        if "issues" in moment:
            self._free.append(at)
            raise ValueError(moment["issues"][0]["message"])
        return Position(self.games, at, moment, self._free)

    def __deepcopy__(self, memo: dict[int, Any]) -> Position:
        return self

    def __del__(self) -> None:
        if self.at != 0:
            self._free.append(self.at)


class WarpWarGame(pyspiel.Game):
    """A game of any rules, choice by choice. Dice that are given (``+given-dice``) are chance nodes."""

    def __init__(self, params: dict[str, Any] | None = None, server: Server | None = None) -> None:
        """Opens a game. ``setup`` is JSON; the other parameters are those of ``Server.open``."""
        given = {**_DEFAULTS, **(params or {})}
        options = {name: value for name, value in given.items() if name not in ("rules", "setup")}
        setup = json.loads(given["setup"] or "{}")
        self.games = (server or shared_server()).open(given["rules"], setup, history=True, **options)
        self.root = Position(self.games, 0, self.games.now[0], [])
        players = len(self.games.players)
        score = 1 if players > 1 else 1000
        info = pyspiel.GameInfo(
            num_distinct_actions=self.games.width,
            max_chance_outcomes=MOST_DICE,
            num_players=players,
            min_utility=-score,
            max_utility=score,
            utility_sum=0.0 if players == 2 else None,
            max_game_length=MOST_MOVES,
        )
        super().__init__(_game_type(players, dice="given-dice" in given["rules"]), info, params or {})

    def new_initial_state(self) -> WarpWarState:
        """Returns the beginning."""
        return WarpWarState(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> Observer:
        """Returns what reads observations."""
        return Observer(len(self.games.names), bool(kind and kind.perfect_recall))


_DEFAULTS = {"rules": "first/skirmish", "setup": "", "by": "choices", "width": 512, "seed": 1, "most": 20_000}


def _game_type(players: int, *, dice: bool) -> Any:
    return _type_of(
        "python_warpwar",
        _Type.Dynamics.SEQUENTIAL,
        dice=dice,
        open_to_all=False,
        players=(players, players),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_DEFAULTS,
    )


class WarpWarState(pyspiel.State):
    """A state of a whole game."""

    def __init__(self, game: WarpWarGame) -> None:
        super().__init__(game)
        self.position = game.root

    def current_player(self) -> int:
        """Returns who chooses."""
        asks = self.position.moment["asks"]
        if not asks:
            return pyspiel.PlayerId.TERMINAL
        players = self.position.games.players
        seat = asks[0]["seat"]
        return players.index(seat) if seat in players else pyspiel.PlayerId.CHANCE

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.moment["asks"][0]["legal"] if player == self.current_player() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Returns how the dice may fall."""
        asked = self.position.moment["asks"][0]
        return list(zip(asked["legal"], asked["shares"], strict=True))

    def _apply_action(self, action: int) -> None:
        self.position = self.position.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        asked = self.position.games.legal(self.position.at)
        options = asked["options"]
        return f"{asked['about']}: {json.dumps(options[action]) if action < len(options) else action}"

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return not self.position.moment["asks"]

    def returns(self) -> list[float]:
        """Returns what each player has won."""
        over = self.position.moment.get("over")
        return [float(over["returns"][seat]) if over else 0.0 for seat in self.position.games.players]

    def __str__(self) -> str:
        return " ".join(str(action) for action in self.history())


class Observer:
    """Reads what a player sees: numbers, or with perfect recall a hash of all that they have seen."""

    def __init__(self, size: int, recall: bool) -> None:
        self.recall = recall
        self.tensor = np.zeros(0 if recall else size, np.float32)
        self.dict = {} if recall else {"numbers": self.tensor}

    def set_from(self, state: WarpWarState, player: int) -> None:
        """Reads the numbers."""
        if not self.recall:
            self.tensor[:] = _numbers(state.position, player)

    def string_from(self, state: WarpWarState, player: int) -> str:
        """Returns what a player sees as a text."""
        games, at = state.position.games, state.position.at
        if self.recall:
            return games.information_state(at, games.players[player])
        return json.dumps(_numbers(state.position, player))


def _numbers(position: Position, player: int) -> list[float]:
    seat = position.games.players[player]
    asked = next((each for each in position.moment["asks"] if each["seat"] == seat), None)
    return asked["numbers"] if asked else position.games.observe(position.at, seat)["numbers"]


# Duels.

Key = tuple[Any, ...]
SEATS = ("red", "blue")
PASSING = ("turn", "combat: round")
ORDERS = ("tactic", "drive", "beam", "beam at", "screens", "tubes")


class DuelPosition:
    """A position of a duel: the records of both ships, quiet rounds, and who must choose what."""

    def __init__(self, table: DuelTable, at: int, moment: Moment) -> None:
        self.table, self.at = table, at
        self.legal = {asked["seat"]: asked["legal"] for asked in moment["asks"]}
        self.seen = table.seen(at, moment)
        self.returns = table.returns(self.seen) if "over" in moment else [0.0, 0.0]
        self.key: Key = (*self.legal, *(numbers[column] for numbers in self.seen for column in table.columns))
        self.name = " ".join(str(part) for part in self.key)

    def number(self, player: int, name: str) -> float:
        """Returns a number that a player sees, by its name such as 'ship 1: PD now'."""
        return self.seen[player][self.table.games.place(name)]

    @functools.cached_property
    def after(self) -> dict[tuple[int, ...], DuelPosition]:
        """The positions after all that can be chosen, by the options of those who choose."""
        return self.table.expand(self)

    def __deepcopy__(self, memo: dict[int, Any]) -> DuelPosition:
        return self


class DuelTable:
    """All positions of a duel that were met. Those that differ in nothing that matters are one."""

    def __init__(self, games: Games, destroyed: float, left: float) -> None:
        self.games, self.destroyed, self.left = games, destroyed, left
        self.known: dict[Key, DuelPosition] = {}
        names = [each["name"] for each in games.names]
        orders = {f"ship {ship}: {part}" for ship in (1, 2) for part in ORDERS}
        self.columns = [at for at, name in enumerate(names) if name not in PASSING and name not in orders]
        self.star = [games.place("star 1: column"), games.place("star 1: row")]
        self.ship = [games.place("ship 1: owner"), games.place("ship 1: column"), games.place("ship 1: row")]
        self.root = self._met(0, games.now[0])

    def seen(self, at: int, moment: Moment) -> list[list[float]]:
        """Returns what both see."""
        seen = {asked["seat"]: asked["numbers"] for asked in moment["asks"]}
        if "over" in moment:
            seen = moment["over"]["numbers"]
        return [seen[seat] if seat in seen else self.games.observe(at, seat)["numbers"] for seat in SEATS]

    def returns(self, seen: list[list[float]]) -> list[float]:
        """Returns what each side gains: what its enemy loses, less what it loses itself."""
        losses = []
        for numbers in seen:
            owner, *place = (numbers[at] for at in self.ship)
            is_here = place == [numbers[at] for at in self.star]
            losses.append(self.destroyed if owner != 1 else 0.0 if is_here else self.left)
        return [losses[1] - losses[0], losses[0] - losses[1]]

    def _met(self, at: int, moment: Moment) -> DuelPosition:
        made = DuelPosition(self, at, moment)
        found = self.known.setdefault(made.key, made)
        if found is not made:
            self.games.close([at])
        return found

    def expand(self, position: DuelPosition) -> dict[tuple[int, ...], DuelPosition]:
        """Tries all that can be chosen in a position, all at once."""
        seats = list(position.legal)
        joint = list(itertools.product(*position.legal.values()))
        copies = self.games.clone([position.at] * len(joint))
        now: list[Moment] = []
        for place, seat in enumerate(seats):
            now = self.games.step([acts[place] for acts in joint], copies, [seat] * len(joint))
        return {acts: self._met(at, moment) for acts, at, moment in zip(joint, copies, now, strict=True)}


_DUEL = {
    "rules": "first/skirmish",
    "red": "W1: PD=4 B=2 S=2",
    "blue": "W1: PD=4 B=2 S=2",
    "destroyed": 1.0,
    "left": 0.5,
}
_DUEL_TYPE = _type_of(
    "python_warpwar_duel",
    _Type.Dynamics.SIMULTANEOUS,
    dice=False,
    open_to_all=True,
    players=(2, 2),
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=False,
    provides_observation_tensor=False,
    parameter_specification=_DUEL,
)


class DuelGame(pyspiel.Game):
    """A duel of two ships whose records both know, to its end. Red is the active side.

    A side loses ``destroyed`` if its ship is destroyed, and ``left`` if it leaves; the enemy gains as much.
    """

    def __init__(self, params: dict[str, Any] | None = None, server: Server | None = None) -> None:
        """Opens a duel: its rules, and the records of both ships."""
        given = {**_DUEL, **(params or {})}
        setup = {"fleets": {"red": given["red"], "blue": given["blue"]}}
        games = (server or shared_server()).open(given["rules"], setup, by="answers", all=True, width=4096)
        self.table = DuelTable(games, given["destroyed"], given["left"])
        most = given["destroyed"] + given["left"]
        info = pyspiel.GameInfo(
            num_distinct_actions=games.width,
            max_chance_outcomes=0,
            num_players=2,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0,
            max_game_length=MOST_MOVES,
        )
        super().__init__(_DUEL_TYPE, info, params or {})

    def new_initial_state(self) -> DuelState:
        """Returns the beginning."""
        return DuelState(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> None:
        """There is nothing hidden to observe."""
        return None


class DuelState(pyspiel.State):
    """A state of a duel. As text, it is all that matters of it."""

    def __init__(self, game: DuelGame) -> None:
        super().__init__(game)
        self.position = game.table.root

    def current_player(self) -> int:
        """Returns who chooses: both at the same time, or one."""
        seats = list(self.position.legal)
        if len(seats) == 1:
            return SEATS.index(seats[0])
        return pyspiel.PlayerId.SIMULTANEOUS if seats else pyspiel.PlayerId.TERMINAL

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.legal.get(SEATS[player], [])

    def _apply_action(self, action: int) -> None:
        self.position = self.position.after[(action,)]

    def _apply_actions(self, actions: list[int]) -> None:
        self.position = self.position.after[tuple(actions)]

    def _action_to_string(self, player: int, action: int) -> str:
        return f"{SEATS[player]} {action}"

    def is_terminal(self) -> bool:
        """Whether the duel is over."""
        return not self.position.legal

    def returns(self) -> list[float]:
        """Returns what each side has gained."""
        return self.position.returns

    def __str__(self) -> str:
        return self.position.name


pyspiel.register_game(_game_type(2, dice=True), WarpWarGame)
pyspiel.register_game(_DUEL_TYPE, DuelGame)


# Rounds.


def round_game(
    ships: tuple[str, str],
    rules: str = "first/skirmish",
    *,
    hit: float = 1,
    destroyed: float = 0,
    escape: float = 1,
    server: Server | None = None,
) -> tuple[Any, policy.TabularPolicy, float]:
    """Returns a round of two ships as a turn-based game of orders, the policy of the solved mixes, and its value."""
    solved = (server or shared_server()).ask(
        "round", rules=rules, ships=list(ships), hit=hit, destroyed=destroyed, escape=escape
    )
    payoffs = np.array(solved["payoffs"])
    names = [[json.dumps(order) for order in orders] for orders in solved["orders"]]
    round_ = pyspiel.create_matrix_game("warpwar_round", "A round of WarpWar", *names, payoffs, -payoffs)
    game = pyspiel.convert_to_turn_based(round_)
    mixes = policy.TabularPolicy(game)
    for player, mix in enumerate(solved["mixes"]):
        [state] = [at for at, key in enumerate(mixes.states) if key.current_player() == player]
        mixes.action_probability_array[state, : len(mix)] = mix
        mixes.action_probability_array[state, len(mix) :] = 0
    return game, mixes, solved["value"]
