import { module } from '../../kernel/parts/module.js';
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
import { words, issue } from './wording.js';

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

export const systemships = module(
  {
    id: 'systemships',
    title: 'Systemships',
    summary: 'Ships without a Warp Generator fight at stars, and travel only in the racks of Warpships.',
    source: {
      'ATTR.SR.1': 'Each rack of a Warpship carries one Systemship.',
      'SYS.1': 'A Systemship moves only aboard a Warpship, and can be set down only on a star.',
      'SYS.2': 'A Systemship never retreats.',
      'COMBAT.6': 'Ships aboard other ships take no part in a combat.',
      'MOVE.6':
        'In the movement event, a Warpship at a star may pick up or set down a Systemship for one movement point.',
      'TURN.REARRANGE.1':
        'After combat, the active player may freely load, unload and transfer their Systemships at stars.',
      'WARP.2': 'Ships aboard another ship are destroyed with it.',
      'DROP.1':
        'In a combat round, a Warpship that plays Dodge or Retreat, with no power in drive and screens, may pick up and set down Systemships.',
      'DROP.2': 'A Warpship may pick up and set down at most {handlingLimit Systemship} in a round, in all.',
      'DROP.3': 'A Warpship that picks up or sets down Systemships may fire only its beam in that round.',
      'DROP.4': 'A Systemship that is set down does not fire and is not fired at in that round.',
      'DROP.5':
        'A Systemship that is picked up may power its screens{drivePickedUp: true= and its drive | false=}, and fires nothing.',
      'DROP.6': 'A Systemship that is picked up may be fired at.',
      'DROP.7':
        'A Systemship that is being picked up stays on the star if its Warpship, or the rack for it, is destroyed in that round.',
      'DROP.9': 'A Systemship that was set down stays, even if its Warpship is destroyed or gets away.',
      'DROP.10': 'If a Warpship gets away, the Systemships that it picked up go with it.',
      'DMG.9':
        'A Systemship whose rack is hit {loadedRackHit: lost=is lost with the rack | adrift=is set adrift at the star | protected=is lost with the rack, but loaded racks take hits only if nothing else can}.',
      'END.5':
        'Systemships of a side that must withdraw go aboard {withdrawInRacks: true=Warpships of their owner there, one in each free rack | false=any Warpship of their owner there, even without a free rack}; the others {leftBehind: destroyed=are destroyed | stay=stay}.',
      'REPEAT.1':
        'After the combats of a turn, a Systemship may leave a rack, for the star or for another rack, at most 20 times.',
    },
    supersedes: ['WARPSHIPS.1'],
  },
  systemshipsAllowed.replace(() => true),
  tacticsOf.wrap(
    (base) => (rules, ship) => base(rules, ship).filter((each) => each !== 'retreat' || !isSystemship(ship)),
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
  ...words,
);
