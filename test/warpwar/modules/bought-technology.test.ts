import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  catalogue,
  createEngine,
  decisions,
  formatRuleset,
  compileRules,
  view,
} from '../../../src/warpwar/index.js';
import type { State } from '../../../src/warpwar/state.js';
import { levelOf } from '../../../src/warpwar/rules.js';
import { campaignOf } from '../../../src/warpwar/laws/games.js';
import { keepsLaws } from '../../../src/warpwar/laws/trial.js';
import { creditFor } from '../../../src/warpwar/modules/bought-technology/research.js';

import {
  Babylon,
  build,
  campaign,
  Larsu,
  Mosul,
  pass,
  position,
  secondTurn,
  stands,
  toBuild,
  Ur,
} from '../../support/campaign.js';
import { heardBy } from '../../support/conquest.js';
import { stockOf } from '../../support/economy.js';
import { blue, red, ship, skirmish } from '../../support/fleets.js';
import { dueOptions, payloadsOf, refused, send, shipOf } from '../../support/played.js';
import { rule } from '../../support/rule.js';
import { rulesOfText, issueLines } from '../../support/issue-lines.js';

import { inBuild, knowing, levelsOf, paidOf, pay, risenOf, RULES, three } from '../../support/researching.js';
import { busily } from '../../support/plans.js';
import { vector } from '../../support/book.js';

const rich = (points = 60, stars = {}): State =>
  inBuild(2, { stars: { [Ur]: { points }, [Mosul]: { points: 9 }, ...stars } });

