import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { applyAction, rulesOf } from '../../../src/warpwar/index.js';
import {
  income,
  payers,
  pointsAt,
  pointsMoved,
  room,
  yards,
  type Address,
  type Transfer,
} from '../../../src/warpwar/economy/accounts.js';
import type { State } from '../../../src/warpwar/state.js';
import type { PlayerId } from '../../../src/kernel/types.js';

import { blue, red, ship, skirmish, STAR } from '../../support/fleets.js';
import { rule } from '../../support/rule.js';
import { beam, order } from '../../support/issue-lines.js';

const W1 = ship('red/W1', { PD: 5, S: 3, WG: 1 });
const W2 = ship('blue/W2', { PD: 9, B: 9, WG: 1 });

/** A skirmish at a base star of somebody's, with only some of the ships there. */
function game(base: PlayerId | undefined, there: readonly string[]) {
  const made = skirmish([W1, W2]);
  const state: State = {
    ...made,
    stars: made.stars.map((star) => (base === undefined ? star : { ...star, base })),
    ships: made.ships.filter(({ id }) => there.includes(id)),
  };
  return { rules: rulesOf(made), state };
}

describe('where a player builds', () => {
  rule('E1.BUILD.4', 'at his own base stars, with no enemy ship there', () => {
    expect(yards(game(red, []), red)).toEqual([STAR]);
    expect(yards(game(red, ['red/W1']), red)).toEqual([STAR]);
    expect(yards(game(red, ['red/W1', 'blue/W2']), red)).toEqual([]);
    expect(yards(game(red, ['blue/W2']), red)).toEqual([]);
  });

  rule('E1.BUILD.4', "never at an enemy's, captured or not, nor at a star that is nobody's", () => {
    expect(yards(game(blue, ['red/W1']), red)).toEqual([]);
    expect(yards(game(undefined, ['red/W1']), red)).toEqual([]);
    expect(yards(game(blue, []), blue)).toEqual([STAR]);
  });

  test('without a treasury nobody pays, nothing comes in, and an account takes any number', () => {
    const now = game(red, []);
    expect(payers(now, { player: red, purpose: 'build', at: STAR })).toEqual([]);
    expect(income(now, red)).toEqual([]);
    expect(room(now, { player: red })).toBe(Infinity);
  });
});

const addresses: readonly Address[] = [
  { player: red },
  { player: blue },
  { star: STAR },
  { ship: W1.id },
  { ship: W2.id },
];
const all = (state: State): readonly number[] => addresses.map((each) => pointsAt(state, each));
const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

describe('records', () => {
  const place = fc.constantFrom(...addresses);
  const transfer: fc.Arbitrary<Transfer> = fc.record({
    from: fc.oneof(place, fc.constant('produced' as const)),
    to: fc.oneof(place, fc.constantFrom('spent' as const, 'lost' as const)),
    points: fc.integer({ min: 1, max: 50 }),
  });

  rule('E1.BUILD.5', 'points only ever move: what came in less what went out is what there is', () => {
    fc.assert(
      fc.property(fc.array(transfer, { maxLength: 12 }), (moves) => {
        const begun = game(red, ['red/W1', 'blue/W2']);
        const state = moves.reduce(
          (now, move) => pointsMoved.apply({ ...begun, state: now }, move) as State,
          begun.state,
        );
        const produced = sum(moves.flatMap(({ from, points }) => (from === 'produced' ? [points] : [])));
        const gone = sum(moves.flatMap(({ to, points }) => (typeof to === 'string' ? [points] : [])));
        expect(sum(all(state))).toBe(produced - gone);
      }),
    );
  });

  rule(
    'E1.BUILD.5',
    'what is received and spent is recorded where it lies, and told to whom it belongs',
    () => {
      const now = game(red, ['red/W1', 'blue/W2']);
      const apply = (move: Transfer): State => pointsMoved.apply(now, move) as State;
      addresses.forEach((to, at) => {
        expect(all(apply({ from: 'produced', to, points: 7 }))).toEqual(
          addresses.map((_, other) => (other === at ? 7 : 0)),
        );
      });
      expect(all(apply({ from: { player: red }, to: { ship: W2.id }, points: 3 }))).toEqual([-3, 0, 0, 0, 3]);
      const told = (move: Transfer) => pointsMoved.audience(now, move);
      expect(told({ from: { player: red }, to: 'spent', points: 1 })).toEqual([red]);
      expect(told({ from: { star: STAR }, to: { ship: W2.id }, points: 1 })).toEqual([red, blue]);
      expect(told({ from: { player: blue }, to: { ship: W2.id }, points: 1 })).toEqual([blue]);
      expect(
        pointsMoved.audience(game(undefined, []), { from: { star: STAR }, to: 'lost', points: 1 }),
      ).toEqual([]);
    },
  );

  rule('E1.BUILD.5', 'each ship has its record: what it was built with, and what is left', () => {
    const orders = {
      red: [order('red/W1', 'attack')],
      blue: [order('blue/W2', 'attack', { drive: 1, ...beam(2, 'red/W1') })],
    };
    const first = applyAction(skirmish([W1, W2]), { type: 'battle/orders', player: red, orders: orders.red });
    const second = applyAction(first.state, { type: 'battle/orders', player: blue, orders: orders.blue });
    const placements = [{ ship: W1.id, hits: { PD: 1, S: 3 } }];
    const marked = applyAction(second.state, { type: 'battle/damage', player: red, placements });
    expect(marked.state.ships[0]).toMatchObject({
      built: { PD: 5, S: 3, WG: 1 },
      now: { PD: 4, S: 0, WG: 1 },
    });
  });
});

test('an emptied account of a star looks as if points were never there, so its next owner learns nothing', () => {
  const { rules, state } = game(red, []);
  // Sound: event parts return a state of this game.
  const moved = (now: State, transfer: Transfer) =>
    pointsMoved.apply({ rules, state: now }, transfer) as State;
  const filled = moved(state, { from: 'produced', to: { star: STAR }, points: 3 });
  expect(pointsAt(filled, { star: STAR })).toBe(3);
  expect(moved(filled, { from: { star: STAR }, to: 'spent', points: 3 }).stars).toStrictEqual(state.stars);
});
