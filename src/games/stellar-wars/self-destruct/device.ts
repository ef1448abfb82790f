/** A ship destroys itself, if its device works. */

import type { Event } from '../../../kernel/parts/part.js';
import type { Rules } from '../../../kernel/ruleset/rules.js';
import { shape, whole } from '../../../kernel/util/decode.js';
import type { Issue } from '../../../kernel/util/result.js';
import { declareIssues, unless } from '../issues.js';
import { event, roll, type StateGame, type ViewGame } from '../kit.js';
import type { Ship, ShipId } from '../nouns.js';
import { boxesPerLine } from '../ships/boxes.js';
import { findShip, recordTurnOf, shipId, turnOf } from '../ships/ship.js';
import { audienceOf } from '../ships/visibility.js';
import { sumExtras } from '../sheets/extras.js';
import { shipTypes } from '../tables/ship-types.js';
import { selfDestruct as system } from '../tables/systems.js';
import { actingNow, type ShipPayload } from '../turn/move-phase.js';
import { shipAction } from '../turn/ship-action.js';
import { explode } from './blast.js';

const { issue, codes } = declareIssues({
  'no-self-destruct': { rule: 'SW.13.0', params: ['ship'] },
  'self-destruct-used': { rule: 'SW.R33', params: ['ship'] },
  'self-destruct-broken': { rule: 'SW.13.1.b', params: ['ship'] },
});

/** The lowest die that a device needs, by its hits: none at 0; never from 4 on. Ledger: SW.13.1.b. */
const NEEDS: readonly number[] = [0, 3, 5, 6];

/** A device of a ship: its index on the sheet, and the lowest die that it needs with its extras; 0: no die. */
interface Device {
  readonly line: number;
  readonly needs: number;
}

/** Returns the device at a line of a ship, if one is there that works. Ledger: SW.13.1.b, SW.R38. */
function deviceAt(rules: Rules, { sheet, left }: Ship, line: number): readonly Device[] {
  const [fitting, boxes = 0] = [sheet.systems[line], left.systems[line]];
  const needs = NEEDS[boxesPerLine.of(rules) - boxes];
  if (fitting?.kind !== system.key || boxes === 0 || needs === undefined) return [];
  return [{ line, needs: needs && Math.max(1, needs - sumExtras(rules, fitting.extras, 'roll')) }];
}

/** Returns the device of a ship that works best, the first of equals; undefined if none works. */
const bestDevice = (rules: Rules, ship: Ship): Device | undefined =>
  ship.sheet.systems
    .flatMap((_, line) => deviceAt(rules, ship, line))
    .reduce<Device | undefined>((best, each) => (best && best.needs <= each.needs ? best : each), undefined);

/** Returns why a ship cannot destroy itself now. Ledger: SW.13.0, SW.13.1.b, SW.R33. */
export function destructIssues({ rules }: ViewGame, ship: Ship): readonly Issue[] {
  const { id, sheet } = ship;
  const isFitted = (line: number): boolean => sheet.systems[line]?.kind === system.key;
  if (!sheet.systems.some((_, line) => isFitted(line)) || !shipTypes.find(rules, sheet.type)?.blast)
    return [issue('no-self-destruct', ['ship'], { ship: id })];
  if (turnOf(ship).used.some(isFitted)) return [issue('self-destruct-used', ['ship'], { ship: id })];
  return bestDevice(rules, ship) ? [] : [issue('self-destruct-broken', ['ship'], { ship: id })];
}

/** Payload of the event that a ship tried to destroy itself. */
export type TriedPayload = {
  /** The ship. */
  readonly ship: ShipId;
  /** Index of the device among the other systems of the sheet. */
  readonly line: number;
};

/** A ship tried to destroy itself: it does not try again in the turn. Ledger: SW.R33. */
const destructTried = event('self-destruct/tried', {
  audience: audienceOf,
  apply: ({ state }, { ship, line }: TriedPayload) =>
    recordTurnOf(state, ship, ({ used }) => ({ used: [...used, line] })),
});

/** An attempt of a ship to destroy itself: the lowest die that it needs. */
export interface Attempt extends ShipPayload {
  readonly needs: number;
}

/** A die decides whether a damaged device works. Ledger: SW.13.1.b, SW.S11. */
const deviceRoll = roll('self-destruct/device', {
  title: 'whether a self-destruct works',
  dice: [6],
  about: shape({ ship: shipId, needs: whole(1, 6) }),
  check: (game, { ship: id, needs }: Attempt) => {
    const ship = actingNow(game, id);
    const tried = ship && turnOf(ship).used.flatMap((line) => deviceAt(game.rules, ship, line));
    return unless(tried?.some((device) => device.needs === needs) === true);
  },
  once: ({ ship }) => `whether ${ship} destroys itself`,
  audience: audienceOf,
});

const deviceKnown = deviceRoll.reads((game, [face = 0], { ship: id, needs }) => {
  const ship = findShip(game.state, id);
  return ship && face >= needs ? explode(game, ship) : [];
});

/** Returns what follows as a ship uses its device. */
function use(game: StateGame, ship: Ship, { line, needs }: Device): readonly Event[] {
  const { id } = ship;
  return [
    destructTried({ ship: id, line }),
    ...(needs > 0 ? [deviceRoll.ask({ ship: id, needs })] : explode(game, ship)),
  ];
}

/** Destroys a ship and hurts all in reach, if its device works. Ledger: SW.13.0. */
const destruct = shipAction('ship/self-destruct', {
  anyTime: true,
  issues: destructIssues,
  option: (ship, { rules }) => ({ ship: ship.id, needs: bestDevice(rules, ship)?.needs ?? 0 }),
  apply: (game, ship) => {
    const device = bestDevice(game.rules, ship);
    return device ? use(game, ship, device) : [];
  },
});

export const deviceParts = [destructTried, deviceRoll, deviceKnown, destruct, ...codes] as const;
