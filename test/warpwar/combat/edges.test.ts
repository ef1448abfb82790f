/** Corners that the examples of the book never come to. */

import { describe, expect, test } from 'vitest';
import {
  applyAction,
  catalogue,
  checkOrders,
  createEngine,
  decisions,
  decodeAction,
  resolveRound,
  compileRules,
  sampleAction,
  shipId,
  type Order,
} from '../../../src/warpwar/index.js';
import { MAX_TUBES } from '../../../src/warpwar/state.js';
import { module } from '../../../src/kernel/index.js';
import { placementIssues, takesPart, buildPlacement, shotDrive } from '../../../src/warpwar/rules.js';

import { red, ship, skirmish } from '../../support/fleets.js';
import { issueLines } from '../../support/issue-lines.js';

const standard = compileRules('first/skirmish');
if (!standard.ok) throw new Error('The standard rules are refused.');
const rules = standard.value;

const [W1, W2] = [shipId('red/W1'), shipId('blue/W2')];
const still = (id: Order['ship'], tactic: Order['tactic'] = 'attack'): Order => ({ ship: id, tactic });

describe('placing hits for an owner', () => {
  const carrier = ship('red/W1', { PD: 2, SR: 1, WG: 1 });
  const struck = (effective: number) => ({ ship: carrier, aboard: [shipId('red/S1')], effective });

  test('names as many ships as lost as must be, and none where none must', () => {
    const first = (open: readonly string[]): string => open[0] ?? '';
    expect(buildPlacement(rules, struck(1), first)).toEqual({ ship: W1, hits: { PD: 1 } });
    expect(buildPlacement(rules, struck(3), first)).toEqual({
      ship: W1,
      hits: { PD: 2, SR: 1 },
      lost: ['red/S1'],
    });
  });

  test('stops where nothing is left to be hit', () => {
    const last = (open: readonly string[]): string => open.at(-1) ?? '';
    expect(buildPlacement(rules, struck(9), last).hits).toEqual({ PD: 2, SR: 1 });
  });
});

describe('more tubes than any ship has', () => {
  const many = ship('red/W1', { PD: 5000, T: 3000, M: 5000, WG: 1 });
  const target = ship('blue/W2', { PD: 5, WG: 1 });
  const launched = (tubes: number): readonly string[] =>
    issueLines(
      checkOrders(
        rules,
        [many, target],
        [
          {
            ...still(W1),
            tubes: Array.from({ length: tubes }, () => ({ load: 'missile', at: W2, drive: 1 })),
          },
          still(W2),
        ],
      ),
    );

  test('are read up to two hundred', () => {
    expect(launched(MAX_TUBES)).toEqual([]);
    expect(launched(MAX_TUBES + 1)).toEqual([expect.stringMatching(/^0\.tubes \| too-many \|/)]);
  });

  test('are not all ordered by chance, either', () => {
    const state = skirmish([many, target]);
    const decision = decisions(state).find(({ player, type }) => player === red && type === 'battle/orders');
    // Always the most of what may be drawn, but now and then the first of all.
    for (const every of [2, 3, 5, 7, 1000]) {
      let drawn = 0;
      const sample = sampleAction(state, decision!, (below) => {
        drawn += 1;
        return drawn % every === 0 ? 0 : below - 1;
      });
      const tubes = 'orders' in sample ? sample.orders[0]?.tubes : undefined;
      expect(tubes?.length ?? 0).toBeLessThanOrEqual(MAX_TUBES);
      expect(applyAction(state, sample).ok).toBe(true);
    }
  });
});

