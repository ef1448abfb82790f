import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { catalogue, createEngine } from '../../../src/warpwar/index.js';
import type { Counts, Ship, State } from '../../../src/warpwar/state.js';
import { components, servicePrice } from '../../../src/warpwar/rules.js';
import { module } from '../../../src/kernel/index.js';
import { campaignOf, eagerly } from '../../../src/warpwar/laws/games.js';
import { keepsLaws } from '../../../src/warpwar/laws/trial.js';

import { leftOf, pointsOf, sendAll, serve, stands, Larsu, Ur, position } from '../../support/campaign.js';
import { fixFrom } from '../../support/conquest.js';
import { ADVANCED, cargoOf, laden, moment, stockOf } from '../../support/economy.js';
import { refused, send } from '../../support/played.js';
import { rule } from '../../support/rule.js';
import { rulesOfText, issueLines } from '../../support/issue-lines.js';

import { vector } from '../../support/book.js';

const HALF = `${ADVANCED} +half-cost-repairs`;
const rules = rulesOfText(HALF);

interface Example {
  readonly given: Readonly<Record<string, Counts>>;
  readonly rulesGive: Readonly<Record<string, number>>;
}
const book: Example = vector('V.III.7.REPAIR');

/** Everything a ship can be built with, and nothing left of it. */
const built: Counts = { PD: 9, B: 9, S: 9, T: 9, M: 9, SR: 3, E: 9, C: 9, SH: 12, A: 9, H: 3, WG: 1 };
const now: Counts = { ...Object.fromEntries(Object.keys(built).map((each) => [each, 0])), PD: 1, WG: 1 };

/** Red's build event at Ur, with 40 points there. */
const atUr = (...ships: readonly Ship[]): State =>
  moment({ rules: HALF, phase: 'build', ships, stars: { [Ur]: { points: 40 } } });
const wreck = (id = 'red/W1', at = Ur) => stands(id, at, built, { now, level: 2 });
const repair = (ships: Readonly<Record<string, Counts>>) => serve('repair/ships', 'red', ships);

/** Points that the repair of all this costs, asked for one after another. */
function costOf(state: State, ...all: readonly Readonly<Record<string, Counts>>[]): number {
  const after = sendAll(state, ...all.map(repair)).state;
  return stockOf(state, Ur) - stockOf(after, Ur);
}

describe('what repair costs', () => {
  rule('V.III.7', 'half: power drive from 2 to 7 is 3 points', () => {
    const ship = stands('red/W1', Ur, { ...book.given.built, WG: 1 }, { now: book.given.now ?? {} });
    const state = atUr(ship);
    const lost = (book.given.built?.PD ?? 0) - (book.given.now?.PD ?? 0);
    expect(costOf(state, { 'red/W1': { PD: lost } })).toBe(book.rulesGive.costBP);
    expect(leftOf(send(state, repair({ 'red/W1': { PD: lost } })).state, 'red/W1', 'PD')).toBe(7);
  });

  rule('V.III.7', 'all components are added up before they are rounded up', () => {
    for (const [counts, cost] of [
      [{ B: 1 }, 1],
      [{ B: 1, S: 1 }, 1],
      [{ B: 1, S: 1, T: 1 }, 2],
      [{ PD: 3, B: 3, SR: 1, E: 2, C: 1, H: 1 }, 6],
    ] as const)
      expect(costOf(atUr(wreck()), { 'red/W1': counts })).toBe(cost);
    // Those of several ships, too, in one action or in several.
    const two = atUr(wreck(), wreck('red/W2'));
    expect(costOf(two, { 'red/W1': { B: 1 }, 'red/W2': { S: 1 } })).toBe(1);
    expect(costOf(two, { 'red/W1': { B: 1 } }, { 'red/W2': { S: 1 } })).toBe(1);
    expect(costOf(two, { 'red/W1': { B: 1 } }, { 'red/W2': { S: 1 } }, { 'red/W1': { T: 1 } })).toBe(2);
  });

  rule(
    ['V.III.7', 'E2.REPAIR.5'],
    'armor stays at two points a Build Point, at any level, and counts in',
    () => {
      const price = (component: string, level: number) =>
        servicePrice(rules, { component, count: 5, levels: { all: level }, design: built });
      for (const level of [0, 1, 3]) {
        const [points, per] = price('A', level);
        expect(points / per).toBe(2.5);
      }
      expect(costOf(atUr(wreck()), { 'red/W1': { A: 4 } })).toBe(2);
      expect(costOf(atUr(wreck()), { 'red/W1': { A: 1, B: 1 } })).toBe(1);
    },
  );

  rule('V.III.7', 'half, too, where a Build Point buys several units: it repairs twice as many', () => {
    const plates = components.add('PL', {
      name: 'Plates',
      family: 'hull',
      price: { points: 1, units: 3 },
      perHit: 1,
      service: 'repair',
    });
    const meta = { id: 'plates', title: 'Plates', summary: 'Thin plates.', source: { 'PLATES.1': 'Thin.' } };
    const engine = createEngine([...catalogue, module(meta, plates)]);
    const made = engine.compileRules(`${HALF} +plates`);
    if (!made.ok) throw new Error(issueLines(made.issues).join('\n'));
    const purchase = { component: 'PL', count: 6, levels: { all: 0 }, design: { PL: 6 } };
    const [points, per] = servicePrice(made.value, purchase);
    expect(points / per).toBe(1);
  });

  rule(['V.III.7', 'E2.REPAIR.6'], 'missiles and shells cost what they did', () => {
    const state = atUr(wreck());
    const cost = (counts: Counts) =>
      40 - stockOf(send(state, serve('resupply/ships', 'red', { 'red/W1': counts })).state, Ur);
    expect([cost({ M: 3 }), cost({ M: 4 }), cost({ SH: 6 }), cost({ M: 1, SH: 1 })]).toEqual([1, 2, 1, 2]);
  });

  rule('V.III.7', 'whatever is repaired costs half of its points, in however many actions', () => {
    const repaired = components
      .all(rules)
      .flatMap(([letters, { service }]) =>
        service === 'repair' && (built[letters] ?? 0) > 0 ? [letters] : [],
      );
    expect(repaired.length).toBeGreaterThan(7);
    const deed = fc.record({ letters: fc.constantFrom(...repaired), units: fc.integer({ min: 1, max: 3 }) });
    fc.assert(
      fc.property(fc.array(deed, { minLength: 1, maxLength: 3 }), (deeds) => {
        const total = deeds.reduce((sum, { units }) => sum + units, 0);
        const fits = deeds.map(({ letters, units }, at) => ({
          [`red/W${at + 1}`]: { [letters]: letters === 'SR' || letters === 'H' ? Math.min(3, units) : units },
        }));
        const fleet = atUr(wreck(), wreck('red/W2'), wreck('red/W3'));
        expect(costOf(fleet, ...fits)).toBe(Math.ceil(total / 2));
      }),
    );
  });
});

