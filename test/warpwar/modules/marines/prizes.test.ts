import { describe, expect } from 'vitest';
import type { Order } from '../../../../src/warpwar/index.js';
import type { Ship } from '../../../../src/warpwar/state.js';

import { Larsu, position, stands, Ur } from '../../../support/campaign.js';
import { blue, green, red, ship, STAR } from '../../../support/fleets.js';
import {
  dueOptions,
  escape,
  payloadsOf,
  give,
  quiet,
  refused,
  send,
  shipOf,
  withdraw,
} from '../../../support/played.js';
import { rule } from '../../../support/rule.js';
import { beam, order } from '../../../support/issue-lines.js';
import {
  SECOND,
  boarder,
  plain,
  sends,
  waits,
  HIT,
  begin,
  fought,
  held,
  saved,
  shipSeen,
} from '../../../support/marines.js';

describe('captured ships', () => {
  const carrier = ship('blue/W2', { PD: 4, SR: 2, H: 1, T: 1, WG: 1 });
  const rider = ship('blue/S20', { PD: 3, B: 2, MA: 1 }, { aboard: 'blue/W2' });
  const fleet = [boarder(), { ...carrier, points: 7 }, rider, plain('blue/W3')];

  rule('V.I.8.3', 'belong wholly to the captor, with cargo, racks and ships aboard', () => {
    const state = begin(
      fleet.map(({ points: _none, ...each }: Ship) => each),
      { rules: SECOND },
    );
    const laden = {
      ...state,
      ships: state.ships.map((each) => (each.id === 'blue/W2' ? { ...each, points: 7 } : each)),
    };
    const after = give(laden, sends('red/W1', ['blue/W2', HIT]), waits('blue/W2'), waits('blue/W3'));
    expect(shipOf(after.state, 'blue/W2')).toMatchObject({
      owner: red,
      points: 7,
      now: { SR: 2, H: 1, MA: 1 },
    });
    expect(shipOf(after.state, 'blue/S20')).toMatchObject({
      owner: red,
      at: { aboard: 'blue/W2' },
      now: { MA: 1 },
    });
    // Of what is aboard only those two hear.
    const changes = after.events.filter(({ type }) => type === 'ship/owner-changed');
    expect(changes.map(({ payload, audience }) => [(payload as { ship: string }).ship, audience])).toEqual([
      ['blue/W2', 'all'],
      ['blue/S20', ['blue', 'red']],
    ]);
    expect([shipSeen(after.state, blue, 'blue/S20'), shipSeen(after.state, red, 'blue/S20')?.owner]).toEqual([
      undefined,
      red,
    ]);
    saved(after.state);
  });

  rule('V.I.8.3', 'take no further part: no order, and no target until the combat ends', () => {
    const ships = [boarder(), ship('blue/S20', { PD: 3, B: 2 }), plain('blue/W3')];
    const { state } = fought(ships, sends('red/W1', ['blue/S20', HIT]), waits('blue/S20'), waits('blue/W3'));
    expect(dueOptions(state)).toMatchObject({
      'red battle/orders': { ships: ['red/W1'], targets: ['blue/W3'] },
      'blue battle/orders': { ships: ['blue/W3'], targets: ['red/W1'] },
    });
    const orders = (player: string, ...all: readonly Order[]) => ({
      type: 'battle/orders',
      player,
      orders: all,
    });
    const says = 'captured-cannot-act | V.I.8.3 | blue/S20 was captured in this combat and cannot act.';
    expect(refused(state, orders('red', waits('red/W1'), waits('blue/S20')))).toEqual([
      `orders.1.ship | ${says}`,
    ]);
    expect(refused(state, orders('blue', waits('blue/W3'), waits('blue/S20')))).toEqual([
      `orders.1.ship | ${says}`,
    ]);
    expect(refused(state, orders('blue', order('blue/W3', 'attack', beam(1, 'blue/S20'))))).toEqual([
      'orders.0.beam.at | not-a-target | E1.ORD.3 | blue/S20 is not an enemy ship in this combat; choose a target that is.',
    ]);
    expect(refused(state, orders('red', sends('red/W1', ['blue/S20', 1])))).toEqual([
      'orders.0.tubes.0.at | not-a-target | E1.ORD.3 | blue/S20 is not an enemy ship in this combat; choose a target that is.',
    ]);
    expect(refused(state, orders('red', waits('red/W1'), waits('blue/W3')))).toEqual([
      'orders.1.ship | not-your-ship | E1.ORD.1 | blue/W3 is not one of your ships in this combat.',
    ]);
    expect(shipSeen(state, blue, 'blue/S20')?.ext).toEqual({ 'marines/captured': true });
  });

  rule('V.I.8.3', 'are neither stowed nor picked up, and stow nobody', () => {
    const tender = ship('blue/W2', { PD: 4, SR: 2, T: 1, WG: 1 });
    const small = ship('blue/S20', { PD: 3, B: 2 });
    const takes = order('blue/W2', 'dodge', { racks: { pickUp: [small.id] } });
    const ships = [boarder('red/W1', { SR: 1 }), tender, small, plain('blue/W3')];
    // The Warpship is captured, the Systemship is, both are.
    for (const taken of [['blue/W2'], ['blue/S20'], ['blue/W2', 'blue/S20']]) {
      const launch = sends('red/W1', ...taken.map((id) => [id, id === 'blue/W2' ? 2 : HIT] as const));
      const { state, events } = fought(ships, launch, takes, waits('blue/S20'), waits('blue/W3'));
      expect(taken.map((id) => held(state, id))).toEqual(taken.map(() => [red, 1]));
      expect(payloadsOf(events, 'systemships/picked-up')).toEqual([]);
      expect(shipOf(state, 'blue/S20').at).toBe(STAR);
      const grab = order('red/W1', 'dodge', { racks: { pickUp: [small.id] } });
      const sent = { type: 'battle/orders', player: 'red', orders: [grab] };
      if (taken.includes('blue/S20')) expect(refused(state, sent).join()).toContain('cannot-pick-up');
    }
  });

  rule('V.I.8.3', 'do not withdraw; what the side that must has taken goes to the winner', () => {
    // Red is the active side and must go; what it took stays behind.
    const ships = [
      boarder('red/W1', { SR: 1 }),
      plain('red/W5'),
      ship('blue/S20', { PD: 3, B: 2 }),
      plain('blue/W3'),
    ];
    const taken = fought(
      ships,
      sends('red/W1', ['blue/S20', HIT]),
      waits('red/W5'),
      waits('blue/S20'),
      waits('blue/W3'),
    );
    const still = quiet(taken.state, 3);
    expect([still.state.battle?.plan, still.state.battle?.step]).toEqual(['stalemate', 'withdraw']);
    const hexes = (dueOptions(still.state)['red battle/withdraw'] as { hexes: object }).hexes;
    expect(Object.keys(hexes)).toEqual(['red/W1', 'red/W5']);
    expect(
      refused(still.state, withdraw('red', { 'red/W1': '0404', 'red/W5': '0404', 'blue/S20': '0404' })),
    ).toEqual([
      'moves.2.ship | captured-cannot-act | V.I.8.3 | blue/S20 was captured in this combat and cannot act.',
    ]);
    const gone = send(still.state, withdraw('red', { 'red/W1': '0404', 'red/W5': '0404' }));
    expect(payloadsOf(gone.events, 'systemships/embarked')).toEqual([]);
    expect(payloadsOf(gone.events, 'ship/owner-changed')).toEqual([{ ship: 'blue/S20', owner: 'blue' }]);
    expect(held(gone.state, 'blue/S20')).toEqual([blue, 1]);
    expect(gone.state.result).toEqual({ winners: ['blue'], reason: 'star-held' });
  });

  rule('V.I.8.3', 'stay with their captor if his side has not lost, and keep what is aboard', () => {
    const ships = [boarder(), carrier, rider];
    const { state } = give(
      begin(ships, { rules: SECOND }),
      sends('red/W1', ['blue/W2', HIT]),
      waits('blue/W2'),
    );
    expect(state.result).toEqual({ winners: ['red'], reason: 'star-held' });
    expect([held(state, 'blue/W2'), held(state, 'blue/S20')]).toEqual([
      [red, 1],
      [red, 1],
    ]);
  });

  rule('V.I.8.3', 'go to the winner as they are, with what is aboard, when the captor’s side is gone', () => {
    const launch = sends('red/W1', ['blue/W2', HIT]);
    const strong = ship('blue/W3', { PD: 9, B: 9, WG: 1 });
    const state = give(
      begin([boarder('red/W1', { PD: 3, B: 0, S: 0, T: 1, M: 0, MA: 1 }), carrier, rider, strong], {
        rules: SECOND,
      }),
      launch,
      waits('blue/W2'),
      waits('blue/W3'),
    ).state;
    const done = give(state, waits('red/W1'), order('blue/W3', 'attack', beam(9, 'red/W1')));
    expect(done.state.result).toEqual({ winners: ['blue'], reason: 'star-held' });
    expect(payloadsOf(done.events, 'ship/owner-changed')).toEqual([
      { ship: 'blue/W2', owner: 'blue' },
      { ship: 'blue/S20', owner: 'blue' },
    ]);
    expect([held(done.state, 'blue/W2'), held(done.state, 'blue/S20')]).toEqual([
      [blue, 1],
      [blue, 1],
    ]);
  });

  rule(
    'V.I.8.3',
    'of several winners the active player has them, or else the owner of the first ship',
    () => {
      const prize = ship('grey/S20', { PD: 3, B: 2 });
      const lone = ship('red/W1', { PD: 2, T: 1, MA: 1, WG: 1 });
      const guns = (id: string) => ship(id, { PD: 9, B: 9, WG: 1 });
      const ended = (players: readonly string[]) => {
        const ships = [lone, guns('blue/W3'), guns('green/W4'), prize];
        const made = begin(ships, { players, sides: [['blue', 'green', 'grey']] });
        // Blue's ship is the first of a winner.
        const state = {
          ...made,
          ships: ships.flatMap(({ id }) => made.ships.find((each) => each.id === id) ?? []),
        };
        const one = give(
          state,
          sends('red/W1', ['grey/S20', HIT]),
          waits('blue/W3'),
          waits('green/W4'),
          waits('grey/S20'),
        ).state;
        const shot = order('green/W4', 'attack', beam(9, 'red/W1'));
        return give(one, waits('red/W1'), waits('blue/W3'), shot).state;
      };
      expect(held(ended(['red', 'green', 'blue', 'grey']), 'grey/S20')).toEqual([blue, 1]);
      expect(held(ended(['green', 'red', 'blue', 'grey']), 'grey/S20')).toEqual([green, 1]);
      expect(ended(['red', 'green', 'blue', 'grey']).result?.winners).toEqual(['green', 'blue', 'grey']);
    },
  );

  rule(
    'V.I.8.3',
    'where enemies have nothing left but what they took, a skirmish is over, and a game fights on',
    () => {
      const both = [boarder('red/W1', { MA: 1 }), boarder('blue/W2', { MA: 1 })];
      const cross = [sends('red/W1', ['blue/W2', HIT]), sends('blue/W2', ['red/W1', HIT])];
      const over = fought(both, ...cross);
      expect(over.state.result).toEqual({ winners: [], reason: 'both-stay' });
      expect([held(over.state, 'red/W1'), held(over.state, 'blue/W2')]).toEqual([
        [blue, 1],
        [red, 1],
      ]);
      const counts = both[0]!.built;
      const begun = send(
        position({
          rules: 'first/advanced +marines',
          ships: [stands('red/W1', Ur, counts), stands('blue/W2', Ur, counts)],
        }),
        { type: 'phase/end', player: 'red', phase: 'move' },
      ).state;
      const again = give(begun, ...cross);
      expect(payloadsOf(again.events, 'battle/ended')).toEqual([{ at: Ur }]);
      expect(payloadsOf(again.events, 'battle/began')).toEqual([{ at: Ur }]);
      expect([again.state.fought, again.state.battle?.round]).toEqual([[], 1]);
      // Now each commands the other's ship.
      expect(dueOptions(again.state)).toMatchObject({
        'red battle/orders': { ships: ['blue/W2'], targets: ['red/W1'] },
        'blue battle/orders': { ships: ['red/W1'], targets: ['blue/W2'] },
      });
      saved(again.state);
    },
  );

  rule('V.I.8.3', 'a game fights on only there: a combat at another star is over', () => {
    const crew = { PD: 6, T: 1, MA: 1, WG: 1 };
    const ships = [
      stands('red/W1', Ur, crew),
      stands('blue/W2', Ur, crew),
      stands('red/W5', Larsu, { PD: 6, B: 6, WG: 1 }),
      stands('blue/W6', Larsu, { PD: 1, WG: 1 }),
      stands('blue/S7', Larsu, { PD: 1 }),
    ];
    const moved = send(position({ rules: 'first/advanced +marines', ships }), {
      type: 'phase/end',
      player: 'red',
      phase: 'move',
    }).state;
    const begun = send(moved, { type: 'combat/begin', player: 'red', at: Larsu }).state;
    const fled = give(begun, order('red/W5', 'retreat'), waits('blue/W6'), waits('blue/S7')).state;
    const next = send(fled, escape(red, { 'red/W5': '0905' })).state;
    expect([next.fought, next.battle?.at]).toEqual([[Larsu], Ur]);
    const cross = [sends('red/W1', ['blue/W2', HIT]), sends('blue/W2', ['red/W1', HIT])];
    const again = give(next, ...cross).state;
    expect([again.fought, again.battle?.at, again.battle?.round]).toEqual([[Larsu], Ur, 1]);
  });
});
