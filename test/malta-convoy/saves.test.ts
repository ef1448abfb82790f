/** Saves of trips that contradict themselves, and trips at the limits of what is counted. */

import { describe, expect, test } from 'vitest';
import type { State } from '../../src/malta-convoy/state.js';
import { MAX_INTERCEPTED } from '../../src/malta-convoy/combat.js';
import { MAX_TURNS } from '../../src/malta-convoy/turn.js';

import { after, begin, engine, pendingRoll, positionOf, sail, withGivenDice } from './table.js';

/** Where a save of a state is refused, with the code and the rule; [] if it is accepted. */
function refused(state: State): readonly string[] {
  const read = engine.deserialize(engine.serialize(state));
  return read.ok
    ? []
    : read.issues.map(({ path, code, rule = '' }) => [path.slice(1).join('.'), code, rule].join(' ').trim());
}

const orders = positionOf({});
const { cargo } = orders.ships;
const over = (result: Partial<NonNullable<State['result']>>, given: Partial<State> = {}) => ({
  ...orders,
  waiting: [],
  result: { winners: [], reason: 'given-up', score: null, ...result },
  ...given,
});
const late = { turn: orders.length + 1, step: '' };

describe('a save that contradicts itself is refused, where it does', () => {
  test.each<[string, State, readonly string[]]>([
    ['nothing', orders, []],
    [
      'an option in use',
      { ...orders, option: { option: 'scatter', turns: 3 }, used: ['scatter'], waiting: [], step: 'orders' },
      ['waiting not-on-the-way CV.2'],
    ],
    [
      'an option in use that nobody chose',
      { ...orders, option: { option: 'scatter', turns: 3 } },
      ['option save-contradicts CV.12'],
    ],
    [
      'an option that was chosen twice',
      { ...orders, used: ['scatter', 'scatter'] },
      ['used.1 save-contradicts CV.12'],
    ],
    ['a modifier that no contact has', { ...orders, nextContact: 1 }, ['nextContact not-allowed']],
    [
      'more ships than can sail',
      { ...orders, ships: { ...orders.ships, cargo: { ...cargo, sailed: 201 } } },
      ['ships.cargo.sailed not-a-whole-number'],
    ],
    ['a trip that was given up', over({}), []],
    ['a score of a trip that was given up', over({ score: 100 }), ['result save-contradicts CV.13']],
    ['a winner', over({ winners: orders.players.map(({ id }) => id) }), ['result save-contradicts CV.13']],
    ['an arrival before the end', over({ reason: 'arrived', score: 100 }), ['result save-contradicts CV.13']],
    ['an arrival', over({ reason: 'arrived', score: 100 }, late), []],
    ['another score', over({ reason: 'arrived', score: 101 }, late), ['result save-contradicts CV.13']],
    ['no ship left of many', over({ reason: 'no-ship-left', score: 100 }), ['result save-contradicts CVR10']],
  ])('%s', (_what, state, expected) => expect(refused(state)).toEqual(expected));

  test('an option in use that was not the last', () => {
    const given = { option: { option: 'scatter', turns: 3 }, used: ['scatter', 'dummy-convoy'] };
    const state = positionOf({
      given: { ...given, used: ['dummy-convoy', 'scatter'] },
      roll: 'convoy/contact',
    });
    expect(refused({ ...state, ...given })).toEqual(['option save-contradicts CV.12']);
  });

  const sunk = (count: number): Partial<State> => {
    const lost = { sailed: count, present: 0, damaged: 0, sunk: count };
    return { ships: { cargo: lost, tanker: lost, carrier: lost, cruiser: lost, destroyer: lost } };
  };

  test('all ships sunk, with the lowest score', () =>
    expect(refused(over({ reason: 'no-ship-left', score: 100 - 200 * 11 - 20 }, sunk(200)))).toEqual([]));

  test('all ships sunk, and another end, or none', () => {
    const path = 'result save-contradicts CVR10';
    expect(refused({ ...orders, ...sunk(5) })).toEqual([path]);
    expect(refused(over({}, sunk(5)))).toEqual([path]);
    const score = 100 - 5 * 11 - 20;
    expect(refused(over({ reason: 'arrived', score }, { ...late, ...sunk(5) }))).toEqual([path]);
    const begun = begin(withGivenDice('convoy/first'));
    expect([begun.step, refused(begun), refused({ ...begun, ...sunk(5) })]).toEqual(['', [], [path]]);
    const givenUp = engine.applyAction(begun, { type: 'resign/resign', player: 'ann' });
    expect(givenUp.ok && refused(givenUp.state)).toEqual([]);
  });
});

