/** The worked examples of the rulebooks, computed by the library. */

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  applyAction,
  checkDesign,
  checkOrders,
  combatResult,
  combatRow,
  movementPoints,
  printedMap,
  resolveRound,
  shipCost,
  techLevel,
  type Action,
  type Order,
} from '../src/index.js';
import { tactics, type TableResult, type Tactic } from '../src/game/battle/nouns.js';
import type { Counts, HexId, Ship, State } from '../src/game/nouns.js';
import { campaign, go, peopled, pointsOf, position, serve, setDown, stands, Ur } from './campaign.js';
import { blue, red, ship, skirmish } from './fleets.js';
import { beam, missile, order, rules } from './told.js';

interface Vector {
  readonly id: string;
  readonly kind: string;
  readonly given: unknown;
  readonly bookSays: unknown;
  readonly rulesGive: Readonly<Record<string, unknown>>;
  readonly agree: boolean | null;
  readonly note: string | null;
}

interface Row extends Readonly<Record<Tactic, TableResult>> {
  readonly firing: Tactic;
  readonly min: number | null;
  readonly max: number | null;
}

interface Book {
  readonly costs: { readonly E1: Readonly<Record<string, number | string>> };
  readonly crt: { readonly rows: readonly Row[] };
  readonly vectors: readonly Vector[];
}

// Sound: the file is a copy of the collection whose form this is.
const book = JSON.parse(readFileSync(resolve(import.meta.dirname, 'vectors.json'), 'utf8')) as Book;

/** Beginnings of the ids of vectors that wait for rules which are not in the catalogue yet, and what they wait for. */
const later: Readonly<Record<string, string>> = {
  'E2.': 'the second edition',
  'V.': 'the variants',
  'MAPGEN.': 'new maps',
};

const waits = ({ id }: Vector): boolean => Object.keys(later).some((prefix) => id.startsWith(prefix));

type Computed = Readonly<Record<string, unknown>>;

/** An answer to one kind of vector. */
// Sound: what is given follows from the kind.
const answer =
  <Given>(compute: (given: Given) => Computed) =>
  ({ given }: Vector): Computed =>
    compute(given as Given);

interface Alloc {
  readonly D?: number;
  readonly B?: number;
  readonly S?: number;
  readonly T?: number;
}

interface Aimed {
  readonly tactic: Tactic;
  readonly target?: string;
  readonly alloc: Alloc;
  readonly missiles?: readonly { readonly target: string; readonly drive: number }[];
}

/** Red's order from the book's letters; whatever is fired is fired at blue's ship. */
function ordered(id: string, { tactic, alloc, missiles = [] }: Aimed, at = 'blue/W9'): Order {
  const { D = 0, B = 0, S = 0 } = alloc;
  const tubes = missiles.map(({ drive }) => missile(at, drive));
  return order(id, tactic, {
    drive: D,
    screens: S,
    ...(B > 0 ? beam(B, at) : {}),
    ...(tubes.length > 0 ? { tubes } : {}),
  });
}

const strong: Counts = { PD: 40, B: 40, S: 40, T: 9, M: 27 };
const enemy = ship('blue/W9', { ...strong, WG: 1 });

const legal = (own: Ship, given: Order): boolean => checkOrders(rules, [own, enemy], [given]).length === 0;

/** The least of a component with which an order is legal. */
function least(letters: string, given: Order): number {
  const enough = Array.from({ length: 20 }, (_, units) => units).find((units) =>
    legal(ship(given.ship, { ...strong, [letters]: units }), given),
  );
  return enough ?? Infinity;
}

/** What red's fire at blue does, in the book's words. */
function exchange(firing: Order, target: Order, levels: readonly [number, number] = [0, 0]) {
  const ships = [
    ship(firing.ship, strong, { level: levels[0] }),
    ship(target.ship, strong, { level: levels[1] }),
  ];
  const { shots, hits, effective, escaped } = resolveRound(rules, { ships, orders: [firing, target] });
  return { shots, hits: hits[ships[1]!.id] ?? 0, effective: effective[ships[1]!.id] ?? 0, escaped };
}

