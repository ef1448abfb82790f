"""A first learner: a table of mean results. After a few seconds it beats random play in a duel of equal ships."""

import random
from collections import defaultdict

from warpwar import Games, Server

DUEL = {"fleets": {"red": "W1: PD=4 B=2 S=2", "blue": "W1: PD=4 B=2 S=2"}}
KNOWN = ["active", "combat: step", "combat: quiet rounds", "ship 1: PD now", "ship 1: B now", "ship 1: S now"]
Table = defaultdict[tuple, list[float]]  # by what is known and done: the sum of the results, and how many there were


def play(games: Games, table: Table, choice: random.Random, blunders: float) -> float:
    """Plays all games against random, learns from them, and returns the share that was won."""
    columns, now, done = [games.place(name) for name in KNOWN], games.reset(), [list[tuple]() for _ in games.now]
    seats = [games.players[at % 2] for at in range(len(now))]
    while on := [at for at, moment in enumerate(now) if "over" not in moment]:
        acts: list[int | str] = ["random"] * len(on)
        for place, (at, [asked]) in enumerate((at, now[at]["asks"]) for at in on):
            if asked["seat"] == seats[at]:
                known, legal = tuple(asked["numbers"][column] for column in columns), asked["legal"]
                best = max(legal, key=lambda act: table[known, act][0] / (table[known, act][1] + 1))  # noqa: B023
                acts[place] = choice.choice(legal) if choice.random() < blunders else best
                done[at].append((known, acts[place]))
        for at, moment in zip(on, games.step(acts, on), strict=True):
            now[at] = moment
    won = [moment["over"]["returns"][seat] for moment, seat in zip(now, seats, strict=True)]
    for result, each in ((result, each) for result, acts in zip(won, done, strict=True) for each in acts):
        table[each] = [table[each][0] + result, table[each][1] + 1]
    return won.count(1) / len(won)


if __name__ == "__main__":
    with Server() as server:
        duels = server.open("first/skirmish", DUEL, games=500, by="answers")
        learned, numbers = defaultdict(lambda: [0.0, 0.0]), random.Random(1)
        shares = [play(duels, learned, numbers, blunders) for blunders in [1.0] + [0.3] * 9 + [0.0]]
        print(f"won by chance {shares[0]:.0%}, after training {shares[-1]:.0%}")
