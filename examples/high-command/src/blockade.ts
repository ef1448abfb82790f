/** A rule about income: enemy Warpships near a Base keep its Build Points from its owner, under every economy. */

import { distance, isSystemship, starAt, type HexId, type PlayerId } from 'warpwar';
import { income, setting, sightOf, sideOf, type ViewGame } from 'warpwar/rules';
import { int, module } from 'warpwar/kernel';

export const reach = setting('blockade/reach', {
  about: 'Hexes from a Base within which an enemy Warpship blockades it.',
  decode: int(0, 100),
  standard: 1,
});

/** Whether enemies cut off a Base, as far as its owner sees them. A Warpship of the owner's side at the Base keeps it open. */
export function isBlockaded(game: ViewGame, player: PlayerId, hex: HexId): boolean {
  const { rules, state } = game;
  if (starAt(state, hex)?.base !== player) return false;
  const near = state.ships.filter(
    (ship) =>
      !isSystemship(ship) &&
      typeof ship.at === 'string' &&
      distance(ship.at, hex) <= reach.of(rules) &&
      sightOf(game, player, ship) !== 'nothing',
  );
  const isOurs = (owner: PlayerId): boolean => sideOf(state, owner) === sideOf(state, player);
  return (
    near.some(({ owner }) => !isOurs(owner)) && !near.some(({ owner, at }) => isOurs(owner) && at === hex)
  );
}

export const blockade = module(
  {
    id: 'blockade',
    title: 'Blockade',
    summary: 'Enemy Warpships near a Base cut off its income.',
    source: {
      'BLOCKADE.1':
        'A Base brings in nothing while its owner sees an enemy Warpship within {reach hex} of it and no Warpship of their side is there.',
      'BLOCKADE.2': 'Of an income that no star earns, each Base of the player earns an equal part.',
    },
    requires: ['star-map'],
  },
  reach,
  // Each income names the star that earns it, if one does.
  income.wrap(
    (base) => (game, player) =>
      base(game, player).filter(({ star }) => star === undefined || !isBlockaded(game, player, star)),
  ),
);
