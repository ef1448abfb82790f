/** Views that clients keep up to date by the events that they receive. */

import { describe, expect, test } from 'vitest';
import {
  applyAction,
  eventsFor,
  followEvents,
  createGame,
  describe as describeIssue,
  updateFor,
  type Setup,
  view,
  type Action,
  type GameEvent,
  type State,
} from '../../../src/warpwar/index.js';
import { viewers } from '../../../src/warpwar/laws/secrets.js';

import { Babylon, go, pickUp, position, setDown, stands, starHex, Ur } from '../../support/campaign.js';
import { hauler, seenStar } from '../../support/conquest.js';
import { blue, green, red, ship } from '../../support/fleets.js';
import { recordings } from '../../support/battery/recording.js';
import { begin, boarder, HIT, plain, SECOND, sends, waits } from '../../support/marines.js';
import { audienceOf, payloadsOf, send } from '../../support/played.js';
import { moment, spectator } from '../../support/economy.js';

/** Plays actions, and has every viewer follow. */
function followed(begun: State, ...actions: readonly unknown[]) {
  const events: GameEvent[] = [];
  let state = begun;
  for (const action of actions) {
    const done = send(state, action);
    for (const viewer of viewers(state)) {
      const { view: seen, ...update } = updateFor({ ok: true, ...done }, viewer);
      expect(followEvents(view(state, viewer), update)).toStrictEqual({ ok: true, value: seen });
    }
    state = done.state;
    events.push(...done.events);
  }
  return { state, events };
}

const ordersOf = (player: string, ...orders: readonly object[]) => ({
  type: 'battle/orders',
  player,
  orders,
});

describe('what is seen from now on is announced', () => {
  const Umma = starHex('Umma');
  const carrier = stands('red/W6', Umma, { PD: 6, SR: 1, WG: 1 });
  const waiting = stands('red/S20', Umma, { PD: 2, B: 2 });

  test('a counter that is set down, with the levels that it showed, in its place', () => {
    const shown = { ...waiting, levels: { all: 2 }, shown: true } as const;
    const start = position({ ships: [stands('blue/W1', Ur, { PD: 2, WG: 1 }), shown, carrier] });
    const { events } = followed(start, pickUp('red/W6', 'red/S20'), setDown('red/W6', 'red/S20'));
    const { id, owner, at, levels } = shown;
    expect(payloadsOf(events, 'ship/shown')).toEqual([
      { ship: { id, owner, at, levels, shown: true }, after: 'blue/W1' },
    ]);
    expect(audienceOf(events, 'ship/shown')).toBe('all');
  });

  test('the points at a star, to whoever comes to see them, and to nobody else', () => {
    const state = moment({ ships: [hauler('red/W1', Babylon, 0)], stars: { [Babylon]: { points: 11 } } });
    expect(seenStar(state, red, Babylon)).not.toHaveProperty('points');
    const ends = ['move', 'rearrange'].map((phase) => ({ type: 'phase/end', player: 'red', phase }));
    const { events } = followed(state, ...ends);
    expect(payloadsOf(events, 'points/shown')).toEqual([{ at: { star: Babylon }, points: 5 }]);
    expect(audienceOf(events, 'points/shown')).toEqual([red]);
  });

  test('the record of a captured ship, and of what is aboard, to its captor alone', () => {
    const taken = ship('blue/W2', { PD: 4, SR: 2, H: 1, T: 1, WG: 1 });
    const rider = ship('blue/S20', { PD: 3, B: 2, MA: 1 }, { aboard: 'blue/W2' });
    const state = begin([boarder(), taken, rider, plain('blue/W3')], { rules: SECOND });
    const { events, state: after } = followed(
      state,
      ordersOf('red', sends('red/W1', ['blue/W2', HIT])),
      ordersOf('blue', waits('blue/W2'), waits('blue/W3')),
    );
    const shown = events.filter(({ type }) => type === 'ship/shown');
    expect(
      shown.map(({ payload, audience }) => [(payload as { ship: { id: string } }).ship.id, audience]),
    ).toEqual([
      ['blue/W2', [red]],
      ['blue/W2', [blue]],
      ['blue/S20', [red]],
    ]);
    const records = shown.map(({ payload }) => 'now' in (payload as { ship: object }).ship);
    expect(records).toEqual([true, false, true]);
    expect(view(after, blue).ships.map(({ id }) => id)).not.toContain('blue/S20');
  });

  test('whom play waits for, whenever that changes, and last', () => {
    const state = position({ phase: 'build' });
    const done = followed(state, { type: 'phase/end', player: 'red', phase: 'build' });
    expect(done.events.at(-1)).toEqual({
      type: 'players/awaited',
      payload: { players: [blue] },
      audience: 'all',
    });
    const moving = position({ ships: [carrier] });
    expect(payloadsOf(followed(moving, go('red/W6', '1720')).events, 'players/awaited')).toEqual([]);
  });

  test('everything, once the game is over', () => {
    const state = position({ ships: [carrier, waiting] });
    const over = followed(state, { type: 'resign/resign', player: 'blue' });
    const { players, stars, ships } = over.state;
    expect(over.events.at(-1)).toEqual({
      type: 'records/opened',
      payload: { players, stars, ships },
      audience: 'all',
    });
  });
});

