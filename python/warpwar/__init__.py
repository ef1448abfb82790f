"""WarpWar, Stellar Wars and Malta Convoy for learners.

``Server`` is a client of the command ``warpwar serve`` and needs nothing but Python. ``warpwar.environments`` has
environments for PettingZoo, ``warpwar.spiel`` games for OpenSpiel.
"""

from warpwar.client import Games, Moment, Refused, Server, shared_server

__all__ = ["Games", "Moment", "Refused", "Server", "shared_server"]
