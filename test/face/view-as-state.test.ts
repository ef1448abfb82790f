/** A view is no state: nothing is played on it, or saved of it, and nobody looks who does not play. */

import { describe, expect, test } from 'vitest';
import {
  applyAction,
  checkAction,
  decisions,
  playerId,
  serialize,
  view,
  type Action,
} from '../../src/index.js';
import type { State, Viewer } from '../../src/index.js';
import { build, campaign, Ur } from '../support/campaign.js';
import { blue, red, ship, skirmish } from '../support/fleets.js';
import { order, told } from '../support/told.js';

const fleets = [ship('red/W1', { PD: 3, WG: 1 }), ship('blue/W1', { PD: 3, WG: 1 })];
const builds = build('red', 'W1', Ur, { PD: 1, WG: 1 });
const sealed: Action = { type: 'battle/orders', player: red, orders: [order('red/W1', 'attack')] };
const viewers: readonly (readonly [Viewer, string])[] = [
  [red, 'red'],
  [blue, 'blue'],
  [{ spectator: true }, 'a spectator'],
];

/** A view in the hands of a program that is not compiled by types. */
const asState = (state: State, viewer: Viewer): State =>
  // Sound: nothing about it is, on purpose.
  view(state, viewer) as State;

describe('an action on a view', () => {
  test.each([
    ['in the build event', campaign(), builds],
    ['in a combat', skirmish(fleets), sealed],
  ] as const)('%s is refused, and the view given back', (_when, state, action) => {
    expect(applyAction(state, action as Action).ok).toBe(true);
    for (const [viewer, name] of viewers) {
      const seen = asState(state, viewer);
      const done = applyAction(seen, action as Action);
      expect(done.ok ? [] : told(done.issues)).toEqual([
        `state | a-view |  | This is the view of ${name}. Expected the whole state.`,
      ]);
      expect(done.state).toBe(seen);
    }
  });
});

test('a view is judged by, offers decisions and is looked at; it is not saved', () => {
  for (const [viewer] of viewers) {
    const seen = asState(campaign(), viewer);
    expect(view(seen, viewer)).toEqual(seen);
    expect(() => serialize(seen)).toThrow("'state' must be a whole state, not a view. At the top: a-view.");
  }
  expect(checkAction(view(campaign(), red), builds as Action)).toEqual([]);
  expect(decisions(view(campaign(), red)).map(({ player }) => player)).toContain('red');
});

test('nobody looks at a game in which they do not play', () => {
  for (const viewer of [playerId('green'), undefined, null, '', {}, { spectator: false }])
    // Sound: nothing about it is, on purpose.
    expect(() => view(campaign(), viewer as Viewer)).toThrow(/viewer/);
});
