/** Sets up the fleets: each ship at the same place, at the player's end of the map. */

import type { Event } from '../../kernel/parts/part.js';
import type { PlayerId } from '../../kernel/player.js';
import { bases } from '../../game/economy/bases.js';
import type { HexId, Ship, ShipId } from '../../game/state.js';
import type { StateGame } from '../../game/kernel.js';
import { shipAppeared, shipBuilt } from '../../game/ships/events.js';
import { phases } from '../../game/turn/sequence.js';
import { isFirstOfAll } from '../star-map.js';
import { fleetOfAll, levelsOf } from './fleet.js';

/** Lists a player's base stars in the order of their end of the map. Base stars outside of ends come last, in map order. */
function placesOf(game: StateGame, player: PlayerId): readonly HexId[] {
  const rank = (hex: HexId): number => {
    const [place = Infinity] = game.state.map.ends.flatMap((end) =>
      end.bases.includes(hex) ? [end.bases.indexOf(hex)] : [],
    );
    return place;
  };
  return [...bases(game, player)].sort((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)));
}

function linedUp(game: StateGame, owner: PlayerId): readonly Event[] {
  const places = placesOf(game, owner);
  return fleetOfAll.of(game.state).flatMap(({ name, counts, at: place }) => {
    const at = places[place % places.length];
    if (at === undefined) return [];
    const id = `${owner}/${name}` as ShipId; // Sound: a player's name, and a ship's that was read.
    const ship: Ship = { id, owner, at, levels: levelsOf(game), built: counts, now: counts };
    return [shipBuilt({ ship }), shipAppeared({ id, owner, at })];
  });
}

/** Phase before the first turn, once every player has base stars: the fleets are set up. Ledger: X.WARPCHESS.3. */
export const lineUp = phases.add('line-up', {
  title: 'in the first turn the fleets are set up',
  idle: (game) => !isFirstOfAll(game),
  opens: (game) => game.state.players.flatMap(({ id }) => linedUp(game, id)),
});
