"""PettingZoo's own tests of environments."""

import os

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

from warpwar.environments import env, parallel_env

CYCLES = int(os.environ.get("CYCLES", "200"))
SKIRMISHES = ["first/skirmish", "second/skirmish"]
GAMES = [*SKIRMISHES, "first/learning", "sw2/duel"]


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("rules", GAMES)
def test_aec(rules: str) -> None:
    api_test(env(rules), num_cycles=CYCLES)


@pytest.mark.parametrize("rules", GAMES)
def test_aec_by_seed(rules: str) -> None:
    seed_test(lambda: env(rules), num_cycles=CYCLES // 2)


@pytest.mark.parametrize("rules", SKIRMISHES)
def test_parallel(rules: str) -> None:
    parallel_api_test(parallel_env(rules), num_cycles=CYCLES)


@pytest.mark.parametrize("rules", SKIRMISHES)
def test_parallel_by_seed(rules: str) -> None:
    parallel_seed_test(lambda: parallel_env(rules), num_cycles=CYCLES)


@pytest.mark.parametrize("rules", SKIRMISHES)
def test_at_the_same_time_all_choose_until_the_end(rules: str) -> None:
    game = parallel_env(rules, seed=3)
    seen, _ = game.reset(seed=3)
    rewards: dict[str, float] = {}
    while game.agents:
        acts = {agent: game.action_space(agent).sample(seen[agent]["action_mask"]) for agent in game.agents}
        seen, rewards, _, _, infos = game.step(acts)
        assert not any(infos.values())
    assert sum(rewards.values()) == 0


def test_an_illegal_action_does_nothing_and_is_noted() -> None:
    game = parallel_env()
    seen, _ = game.reset(seed=1)
    after, rewards, _, _, infos = game.step(dict.fromkeys(game.agents, game.noop))
    assert all(info == {"illegal": True} for info in infos.values()) and not any(rewards.values())
    assert all(np.array_equal(after[agent]["action_mask"], seen[agent]["action_mask"]) for agent in game.agents)


def test_dice_that_somebody_gives_fall_by_the_seed() -> None:
    def played(seed: int) -> list[float]:
        game = env("sw2/duel +given-dice")
        game.reset(seed=seed)
        game.action_space("player_0").seed(seed)
        for _ in range(60):
            seen, _, over, stopped, _ = game.last()
            if over or stopped:
                break
            game.step(game.action_space("player_0").sample(seen["action_mask"]))
        return game.observe("player_0")["observation"].tolist()

    assert played(5) == played(5) != played(6)


def test_numbers_of_an_observation_are_found_by_name() -> None:
    fleets = {"red": "W1: PD=4 B=2 S=2", "blue": "W1: PD=3 B=2"}
    game = env("first/skirmish", setup={"fleets": fleets})
    game.reset(seed=1)
    assert game.last()[0]["observation"][game.games.place("ship 1: PD now")] == 4
    both, _ = (at_once := parallel_env("first/skirmish", setup={"fleets": fleets})).reset(seed=1)
    assert both["player_1"]["observation"][at_once.games.place("ship 1: PD now")] == 3