describe('followEvents', () => {
  const state = position({ ships: [stands('red/W1', Ur, { PD: 6, WG: 1 })] });
  const done = applyAction(state, go('red/W1', '0607') as Action);

  test('leaves out what is for others, where audiences are given', () => {
    if (!done.ok) throw new Error(JSON.stringify(done.issues));
    for (const viewer of [red, blue, spectator])
      expect(followEvents(view(state, viewer), { from: 0, to: 1, events: done.events })).toStrictEqual({
        ok: true,
        value: view(done.state, viewer),
      });
    const others = [{ type: 'ship/destroyed', payload: { ship: 'red/W1' }, audience: [green] }];
    expect(followEvents(view(state, blue), { from: 0, to: 1, events: others })).toStrictEqual({
      ok: true,
      value: { ...view(state, blue), actions: 1 },
    });
  });

  test('takes the events of several actions at once', () => {
    const actions = [go('red/W1', '0607'), { type: 'phase/end', player: 'red', phase: 'move' }];
    const { state: after, events } = followed(state, ...actions);
    const update = { from: 0, to: 2, events: eventsFor(events, blue) };
    expect(followEvents(view(state, blue), update)).toStrictEqual({ ok: true, value: view(after, blue) });
  });

  test('keeps a view that has the update, and refuses an update after a gap', () => {
    const actions = [go('red/W1', '0607'), { type: 'phase/end', player: 'red', phase: 'move' }];
    const first = { ok: true, ...send(state, actions[0]) } as const;
    const second = { ok: true, ...send(first.state, actions[1]) } as const;
    const [one, two] = [updateFor(first, blue), updateFor(second, blue)];
    expect([one, two].map(({ from, to }) => [from, to])).toEqual([
      [0, 1],
      [1, 2],
    ]);
    const seen = followEvents(view(state, blue), one);
    if (!seen.ok) throw new Error(JSON.stringify(seen.issues));
    expect(followEvents(seen.value, one)).toEqual(seen);
    expect(followEvents(two.view, one)).toEqual({ ok: true, value: two.view });
    const refused = followEvents(view(state, blue), two);
    expect(refused).toMatchObject({
      ok: false,
      issues: [{ code: 'missed-updates', params: { actions: 0, from: 1 } }],
    });
    expect(refused.ok ? [] : refused.issues.map(describeIssue)).toEqual([
      'This update begins after action number 1; the view is at number 0. Ask for the updates between, or for a new view.',
    ]);
    // Both as one, where the first is known already: it cannot be split.
    expect(followEvents(seen.value, { from: 0, to: 2, events: [] })).toMatchObject({ ok: false });
  });

  test('gives the members in the order of `view`, in every recorded game', () => {
    for (const [, { setup, moves }] of recordings()) {
      // Sound: recordings hold what the library was given.
      const made = createGame(setup as Setup);
      if (!made.ok) throw new Error(JSON.stringify(made.issues));
      let now = made.value;
      for (const { action } of moves) {
        const applied = applyAction(now, action as Action);
        if (!applied.ok) throw new Error(JSON.stringify(applied.issues));
        for (const viewer of viewers(now)) {
          const { view: seen, ...update } = updateFor(applied, viewer);
          const next = followEvents(view(now, viewer), update);
          expect(JSON.stringify(next)).toBe(JSON.stringify({ ok: true, value: seen }));
        }
        now = applied.state;
      }
    }
  });

  test('says so where it is handed a state, or an event that is none of the rules', () => {
    expect(() => followEvents(state, { from: 0, to: 0, events: [] })).toThrow(
      'This is a state, not a view. Give the view that `view` returns for a viewer.',
    );
    const strange = [{ type: 'strange/thing', payload: {} }];
    expect(() => followEvents(view(state, red), { from: 0, to: 1, events: strange })).toThrow(
      "This game has no event 'strange/thing'.",
    );
  });
});
