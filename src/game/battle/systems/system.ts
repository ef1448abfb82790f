/** Systems: the table of what a ship can use in a combat round. Each system is a member of the order. */

import { deepFreeze } from '../../../kernel/util/freeze.js';
import type { Decoder } from '../../../kernel/util/decode.js';
import type { EntryPart } from '../../../kernel/parts/part.js';
import type { Random } from '../../../kernel/player.js';
import { memoize } from '../../../kernel/util/memoize.js';
import type { Issue, Json } from '../../../kernel/util/result.js';
import type { Rules } from '../../../kernel/ruleset/rules.js';
import { unitsOf } from '../../ships/components.js';
import type { Counts, SeenShip, Ship, ShipId } from '../../state.js';
import { formula, table } from '../../kernel.js';
import type { Fight, Fire, Order, Round } from '../state.js';
import type { Writing } from './notation.js';

/** A use of a system in an order. */
export interface Use<Value> {
  /** The member of the order. */
  readonly value: Value;
  /** The ordered ship. */
  readonly ship: Ship;
  /** The whole order of the ship. */
  readonly order: Order;
}

/** A use of a system, with all ships in the combat. */
export interface UseInFight<Value> extends Use<Value> {
  /** The ships in the combat. */
  readonly fight: Fight;
}

/** A use of a system that fires. */
export interface UseInRound<Value> extends Use<Value> {
  /** The round that is resolved. Absent while a player weighs an order. */
  readonly round?: Round;
}

/** What a system needs to choose a random use. */
export interface Chance {
  /** The ship. */
  readonly ship: Ship;
  /** Its order so far. */
  readonly order: Order;
  /** Power that is not allocated yet. */
  readonly left: number;
  /** Ships that may be fired at. */
  readonly targets: readonly ShipId[];
  /** The ships in the combat. */
  readonly fight: Fight;
  /** Source of random numbers. */
  readonly random: Random;
}

/** A ship that needs an order, as its owner knows it. */
export interface Orderable {
  /** The ship. */
  readonly ship: Ship;
  /** Power that it can allocate. */
  readonly power: number;
  /** The ships in the combat, as far as its owner sees them. */
  readonly fight: Fight;
}

/** What a ship's order can ask of a system. Forms can show it without knowing the rules. */
export type SystemOffer = {
  /** The most that one order can use: points of power, tubes, cannons, or ships to pick up and drop. 1 or more. */
  readonly most: number;
  /** Other choices, such as loads with the units left of each. */
  readonly [more: string]: Json;
};

/** A system of ships. Its members are methods, so that systems with values of any type fit into one table. */
export interface System<Value = unknown> {
  /** Reads its member of an order. Returns undefined for a use without effect, such as a power of 0. */
  readonly decode: Decoder<Value | undefined>;
  /** Power that it needs. */
  power(value: Value): number;
  /**
   * A ship cannot use systems of both groups in one round. A system without a group goes with all. Ledger: E1.POWER.5,
   * E2.POWER.5.
   */
  readonly group?: 'energy' | 'launch';
  /** What a system of the group 'launch' fires, for people: 'missiles'. Default: its key. */
  fires?(value: Value): string;
  /** Checks a use. Paths start at the member. */
  check(rules: Rules, use: UseInFight<Value>): readonly Issue[];
  /** What a ship can ask of it now, as its owner knows; undefined for nothing. Default: forms do not show it. */
  offers?(rules: Rules, given: Orderable): SystemOffer | undefined;
  /** The shots of a use. */
  shots?(rules: Rules, use: UseInRound<Value>): readonly Fire[];
  /** Units that a use takes from the ship, hit or miss. Ledger: E1.WEAP.8. */
  spends?(rules: Rules, value: Value): Counts;
  /** A random use, or undefined. The caller drops it if it does not fit the rest of the order. */
  sample(rules: Rules, chance: Chance): Value | undefined;
  /** Its notation. */
  readonly writing: Writing<Value>;
}

