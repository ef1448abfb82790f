/** Each law of Stellar Wars alone is noticed if it is broken, and is not if the rules set it aside. */

import { expect, test } from 'vitest';
import { LawBroken, type Step } from '../../../src/laws/law.js';
import { laws, subjectOf, type Trial } from '../../../src/stellar-wars/laws/index.js';
import { turnOf } from '../../../src/stellar-wars/ships.js';
import type { Ship, State } from '../../../src/stellar-wars/state.js';
import { begin, duel, engine, withShip } from '../../support/stellar-wars/engine.js';

const RED = 'red/DD1';
const start: State = { ...begin(duel), phase: 'moves' };
const damaged = (change: (ship: Ship) => Partial<Ship>): State =>
  withShip(start, RED, (ship) => ({ ...ship, ...change(ship) }));

const stateLaws = (state: State) => (facts: Trial) => subjectOf(engine, facts).checkState?.(state);
const stepLaws =
  (after: State, events: Step<State>['events'] = []) =>
  (facts: Trial) =>
    subjectOf(engine, facts).checkStep?.({ action: {}, before: start, after, events });

const struck = { ship: RED, side: 'F', shield: 0, armor: 0, inside: 2 };

test.each([
  ['boxes-within', stateLaws(damaged(({ left }) => ({ left: { ...left, hull: 0 } })))],
  ['boxes-within', stateLaws(damaged(({ left }) => ({ left: { ...left, missiles: -1 } })))],
  ['speed-within', stateLaws(damaged(({ left }) => ({ speed: left.engine + 1 })))],
  [
    'speed-entered',
    stateLaws(damaged((ship) => ({ turn: { ...turnOf(ship), entered: ship.sheet.engine + 1 } }))),
  ],
  [
    'turns-legal',
    stateLaws(damaged((ship) => ({ speed: 1, turn: { ...turnOf(ship), entered: 1, turned: [0, 0] } }))),
  ],
  ['boxes-conserved', stepLaws(damaged(({ left }) => ({ left: { ...left, hull: left.hull - 1 } })))],
  ['points-allocated', stepLaws(start, [{ type: 'ship/struck', payload: struck, audience: 'all' } as const])],
  [
    'one-ship-at-a-time',
    stepLaws({ ...start, ships: start.ships.map((ship) => ({ ...ship, at: '0101' as Ship['at'] })) }),
  ],
] as const)('%s', (law, check) => {
  expect(() => check({})).toThrow(new RegExp(`^${law}: `));
  expect(() => check({})).toThrow(LawBroken);
  expect(() => check({ excusedLaws: [law] })).not.toThrow();
  expect(laws[law]).toMatch(/\.$/);
});
