import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { decisions, deserialize, serialize, view } from '../../../src/warpwar/index.js';
import type { Ship, State } from '../../../src/warpwar/state.js';

import {
  build,
  changed,
  ending,
  go,
  leftOf,
  pass,
  sendAll,
  serve,
  SPACE,
  stands,
  starHex,
  toBuild,
  Ur,
} from '../../support/campaign.js';
import {
  baseAt,
  begunBy,
  hauler,
  heardBy,
  loot,
  momentOf,
  put,
  seenStar,
  toLoot,
  type Stars,
} from '../../support/conquest.js';
import { ADVANCED, cargoOf, laden, load, moment, stockOf, unload, wealth } from '../../support/economy.js';
import { blue, red } from '../../support/fleets.js';
import { dueOptions, audienceOf, payloadsOf, refused, send } from '../../support/played.js';
import { rule } from '../../support/rule.js';
import { vector } from '../../support/book.js';

/** Of value 5: it yields 2 points without a Base, and 10 with one. */
const Ubaid = starHex('Ubaid');

const inBuild = (ships: readonly Ship[], stars: Stars = {}, rules = ADVANCED): State =>
  moment({ rules, phase: 'build', ships, stars });
const mined: Stars = { [Ubaid]: { points: 2, claim: ['red', 1] } };

const costs: Readonly<Record<string, number>> = vector('E2.BASE.COST').rulesGive;

