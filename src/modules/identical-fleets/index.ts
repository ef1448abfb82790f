import { flag } from '../../kernel/util/decode.js';
import { module } from '../../kernel/parts/module.js';
import type { Event } from '../../kernel/parts/part.js';
import type { Issue } from '../../kernel/util/result.js';
import { doubledMap } from '../../map/doubled.js';
import { insertAfter } from '../../game/battle/step.js';
import { setupIssues } from '../../game/setup.js';
import { turnsOfPeace } from '../../game/movement/limits.js';
import { setting, type StateGame, type ViewGame } from '../../game/kernel.js';
import { gameOver, nobodyLeft as nobodyIsLeft, sequence, turnEnded } from '../../game/turn/sequence.js';
import { king } from '../last-fleet.js';
import { standardMap } from '../star-map.js';
import { fleetBudget, fleetOfAll, fleetField } from './fleet.js';
import { lineUp } from './line-up.js';
import { codes, issue } from './issues.js';

/** Whether the default map is the doubled one. Default: true. */
export const playsOnDoubledMap = setting('identical-fleets/doubled', {
  decode: flag,
  standard: true,
});

/** Phases that this game does not have, because nothing is earned or built. Ledger: X.WARPCHESS.5. */
const OUT: readonly string[] = ['income', 'build'];

/**
 * Modules that act only in the build event. They would do nothing here, and designs could buy components of no use.
 * Ledger: X.WARPCHESS.5.
 */
const BUILD_EVENT_ONLY = [
  'common-stock',
  'base-stockpiles',
  'spend-all',
  'build-steps',
  'half-cost-repairs',
  'holds',
  'repair-bays',
  'repair',
  'resupply',
  'scrapping',
  'base-building',
] as const;

/**
 * Checks that there is a fleet, which must be given if the rules allow no standard design, and that the king is in it.
 * Ledger: X.WARPCHESS.2, X.WARPCHESS.7.
 */
function fleetIssues({ state }: ViewGame): readonly Issue[] {
  const names = fleetOfAll.of(state).map(({ name }) => name);
  const named = king.of(state);
  return [
    ...(names.length > 0 ? [] : [issue('no-ships-given', ['fleet'])]),
    ...(named === null || names.includes(named) ? [] : [issue('no-such-king', ['king'], { ship: named })]),
  ];
}

/** Ends the game if no ship is left. */
const nobodyLeft = ({ state }: StateGame): readonly Event[] =>
  state.ships.length > 0 ? [] : [gameOver({ winners: [], reason: nobodyIsLeft.key })];

/** All players begin with the same ships, set up alike, and build no others. Its words: texts/modules/identical-fleets.ts. */
export const identicalFleets = module(
  {
    id: 'identical-fleets',
    source: ['X.WARPCHESS.1', 'X.WARPCHESS.2', 'X.WARPCHESS.3', 'X.WARPCHESS.5'],
    requires: ['star-map'],
    // Fills the slot of income, so that no module adds points.
    slot: 'income',
    excludes: ['systemships', 'technology', 'bought-technology', 'rotating-technology', ...BUILD_EVENT_ONLY],
    supersedes: ['TURN.BUILD.1', 'BASE.7', 'MOVE.12'],
    uses: ['last-fleet'],
  },
  fleetBudget,
  playsOnDoubledMap,
  fleetOfAll,
  fleetField,
  lineUp,
  standardMap.wrap(
    (base) => (rules, given) => (playsOnDoubledMap.of(rules) ? doubledMap : base(rules, given)),
  ),
  sequence.wrap(
    (base) => (rules, given) =>
      insertAfter(base(rules, given), 'ends', lineUp.key).filter((phase) => !OUT.includes(phase)),
  ),
  turnsOfPeace.replace(() => 0),
  setupIssues.wrap((base) => (game, given) => [...base(game, given), ...fleetIssues(game)]),
  turnEnded.then(nobodyLeft),
  ...codes,
);
