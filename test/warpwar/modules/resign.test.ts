import { describe, expect, test } from 'vitest';
import { awaiting, createGame, decisions, view, type Setup, printedMap } from '../../../src/warpwar/index.js';
import type { HexId } from '../../../src/warpwar/map/star-map.js';
import type { State } from '../../../src/warpwar/state.js';

import {
  Adab,
  Babylon,
  build,
  campaign,
  changed,
  ending,
  Erech,
  goOn,
  idle,
  onTheMap,
  pass,
  pointsOf,
  stands,
  Ur,
} from '../../support/campaign.js';
import { blue, green, red, ship, skirmish } from '../../support/fleets.js';
import { payloadsOf, quiet, refused, send, withdraw } from '../../support/played.js';

const resigns = (player: string) => ({ type: 'resign/resign', player });
const w = (id: string, at: HexId) => stands(id, at, { PD: 3, B: 1, WG: 1 });

const three = (more: Partial<Setup> = {}): State =>
  campaign('first/advanced -two-players', {
    players: ['red', 'blue', 'green'],
    homes: { red: [Ur], blue: [Babylon], green: ['1207'] },
    ...more,
  });

describe('of two players', () => {
  test('A41: the other has won, in every scenario, whoever is to move', () => {
    for (const rules of [...onTheMap, 'reference/advanced']) {
      for (const [player, winner] of [
        ['red', blue],
        ['blue', red],
      ] as const) {
        const { state, events } = send(campaign(rules), resigns(player));
        expect(state.result).toEqual({ winners: [winner], reason: 'resigned' });
        expect(events.map(({ type }) => type)).toEqual(['resign/resigned', 'game/over', 'records/opened']);
        expect(awaiting(state)).toEqual([]);
      }
    }
  });

  test('A41: in the middle of a combat, too', () => {
    const fight = skirmish([ship('red/W1', { PD: 3, WG: 1 }), ship('blue/W1', { PD: 3, WG: 1 })]);
    const ordered = send(fight, {
      type: 'battle/orders',
      player: red,
      orders: [{ ship: 'red/W1', tactic: 'attack' }],
    }).state;
    for (const state of [fight, ordered]) {
      const over = send(state, resigns('red')).state;
      expect([over.result, over.battle]).toEqual([{ winners: [blue], reason: 'resigned' }, null]);
      expect(send(state, resigns('blue')).state.result).toEqual({ winners: [red], reason: 'resigned' });
    }
    const met = changed(campaign(), { turn: 2, ships: [w('red/W1', Adab), w('blue/W1', Adab)] });
    const fought = goOn(met, ({ battle }) => battle === null).state;
    expect(fought.battle?.at).toBe(Adab);
    expect(send(fought, resigns('blue')).state.result).toEqual({ winners: [red], reason: 'resigned' });
  });

  test('A41: before the ends of the map are chosen, too', () => {
    const made = createGame({ rules: 'first/basic', players: ['red', 'blue'] });
    if (!made.ok) throw new Error('No game.');
    expect(send(made.value, resigns('blue')).state.result).toEqual({ winners: [red], reason: 'resigned' });
  });

  test('it is no part of the course of play', () => {
    expect(decisions(campaign()).filter(({ type }) => type === 'resign/resign')).toEqual(
      [red, blue].map((player) => ({ player, type: 'resign/resign', must: false, aside: true, options: {} })),
    );
  });
});

