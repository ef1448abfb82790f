import { boolean } from '../../../kernel/decode.js';
import { module } from '../../../kernel/module.js';
import { boxLost, blastHits } from '../../combat/damage.js';
import { firingIssues } from '../../combat/fire.js';
import { declareIssues } from '../../issues.js';
import { setting } from '../../kit.js';
import {
  cloakedShips,
  cloakRecord,
  devicesOf,
  findCloaker,
  isCloaked,
  recordOf,
  cloakFailed,
  cloakLowered,
  cloakRaised,
  shipFound,
  checkCloaks,
  hideParts,
  uncloakParts,
} from './cloak.js';
import { cloaking as system } from '../../sheets/tables.js';
import { findShip, hidesShips, isHidden } from '../../ships.js';
import { shipLost, phaseBegan } from '../../turn/phases.js';

const { issue, codes } = declareIssues({
  'cloaked-silent': { rule: 'SW.10.4', params: ['ship'] },
  'uncloaked-late': { rule: 'SW.10.4', params: ['ship'] },
});

/** Whether blasts hurt hidden ships. Ledger: SW.R29. */
export const blastHurts = setting('cloaking/blastHurts', { decode: boolean, standard: true });

/** Ships whose device breaks down are visible, and do not fire in the turn. Ledger: SW.9.7.a, SW.R27. */
const deviceLost = boxLost.then(({ state }, { ship: id }) => {
  const ship = findShip(state, id);
  if (!ship || !isCloaked(state, id) || devicesOf(ship).length > 0) return [];
  return [cloakLowered({ ship: id, how: 'destroyed' })];
});

/** Ledger: SW.10.4, SW.R27, SW.R31. */
const silent = firingIssues.wrap((base) => (game, ship) => {
  const found = base(game, ship);
  const { id } = ship;
  if (isCloaked(game.state, id)) return [...found, issue('cloaked-silent', ['ship'], { ship: id })];
  return recordOf(ship) === 'exposed' ? [...found, issue('uncloaked-late', ['ship'], { ship: id })] : found;
});

/** Ships hide from their enemies. */
export const cloaking = module(
  {
    id: 'cloaking',
    source: [
      'SW.3.cloak',
      'SW.6.1b',
      'SW.10.1',
      'SW.10.2.a',
      'SW.10.2.b',
      'SW.10.3',
      'SW.10.4',
      'SW.R27',
      'SW.R28',
      'SW.R29',
      'SW.S8',
    ],
    // The dice of a hidden ship are its owner's alone.
    excludes: ['committed-dice'],
    idleWithout: { 'cloaking/checkFound': 'sensors' },
  },
  system,
  blastHurts,
  cloakedShips,
  cloakRecord,
  cloakRaised,
  cloakFailed,
  cloakLowered,
  shipFound,
  ...hideParts,
  ...uncloakParts,
  hidesShips.replace(() => true),
  isHidden.wrap(
    (base) => (game, ship) =>
      base(game, ship) || (isCloaked(game.state, ship.id) && recordOf(ship) !== 'found'),
  ),
  blastHits.wrap(
    (base) => (game, ship) => base(game, ship) && (blastHurts.of(game.rules) || !isHidden(game, ship)),
  ),
  phaseBegan.then(checkCloaks),
  deviceLost,
  shipLost.then(({ state }, { ship }) =>
    findCloaker(state, ship) ? [cloakLowered({ ship, how: 'lost' })] : [],
  ),
  silent,
  ...codes,
);