describe('the price', () => {
  rule('E2.BASE.1', '30 points, in as many turns as it takes: 12, and 18 in the next', () => {
    const state = inBuild([hauler('red/W1', Ubaid, 30)]);
    const first = send(state, put('red/W1', 12));
    expect([begunBy(first.state, 'red', Ubaid), cargoOf(first.state, 'red/W1')]).toEqual([12, 18]);
    expect(baseAt(first.state, Ubaid)).toBeUndefined();
    expect(payloadsOf(first.events, 'base-building/advanced')).toEqual([
      { at: Ubaid, player: red, points: 12 },
    ]);
    const next = toBuild(pass(first.state).state, 'red');
    const second = send(next, put('red/W1', 18));
    expect(baseAt(second.state, Ubaid)).toBe(red);
    // The 2 that the star has yielded meanwhile are no stockpile of the Base's.
    expect([begunBy(second.state, 'red', Ubaid), cargoOf(second.state, 'red/W1')]).toEqual([0, 2]);
    expect(payloadsOf(second.events, 'base/founded')).toEqual([{ at: Ubaid, player: red }]);
    expect(audienceOf(second.events, 'base/founded')).toBe('all');
    // That nothing is in the works any more is how a builder hears that they were lost.
    expect(payloadsOf(second.events, 'base-building/advanced')).toEqual([
      { at: Ubaid, player: red, points: 30 },
    ]);
  });

  rule('E2.BASE.1', '29 are too few, and 30 are enough, from however many ships', () => {
    const fleet = [1, 2, 3].map((each) => hauler(`red/W${each}`, Ubaid, 10));
    const most = sendAll(inBuild(fleet), put('red/W1', 10), put('red/W2', 10), put('red/W3', 9)).state;
    expect([baseAt(most, Ubaid), begunBy(most, 'red', Ubaid)]).toEqual([undefined, 29]);
    expect(baseAt(send(most, put('red/W3', 1)).state, Ubaid)).toBe(red);
    expect(costs.E2).toBe(30);
  });

  rule('E2.BASE.1', 'no more is taken than the Base needs', () => {
    const state = send(
      inBuild([hauler('red/W1', Ubaid, 30), hauler('red/W2', Ubaid, 10)]),
      put('red/W1', 25),
    );
    expect(refused(state.state, put('red/W2', 6))).toEqual([
      'points | base-needs-less | E2.BASE.1 | The Base at Ubaid needs only 5 more points.',
    ]);
    for (const more of ['', ' base-building(instalments=false)'])
      expect(
        refused(inBuild([hauler('red/W1', Ubaid, 40, 4)], {}, `${ADVANCED}${more}`), put('red/W1', 31)),
      ).toEqual(['points | base-costs-less | E2.BASE.1 | A Base at Ubaid costs only 30 points.']);
    expect(dueOptions(state.state)['red base-building/build']).toEqual({
      ships: { 'red/W1': 5, 'red/W2': 5 },
      price: 30,
    });
  });

  rule('E2.BASE.1', 'it comes from holds at the star, and from nowhere else', () => {
    const state = inBuild(
      [hauler('red/W1', Ubaid, 9), hauler('red/W2', SPACE, 9), stands('red/W3', Ubaid, { PD: 1, WG: 1 })],
      {
        ...mined,
        [Ur]: { points: 40 },
      },
    );
    expect(refused(state, put('red/W1', 10))).toEqual([
      'points | too-little-for-base | E2.BASE.1 | red/W1 carries 9 points, not 10: only points in holds build a Base.',
    ]);
    expect(refused(state, put('red/W3', 1))[0]).toContain('red/W3 carries 0 points, not 1:');
    expect(refused(state, put('red/W2', 9))).toEqual([
      'ship | base-on-a-star | E2.BASE.1 | red/W2 is not at a star: Bases are built only at stars.',
    ]);
    expect(refused(state, put('red/W9', 1))[0]).toContain('not-yours');
    expect(dueOptions(state)['red base-building/build']).toEqual({ ships: { 'red/W1': 9 }, price: 30 });
    for (const points of [0, -1, 1.5, 'all'])
      // Sound: whatever is sent in is read before it is judged.
      expect(refused(state, put('red/W1', points as number))[0]).toContain('points');
  });

  rule('E2.BASE.1', 'in the build event, not where an enemy is', () => {
    const ships = [hauler('red/W1', Ubaid, 9), stands('blue/S1', Ubaid, { PD: 1 })];
    expect(refused(inBuild(ships), put('red/W1', 9))).toEqual([
      'ship | base-site-held | E2.BASE.1 | An enemy is at Ubaid, so no Base can be built there.',
    ]);
    expect(dueOptions(inBuild(ships))).not.toHaveProperty(['red base-building/build']);
    expect(refused(moment({ ships: ships.slice(0, 1) }), put('red/W1', 9))[0]).toContain('only-in-build');
    expect(refused(inBuild([hauler('blue/W1', Ubaid, 9)]), put('blue/W1', 9))[0]).toContain('not-your-turn');
    expect(
      refused(inBuild([hauler('blue/W1', Ubaid, 9)]), { ...put('blue/W1', 9), player: 'red' })[0],
    ).toContain('not-yours');
  });

  rule('E2.BASE.1', 'what was put in stays where the ship goes on', () => {
    const state = send(inBuild([hauler('red/W1', Ubaid, 30)]), put('red/W1', 12)).state;
    const gone = sendAll(state, ending(state), go('red/W1', '1114')).state;
    expect(begunBy(pass(pass(gone).state).state, 'red', Ubaid)).toBe(12);
  });

  rule('E2.SEQ.2', 'to build a Base comes after loading and scrapping', () => {
    const state = inBuild([hauler('red/W1', Ubaid, 9), hauler('red/W2', Ur, 0)], { [Ur]: { points: 5 } });
    expect(refused(send(state, put('red/W1', 9)).state, load('red/W2', 5))[0]).toContain('step-is-over');
  });
});

describe('one Base a star', () => {
  rule('E2.BASE.2', 'not where there is one, whoever has it', () => {
    for (const [base, by] of [
      ['red', 'Ubaid'],
      ['blue', 'Ubaid'],
    ] as const)
      expect(refused(inBuild([hauler('red/W1', Ubaid, 9)], { [Ubaid]: { base } }), put('red/W1', 9))).toEqual(
        [`ship | base-there | E2.BASE.2 | ${by} already has a Base: build at another star.`],
      );
  });

  rule('E2.BASE.2', 'of two allies who build at one star each pays for his own, and the first has it', () => {
    const begun = momentOf(3, {
      phase: 'build',
      sides: [['red', 'green']],
      ships: [hauler('red/W1', Ubaid, 30), hauler('green/W1', Ubaid, 30)],
    });
    const first = send(begun, put('red/W1', 20)).state;
    const green = toBuild(first, 'green');
    expect([begunBy(green, 'red', Ubaid), begunBy(green, 'green', Ubaid)]).toEqual([20, 0]);
    expect(seenStar(green, 'green' as typeof red, Ubaid)).not.toHaveProperty([
      'ext',
      'base-building/progress',
    ]);
    const { state, events } = send(green, put('green/W1', 30));
    expect([baseAt(state, Ubaid), begunBy(state, 'red', Ubaid)]).toEqual(['green', 0]);
    expect(heardBy(events, red)).toContainEqual([
      'base-building/advanced',
      { at: Ubaid, player: red, points: 0 },
    ]);
    expect(refused(toBuild(state, 'red'), put('red/W1', 10))[0]).toContain('base-there');
  });
});

