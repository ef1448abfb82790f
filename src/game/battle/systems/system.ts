/** What a ship can power in a combat round: an open table, one entry a member of the order. */

import { deepFreeze } from '../../../kernel/util/freeze.js';
import type { Decoder } from '../../../kernel/util/decode.js';
import { flatMap } from '../../../kernel/util/flat-map.js';
import type { EntryPart } from '../../../kernel/parts/part.js';
import type { PlayerId, Random } from '../../../kernel/player.js';
import { memoize } from '../../../kernel/util/memoize.js';
import type { Issue, Json } from '../../../kernel/util/result.js';
import type { Rules } from '../../../kernel/ruleset/rules.js';
import { unitsOf } from '../../ships/components.js';
import type { Counts, SeenShip, Ship, ShipId } from '../../state.js';
import { createFinder } from '../../ships/find.js';
import { formula, table } from '../../kernel.js';
import { issue } from '../../messages.js';
import type { Fight, Fire, Order } from '../state.js';
import type { Writing } from './notation.js';

/** One use of a system in a round. */
export interface Use<Value> {
  /** The order's member. */
  readonly value: Value;
  /** The ship that is ordered. */
  readonly ship: Ship;
  /** Its whole order. */
  readonly order: Order;
}

/** The same, with everybody who is there. */
export interface UseInFight<Value> extends Use<Value> {
  /** Whom it meets. */
  readonly fight: Fight;
}

/** What is asked of a system that chooses by chance. */
export interface Chance {
  /** The ship to be ordered. */
  readonly ship: Ship;
  /** Its order so far. */
  readonly order: Order;
  /** Power that is still free. */
  readonly left: number;
  /** Ships that may be fired at. */
  readonly targets: readonly ShipId[];
  /** Whom it meets. */
  readonly fight: Fight;
  /** The source of chance. */
  readonly random: Random;
}

/** A ship that is to be ordered, as its owner knows it. */
export interface Orderable {
  /** The ship. */
  readonly ship: Ship;
  /** Power that it can share out. */
  readonly power: number;
  /** Whom it meets, as far as its owner sees them. */
  readonly fight: Fight;
}

/** What a ship's order can ask of a system: for forms, which need not know the rules. */
export type SystemOffer = {
  /** The most of it in one order: points of power, tubes, cannons, ships handled. 1 or more. */
  readonly most: number;
  /** What else is to be chosen from, such as loads with what is left of each. */
  readonly [more: string]: Json;
};

/** A system of ships. Its members are methods, so that systems of any value stand in one table. */
export interface System<Value = unknown> {
  /** Reads its member of an order; gives undefined for what comes to nothing, such as a power of 0. */
  readonly decode: Decoder<Value | undefined>;
  /** Power that it draws. */
  power(value: Value): number;
  /** Systems of both groups are not used in one round; one without a group goes with all. Ledger: E1.POWER.5, E2.POWER.5. */
  readonly group?: 'energy' | 'launch';
  /** What a system of the group launch fires, for people: 'missiles'. Its key, unless given. */
  fires?(value: Value): string;
  /** All that forbids this use, seen from the member. */
  check(rules: Rules, use: UseInFight<Value>): readonly Issue[];
  /** What a ship can ask of it now, as its owner knows; undefined for nothing. Without this, forms do not show it. */
  offers?(rules: Rules, given: Orderable): SystemOffer | undefined;
  /** What it fires. */
  shots?(rules: Rules, use: Use<Value>): readonly Fire[];
  /** Units that the use takes from the ship, hit or miss. Ledger: E1.WEAP.8. */
  spends?(rules: Rules, value: Value): Counts;
  /** A use chosen by chance; undefined for none. What does not fit the rest of the order is left out again. */
  sample(rules: Rules, chance: Chance): Value | undefined;
  /** How it is written. */
  readonly writing: Writing<Value>;
}

/** The system that a member of an order belongs to. */
export interface SystemPart<Key extends string, Value> extends EntryPart<'systems', Key, System<Value>> {
  /** Its member of an order. */
  of(order: Order): Value | undefined;
}

/** Systems by member of the order, in the order in which they are checked and printed. */
export const systems = table<System, 'systems'>('systems');

/** Adds a system. */
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

/** What an order says of one system. */
export const memberOf = (order: Order, key: string): unknown =>
  // Sound: an order's members other than ship and tactic are systems' members.
  (order as unknown as Readonly<Record<string, unknown>>)[key];

