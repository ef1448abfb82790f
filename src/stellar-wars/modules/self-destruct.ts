/** A ship that destroys itself: its blast, and its device. */

import { lengthOf, sides as clockwiseSides, type Side } from '../../board/hexes.js';
import { array, oneOf, object, int } from '../../kernel/decode.js';
import { isEqual } from '../../kernel/helpers.js';
import type { Issue } from '../../kernel/result.js';
import type { Event, Rules } from '../../kernel/types.js';
import { whatDamaged, blastHits, strike, sidesFacing, wayBetween, lineSide } from '../combat/damage.js';
import { unless, declareIssues } from '../issues.js';
import { event, roll, setting, type StateGame, type ViewGame } from '../kit.js';
import { sumExtras } from '../sheets/sheet.js';
import { shipTypes, sideDecoder, selfDestruct as system } from '../sheets/tables.js';
import { findShip, shipId, audienceOf, boxesPerLine, recordTurnOf, turnOf } from '../ships.js';
import type { HexId, Ship, ShipId } from '../state.js';
import { isMoving, actingNow, type ShipPayload, shipAction } from '../turn/moves.js';
import { shipLost } from '../turn/phases.js';
import { module } from '../../kernel/module.js';

/** Whether a blast in the same hex does as much as one at a hex's distance, or 2 points more. Ledger: SW.R33. */
const sameHex = setting('self-destruct/sameHex', {
  decode: oneOf('adjacent', 'closer'),
  standard: 'adjacent',
});

/** Points that a blast loses with each hex. Ledger: SW.13.1.a. */
const LOSS = 2;

/** Returns the points of damage that the blast of a type of ship does at a distance in hexes. Ledger: SW.13.1.a, SW.R33. */
export function blastDamage(rules: Rules, type: string, distance: number): number {
  const first = shipTypes.find(rules, type)?.blast;
  if (first === undefined) return 0;
  const hexes = distance === 0 && sameHex.of(rules) === 'adjacent' ? 0 : distance - 1;
  return Math.max(0, first - LOSS * hexes);
}

/** Payload of the event that a ship destroyed itself. */
export type DestructedPayload = {
  /** The ship. */
  readonly ship: ShipId;
  /** Where it was. */
  readonly at: HexId;
};

/** A ship destroyed itself: everybody learns where, even if it was hidden. Ledger: SW.13.0. */
export const shipDestructed = event('ship/destructed', {
  apply: ({ state }, _: DestructedPayload) => state,
});

/** Whether these are two sides beside each other, the counter-clockwise one first. */
const areNeighbors = ([one, other, ...more]: readonly Side[]): boolean =>
  more.length === 0 &&
  clockwiseSides.some((side, at) => side === one && other === clockwiseSides[(at + 1) % 6]);

const blown = object({ ship: shipId, sides: array(sideDecoder, 6), points: int(1, 200) });

/** A die decides which side of a ship a blast hits: one of two on the line between them, or any in the same hex. Ledger: SW.S11. */
const sideRoll = roll('self-destruct/side', {
  title:
    'which side a blast hits: on a line, the counter-clockwise one on 1 to 3; in the same hex, 1 to 6 are F, FR, RR, R, RL and FL',
  dice: [6],
  about: blown,
  check: ({ rules, state }, { ship, sides, points }) => [
    ...unless(isMoving(state) && findShip(state, ship) !== undefined, 'ship'),
    ...unless(
      isEqual(sides, clockwiseSides) || (lineSide.of(rules) === 'die' && areNeighbors(sides)),
      'sides',
    ),
    ...unless(
      shipTypes.all(rules).some(([type]) => points <= blastDamage(rules, type, 0)),
      'points',
    ),
  ],
  once: whatDamaged,
  audience: audienceOf,
});

const sideKnown = sideRoll.reads((game, [face = 1], { ship, sides, points }) => {
  const side = sides[Math.floor(((face - 1) * sides.length) / 6)] ?? 'F';
  return strike(game, { ship, side, points });
});

/** Returns what a blast does to a ship. Ledger: SW.9.6, SW.R12, SW.R33, SW.S11. */
function blastOn(game: StateGame, ship: Ship, { id, at, sheet }: Ship): readonly Event[] {
  const points = blastDamage(game.rules, sheet.type, lengthOf(wayBetween(at, ship.at)));
  if (points === 0 || ship.id === id || !blastHits(game, ship)) return [];
  const facing = sidesFacing(ship, at);
  const [side, other] = facing;
  if (side && (!other || lineSide.of(game.rules) === 'first'))
    return strike(game, { ship: ship.id, side, points });
  return [sideRoll.ask({ ship: ship.id, sides: side ? facing : clockwiseSides, points })];
}

/** Returns what follows as a ship destroys itself: the ships in reach, in the order of their ids, then the ship itself. Ledger: SW.13.0, SW.S11. */
function explode(game: StateGame, ship: Ship): readonly Event[] {
  const { id, at } = ship;
  const others = [...game.state.ships].sort((one, other) => (one.id < other.id ? -1 : 1));
  return [
    shipDestructed({ ship: id, at }),
    ...others.flatMap((other) => blastOn(game, other, ship)),
    shipLost({ ship: id, how: 'self-destruct' }),
  ];
}

// A ship destroys itself, if its device works.

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
  /** The least face of the die that makes the device work. */
  readonly needs: number;
}

/** A die decides whether a damaged device works. Ledger: SW.13.1.b, SW.S11. */
const deviceRoll = roll('self-destruct/device', {
  title: 'whether a self-destruct works',
  dice: [6],
  about: object({ ship: shipId, needs: int(1, 6) }),
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

/** Ships destroy themselves and hurt what is near. */
export const selfDestruct = module(
  {
    id: 'self-destruct',
    source: ['SW.3.sd', 'SW.13.0', 'SW.13.1.a', 'SW.13.1.b', 'SW.R33', 'SW.S11'],
  },
  system,
  sameHex,
  shipDestructed,
  sideRoll,
  sideKnown,
  destructTried,
  deviceRoll,
  deviceKnown,
  destruct,
  ...codes,
);