describe('points from the star itself', () => {
  rule(
    'E2.BASE.3',
    'what came from it this turn builds no Base there; what was in the holds before does',
    () => {
      const state = send(inBuild([hauler('red/W1', Ubaid, 5)], mined), load('red/W1', 2)).state;
      expect(cargoOf(state, 'red/W1')).toBe(7);
      expect(refused(state, put('red/W1', 6))).toEqual([
        'points | fresh-points | E2.BASE.3 | Points from Ubaid cannot build a Base there in the same turn: red/W1 has only 5 others.',
      ]);
      expect(dueOptions(state)['red base-building/build']).toEqual({ ships: { 'red/W1': 5 }, price: 30 });
      const built = send(state, put('red/W1', 5)).state;
      expect([cargoOf(built, 'red/W1'), begunBy(built, 'red', Ubaid)]).toEqual([2, 5]);
      expect(refused(built, put('red/W1', 1))[0]).toContain('red/W1 has only 0 others.');
    },
  );

  rule('E2.BASE.3', 'next turn it does, whether it was loaded or went aboard by itself', () => {
    for (const loaded of [true, false]) {
      const begun = inBuild([hauler('red/W1', Ubaid, 0)], mined);
      const state = loaded ? send(begun, load('red/W1', 2)).state : begun;
      const over = send(state, ending(state)).state;
      expect(cargoOf(over, 'red/W1')).toBe(2);
      const next = toBuild(over, 'red');
      // It has yielded two more, which lie there yet.
      expect([cargoOf(next, 'red/W1'), stockOf(next, Ubaid)]).toEqual([2, 2]);
      expect(begunBy(send(next, put('red/W1', 2)).state, 'red', Ubaid)).toBe(2);
      const more = send(next, load('red/W1', 2)).state;
      expect(refused(more, put('red/W1', 3))[0]).toContain('red/W1 has only 2 others.');
    }
  });

  rule('E2.BASE.3', 'what a Base gave, or fell to a captor, is as good as any at another star', () => {
    const loaded = send(inBuild([hauler('red/W1', Ur, 0)], { [Ur]: { points: 9 } }), load('red/W1', 9)).state;
    const moving = send(loaded, ending(loaded)).state;
    const there = changed(moving, { ships: moving.ships.map((each) => ({ ...each, at: Ubaid })) });
    expect(begunBy(send(toBuild(pass(there).state, 'red'), put('red/W1', 9)).state, 'red', Ubaid)).toBe(9);
    const taken = toLoot(
      moment({ ships: [hauler('red/W1', Ubaid, 0)], stars: { [Ubaid]: { base: 'blue', points: 20 } } }),
    ).state;
    expect(taken.phase).toBe('reckoning');
    const captured = send(taken, loot('red', { 'red/W1': 10 })).state;
    // Outside a build event nothing counts as fresh: nobody's build event need come before the captor's next one.
    expect(captured.ships[0]?.ext?.['base-building/fresh'] ?? 0).toBe(0);
    expect(dueOptions(toBuild(captured, 'red'))['red base-building/build']).toEqual({
      ships: { 'red/W1': 10 },
      price: 30,
    });
  });

  rule('E2.BASE.3', 'repairs are paid with it first', () => {
    const worn = laden(stands('red/W1', Ubaid, { PD: 4, H: 2, R: 1, WG: 1 }, { now: { PD: 1 } }), 5);
    const state = sendAll(inBuild([worn], mined), load('red/W1', 2)).state;
    const fix = (PD: number) => ({
      ...serve('repair/ships', 'red', { 'red/W1': { PD } }),
      from: { ship: 'red/W1' },
    });
    for (const [PD, can] of [
      [1, 5],
      [2, 5],
      [3, 4],
    ] as const) {
      const after = send(state, fix(PD)).state;
      expect([leftOf(after, 'red/W1', 'PD'), cargoOf(after, 'red/W1')]).toEqual([1 + PD, 7 - PD]);
      expect(dueOptions(after)['red base-building/build']).toEqual({ ships: { 'red/W1': can }, price: 30 });
    }
  });

  test('what is fresh is known to its owner alone, and a save keeps it', () => {
    const state = send(inBuild([hauler('red/W1', Ubaid, 5)], mined), load('red/W1', 2)).state;
    const freshIn = (seen: { readonly ships: readonly { readonly ext?: object }[] }) => seen.ships[0]?.ext;
    expect(freshIn(view(state, red))).toMatchObject({ 'base-building/fresh': 2 });
    expect(freshIn(view(state, blue))).not.toHaveProperty(['base-building/fresh']);
    const read = deserialize(serialize(state));
    expect(read.ok && refused(read.value, put('red/W1', 6))[0]).toContain('fresh-points');
    const over = send(state, ending(state)).state;
    expect(freshIn(view(over, red))).toMatchObject({ 'base-building/fresh': 0 });
  });
});

