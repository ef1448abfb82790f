import { describe, expect } from 'vitest';
import { awaiting } from '../../../../src/warpwar/index.js';
import type { Ship } from '../../../../src/warpwar/state.js';
import { stepsOf } from '../../../../src/warpwar/rules.js';

import { green, red, ship } from '../../../support/fleets.js';
import {
  dueOptions,
  audienceOf,
  payloadsOf,
  give,
  lives,
  refused,
  send,
  together,
  type Played,
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
} from '../../../support/marines.js';

describe('shuttles that missed', () => {
  const lost = ship('blue/S9', { PD: 1, B: 1 });

  /** Red's W1 and W5 launch shuttles that miss, then shoot blue's only ship. */
  function missed(ships: readonly Ship[], ...tubes: readonly (readonly [string, number])[]): Played {
    const first = give(
      begin(ships),
      ...ships.map(({ id }, at) => (at === 0 ? sends(id, ...tubes) : waits(id))),
    );
    const shot = order('red/W1', 'attack', beam(3, 'blue/S9'));
    const next = give(first.state, ...ships.map(({ id }, at) => (at === 0 ? shot : waits(id))));
    return { state: next.state, events: [...first.events, ...next.events] };
  }

  rule('V.I.8.4', 'wait for the end, and are picked up by the only ship with room', () => {
    expect(stepsOf(rules, 'end')).toEqual(['prizes', 'recover']);
    const { state, events } = missed([boarder(), lost], ['blue/S9', MISS], ['blue/S9', MISS]);
    expect(payloadsOf(events, 'marines/waiting')).toEqual([{ player: 'red', shuttles: 2 }]);
    expect(payloadsOf(events, 'marines/recovered')).toEqual([{ ship: 'red/W1', platoons: 2 }]);
    expect(audienceOf(events, 'marines/recovered')).toEqual([red]);
    expect([platoons(state, 'red/W1'), state.result?.winners]).toEqual([3, [red]]);
  });

  rule('V.I.8.4', 'which ship takes them is asked where more than one has room', () => {
    const ships = [
      boarder(),
      plain('red/W5', { MA: 2 }, { now: { MA: 0 } }),
      plain('red/W6', { MA: 4 }),
      lost,
    ];
    const { state } = missed(ships, ['blue/S9', MISS], ['blue/S9', MISS], ['blue/S9', MISS]);
    expect([awaiting(state), state.battle?.plan, state.battle?.step]).toEqual([[red], 'end', 'recover']);
    expect(dueOptions(state)).toEqual({
      'red marines/recover': { platoons: 3, room: { 'red/W1': 3, 'red/W5': 2 } },
    });
    saved(state);
    const takes = (...all: readonly (readonly [string, number])[]) => ({
      type: 'marines/recover',
      player: 'red',
      platoons: all.map(([id, units]) => ({ ship: id, platoons: units })),
    });
    expect(refused(state, takes(['red/W1', 1], ['red/W5', 3]))).toEqual([
      'platoons.1.platoons | too-many-marines | V.I.8.4 | red/W5 has room for 2 more Marines, not 3.',
      'platoons | recover-all | V.I.8.4 | Take 3 of the waiting Marines aboard, as many as there is room for; you took 4.',
    ]);
    expect(refused(state, takes(['red/W6', 1], ['red/W1', 1], ['red/W1', 1]))).toEqual([
      'platoons.0.ship | no-room-for-marines | V.I.8.4 | red/W6 is not one of your ships here with room for Marines.',
      'platoons.2.ship | named-twice |  | red/W1 is named twice: name it only once.',
    ]);
    expect(refused(state, takes(['red/W1', 1]))).toHaveLength(1);
    const done = send(state, takes(['red/W5', 2], ['red/W1', 1]));
    expect([platoons(done.state, 'red/W1'), platoons(done.state, 'red/W5')]).toEqual([1, 2]);
    expect(done.state.result?.winners).toEqual([red]);
  });

  rule('V.I.8.4', 'nobody is asked where all there is room for is filled; the rest is lost', () => {
    const ships = [
      boarder('red/W1'),
      boarder('red/W5', { MA: 3, M: 0 }),
      plain('red/W6', { MA: 1 }, { now: { MA: 0 } }),
      ship('blue/S9', { PD: 1, B: 9 }),
    ];
    const three = (id: string) => sends(id, ['blue/S9', MISS], ['blue/S9', MISS], ['blue/S9', MISS]);
    const first = give(
      begin(ships),
      three('red/W1'),
      three('red/W5'),
      waits('red/W6'),
      waits('blue/S9'),
    ).state;
    // W1 is destroyed while it destroys the enemy.
    const fragile = {
      ...first,
      ships: first.ships.map((each) =>
        each.id === 'red/W1' ? { ...each, now: { PD: 1, B: 1, WG: 1 } } : each,
      ),
    };
    const kill = order('red/W6', 'attack', beam(3, 'blue/S9'));
    const small = {
      ...fragile,
      ships: fragile.ships.map((each) => (each.id === 'blue/S9' ? { ...each, now: { PD: 1, B: 1 } } : each)),
    };
    const done = give(
      small,
      waits('red/W1'),
      waits('red/W5'),
      kill,
      order('blue/S9', 'attack', beam(1, 'red/W1')),
    );
    expect(lives(done.state, 'red/W1')).toBe(false);
    expect(payloadsOf(done.events, 'marines/recovered')).toEqual([
      { ship: 'red/W5', platoons: 3 },
      { ship: 'red/W6', platoons: 1 },
    ]);
    expect(payloadsOf(done.events, 'marines/stranded')).toEqual([{ player: 'red', shuttles: 2 }]);
    expect(audienceOf(done.events, 'marines/stranded')).toEqual([red]);
  });

  rule('V.I.8.4', 'are lost if no ship of their player is left there', () => {
    const ships = [
      ship('red/W1', { PD: 1, T: 1, MA: 1, WG: 1 }),
      ship('blue/W2', { PD: 5, B: 5, MA: 2, WG: 1 }),
    ];
    const first = fought(ships, sends('red/W1', ['blue/W2', MISS]), waits('blue/W2')).state;
    const end = give(first, waits('red/W1'), order('blue/W2', 'attack', beam(5, 'red/W1')));
    expect(payloadsOf(end.events, 'marines/stranded')).toEqual([{ player: 'red', shuttles: 1 }]);
    expect(payloadsOf(end.events, 'marines/recovered')).toEqual([]);
    // Who escapes leaves them behind.
    const away = give(first, order('red/W1', 'retreat'), waits('blue/W2')).state;
    const left = send(away, {
      type: 'battle/escape',
      player: 'red',
      moves: [{ ship: 'red/W1', to: '0404' }],
    });
    expect(payloadsOf(left.events, 'marines/stranded')).toEqual([{ player: 'red', shuttles: 1 }]);
    expect(platoons(left.state, 'red/W1')).toBe(0);
  });

  rule('V.I.8.4', 'go aboard ships of their own player only, captured ones among them', () => {
    // W2 was built with two platoons, and has the one that took it.
    const ships = [
      boarder('red/W1', { MA: 3 }),
      plain('blue/W2', { MA: 2 }, { now: { MA: 0 } }),
      plain('green/W3', { MA: 5 }, { now: { MA: 0 } }),
    ];
    const state = begin(ships, { players: ['red', 'blue', 'green'], sides: [['red', 'green']] });
    const launch = sends('red/W1', ['blue/W2', HIT], ['blue/W2', MISS]);
    const over = give(state, launch, waits('blue/W2'), waits('green/W3')).state;
    expect(dueOptions(over)).toEqual({
      'red marines/recover': { platoons: 1, room: { 'red/W1': 2, 'blue/W2': 1 } },
    });
    const done = send(over, {
      type: 'marines/recover',
      player: 'red',
      platoons: [{ ship: 'blue/W2', platoons: 1 }],
    });
    expect([held(done.state, 'blue/W2'), held(done.state, 'red/W1')]).toEqual([
      [red, 2],
      [red, 1],
    ]);
  });

  rule('V.I.8.4', 'two who choose do so unseen by each other', () => {
    const pair = (owner: string) => [
      boarder(`${owner}/W1`, { MA: 2 }),
      plain(`${owner}/W5`, { MA: 2 }, { now: { MA: 0 } }),
    ];
    const ships = [...pair('red'), ...pair('green'), lost];
    const state = begin(ships, { players: ['red', 'green', 'blue'], sides: [['red', 'green']] });
    const one = give(
      state,
      sends('red/W1', ['blue/S9', MISS]),
      sends('green/W1', ['blue/S9', MISS]),
      ...['red/W5', 'green/W5', 'blue/S9'].map(waits),
    ).state;
    const shot = order('red/W1', 'attack', beam(3, 'blue/S9'));
    const end = give(one, shot, ...['green/W1', 'red/W5', 'green/W5', 'blue/S9'].map(waits)).state;
    expect(awaiting(end)).toEqual([red, green]);
    const takes = (player: string) => ({
      type: 'marines/recover',
      player,
      platoons: [{ ship: `${player}/W5`, platoons: 1 }],
    });
    const done = together(end, takes('red'), takes('green'));
    expect([platoons(done.state, 'red/W5'), platoons(done.state, 'green/W5')]).toEqual([1, 1]);
  });
});
