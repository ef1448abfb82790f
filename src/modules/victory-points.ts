import { list, oneOf, whole } from '../kernel/util/decode.js';
import { module } from '../kernel/parts/module.js';
import type { Event } from '../kernel/parts/part.js';
import type { PlayerId } from '../kernel/player.js';
import { hexId, type HexId } from '../game/state.js';
import { event, setting, slice, type StateGame } from '../game/kernel.js';
import { friendsOf, hostile } from '../game/players.js';
import { updatePlayer } from '../game/update.js';
import { addCapped, MAX_COUNTED, MAX_STARS } from '../game/size-limits.js';
import { gameOver, phases, reasons, sequence, turnEnded } from '../game/turn/sequence.js';
import type { PlayerPayload } from '../game/payloads.js';

const enoughPoints = reasons.add('victory-points', { title: 'a side has the victory points that win' });

/** Points that win. */
export const victoryTarget = setting('victory-points/target', {
  about: 'Victory points that win the game.',
  decode: whole(1, 1000),
  standard: 3,
});

/** Which base stars count. */
export const victoryCounting = setting('victory-points/counting', {
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
export const pointsScored = slice('player', 'victory-points/points', {
  init: () => 0,
  decode: whole(0, MAX_COUNTED),
});

/** Hostile base stars that a player held when his last turn ended; kept only where they are asked about. */
export const starsHeld = slice('player', 'victory-points/held', {
  init: (): readonly HexId[] => [],
  decode: list(hexId, MAX_STARS),
});

/** Base stars of his enemies where a player has a ship. */
const listOccupied = (game: StateGame, player: PlayerId): readonly HexId[] =>
  game.state.stars
    .filter(
      ({ hex, base }) =>
        base !== undefined &&
        hostile(game, { a: player, b: base }) &&
        game.state.ships.some(({ at, owner }) => owner === player && at === hex),
    )
    .map(({ hex }) => hex);

/** A player was given victory points. Ledger: E1.VIC.1. */
export const victoryScored = event('victory-points/scored', {
  apply: ({ state }, { player, total }: Score) => updatePlayer(state, player, pointsScored.change(total)),
});

/** Payload of the event that a player holds hostile base stars. */
export type StarsHeldPayload = PlayerPayload & {
  /** Hexes of the hostile base stars that they hold. */
  readonly stars: readonly HexId[];
};

/** Which hostile base stars a player holds as his turn ends. */
export const victoryCounted = event('victory-points/held', {
  apply: ({ state }, { player, stars }: StarsHeldPayload) =>
    updatePlayer(state, player, starsHeld.change(stars)),
});

/** Event 1 of a player-turn. Ledger: E1.SEQ.2, E1.VIC.1, E1.VIC.2. */
function score(game: StateGame): readonly Event[] {
  const player = game.state.players.find(({ id }) => id === game.state.active);
  if (!player) return [];
  const stars = listOccupied(game, player.id).filter(
    (hex) => victoryCounting.of(game.rules) === 'present' || starsHeld.of(player).includes(hex),
  );
  const total = addCapped(pointsScored.of(player), stars.length);
  return stars.length === 0 ? [] : [victoryScored({ player: player.id, stars, total })];
}

/** The game ends the moment that the total is reached, for a player and his allies. Ledger: E1.VIC.2. */
const won = victoryScored.then((game, { player, total }) =>
  total < victoryTarget.of(game.rules)
    ? []
    : [gameOver({ winners: friendsOf(game, player), reason: enoughPoints.key })],
);

const noted = turnEnded.then((game, { player }) =>
  victoryCounting.of(game.rules) === 'held'
    ? [victoryCounted({ player, stars: listOccupied(game, player) })]
    : [],
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
  victoryTarget,
  victoryCounting,
  pointsScored,
  starsHeld,
  victoryScored,
  victoryCounted,
  won,
  noted,
  scorePhase,
  sequence.wrap((base) => (rules, given) => ['score', ...base(rules, given)]),
);
