/**
 * Fates by volleys. Under the book's rules of fire each shot is resolved by itself: its result depends on the shot, and on the
 * tactic and drive of its target. So `resolveRound` is asked once for each shot and each of these, and not for each pair of
 * orders; hits are added up, and the rules say what screens keep off.
 */

import { memoize, once } from '../../kernel/helpers.js';
import type { AskPart, Module, Part, Rules } from '../../kernel/types.js';
import { changersOf } from './known.js';
import { ENDS, type Fates, noFates, numbering, type Side, type Where } from './fates.js';
import { doesEscape, holdsRetreater } from '../combat/escape.js';
import {
  resolveRound,
  hitsPastScreens,
  shotDrive,
  shotHits,
  shotResult,
  spendAmmunition,
} from '../combat/fire.js';
import { type System, systems } from '../combat/systems.js';
import { beamSystem, speed, tubesSystem } from '../combat/weapons.js';
import { cannonsSystem } from '../modules/cannons.js';
import { ecm } from '../modules/ecm.js';
import { marines } from '../modules/marines/index.js';
import { thrustToWeight } from '../modules/thrust-to-weight.js';
import { levelOf } from '../ships/components.js';
import { hitCapacity } from '../ships/damage.js';
import type { ShipId, TableResult, Order, Ship } from '../state.js';

/** The formulas of fire. */
export const FORMULAS: readonly AskPart[] = [
  speed,
  levelOf,
  shotDrive,
  shotResult,
  shotHits,
  hitsPastScreens,
  holdsRetreater,
  doesEscape,
  hitCapacity,
];

/** Modules that change a formula of fire so that each shot is still resolved by itself: ECM as long as none is powered. */
const known = once(() => new Set<Part>([ecm, marines, thrustToWeight].flatMap(({ parts }: Module) => parts)));

/** What is fired at a ship. */
type Aimed = { readonly at: ShipId; readonly load?: string; readonly drive?: number };

/** A system that fires shots of its own, whatever else is fired: its member of an order names a target, or is a list of such. */
interface Firing {
  readonly key: string;
  readonly spec: System;
  of(order: Order): Aimed | readonly Aimed[] | undefined;
}

/** The systems of which that is known. Their shots differ in what the table says of them by load and drive alone. */
const FIRING: readonly Firing[] = [beamSystem, tubesSystem, cannonsSystem];

const isSeveral = (fired: Aimed | readonly Aimed[]): fired is readonly Aimed[] => Array.isArray(fired);

/** Lists the targets of an order, as far as they are known here. */
export const targetsOf = (order: Order): readonly ShipId[] =>
  FIRING.flatMap(({ of }): readonly ShipId[] => {
    const fired = of(order) ?? [];
    return isSeveral(fired) ? fired.map(({ at }) => at) : [fired.at];
  });

/** Whether each shot is resolved by itself under these rules, as far as is known here. */
export const hasVolleys: (rules: Rules) => boolean = memoize(
  (rules: Rules) =>
    changersOf(rules, FORMULAS, (part) => known().has(part)).length === 0 &&
    systems.all(rules).every(([, system]) => !system.shots || FIRING.some(({ spec }) => spec === system)),
);

/** What shots do to a target, for each stance of it: hits before screens, and whether it escapes if it retreats. */
interface Effect {
  readonly hits: readonly number[];
  readonly escapes: readonly boolean[];
}

/** What a shot depends on in the order of its target, and in that of the ship that fires it beside the shot itself. */
const stanceOf = ({ ship, tactic, drive = 0 }: Order): Order => ({
  ship,
  tactic,
  ...(drive > 0 && { drive }),
});
const stanceKey = ({ tactic, drive = 0 }: Order): string => `${tactic} ${drive}`;

/** An order of a target, with what its fate depends on besides: the number of its stance, and the hits that destroy it. */
interface Aim {
  readonly order: Order;
  readonly stance: number;
  readonly capacity: number;
}

/** All shots of an order by what they do. Those with the same key do the same. */
interface Volley {
  readonly key: string;
  readonly effects: readonly Effect[];
}

/** Returns the fates of a ship by volleys. */
export function fatesByVolleys(rules: Rules, firer: Side, target: Side, where: Where): Fates {
  const both = [firer.ship, target.ship] as const;
  const stances = numbering(stanceKey);
  const aims = numbering<Aim>(({ order, stance, capacity }) => `${stance} ${order.screens ?? 0} ${capacity}`);
  const aimed = Int32Array.from(target.orders, (order) => {
    const capacity = hitCapacity(rules, spendAmmunition(rules, target.ship, [order]));
    return aims.of({ order, stance: stances.of(order), capacity });
  });
  const volleys = numbering<Volley>(({ key }) => key);
  const fired = Int32Array.from(
    volleysOf(firer.orders, (shots) => resolveShots(rules, both, { shots, stances: stances.all, where })),
    volleys.of,
  );
  const fates = noFates(fired, aimed, [volleys.all.length, aims.all.length]);
  fillFates(fates, volleys.all, aims.all, pastScreens(rules, both, where));
  return fates;
}

