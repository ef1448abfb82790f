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
import { words, issue } from './wording.js';

/** Which map is played on where none is given. */
export const playsOnDoubledMap = setting('identical-fleets/doubled', {
  about: 'Whether the printed map is played on twice side by side, or once, where no other map is given.',
  decode: flag,
  standard: true,
});

/** Phases of a game in which something is earned and built. Ledger: X.WARPCHESS.5. */
const OUT: readonly string[] = ['income', 'build'];

/** Modules that act in the build event only: here they would do nothing, and a design could buy what is of no use. Ledger: X.WARPCHESS.5. */
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

/** A set must be given where the rules allow none of ours; and a king is one of its ships. Ledger: X.WARPCHESS.2, X.WARPCHESS.7. */
function fleetIssues({ state }: ViewGame): readonly Issue[] {
  const names = fleetOfAll.of(state).map(({ name }) => name);
  const named = king.of(state);
  return [
    ...(names.length > 0 ? [] : [issue('no-ships-given', ['fleet'])]),
    ...(named === null || names.includes(named) ? [] : [issue('no-such-king', ['king'], { ship: named })]),
  ];
}

/** Without a ship nobody can do anything any more. */
const nobodyLeft = ({ state }: StateGame): readonly Event[] =>
  state.ships.length > 0 ? [] : [gameOver({ winners: [], reason: nobodyIsLeft.key })];

export const identicalFleets = module(
  {
    id: 'identical-fleets',
    title: 'Identical fleets',
    summary: 'All players begin with the same ships, set up alike, and build no others.',
    source: {
      'X.WARPCHESS.1':
        'The map is the printed one{doubled: true=, twice side by side and the second turned by half a circle | false=}, unless another is given.',
      'X.WARPCHESS.2':
        'All players have the same set of Warpships, which costs each up to {budget Build Point}; there are no Systemships.',
      'X.WARPCHESS.3':
        'The fleets are set up alike, each at its own base stars; who moves first is drawn beforehand.',
      'X.WARPCHESS.5':
        'Nothing is earned, built, repaired or paid for, technology does not rise, and already in the first game-turn ships enter base stars of an enemy.',
    },
    requires: ['star-map'],
    // The fleets are all that there is: no module brings in points beside them.
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
  ...words,
);
