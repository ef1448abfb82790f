/** A view is no state: nothing is played on it, or saved of it, and nobody looks who does not play. */

import { describe, expect, test } from 'vitest';
import {
  applyAction,
  checkAction,
  decisions,
  playerId,
  serialize,
  unwrap,
  view,
  type Action,
  type Ship,
  type State,
  type Viewer,
} from '../../src/warpwar/index.js';
import { seeded } from '../../src/warpwar/players/index.js';
import { engine as stellarEngine } from '../../src/stellar-wars/index.js';

import { build, campaign, Ur } from '../support/campaign.js';
import { blue, red, ship, skirmish } from '../support/fleets.js';
import { rule } from '../support/rule.js';
import { order, issueLines } from '../support/issue-lines.js';

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
      expect(done.ok ? [] : issueLines(done.issues)).toEqual([
        `state | view-given |  | This is the view of ${name}. Expected the whole state.`,
      ]);
      expect(done.state).toBe(seen);
    }
  });
});

test('a view is judged by, offers decisions and is looked at; it is not saved', () => {
  for (const [viewer] of viewers) {
    const seen = asState(campaign(), viewer);
    expect(view(seen, viewer)).toEqual(seen);
    expect(() => serialize(seen)).toThrow(
      "'state' must be a whole state, not a view. At the top: view-given.",
    );
  }
  expect(checkAction(view(campaign(), red), builds as Action)).toEqual([]);
  expect(decisions(view(campaign(), red)).map(({ player }) => player)).toContain('red');
});

test('nobody looks at a game in which they do not play', () => {
  for (const viewer of [playerId('green'), undefined, null, '', {}, { spectator: false }])
    // Sound: nothing about it is, on purpose.
    expect(() => view(campaign(), viewer as Viewer)).toThrow(/viewer/);
});

describe('a state made from a view', () => {
  /** The state that somebody makes of red's view, with the ships of both as they guess them. */
  const guessed = (state: State, ships: State['ships'] = state.ships): State => {
    const { viewer: _red, ...seen } = view(state, red);
    // Sound: the records of a skirmish are put in again.
    return { ...seen, ships };
  };
  const unwrapped = (state: State, ...orders: readonly Action[]): State =>
    orders.reduce((now, action) => unwrap(applyAction(now, action)).state, state);
  const begun = skirmish(fleets);
  const blueChose = unwrapped(begun, {
    type: 'battle/orders',
    player: blue,
    orders: [order('blue/W1', 'attack')],
  });

  rule('E1.COMBAT.3', 'does not go on without the sealed orders that a view leaves out', () => {
    expect(unwrapped(blueChose, sealed).battle?.round).toBe(2);
    const done = applyAction(guessed(blueChose), sealed);
    const [first, ...why] = done.ok ? [] : issueLines(done.issues);
    expect(first).toContain('state | not-a-state');
    expect(why[0]).toBe(
      'state | choice-missing |  | The step orders cannot go on without the choice of blue. Expected a state that awaits them, or has what they chose.',
    );
    // Who is awaited can still choose, and the view itself can be judged by.
    const awaiting = { ...guessed(blueChose), waiting: [red, blue] };
    expect(unwrapped(awaiting, sealed).waiting).toEqual([blue]);
    expect(checkAction(view(blueChose, red), sealed)).toEqual([]);
  });

  rule('E1.ORD.1', 'does not go on where a ship has no order', () => {
    const more = [...begun.ships, { ...begun.ships[1]!, id: 'blue/W2' as Ship['id'] }];
    const done = applyAction({ ...blueChose, ships: more }, sealed);
    expect(done.ok ? [] : done.issues.map(({ code }) => code)).toContain('not-a-state');
    expect(done.ok ? '' : issueLines(done.issues).join('\n')).toContain('blue/W2');
  });

  test('nor without a speed, in Stellar Wars', () => {
    const engine = stellarEngine();
    const made = engine.unwrap(
      engine.createGame({
        rules: 'sw2/different-forces',
        players: ['red', 'blue'],
        seed: 'c2f7d09be1a64835',
      }),
    );
    const speeds = (now: typeof made, player: 'red' | 'blue') => {
      const own = engine.decisions(now).find((each) => each.player === player && each.type === 'speeds/set');
      return own
        ? engine.unwrap(engine.applyAction(now, engine.sampleAction(now, own, seeded(1)))).state
        : now;
    };
    let before = made;
    while (before.phase !== 'speeds') {
      const [next] = engine.decisions(before).filter(({ must }) => must);
      before = engine.unwrap(engine.applyAction(before, engine.sampleAction(before, next!, seeded(2)))).state;
    }
    const half = speeds(before, 'blue');
    const { viewer: _red, ...seen } = engine.view(half, playerId('red'));
    const own = engine
      .decisions(engine.view(half, playerId('red')))
      .find(({ type }) => type === 'speeds/set')!;
    const action = engine.sampleAction(half, own, seeded(1));
    expect(engine.applyAction(half, action).ok).toBe(true);
    const done = engine.applyAction(seen, action);
    expect(done.ok ? [] : done.issues).toMatchObject([
      { code: 'not-a-state' },
      { code: 'choice-missing', params: { players: ['blue'] } },
      {},
    ]);
  });
});