/** A use of some system, and the system. */
export interface Used {
  /** The member's name. */
  readonly key: string;
  /** The member. */
  readonly value: unknown;
  /** What it means. */
  readonly system: System;
}

/** The systems that an order uses. */
export function listUsedSystems(rules: Rules, order: Order): readonly Used[] {
  const used: Used[] = [];
  for (const [key, system] of systems.all(rules)) {
    const value = memberOf(order, key);
    if (value !== undefined) used.push({ key, value, system });
  }
  return used;
}

/** The systems in force that fire something: most do not. */
export const firingSystems = memoize((rules: Rules) =>
  flatMap(systems.all(rules), ([key, { shots }]) => (shots ? [{ key, shots }] : [])),
);

/** The systems in force whose use takes units from the ship. */
export const spendingSystems = memoize((rules: Rules) =>
  flatMap(systems.all(rules), ([key, { spends }]) => (spends ? [{ key, spends }] : [])),
);

/** The systems in force that say what a ship can ask of them. */
export const offeringSystems = memoize((rules: Rules) =>
  flatMap(systems.all(rules), ([key, { offers, group }]) => (offers ? [{ key, offers, group }] : [])),
);

/** Power that an order uses. Ledger: E1.POWER.1, E1.POWER.2. */
export const powerUsed = (rules: Rules, order: Order): number => powerIn(listUsedSystems(rules, order));

/** What some systems launch, for people: 'missiles and cannons'; nothing is ''. Ledger: E1.POWER.5, E2.POWER.5. */
export const describeLaunched = (used: readonly Used[]): string =>
  used
    .filter(({ system }) => system.group === 'launch')
    .map(({ key, value, system }) => system.fires?.(value) ?? key)
    .join(' and ');

/** Power that some systems draw together. */
export const powerIn = (used: readonly Used[]): number =>
  used.reduce((sum, { system, value }) => sum + system.power(value), 0);

/** Whether a ship acts in a combat: it is there itself, not aboard another. Ledger: E1.COMBAT.6. */
export const takesPart = formula(
  'takesPart',
  (_rules, { ship }: { readonly ship: SeenShip; readonly fight: Fight }): boolean =>
    typeof ship.at === 'string',
);

/** Whether a ship may be fired at by a player's ships. Ledger: E1.ORD.3. */
export const mayTarget = (
  rules: Rules,
  { ship, by, fight }: { readonly ship: SeenShip; readonly by: PlayerId; readonly fight: Fight },
): boolean => areAtWar(fight, by, ship.owner) && takesPart(rules, { ship, fight });

/** Whether two players fight each other here. */
export const areAtWar = ({ sides }: Fight, a: PlayerId, b: PlayerId): boolean =>
  a !== b && !sides?.some((side) => side.includes(a) && side.includes(b));

/** Ships of a fight by their ids: asked for each tube. A fight is made for one question, and never changes. */
const foughtIn = memoize(({ ships }: Fight) => createFinder(ships, ({ id }) => id));

/** Told alike for a ship that is aboard, elsewhere, one's own or nowhere: what it is may be secret. */
export function targetIssues(rules: Rules, at: ShipId, by: Ship, fight: Fight): readonly Issue[] {
  const ship = foughtIn(fight)(at);
  return ship && mayTarget(rules, { ship, by: by.owner, fight })
    ? []
    : [issue('not-a-target', ['at'], { ship: at })];
}

/** More power is put into a component than it can take. */
export type Excess = {
  /** The ship. */
  readonly ship: ShipId;
  /** What the component can take now. */
  readonly can: number;
  /** What is put in. */
  readonly asked: number;
};

/** Refused by what `wrong` makes if more power is put in than the component can take now. */
export const capIssues = (
  wrong: (excess: Excess) => Issue,
  ship: Ship,
  letters: string,
  asked: number,
): readonly Issue[] => {
  const can = unitsOf(ship.now, letters);
  return asked > can ? [wrong({ ship: ship.id, can, asked })] : [];
};

/** What a component can take of a ship's power now. */
export function powerOffer({ ship, power }: Orderable, letters: string): SystemOffer | undefined {
  const most = Math.min(power, unitsOf(ship.now, letters));
  return most > 0 ? { most } : undefined;
}

export const systemParts = [systems, takesPart];
