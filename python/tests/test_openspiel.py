"""OpenSpiel's own tests of games, and its algorithms on them."""

import itertools
import os

import pyspiel
import pytest
from open_spiel.python.algorithms import exploitability, value_iteration

from warpwar import shared_server
from warpwar.spiel import DuelPosition, round_game

LONG = int(os.environ.get("LONG", "0"))

GAMES = [
    ("python_warpwar_duel", {"red": "W1: PD=2 B=1 S=1", "blue": "W1: PD=2 B=2"}),
    ("python_warpwar", {"rules": "first/skirmish"}),
    ("python_warpwar", {"rules": "sw2/duel +given-dice"}),
]


@pytest.mark.parametrize(("name", "params"), GAMES)
def test_random_simulations(name: str, params: dict) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name, params), num_sims=2, serialize=False, verbose=False)


def test_dice_are_chance_nodes() -> None:
    state = pyspiel.load_game("python_warpwar", {"rules": "convoy/revised +given-dice"}).new_initial_state()
    assert state.is_chance_node()
    assert sum(share for _, share in state.chance_outcomes()) == pytest.approx(1)
    assert not state.child(0).is_terminal()


DESIGNS = ["PD=3", "PD=2 B=1", "PD=2 S=1", "PD=1 B=2", "PD=1 B=1 S=1", "PD=1 S=2"]
DUELS = list(itertools.product(DESIGNS, repeat=2)) if LONG else [("PD=2 B=1", "PD=3")]
LETTERS = ["PD", "B", "S"]
ORDERS = 1


@pytest.mark.parametrize(("red", "blue"), DUELS)
def test_value_iteration_finds_the_values_of_all_positions_of_a_duel(red: str, blue: str) -> None:
    game = pyspiel.load_game("python_warpwar_duel", {"red": f"W1: {red}", "blue": f"W1: {blue}"})
    found = value_iteration.value_iteration(game, -1, 1e-9, cyclic_game=True)
    solved = shared_server().ask("duels", rules="first/skirmish", letters=LETTERS, points=8, destroyed=1, left=0.5)
    compared = {}
    for position in game.table.known.values():
        if position.legal and position.number(0, "combat: step") == ORDERS:
            rows = [record(solved["records"], position, player) for player in (0, 1)]
            quiet = int(position.number(0, "combat: quiet rounds"))
            compared[position.name] = solved["values"][quiet][rows[0]][rows[1]]
    assert len(compared) >= 3
    assert found.keys() >= compared.keys()
    assert {name: found[name] for name in compared} == pytest.approx(compared, abs=1e-6)
    if (red, blue) == ("PD=2 B=1", "PD=3"):  # It has no pure solution.
        assert found[str(game.new_initial_state())] == pytest.approx(0.265625, abs=1e-6)


def record(records: list[dict[str, int]], position: DuelPosition, player: int) -> int:
    """Returns which record a player's ship has."""
    counts = {key: int(position.number(player, f"ship 1: {key} now")) for key in LETTERS}
    return records.index({key: count for key, count in counts.items() if count})


@pytest.mark.parametrize("ships", [("W1: PD=4 B=2 S=2", "W1: PD=3 B=2 T=1 M=2"), ("W1: PD=6 B=5 S=3",) * 2])
def test_mixes_of_a_round_are_an_equilibrium(ships: tuple[str, str]) -> None:
    game, mixes, value = round_game(ships)
    assert exploitability.nash_conv(game, mixes) < 1e-4
    assert ships[0] != ships[1] or value == pytest.approx(0, abs=1e-6)
    orders = [game.new_initial_state().action_to_string(0, action) for action in (0, 1)]
    assert orders[0] != orders[1]
    assert all("W1" in order for order in orders)
