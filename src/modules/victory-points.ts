import { list, oneOf, whole } from '../kernel/util/decode.js';
import { module } from '../kernel/parts/module.js';
import type { Outcome } from '../kernel/parts/part.js';
import type { PlayerId } from '../kernel/player.js';
import { hexId, type HexId } from '../game/state.js';
import { outcome, setting, slice, type Live } from '../game/kernel.js';
import { friendsOf, hostile } from '../game/players.js';
import { updatePlayer } from '../game/update.js';
import { countedOn, MOST_COUNTED, MOST_STARS } from '../game/size-limits.js';
import { gameOver, phases, reasons, sequence, turnEnded } from '../game/turn/sequence.js';

const enoughPoints = reasons.add('victory-points', { title: 'a side has the victory points that win' });

/** Points that win. */
export const target = setting('victory-points/target', {
  about: 'Victory points that win the game.',
  decode: whole(1, 1000),
  standard: 3,
});

/** Which base stars count. */
export const counting = setting('victory-points/counting', {
  about:
    'Which hostile base stars count: those where a player has a ship as his turn starts, or only those that he held when his last turn ended, too.',
  decode: oneOf('present', 'held'),
  standard: 'present',
});

/** Points for a turn. */
export interface Score {
  /** Whose. */
  readonly player: PlayerId;
  /** Hostile base stars that count, a point each. */
  readonly stars: readonly HexId[];
  /** All that he has now. */
  readonly total: number;
}

/** Victory points so far: a running total, and public. */
export const points = slice('player', 'victory-points/points', {
  init: () => 0,
  decode: whole(0, MOST_COUNTED),
});

/** Hostile base stars that a player held when his last turn ended; kept only where they are asked about. */
export const held = slice('player', 'victory-points/held', {
  init: (): readonly HexId[] => [],
  decode: list(hexId, MOST_STARS),
});

/** Base stars of his enemies where a player has a ship. */
const occupied = (game: Live, player: PlayerId): readonly HexId[] =>
  game.state.stars
    .filter(
      ({ hex, base }) =>
        base !== undefined &&
        hostile(game, { a: player, b: base }) &&
        game.state.ships.some(({ at, owner }) => owner === player && at === hex),
    )
    .map(({ hex }) => hex);

/** A player was given victory points. Ledger: E1.VIC.1. */
export const scored = outcome('victory-points/scored', {
  enact: ({ state }, { player, total }: Score) => updatePlayer(state, player, points.change(total)),
});

/** Which hostile base stars a player holds as his turn ends. */
export const counted = outcome('victory-points/held', {
  enact: ({ state }, { player, stars }: { readonly player: PlayerId; readonly stars: readonly HexId[] }) =>
    updatePlayer(state, player, held.change(stars)),
});

/** Event 1 of a player-turn. Ledger: E1.SEQ.2, E1.VIC.1, E1.VIC.2. */
function score(game: Live): readonly Outcome[] {
  const player = game.state.players.find(({ id }) => id === game.state.active);
  if (!player) return [];
  const stars = occupied(game, player.id).filter(
    (hex) => counting.of(game.rules) === 'present' || held.of(player).includes(hex),
  );
  const total = countedOn(points.of(player), stars.length);
  return stars.length === 0 ? [] : [scored({ player: player.id, stars, total })];
}

/** The game ends the moment that the total is reached, for a player and his allies. Ledger: E1.VIC.2. */
const won = scored.then((game, { player, total }) =>
  total < target.of(game.rules)
    ? []
    : [gameOver({ winners: friendsOf(game, player), reason: enoughPoints.key })],
);

const noted = turnEnded.then((game, { player }) =>
  counting.of(game.rules) === 'held' ? [counted({ player, stars: occupied(game, player) })] : [],
);

/** Points are counted. Ledger: E1.SEQ.2. */
export const scorePhase = phases.add('score', { title: 'victory points are counted', opens: score });

export const victoryPoints = module(
  {
    id: enoughPoints.key,
    title: 'Victory points',
    summary:
      'Whoever has ships on base stars of his enemies as his turn starts gets points, and wins with enough.',
    source: {
      'E1.VIC.1':
        'A player gets a point for each hostile base star where he has a ship as his turn starts{counting: present= | held=, and had one as his last turn ended}, added up over turns.',
      'E1.VIC.2': 'The game ends the moment that somebody has {target point} in all, and he has won.',
      'E1.VIC.3': 'Only stars that the scenario uses as base stars count.',
      'E1.SEQ.2': 'Points are counted before anything else in a player-turn.',
    },
    slot: 'victory',
    requires: ['star-map'],
  },
  enoughPoints,
  target,
  counting,
  points,
  held,
  scored,
  counted,
  won,
  noted,
  scorePhase,
  sequence.wrap((base) => (rules, given) => ['score', ...base(rules, given)]),
);
