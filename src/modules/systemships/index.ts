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

/** Each rack carries one; a Warpship that has withdrawn may carry more, if racks do not count there. Ledger: E1.ATTR.SR.1, E1.END.5. */
const racksCarry = berths.replace((rules, { now }) =>
  withdrawInRacks.of(rules) || !isWarpship(now) ? unitsOf(now, RACK) : Infinity,
);

/** Only Systemships ride in racks. Ledger: E1.ATTR.SR.1. */
const systemshipsRide = fleetIssues.wrap((base) => (rules, ships) => [
  ...base(rules, ships),
  ...ships.flatMap((ship, at) =>
    typeof ship.at === 'string' || isSystemship(ship)
      ? []
      : [issue('warpship-aboard', [at, 'at'], { ship: ship.id })],
  ),
]);

/** By themselves they stand only on stars. Ledger: E1.SYS.1. */
const starsOnly = standIssues.wrap((base) => (game, ship) => [
  ...base(game, ship),
  ...(isSystemship(ship) && typeof ship.at === 'string' && !starAt(game.state, ship.at)
    ? [issue('only-on-stars', ['at'], { ship: ship.id })]
    : []),
]);

/** They move in racks only. Ledger: E1.SYS.1. */
const movedAboard = setOutIssues.wrap(
  (base) => (game, ship) =>
    isWarpship(ship.built) ? base(game, ship) : [issue('moves-only-aboard', ['ship'], { ship: ship.id })],
);

export const systemships = module(
  {
    id: 'systemships',
    title: 'Systemships',
    summary: 'Ships without a Warp generator fight at stars, and travel only in the racks of Warpships.',
    source: {
      'ATTR.SR.1': 'Each rack of a Warpship carries one Systemship.',
      'SYS.1': 'A Systemship moves only aboard a Warpship, and stands only on stars.',
      'SYS.2': 'A Systemship never retreats.',
      'COMBAT.6': 'Ships aboard take no part in a combat.',
      'MOVE.6':
        'In the movement event a Warpship at a star picks up or sets down a Systemship for a movement point.',
      'TURN.REARRANGE.1': 'After combat Systemships at stars are loaded, unloaded and transferred freely.',
      'WARP.2': 'Ships aboard are destroyed with their carrier.',
      'DROP.1':
        'In a round a Warpship that plays Dodge or Retreat, without drive and screens, may pick up Systemships or set them down.',
      'DROP.2': 'A Warpship picks up and sets down {handlingLimit Systemship} in a round at most, all told.',
      'DROP.3': 'A Warpship that picks up or sets down fires nothing but its beam in that round.',
      'DROP.4': 'A Systemship that is set down neither fires nor is fired at in that round.',
      'DROP.5':
        'A Systemship that is picked up may have power in its screens{drivePickedUp: true= and its drive | false=}, and fires nothing.',
      'DROP.6': 'A Systemship that is picked up may be fired at.',
      'DROP.7':
        'A Systemship that is picked up stays on the star if its Warpship is destroyed before it is aboard.',
      'DROP.9': 'A Systemship that was set down stays, whatever becomes of its Warpship.',
      'DROP.10': 'If a Warpship gets away, the Systemships that it picked up go along.',
      'DMG.9':
        'A Systemship whose rack is hit {loadedRackHit: lost=is lost with it | adrift=is set adrift at the star | protected=is lost with it, but only once nothing else can take the hit}.',
      'END.5':
        'Systemships of a side that must withdraw go aboard {withdrawInRacks: true=as far as racks allow | false=any Warpship of their owner there, whatever racks it has}; the others {leftBehind: destroyed=are destroyed | stay=stay}.',
      'REPEAT.1':
        'A Systemship is unloaded from racks, or moved from rack to rack, at most 20 times after the combats of a turn.',
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