describe('what a level costs', () => {
  rule('V.IV.2.2', '10 Build Points for the first level, 20 for the second, 30 for the third', () => {
    const given: { readonly levels: readonly number[] } = vector('V.IV.2.COST').given;
    const costs = given.levels.map((level) => {
      const state = knowing(rich(), { red: { levels: three(level - 1, 0, 0) } });
      const paid = send(state, pay('energy', 1, { star: Ur })).state;
      const done = send(paid, pay('energy', level * 10 - 1, { star: Ur })).state;
      expect([levelsOf(paid, 'red').energy, levelsOf(done, 'red').energy]).toEqual([level - 1, level]);
      return stockOf(state, Ur) - stockOf(done, Ur);
    });
    const cumulative = costs.map((_, at) => costs.slice(0, at + 1).reduce((sum, each) => sum + each, 0));
    expect({ costEach: costs, cumulative }).toEqual(vector('V.IV.2.COST').rulesGive);
  });

  rule('V.IV.2.2', 'it is paid over any time, from any Base, and no more is taken than it needs', () => {
    let state = send(rich(), pay('guided', 4, { star: Mosul })).state;
    expect([paidOf(state, 'red'), stockOf(state, Mosul)]).toEqual([three(0, 4, 0), 5]);
    state = send(toBuild(pass(state).state, 'red'), pay('guided', 6, { star: Ur })).state;
    expect([levelsOf(state, 'red'), paidOf(state, 'red')]).toEqual([three(0, 1, 0), three(0, 0, 0)]);
    const more = knowing(rich(), { red: { levels: three(1, 0, 0), paid: three(14, 0, 0) } });
    expect(refused(more, pay('energy', 7))).toEqual([
      'points | technology-needs-less | V.IV.2.2 | Energy 2 costs 20, and 14 are already paid: pay at most the rest.',
    ]);
    expect(levelsOf(send(more, pay('energy', 6)).state, 'red')).toEqual(three(2, 0, 0));
  });

  rule('V.IV.2.2', 'in the first edition the common stock pays', () => {
    const first = 'first/advanced +bought-technology';
    const state = position({ rules: first, phase: 'build', points: { red: 12 } });
    expect(dueOptions(state)).toMatchObject({
      'red bought-technology/pay': {
        needs: three(10, 10, 10),
        payers: [{ from: { player: red }, points: 12 }],
      },
    });
    const { state: after, events } = send(state, pay('kinetic', 10));
    expect([after.players[0]?.points, levelsOf(after, 'red')]).toEqual([2, three(0, 0, 1)]);
    expect(payloadsOf(events, 'points/moved')).toEqual([{ from: { player: red }, to: 'spent', points: 10 }]);
  });

  test('the price is a setting', () => {
    const state = inBuild(2, {
      rules: `${RULES} bought-technology(price=3)`,
      stars: { [Ur]: { points: 9 } },
    });
    const first = send(state, pay('energy', 3)).state;
    expect(levelsOf(first, 'red')).toEqual(three(1, 0, 0));
    expect(refused(knowing(first, { red: { risen: [] } }), pay('energy', 7))).toEqual([
      'points | technology-needs-less | V.IV.2.2 | Energy 2 costs 6, and 0 are already paid: pay at most the rest.',
      'points | too-little-for-technology | V.IV.2.2 | None of your accounts that can pay has 7 points: the most is 6.',
    ]);
  });

  test('only an own Base without an enemy pays, in the build event of its owner', () => {
    const held = inBuild(2, {
      stars: { [Ur]: { points: 9 }, [Mosul]: { points: 3 } },
      ships: [stands('blue/W1', Ur, { PD: 1, WG: 1 })],
    });
    const only =
      'from | no-technology-account | V.IV.2.2 | That account cannot pay for technology now: choose another.';
    expect(refused(held, pay('energy', 1, { star: Ur }))).toEqual([only]);
    expect(refused(held, pay('energy', 1, { star: Babylon }))).toEqual([only]);
    expect(refused(held, pay('energy', 4))).toEqual([
      'points | too-little-for-technology | V.IV.2.2 | None of your accounts that can pay has 4 points: the most is 3.',
    ]);
    expect(refused(held, pay('energy', 4, { star: Mosul }))).toEqual([
      'points | technology-account-too-small | V.IV.2.2 | That account has only 3 points, not 4.',
    ]);
    const shut = inBuild(2, {
      ships: [Ur, Mosul, Larsu].map((at, number) => stands(`blue/W${number + 1}`, at, { PD: 1, WG: 1 })),
    });
    expect(refused(shut, pay('energy', 4))).toEqual([
      ' | no-base-for-technology | V.IV.2.2 | You need a Base without enemies to pay for technology.',
    ]);
    expect(dueOptions(held)).toMatchObject({
      'red bought-technology/pay': { payers: [{ from: { star: Mosul }, points: 3 }] },
    });
    expect(refused(held, pay('energy', 1, undefined, 'blue'))[0]).toContain('not-your-turn');
    expect(refused(inBuild(2, { phase: 'move' }), pay('energy', 1))[0]).toContain('only-in-build');
  });

  test('whoever has nothing to pay with is not asked, and a type is named that there is', () => {
    const types = (state: State) => decisions(state).map(({ type }) => type);
    expect(types(inBuild(2))).not.toContain('bought-technology/pay');
    expect(types(rich(1))).toContain('bought-technology/pay');
    expect(refused(rich(), { ...pay('energy', 1), technology: 'hull' })).toEqual([
      'technology | not-allowed |  | Expected one of these: energy, guided, kinetic.',
    ]);
  });

  test('after a payment cargo is no longer loaded: it is one of the acts of building', () => {
    const state = inBuild(2, {
      stars: { [Ur]: { points: 9 } },
      ships: [stands('red/W1', Ur, { PD: 1, H: 1, WG: 1 })],
    });
    const after = send(state, pay('energy', 1)).state;
    expect(refused(after, { type: 'holds/load', player: 'red', ship: 'red/W1', points: 1 })[0]).toContain(
      'step-is-over',
    );
  });
});

