/** Rounds in bulk: equal to `resolveRound` in every cell under every ruleset, and what is refused. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isDefaultAnswer } from '../../../src/kernel/formula.js';
import { module } from '../../../src/kernel/index.js';
import { seeded } from '../../../src/kernel/random.js';
import type { Rules } from '../../../src/kernel/types.js';
import {
  bestReply,
  duelGame,
  equilibrium,
  hitsMatrix,
  ordersOf,
  type Fate,
  type Worth,
} from '../../../src/research/index.js';
import { hasVolleys } from '../../../src/warpwar/duels/volleys.js';
import {
  catalogue,
  checkOrders,
  createEngine,
  decisions,
  describe as describeIssue,
  parseShip,
  resolveRound,
  sampleAction,
  unwrap,
} from '../../../src/warpwar/index.js';
import {
  doesEscape,
  hitsPastScreens,
  shotHits,
  system,
  type Order,
  type Ship,
} from '../../../src/warpwar/rules.js';
import { added, optional } from '../../support/added.js';
import { ship, skirmish } from '../../support/fleets.js';
import { rulesOfText } from '../../support/issue-lines.js';

/** The units of ships that have a little of all; what the rules do not know nobody can use. */
const units = fc.record({
  PD: fc.integer({ min: 1, max: 5 }),
  B: fc.integer({ min: 0, max: 3 }),
  S: fc.integer({ min: 0, max: 3 }),
  T: fc.integer({ min: 0, max: 2 }),
  M: fc.integer({ min: 0, max: 3 }),
  C: fc.integer({ min: 0, max: 2 }),
  SH: fc.integer({ min: 0, max: 4 }),
});
const record = fc.record({ built: units, level: fc.integer({ min: 0, max: 2 }) });
const shipOf = (
  id: string,
  {
    built,
    level,
  }: { readonly built: typeof units extends fc.Arbitrary<infer T> ? T : never; readonly level: number },
): Ship => ship(id, { ...built, D: built.PD, P: built.PD, MA: built.T, WG: 1 }, { level });

/** Two ships with some of their orders each, by chance. */
const encounters = fc
  .record({ red: record, blue: record, seed: fc.nat() })
  .map(({ red, blue, seed }) => ({ ships: [shipOf('red/W1', red), shipOf('blue/W1', blue)] as const, seed }));

/** Some orders of both ships: all of them would be millions of pairs. */
function someOrders(rules: Rules, ships: readonly [Ship, Ship], seed: number) {
  const random = seeded(seed);
  const some = (own: Ship, enemy: Ship): readonly Order[] => {
    const all = unwrap(ordersOf(rules, { ship: own, enemy }));
    return Array.from({ length: 12 }, () => all[random(all.length)]).filter((each) => each !== undefined);
  };
  return { ships, rows: some(ships[0], ships[1]), columns: some(ships[1], ships[0]) };
}

const fateBy = (rules: Rules, ships: readonly [Ship, Ship], orders: readonly Order[]): readonly Fate[] => {
  const { effective, destroyed, escaped } = resolveRound(rules, { ships, orders });
  return ships.map(({ id }) => ({
    hits: effective[id] ?? 0,
    isDestroyed: destroyed.includes(id),
    hasEscaped: escaped.includes(id),
  }));
};

/** Expects each cell to be what `resolveRound` says. */
function expectEqual(rules: Rules, numRuns: number): void {
  fc.assert(
    fc.property(encounters, ({ ships, seed }) => {
      const given = someOrders(rules, ships, seed);
      const cells = unwrap(hitsMatrix(rules, given));
      for (const [row, ofRed] of given.rows.entries())
        for (const [column, ofBlue] of given.columns.entries())
          expect(cells.at(row, column)).toEqual(fateBy(rules, ships, [ofRed, ofBlue]));
    }),
    { numRuns },
  );
}