/** A system as a part of a module. */
export interface SystemPart<Key extends string, Value> extends EntryPart<'systems', Key, System<Value>> {
  /** Returns its member of an order. */
  of(order: Order): Value | undefined;
}

/** All systems, by member of the order, in the order in which they are checked and printed. */
export const systems = table<System, 'systems'>('systems');

/** Declares a system. */
export function system<const Key extends string, Value>(
  key: Key,
  spec: System<Value>,
): SystemPart<Key, Value> {
  return deepFreeze({
    ...systems.add(key, spec),
    // Sound: this member was read by this system's decoder.
    of: (order: Order) => memberOf(order, key) as Value | undefined,
  });
}

/** Returns the member of an order for a system. */
export const memberOf = (order: Order, key: string): unknown =>
  // Sound: an order's members other than ship and tactic are systems' members.
  (order as unknown as Readonly<Record<string, unknown>>)[key];

/** A system that an order uses. */
export interface Used {
  /** Name of the member. */
  readonly key: string;
  /** The member of the order. */
  readonly value: unknown;
  /** The system. */
  readonly system: System;
}

/** Lists the systems that an order uses. */
export function listUsedSystems(rules: Rules, order: Order): readonly Used[] {
  const used: Used[] = [];
  for (const [key, system] of systems.all(rules)) {
    const value = memberOf(order, key);
    if (value !== undefined) used.push({ key, value, system });
  }
  return used;
}

/** Lists the systems in force that fire something. */
export const firingSystems = memoize((rules: Rules) =>
  systems.all(rules).flatMap(([key, { shots }]) => (shots ? [{ key, shots }] : [])),
);

/** Lists the systems in force that use up units of the ship. */
export const spendingSystems = memoize((rules: Rules) =>
  systems.all(rules).flatMap(([key, { spends }]) => (spends ? [{ key, spends }] : [])),
);

/** Lists the systems in force that have offers for forms. */
export const offeringSystems = memoize((rules: Rules) =>
  systems.all(rules).flatMap(([key, { offers, group }]) => (offers ? [{ key, offers, group }] : [])),
);

/** Returns the power that an order uses. Ledger: E1.POWER.1, E1.POWER.2. */
export const powerUsed = (rules: Rules, order: Order): number => powerIn(listUsedSystems(rules, order));

/** Formats what systems launch, for people: 'missiles and cannons'; '' for nothing. Ledger: E1.POWER.5, E2.POWER.5. */
export const describeLaunched = (used: readonly Used[]): string =>
  used
    .filter(({ system }) => system.group === 'launch')
    .map(({ key, value, system }) => system.fires?.(value) ?? key)
    .join(' and ');

/** Returns the power that systems need together. */
export const powerIn = (used: readonly Used[]): number =>
  used.reduce((sum, { system, value }) => sum + system.power(value), 0);

/** Whether a ship takes part in a combat: it must not be aboard another. Ledger: E1.COMBAT.6. */
export const takesPart = formula(
  'takesPart',
  (_rules, { ship }: { readonly ship: SeenShip; readonly fight: Fight }): boolean =>
    typeof ship.at === 'string',
);

/** An allocation above the limit of a component. */
export type Excess = {
  /** The ship. */
  readonly ship: ShipId;
  /** Most that the component can take now. */
  readonly can: number;
  /** What the order allocates. */
  readonly asked: number;
};

/** Returns the issue that `wrong` makes if an order allocates more than a component can take now. */
export const capIssues = (
  wrong: (excess: Excess) => Issue,
  ship: Ship,
  letters: string,
  asked: number,
): readonly Issue[] => {
  const can = unitsOf(ship.now, letters);
  return asked > can ? [wrong({ ship: ship.id, can, asked })] : [];
};

/** Returns the power that a component can take now, or undefined for none. */
export function powerOffer({ ship, power }: Orderable, letters: string): SystemOffer | undefined {
  const most = Math.min(power, unitsOf(ship.now, letters));
  return most > 0 ? { most } : undefined;
}

export const systemParts = [systems, takesPart];
