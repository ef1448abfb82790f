import { optional, object } from '../../kernel/decode.js';
import { module } from '../../kernel/module.js';
import { battleEnded } from '../combat/steps.js';
import { shipsAt } from '../find.js';
import { declareIssues } from '../issues.js';
import { setupField, type StateGame } from '../kit.js';
import { neighbors, type Chart, starName, hexId, type HexId } from '../map/star-map.js';
import { fleetsDecoder, fleetsIssues, withFleets, type Fleets } from '../ships/fleets.js';
import { friendsOf, hostile } from '../sides.js';
import { FIELD, type GameResult, type Player, type State } from '../state.js';
import { gameOver, nobodyLeft, reasons, sequence } from '../turn.js';

export const { issue, codes } = declareIssues({
  'no-fleet': { rule: 'SKIRMISH.1', params: ['player'] },
});

const bothStay = reasons.add('both-stay', { title: 'both sides stay at the star' });
const starHeld = reasons.add('star-held', { title: 'no enemy is left at the star' });

const THE_STAR = { hex: FIELD, name: 'The star' };

/** Returns a map of one star and the hexes next to it. */
const fieldOf = (hex: HexId): Chart => ({ hexes: [hex, ...neighbors(hex)], warplines: [], ends: [] });

/** The star where the fleets meet, with its hex and name. Ships escape to the hexes next to it. */
const star = setupField('star', {
  decode: optional(object({ hex: hexId, name: starName })),
  apply: ({ state }, given = THE_STAR) => ({ ...state, map: fieldOf(given.hex), stars: [given] }),
});

/** The ships of each player. Ships that are not aboard another are at the star. */
const fleets = setupField('fleets', {
  decode: fleetsDecoder,
  check: (game, given) => {
    const { ships } = placed(game, given);
    const isThere = ({ id }: Player): boolean =>
      ships.some(({ owner, at }) => owner === id && typeof at === 'string');
    return [
      ...fleetsIssues(game, FIELD, given),
      ...game.state.players.flatMap((player) =>
        isThere(player) ? [] : [issue('no-fleet', [], { player: player.id })],
      ),
    ];
  },
  apply: (game, given = {}) => placed(game, given),
});

const placed = (game: StateGame, given: Fleets): State =>
  withFleets(game, game.state.stars[0]?.hex ?? FIELD, given).state;

/** Returns the result of the combat: the side whose ships are alone at the star wins. */
function winners(game: StateGame, hex: HexId): GameResult {
  const { state } = game;
  const [holder, ...others] = [...new Set(shipsAt(state.ships, hex).map(({ owner }) => owner))];
  if (holder === undefined) return { winners: [], reason: nobodyLeft.key };
  if (others.some((other) => hostile(game, { a: holder, b: other })))
    return { winners: [], reason: bothStay.key };
  return { winners: friendsOf(game, holder), reason: starHeld.key };
}

/** Two or more fleets fight at a star, and the side that is alone there when the combat ends wins. */
export const skirmish = module(
  {
    id: 'skirmish',
    source: ['SKIRMISH.1', 'SKIRMISH.2'],
    slot: 'victory',
    excludes: ['star-map'],
    // Nothing is built, moved, repaired or resupplied: there is only the one combat.
    supersedes: [
      'SEQ',
      'TURN',
      'BUILD.4',
      'BUILD.5',
      'INCOME',
      'ECON',
      'SCEN',
      'TECH.1',
      'ATTR.HOLD.2',
      'ATTR.REPAIR.1',
      'ATTR.REPAIR.2',
      'REPAIR',
      'SCRAP',
      'BASE',
      'MOVE',
      'COMBAT.2',
      'LIMIT',
      'V.I.7.2',
      'V.II.5',
      'V.III',
      'V.IV.2.2',
      'V.IV.2.3',
      'V.IV.2.4',
      'V.IV.2.5',
      'V.IV.2.6',
      'V.IV.4',
      'X.WARPCHESS',
      'REPEAT.1',
    ],
    // Levels come with the ships, and nothing is loaded, repaired or resupplied.
    idles: [
      'technology',
      'rotating-technology',
      'bought-technology',
      'holds',
      'repair-bays',
      'flat-income',
      'star-economy',
      'base-building',
      'colonies',
      'three-moves',
      'turn-limit',
    ],
  },
  bothStay,
  starHeld,
  sequence.replace(() => ['combat']),
  star,
  fleets,
  ...codes,
  battleEnded.then((game, { at }) => [gameOver(winners(game, at))]),
);