/** Hits, and what screens take of them, of a beam whose cell is a plain hit. */
function screened(power: number, screens: number, levels: readonly [number, number]) {
  const firing = order('red/W1', 'attack', beam(power, 'blue/W9'));
  const { hits, effective } = exchange(firing, order('blue/W9', 'attack', { drive: 1, screens }), levels);
  return { hits, absorbed: hits - effective, effective };
}

const signed = (number: number): string => (number > 0 ? `+${number}` : `${number}`);

/** A row as it is printed: its lowest and highest difference. */
const printed = (firing: Tactic, difference: number): string =>
  combatRow(firing, difference)
    .map((bound) => signed(bound ?? NaN))
    .join(',');

/** What is left of a ship once hits were placed on it by its owner, in a game. */
function afterHits(before: Counts, choice: readonly string[]): Counts {
  const target = ship('red/W4', { PD: 1, ...before, WG: 1 });
  const first = applyAction(skirmish([target, enemy]), {
    type: 'battle/orders',
    player: red,
    orders: [order('red/W4', 'attack')],
  });
  const fire = order('blue/W9', 'dodge', beam(choice.length, 'red/W4'));
  const fired = applyAction(first.state, { type: 'battle/orders', player: blue, orders: [fire] });
  const hits: Record<string, number> = {};
  for (const letters of choice) hits[letters] = (hits[letters] ?? 0) + 1;
  const marked = applyAction(fired.state, {
    type: 'battle/damage',
    player: red,
    placements: [{ ship: target.id, hits }],
  });
  expect(marked.ok ? [] : marked.issues).toEqual([]);
  return marked.state.ships.find(({ id }) => id === target.id)?.now ?? {};
}

interface Ordered extends Omit<Aimed, 'tactic'> {
  readonly ship: string;
  readonly tactic?: Tactic;
  readonly now?: Counts;
}

interface Way {
  readonly ship: string;
  readonly path: readonly string[];
}

interface Recorded {
  readonly record: Counts;
  readonly builtOnTurn: number | null;
}

interface Damage {
  readonly before: Counts;
  readonly choice: readonly string[];
}

interface Side {
  readonly record: Counts;
  readonly order: Alloc & Omit<Aimed, 'alloc'>;
}

interface Escape {
  readonly firers: readonly { readonly tactic: Tactic; readonly D: number; readonly targetD: number }[];
}

interface Table {
  readonly firing: Tactic | 'missile';
  readonly fireD?: number;
  readonly missileD?: number;
  readonly beam?: number;
  readonly target: Tactic;
  readonly targetD: number;
}

interface Exchange {
  readonly W3: { readonly tactic: Tactic; readonly D: number; readonly B: number };
  readonly S25: { readonly tactic: Tactic; readonly D: number };
  readonly missile: { readonly D: number };
}

/** A ship of a battle example, and its order. */
function side(id: string, { record, order: given }: Side, at: string): readonly [Ship, Order] {
  const { TL = 0, builtM, ...now } = record;
  const built = builtM === undefined ? now : { ...now, M: builtM };
  return [ship(id, built, { level: TL, now }), ordered(id, { ...given, alloc: given }, at)];
}

interface Worn {
  readonly built: Counts;
  readonly now: Counts;
  readonly repairTo: number;
}

interface Emptied {
  readonly ships: number;
  readonly missilesEach: number;
}

/** Points that red pays for losses to be made good, in a game; undefined where it is refused. */
function served(
  state: State,
  type: 'repair/ships' | 'resupply/ships',
  ships: Readonly<Record<string, Counts>>,
): number | undefined {
  // Sound: whatever is sent in is read before it is judged.
  const done = applyAction(state, serve(type, 'red', ships) as unknown as Action);
  return done.ok ? pointsOf(state, 'red') - pointsOf(done.state, 'red') : undefined;
}

