import { describe, expect, test } from 'vitest';
import type { Counts, State } from '../../../src/warpwar/state.js';
import { changed, pass, position, SPACE, stands, Ur } from '../../support/campaign.js';
import { red } from '../../support/fleets.js';
import { payloadsOf, shipOf } from '../../support/played.js';
import { rule } from '../../support/rule.js';

const armed = { PD: 4, T: 1, M: 6, C: 1, SH: 12, WG: 1 };

const begun = (now: Counts, rules = 'second/advanced +refill'): State =>
  position({
    rules,
    ships: [
      stands('red/W1', SPACE, armed, { now }),
      stands('blue/W1', Ur, armed, { now }),
      stands('blue/W2', SPACE, armed),
    ],
  });

const left = (state: State, id: string) => [shipOf(state, id).now.M, shipOf(state, id).now.SH];

describe('as a player-turn ends', () => {
  rule('X.WARPCHESS.6', 'all ships of both sides are full again, wherever they are', () => {
    const { state, events } = pass(begun({ M: 1, SH: 5 }));
    expect(['red/W1', 'blue/W1', 'blue/W2'].map((id) => left(state, id))).toEqual([
      [6, 12],
      [6, 12],
      [6, 12],
    ]);
    const more = { M: 5, SH: 7 };
    expect(payloadsOf(events, 'ship/serviced')).toEqual([
      { ship: 'red/W1', counts: more, by: 'resupply' },
      { ship: 'blue/W1', counts: more, by: 'resupply' },
    ]);
  });

  rule('X.WARPCHESS.6', 'so they are after the turn of the other player', () => {
    const half = pass(begun({})).state;
    const spent = changed(half, {
      ships: half.ships.map((ship) => ({ ...ship, now: { ...ship.now, M: 2 } })),
    });
    expect(spent.active).toBe('blue');
    const { state } = pass(spent);
    expect(state.ships.map(({ now }) => now.M)).toEqual([6, 6, 6]);
  });

  test('only ammunition is made good, and only its owner hears of it', () => {
    const { state, events } = pass(begun({ PD: 1, T: 0, C: 0, M: 0 }));
    expect(shipOf(state, 'red/W1').now).toEqual({ ...armed, PD: 1, T: 0, C: 0 });
    const heard = events.filter(({ type }) => type === 'ship/serviced').map(({ audience }) => audience);
    expect(heard).toEqual([[red], ['blue']]);
  });

  test('nothing is told where nothing is missing', () => {
    expect(payloadsOf(pass(begun({})).events, 'ship/serviced')).toEqual([]);
  });

  test('it ends no turn otherwise than before', () => {
    const { state } = pass(begun({ M: 0 }));
    expect([state.active, state.turn]).toEqual(['blue', 2]);
  });
});

rule('X.WARPCHESS.6', 'whatever else resupply makes good is refilled, too', () => {
  const carrier = stands('blue/W3', SPACE, { PD: 4, T: 1, MA: 3, WG: 1 }, { now: { MA: 1 } });
  const state = position({ rules: 'second/warp-chess +marines', phase: 'move', ships: [carrier] });
  expect(shipOf(pass(state).state, 'blue/W3').now.MA).toBe(3);
});
