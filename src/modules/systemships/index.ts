import { module } from '../../kernel/parts/module.js';
import { memoize } from '../../kernel/util/memoize.js';
import type { Tactic } from '../../game/battle/state.js';
import { tacticsOf } from '../../game/battle/steps/order-rules.js';
import { systemshipsAllowed } from '../../game/building/design.js';
import { isWarpship, unitsOf } from '../../game/ships/components.js';
import { starAt } from '../../game/stars.js';
import { berths, fleetIssues, standIssues } from '../../game/ships/records.js';
import { isSystemship } from '../../game/ships/find.js';
import { setOutIssues } from '../../game/movement/limits.js';
import { aboardParts } from './aboard.js';
import { embarkParts, withdrawInRacks } from './embark.js';
import { pickUp, setDown } from './ferrying.js';
import { RACK, rackParts } from './racks.js';
import { rearrange, rearrangeParts } from './rearranging.js';
import { codes, issue } from './issues.js';

/**
 * Each rack carries one Systemship. With withdrawInRacks=false, a Warpship that has withdrawn may carry more.
 * Ledger: E1.ATTR.SR.1, E1.END.5.
 */
const racksCarry = berths.replace((rules, { now }) =>
  withdrawInRacks.of(rules) || !isWarpship(now) ? unitsOf(now, RACK) : Infinity,
);

/** Only Systemships can be aboard other ships. Ledger: E1.ATTR.SR.1. */
const systemshipsRide = fleetIssues.wrap((base) => (rules, ships) => [
  ...base(rules, ships),
  ...ships.flatMap((ship, at) =>
    typeof ship.at === 'string' || isSystemship(ship)
      ? []
      : [issue('warpship-aboard', [at, 'at'], { ship: ship.id })],
  ),
]);

/** Systemships that are not aboard another ship are only at stars. Ledger: E1.SYS.1. */
const starsOnly = standIssues.wrap((base) => (game, ship) => [
  ...base(game, ship),
  ...(isSystemship(ship) && typeof ship.at === 'string' && !starAt(game.state, ship.at)
    ? [issue('only-on-stars', ['at'], { ship: ship.id })]
    : []),
]);

/** Systemships move only aboard Warpships. Ledger: E1.SYS.1. */
const movedAboard = setOutIssues.wrap(
  (base) => (game, ship) =>
    isWarpship(ship.built) ? base(game, ship) : [issue('moves-only-aboard', ['ship'], { ship: ship.id })],
);

const withoutRetreat = memoize((all: readonly Tactic[]): readonly Tactic[] =>
  all.filter((each) => each !== 'retreat'),
);

/** Ships without a Warp Generator fight at stars, and travel only in the racks of Warpships. Its words: texts/modules/systemships.ts. */
export const systemships = module(
  {
    id: 'systemships',
    source: [
      'ATTR.SR.1',
      'SYS.1',
      'SYS.2',
      'COMBAT.6',
      'MOVE.6',
      'TURN.REARRANGE.1',
      'WARP.2',
      'DROP.1',
      'DROP.2',
      'DROP.3',
      'DROP.4',
      'DROP.5',
      'DROP.6',
      'DROP.7',
      'DROP.9',
      'DROP.10',
      'DMG.9',
      'END.5',
      'REPEAT.1',
    ],
    supersedes: ['WARPSHIPS.1'],
  },
  systemshipsAllowed.replace(() => true),
  tacticsOf.wrap(
    (base) => (rules, given) =>
      isSystemship(given.ship) ? withoutRetreat(base(rules, given)) : base(rules, given),
  ),
  racksCarry,
  systemshipsRide,
  starsOnly,
  movedAboard,
  ...rackParts,
  ...aboardParts,
  ...embarkParts,
  ...rearrangeParts,
  pickUp,
  setDown,
  rearrange,
  ...codes,
);
