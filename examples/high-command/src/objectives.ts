/** A rule about victory, with dice: each player draws a star in secret, and wins by being there at the end of a late turn. */

import { isSystemship, starAt, type HexId, type Player, type PlayerId } from 'warpwar';
import {
  declareIssues,
  event,
  friendsOf,
  gameOver,
  hexId,
  hostile,
  phaseBegan,
  reasons,
  setting,
  slice,
  turnEnded,
  updatePlayer,
  enemyAt,
  type StateGame,
} from 'warpwar/rules';
import { roll } from 'warpwar/dice';
import { int, module, nullable, object, ownerOnly, playerId } from 'warpwar/kernel';

export const firstTurn = setting('objectives/firstTurn', {
  about: 'The first game-turn in which an objective counts.',
  decode: int(1, 1000),
  standard: 6,
});

const { issue, codes } = declareIssues({
  'no-star-to-reach': ['OBJECTIVES.1', 'An objective is a star, and there is none at {hex}.'],
});

/** The star that a player must reach; null until it is drawn. */
export const objective = slice('player', 'objectives/star', {
  init: (_player: Player): HexId | null => null,
  decode: nullable(hexId),
  check: ({ state }, at) =>
    at === null || starAt(state, at) ? [] : [issue('no-star-to-reach', [], { hex: at })],
  seenBy: ownerOnly,
});

/** A player has an objective. Nobody else hears which. */
export const drawn = event('objectives/drawn', {
  audience: (_game, { player }: { readonly player: PlayerId; readonly at: HexId }) => [player],
  apply: ({ state }, { player, at }) => updatePlayer(state, player, objective.change(at)),
});

/** A player shows that they have reached their objective, and the game ends. */
export const reached = event('objectives/reached', {
  apply: ({ state }, _: { readonly player: PlayerId; readonly at: HexId }) => state,
});

const reason = reasons.add('objective-reached', { title: 'an objective is reached' });

/** One die with a side for each star of the map. Only the player learns what it shows. */
export const drawing = roll('objectives/star', {
  title: 'which star is an objective',
  dice: ({ state }) => [state.stars.length],
  about: object({ player: playerId }),
  once: ({ player }: { readonly player: PlayerId }) => `the objective of ${player}`,
  audience: (_game, { player }: { readonly player: PlayerId }) => [player],
});

/** The star of the face, or the next on the map that is no Base of the player's side. */
function starFor(game: StateGame, player: PlayerId, face: number): HexId | undefined {
  const { stars } = game.state;
  return [...stars.slice(face - 1), ...stars].find(
    ({ base }) => base === undefined || hostile(game, { a: player, b: base }),
  )?.hex;
}

/** Whether a Warpship of a player is at a hex, and no enemy. */
const holds = (game: StateGame, player: PlayerId, hex: HexId): boolean =>
  !enemyAt(game, hex, player) &&
  game.state.ships.some((ship) => ship.owner === player && ship.at === hex && !isSystemship(ship));

export const objectives = module(
  {
    id: 'objectives',
    title: 'Secret objectives',
    summary: 'Players win at stars that they have drawn in secret.',
    source: {
      'OBJECTIVES.1':
        'As their first income comes in, each player draws a star that is no Base of their side, and nobody else learns which.',
      'OBJECTIVES.2':
        'From game-turn {firstTurn} on, a player whose turn ends with a Warpship of theirs and no enemy at their star shows it, and their side wins.',
    },
    requires: ['star-map', 'chance'],
    // Everybody sees those dice.
    excludes: ['committed-dice'],
  },
  ...codes,
  firstTurn,
  objective,
  drawn,
  reached,
  reason,
  drawing,
  // The Bases are settled by then.
  phaseBegan.then(({ state }, { phase }) =>
    phase === 'income' && state.turn === 1 ? [drawing.ask({ player: state.active })] : [],
  ),
  drawing.reads((game, [face = 1], { player }) => {
    const at = starFor(game, player, face);
    return at === undefined ? [] : [drawn({ player, at })];
  }),
  turnEnded.then((game, { player }) => {
    const { state, rules } = game;
    const at =
      state.turn >= firstTurn.of(rules) &&
      state.players.filter(({ id }) => id === player).map(objective.of)[0];
    if (!at || !holds(game, player, at)) return [];
    return [reached({ player, at }), gameOver({ winners: friendsOf(game, player), reason: reason.key })];
  }),
);
