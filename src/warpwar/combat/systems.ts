/** Systems: what an order can power, how it is checked, fired and written; and what may be fired at. */

import { choiceOf, type Field, type FieldKind, type Item, type Priced } from '../../kernel/field.js';
import { deepFreeze, memoize } from '../../kernel/helpers.js';
import type { Issue } from '../../kernel/result.js';
import type { Rules, Decoder, EntryPart, Random, PlayerId } from '../../kernel/types.js';
import { createFinder } from '../find.js';
import { issue } from '../issues.js';
import { formula, table } from '../kit.js';
import { unitsOf } from '../ships/components.js';
import type { ShipId, Counts, SeenShip, Ship, Fight, Fire, Order, Round, Tactic } from '../state.js';

// Notation of systems: how each reads and writes its letters and lines in an order. The scanning of text is
// elsewhere.

/** An amount after the letters of a system: 'C=1 (firing 3 shells)'. */
export interface Amount {
  /** A whole number, 0 or more. */
  readonly amount: number;
  /** The text in brackets after it; '' if there is none. */
  readonly note: string;
}

/** A line below an order. */
export interface OrderLine {
  /** Captured groups of the system's pattern, from index 0; '' for an empty group. */
  readonly caught: readonly string[];
  /** Returns the ship that a group names. If there is none, returns null and reports an issue. */
  readonly ship: (group: number) => ShipId | null;
  /** Reports an issue at a group. */
  readonly wrong: (group: number, raw: Issue) => void;
}

/** The part of a written order that is about one system, e.g. 'B=3'. */
export interface OrderText {
  /**
   * The target in the heading; null if it is no ship, which is already reported. If none is named: the only possible
   * target, else undefined.
   */
  readonly target: ShipId | null | undefined;
  /** One for each time its letters are written. */
  readonly amounts: readonly Amount[];
  /** Lines below the order that match its pattern. */
  readonly lines: readonly OrderLine[];
  /** Reports an issue at an amount. Default: the first; without amounts, at the heading. */
  readonly wrong: (raw: Issue, amount?: number) => void;
}

/** Notation of one system. `read` and `print` are inverse. */
export interface SystemNotation<Value> {
  /** Its letters, in upper case: 'B' in 'B=3'. The first are printed; all are read. */
  readonly letters?: readonly string[];
  /** Pattern of a line below the order. With the flag `d`, issues point to the group that is wrong. */
  readonly line?: RegExp;
  /** Returns the value, or undefined if the system is not used. */
  read(text: OrderText, rules: Rules): Value | undefined;
  /** Returns the target for the heading, the amounts, and the lines below. */
  print(value: Value, name: (id: ShipId) => string, rules: Rules): SystemText;
}

/** The text of one system. */
export interface SystemText {
  /** Target for the heading. */
  readonly target?: string;
  /** Amounts, such as 'B=3'. */
  readonly amounts?: readonly string[];
  /** Lines below the order. */
  readonly lines?: readonly string[];
}

/** Returns the amount of a system whose letters may be written only once; 0 if they are not written. */
export function readAmount({ amounts, wrong }: OrderText): number {
  const [first, second] = amounts;
  if (second) wrong(issue('attribute-twice'), 1);
  if (first && first.note !== '') wrong(issue('attribute-expected', [], { found: `(${first.note})` }));
  return first?.amount ?? 0;
}

/** Notation of a system whose value is its power. */
export const powerNotation = (...letters: readonly [string, ...string[]]): SystemNotation<number> => ({
  letters,
  read: (text) => readAmount(text) || undefined,
  print: (value) => ({ amounts: [`${letters[0]}=${value}`] }),
});

// Systems: the table of what a ship can use in a combat round. Each system is a member of the order.

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
  /** The ships that it may fire at, as choices of a form. */
  readonly targets: readonly Item[];
  /** From this drive on, shots at these ships do the same with all greater ones. Infinity if that is not known. */
  readonly enough: number;
}

/** The field of a system. `exact`: besides power and groups, the rules refuse no value that fits it. */
export type SystemField = FieldKind & Priced & Pick<Field, 'title'> & { readonly exact?: true };

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
  /** Keys of systems beside which `check` refuses it, so that forms do not offer both. */
  readonly not?: readonly string[];
  /** What a system of the group 'launch' fires, for people: 'missiles'. Default: its key. */
  fires?(value: Value): string;
  /** Checks a use. Paths start at the member. */
  check(rules: Rules, use: UseInFight<Value>): readonly Issue[];
  /**
   * Checks the orders of a player together, if one of them uses it. `found` is what is wrong with them apart from that;
   * returns all that is wrong. Default: uses do not depend on other orders.
   */
  checkAll?(rules: Rules, orders: readonly Order[], found: readonly Issue[]): readonly Issue[];
  /**
   * Its field in the form of an order, as its owner knows the ship; undefined if the ship can use none of it now. Prices are
   * paid with the ship's power. Default: forms do not show it, so a form cannot be sure to have all members, and legal orders
   * cannot be counted.
   */
  field?(rules: Rules, given: Orderable): SystemField | undefined;
  /** The shots of a use. */
  shots?(rules: Rules, use: UseInRound<Value>): readonly Fire[];
  /** Units that a use takes from the ship, hit or miss. Ledger: E1.WEAP.8. */
  spends?(rules: Rules, value: Value): Counts;
  /** A random use, or undefined. The caller drops it if it does not fit the rest of the order. */
  sample(rules: Rules, chance: Chance): Value | undefined;
  /**
   * Returns what a use is worth to the ship's owner, in hits, beside the hits of its own shots: computer players compare orders by
   * it. Enemies in the fight are as the player guesses them. Default: 0.
   */
  worth?(rules: Rules, use: UseInFight<Value>): number;
  /** Its notation. */
  readonly writing: SystemNotation<Value>;
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
export interface UsedSystem {
  /** Name of the member. */
  readonly key: string;
  /** The member of the order. */
  readonly value: unknown;
  /** The system. */
  readonly system: System;
}

