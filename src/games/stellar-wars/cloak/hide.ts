/** A ship raises its cloak, and keeps it up. */

import type { Event } from '../../../kernel/parts/part.js';
import type { Rules } from '../../../kernel/ruleset/rules.js';
import { flag, shape } from '../../../kernel/util/decode.js';
import type { Issue } from '../../../kernel/util/result.js';
import { declareIssues, unless } from '../issues.js';
import { roll, setting, type StateGame, type ViewGame } from '../kit.js';
import type { Ship } from '../nouns.js';
import { findShip, shipId } from '../ships/ship.js';
import { sumExtras } from '../sheets/extras.js';
import { actingNow, isMoving, type ShipPayload } from '../turn/move-phase.js';
import { shipAction } from '../turn/ship-action.js';
import { cloakedShips, devicesOf, hiddenShips, isCloaked, recordOf } from './cloaked.js';
import { cloakFailed, cloakLowered, cloakRaised } from './events.js';

const { issue, codes } = declareIssues({
  'cloaked-already': { rule: 'SW.10.1', params: ['ship'] },
  'no-cloaking-device': { rule: 'SW.10.1', params: ['ship'] },
  'cloak-failed': { rule: 'SW.10.2.a', params: ['ship'] },
  'stays-visible': { rule: 'SW.10.4', params: ['ship'] },
});

/** Returns why a ship may not raise its cloak now. Ledger: SW.10.2.a, SW.10.4, SW.R27. */
export function hideIssues({ state }: ViewGame, ship: Ship): readonly Issue[] {
  const { id } = ship;
  if (isCloaked(state, id)) return [issue('cloaked-already', ['ship'], { ship: id })];
  if (devicesOf(ship).length === 0) return [issue('no-cloaking-device', ['ship'], { ship: id })];
  const record = recordOf(ship);
  if (record === 'none') return [];
  return [issue(record === 'failed' ? 'cloak-failed' : 'stays-visible', ['ship'], { ship: id })];
}

/** Whether a die keeps a cloak from working: a 1, with what extras add to it. Ledger: SW.10.2.a, SW.R38. */
function fails(rules: Rules, ship: Ship, face: number): boolean {
  const [device = 0] = devicesOf(ship);
  return face + sumExtras(rules, ship.sheet.systems[device]?.extras, 'roll') <= 1;
}

const aboutShip = shape({ ship: shipId });

const cloakOf = ({ ship }: ShipPayload): string => `the cloak of ${ship}`;

/** A die decides whether a ship can raise its cloak. Ledger: SW.10.2.a. */
const hideRoll = roll('cloaking/hide', {
  title: 'raising a cloak',
  dice: [6],
  about: aboutShip,
  check: (game, { ship: id }) => {
    const ship = actingNow(game, id);
    return unless(ship !== undefined && hideIssues(game, ship).length === 0, 'ship');
  },
  once: cloakOf,
});

const hideKnown = hideRoll.reads(({ rules, state }, [face = 0], { ship: id }) => {
  const ship = findShip(state, id);
  if (!ship) return [];
  return [fails(rules, ship, face) ? cloakFailed({ ship: id }) : cloakRaised({ ship: id })];
});

/** A die decides whether the cloak of a ship still works. Ledger: SW.10.2.b. */
const checkRoll = roll('cloaking/check', {
  title: 'keeping a cloak',
  dice: [6],
  about: aboutShip,
  check: (game, { ship }) => {
    const { owner } = actingNow(game, ship) ?? {};
    return unless(owner !== undefined && hiddenShips(game, owner).includes(ship), 'ship');
  },
  once: cloakOf,
});

const checkKnown = checkRoll.reads(({ rules, state }, [face = 0], { ship: id }) => {
  const ship = findShip(state, id);
  return ship && fails(rules, ship, face) ? [cloakLowered({ ship: id, how: 'failed' })] : [];
});

/** Whether a ship that sensors have found rolls for its cloak, which is still up. Ledger: SW.10.2.b, SW.R31. */
export const checkFound = setting('cloaking/checkFound', { decode: flag, standard: true });

/** Returns the dice for the raised cloaks of the player whose ships move now. Ledger: SW.10.2.b, SW.R31. */
export const checkCloaks = (game: StateGame): readonly Event[] => {
  const { rules, state } = game;
  const player = state.players.find(({ id }) => id === state.active);
  if (!isMoving(state) || !player) return [];
  const ships = checkFound.of(rules) ? cloakedShips.of(player) : hiddenShips(game, player.id);
  return ships.map((ship) => checkRoll.ask({ ship }));
};

/** Raises the cloak of a ship, if a die lets it. Ledger: SW.10.1, SW.10.2.a. */
const hide = shipAction('cloak/hide', {
  anyTime: true,
  issues: hideIssues,
  option: ({ id }) => id,
  apply: (_game, { id: ship }) => [hideRoll.ask({ ship })],
});

export const hideParts = [hideRoll, hideKnown, checkFound, checkRoll, checkKnown, hide, ...codes] as const;
