/** How a gunner fires: one weapon or salvo a ship, and the power that is left where it helps. */

import type { Random } from '../kernel/player.js';
import type { Rules } from '../kernel/rules.js';
import { tacticsOf } from '../game/battle/orders.js';
import type { Tactic } from '../game/battle/nouns.js';
import { unitsOf } from '../game/components.js';
import { driveLimit, power } from '../game/drive.js';
import type { Ship, ShipId } from '../game/nouns.js';
import { mostHandled } from '../modules/systemships/racks.js';
import { mostShells, speedAt } from './arms.js';
import type { PlayerOrder } from './player.js';

/** Power that goes into something other than weapons. */
type Rest = Pick<PlayerOrder, 'drive' | 'screens' | 'ecm'>;

/** Fastest that a ship with cannons goes: the table rewards speeds that are alike. */
const GUN_SPEED = 4;

/** A Systemship in its rack cannot fight: it is set down first, while the beam keeps firing. */
export function unloading(
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

/** What one ship does against a target. */
export function shipOrder(rules: Rules, ship: Ship, target: ShipId | undefined, random: Random): PlayerOrder {
  const most = power(rules, ship);
  const beam = Math.min(most, unitsOf(ship.now, 'B'));
  const tubes = Math.min(most, unitsOf(ship.now, 'T'), unitsOf(ship.now, 'M'));
  const guns = Math.min(most, unitsOf(ship.now, 'C'), unitsOf(ship.now, 'SH'));
  if (target === undefined || beam + tubes + guns === 0) return flight(rules, ship);
  // A missile does 2 hits, a cannon 3 and the beam one for each point: that is what they weigh.
  const launches = random(beam + 2 * tubes + 3 * guns) >= beam;
  if (launches && guns > 0) return gunOrder(rules, ship, target, { guns, tubes }, random);
  return launches
    ? missileOrder(rules, ship, target, tubes, random)
    : beamOrder(rules, ship, target, beam, random);
}

/** Nothing to fire: away with all power, or out of the way where it cannot leave. */
export function flight(rules: Rules, ship: Ship): PlayerOrder {
  const tactic: Tactic = tacticsOf(rules, ship).includes('retreat') ? 'retreat' : 'dodge';
  const drive = driveLimit(rules, ship);
  return { ship: ship.id, tactic, ...some({ drive }) };
}

function beamOrder(rules: Rules, ship: Ship, at: ShipId, most: number, random: Random): PlayerOrder {
  const all = power(rules, ship);
  const beam = Math.max(1, most - random(2));
  const drive = Math.min(driveLimit(rules, ship), random(all - beam + 1));
  const ecm = jamming(ship, all - beam - drive, random);
  const screens = Math.min(unitsOf(ship.now, 'S'), all - beam - drive - ecm);
  const tactic: Tactic = random(3) === 0 ? 'dodge' : 'attack';
  return { ship: ship.id, tactic, ...some({ drive, screens, ecm }), beam: { power: beam, at } };
}

function missileOrder(rules: Rules, ship: Ship, at: ShipId, tubes: number, random: Random): PlayerOrder {
  const left = power(rules, ship) - tubes;
  const ecm = jamming(ship, left, random);
  const drive = Math.min(driveLimit(rules, ship), left - ecm);
  return {
    ship: ship.id,
    tactic: 'dodge',
    ...some({ drive, ecm }),
    tubes: launched(rules, ship, at, tubes, random),
  };
}

/** Every cannon that there is power for, and tubes beside them; the ship keeps in step with its target. */
function gunOrder(
  rules: Rules,
  ship: Ship,
  at: ShipId,
  { guns, tubes }: { readonly guns: number; readonly tubes: number },
  random: Random,
): PlayerOrder {
  const all = power(rules, ship);
  const bursts = burstsOf(unitsOf(ship.now, 'SH'), Math.min(guns, Math.max(1, all - random(3))));
  const launches = Math.min(tubes, Math.max(0, all - bursts.length - 1));
  const left = all - bursts.length - launches;
  const ecm = jamming(ship, left, random);
  const drive = driveUpTo(rules, ship, Math.min(driveLimit(rules, ship), left - ecm), GUN_SPEED);
  return {
    ship: ship.id,
    tactic: random(3) === 0 ? 'dodge' : 'attack',
    ...some({ drive, ecm }),
    cannons: { at, bursts },
    ...(launches > 0 ? { tubes: launched(rules, ship, at, launches, random) } : {}),
  };
}

/** Rounds that the shells of a ship are to last, if they can. */
const ROUNDS = 4;

/** A burst from each cannon, of as many shells as a ship can spare. */
function burstsOf(shells: number, guns: number): readonly number[] {
  const each = Math.max(1, Math.min(mostShells, Math.ceil(shells / (ROUNDS * guns))));
  return Array.from({ length: guns }, (_, at) => Math.min(each, shells - at * each)).filter(
    (some) => some > 0,
  );
}

/** Most of some power in the drive with which a ship is no faster than it is meant to be. */
function driveUpTo(rules: Rules, ship: Ship, most: number, fastest: number): number {
  let drive = most;
  while (drive > 0 && speedAt(rules, ship, drive) > fastest) drive -= 1;
  return drive;
}

/** A hit needs the target's speed or a little more: a spread of settings meets one of the guesses at it, as if it were such a ship as the firer. */
function launched(
  rules: Rules,
  ship: Ship,
  at: ShipId,
  tubes: number,
  random: Random,
): NonNullable<PlayerOrder['tubes']> {
  const guess = speedAt(rules, ship, 1 + random(4));
  return Array.from({ length: tubes }, (_, tube) => ({ load: 'missile', at, drive: guess + tube }));
}

/** Power for ECM: now and then, since nobody knows yet whether missiles come. */
function jamming(ship: Ship, left: number, random: Random): number {
  const most = Math.min(unitsOf(ship.now, 'E'), left);
  return most > 0 && random(2) === 0 ? most : 0;
}

const some = (rest: Rest): Rest => Object.fromEntries(Object.entries(rest).filter(([, value]) => value > 0));
