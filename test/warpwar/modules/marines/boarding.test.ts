import { describe, expect } from 'vitest';
import type { Order } from '../../../../src/warpwar/index.js';
import type { Counts, State } from '../../../../src/warpwar/state.js';
import { stepsOf } from '../../../../src/warpwar/rules.js';

import { blue, green, red, ship, STAR } from '../../../support/fleets.js';
import {
  dueOptions,
  audienceOf,
  damage,
  payloadsOf,
  give,
  lives,
  quiet,
  send,
  shipOf,
} from '../../../support/played.js';
import { rule } from '../../../support/rule.js';
import { beam, order } from '../../../support/issue-lines.js';
import {
  rules,
  boarder,
  plain,
  sends,
  waits,
  HIT,
  MISS,
  begin,
  fought,
  held,
  platoons,
  saved,
  shipSeen,
} from '../../../support/marines.js';

describe('boarding', () => {
  rule(['V.I.8.2', 'V.I.8.3'], 'a hit captures a ship without Marines', () => {
    expect(stepsOf(rules, 'round').slice(3, 7)).toEqual(['damage', 'board', 'stow', 'remove']);
    const ships = [boarder(), plain('blue/W2', {}, { level: 2 }), plain('blue/W3')];
    const { state, events } = fought(
      ships,
      sends('red/W1', ['blue/W2', HIT]),
      waits('blue/W2'),
      waits('blue/W3'),
    );
    expect(held(state, 'blue/W2')).toEqual([red, 1]);
    expect(shipOf(state, 'blue/W2')).toMatchObject({ built: { MA: 1 }, levels: { all: 2 }, at: STAR });
    expect(platoons(state, 'red/W1')).toBe(2);
    expect(payloadsOf(events, 'marines/captured')).toEqual([
      { ship: 'blue/W2', by: 'red/W1', player: 'red' },
    ]);
    expect(payloadsOf(events, 'ship/owner-changed')).toEqual([{ ship: 'blue/W2', owner: 'red' }]);
    expect([audienceOf(events, 'marines/captured'), audienceOf(events, 'ship/owner-changed')]).toEqual([
      'all',
      'all',
    ]);
    // Its new owner reads its record from then on, and its old one no longer does.
    const record = (player: typeof red): unknown => shipSeen(state, player, 'blue/W2')?.now;
    expect([record(red), record(blue)]).toEqual([{ PD: 6, B: 3, S: 3, WG: 1, MA: 1 }, undefined]);
    saved(state);
  });

  rule('V.I.8.2', 'Marines aboard beat it off, and a platoon of each side is lost', () => {
    const ships = [boarder(), plain('blue/W2', { MA: 2 })];
    const { state, events } = fought(ships, sends('red/W1', ['blue/W2', HIT]), waits('blue/W2'));
    expect([held(state, 'blue/W2'), platoons(state, 'red/W1')]).toEqual([[blue, 1], 2]);
    expect(payloadsOf(events, 'marines/repelled')).toEqual([{ ship: 'blue/W2', by: 'red/W1' }]);
    expect(audienceOf(events, 'marines/repelled')).toBe('all');
    // That there were some is shown, and how many are left is not.
    expect(shipSeen(state, red, 'blue/W2')?.now).toBeUndefined();
    expect(state.battle?.ext).toEqual({ 'marines/boarded': 1 });
  });

  rule('V.I.8.2', 'one by one: two shuttles against one defender capture the ship', () => {
    for (const [defenders, shuttles, owner, left] of [
      [0, 1, red, 1],
      [1, 1, blue, 0],
      [1, 2, red, 1],
      [2, 2, blue, 0],
      [2, 3, red, 1],
      [3, 3, blue, 0],
    ] as const) {
      const all = Array.from({ length: shuttles }, () => ['blue/W2', HIT] as const);
      const ships = [boarder(), plain('blue/W2', { MA: defenders })];
      const { state } = fought(ships, sends('red/W1', ...all), waits('blue/W2'));
      expect([defenders, shuttles, ...held(state, 'blue/W2')]).toEqual([defenders, shuttles, owner, left]);
      expect(shipOf(state, 'blue/W2').built.MA).toBe(owner === red ? Math.max(1, defenders) : defenders);
    }
  });

  rule(
    'V.I.8.2',
    'in the order of the firing ships: who comes first to a ship without Marines has it',
    () => {
      const ships = [boarder('red/W1'), plain('blue/W2'), boarder('green/W3')];
      const all = [sends('red/W1', ['blue/W2', HIT]), waits('blue/W2'), sends('green/W3', ['blue/W2', HIT])];
      // The first captures it, and the other falls with the platoon that did.
      const { state, events } = fought(ships, ...all);
      expect(held(state, 'blue/W2')).toEqual([red, 0]);
      expect(payloadsOf(events, 'marines/repelled')).toEqual([{ ship: 'blue/W2', by: 'green/W3' }]);
      // A third and fourth shuttle take it from the captor.
      const two = fought(ships, all[0]!, all[1]!, sends('green/W3', ['blue/W2', HIT], ['blue/W2', HIT]));
      expect(held(two.state, 'blue/W2')).toEqual([green, 1]);
      expect(payloadsOf(two.events, 'ship/owner-changed')).toEqual([
        { ship: 'blue/W2', owner: 'red' },
        { ship: 'blue/W2', owner: 'green' },
      ]);
      const defended = fought([boarder('red/W1'), plain('blue/W2', { MA: 1 }), boarder('green/W3')], ...all);
      expect(held(defended.state, 'blue/W2')).toEqual([green, 1]);
    },
  );

  rule('V.I.8.2', 'another shuttle of the captor’s side finds nothing to do, and waits', () => {
    const ships = [boarder('red/W1'), plain('blue/W2'), boarder('green/W3'), plain('blue/W4')];
    const state = begin(ships, { players: ['red', 'blue', 'green'], sides: [['red', 'green']] });
    const launch = sends('red/W1', ['blue/W2', HIT], ['blue/W2', HIT]);
    const after = give(
      state,
      launch,
      sends('green/W3', ['blue/W2', HIT]),
      waits('blue/W2'),
      waits('blue/W4'),
    );
    expect(held(after.state, 'blue/W2')).toEqual([red, 1]);
    expect(payloadsOf(after.events, 'marines/waiting')).toEqual([
      { player: 'red', shuttles: 1 },
      { player: 'green', shuttles: 1 },
    ]);
  });

  rule('V.I.8.2', 'the damage comes first, and a ship that it destroys is not captured', () => {
    const ships = [
      boarder(),
      ship('red/W5', { PD: 9, B: 9, WG: 1 }),
      plain('blue/W2', { MA: 1 }),
      plain('blue/W3'),
    ];
    const shot = order('red/W5', 'attack', beam(9, 'blue/W2'));
    const launch = sends('red/W1', ['blue/W2', HIT]);
    const others = [waits('blue/W2'), waits('blue/W3')];
    // 11 hits on 13 leave a choice: whether the last platoon survives it.
    const hit = (hits: Counts): State =>
      send(give(begin(ships), launch, shot, ...others).state, damage('blue', ['blue/W2', hits])).state;
    expect(held(hit({ PD: 6, B: 3, MA: 1, S: 1 }), 'blue/W2')).toEqual([red, 1]);
    expect(held(hit({ PD: 6, B: 3, S: 2 }), 'blue/W2')).toEqual([blue, 0]);
    const weak = [ships[0]!, ships[1]!, plain('blue/W2', { PD: 1, B: 1, S: 1 }), ships[3]!];
    const { state, events } = give(begin(weak), launch, shot, ...others);
    expect([lives(state, 'blue/W2'), payloadsOf(events, 'ship/owner-changed')]).toEqual([false, []]);
    expect(payloadsOf(events, 'marines/waiting')).toEqual([{ player: 'red', shuttles: 1 }]);
  });

  rule('V.I.8.2', 'where the platoon was all that was left, nothing is: later shuttles wait', () => {
    const last = plain('blue/W2', { MA: 1 }, { now: { PD: 0, B: 0, S: 0 } });
    const launch = sends('red/W1', ['blue/W2', HIT], ['blue/W2', HIT]);
    const { state, events } = fought(
      [boarder(), last, plain('blue/W3')],
      launch,
      waits('blue/W2'),
      waits('blue/W3'),
    );
    expect(lives(state, 'blue/W2')).toBe(false);
    expect(payloadsOf(events, 'marines/waiting')).toEqual([{ player: 'red', shuttles: 1 }]);
    saved(state);
  });

  rule(['V.I.8.2', 'V.I.8.3'], 'a captured ship does not escape, though its retreat succeeds', () => {
    const ships = [boarder(), plain('blue/W2'), plain('blue/W3')];
    const orders = [
      sends('red/W1', ['blue/W2', 4]),
      order('blue/W2', 'retreat'),
      order('blue/W3', 'retreat'),
    ];
    const { state, events } = fought(ships, ...orders);
    expect(payloadsOf(events, 'round/fired')).toMatchObject([{ escaped: ['blue/W2', 'blue/W3'] }]);
    expect([state.battle?.step, held(state, 'blue/W2')]).toEqual(['escape', [red, 1]]);
    expect(Object.keys((dueOptions(state)['blue battle/escape'] as { hexes: object }).hexes)).toEqual([
      'blue/W3',
    ]);
    saved(state);
    // Where nobody else escapes, the combat is over, and won.
    const alone = fought(ships.slice(0, 2), ...orders.slice(0, 2));
    expect(alone.state.result).toEqual({ winners: ['red'], reason: 'star-held' });
  });

  rule('V.I.8.2', 'a ship that launched before it was captured itself has launched', () => {
    const ships = [
      boarder('red/W1', { MA: 1 }),
      boarder('blue/W2', { MA: 1 }),
      plain('red/W3'),
      plain('blue/W4'),
    ];
    const { state } = fought(
      ships,
      sends('red/W1', ['blue/W2', HIT]),
      waits('red/W3'),
      sends('blue/W2', ['red/W1', HIT]),
      waits('blue/W4'),
    );
    expect([held(state, 'red/W1'), held(state, 'blue/W2')]).toEqual([
      [blue, 1],
      [red, 1],
    ]);
  });

  rule('V.I.8.2', 'a round in which a ship is taken or a platoon lost is not quiet', () => {
    const rounds = (first: Order, defenders: number): unknown => {
      const ships = [boarder(), plain('blue/W2', { MA: defenders }), plain('blue/W3')];
      const idle = quiet(begin(ships), 1).state;
      return give(idle, first, waits('blue/W2'), waits('blue/W3')).state.battle?.quiet;
    };
    expect(rounds(sends('red/W1', ['blue/W2', HIT]), 0)).toBe(0);
    expect(rounds(sends('red/W1', ['blue/W2', HIT]), 2)).toBe(0);
    expect(rounds(sends('red/W1', ['blue/W2', MISS]), 0)).toBe(2);
    expect(rounds(waits('red/W1'), 0)).toBe(2);
  });
});
