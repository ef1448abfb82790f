"""The plain client: games by numbers of options, many at once."""

import random

import pytest

from warpwar import Games, Refused, Server, shared_server

DUEL = {"fleets": {"red": "W1: PD=4 B=2 S=2", "blue": "W1: PD=4 B=2 S=2"}}


@pytest.fixture
def server() -> Server:
    return shared_server()


def play(games: Games, choice: random.Random, steps: int = 400) -> list[dict]:
    """Plays all games at random, and returns how they ended."""
    now = games.now
    for _ in range(steps):
        on = [at for at, moment in enumerate(now) if "over" not in moment]
        if not on:
            break
        acts = [choice.choice(now[at]["asks"][0]["legal"]) for at in on]
        for at, moment in zip(on, games.step(acts, on), strict=True):
            assert "issues" not in moment
            now[at] = moment
    return [moment["over"] for moment in now]


@pytest.mark.parametrize("by", ["answers", "choices"])
def test_many_games_end_with_returns_that_add_up_to_0(server: Server, by: str) -> None:
    ends = play(server.open("first/skirmish", DUEL, games=64, by=by), random.Random(1))
    assert {sum(each["returns"].values()) for each in ends} == {0}
    assert {each["returns"]["red"] for each in ends} == {1, 0, -1}


def test_an_observation_has_names(server: Server) -> None:
    games = server.open("first/skirmish", DUEL, by="answers")
    [asked] = games.now[0]["asks"]
    record = [asked["numbers"][games.place(f"ship 1: {key} now")] for key in ("PD", "B", "S", "T")]
    assert record == [4, 2, 2, 0]
    assert asked["numbers"][games.place("ship 2: record known")] == 0
    assert len(games.names) == len(asked["numbers"])


def test_a_computer_player_acts_and_a_copy_goes_on_alike(server: Server) -> None:
    games = server.open("first/skirmish", DUEL, by="answers")
    [copy] = games.clone([0])
    first, second = games.step(["gunner", "gunner"], [0, copy])
    assert first == second
    loaded = games.load(games.save(0))
    assert games.observe(loaded, "blue")["view"] == games.observe(0, "blue")["view"]


def test_what_is_refused_says_why_and_everything_goes_on(server: Server) -> None:
    with pytest.raises(Refused) as refused:
        server.open("first/skirmsh")
    assert refused.value.issues[0]["code"] == "unknown-scenario"
    games = server.open("first/skirmish", DUEL, games=2, by="answers")
    refused_act, done = games.step([9999, 0])
    assert refused_act["issues"][0]["code"] == "not-legal" and "issues" not in done


def test_a_server_ends_with_its_block() -> None:
    with Server() as server:
        assert server.open("convoy/revised").players == ["me"]
    with pytest.raises(ValueError):
        server.ask("now", group=1)