describe('of three', () => {
  const ships = [
    w('red/W1', Ur),
    stands('green/W1', Erech, { PD: 3, SR: 2, WG: 1 }),
    stands('green/S1', Erech, { PD: 1 }, { aboard: 'green/W1' }),
    stands('green/S2', '1207' as HexId, { PD: 1 }),
    w('blue/W1', Babylon),
  ];

  test('his ships go, with all that is aboard them, and the others play on', () => {
    const { state, events } = send(changed(three(), { ships }), resigns('green'));
    expect(state.ships.map(({ id }) => id)).toEqual(['red/W1', 'blue/W1']);
    expect(payloadsOf(events, 'ship/destroyed')).toEqual(
      expect.arrayContaining([{ ship: 'green/W1' }, { ship: 'green/S2' }]),
    );
    expect(payloadsOf(events, 'player/out')).toEqual([{ player: green }]);
    expect([state.result, state.active, state.phase, awaiting(state)]).toEqual([null, red, 'build', [red]]);
    const seen = events.filter(({ audience }) => audience === 'all').map(({ payload }) => payload);
    // What a Warpship carried is told to its owner alone.
    expect(JSON.stringify(seen)).not.toContain('green/S1');
  });

  test('turns pass him over, and the game-turn rises where the last who plays has had his', () => {
    const gone = send(three(), resigns('green')).state;
    const turns = [0, 1, 2, 3].map((passed) => idle(gone, passed)).map(({ active, turn }) => [active, turn]);
    expect(turns).toEqual([
      [red, 1],
      [blue, 1],
      [red, 2],
      [blue, 2],
    ]);
    const first = send(three(), resigns('red')).state;
    expect([first.active, first.turn]).toEqual([blue, 1]);
    expect([1, 2].map((passed) => idle(first, passed)).map(({ active, turn }) => [active, turn])).toEqual([
      [green, 1],
      [blue, 2],
    ]);
  });

  test('whoever resigns in his own turn has ended it', () => {
    for (const phase of ['build', 'move']) {
      const at = goOn(changed(three(), { turn: 2, ships }), (state) => state.phase !== phase).state;
      const { state, events } = send(at, resigns('red'));
      expect([state.active, state.turn, state.phase]).toEqual([blue, 2, 'build']);
      expect(payloadsOf(events, 'turn/ended')).toEqual([{ player: red }]);
      expect(pointsOf(state, 'blue')).toBe(10);
    }
  });

  test('what is left of his turn is passed over, and he gets nothing in it', () => {
    const ends = [Ur, Babylon, '1207' as HexId].map((hex, at) => ({
      name: `end-${at + 1}`,
      bases: [hex],
      middle: hex,
    }));
    const made = createGame({
      rules: 'first/advanced -two-players',
      players: ['red', 'blue', 'green'],
      map: { ...printedMap, ends },
    });
    if (!made.ok) throw new Error('No game.');
    const chosen = [['green', 'end-3'] as const, ['blue', 'end-2'] as const].reduce(
      (state, [player, end]) => send(state, { type: 'star-map/choose-end', player, end }).state,
      send(made.value, resigns('red')).state,
    );
    expect(chosen).toMatchObject({ active: blue, turn: 1, phase: 'build' });
    expect([pointsOf(chosen, 'red'), pointsOf(chosen, 'blue')]).toEqual([0, 20]);
    const { events } = send(changed(three(), { turn: 2, ships }), resigns('red'));
    const first = events.findIndex(({ type }) => type === 'turn/began');
    expect(events.slice(0, first).filter(({ type }) => type === 'phase/began')).toEqual([]);
    expect(payloadsOf(events.slice(0, first), 'phase/ended')).toEqual([{ phase: 'build' }]);
  });

  test('he does nothing more', () => {
    const gone = send(three(), resigns('green')).state;
    expect(refused(gone, resigns('green'))).toEqual([
      ' | plays-no-more | E1.VIC.2 | green is out of the game and cannot act.',
    ]);
    expect(refused(gone, build('green', 'W1', '1207' as HexId, { PD: 1, WG: 1 }))[0]).toContain(
      'not-your-turn',
    );
    expect(view(gone, green).players[2]?.ext).toMatchObject({ 'resign/gone': true });
    const active = send(three(), resigns('red')).state;
    expect(decisions(active).some(({ player }) => player === red)).toBe(false);
  });

  test('the last one left has won', () => {
    const gone = send(three(), resigns('green')).state;
    expect(send(gone, resigns('blue')).state.result).toEqual({ winners: [red], reason: 'resigned' });
    expect(send(gone, resigns('red')).state.result).toEqual({ winners: [blue], reason: 'resigned' });
  });

  test('where a combat would go on without him he waits until it is over', () => {
    const fight = goOn(
      changed(three(), { turn: 2, ships: [w('red/W1', Adab), w('green/W1', Adab)] }),
      ({ battle }) => battle === null,
    ).state;
    const late = ' | resign-after-combat | RESIGN.1 | You can resign once this combat is over.';
    for (const player of ['red', 'blue', 'green']) expect(refused(fight, resigns(player))).toEqual([late]);
    expect(decisions(fight).some(({ type }) => type === 'resign/resign')).toBe(false);
    const done = send(quiet(fight, 3).state, withdraw(red, { 'red/W1': '1010' })).state;
    expect(done.battle).toBeNull();
    expect(send(done, resigns('green')).state.result).toBeNull();
    const all = skirmish([
      ship('red/W1', { PD: 1, WG: 1 }),
      ship('blue/W1', { PD: 1, WG: 1 }),
      ship('green/W1', { PD: 1, WG: 1 }),
    ]);
    expect(refused(all, resigns('green'))).toEqual([late]);
  });

  test('whoever resigns is asked no more to choose an end', () => {
    const hexes = [Ur, Babylon, '1207' as HexId, '1014' as HexId];
    const ends = hexes.map((hex, at) => ({ name: `end-${at + 1}`, bases: [hex], middle: hex }));
    const made = createGame({
      rules: 'first/advanced -two-players',
      players: ['red', 'blue', 'green'],
      map: { ...printedMap, ends },
    });
    if (!made.ok) throw new Error('No game.');
    for (const player of ['green', 'blue', 'red']) {
      const gone = send(made.value, resigns(player)).state;
      expect(awaiting(gone)).not.toContain(player);
      let state = gone;
      while (state.phase === 'ends') {
        const [next] = awaiting(state);
        expect(next).not.toBe(player);
        const { ends } = decisions(state).find((each) => each.type === 'star-map/choose-end')!.options;
        state = send(state, { type: 'star-map/choose-end', player: next, end: ends[0] }).state;
      }
      expect(state.active).not.toBe(player);
    }
  });
});