/** A raid of the first rules that waits for one die alone: which ship of a type is hit. */
function secondHit(): State {
  for (let seed = 1; seed < 200; seed += 1) {
    let state = begin(withGivenDice('convoy/first'));
    for (let step = 0; step < 300 && !state.result; step += 1) {
      const face = 1 + ((seed * 7 + step * step * 3 + step) % 6);
      const rolls = state.ext?.['chance/pending'] as readonly { readonly roll: string }[] | undefined; // Sound: its form.
      if (rolls?.length === 1 && pendingRoll(state) === 'second-hit/ship') return state;
      const [first] = engine.decisions(state).filter(({ aside }) => !aside);
      const faces = (first?.options.dice as readonly number[] | undefined)?.map(
        (sides) => 1 + (face % sides),
      ); // Sound: its form.
      state = after(state, faces ? { type: 'chance/roll', player: 'chance', faces } : sail()).state;
    }
  }
  throw new Error('No such moment.');
}

describe('a raid goes on in the step of contacts alone', () => {
  const hit = secondHit();
  const due = 'ext.chance/pending.0.about.type roll-not-due CVR11';
  const path = 'raid save-contradicts CVR11';
  const raid = { contact: 'contact', enemy: 'u-boats', force: 1 };

  test('play goes on from the save', () => {
    expect(refused(hit)).toEqual([]);
    expect(refused(after(hit, 1).state)).toEqual([]);
  });

  test.each<[string, Partial<State>, readonly string[]]>([
    ['orders', { step: 'orders' }, [path]],
    ['the step half way', { step: 'half-way' }, [path]],
    ['no step', { step: '' }, [path]],
    ['a step that is not done', { done: false }, [path]],
    ['no force', { raid: { ...raid, force: 0 } }, [due]],
    ['no raid', { raid: null }, [due]],
    ['a force of nobody', { raid: { ...raid, enemy: '' } }, [path]],
    ['an enemy where no contact was made', { raid: { ...raid, contact: 'no-contact' } }, [path]],
  ])('%s', (_what, given, expected) => expect(refused({ ...hit, ...given })).toEqual(expected));

  test('no raid is left as orders are given', () => expect(refused({ ...orders, raid })).toEqual([path]));
});

describe('at the limit of what is counted', () => {
  test('a detour makes no trip longer, and it arrives', () => {
    const last = positionOf({ given: { turn: MAX_TURNS, length: MAX_TURNS } });
    let state = after(last, sail('evasive-route'), 6, 3).state;
    expect([state.length, refused(state)]).toEqual([MAX_TURNS, []]);
    while (!state.result) state = after(state, 2).state;
    expect([state.turn, state.result.reason, refused(state)]).toEqual([MAX_TURNS + 1, 'arrived', []]);
  });

  test('an interception is counted no further', () => {
    const raid = { contact: 'contact', enemy: 'u-boats', force: 2 };
    const given = { raid, intercepted: MAX_INTERCEPTED };
    const { state } = after(positionOf({ given, roll: 'convoy/interception', about: { left: 1 } }), 1);
    expect([state.raid?.force, state.intercepted, refused(state)]).toEqual([1, MAX_INTERCEPTED, []]);
  });
});