describe('who pays', () => {
  rule('V.III.7', 'each account for itself: what one has over is no use to another', () => {
    const state = moment({
      rules: HALF,
      phase: 'build',
      ships: [wreck(), wreck('red/W2', Larsu)],
      stars: { [Ur]: { points: 9 }, [Larsu]: { points: 9 } },
    });
    const after = sendAll(state, repair({ 'red/W1': { B: 1 } }), repair({ 'red/W2': { S: 1 } })).state;
    expect([stockOf(after, Ur), stockOf(after, Larsu)]).toEqual([8, 8]);
    const bay = laden(stands('red/W3', Ur, { PD: 4, H: 1, R: 1, WG: 1 }, { now: { PD: 1 } }), 5);
    const there = atUr(bay, wreck());
    const both = sendAll(
      there,
      fixFrom({ ship: 'red/W3' }, { 'red/W3': { PD: 1 } }),
      fixFrom({ star: Ur }, { 'red/W1': { B: 1 } }),
      fixFrom({ ship: 'red/W3' }, { 'red/W1': { S: 1 } }),
    ).state;
    expect([cargoOf(both, 'red/W3'), stockOf(both, Ur)]).toEqual([4, 39]);
  });

  rule('V.III.7', 'in the first edition the player, for all his Bases together', () => {
    const first = (points: number, text = 'first/advanced +half-cost-repairs'): State =>
      position({ rules: text, phase: 'build', points: { red: points }, ships: [one, other] });
    const [one, other] = [
      stands('red/W1', Ur, { PD: 9, B: 3, WG: 1 }, { now: { PD: 2, B: 0 } }),
      stands('red/W2', Larsu, { PD: 3, WG: 1 }, { now: { PD: 2 } }),
    ];
    const all = { 'red/W1': { PD: 7, B: 1 }, 'red/W2': { PD: 1 } };
    expect(pointsOf(send(first(10), repair(all)).state, 'red')).toBe(10 - 5);
    expect(pointsOf(send(first(10, 'first/advanced'), repair(all)).state, 'red')).toBe(10 - 9);
    expect(refused(first(4), repair(all))).toEqual([
      'ships | cannot-afford-repair | E1.REPAIR.2 | This repair costs 5 Build Points; only 4 can be spent on it.',
    ]);
  });
});

test('random games under both editions keep every law', () => {
  const engine = createEngine(catalogue);
  for (const scenario of ['first/advanced', 'second/advanced'] as const) {
    const add = ['turn-limit', 'half-cost-repairs', 'armor'] as const;
    const spec = { scenario, add, settings: { 'turn-limit/turns': 12 } };
    const made = engine.compileRules(spec);
    if (!made.ok) throw new Error(issueLines(made.issues).join('\n'));
    const types = [1, 2, 6].flatMap((seed) =>
      keepsLaws(engine, campaignOf(made.value, spec, seed), seed, { ...eagerly, oneIn: 15 }).events.map(
        ({ type }) => type,
      ),
    );
    expect(types).toContain('repair/billed');
  }
});
