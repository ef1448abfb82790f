import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import {
  applyAction,
  decisions,
  deserialize,
  sampleAction,
  serialize,
  view,
} from '../../../src/warpwar/index.js';
import { seeded } from '../../../src/kernel/random.js';

import {
  build,
  campaign,
  funded,
  idle,
  Larsu,
  leftOf,
  Mosul,
  peopled,
  pointsOf,
  serve,
  stands,
  Ur,
} from '../../support/campaign.js';
import { red } from '../../support/fleets.js';
import { dueOptions, payloadsOf, refused, send } from '../../support/played.js';
import { rule } from '../../support/rule.js';

const worn = (id: string, at = Ur) =>
  stands(id, at, { PD: 5, B: 3, T: 1, M: 7, WG: 1 }, { now: { PD: 1, B: 0, M: 1 } });
const state = () => peopled(campaign(), worn('red/W1'), worn('red/W2', Mosul), worn('red/W3', Larsu));

describe('what is asked for', () => {
  test('must be something, and each ship once', () => {
    const asks = (ships: unknown) => ({ type: 'repair/ships', player: 'red', ships });
    expect(refused(state(), asks([]))).toEqual([
      'ships | nothing-to-serve | E1.REPAIR.2 | Nothing is asked for: name a ship and at least one unit of a component.',
    ]);
    expect(
      refused(
        state(),
        asks([
          { ship: 'red/W1', counts: {} },
          { ship: 'red/W2', counts: { PD: 0 } },
        ]),
      ),
    ).toEqual([
      'ships.0.counts | nothing-to-serve | E1.REPAIR.2 | Nothing is asked for: name a ship and at least one unit of a component.',
      'ships.1.counts | nothing-to-serve | E1.REPAIR.2 | Nothing is asked for: name a ship and at least one unit of a component.',
    ]);
    const one = { ship: 'red/W1', counts: { PD: 1 } };
    expect(refused(state(), asks([one, one]))).toEqual([
      'ships.1.ship | served-twice | E1.REPAIR.2 | red/W1 is named twice: put all its units into one entry.',
    ]);
    expect(
      refused(state(), asks([{ ship: 'W1', counts: { PD: -1 } }])).map((each) => each.split(' | ')[1]),
    ).toEqual(['not-a-ship-id', 'not-a-whole-number']);
    expect(refused(state(), asks('all'))).toEqual(['ships | not-a-list |  | Expected a list.']);
  });

  rule('E1.REPAIR.2', 'is paid from the common stock, wherever the ships are, together or not at all', () => {
    const all = { 'red/W1': { PD: 4 }, 'red/W2': { B: 3 }, 'red/W3': { PD: 1, B: 1 } };
    const done = send(state(), serve('repair/ships', 'red', all)).state;
    expect(pointsOf(done, 'red')).toBe(11);
    expect(refused(funded(state(), 'red', 8), serve('repair/ships', 'red', all))).toEqual([
      'ships | cannot-afford-repair | E1.REPAIR.2 | This repair costs 9 Build Points; only 8 can be spent on it.',
    ]);
  });

  rule('E1.REPAIR.6', 'repair and resupply are billed apart, and building does not touch either', () => {
    const first = send(state(), serve('resupply/ships', 'red', { 'red/W1': { M: 1 } })).state;
    const second = send(first, serve('repair/ships', 'red', { 'red/W1': { PD: 1 } })).state;
    const third = send(second, build('red', 'S1', Ur, { T: 1, M: 1 })).state;
    expect([first, second, third].map((each) => pointsOf(each, 'red'))).toEqual([19, 18, 16]);
    const fourth = send(third, serve('resupply/ships', 'red', { 'red/W2': { M: 2 } })).state;
    expect(pointsOf(fourth, 'red')).toBe(16);
  });
});

test('a bill is kept in a save', () => {
  const first = send(state(), serve('resupply/ships', 'red', { 'red/W1': { M: 1 } })).state;
  const read = deserialize(serialize(first));
  if (!read.ok) throw new Error('No save.');
  expect(read.value).toEqual(first);
  expect(
    pointsOf(send(read.value, serve('resupply/ships', 'red', { 'red/W2': { M: 2 } })).state, 'red'),
  ).toBe(19);
});

test('what comes to nothing is left out, so that the game can be saved', () => {
  for (const [type, counts] of [
    ['repair/ships', { B: 1, ZZ: 0 }],
    ['resupply/ships', { M: 1, ZZ: 0, B: 0 }],
  ] as const) {
    const { state: after, events } = send(state(), serve(type, 'red', { 'red/W1': counts }));
    const [letters] = Object.keys(counts) as ['B' | 'M'];
    expect(payloadsOf(events, 'ship/serviced')).toMatchObject([{ ship: 'red/W1', counts: { [letters]: 1 } }]);
    expect(JSON.stringify([after, events])).not.toContain('ZZ');
    const read = deserialize(serialize(after));
    expect(read).toEqual({ ok: true, value: after });
  }
});

test('whatever the order and the parts, the same missiles cost the same', () => {
  const ids = ['red/W1', 'red/W2', 'red/W3'] as const;
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...ids), { minLength: 1, maxLength: 18 }), (asks) => {
      let after = state();
      let given = 0;
      for (const id of asks) {
        if ((leftOf(after, id, 'M') ?? 0) === 7) continue;
        after = send(after, serve('resupply/ships', 'red', { [id]: { M: 1 } })).state;
        given += 1;
      }
      expect(20 - pointsOf(after, 'red')).toBe(Math.ceil(given / 3));
    }),
    { numRuns: 30 },
  );
});

test('whatever is chosen by chance is legal and paid for, to the last point', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), fc.nat(), (points, seed) => {
      const random = seeded(seed);
      let now = funded(state(), 'red', points);
      for (;;) {
        const open = decisions(view(now, red)).filter(({ type }) => type.endsWith('/ships'));
        if (open.length === 0) break;
        const action = sampleAction(view(now, red), open[random(open.length)]!, random);
        const next = applyAction(now, action);
        expect(next.ok ? [] : next.issues).toEqual([]);
        now = next.state;
      }
      expect(pointsOf(now, 'red')).toBeGreaterThanOrEqual(0);
      const losses = now.ships.some(({ built, now: left }) => left.PD !== built.PD || left.B !== built.B);
      if (losses) expect(pointsOf(now, 'red')).toBe(0);
    }),
    { numRuns: 30 },
  );
});

test('nothing is offered to whoever is not in his build event', () => {
  const next = idle(state(), 1);
  expect(Object.keys(dueOptions(next)).filter((key) => /red (?:repair|resupply|ship)/.test(key))).toEqual([]);
});
