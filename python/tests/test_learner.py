"""The first learner of the docs learns something."""

import random
import time
from collections import defaultdict

from examples.first_learner import DUEL, play
from warpwar import shared_server


def test_it_wins_four_of_five_games_against_random() -> None:
    begun = time.process_time()
    games = shared_server().open("first/skirmish", DUEL, games=500, by="answers", seed=1)
    table, choice = defaultdict(lambda: [0.0, 0.0]), random.Random(1)
    by_chance, *_, won = [play(games, table, choice, blunders) for blunders in [1.0] + [0.3] * 9 + [0.0]]
    assert by_chance < 0.6 and won >= 0.8
    assert time.process_time() - begun < 60
