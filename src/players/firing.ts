/** Lists what a ship can order in a round: its beam or a salvo at one target, the other power in drive, screens and ECM. */

import type { Random } from '../kernel/player.js';
import type { Rules } from '../kernel/ruleset/rules.js';
import type { Tactic } from '../game/battle/state.js';
import { unitsOf } from '../game/ships/components.js';
import { driveLimit, power } from '../game/ships/drive.js';
import type { Ship, ShipId } from '../game/state.js';
import { mostHandled } from '../modules/systemships/racks.js';
import { pickAim, missileDrives, type Stakes } from './aim.js';
import { mostShells } from './arms.js';
import type { PlayerOrder } from './player.js';

/** Power for anything but weapons. */
type Rest = Pick<PlayerOrder, 'drive' | 'screens'>;

/** Tactics of a ship that stays, as far as the rules allow them here. */
const STAYING: readonly Tactic[] = ['attack', 'dodge'];

/** Orders a carrier to set down its Systemships, which cannot fight in racks, and to dodge and fire its beam meanwhile. */
export function setDownFirst(
  rules: Rules,
  ship: Ship,
  aboard: readonly ShipId[],
  at: ShipId | undefined,
): PlayerOrder {
  const beam = Math.min(power(rules, ship), unitsOf(ship.now, 'B'));
  const fire = at === undefined || beam === 0 ? {} : { beam: { power: beam, at } };
  return {
    ship: ship.id,
    tactic: 'dodge',
    ...fire,
    racks: { drop: aboard.slice(0, mostHandled(rules, ship)) },
  };
}

/** Chooses one ship's order against a target. */
export function shipOrder(
  rules: Rules,
  ship: Ship,
  target: ShipId | undefined,
  stakes: Stakes,
  random: Random,
): PlayerOrder {
  const orders = target === undefined ? [] : firing(rules, ship, target, stakes, random);
  return pickAim(rules, ship, orders, stakes, random) ?? flight(rules, ship, stakes, random);
}

/** Orders a ship that has nothing to fire: it retreats with all power, or evades if it cannot retreat. */
function flight(rules: Rules, ship: Ship, stakes: Stakes, random: Random): PlayerOrder {
  return stakes.tactics.includes('retreat')
    ? orderRetreat(rules, ship)
    : orderEvasion(rules, ship, stakes, random);
}

/** Orders a ship to retreat with all power that its drive can take. */
export const orderRetreat = (rules: Rules, ship: Ship): PlayerOrder => ({
  ship: ship.id,
  tactic: 'retreat',
  ...some({ drive: driveLimit(rules, ship) }),
});

/**
 * Orders a ship that stays and fires nothing: chooses tactic, drive and screens to take few hits. It retreats if no tactic
 * lets it stay.
 */
export const orderEvasion = (rules: Rules, ship: Ship, stakes: Stakes, random: Random): PlayerOrder =>
  pickAim(
    rules,
    ship,
    settings(rules, ship, 0, stakes).map(({ tactic, drive, left }) => ({
      ship: ship.id,
      tactic,
      ...some({ drive, screens: Math.min(unitsOf(ship.now, 'S'), left) }),
    })),
    stakes,
    random,
  ) ?? orderRetreat(rules, ship);

/** A tactic, power in the drive, and what power is left. */
interface Setting {
  readonly tactic: Tactic;
  readonly drive: number;
  readonly left: number;
}

/** Lists every tactic that the ship may stay with, with every drive that leaves at least `least` power. */
function settings(rules: Rules, ship: Ship, least: number, { tactics }: Stakes): readonly Setting[] {
  const all = power(rules, ship);
  const most = Math.min(driveLimit(rules, ship), all - least);
  const drives = Array.from({ length: Math.max(0, most + 1) }, (_, drive) => drive);
  return STAYING.filter((tactic) => tactics.includes(tactic)).flatMap((tactic) =>
    drives.map((drive) => ({ tactic, drive, left: all - drive })),
  );
}

/** Lists all orders with which a ship fires something. */
function firing(
  rules: Rules,
  ship: Ship,
  at: ShipId,
  stakes: Stakes,
  random: Random,
): readonly PlayerOrder[] {
  const tubes = Math.min(unitsOf(ship.now, 'T'), unitsOf(ship.now, 'M'));
  const ecm = jamming(rules, ship, random);
  const drives = tubes > 0 ? missileDrives(rules, ship, stakes, random).slice(0, tubes) : [];
  return settings(rules, ship, 1 + ecm, stakes).flatMap(({ left, ...setting }) => {
    const rest = { ...setting, left: left - ecm };
    const orders = [...beams(ship, at, rest), ...salvo(ship, at, rest, drives)];
    return ecm > 0 ? orders.map((order) => ({ ...order, ecm })) : orders;
  });
}

/** At most a third of the power goes into ECM. */
const THIRDS = 3;

/** Returns power for ECM in half of the rounds, since nobody knows yet whether missiles come. */
const jamming = (rules: Rules, ship: Ship, random: Random): number =>
  random(2) === 0 ? Math.min(unitsOf(ship.now, 'E'), Math.floor(power(rules, ship) / THIRDS)) : 0;

/** How many powers of the beam are considered: the highest, and one less. */
const LESS = 2;

/** Lists orders with the beam at or near full power, and the remaining power in screens. */
function beams(ship: Ship, at: ShipId, { tactic, drive, left }: Setting): readonly PlayerOrder[] {
  const most = Math.min(unitsOf(ship.now, 'B'), left);
  return Array.from({ length: Math.min(LESS, most) }, (_, less) => {
    const beam = most - less;
    const screens = Math.min(unitsOf(ship.now, 'S'), left - beam);
    return { ship: ship.id, tactic, ...some({ drive, screens }), beam: { power: beam, at } };
  });
}

/** Returns the order that fires every cannon with power, and missiles with the remaining power; [] if nothing can fire. */
function salvo(
  ship: Ship,
  at: ShipId,
  { tactic, drive, left }: Setting,
  drives: readonly number[],
): readonly PlayerOrder[] {
  const guns = Math.min(left, unitsOf(ship.now, 'C'), unitsOf(ship.now, 'SH'));
  const bursts = guns > 0 ? burstsOf(unitsOf(ship.now, 'SH'), guns) : [];
  const tubes = drives.slice(0, left - bursts.length);
  if (bursts.length + tubes.length === 0) return [];
  return [
    {
      ship: ship.id,
      tactic,
      ...some({ drive }),
      ...(bursts.length > 0 ? { cannons: { at, bursts } } : {}),
      ...(tubes.length > 0 ? { tubes: tubes.map((each) => ({ load: 'missile', at, drive: each })) } : {}),
    },
  ];
}

/** Rounds for which the shells of a ship should last. */
const ROUNDS = 4;

/** Returns a burst for each cannon, with as many shells as the ship can spare. */
function burstsOf(shells: number, guns: number): readonly number[] {
  const each = Math.max(1, Math.min(mostShells, Math.ceil(shells / (ROUNDS * guns))));
  return Array.from({ length: guns }, (_, at) => Math.min(each, shells - at * each)).filter(
    (some) => some > 0,
  );
}

/** Leaves out power of 0. */
function some({ drive = 0, screens = 0 }: Rest): Rest {
  if (screens <= 0) return drive > 0 ? { drive } : {};
  return drive > 0 ? { drive, screens } : { screens };
}
