import { memoize } from '../../../kernel/helpers.js';
import { module } from '../../../kernel/module.js';
import { tacticsOf } from '../../combat/orders.js';
import { starAt, isSystemship } from '../../find.js';
import { aboardParts } from './aboard.js';
import { embarkParts, withdrawInRacks } from './embark.js';
import { pickUp, setDown, rearrange, rearrangeParts } from './ferrying.js';
import { RACK, rackParts, codes, issue } from './racks.js';
import { setOutIssues } from '../../movement/limits.js';
import { isWarpship, unitsOf } from '../../ships/components.js';
import { systemshipsAllowed } from '../../ships/design.js';
import { berths, fleetIssues, standIssues } from '../../ships/records.js';
import type { Tactic } from '../../state.js';

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

/** Ships without a Warp Generator fight at stars, and travel only in the racks of Warpships. */
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
