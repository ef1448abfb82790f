/** What spies have seen: a secret of each player. */

import type { Player, PlayerId, ShipId } from 'warpwar';
import { countsDecoder, event, shipId, slice, updatePlayer, type Counts, type ViewGame } from 'warpwar/rules';
import { array, int, object, ownerOnly } from 'warpwar/kernel';

/** Reports that a player keeps: the last ones. */
const KEPT = 50;

/** What a spy saw: the components of a ship, in a game-turn. */
export interface Report {
  readonly ship: ShipId;
  readonly turn: number;
  readonly now: Counts;
}

/** All that the spies of a player have seen, the last look at each ship. Nobody else sees that there are any. */
export const reports = slice('player', 'spies/reports', {
  init: (_player: Player): readonly Report[] => [],
  decode: array(object({ ship: shipId, turn: int(1), now: countsDecoder }), KEPT),
  seenBy: ownerOnly,
});

export const reportsOf = ({ state }: ViewGame, player: PlayerId): readonly Report[] =>
  state.players.filter(({ id }) => id === player).flatMap(reports.of);

/** A spy has reported. The event has all that the player learns, so that it can be carried out on their view. */
export const reported = event('spies/reported', {
  audience: (
    _game,
    { player }: { readonly player: PlayerId; readonly report: Report; readonly price: number },
  ) => [player],
  apply: ({ state }, { player, report }) =>
    updatePlayer(state, player, (each) => {
      const others = reports.of(each).filter(({ ship }) => ship !== report.ship);
      return reports.change([...others, report].slice(-KEPT));
    }),
});

export const reportParts = [reports, reported] as const;
