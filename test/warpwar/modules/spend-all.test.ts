import { describe, expect, test } from 'vitest';
import { decisions, type Setup } from '../../../src/warpwar/index.js';
import type { Counts, Ship, State } from '../../../src/warpwar/state.js';

import {
  Babylon,
  build,
  campaign,
  changed,
  ending,
  funded,
  pass,
  peopled,
  pointsOf,
  secondTurn,
  stands,
  Ur,
} from '../../support/campaign.js';
import { hauler } from '../../support/conquest.js';
import { ADVANCED, moment } from '../../support/economy.js';
import { blue } from '../../support/fleets.js';
import { dueOptions, refused, send } from '../../support/played.js';
import { rule } from '../../support/rule.js';

const learning = () => campaign('first/learning');
const warpship = (points: number): Counts => ({ PD: points - 5, WG: 1 });
const built = (state: State, name: string, counts: Counts) =>
  send(state, build(state.active, name, state.active === 'red' ? Ur : Babylon, counts)).state;

describe('Learning', () => {
  rule('E1.SCEN.2', 'a Warpship for all 40 points will do', () => {
    const state = built(learning(), 'W1', warpship(40));
    expect(pointsOf(state, 'red')).toBe(0);
    expect(dueOptions(state)).toHaveProperty(['red phase/end']);
    expect(send(state, ending(state)).state.phase).toBe('move');
  });

  rule('E1.SCEN.2', 'the build event does not end while points are left that buy a ship', () => {
    const state = built(learning(), 'W1', warpship(34));
    expect(refused(state, ending(state))).toEqual([
      ' | points-left | E1.SCEN.2 | You must spend all your points in your build event: 6 left.',
    ]);
    expect(refused(learning(), ending(learning()))).toEqual([
      ' | points-left | E1.SCEN.2 | You must spend all your points in your build event: 40 left.',
    ]);
    expect(decisions(state).filter(({ type }) => type === 'phase/end')).toEqual([]);
    expect(decisions(state).find(({ type }) => type === 'ship/build')?.must).toBe(true);
    expect(send(built(state, 'W2', warpship(6)), ending(state)).state.phase).toBe('move');
  });

  rule('E1.SCEN.2', 'a ship that would leave 1 to 5 points, which buy none, is refused (A36)', () => {
    for (const left of [1, 2, 3, 4, 5]) {
      expect(refused(learning(), build('red', 'W1', Ur, warpship(40 - left)))).toEqual([
        `counts | strands-points | E1.SCEN.2 | This would leave ${left}: the smallest ship costs 6. Leave no points that you cannot spend.`,
      ]);
    }
    expect(pointsOf(built(learning(), 'W1', warpship(34)), 'red')).toBe(6);
  });

  test('what is wrong otherwise is told first', () => {
    expect(refused(learning(), build('red', 'W1', Ur, warpship(41)))).toEqual([
      'counts | cannot-afford | E1.BUILD.1 | This design costs 41 Build Points; only 40 can be spent on it.',
    ]);
    expect(
      refused(learning(), build('red', 'S1', Ur, warpship(39))).map((each) => each.split(' | ')[1]),
    ).toEqual(['name-and-kind']);
  });

  rule('E1.SCEN.2', "the second player's first build is on his own first turn", () => {
    const second = pass(built(learning(), 'W1', warpship(40))).state;
    expect([second.active, second.turn, second.phase, pointsOf(second, 'blue')]).toEqual([
      'blue',
      1,
      'build',
      40,
    ]);
    expect(refused(second, ending(second))[0]).toContain('points-left');
    const third = pass(built(second, 'W1', warpship(40))).state;
    // There is nothing to build with any more: the build event is passed over.
    expect([third.active, third.turn, third.phase]).toEqual(['red', 2, 'move']);
  });
});

describe('Basic', () => {
  rule('E1.SCEN.3', 'all 50 points are spent at once: 49 are not enough', () => {
    const state = built(campaign('first/basic'), 'W1', warpship(49));
    expect(refused(state, ending(state))).toEqual([
      ' | points-left | E1.SCEN.3 | You must spend all your points in your build event: 1 left.',
    ]);
    const done = built(state, 'S1', { PD: 1 });
    expect(send(done, ending(done)).state.phase).toBe('move');
  });
});

