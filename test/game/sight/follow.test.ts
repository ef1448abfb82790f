/** Views that clients keep up to date by the events that they receive. */

import { describe, expect, test } from 'vitest';
import {
  applyAction,
  eventsFor,
  followEvents,
  view,
  type Action,
  type GameEvent,
  type State,
} from '../../../src/index.js';
import { viewers } from '../../../src/testing/warpwar/engine.js';
import { Babylon, go, pickUp, position, setDown, stands, starHex, Ur } from '../../support/campaign.js';
import { hauler, seenStar } from '../../support/conquest.js';
import { blue, green, red, ship } from '../../support/fleets.js';
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
      const next = followEvents(view(state, viewer), eventsFor(done.events, viewer));
      expect(next).toStrictEqual(view(done.state, viewer));
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
      expect(followEvents(view(state, viewer), done.events)).toStrictEqual(view(done.state, viewer));
    const others = [{ type: 'ship/destroyed', payload: { ship: 'red/W1' }, audience: [green] }];
    expect(followEvents(view(state, blue), others)).toStrictEqual(view(state, blue));
  });

  test('takes the events of several actions at once', () => {
    const actions = [go('red/W1', '0607'), { type: 'phase/end', player: 'red', phase: 'move' }];
    const { state: after, events } = followed(state, ...actions);
    expect(followEvents(view(state, blue), eventsFor(events, blue))).toStrictEqual(view(after, blue));
  });

  test('says so where it is handed a state, or an event that is none of the rules', () => {
    expect(() => followEvents(state, [])).toThrow(
      'This is a state, not a view. Give the view that `view` returns for a viewer.',
    );
    const strange = [{ type: 'strange/thing', payload: {} }];
    expect(() => followEvents(view(state, red), strange)).toThrow("This game has no event 'strange/thing'.");
  });
});