describe('resolveRound', () => {
  test('reads levels by the family of what fires and what absorbs', () => {
    const learned = {
      ...ship('red/W1', { PD: 5, B: 2, S: 2, T: 1, M: 3, WG: 1 }),
      levels: { energy: 3, guided: 1 },
    };
    const target = ship('blue/W2', { PD: 5, B: 9, S: 1, WG: 1 });
    const beam = { ...still(W1), beam: { power: 2, at: W2 } };
    expect(resolveRound(rules, { ships: [learned, target], orders: [beam, still(W2)] }).hits).toEqual({
      [W2]: 7,
    });
    const missile = { ...still(W1), tubes: [{ load: 'missile', at: W2, drive: 1 }] };
    expect(resolveRound(rules, { ships: [learned, target], orders: [missile, still(W2)] }).hits).toEqual({
      [W2]: 5,
    });
    const screened = { ...still(W1), screens: 2 };
    const fire = { ...still(W2), beam: { power: 5, at: W1 } };
    expect(resolveRound(rules, { ships: [learned, target], orders: [screened, fire] }).effective).toEqual({
      [W1]: 2,
    });
  });

  test('counts as destroyed only what was hit', () => {
    const hulk = ship('red/W1', { PD: 1, WG: 1 }, { now: { PD: 0 } });
    const other = ship('blue/W2', { PD: 1, WG: 1 });
    expect(resolveRound(rules, { ships: [hulk, other], orders: [still(W1), still(W2)] }).destroyed).toEqual(
      [],
    );
  });

  test('lets no destroyed ship get away', () => {
    const fleeing = ship('red/W1', { PD: 1, WG: 1 });
    const firer = ship('blue/W2', { PD: 2, T: 2, M: 6, WG: 1 });
    const launch = { ...still(W2), tubes: [3, 4].map((drive) => ({ load: 'missile', at: W1, drive })) };
    const round = { ships: [fleeing, firer], orders: [still(W1, 'retreat'), launch] };
    expect(resolveRound(rules, round)).toMatchObject({ destroyed: [W1], escaped: [] });
    const sturdy = { ...fleeing, built: { PD: 9, WG: 1 }, now: { PD: 9, WG: 1 } };
    expect(resolveRound(rules, { ...round, ships: [sturdy, firer] })).toMatchObject({
      destroyed: [],
      escaped: [W1],
    });
  });

  test('hands what defenders do with their ECM to whoever asks for it', () => {
    const jam = module(
      { id: 'jam', title: 'Jam', summary: 'Each reply slows all shots.', source: { 'TEST.1': 'A test.' } },
      shotDrive.wrap((base) => (given, subject) => base(given, subject) - subject.ecm.length),
    );
    const jammed = createEngine([...catalogue, jam]).compileRules('first/skirmish +jam');
    if (!jammed.ok) throw new Error('The rules of the test are refused.');
    const ships = [ship('red/W1', { PD: 3, B: 1, WG: 1 }), ship('blue/W2', { PD: 3, WG: 1 })];
    const orders = [{ ...still(W1), drive: 2, beam: { power: 1, at: W2 } }, still(W2)];
    const reply = { ship: W2, missile: { by: W1, tube: 0 }, points: 1, shift: -1 };
    const differences = (ecm?: readonly [typeof reply]) =>
      resolveRound(jammed.value, { ships, orders, ...(ecm ? { ecm } : {}) }).shots.map(
        ({ difference }) => difference,
      );
    expect(differences()).toEqual([2]);
    expect(differences([reply])).toEqual([1]);
  });
});

describe('what is no round', () => {
  const ships = [ship('red/W1', { PD: 1, B: 1, WG: 1 }), ship('blue/W2', { PD: 1, WG: 1 })];
  const fire = { ...still(W1), beam: { power: 1, at: W2 } };

  test('is told: a ship that is not there, an order that is not given', () => {
    expect(() => resolveRound(rules, { ships: ships.slice(1), orders: [fire, still(W2)] })).toThrow(
      'There is no ship red/W1 in this round.',
    );
    expect(() => resolveRound(rules, { ships, orders: [fire] })).toThrow(
      'There is no order for blue/W2 in this round.',
    );
  });
});

