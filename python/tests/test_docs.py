"""The examples of docs/python.md run."""

import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "python.md"
BLOCKS = re.findall(r"^```py\n(.*?)^```$", PAGE.read_text(), re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("block", BLOCKS)
def test_an_example_runs(block: str) -> None:
    exec(compile(block, str(PAGE), "exec"), {})


def test_there_are_examples() -> None:
    assert len(BLOCKS) == 3