const answers: Readonly<Record<string, (vector: Vector) => Computed>> = {
  repair: answer(({ built, now, repairTo }: Worn) => {
    const worn = peopled(campaign(), stands('red/W1', Ur, { ...built, WG: 1 }, { now }));
    const has = now.PD ?? 0;
    const reached = Array.from({ length: 20 }, (_, more) => has + 1 + more).filter(
      (PD) => served(worn, 'repair/ships', { 'red/W1': { PD: PD - has } }) !== undefined,
    );
    return {
      costBP: served(worn, 'repair/ships', { 'red/W1': { PD: repairTo - has } }),
      max: Math.max(...reached),
    };
  }),

  resupply: answer(({ ships, missilesEach: M }: Emptied) => {
    const ids = Array.from({ length: ships }, (_, at) => `red/W${at + 1}`);
    const fleet = ids.map((id) => stands(id, Ur, { PD: 1, M: 3, WG: 1 }, { now: { M: 0 } }));
    const asks = Object.fromEntries(ids.map((id) => [id, { M }]));
    return { costBP: served(peopled(campaign(), ...fleet), 'resupply/ships', asks) };
  }),

  shipRecord: answer(({ record: { TL = 0, ...counts }, builtOnTurn }: Recorded) => {
    const { WG: _generator, ...attributes } = counts;
    expect(checkDesign(rules, { counts })).toEqual([]);
    return {
      totalBP: shipCost(rules, { counts, levels: { all: TL } }),
      attributesBP: shipCost(rules, { counts: attributes }),
      TL: builtOnTurn === null ? undefined : techLevel(rules, builtOnTurn).all,
    };
  }),

  techSchedule: answer(({ turns }: { readonly turns: readonly number[] }) => ({
    TL: turns.map((turn) => techLevel(rules, turn).all),
  })),

  beamDamage: answer((given: Readonly<Record<'firerTL' | 'beam' | 'targetTL' | 'screen', number>>) =>
    screened(given.beam, given.screen, [given.firerTL, given.targetTL]),
  ),

  screen: answer((given: Readonly<Record<'TL' | 'screen' | 'hits', number>>) =>
    screened(given.hits, given.screen, [0, given.TL]),
  ),

  movement: answer((way: Way) => ({
    cost: travelled(way, false),
    costWithOneDrop: way.path.some((each) => /[A-Z]/.test(each)) ? travelled(way, true) : undefined,
  })),

  movementPoints: answer(({ PD }: { readonly PD: number }) => ({
    MP: movementPoints(rules, ship('red/W1', { PD, WG: 1 })),
  })),

  power: answer(
    ({
      builtPD,
      hitsOnPD,
      alloc,
    }: {
      readonly builtPD: number;
      readonly hitsOnPD: number;
      readonly alloc: Alloc;
    }) => {
      const built = { ...strong, PD: builtPD };
      const { PD = 0 } = afterHits(built, Array<string>(hitsOnPD).fill('PD'));
      const own = ship('red/W1', { ...built, PD, WG: 1 });
      const given = ordered('red/W1', { tactic: 'attack', alloc });
      expect(legal(own, given)).toBe(true);
      const used = least('PD', given);
      const withTubes = { ...given, tubes: [missile('blue/W9', 1)] };
      return { PD, used, unallocated: PD - used, mayPowerTubes: legal(own, withTubes) };
    },
  ),

  order: answer((given: Ordered) => {
    const mine = ordered(`red/${given.ship}`, { ...given, tactic: given.tactic ?? 'attack' });
    const rows = tactics.filter((row) =>
      tactics.every((target) =>
        [0, 1, 2, 5, 7].every((drive) =>
          exchange(mine, order('blue/W9', target, { drive })).shots.every(
            ({ difference, result }) => result === combatResult(row, difference, target),
          ),
        ),
      ),
    );
    return {
      minPD: least('PD', mine),
      minB: least('B', mine),
      minS: least('S', mine),
      missileRow: rows.join(),
      legal:
        given.now === undefined ? undefined : legal(ship(`red/${given.ship}`, { ...given.now, WG: 1 }), mine),
    };
  }),

  crt: (vector) => (vector.id.endsWith('.EXCHANGE') ? bothShots(vector) : oneShot(vector)),

  damage: (vector) => {
    const compute = answer(({ before, choice }: Damage): Computed => {
      const course = choice.map((_, at) => afterHits(before, choice.slice(0, at + 1)));
      // A list is the course of one attribute, hit after hit; a number is what is left in the end.
      return Object.fromEntries(
        Object.entries(vector.rulesGive).map(([letters, given]) => {
          const values = course.map((now) => now[letters] ?? 0);
          return [letters, Array.isArray(given) ? values : values.at(-1)];
        }),
      );
    });
    return compute(vector);
  },

  battleRound: answer(({ S35, W4 }: { readonly S35: Side; readonly W4: Side }) => {
    const sides = [side('blue/S35', S35, 'red/W4'), side('red/W4', W4, 'blue/S35')];
    const [ships, orders] = [sides.map(([own]) => own), sides.map(([, own]) => own)];
    expect(checkOrders(rules, ships, orders)).toEqual([]);
    const { shots, hits, effective } = resolveRound(rules, { ships, orders });
    const [m1, m2, shot] = shots;
    const [s35, w4] = [ships[0]!.id, ships[1]!.id];
    return {
      m1: m1?.result,
      m2: m2?.result,
      missileHits: [m1?.hits, m2?.hits],
      total: hits[w4],
      screen: hits[w4]! - effective[w4]!,
      effective: effective[w4],
      beam: shot?.result,
      s35Damage: effective[s35] ?? 0,
    };
  }),

  escape: answer(({ firers }: Escape) => {
    const drive = firers[0]?.targetD ?? 0;
    const orders = firers.map(({ tactic, D }, at) =>
      order(`red/W${at + 1}`, tactic, { drive: D, ...beam(1, 'blue/W9') }),
    );
    const ships = [...orders.map(({ ship: id }) => ship(id, { ...strong, WG: 1 })), enemy];
    const round = resolveRound(rules, { ships, orders: [...orders, order('blue/W9', 'retreat', { drive })] });
    return { cells: round.shots.map(({ result }) => result), escapes: round.escaped.includes(enemy.id) };
  }),
};

