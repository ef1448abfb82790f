import { describe, expect, test } from 'vitest';
import type { AnyAction } from '../../../src/kernel/play/players.js';
import { subjectOf } from '../../../src/stellar-wars/laws/index.js';
import type { State } from '../../../src/stellar-wars/state.js';
import { toSides } from '../../../src/stellar-wars/sheets/tables.js';
import { chance } from '../../../src/laws/law.js';

import { chosen, toPlayer } from '../../support/stellar-wars/chosen.js';
import { after, begin, engine, moving, speeds, withShip } from '../../support/stellar-wars/engine.js';
import { fightAnew, fought } from '../../support/stellar-wars/fought.js';
import { randomDuel } from '../../support/stellar-wars/setups.js';

/** A game of one ship against another, each in its place. */
const inPlace = (red: object, blue: object) => ({
  rules: 'sw2/duel -seeded-dice +given-dice',
  players: ['red', 'blue'],
  fleets: { red: [red], blue: [blue] },
});

describe('a captain', () => {
  test('ends duels with another within 40 turns, and has a choice of their own for each decision', () => {
    for (let seed = 1; seed <= 6; seed += 1) {
      const { state } = fought(randomDuel(seed), seed, 'unhelped', 'unhelped');
      expect(state.result?.reason).toBe('last-ship');
      expect(state.turn).toBeLessThanOrEqual(40);
    }
  });

  test('plays the same game again by the same seeds', () => {
    const [one, other] = [1, 2].map(() => fightAnew(randomDuel(9), 9, 'captain', 'captain'));
    expect(one?.actions).toEqual(other?.actions);
    // And fires in mid-course.
    const types = one?.actions.map(({ type }) => type) ?? [];
    expect(types.some((type, at) => type === 'ship/fire' && types[at + 1] === 'ship/step')).toBe(true);
  });

  test('does the same in the same view, whatever was asked before', () => {
    const { actions } = fought(randomDuel(6), 6, 'captain', 'captain');
    let state = begin(randomDuel(6));
    const asked = actions.map((action): readonly [State, AnyAction] => {
      const before = state;
      state = after(state, action);
      return [before, action];
    });
    for (const [before, action] of asked.reverse()) expect(chosen(before, action.player)).toEqual(action);
  });

  test.each([
    ['sw2/duel -line-of-sight -hard-burn -no-shields -missile-defence'],
    ['sw2/duel -plasma -missile-defence -missiles -mines +turn-limit stellar(firstSpeed=rest)'],
    ['sw2/duel +own-designs +weapon-extras open-board(columns=12, rows=12)'],
  ])('plays %s', (rules) => {
    const { state } = fought(randomDuel(3, rules), 3, 'captain', 'captain');
    expect(state.result).not.toBeNull();
  });

  test('decides by their view alone', () => {
    const hidden = after(begin(randomDuel(4)), speedsOfRed);
    const random = chance(4);
    for (let times = 0; times < 5; times += 1) {
      const other = subjectOf(engine).disguise(hidden, toPlayer('blue'), random);
      expect(other).not.toEqual(hidden);
      expect(chosen(other, 'blue')).toEqual(chosen(hidden, 'blue'));
    }
  });
});

/** Red's speeds in the duel of seed 4, sealed. */
const speedsOfRed = chosen(begin(randomDuel(4)), 'red');

describe('a captain in a place', () => {
  test('hurries where no enemy comes into reach: no combat', () => {
    const state = moving(
      begin(inPlace({ sheet: 'ES-2', at: '1001', facing: 3 }, { sheet: 'DD-1', at: '1040', facing: 0 })),
      { 'red/ES1': 1, 'blue/DD1': 1 },
    );
    const next: State = {
      ...state,
      phase: 'speeds',
      turn: 2,
      active: null,
      waiting: state.players.map(({ id }) => id),
    };
    expect(chosen(next, 'red')).toEqual(speeds('red', { 'red/ES1': 3 }, { nc: true }));
  });

  test('stays on the board', () => {
    const state = moving(
      begin(inPlace({ sheet: 'ES-1', at: '1003', facing: 0 }, { sheet: 'SC-1', at: '1040', facing: 0 })),
      { 'red/ES1': 3 },
    );
    const played = [...playedBy(state, 'red')];
    expect(played.map(({ type }) => type)).toContain('ship/turn');
    expect(played.at(-1)?.type).toBe('ship/done');
  });

  test('fires force beams, then missiles, then the rest', () => {
    const begun = moving(
      begin(inPlace({ sheet: 'DD-1', at: '1010', facing: 3 }, { sheet: 'DD-1', at: '1012', facing: 0 })),
    );
    const armed = withShip(begun, 'red/DD1', (ship) => ({
      ...ship,
      sheet: {
        ...ship.sheet,
        missiles: 1,
        weapons: ['gun', 'force-beam'].map((kind) => ({ kind, side: 'F' })),
        systems: [{ kind: 'missile-rack' }],
      },
      left: { ...ship.left, missiles: 1, weapons: [4, 4], systems: [4] },
    }));
    const fired = (weapons: readonly number[], racks: readonly number[]): State =>
      withShip(armed, 'red/DD1', (ship) => ({
        ...ship,
        turn: { entered: 0, turned: [], fired: weapons, used: racks, targets: [] },
      }));
    const target = { type: 'ship/fire', ship: 'red/DD1', target: 'blue/DD1' };
    expect(chosen(armed, 'red')).toMatchObject({ ...target, weapon: 1 });
    expect(chosen(fired([1], []), 'red')).toMatchObject({ ...target, weapon: 'missile' });
    expect(chosen(fired([1], [0]), 'red')).toMatchObject({ ...target, weapon: 0 });
    expect(chosen(fired([0, 1], [0]), 'red')).toMatchObject({ type: 'ship/done' });
  });

  test('lowers shields that stop hardly anything', () => {
    const begun = begin(
      inPlace({ sheet: 'DD-1', at: '1010', facing: 3 }, { sheet: 'DD-1', at: '1014', facing: 0 }),
    );
    const bare = withShip(begun, 'red/DD1', (ship) => ({
      ...ship,
      left: { ...ship.left, shield: { ...toSides([0, 0, 1, 0, 0, 0]) } },
    }));
    expect(chosen(bare, 'red')).toMatchObject({ orders: [{ marks: { ns: 'damage' } }] });
    expect(chosen(begun, 'red')).not.toMatchObject({ orders: [{ marks: {} }] });
  });
});

/** What red's captain does until their ships are finished; no shot is possible. */
function* playedBy(begun: State, player: string): Generator<AnyAction> {
  let state = begun;
  while (state.active === player) {
    const action = chosen(state, player);
    yield action;
    state = after(state, action);
  }
}
