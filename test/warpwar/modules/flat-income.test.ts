import { describe, expect, test } from 'vitest';
import { module } from '../../../src/kernel/module.js';
import { income } from '../../../src/warpwar/economy/accounts.js';
import { awaiting, catalogue, compileRules, createEngine, rulesOf } from '../../../src/warpwar/index.js';
import type { State } from '../../../src/warpwar/state.js';
import {
  Babylon,
  build,
  campaign,
  goOn,
  idle,
  pass,
  peopled,
  pointsOf,
  stands,
  Ur,
} from '../../support/campaign.js';
import { blue, red } from '../../support/fleets.js';
import { audienceOf, payloadsOf, send } from '../../support/played.js';
import { rule } from '../../support/rule.js';
import { issueLines } from '../../support/issue-lines.js';

rule('E1.SCEN.4', 'both get 20 points on their own first turn, and 10 on every later one', () => {
  const first = campaign();
  expect([pointsOf(first, 'red'), pointsOf(first, 'blue')]).toEqual([20, 0]);
  const turns = [1, 2, 3, 4].map((passed) => idle(first, passed));
  expect(turns.map((state) => [pointsOf(state, 'red'), pointsOf(state, 'blue')])).toEqual([
    [20, 20],
    [30, 20],
    [30, 30],
    [40, 30],
  ]);
});

rule('E1.SCEN.4', 'what is not spent is kept: three turns of saving make 40', () => {
  const saved = idle(campaign(), 4);
  expect([saved.turn, saved.active, pointsOf(saved, 'red')]).toEqual([3, red, 40]);
  const spent = send(saved, build('red', 'W1', Ur, { PD: 30, WG: 1 })).state;
  expect(pointsOf(spent, 'red')).toBe(5);
  expect(pointsOf(idle(spent, 2), 'red')).toBe(15);
});

rule('E1.SCEN.4', 'the income does not hang on who holds which star', () => {
  const state = peopled(idle(campaign('first/advanced victory-points(target=99)'), 1));
  const held = peopled(state, stands('red/W1', Babylon, { PD: 1, WG: 1 }));
  expect(pointsOf(idle(held, 2), 'blue')).toBe(30);
  expect(pointsOf(idle(held, 1), 'red')).toBe(30);
});

rule(
  ['E1.SCEN.2', 'E1.SCEN.3'],
  'Learning gives 40 points once, Basic 50, and neither anything later',
  () => {
    for (const [rules, points] of [
      ['first/learning', 40],
      ['first/basic', 50],
    ] as const) {
      const first = campaign(rules);
      expect(pointsOf(first, 'red')).toBe(points);
      const second = pass(send(first, build('red', 'W1', Ur, { PD: points - 5, WG: 1 })).state);
      expect(payloadsOf(second.events, 'points/moved')).toEqual([
        { from: 'produced', to: { player: blue }, points },
      ]);
      const third = pass(send(second.state, build('blue', 'W1', Babylon, { PD: points - 5, WG: 1 })).state);
      expect([third.state.turn, third.state.phase, pointsOf(third.state, 'red')]).toEqual([2, 'move', 0]);
      expect(payloadsOf(third.events, 'points/moved')).toEqual([]);
    }
  },
);

describe('each base star earns its part', () => {
  const earned = (state: State) =>
    income({ rules: rulesOf(state), state }, red).map(({ star = '', points }) => `${star} ${points}`);

  rule(
    'INCOME.2',
    'of 20 points three stars have 6 each and the first by name 2 more; without a base nobody earns them',
    () => {
      const state = campaign();
      const names = state.stars.flatMap(({ base, name }) => (base === red ? [name] : []));
      expect(names).toEqual(['Mosul', 'Ur', 'Larsu']);
      expect(earned(state)).toEqual(['0307 6', '0606 6', '0804 8']);
      const none = { ...state, stars: state.stars.map(({ base: _base, ...star }) => star) };
      expect(earned(none)).toEqual([' 20']);
    },
  );

  rule('INCOME.2', 'the parts come in as one sum, and who cuts off a star takes its part away', () => {
    const first = [{ from: 'produced', to: { player: blue }, points: 20 }];
    expect(payloadsOf(pass(campaign()).events, 'points/moved')).toEqual(first);
    const siege = module(
      {
        id: 'siege',
        source: { 'HOUSE.1': 'Babylon earns nothing.' },
        title: 'Siege',
        summary: 'Babylon is cut off.',
      },
      income.wrap((base) => (game, player) => base(game, player).filter(({ star }) => star !== Babylon)),
    );
    const engine = createEngine([...catalogue, siege]);
    const begun = engine.unwrap(
      engine.createGame({
        rules: 'first/advanced +siege',
        players: ['red', 'blue'],
        homes: { red: 'top', blue: 'bottom' },
      }),
    );
    const ended = engine.unwrap(
      engine.applyAction(begun, { type: 'phase/end', player: 'red', phase: 'build' }),
    );
    const names = begun.stars.flatMap(({ base, name }) => (base === blue ? [name] : []));
    expect(names).toContain('Babylon');
    expect(payloadsOf(ended.events, 'points/moved')).toEqual([{ ...first[0], points: 12 }]);
  });
});

test('only he who gets the points learns of it, before he builds', () => {
  const { events, state } = pass(campaign());
  expect(audienceOf(events, 'points/moved')).toEqual([blue]);
  const order = events.map(({ type, payload }) => `${type} ${(payload as { phase?: string }).phase ?? ''}`);
  expect(order.indexOf('points/moved ')).toBe(order.indexOf('phase/began income') + 1);
  expect(order.slice(-2)).toEqual(['phase/began build', 'players/awaited ']);
  expect(awaiting(state)).toEqual([blue]);
});

test('both figures are settings, and none is nothing', () => {
  const state = campaign('first/advanced flat-income(first=7, later=3)');
  expect([pointsOf(state, 'red'), pointsOf(idle(state, 2), 'red')]).toEqual([7, 10]);
  const poor = campaign('first/advanced flat-income(first=0, later=3)');
  expect([poor.turn, pointsOf(goOn(poor, ({ turn }) => turn < 3).state, 'red')]).toEqual([1, 6]);
  const made = compileRules('first/advanced flat-income(later=-1)');
  expect(made.ok ? [] : issueLines(made.issues)).toEqual([
    'settings.flat-income/later | not-a-whole-number |  | Expected a whole number from 0 to 10000.',
  ]);
});