/** Lists the systems that an order uses. */
export function listUsedSystems(rules: Rules, order: Order): readonly UsedSystem[] {
  const used: UsedSystem[] = [];
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

/** Lists the systems in force that check orders together. */
export const bindingSystems = memoize((rules: Rules) =>
  systems.all(rules).flatMap(([key, { checkAll }]) => (checkAll ? [{ key, checkAll }] : [])),
);

/** Returns the power that an order uses. Ledger: E1.POWER.1, E1.POWER.2. */
export const powerUsed = (rules: Rules, order: Order): number => powerIn(listUsedSystems(rules, order));

/** Formats what systems launch, for people: 'missiles and cannons'; '' for nothing. Ledger: E1.POWER.5, E2.POWER.5. */
export const describeLaunched = (used: readonly UsedSystem[]): string =>
  used
    .filter(({ system }) => system.group === 'launch')
    .map(({ key, value, system }) => system.fires?.(value) ?? key)
    .join(' and ');

/** Returns the power that systems need together. */
export const powerIn = (used: readonly UsedSystem[]): number =>
  used.reduce((sum, { system, value }) => sum + system.power(value), 0);

/** Whether a ship takes part in a combat: it must not be aboard another. Ledger: E1.COMBAT.6. */
export const takesPart = formula(
  'takesPart',
  (_rules, { ship }: { readonly ship: SeenShip; readonly fight: Fight }): boolean =>
    typeof ship.at === 'string',
);

/** An allocation above the limit of a component. */
export type OverAllocation = {
  /** The ship. */
  readonly ship: ShipId;
  /** Most that the component can take now. */
  readonly can: number;
  /** What the order allocates. */
  readonly wanted: number;
};

/** Returns the issue that `wrong` makes if an order allocates more than a component can take now. */
export const capIssues = (
  wrong: (excess: OverAllocation) => Issue,
  ship: Ship,
  letters: string,
  wanted: number,
): readonly Issue[] => {
  const can = unitsOf(ship.now, letters);
  return wanted > can ? [wrong({ ship: ship.id, can, wanted })] : [];
};

/** The field of a system whose value is its power: 0 to so many points; undefined if it can have none. */
export const powerUpTo = (most: number): SystemField | undefined =>
  most > 0 ? { kind: 'number', least: 0, most, unit: 'power', price: 1, exact: true } : undefined;

/** The field of a system whose value is its power, of which each unit of a component can take 1. */
export const powerField = ({ ship, power }: Orderable, letters: string): SystemField | undefined =>
  powerUpTo(Math.min(power, unitsOf(ship.now, letters)));

/** The field of a target. */
export const targetField = (targets: readonly Item[]): Field => ({
  ...choiceOf('at', targets),
  title: 'Target',
});

export const systemParts = [systems, takesPart];

// Which ships take part in a fight, and which of them may be fired at.

/** Whether a ship takes part in a fight. */
export const isInFight = (rules: Rules, ship: SeenShip, fight: Fight): boolean =>
  takesPart(rules, { ship, fight });

/** Whether a player's ships may fire at a ship. Ledger: E1.ORD.3. */
export const mayTarget = (
  rules: Rules,
  { ship, by, fight }: { readonly ship: SeenShip; readonly by: PlayerId; readonly fight: Fight },
): boolean => areAtWar(fight, by, ship.owner) && isInFight(rules, ship, fight);

/** Whether two players are enemies in a fight. */
export function areAtWar({ sides }: Fight, a: PlayerId, b: PlayerId): boolean {
  if (a === b) return false;
  if (sides) for (const side of sides) if (side.includes(a) && side.includes(b)) return false;
  return true;
}

/** Up to this number of ships, a search costs less than an index. */
const FEW = 16;

/** Finds a ship of a fight by id, since every tube asks for one. */
export function findInFight(fight: Fight, id: ShipId): SeenShip | undefined {
  if (fight.ships.length > FEW) return foughtIn(fight)(id);
  for (const ship of fight.ships) if (ship.id === id) return ship;
  return undefined;
}

/** Indexes the ships of a fight, which never change. */
const foughtIn = memoize(({ ships }: Fight) => createFinder(ships, ({ id }) => id));

/** Checks a target. The issue is the same for a ship that is aboard, elsewhere, their own or unknown: which one may be secret. */
export function targetIssues(rules: Rules, at: ShipId, by: Ship, fight: Fight): readonly Issue[] {
  const ship = findInFight(fight, at);
  return ship && areAtWar(fight, by.owner, ship.owner) && isInFight(rules, ship, fight)
    ? []
    : [issue('not-a-target', ['at'], { ship: at })];
}

// Volleys: the shots of a use of a system, one by one.

/** Fires one shot. The arguments after the first are the members of `Fire`, besides the ship and its order. */
export type Shoot<Salvo> = (
  salvo: Salvo,
  weapon: string,
  component: string,
  at: ShipId,
  tube: number,
  tactic: Tactic,
  setting: number | null,
  strength: number,
) => void;

/** Shots that one ship fires. */
export interface FireList {
  /** The firing ship. */
  readonly ship: Ship;
  /** Order of that ship. */
  readonly order: Order;
  /** The shots so far. */
  readonly fires: Fire[];
}

/** Adds a shot to a list. */
export const addFire: Shoot<FireList> = (
  { ship: by, order, fires },
  weapon,
  component,
  at,
  tube,
  tactic,
  setting,
  strength,
) => {
  fires.push({ weapon, component, by, order, at, tube, tactic, setting, strength });
};