describe('without Systemships', () => {
  test('nothing is lost with what carried it', () => {
    const without = compileRules('first/skirmish -systemships');
    if (!without.ok) throw new Error('The rules of the test are refused.');
    const struck = { ship: ship('red/W1', { PD: 3, B: 1, WG: 1 }), aboard: [], effective: 1 };
    const placement = { ship: W1, hits: { PD: 1 } };
    expect(placementIssues(without.value, { struck, placement })).toEqual([]);
    expect(placementIssues(without.value, { struck, placement: { ...placement, lost: [W2] } })).toMatchObject(
      [
        { code: 'not-aboard', path: ['lost', 0] },
        { code: 'name-the-lost', path: ['lost'], params: { least: 0, most: 0, named: 1 } },
      ],
    );
  });
});

describe('orders', () => {
  const state = skirmish([ship('red/W1', { PD: 3, WG: 1 }), ship('blue/W2', { PD: 3, WG: 1 })]);
  // Sound: what is no order is what is tried here.
  const sent = (...orders: unknown[]) => ({ type: 'battle/orders', player: red, orders }) as never;
  const issues = (...orders: unknown[]) => {
    const applied = applyAction(state, sent(...orders));
    return applied.ok ? [] : applied.issues;
  };

  test('for a ship that nobody has are refused', () => {
    expect(issues(still(W1), still(shipId('red/W99')))).toMatchObject([
      { code: 'not-your-ship', path: ['orders', 1, 'ship'] },
    ]);
  });

  test('for a ship that the rules leave out are refused', () => {
    const asleep = module(
      { id: 'asleep', title: 'Asleep', summary: 'One ship sleeps.', source: { 'TEST.2': 'A test.' } },
      takesPart.wrap((base) => (given, subject) => subject.ship.id !== W1 && base(given, subject)),
    );
    const sleepy = createEngine([...catalogue, asleep]).compileRules('first/skirmish +asleep');
    if (!sleepy.ok) throw new Error('The rules of the test are refused.');
    expect(checkOrders(sleepy.value, state.ships, [still(W1)])).toMatchObject([
      { code: 'takes-no-part', path: [0, 'ship'], params: { ship: W1 }, rule: 'E1.COMBAT.6' },
    ]);
  });

  test('that are no objects are refused where they stand', () => {
    expect(issues(7)).toMatchObject([{ code: 'not-an-object', path: ['orders', 0] }]);
  });

  test('that are missing are told with no place', () => {
    const two = [ship('red/W1', { PD: 3, WG: 1 }), ship('red/W3', { PD: 3, WG: 1 })];
    expect(checkOrders(rules, two, [still(W1)])).toMatchObject([{ code: 'no-order', path: [] }]);
  });

  test('have no members that come to nothing', () => {
    const read = decodeAction(state, sent({ ...still(W1), drive: 0, screens: 0, tubes: [] }));
    expect(read.ok && read.value).toEqual({ type: 'battle/orders', player: red, orders: [still(W1)] });
    expect(Object.keys(read.ok && read.value.type === 'battle/orders' ? read.value.orders[0]! : {})).toEqual([
      'ship',
      'tactic',
    ]);
  });

  test('to a system that no rule in force knows are refused with the module that would bring it', () => {
    const without = skirmish(state.ships, { rules: 'first/skirmish -systemships' });
    const applied = applyAction(without, sent({ ...still(W1), racks: { drop: [] } }));
    expect(applied.ok ? [] : applied.issues).toMatchObject([
      { code: 'unknown-system', path: ['orders', 0, 'racks'], module: 'systemships' },
    ]);
    const long = 'x'.repeat(100);
    const [unknown] = issues({ ...still(W1), [long]: 1 });
    expect(unknown).toMatchObject({ code: 'unknown-system', params: { system: 'x'.repeat(40) } });
    expect(unknown).not.toHaveProperty('module');
  });
});
