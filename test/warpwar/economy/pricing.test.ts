/** What it costs to make losses good: as it is offered, as it is asked beforehand, and as it is paid. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkAction,
  decisions,
  serviceCost,
  view,
  type Action,
  type Decision,
} from '../../../src/warpwar/index.js';
import type { State, View } from '../../../src/warpwar/state.js';

import {
  campaign,
  funded,
  Larsu,
  Mosul,
  peopled,
  pointsOf,
  position,
  serve,
  stands,
  Ur,
} from '../../support/campaign.js';
import { fixFrom } from '../../support/conquest.js';
import { ADVANCED, laden, moment, stockOf } from '../../support/economy.js';
import { blue, red } from '../../support/fleets.js';
import { refused, send, shipOf } from '../../support/played.js';
import { rule } from '../../support/rule.js';
import type { ServiceRequest, ServiceOptions } from '../../../src/warpwar/economy/bill.js';

type Kind = ServiceRequest['type'];
type Wants = Readonly<Record<string, Readonly<Record<string, number>>>>;

const worn = (id: string, at = Ur) =>
  stands(id, at, { PD: 5, B: 3, T: 1, M: 7, WG: 1 }, { now: { PD: 1, B: 0, M: 1 } });
const wrecks = (rules = 'first/advanced') =>
  peopled(campaign(rules), worn('red/W1'), worn('red/W2', Mosul), worn('red/W3', Larsu));

// Sound: what is sent in is of this form.
const asks = (type: Kind, ships: Wants) => serve(type, 'red', ships) as unknown as ServiceRequest & Action;

/** What is offered of a kind, from a view as from a state. */
function offered(state: State, type: Kind = 'repair/ships'): ServiceOptions | undefined {
  const of = (seen: State | View): ServiceOptions | undefined =>
    decisions(seen).find((each): each is Extract<Decision, { type: Kind }> => each.type === type)?.options;
  expect(of(view(state, red))).toEqual(of(state));
  return of(state);
}

const spentBy = (state: State, sent: unknown): number =>
  send(state, sent)
    .events.flatMap((each) => (each.type === 'points/moved' ? [each.payload.points] : []))
    .reduce((sum, points) => sum + points, 0);