const strange = { title: 'Strange', summary: 'Strange.', source: { rule: 'None.' } };
const wraps = [
  // Shots that depend on each other, on screens, and on the order of the enemy.
  hitsPastScreens.wrap((base) => (rules, given) => Math.max(0, base(rules, given) - given.hits.length)),
  doesEscape.wrap((base) => (rules, given) => base(rules, given) && (given.order.screens ?? 0) < 1),
  shotHits.wrap(
    (base) => (rules, given) => base(rules, given) + given.round.orders.filter(({ beam }) => beam).length,
  ),
];

describe('each cell is what resolveRound says', () => {
  test.each(['first/skirmish', 'first/skirmish core(missileFirersHold=true)', 'second/skirmish'])(
    '%s',
    (text) => {
      const rules = rulesOfText(text);
      expect(hasVolleys(rules)).toBe(true);
      expectEqual(rules, 25);
    },
  );

  test.each(optional)('with %s', (id) => {
    const made = added('first/skirmish', id) ?? added('second/skirmish', id) ?? added('first/advanced', id);
    if (!made) throw new Error(`No ruleset with ${id}.`);
    expect(hasVolleys(made.rules)).toBe(isDefaultAnswer(made.rules, hitsPastScreens));
    expectEqual(made.rules, 2);
  });

  test.each(wraps.map((wrap) => [wrap.key, wrap] as const))("with a stranger's wrap of %s", (_, wrap) => {
    const engine = createEngine([...catalogue, module({ id: 'strange', ...strange }, wrap)]);
    const rules = unwrap(engine.compileRules('first/skirmish +strange'));
    expect(hasVolleys(rules)).toBe(false);
    expectEqual(rules, 8);
  });

  test("with a stranger's weapon, which nobody lists", () => {
    const ram = system<'ram', number>('ram', {
      decode: (raw) => ({ ok: true, value: Number(raw) }),
      power: () => 0,
      check: () => [],
      shots: (_rules, { value, ship: by, order, round }) =>
        (round?.ships ?? []).flatMap(({ id: at }) =>
          at === by.id
            ? []
            : [
                {
                  weapon: 'ram',
                  component: 'PD',
                  by,
                  order,
                  at,
                  tube: 0,
                  tactic: order.tactic,
                  setting: null,
                  strength: value,
                },
              ],
        ),
      sample: () => undefined,
      writing: { read: () => undefined, print: () => ({}) },
    });
    const engine = createEngine([...catalogue, module({ id: 'strange', ...strange }, ram)]);
    const rules = unwrap(engine.compileRules('first/skirmish +strange'));
    expect(hasVolleys(rules)).toBe(false);
    const [red, blue] = [ship('red/W1', { PD: 2 }), ship('blue/W1', { PD: 2 })];
    const refused = ordersOf(rules, { ship: red, enemy: blue });
    expect(refused.ok ? [] : refused.issues.map(({ code, params }) => [code, params.expected])).toEqual([
      ['bad-argument', "a list with 'ram'"],
    ]);
    const rows = unwrap(ordersOf(rules, { ship: red, enemy: blue }, { without: ['ram'] })).map((order) => ({
      ...order,
      ram: 3,
    }));
    const columns = unwrap(ordersOf(rules, { ship: blue, enemy: red }, { without: ['ram'] }));
    const cells = unwrap(hitsMatrix(rules, { ships: [red, blue], rows, columns }));
    for (const [row, ofRed] of rows.entries())
      expect(cells.at(row, 1)).toEqual(fateBy(rules, [red, blue], [ofRed, columns[1] ?? ofRed]));
  });
});