/** The least movement points for a way of the book; where it passes a star, a ship may be set down. */
function travelled({ ship: name, path }: Way, setsDown: boolean): number {
  const id = `red/${name}`;
  // A way names hexes by their numbers, some with their stars; a warpline is one step like any other.
  const [from, ...hexes] = path.flatMap((each) => /^\d{4}/.exec(each) ?? []) as readonly string[] as HexId[];
  const rider = stands('red/S20', from!, { PD: 1 }, { aboard: id });
  const start = (PD: number) => position({ ships: [stands(id, from!, { PD, SR: 1, WG: 1 }), rider] });
  const stop = hexes.findIndex((hex) => printedMap.stars.some((star) => star.hex === hex)) + 1;
  const legs = setsDown
    ? [go(id, ...hexes.slice(0, stop)), setDown(id, rider.id), go(id, ...hexes.slice(stop))]
    : [go(id, ...hexes)];
  const lasts = (PD: number): boolean => {
    let state = start(PD);
    return legs.every((leg) => {
      // Sound: what is sent in is read before it is judged.
      const done = applyAction(state, leg as unknown as Action);
      state = done.state;
      return done.ok;
    });
  };
  return Array.from({ length: 20 }, (_, points) => points).find(lasts) ?? Infinity;
}

const oneShot = answer((given: Table) => {
  const target = order('blue/W9', given.target, { drive: given.targetD });
  const own =
    given.firing === 'missile'
      ? order('red/W1', 'dodge', { tubes: [missile('blue/W9', given.missileD ?? 0)] })
      : order('red/W1', given.firing, { drive: given.fireD ?? 0, ...beam(given.beam ?? 1, 'blue/W9') });
  const [shot] = exchange(own, target).shots;
  const row = given.firing === 'missile' ? 'attack' : given.firing;
  return { difference: shot?.difference, result: shot?.result, row: printed(row, shot?.difference ?? NaN) };
});

