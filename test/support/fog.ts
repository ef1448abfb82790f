/** Fog, as an author of modules would write it: players see only hexes where their side has a ship or a Base. */

import {
  hears,
  judgedByView,
  seenStar,
  sightAt,
  type SightQuestion,
  type StarQuestion,
  hostile,
  type ViewGame,
} from '../../src/warpwar/rules.js';
import { module, type Part } from '../../src/kernel/index.js';
import { starAt, type HexId, type PlayerId, type Viewer } from '../../src/warpwar/index.js';

/** Whether a player's side has a ship or a Base on a hex. */
export function isThere(game: ViewGame, viewer: Viewer, hex: HexId): boolean {
  if (typeof viewer !== 'string') return false;
  const isOurs = (owner: PlayerId | undefined): boolean =>
    owner !== undefined && !hostile(game, { a: viewer, b: owner });
  return (
    game.state.ships.some(({ at, owner }) => at === hex && isOurs(owner)) ||
    isOurs(starAt(game.state, hex)?.base)
  );
}

const sees = (game: ViewGame, { viewer, ship, at }: SightQuestion): boolean =>
  typeof at !== 'string' ||
  (typeof viewer === 'string' && !hostile(game, { a: viewer, b: ship.owner })) ||
  isThere(game, viewer, at);

/** The seams that hide ships, stars and combats. */
export const fogSight = sightAt.wrap(
  (base) => (game, question) => (sees(game, question) ? base(game, question) : 'nothing'),
);
export const fogHearing = hears.replace((game, { at }) =>
  game.state.players.map(({ id }) => id).filter((player) => isThere(game, player, at)),
);
export const fogStars = seenStar.replace((game, { viewer, star }: StarQuestion) => {
  const { base: _base, points: _points, ext: _ext, ...bare } = star;
  return isThere(game, viewer, star.hex) ? star : bare;
});
export const fogJudging = judgedByView.replace(() => true);

/** Makes the module. Default: whole; name fewer parts to see what the missing ones were for. */
export const fogModule = (parts: readonly Part[] = [fogSight, fogHearing, fogStars, fogJudging]) =>
  module(
    {
      id: 'fog',
      title: 'Fog',
      summary: 'Players see only hexes where their side has a ship or a Base.',
      source: { 'FOG.1': 'Players see what stands where their side has a ship or a Base, and nothing else.' },
    },
    ...parts,
  );