/** Adds up the shots of each volley, and writes what that does to each target. */
function fillFates(
  { hits, ends }: Fates,
  volleys: readonly Volley[],
  aims: readonly Aim[],
  past: (aim: Aim, sum: number) => number,
): void {
  let cell = 0;
  for (const { effects } of volleys) {
    const sums = effects[0]?.hits.map((_, stance) =>
      effects.reduce((sum, each) => sum + (each.hits[stance] ?? 0), 0),
    );
    const isFree = effects[0]?.escapes.map((_, stance) => effects.every(({ escapes }) => escapes[stance]));
    for (const aim of aims) {
      const taken = past(aim, sums?.[aim.stance] ?? 0);
      const isDestroyed = taken > 0 && taken >= aim.capacity;
      hits[cell] = taken;
      if (isDestroyed) ends[cell] = ENDS.destroyed;
      else if (isFree?.[aim.stance]) ends[cell] = ENDS.escapes;
      cell += 1;
    }
  }
}

/** Returns how many hits go past the screens of a target, asked once for each sum. */
function pastScreens(
  rules: Rules,
  ships: readonly [firer: Ship, target: Ship],
  where: Where,
): (aim: Aim, sum: number) => number {
  const known = new Map<Aim, number[]>();
  return (aim, sum) => {
    if (sum === 0) return 0;
    const sums = known.get(aim) ?? [];
    if (sums.length === 0) known.set(aim, sums);
    const { order } = aim;
    const round = { ships, orders: [order], ...where };
    return (sums[sum] ??= hitsPastScreens(rules, { ship: ships[1], order, hits: [sum], round }));
  };
}

/** A shot by itself, or none: a bare order may hold a ship, too. */
interface Fired {
  /** What is equal has one number. */
  readonly number: number;
  /** The table says the same of what has the same text here, fired from the same stance. */
  readonly read: string;
  /** The member of an order that fires it, and nothing else. */
  readonly member: object;
}

/** What is fired, from a stance. */
interface Shot {
  readonly stance: Order;
  /** The number of the stance. */
  readonly from: number;
  readonly fired: Fired;
}

/** Returns the volley of each order. `resolve` finds the effects of all different shots at once. */
function volleysOf(
  orders: readonly Order[],
  resolve: (shots: readonly Shot[]) => readonly Effect[],
): readonly Volley[] {
  const stances = numbering(stanceKey);
  const firedBy = firedFinder();
  const shots = numbering<Shot>(({ from, fired }) => fired.number * orders.length + from);
  const shotsByOrder = orders.map((order) => {
    const [stance, from] = [stanceOf(order), stances.of(order)];
    return firedBy(order).map((fired) => shots.of({ stance, from, fired }));
  });
  const effects = numbering<Effect>(({ hits, escapes }) => `${hits.join()} ${escapes.join()}`);
  const numbers = resolve(shots.all).map(effects.of);
  return shotsByOrder.map((all) => {
    const some = all.map((shot) => numbers[shot] ?? 0).sort((a, b) => a - b);
    return { key: some.join(), effects: some.flatMap((number) => effects.all[number] ?? []) };
  });
}

/** Returns what lists what an order fires; the bursts of cannons are one. */
function firedFinder(): (order: Order) => readonly Fired[] {
  const names = numbering((name: string) => name);
  const bare: Fired = { number: names.of(''), read: '', member: {} };
  const finders = FIRING.map(({ key, of }) => {
    const firedIn = memoize((fired: Aimed | readonly Aimed[]): readonly Fired[] => {
      const isList = isSeveral(fired);
      return (isList ? fired : [fired]).map((each) => ({
        number: names.of(`${key} ${JSON.stringify(each)}`),
        read: `${key} ${each.load} ${each.drive}`,
        member: { [key]: isList ? [each] : each },
      }));
    });
    return (order: Order): readonly Fired[] => {
      const fired = of(order);
      return fired ? firedIn(fired) : [];
    };
  });
  return (order) => [bare, ...finders.flatMap((find) => find(order))];
}

/** Power in the screens of a target that no shot destroys: what is destroyed does not escape. */
const SAFE = 1e9;

/** What the table says of a shot, and whether it lets a retreating target go. */
interface Reading {
  readonly result: TableResult | undefined;
  readonly escapes: boolean;
}

/**
 * Resolves each shot against each stance of the target: one of all shots that are read alike for what the table says, and each
 * shot once for each result.
 */
function resolveShots(
  rules: Rules,
  ships: readonly [firer: Ship, target: Ship],
  given: { readonly shots: readonly Shot[]; readonly stances: readonly Order[]; readonly where: Where },
): readonly Effect[] {
  const { id } = ships[1];
  const stances = given.stances.map((stance) => ({ ...stanceOf(stance), screens: SAFE }));
  const readings = new Map<string, readonly Reading[]>();
  return given.shots.map(({ stance, from, fired }) => {
    const order = { ...stance, ...fired.member };
    const resolve = (other: Order) => resolveRound(rules, { ships, orders: [order, other], ...given.where });
    const read = (other: Order): Reading => {
      const { shots, escaped } = resolve(other);
      return { result: shots[0]?.result, escapes: escaped.includes(id) };
    };
    const name = `${from} ${fired.read}`;
    const known = readings.get(name) ?? stances.map(read);
    readings.set(name, known);
    const hits = new Map<TableResult | undefined, number>();
    for (const [at, { result }] of known.entries()) {
      const other = stances[at];
      if (other && !hits.has(result)) hits.set(result, resolve(other).hits[id] ?? 0);
    }
    return {
      hits: known.map(({ result }) => hits.get(result) ?? 0),
      escapes: known.map(({ escapes }) => escapes),
    };
  });
}