describe('the orders of a ship', () => {
  const rules = rulesOfText('second/skirmish');

  test('are all legal, and none is there twice', () => {
    fc.assert(
      fc.property(encounters, ({ ships: [red, blue], seed }) => {
        const orders = unwrap(ordersOf(rules, { ship: red, enemy: blue }));
        expect(new Set(orders.map((order) => JSON.stringify(order))).size).toBe(orders.length);
        const random = seeded(seed);
        for (let tries = 0; tries < 20; tries += 1) {
          const order = orders[random(orders.length)];
          expect(order && checkOrders(rules, [red, blue], [order])).toEqual([]);
        }
      }),
      { numRuns: 20 },
    );
  });

  test('are all that can be given', () => {
    /** An order with the same loads is the same order, in whatever tubes they are; drives above `most` all miss. */
    const nameOf = (
      { tubes, cannons, ...rest }: Order & { cannons?: { bursts: readonly number[] } },
      most: number,
    ): string =>
      JSON.stringify([
        Object.entries({ ...rest, bursts: [...(cannons?.bursts ?? [])].sort() }).sort(),
        tubes?.map(({ drive }) => Math.min(most, drive)).sort((a, b) => a - b),
      ]);
    fc.assert(
      fc.property(units, units, fc.nat(), (ofRed, ofBlue, seed) => {
        const [red, blue] = [ship('red/W1', { ...ofRed, WG: 1 }), ship('blue/W1', { ...ofBlue, WG: 1 })];
        const all = unwrap(ordersOf(rules, { ship: red, enemy: blue }));
        const most = Math.max(0, ...all.flatMap(({ tubes = [] }) => tubes.map(({ drive }) => drive)));
        const known = new Set(all.map((order) => nameOf(order, most)));
        const state = skirmish([red, blue], { rules: 'second/skirmish' });
        const [decision] = decisions(state).filter(({ player }) => player === red.owner);
        const random = seeded(seed);
        for (let tries = 0; tries < 20 && decision; tries += 1) {
          const action = sampleAction(state, decision, random);
          if (action.type !== 'battle/orders') throw new Error('A skirmish begins with orders.');
          expect(known).toContain(nameOf(action.orders[0] ?? { ship: red.id, tactic: 'attack' }, most));
        }
      }),
      { numRuns: 20 },
    );
  });
});

describe('the game of a round', () => {
  const rules = rulesOfText('first/skirmish');
  const worths: readonly Worth[] = [
    { hit: 1, destroyed: 0, escape: 1 },
    { hit: 0, destroyed: 3, escape: -0.5, cost: ({ tubes = [] }) => 0.25 * tubes.length },
  ];

  test.each(worths)('adds up what both ships take: %o', (worth) => {
    const of = ({ hits, isDestroyed, hasEscaped }: Fate): number =>
      worth.hit * hits + (isDestroyed ? worth.destroyed : 0) + (hasEscaped ? worth.escape : 0);
    fc.assert(
      fc.property(encounters, ({ ships, seed }) => {
        const given = someOrders(rules, ships, seed);
        const cells = unwrap(hitsMatrix(rules, given));
        const game = duelGame(cells, worth);
        const plain = given.rows.map((order, row) =>
          given.columns.map((other, column) => {
            const [mine, theirs] = cells.at(row, column);
            return of(theirs) - of(mine) - (worth.cost?.(order) ?? 0) + (worth.cost?.(other) ?? 0);
          }),
        );
        for (const [row, payoffs] of plain.entries())
          for (const [column, payoff] of payoffs.entries())
            expect(game.payoff(row, column)).toBeCloseTo(payoff, 9);
        const found = unwrap(equilibrium(game));
        const again = unwrap(equilibrium(plain));
        expect(found.value).toBeCloseTo(again.value, 5);
        expect(unwrap(bestReply(game, { rows: again.rows })).value).toBeCloseTo(again.value, 5);
        expect(unwrap(bestReply(game, { columns: again.columns })).value).toBeCloseTo(again.value, 5);
      }),
      { numRuns: 12 },
    );
  });

  test.each([
    ['PD=6 B=5 S=3', 'first/skirmish'],
    ['PD=7 B=5 S=2 SR=1', 'first/skirmish +systemships'],
    ['PD=6 B=4 S=3 T=1 M=3', 'first/skirmish'],
    ['PD=4 B=3 S=2', 'first/skirmish'],
  ])(
    'the mirror duel of %s is worth nothing, and its mixes can be bettered by less than 0.001 hits',
    (text, by) => {
      const own = rulesOfText(by);
      const [red, blue] = ['red', 'blue'].map((owner) => unwrap(parseShip(own, `W1: ${text}`, owner)));
      if (!red || !blue) throw new Error('Two ships.');
      const rows = unwrap(ordersOf(own, { ship: red, enemy: blue }));
      const columns = unwrap(ordersOf(own, { ship: blue, enemy: red }));
      const cells = unwrap(hitsMatrix(own, { ships: [red, blue], rows, columns }));
      const { value, gap } = unwrap(
        equilibrium(duelGame(cells, { hit: 1, destroyed: 0, escape: 1 }), { gap: 1e-3 }),
      );
      expect(Math.abs(value)).toBeLessThan(1e-3);
      expect(gap).toBeLessThan(1e-3);
    },
  );
});