describe('elsewhere', () => {
  rule('E1.SCEN.4', 'in Advanced nothing need be spent', () => {
    expect(send(campaign(), ending(campaign())).state.active).toBe('blue');
    expect(pointsOf(built(campaign(), 'W1', warpship(19)), 'red')).toBe(1);
  });

  test('with no base star free to build at the event can end', () => {
    const rules: Setup['rules'] = 'first/advanced +spend-all';
    const held = peopled(
      campaign(rules),
      ...['0307', '0606', '0804'].map((hex, at) => stands(`blue/S${at + 1}`, hex as typeof Ur, { PD: 1 })),
      stands('red/W1', Babylon, { PD: 1, B: 1, WG: 1 }, { now: { PD: 0 } }),
    );
    expect(refused(campaign(rules), ending(campaign(rules)))[0]).toContain('points-left');
    expect(send(held, ending(held)).state.phase).not.toBe('build');
    expect(pointsOf(send(held, ending(held)).state, 'red')).toBe(20);
  });

  /** Red's second turn in the Learning scenario, all points spent. */
  const second = (rules: Setup['rules'], ...ships: readonly Ship[]): State =>
    pass(changed(secondTurn(rules, ...ships), { active: blue, waiting: [blue], turn: 1 })).state;
  const W1 = stands('red/W1', Ur, { PD: 3, WG: 1 });

  rule('E1.SCEN.2', 'once all is spent, as everybody knows, the build event is passed over', () => {
    expect(second('first/learning', W1)).toMatchObject({ active: 'red', turn: 2, phase: 'move' });
    // Where points may be kept nobody else knows whether there are any.
    expect(second('first/learning -spend-all -exhaustion-draw', W1)).toMatchObject({
      active: 'red',
      turn: 2,
      phase: 'build',
    });
    // What this turn brings is there to be spent.
    const rich = second('first/learning flat-income(later=1)', W1);
    expect([rich.phase, pointsOf(rich, 'red')]).toEqual(['build', 1]);
  });

  test('but somebody is awaited in every turn: a player without a Warpship ends his build event', () => {
    const alone = second('first/learning victory-points(target=99)', stands('blue/W1', Ur, { PD: 3, WG: 1 }));
    expect(alone).toMatchObject({ active: 'red', turn: 2, phase: 'build', waiting: ['red'] });
    expect(send(alone, ending(alone)).state).toMatchObject({ active: 'blue', phase: 'move' });
  });

  test('points that buy no ship do not keep it open', () => {
    const state = funded(learning(), 'red', 5);
    expect(dueOptions(state)).not.toHaveProperty(['red ship/build']);
    expect(send(state, ending(state)).state.active).toBe('blue');
  });
});

test('each scenario that has it is cited for it; where it is added, the first that says it', () => {
  for (const [scenario, cites] of [
    ['first/learning', 'E1.SCEN.2'],
    ['first/basic', 'E1.SCEN.3'],
    ['first/advanced +spend-all', 'E1.SCEN.2'],
    ['second/basic +spend-all', 'E1.SCEN.2'],
  ] as const) {
    const [told = ''] = refused(campaign(scenario), ending(campaign(scenario)));
    expect(told.split(' | ').slice(0, 3)).toEqual(['', 'points-left', cites]);
  }
});

rule(['E1.SCEN.2', 'V.III.6.1'], 'cargo may be kept, though a Colony could be made of it', () => {
  const rules = `${ADVANCED} +colonies +spend-all`;
  const at = (points: number) =>
    moment({ rules, phase: 'build', ships: [hauler('red/W1', Ur, 5)], stars: { [Ur]: { points } } });
  expect(dueOptions(at(0))).toMatchObject({ 'red colonies/upgrade': { stars: { [Ur]: { needs: 30 } } } });
  expect(send(at(0), ending(at(0))).state.phase).not.toBe('build');
  // Points of the Base itself are spent.
  expect(refused(at(4), ending(at(4)))[0]).toContain('4 left.');
});