describe('a finished Base', () => {
  const finished = (stars: Stars = {}, ...more: readonly Ship[]) =>
    send(inBuild([hauler('red/W1', Ubaid, 30, 4), ...more], stars), put('red/W1', 30)).state;

  rule('E2.BASE.4', 'doubles what its star yields, from the next turn', () => {
    const state = finished({ [Ubaid]: { claim: ['red', 1] } });
    expect(stockOf(state, Ubaid)).toBe(0);
    expect(stockOf(toBuild(pass(state).state, 'red'), Ubaid)).toBe(10);
    const without = inBuild([hauler('red/W1', Ubaid, 30, 4)], { [Ubaid]: { claim: ['red', 1] } });
    expect(stockOf(toBuild(pass(without).state, 'red'), Ubaid)).toBe(2);
  });

  rule('E2.BASE.4', 'its stockpile is empty: what the star has yielded this turn is not in it', () => {
    const { state, events } = send(
      inBuild([hauler('red/W2', Ubaid, 9, 1), hauler('red/W1', Ubaid, 30)], mined),
      put('red/W1', 30),
    );
    expect(stockOf(state, Ubaid)).toBe(0);
    // It goes into holds there, as it would have, first ship first; the rest is lost.
    expect([cargoOf(state, 'red/W2'), cargoOf(state, 'red/W1')]).toEqual([10, 1]);
    expect(wealth(state)).toBe(11);
    expect(payloadsOf(events, 'points/moved')).toHaveLength(3);
    const full = send(
      inBuild([hauler('red/W1', Ubaid, 30), hauler('red/W2', Ubaid, 30)], mined),
      put('red/W1', 30),
    );
    expect([stockOf(full.state, Ubaid), cargoOf(full.state, 'red/W1')]).toEqual([0, 2]);
    const lost = moment({
      rules: `${ADVANCED} base-building(price=10)`,
      phase: 'build',
      ships: [hauler('red/W1', Ubaid, 20, 1 + 1)],
      stars: mined,
    });
    expect(cargoOf(send(lost, put('red/W1', 10)).state, 'red/W1')).toBe(12);
  });

  rule('E2.BASE.4', 'it builds and repairs from the next build event', () => {
    const state = finished({}, stands('red/W4', Ubaid, { PD: 4, WG: 1 }, { now: { PD: 1 } }));
    expect(refused(state, build('red', 'S9', Ubaid, { PD: 3 }))[0]).toContain('cannot-afford');
    expect(refused(state, serve('repair/ships', 'red', { 'red/W4': { PD: 1 } }))[0]).toContain(
      'only 0 can be spent on it.',
    );
    expect(refused(state, unload('red/W1', 1))[0]).toContain('step-is-over');
    const next = toBuild(pass(state).state, 'red');
    const done = sendAll(
      next,
      build('red', 'S9', Ubaid, { PD: 3 }),
      serve('repair/ships', 'red', { 'red/W4': { PD: 3 } }),
    );
    expect([stockOf(done.state, Ubaid), leftOf(done.state, 'red/W4', 'PD')]).toEqual([4, 4]);
  });

  rule('E2.BASE.4', 'with loading at any moment what is unloaded into it serves at once', () => {
    const rules = `${ADVANCED} holds(freeLoading=true)`;
    const begun = inBuild([hauler('red/W1', Ubaid, 35, 4)], {}, rules);
    const { state } = sendAll(
      begun,
      put('red/W1', 30),
      unload('red/W1', 5),
      build('red', 'S9', Ubaid, { PD: 4 }),
    );
    expect(stockOf(state, Ubaid)).toBe(1);
  });

  rule('E2.BASE.4', 'a ship that passes takes its star from nobody', () => {
    const state = finished({ [Ubaid]: { claim: ['red', 1] } });
    expect(pass(state).state.stars.find(({ hex }) => hex === Ubaid)).toMatchObject({ base: red });
  });
});

