import { describe, expect, test } from 'vitest';
import type { State } from '../../../src/stellar-wars/state.js';
import { hide, lower, nextTurn, setSpeeds } from '../../support/stellar-wars/cloaks.js';
import { chosen } from '../../support/stellar-wars/chosen.js';
import { after, begin, dice, moving, withShip } from '../../support/stellar-wars/engine.js';

/** A game of one ship of red, in 1010 and looking south, against a destroyer that looks north. */
const against = (sheet: string, at: string, rules = '') =>
  begin({
    rules: `sw2/duel -seeded-dice +given-dice ${rules}`,
    players: ['red', 'blue'],
    fleets: { red: [{ sheet, at: '1010', facing: 3 }], blue: [{ sheet: 'DD-1', at, facing: 0 }] },
  });

/** A ship of red that has fired all its weapons. */
const fired = (state: State, id: string): State =>
  withShip(state, id, (ship) => ({
    ...ship,
    turn: { entered: 0, turned: [], fired: ship.left.weapons.map((_, at) => at), used: [], targets: [] },
  }));

/** The same state, in the second phase of the turn. */
const asSecond = (state: State): State => ({ ...state, phase: 'second' });

/** The state after a ship of red has hidden, in the next turn before speeds. */
const hidden = (state: State, id: string): State => nextTurn(hide(moving(state), id));

const hiding = { type: 'cloak/hide', player: 'red', ship: 'red/SC1' };

describe('a captain with a cloak', () => {
  test('fires, and then hides from enemies who move after it', () => {
    const state = moving(against('SC-1', '1013'));
    expect(chosen(state, 'red')).toMatchObject({ type: 'ship/fire' });
    expect(chosen(fired(state, 'red/SC1'), 'red')).toEqual(hiding);
  });

  test('does not hide again once the cloak is raised, nor after it failed', () => {
    const state = fired(moving(against('SC-1', '1013')), 'red/SC1');
    for (const face of [1, 4])
      expect(chosen(after(state, hiding, dice(face)), 'red')).toMatchObject({ type: 'ship/done' });
  });

  test.each([
    ['no enemy comes into reach', moving(against('SC-1', '1040'))],
    ['all enemies have moved', asSecond(fired(moving(against('SC-1', '1013')), 'red/SC1'))],
    [
      'it could never fire again',
      withShip(moving(against('SC-1', '1013')), 'red/SC1', (ship) => ({
        ...ship,
        left: { ...ship.left, weapons: ship.left.weapons.map(() => 0) },
      })),
    ],
  ])('stays visible where %s', (_why, state) => {
    expect(chosen(state, 'red')).toMatchObject({ type: 'ship/done' });
  });

  test('moves first where half of the ships can fire and then hide', () => {
    const rolled = (sheet: string) => after(setSpeeds(against(sheet, '1020')), dice(6, 1));
    expect(chosen(rolled('SC-1'), 'red')).toMatchObject({ order: 'first' });
    expect(chosen(rolled('SC-2'), 'red')).toMatchObject({ order: 'second' });
  });

  test('lowers the cloak to fire', () => {
    const state = setSpeeds(hidden(against('SC-1', '1013'), 'red/SC1'));
    expect(chosen(state, 'red')).toEqual(lower('red', 'red/SC1'));
  });

  test('stays hidden where nothing comes into reach, and draws near', () => {
    const begun = hidden(against('SC-1', '1035'), 'red/SC1');
    expect(chosen(begun, 'red')).toMatchObject({ orders: [{ speed: 2, marks: { nc: true } }] });
    expect(chosen(setSpeeds(begun, { 'red/SC1': 1 }), 'red')).toEqual(lower('red'));
  });

  test('lowers it where all enemies are hidden, too', () => {
    const both = begin({
      rules: 'sw2/duel -seeded-dice +given-dice',
      players: ['red', 'blue'],
      fleets: {
        red: [{ sheet: 'SC-1', at: '1010', facing: 3 }],
        blue: [{ sheet: 'SC-1', at: '1035', facing: 0 }],
      },
    });
    const red = hide(moving(both), 'red/SC1');
    const blue = hide(after(red, { type: 'ship/done', player: 'red', ship: 'red/SC1' }), 'blue/SC1');
    expect(chosen(setSpeeds(nextTurn(blue)), 'red')).toEqual(lower('red', 'red/SC1'));
  });

  test('seals it with the speed, where the rules say so', () => {
    const rules = 'cloaking(uncloak=with-speeds)';
    const near = chosen(hidden(against('SC-1', '1013', rules), 'red/SC1'), 'red');
    expect(near).toMatchObject({ type: 'speeds/set', orders: [{ marks: { uncloak: true } }] });
    const far = chosen(hidden(against('SC-1', '1035', rules), 'red/SC1'), 'red');
    expect(far).toMatchObject({ orders: [{ marks: { nc: true } }] });
    expect(far).not.toMatchObject({ orders: [{ marks: { uncloak: true } }] });
  });
});