describe('of allies', () => {
  test('the game goes on as long as one of a side plays', () => {
    const state = three({ sides: [['red', 'green']] });
    const one = send(state, resigns('red')).state;
    expect([one.result, one.active]).toEqual([null, blue]);
    const both = send(one, resigns('green')).state;
    expect(both.result).toEqual({ winners: [blue], reason: 'resigned' });
  });

  test('the whole of the other side has won, whoever of it still plays', () => {
    const state = three({ sides: [['red', 'green']] });
    expect(send(state, resigns('blue')).state.result).toEqual({ winners: [red, green], reason: 'resigned' });
    const one = send(state, resigns('green')).state;
    expect(send(one, resigns('blue')).state.result).toEqual({ winners: [red, green], reason: 'resigned' });
  });

  test('in a combat only the last of a side may resign', () => {
    const fight = goOn(
      changed(three({ sides: [['red', 'green']] }), {
        turn: 2,
        ships: [w('red/W1', Adab), w('blue/W1', Adab)],
      }),
      ({ battle }) => battle === null,
    ).state;
    expect(refused(fight, resigns('red'))[0]).toContain('resign-after-combat');
    expect(send(fight, resigns('blue')).state.result).toEqual({ winners: [red, green], reason: 'resigned' });
  });
});

test('without it nobody can, and the module that would bring it is told', () => {
  const state = campaign('first/advanced -resign');
  expect(pass(state).state.active).toBe(blue);
  expect(send(state, ending(state)).state.result).toBeNull();
  expect(refused(state, resigns('red'))).toEqual([
    'type | unknown-action |  | No module in force has the action resign/resign: it belongs to the module Resignation (resign), which this game does not use.',
  ]);
});