describe('who knows', () => {
  rule(['E2.BASE.1', 'E2.GEN.3'], 'what is put in is seen and heard by the builder alone', () => {
    const begun = inBuild([hauler('red/W1', Ubaid, 30)]);
    const { state, events } = send(begun, put('red/W1', 12));
    expect(seenStar(state, red, Ubaid)).toMatchObject({ ext: { 'base-building/progress': { red: 12 } } });
    for (const viewer of [blue, { spectator: true }] as const) {
      expect(view(state, viewer)).toEqual(view(begun, viewer));
      expect(heardBy(events, viewer)).toEqual([]);
    }
    expect(decisions(view(state, blue))).toEqual(decisions(view(begun, blue)));
  });
});

describe('settings', () => {
  const rules = `${ADVANCED} base-building(price=10, instalments=false)`;
  const once = (...ships: readonly Ship[]) => inBuild(ships, {}, rules);

  rule('V.III.4.1', 'price=10 instalments=false: ten points at once, from the holds of one ship', () => {
    expect(costs.V).toBe(10);
    const state = once(hauler('red/W1', Ubaid, 9, 1), hauler('red/W2', Ubaid, 12, 2));
    for (const points of [9, 10])
      expect(refused(state, put('red/W1', points))).toEqual([
        'points | base-at-once | V.III.4.1 | A Base must be paid at once: it needs 10 points in the holds of one ship.',
      ]);
    expect(refused(state, put('red/W2', 13))[0]).toContain('too-little-for-base');
    expect(refused(state, put('red/W2', 11))[0]).toContain('base-costs-less');
    expect(dueOptions(state)['red base-building/build']).toEqual({ ships: { 'red/W2': 10 }, price: 10 });
    expect(dueOptions(once(hauler('red/W1', Ubaid, 9)))).not.toHaveProperty(['red base-building/build']);
    expect(baseAt(send(state, put('red/W2', 10)).state, Ubaid)).toBe(red);
  });

  test('price=10: in parts, unless it says otherwise', () => {
    const state = inBuild([hauler('red/W1', Ubaid, 9)], {}, `${ADVANCED} base-building(price=10)`);
    expect(begunBy(send(state, put('red/W1', 4)).state, 'red', Ubaid)).toBe(4);
  });
});

test('in however many parts it is paid, it is finished with the thirtieth point', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 3, maxLength: 12 });
  fc.assert(
    fc.property(parts, (all) => {
      let [state, paid] = [inBuild([hauler('red/W1', Ubaid, 40, 4)]), 0];
      for (const points of all) {
        const fits = Math.min(points, 30 - paid);
        if (fits === 0) break;
        state = send(state, put('red/W1', fits)).state;
        paid += fits;
        expect([cargoOf(state, 'red/W1'), begunBy(state, 'red', Ubaid)]).toEqual([40 - paid, paid % 30]);
        expect(baseAt(state, Ubaid)).toBe(paid === 30 ? red : undefined);
      }
    }),
    { numRuns: 30 },
  );
});
