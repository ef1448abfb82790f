import { module } from '../../kernel/module.js';
import { shipFired, weaponIssues } from '../combat/fire.js';
import { declareIssues } from '../issues.js';
import { event } from '../kit.js';
import { missileRack, missile, weapons } from '../sheets/tables.js';
import { workingSystems, changeShip, findShip, recordTurn, turnOf } from '../ships.js';
import type { Ship, ShipId } from '../state.js';

const { issue, codes } = declareIssues({
  'no-free-launcher': { rule: 'SW.9.11', params: ['system'] },
  'no-missile-left': { rule: 'SW.9.10', params: ['ship'] },
});

/** Finds the first working system of a kind that a ship has not used in this turn; undefined if there is none. */
const freeSystem = (ship: Ship, kind: string): number | undefined =>
  workingSystems(ship, kind).find((line) => !turnOf(ship).used.includes(line));

/** Payload of the event that a missile was launched. */
export type LaunchedPayload = {
  /** The ship. */
  readonly ship: ShipId;
  /** Index of the rack among the other systems of the sheet. */
  readonly line: number;
};

/** A missile was launched, hit or miss. Ledger: SW.9.10, SW.9.11. */
const launched = event('missile/launched', {
  apply: ({ state }, { ship: id, line }: LaunchedPayload) =>
    changeShip(state, id, (ship) => {
      const left = { ...ship.left, missiles: ship.left.missiles - 1 };
      return recordTurn({ ...ship, left }, { used: [...turnOf(ship).used, line] });
    }),
});

/** Missiles are launched from racks, in any direction. */
export const missiles = module(
  { id: 'missiles', source: ['SW.3.missile', 'SW.3.rack', 'SW.9.10', 'SW.9.11', 'SW.R25'] },
  missile,
  missileRack,
  launched,
  shipFired.then(({ rules, state }, { ship: id, weapon }) => {
    const [ship, rack] = [findShip(state, id), weapons.find(rules, weapon)?.launchedBy];
    const line = ship && rack !== undefined ? freeSystem(ship, rack) : undefined;
    return line === undefined ? [] : [launched({ ship: id, line })];
  }),
  weaponIssues.wrap((base) => (game, ready) => {
    const found = base(game, ready);
    const { ship, arm } = ready;
    const rack = arm.weapon?.launchedBy;
    if (rack === undefined) return found;
    return [
      ...found,
      ...(freeSystem(ship, rack) === undefined
        ? [issue('no-free-launcher', ['weapon'], { system: rack })]
        : []),
      ...(ship.left.missiles > 0 ? [] : [issue('no-missile-left', ['weapon'], { ship: ship.id })]),
    ];
  }),
  ...codes,
);
