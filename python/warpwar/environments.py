"""Environments for PettingZoo: players act one after another (AEC), or at the same time (Parallel)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from warpwar.client import Asked, Games, Moment, Server, shared_server

Observation = dict[str, np.ndarray]
MOST_SEED = 2**32 - 1


def env(rules: str = "first/skirmish", **options: Any) -> AECEnv:
    """Makes an AEC environment with the usual wrappers: an illegal action loses and ends the game."""
    raw = WarpWarEnv(rules, **options)
    return wrappers.OrderEnforcingWrapper(wrappers.TerminateIllegalWrapper(raw, illegal_reward=-1))


def parallel_env(rules: str = "first/skirmish", **options: Any) -> ParallelEnv:
    """Makes a Parallel environment, for games in which players choose at the same time, such as skirmishes."""
    return WarpWarParallelEnv(rules, **options)


class _Table:
    """A game on a server, with its spaces."""

    def __init__(
        self, rules: str, setup: Mapping[str, Any] | None, server: Server | None, actions: int, **options: Any
    ) -> None:
        self.games: Games = (server or shared_server()).open(rules, setup, **options)
        self.seats = self.games.players
        self.agents = [f"player_{at}" for at in range(len(self.seats))]
        self.width = self.games.width
        low, high = (np.array([each[end] for each in self.games.names], np.float32) for end in ("low", "high"))
        self.action_spaces = {agent: spaces.Discrete(self.width + actions) for agent in self.agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(low, high, dtype=np.float32),
                    "action_mask": spaces.Box(0, 1, (self.width + actions,), np.int8),
                }
            )
            for agent in self.agents
        }
        self.moment: Moment = self.games.now[0]
        self.random = np.random.default_rng(0)

    def reset(self, seed: int | None) -> None:
        """Begins the game again: by a seed, or by one that the last seed leads to."""
        if seed is not None:
            self.random, _ = seeding.np_random(seed)
        own = int(self.random.integers(MOST_SEED, endpoint=True)) if seed is None else seed & MOST_SEED
        self.moment = self.games.reset([0], [own])[0]
        self._roll()

    def act(self, seat: str, option: int) -> None:
        """Chooses an option for a player. Raises ValueError if it is not legal."""
        moment = self.games.step([option], [0], [seat])[0]
        if "issues" in moment:
            raise ValueError(moment["issues"][0]["message"])
        self.moment = moment
        self._roll()

    def _roll(self) -> None:
        """Rolls the dice that somebody must give."""
        while "over" not in self.moment and (asked := self.moment["asks"][0])["seat"] not in self.seats:
            self.moment = self.games.step([int(self.random.choice(asked["legal"], p=asked["shares"]))])[0]

    def asked(self, seat: str) -> Asked | None:
        """Returns what a player is asked now."""
        return next((each for each in self.moment["asks"] if each["seat"] == seat), None)

    def observe(self, agent: str) -> Observation:
        """Returns what a player sees, and which options they have."""
        seat = self.seats[self.agents.index(agent)]
        asked = self.asked(seat)
        mask = np.zeros(self.observation_spaces[agent]["action_mask"].shape, np.int8)
        if asked:
            mask[asked["legal"]] = 1
        return {"observation": np.array(self._numbers(seat, asked), np.float32), "action_mask": mask}

    def _numbers(self, seat: str, asked: Asked | None) -> list[float]:
        if asked:
            return asked["numbers"]
        return self.moment["over"]["numbers"][seat] if "over" in self.moment else self.games.observe(0, seat)["numbers"]

    def returns(self) -> dict[str, float]:
        """Returns what each player has won."""
        over = self.moment.get("over")
        return {
            agent: float(over["returns"][seat]) if over else 0.0
            for agent, seat in zip(self.agents, self.seats, strict=True)
        }

    def ended(self) -> tuple[bool, bool]:
        """Returns whether the game is over by its rules, and whether it was stopped."""
        over = self.moment.get("over")
        return bool(over and over["reason"] is not None), bool(over and over["reason"] is None)


class _Played:
    """What both kinds of environments have: a game on a server, and its spaces."""

    extra_actions = 0

    def __init__(
        self,
        rules: str = "first/skirmish",
        setup: Mapping[str, Any] | None = None,
        server: Server | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """Opens a game; ``options`` are those of ``Server.open``."""
        super().__init__()
        self._table = _Table(rules, setup, server, self.extra_actions, **options)
        self.render_mode = render_mode
        self.possible_agents = list(self._table.agents)
        self.agents: list[str] = []
        self.action_spaces = self._table.action_spaces
        self.observation_spaces = self._table.observation_spaces

    @property
    def games(self) -> Games:
        """The game on its server, with number 0: names and places of numbers, legal options, whole views."""
        return self._table.games

    def action_space(self, agent: str) -> spaces.Discrete:
        """Returns the numbers of options."""
        return self.action_spaces[agent]

    def observation_space(self, agent: str) -> spaces.Dict:
        """Returns the ranges of all numbers."""
        return self.observation_spaces[agent]

    def render(self) -> str | None:
        """Returns what is asked."""
        return " ".join(f"{each['seat']}: {each['about']}" for each in self._table.moment["asks"]) or "over"

    def close(self) -> None:
        """Closes the game. The server goes on."""
        self._table.games.close()


class WarpWarEnv(_Played, AECEnv):
    """Any game, one choice after another. Observations have an ``action_mask``."""

    metadata = {"name": "warpwar_v0", "render_modes": ["ansi"], "is_parallelizable": False}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins the game again."""
        self._table.reset(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._go_on()

    def _go_on(self) -> None:
        """Takes the next player, and says how the game ended."""
        self.rewards = self._table.returns()
        over, stopped = self._table.ended()
        self.terminations = dict.fromkeys(self.agents, over)
        self.truncations = dict.fromkeys(self.agents, stopped)
        asks = self._table.moment["asks"]
        seat = asks[0]["seat"] if asks else self._table.seats[0]
        self.agent_selection = self.possible_agents[self._table.seats.index(seat)]

    def observe(self, agent: str) -> Observation:
        """Returns what a player sees."""
        return self._table.observe(agent)

    def step(self, action: int | None) -> None:
        """Chooses an option for the player whose turn it is."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        self._table.act(self._table.seats[self.possible_agents.index(agent)], int(action))
        self._go_on()
        self._accumulate_rewards()


class WarpWarParallelEnv(_Played, ParallelEnv):
    """A game in which players choose at the same time.

    Players with nothing to choose can only choose ``noop``, the last action. An action that is not legal does nothing,
    and the player's info has ``illegal``.
    """

    metadata = {"name": "warpwar_parallel_v0", "render_modes": ["ansi"]}

    extra_actions = 1

    def __init__(self, *given: Any, **options: Any) -> None:
        """Opens a game that asks all who are awaited at once."""
        super().__init__(*given, **{**options, "all": True})
        self.noop = self._table.width

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Begins the game again."""
        self._table.reset(seed)
        self.agents = list(self.possible_agents)
        return self._observations(), {agent: {} for agent in self.agents}

    def _observations(self) -> dict[str, Observation]:
        seen = {agent: self._table.observe(agent) for agent in self.agents}
        for each in seen.values():
            each["action_mask"][self.noop] = not each["action_mask"].any()
        return seen

    def step(
        self, actions: Mapping[str, int]
    ) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        """Chooses an option for each player."""
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        asked = {agent: self._table.asked(self._seat(agent)) for agent in self.agents}
        for agent, question in asked.items():
            action = int(actions[agent])
            if question and action in question["legal"]:
                self._table.act(question["seat"], action)
            elif question or action != self.noop:
                infos[agent]["illegal"] = True
        over, stopped = self._table.ended()
        seen, agents = self._observations(), self.agents
        rewards = {agent: each for agent, each in self._table.returns().items() if agent in agents}
        if over or stopped:
            self.agents = []
        return seen, rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, stopped), infos

    def _seat(self, agent: str) -> str:
        return self._table.seats[self.possible_agents.index(agent)]