describe('how levels rise', () => {
  rule('V.IV.2.3', 'a type rises once a turn, and the others rise too', () => {
    const once = send(rich(), pay('energy', 10)).state;
    expect(risenOf(once, 'red')).toEqual(['energy']);
    expect(refused(once, pay('energy', 1))).toEqual([
      'technology | technology-risen | V.IV.2.3 | Energy has already risen this turn: pay for it again next turn.',
    ]);
    expect(Object.keys((dueOptions(once)['red bought-technology/pay'] as { needs: object }).needs)).toEqual([
      'guided',
      'kinetic',
    ]);
    const both = send(once, pay('guided', 10)).state;
    expect(levelsOf(both, 'red')).toEqual(three(1, 1, 0));
    const later = toBuild(pass(both).state, 'red');
    expect(risenOf(later, 'red')).toEqual([]);
    expect(levelsOf(send(later, pay('energy', 20)).state, 'red')).toEqual(three(2, 1, 0));
  });

  rule('V.IV.2.3', 'what was gained beyond a level waits, and is used as the next turn begins', () => {
    const state = knowing(rich(0), { red: { paid: three(33, 9, 0), levels: three(0, 0, 0) } });
    const next = toBuild(pass(state).state, 'red');
    expect([levelsOf(next, 'red'), paidOf(next, 'red')]).toEqual([three(1, 0, 0), three(23, 9, 0)]);
    expect(risenOf(next, 'red')).toEqual(['energy']);
    const third = toBuild(pass(next).state, 'red');
    expect([levelsOf(third, 'red'), paidOf(third, 'red')]).toEqual([three(2, 0, 0), three(3, 9, 0)]);
    expect(levelsOf(toBuild(pass(third).state, 'red'), 'red')).toEqual(three(2, 0, 0));
  });

  rule('V.IV.2.4', 'in whole games by chance no level ever falls, nor rises by two', () => {
    const engine = createEngine(catalogue);
    const spec = {
      scenario: 'second/advanced',
      add: ['bought-technology', 'turn-limit'],
      remove: ['resign', 'agreed-draw'],
      settings: { 'bought-technology/price': 1, 'turn-limit/turns': 8 },
    } as const;
    const made = engine.compileRules(spec);
    if (!made.ok) throw new Error(issueLines(made.issues).join('\n'));
    for (const seed of [1, 2, 3]) {
      const { events } = keepsLaws(engine, campaignOf(made.value, spec, seed), seed, {
        ...busily,
        oneIn: 20,
        asideIn: 6,
      });
      const last = new Map<string, number>();
      let rises = 0;
      for (const event of events) {
        if (event.type !== 'bought-technology/risen') continue;
        // Sound: the payload of that event.
        const { player, technology, level } = event.payload as Readonly<Record<string, string | number>>;
        const key = `${player} ${technology}`;
        expect(level).toBe((last.get(key) ?? 0) + 1);
        last.set(key, Number(level));
        rises += 1;
      }
      expect(rises).toBeGreaterThan(3);
    }
  });
});

describe('what levels do', () => {
  const parts = { PD: 2, B: 1, T: 1, M: 3, A: 6, WG: 1 };

  rule(
    ['V.IV.2.1', 'E1.TECH.2'],
    'a ship has the three levels of its builder at that moment, and keeps them for life',
    () => {
      const state = knowing(rich(90), { red: { levels: three(1, 0, 2) } });
      const one = send(state, build('red', 'W1', Ur, { ...parts, A: 8 })).state;
      const risen = send(one, pay('energy', 20)).state;
      const two = send(risen, build('red', 'W2', Ur, parts)).state;
      expect(shipOf(two, 'red/W1').levels).toEqual(three(1, 0, 2));
      expect(shipOf(two, 'red/W2').levels).toEqual(three(2, 0, 2));
      const later = pass(two).state;
      expect(shipOf(later, 'red/W1').levels).toEqual(three(1, 0, 2));
      expect(dueOptions(rich())).toMatchObject({ 'red ship/build': { levels: three(0, 0, 0) } });
    },
  );

  rule(
    ['V.IV.2.1', 'E2.TECH.2'],
    'energy is of beams and screens, guided of missiles and ECM, kinetic of shells and armor',
    () => {
      const rules = rulesOfText(RULES);
      const of = (component: string) => levelOf(rules, { ship: { levels: three(1, 2, 3) }, component });
      expect(['B', 'S', 'T', 'M', 'E', 'C', 'SH', 'A', 'H'].map(of)).toEqual([1, 1, 2, 2, 2, 3, 3, 3, 0]);
    },
  );

  test('armor is bought by the kinetic level: at level 2 a point buys 4 of it', () => {
    const cost = (levels: ReturnType<typeof three>) => {
      const state = knowing(rich(90), { red: { levels } });
      return 90 - stockOf(send(state, build('red', 'W1', Ur, { PD: 1, A: 8, WG: 1 })).state, Ur);
    };
    expect([cost(three(0, 0, 0)), cost(three(2, 2, 0)), cost(three(0, 0, 2))]).toEqual([10, 10, 8]);
  });

  test('each knows his own levels alone, and hears alone of what he pays', () => {
    const state = knowing(rich(), { red: { levels: three(1, 0, 2), paid: three(3, 0, 0) } });
    const { state: after, events } = send(state, pay('guided', 10));
    const seen = (viewer: Parameters<typeof view>[1]) => view(after, viewer).players[0]?.ext;
    expect(seen(red)?.['bought-technology/research']).toEqual({
      levels: three(1, 1, 2),
      paid: three(3, 0, 0),
      risen: ['guided'],
    });
    for (const viewer of [blue, { spectator: true }] as const) {
      expect(seen(viewer)).not.toHaveProperty('bought-technology/research');
      expect(heardBy(events, viewer)).toEqual([]);
    }
    expect(heardBy(events, red)).toContainEqual([
      'bought-technology/risen',
      { player: red, technology: 'guided', points: 10, level: 1 },
    ]);
  });
});