describe('what cannot be resolved in bulk', () => {
  const rules = rulesOfText('second/skirmish');
  const [red, blue] = [ship('red/W1', { PD: 3, E: 2 }), ship('blue/W1', { PD: 3 })];
  const ships = [red, blue] as const;
  const rest: Order = { ship: red.id, tactic: 'dodge' };
  const columns: readonly Order[] = [{ ship: blue.id, tactic: 'dodge' }];
  const issues = (result: {
    readonly ok: boolean;
    readonly issues?: readonly { code: string; path: unknown }[];
  }) => result.issues?.map(({ code, path }) => [code, path]);

  test('no orders, an order of another ship or at another, and powered ECM', () => {
    expect(issues(hitsMatrix(rules, { ships, rows: [], columns }))).toEqual([['bad-argument', ['rows']]]);
    const astray = { ...rest, beam: { power: 1, at: red.id } };
    expect(issues(hitsMatrix(rules, { ships, rows: [astray], columns }))).toEqual([
      ['not-a-target', ['rows', 0]],
    ]);
    expect(issues(hitsMatrix(rules, { ships, rows: columns, columns }))).toEqual([
      ['not-your-ship', ['rows', 0, 'ship']],
    ]);
    // Sound: a member of the module `ecm`.
    const jammed = { ...rest, ecm: 2 } as Order;
    const refused = hitsMatrix(rules, { ships, rows: [rest, jammed], columns });
    expect(issues(refused)).toEqual([['decided-later', ['rows', 1, 'ecm']]]);
    expect(refused.ok ? '' : describeIssue(refused.issues[0])).toBe(
      'red/W1 powers ECM, whose use is decided after all orders are shown: orders alone do not decide the round.',
    );
    const listed = ordersOf(rules, { ship: red, enemy: blue });
    expect(listed.ok ? [] : listed.issues.map(({ params }) => params.expected)).toEqual([
      "a list with 'ecm'",
    ]);
    expect(unwrap(ordersOf(rules, { ship: red, enemy: blue }, { without: ['ecm'] }))).toHaveLength(12);
  });

  test('too many orders, before any is resolved', () => {
    const many = Array.from({ length: 2 ** 20 + 1 }, () => rest);
    expect(issues(hitsMatrix(rules, { ships, rows: many, columns }))).toEqual([['too-many', ['rows']]]);
    const engine = createEngine([...catalogue, module({ id: 'strange', ...strange }, ...wraps)]);
    const slow = unwrap(engine.compileRules('first/skirmish +strange'));
    const most = many.slice(0, 2 ** 13);
    const columnsToo = Array.from({ length: 2 ** 12 }, () => columns[0] ?? rest);
    expect(issues(hitsMatrix(slow, { ships, rows: most, columns: columnsToo }))).toEqual([
      ['too-many', ['rows']],
    ]);
  });
});
