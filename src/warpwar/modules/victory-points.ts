import { ownerOnly } from '../../kernel/action.js';
import { array, oneOf, int } from '../../kernel/decode.js';
import { isEqual } from '../../kernel/helpers.js';
import { contradiction } from '../../kernel/issue.js';
import { module } from '../../kernel/module.js';
import type { Ending } from '../../kernel/play/state.js';
import type { Issue } from '../../kernel/result.js';
import type { Audience, Event, PlayerId, Rules, Viewer } from '../../kernel/types.js';
import { addCapped, updatePlayer } from '../change.js';
import { hasShipAt } from '../find.js';
import { event, setting, slice, type StateGame } from '../kit.js';
import { hexId, type HexId, MAX_STARS } from '../map/star-map.js';
import { friendsOf, hostile } from '../sides.js';
import { isScorePublic } from '../sight.js';
import { MAX_COUNTED, type Player, type PlayerPayload } from '../state.js';
import { gameOver, phases, reasons, sequence, turnEnded } from '../turn.js';

const enoughPoints = reasons.add('victory-points', {
  title: 'a side has enough victory points to win',
  fits: (game: StateGame, { winners }: Ending) =>
    game.state.players.some(
      (each) =>
        pointsScored.of(each) >= victoryTarget.of(game.rules) && isEqual(winners, friendsOf(game, each.id)),
    ),
});

/** Victory points needed to win. Default: 3. */
export const victoryTarget = setting('victory-points/target', {
  decode: int(1, 1000),
  standard: 3,
});

/** Which enemy base stars count. Default: 'present'. */
export const victoryCounting = setting('victory-points/counting', {
  decode: oneOf('present', 'held'),
  standard: 'present',
});

/** Victory points scored in a turn. */
export interface Score {
  /** The player who scores. */
  readonly player: PlayerId;
  /** Enemy base stars that count, one point each. */
  readonly stars: readonly HexId[];
  /** Total of the player after this score. */
  readonly total: number;
}

/** What a viewer sees of a score: everybody sees it, unless the rules say otherwise. */
const seenScore = <Value>(value: Value, viewer: Viewer, player: Player, rules: Rules): Value | undefined =>
  isScorePublic(rules, undefined) ? value : ownerOnly(value, viewer, player);

/** Returns who hears of a player's score. */
const scoreHearers = ({ rules }: StateGame, { player }: PlayerPayload): Audience =>
  isScorePublic(rules, undefined) ? 'all' : [player];

/** Victory points of a player so far. */
export const pointsScored = slice('player', 'victory-points/points', {
  init: () => 0,
  decode: int(0, MAX_COUNTED),
  seenBy: seenScore,
  check: ({ rules, state }, points): readonly Issue[] =>
    state.result || points < victoryTarget.of(rules) ? [] : [contradiction([], 'VIC.2')],
});

/** Enemy base stars that a player held at the end of their last turn. Stored only with counting=held. */
export const starsHeld = slice('player', 'victory-points/held', {
  init: (): readonly HexId[] => [],
  decode: array(hexId, MAX_STARS),
  seenBy: seenScore,
});

/** Lists the enemy base stars where a player has a ship. */
const listOccupied = (game: StateGame, player: PlayerId): readonly HexId[] =>
  game.state.stars
    .filter(
      ({ hex, base }) =>
        base !== undefined &&
        hostile(game, { a: player, b: base }) &&
        hasShipAt(game.state.ships, hex, player),
    )
    .map(({ hex }) => hex);

/** A player has scored victory points. Ledger: E1.VIC.1. */
export const victoryScored = event('victory-points/scored', {
  audience: scoreHearers,
  apply: ({ state }, { player, total }: Score) => updatePlayer(state, player, pointsScored.change(total)),
});

/** Payload of the event that a player holds hostile base stars. */
export type StarsHeldPayload = PlayerPayload & {
  /** Hexes of the hostile base stars that they hold. */
  readonly stars: readonly HexId[];
};

/** The enemy base stars that a player holds at the end of their turn are stored. */
export const victoryCounted = event('victory-points/held', {
  audience: scoreHearers,
  apply: ({ state }, { player, stars }: StarsHeldPayload) =>
    updatePlayer(state, player, starsHeld.change(stars)),
});

/** Returns the score of event 1 of a player-turn. Ledger: E1.SEQ.2, E1.VIC.1, E1.VIC.2. */
function score(game: StateGame): readonly Event[] {
  const player = game.state.players.find(({ id }) => id === game.state.active);
  if (!player) return [];
  const stars = listOccupied(game, player.id).filter(
    (hex) => victoryCounting.of(game.rules) === 'present' || starsHeld.of(player).includes(hex),
  );
  const total = addCapped(pointsScored.of(player), stars.length);
  return stars.length === 0 ? [] : [victoryScored({ player: player.id, stars, total })];
}

/** Ends the game as soon as a player reaches the target: the player and their allies win. Ledger: E1.VIC.2. */
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

/** Victory points are counted. Ledger: E1.SEQ.2. */
export const scorePhase = phases.add('score', { title: 'victory points are counted', atStart: score });

/** Players score points for ships on enemy base stars as their turns start, and win with enough points. */
export const victoryPoints = module(
  {
    id: enoughPoints.key,
    source: ['E1.VIC.1', 'E1.VIC.2', 'E1.VIC.3', 'E1.SEQ.2'],
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