describe('what it goes with', () => {
  rule('VX.3', 'there is one technology rule: adding one puts the other out, and two are refused', () => {
    const rules = rulesOfText(RULES);
    expect(rules.swaps).toEqual([{ slot: 'technology', out: 'technology', for: 'bought-technology' }]);
    expect(formatRuleset(rules)).toBe(RULES);
    const made = compileRules(`${RULES} +rotating-technology`);
    expect(made.ok ? [] : made.issues.map(({ code }) => code)).toEqual(['slot-taken']);
    expect(rulesOfText('first/advanced +rotating-technology').swaps).toEqual([
      { slot: 'technology', out: 'technology', for: 'rotating-technology' },
    ]);
  });

  test('in a skirmish nothing is bought, and ships have the levels of their records', () => {
    const split = { ...ship('red/W1', { PD: 1, B: 1, WG: 1 }), levels: three(1, 0, 2) };
    const state = skirmish([split, ship('blue/W1', { PD: 1, WG: 1 })], {
      rules: 'first/skirmish +bought-technology',
    });
    expect(shipOf(state, 'red/W1').levels).toEqual(three(1, 0, 2));
    expect(decisions(state).filter(({ type }) => type.startsWith('bought'))).toEqual([]);
  });

  test('where all points must be spent, technology may be what they are spent on', () => {
    const basic = secondTurn('first/basic +bought-technology');
    expect(basic.phase).toBe('build');
    const first = campaign('first/basic +bought-technology');
    const some = first.players[0]?.points ?? 0;
    let state = first;
    for (const technology of ['energy', 'guided', 'kinetic'] as const)
      state = send(state, pay(technology, Math.min(10, Math.floor(some / 3)))).state;
    expect(state.players[0]?.points).toBe(some - 3 * Math.min(10, Math.floor(some / 3)));
  });

  test('where all points were spent, nobody is passed over who may have kept some for technology', () => {
    const later = (rules: string, spent: number, paid = 0) => {
      const begun = campaign(rules);
      const some = send(begun, build('red', 'W1', Ur, { PD: spent - 5, WG: 1 })).state;
      const state = paid > 0 ? send(some, pay('energy', paid)).state : some;
      const other = toBuild(pass(state).state, 'blue');
      return pass(send(other, build('blue', 'W1', Babylon, { PD: 35, WG: 1 })).state).state;
    };
    expect(later('first/learning', 40)).toMatchObject({ turn: 2, active: red, phase: 'move' });
    const state = later('first/learning +bought-technology', 34, 6);
    expect(state).toMatchObject({ turn: 2, active: red, phase: 'build' });
    expect(dueOptions(state)).not.toHaveProperty(['red bought-technology/pay']);
  });

  test('credit falls by a point a level, and never below 0', () => {
    fc.assert(
      fc.property(fc.integer({ min: -20, max: 20 }), (ahead) => {
        expect(creditFor(ahead)).toBe(ahead <= 0 ? 0 : Math.max(0, 6 - ahead));
      }),
    );
    expect([1, 2, 3, 5, 6, 9].map(creditFor)).toEqual([5, 4, 3, 1, 0, 0]);
  });
});