const bothShots = answer(({ W3, S25, missile: launched }: Exchange) => {
  const first = order('red/W3', W3.tactic, { drive: W3.D, ...beam(W3.B, 'blue/S25') });
  const second = order('blue/S25', S25.tactic, { drive: S25.D, tubes: [missile('red/W3', launched.D)] });
  const [fired, flown] = exchange(first, second).shots;
  return {
    beamDifference: fired?.difference,
    beam: fired?.result,
    missileDifference: flown?.difference,
    missile: flown?.result,
  };
});

/** As much of an answer as the vector asks for. */
const asked = (computed: Computed, { rulesGive }: Vector): Computed =>
  Object.fromEntries(Object.keys(rulesGive).map((key) => [key, computed[key]]));

describe('the worked examples of the books', () => {
  for (const vector of book.vectors.filter((each) => !waits(each))) {
    test(vector.id, () => {
      const compute = answers[vector.kind];
      if (!compute) throw new Error(`Nothing here computes a vector of the kind '${vector.kind}'.`);
      const computed = asked(compute(vector), vector);
      expect(computed).toEqual(vector.rulesGive);
      if (vector.agree === false) expect(computed).not.toMatchObject(vector.bookSays as object);
      if (vector.agree === true) expect(computed).toMatchObject(vector.bookSays as object);
    });
  }

  test('every one of these chapters is among them, and nothing waits in vain', () => {
    const [waiting, computed] = [book.vectors.filter(waits), book.vectors.filter((each) => !waits(each))];
    expect(book.vectors).toHaveLength(96);
    expect(computed.map(({ id }) => id)).toEqual([
      'E1.SHIP.W2',
      'E1.SHIP.W7',
      'E1.SHIP.S20',
      'E1.SHIP.S55',
      'E1.SHIP.W4',
      'E1.SHIP.S35',
      'QR.SHIP.W1',
      'E1.TECH.TABLE',
      'E1.TECH.COMBAT',
      'E1.REPAIR.PD',
      'E1.RESUPPLY.SPLIT',
      'E1.MOVE.W6',
      'E1.MOVE.W8',
      'E1.MOVE.MP',
      'E1.POWER.9',
      'E1.ORDER.BEAM',
      'E1.ORDER.MISSILE',
      'E1.ORDER.EXCHANGE',
      'E1.CRT.BEAM',
      'E1.CRT.MISSILE',
      'E1.DMG.SCREEN',
      'E1.DMG.RECORD',
      'E1.DMG.RECORD8',
      'E1.DMG.MISSILES',
      'E1.BATTLE',
      'ESC.one_beam_attacker_at_-1_escapes',
      'ESC.one_beam_attacker_at_0_holds',
      'ESC.dodging_firer_never_holds',
      'ESC.two_attackers_one_holds',
      'ESC.nobody_fired',
      'E1.DMG.SCREENCAP',
    ]);
    for (const prefix of Object.keys(later)) {
      expect(waiting.filter(({ id }) => id.startsWith(prefix)).length, prefix).toBeGreaterThan(0);
    }
  });
});

test('the Combat Results Table of the books, cell by cell', () => {
  for (const firing of tactics) {
    for (let difference = -12; difference <= 12; difference += 1) {
      const rows = book.crt.rows.filter(
        ({ firing: of, min, max }) =>
          of === firing && difference >= (min ?? -Infinity) && difference <= (max ?? Infinity),
      );
      expect(rows, `${firing} ${difference}`).toHaveLength(1);
      for (const target of tactics) {
        expect(combatResult(firing, difference, target), `${firing} ${difference} ${target}`).toBe(
          rows[0]?.[target],
        );
      }
    }
  }
});

test('the price list of the first edition', () => {
  for (const [letters, price] of Object.entries(book.costs.E1)) {
    const [points = 0, units = 1] = String(price).split('/').map(Number);
    expect(shipCost(rules, { counts: { [letters]: units * 4 } }), letters).toBe(points * 4);
  }
});