describe('what is offered', () => {
  rule('E1.REPAIR.2', 'tells the price of every loss, what there is, and for how much it lasts', () => {
    expect(offered(funded(peopled(campaign(), worn('red/W1')), 'red', 3))).toEqual({
      ships: { 'red/W1': { PD: 4, B: 3 } },
      prices: {
        'red/W1': {
          PD: { points: 1, units: 1, free: 0, most: 3 },
          B: { points: 1, units: 1, free: 0, most: 3 },
        },
      },
      accounts: [{ from: { player: red }, points: 3, ships: ['red/W1'] }],
    });
  });

  rule('E1.REPAIR.6', 'what is left of a Build Point that was paid is free for every ship', () => {
    const price = (free: number, most: number) => ({ M: { points: 1, units: 3, free, most } });
    const options = (state: State) => offered(state, 'resupply/ships');
    expect(options(funded(wrecks(), 'red', 1))?.prices['red/W2' as never]).toEqual(price(0, 3));
    const poor = send(funded(wrecks(), 'red', 1), asks('resupply/ships', { 'red/W1': { M: 1 } })).state;
    expect(options(poor)).toEqual({
      ships: { 'red/W1': { M: 5 }, 'red/W2': { M: 6 }, 'red/W3': { M: 6 } },
      prices: { 'red/W1': price(2, 2), 'red/W2': price(2, 2), 'red/W3': price(2, 2) },
      accounts: [{ from: { player: red }, points: 0, ships: ['red/W1', 'red/W2', 'red/W3'] }],
    });
    expect(options(funded(poor, 'red', 1))?.prices['red/W2' as never]).toEqual(price(2, 5));
  });

  rule('V.III.7', 'two points of components for a Build Point, where repair costs half', () => {
    const state = funded(wrecks('first/advanced +half-cost-repairs'), 'red', 1);
    const half = (free: number, most: number) => ({ points: 1, units: 2, free, most });
    expect(offered(state)?.prices['red/W1' as never]).toEqual({ PD: half(0, 2), B: half(0, 2) });
    const after = send(state, asks('repair/ships', { 'red/W1': { PD: 1 } })).state;
    expect(offered(after)?.prices['red/W3' as never]).toEqual({ PD: half(1, 1), B: half(1, 1) });
  });

  rule('E2.ATTR.REPAIR.1', 'several accounts, each with its points and the ships that it pays for', () => {
    const hauler = laden(stands('red/W7', Ur, { PD: 6, R: 1, H: 9, WG: 1 }, { now: { PD: 2 } }), 3);
    const ships = [hauler, stands('red/W4', Larsu, { PD: 5, WG: 1 }, { now: { PD: 1 } })];
    const state = moment({ rules: ADVANCED, phase: 'build', ships, stars: { [Ur]: { points: 2 } } });
    const poor = moment({
      rules: ADVANCED,
      phase: 'build',
      ships,
      stars: { [Ur]: { points: 2 }, [Larsu]: { points: 1 } },
    });
    const atUr = [
      { from: { star: Ur }, points: 2, ships: ['red/W7'] },
      { from: { ship: 'red/W7' }, points: 3, ships: ['red/W7'] },
    ];
    expect(offered(state)?.accounts).toEqual(atUr);
    expect(offered(poor)?.accounts).toEqual([
      ...atUr,
      { from: { star: Larsu }, points: 1, ships: ['red/W4'] },
    ]);
    // No two pay together.
    expect(offered(poor)?.prices['red/W7' as never]).toEqual({
      PD: { points: 1, units: 1, free: 0, most: 3 },
    });
    expect(offered(poor)?.prices['red/W4' as never]).toEqual({
      PD: { points: 1, units: 1, free: 0, most: 1 },
    });
  });

  test('is exact: so much is accepted and no more, and what is free costs nothing', () => {
    const kinds = ['repair/ships', 'resupply/ships'] as const;
    const rules = fc.constantFrom('first/advanced', 'first/advanced +half-cost-repairs +armor');
    const before = fc.array(fc.tuple(fc.constantFrom('W1', 'W2', 'W3'), fc.integer({ min: 1, max: 3 })));
    fc.assert(
      fc.property(rules, fc.integer({ min: 1, max: 9 }), before, (text, points, all) => {
        let state = funded(wrecks(text), 'red', points);
        for (const [name, units] of all)
          for (const [type, letters] of [
            ['repair/ships', 'B'],
            ['resupply/ships', 'M'],
          ] as const) {
            const sent = asks(type, { [`red/${name}`]: { [letters]: units } });
            if (checkAction(state, sent).length === 0) state = send(state, sent).state;
          }
        for (const type of kinds) {
          const options = offered(state, type);
          for (const [id, prices] of Object.entries(options?.prices ?? {}))
            for (const [letters, { free, most }] of Object.entries(prices)) {
              const of = (units: number) => asks(type, { [id]: { [letters]: units } });
              expect(most).toBeGreaterThan(0);
              expect(checkAction(state, of(most))).toEqual([]);
              expect(checkAction(state, of(most + 1))).not.toEqual([]);
              if (free > 0) expect(spentBy(state, of(free))).toBe(0);
              if (free < most) expect(spentBy(state, of(free + 1))).toBeGreaterThan(0);
            }
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('what is asked beforehand', () => {
  rule(
    'E1.REPAIR.2',
    'all of it together, from a view as from a state, before and after it can be paid',
    () => {
      const { ships = {} } = offered(funded(wrecks(), 'red', 3)) ?? {};
      const all = asks('repair/ships', ships);
      const state = funded(wrecks(), 'red', 20);
      const cost = {
        points: 21,
        affordable: false,
        charges: [{ from: undefined, points: 21, has: 20 }],
      };
      expect(serviceCost(state, all)).toEqual(cost);
      expect(serviceCost(view(state, red), all)).toEqual(cost);
      expect(refused(state, all)).toEqual([
        'ships | cannot-afford-repair | E1.REPAIR.2 | This repair costs 21 Build Points; only 20 can be spent on it.',
      ]);
      const rich = funded(wrecks(), 'red', 21);
      expect(serviceCost(view(rich, red), all)).toEqual({
        points: 21,
        affordable: true,
        charges: [{ from: { player: red }, points: 21, has: 21 }],
      });
      expect(pointsOf(send(rich, all).state, 'red')).toBe(0);
    },
  );

  rule('E1.REPAIR.6', 'ships share a Build Point, and what was paid before is not paid again', () => {
    const three = asks('resupply/ships', { 'red/W1': { M: 1 }, 'red/W2': { M: 1 }, 'red/W3': { M: 1 } });
    expect(serviceCost(wrecks(), three).points).toBe(1);
    const after = send(wrecks(), asks('resupply/ships', { 'red/W1': { M: 1 } })).state;
    const cost = (M: number) =>
      serviceCost(view(after, red), asks('resupply/ships', { 'red/W2': { M } })).points;
    expect([1, 2, 3, 4, 5, 6].map(cost)).toEqual([0, 0, 1, 1, 1, 2]);
    // Repair is billed apart.
    expect(serviceCost(after, asks('repair/ships', { 'red/W2': { PD: 1 } })).points).toBe(1);
  });

  test('is what is paid, whatever is asked for, by every rule that is in force', () => {
    const scenes = [
      wrecks(),
      wrecks('first/advanced +half-cost-repairs'),
      moment({
        rules: ADVANCED,
        phase: 'build',
        ships: [worn('red/W1'), worn('red/W2', Mosul), worn('red/W3', Larsu)],
        stars: { [Ur]: { points: 9 }, [Mosul]: { points: 2 }, [Larsu]: { points: 4 } },
      }),
    ];
    const units = fc.integer({ min: 1, max: 3 });
    const counts = (...letters: readonly string[]) =>
      fc.dictionary(fc.constantFrom(...letters), units, { minKeys: 1 });
    const asked = (...letters: readonly string[]) =>
      fc.dictionary(fc.constantFrom('red/W1', 'red/W2', 'red/W3'), counts(...letters), { minKeys: 1 });
    fc.assert(
      fc.property(
        fc.constantFrom(...scenes),
        asked('PD', 'B'),
        asked('M'),
        asked('M'),
        (begun, one, two, three) => {
          let state = begun;
          for (const sent of [
            asks('repair/ships', one),
            asks('resupply/ships', two),
            asks('resupply/ships', three),
          ]) {
            const cost = serviceCost(view(state, red), sent);
            const issues = checkAction(view(state, red), sent);
            expect(cost.affordable).toBe(issues.length === 0);
            if (issues.length > 0) {
              const poor = cost.charges.filter(({ from }) => from === undefined);
              expect(issues.map(({ params }) => params)).toEqual(
                poor.map(({ points, has }) => ({ cost: points, has })),
              );
            } else {
              expect(spentBy(state, sent)).toBe(cost.points);
              state = send(state, sent).state;
            }
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  rule('E2.REPAIR.8', 'by the account that is named', () => {
    const state = moment({
      rules: ADVANCED,
      phase: 'build',
      ships: [
        laden(stands('red/W7', Ur, { PD: 6, R: 1, H: 9, WG: 1 }), 4),
        stands('red/W4', Ur, { PD: 5, WG: 1 }, { now: { PD: 1 } }),
      ],
      stars: { [Ur]: { points: 2 } },
    });
    const of = (from: object) =>
      serviceCost(state, fixFrom(from, { 'red/W4': { PD: 2 } }) as unknown as ServiceRequest);
    expect(of({ star: Ur })).toEqual({
      points: 2,
      affordable: true,
      charges: [{ from: { star: Ur }, points: 2, has: 2 }],
    });
    expect(of({ ship: 'red/W7' }).charges).toEqual([{ from: { ship: 'red/W7' }, points: 2, has: 4 }]);
    expect(stockOf(state, Ur)).toBe(2);
    // Who may not pay has nothing; the price is told all the same.
    expect(of({ star: Mosul })).toMatchObject({ points: 2, affordable: false });
  });

  test('says nothing of what is not there, nor of what others have', () => {
    const state = position({ phase: 'build', points: { red: 5 }, ships: [worn('red/W1')] });
    const asked = asks('repair/ships', { 'red/W1': { PD: 2 } });
    expect(shipOf(state, 'red/W1').now.PD).toBe(1);
    expect(serviceCost(view(state, blue), asked)).toEqual({ points: 0, affordable: true, charges: [] });
    expect(serviceCost(state, asks('repair/ships', { 'red/W9': { PD: 2 } })).charges).toEqual([]);
  });
});
