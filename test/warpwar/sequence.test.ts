import { describe, expect } from 'vitest';
import { awaiting, decisions, techLevel, type GameEvent } from '../../src/warpwar/index.js';
import type { State } from '../../src/warpwar/state.js';

import {
  Adab,
  Babylon,
  build,
  campaign,
  ending,
  Erech,
  go,
  pass,
  peopled,
  pickUp,
  pointsOf,
  position,
  rearrange,
  scoreOf,
  sendAll,
  serve,
  setDown,
  stands,
  starHex,
  Ur,
} from '../support/campaign.js';
import { blue, red } from '../support/fleets.js';
import {
  dueOptions,
  due,
  payloadsOf,
  give,
  lives,
  quiet,
  refused,
  send,
  shipOf,
  withdraw,
} from '../support/played.js';
import { rule } from '../support/rule.js';
import { beam, order, rulesOfText } from '../support/issue-lines.js';

const Umma = starHex('Umma');
const Girsu = starHex('Girsu');
const W = (id: string, at: string, more = {}) =>
  // Sound: four digits.
  stands(id, at as typeof Ur, { PD: 5, B: 3, WG: 1, ...more });

/** The phases that began, with who was active. */
const courseOf = (events: readonly GameEvent[]): readonly string[] =>
  events.flatMap(({ type, payload }) => {
    if (type === 'turn/began') return [`${payload.player} ${payload.turn}`];
    return type === 'phase/began' ? [payload.phase] : [];
  });

/** The next phase that somebody must end, or the next combat. */
const next = (state: State): State => send(state, ending(state)).state;

/** What all is offered in the course of play, by type. */
const offered = (state: State): readonly string[] => due(state).map(({ type }) => type);

describe('player-turns', () => {
  const start = peopled(campaign(), W('red/W1', Erech), W('blue/W1', Adab));

  rule(['E1.SEQ.1', 'E1.SEQ.7', 'QR.1'], 'they alternate; two are a game-turn', () => {
    for (const rules of ['first/advanced', 'reference/advanced']) {
      const begun = peopled(campaign(rules), W('red/W1', Erech), W('blue/W1', Adab));
      expect(begun).toMatchObject({ turn: 1, active: 'red', phase: 'build' });
      const first = pass(begun);
      const second = pass(first.state);
      const all = ['score', 'income', 'build'];
      expect([...courseOf(first.events), ...courseOf(second.events)]).toEqual([
        ...['move', 'rearrange', 'blue 1', ...all],
        ...['move', 'rearrange', 'red 2', ...all],
      ]);
      expect(payloadsOf(first.events, 'turn/ended')).toEqual([{ player: 'red' }]);
      expect(second.state).toMatchObject({ turn: 2, active: 'red', phase: 'build' });
    }
  });

  rule('E1.SEQ.1', 'only the active player builds, moves, rearranges and ends events', () => {
    const NOT = ' | not-your-turn | E1.SEQ.1 | It is not your turn: wait for red.';
    const blues = [
      build('blue', 'W2', Babylon, { PD: 1, WG: 1 }),
      serve('repair/ships', 'blue', { 'blue/W1': { PD: 1 } }),
      serve('resupply/ships', 'blue', { 'blue/W1': { M: 1 } }),
      go('blue/W1', '1012'),
      pickUp('blue/W1', 'blue/S1'),
      setDown('blue/W1', 'blue/S1'),
      rearrange('blue/S1', 'blue/W1'),
      { type: 'combat/begin', player: 'blue', at: Adab },
    ];
    for (const phase of ['build', 'move', 'rearrange'] as const) {
      const state = position({ turn: 1, phase, ships: start.ships });
      for (const sent of blues) expect(refused(state, sent)).toEqual([NOT]);
      expect(refused(state, { type: 'phase/end', player: 'blue', phase })).toEqual([NOT]);
      expect(decisions(state).filter(({ player, aside }) => player === blue && !aside)).toEqual([]);
      expect(awaiting(state)).toEqual([red]);
    }
  });

  rule('E1.SEQ.1', 'events come in order: none can be ended before its time, nor one that is over', () => {
    const state = position({ phase: 'move', ships: start.ships });
    for (const phase of ['build', 'rearrange', 'score'])
      expect(refused(state, { type: 'phase/end', player: 'red', phase })).toEqual([
        `phase | not-this-phase | E1.SEQ.1 | You cannot end the phase ${phase} now; the current phase is move.`,
      ]);
    expect(refused(state, { type: 'phase/end', player: 'red', phase: 'lunch' })).toEqual([
      'phase | no-such-phase |  | This game has no phase lunch, so nothing can be done in it.',
    ]);
    expect(refused(state, { type: 'phase/end', player: 'red', phase: 7 })).toHaveLength(1);
  });

  rule('E1.SEQ.7', 'the count of turns is what technology goes by', () => {
    const levels = (turn: number) => {
      const { state } = send(
        position({ turn, phase: 'build', points: { red: 10 } }),
        build('red', 'W1', Ur, { PD: 5, WG: 1 }),
      );
      return shipOf(state, 'red/W1').levels;
    };
    expect([4, 5, 8, 9].map(levels)).toEqual([0, 1, 1, 2].map((all) => ({ all })));
    expect(techLevel(rulesOfText('first/advanced'), 5)).toEqual(levels(5));
    const late = position({ turn: 4, active: 'blue', phase: 'build', ships: start.ships });
    expect(pass(late).state).toMatchObject({ turn: 5, active: 'red' });
  });
});

describe('event 1', () => {
  rule(['E1.SEQ.2', 'QR.1'], 'victory points are counted before anything else', () => {
    const blues = position({ active: 'blue', phase: 'build', ships: [W('red/W1', Babylon)] });
    const { state, events } = pass(blues);
    expect(events.map(({ type }) => type).slice(-9)).toEqual([
      'turn/began',
      'phase/began',
      'victory-points/scored',
      'phase/ended',
      'phase/began',
      'points/moved',
      'phase/ended',
      'phase/began',
      'players/awaited',
    ]);
    expect([scoreOf(state, 'red'), pointsOf(state, 'red'), state.phase]).toEqual([1, 10, 'build']);
  });

  rule('E1.SEQ.2', 'whoever wins by it has won before he could build', () => {
    const blues = position({
      active: 'blue',
      phase: 'build',
      scores: { red: 2 },
      ships: [W('red/W1', Babylon)],
    });
    const { state, events } = pass(blues);
    expect(state.result).toEqual({ winners: [red], reason: 'victory-points' });
    expect(events.slice(-3).map(({ type }) => type)).toEqual([
      'victory-points/scored',
      'game/over',
      'records/opened',
    ]);
    expect(payloadsOf(events, 'points/moved')).toEqual([]);
    expect(refused(state, build('red', 'W2', Ur, { PD: 1, WG: 1 }))).toEqual([
      ' | game-over | E1.VIC.2 | The game is over.',
    ]);
    expect(refused(state, { type: 'phase/end', player: 'red', phase: 'score' })).toEqual([
      ' | game-over | E1.VIC.2 | The game is over.',
    ]);
  });
});

describe('event 2', () => {
  const worn = stands('red/W1', Ur, { PD: 5, M: 3, T: 1, WG: 1 }, { now: { PD: 2, M: 0 } });

  rule(['E1.SEQ.3', 'QR.1'], 'points come first; then building, repair and resupply in any order', () => {
    const begun = pass(position({ active: 'blue', phase: 'build', ships: [worn] })).state;
    expect([begun.phase, pointsOf(begun, 'red')]).toEqual(['build', 10]);
    const all = [
      build('red', 'W2', Ur, { PD: 1, WG: 1 }),
      serve('repair/ships', 'red', { 'red/W1': { PD: 3 } }),
      serve('resupply/ships', 'red', { 'red/W1': { M: 3 } }),
    ];
    for (const turns of [0, 1, 2]) {
      const { state } = sendAll(begun, ...all.slice(turns), ...all.slice(0, turns));
      expect(lives(state, 'red/W2')).toBe(true);
      expect(shipOf(state, 'red/W1').now).toEqual(worn.built);
      expect([pointsOf(state, 'red'), state.phase]).toEqual([0, 'build']);
    }
  });

  rule('E1.SEQ.3', 'nothing is built, repaired or resupplied in another event', () => {
    for (const phase of ['move', 'rearrange'] as const) {
      const state = position({ phase, points: { red: 20 }, ships: [worn] });
      const NOT = ` | only-in-build | E1.SEQ.3 | You can do this only in your build event; the current phase is ${phase}.`;
      expect(refused(state, build('red', 'W2', Ur, { PD: 1, WG: 1 }))).toEqual([NOT]);
      expect(refused(state, serve('repair/ships', 'red', { 'red/W1': { PD: 1 } }))).toEqual([NOT]);
      expect(refused(state, serve('resupply/ships', 'red', { 'red/W1': { M: 1 } }))).toEqual([NOT]);
      expect(offered(state)).not.toContain('ship/build');
    }
  });
});

describe('event 3', () => {
  const S1 = stands('red/S1', Ur, { PD: 1 }, { aboard: 'red/W1' });
  const A = W('red/W1', Umma, { SR: 1 });
  const B = W('red/W2', '1720', { SR: 1 });

  rule(['E1.SEQ.4', 'QR.1'], 'ships move and handle Systemships in turns, as their owner likes', () => {
    const { state } = sendAll(
      position({ ships: [A, B, S1] }),
      setDown('red/W1', 'red/S1'),
      go('red/W2', Umma),
      pickUp('red/W2', 'red/S1'),
      go('red/W1', Girsu),
      go('red/W2', Girsu),
      setDown('red/W2', 'red/S1'),
      go('red/W1', '1917', '2017'),
    );
    expect(state.ships.map(({ at, tally }) => [at, tally])).toEqual([
      ['2017', { hexes: 2, lines: 1, handled: 1 }],
      [Girsu, { hexes: 1, lines: 1, handled: 2 }],
      [Girsu, undefined],
    ]);
    expect(refused(state, go('red/W2', '1917', '2017'))).toEqual([
      'path | too-few-movement-points | E1.MOVE.1 | red/W2 has 1 movement point left; this needs 2.',
    ]);
  });

  rule('E1.SEQ.4', 'nothing moves in another event', () => {
    for (const phase of ['build', 'rearrange'] as const) {
      const state = position({ phase, ships: [A, B, S1] });
      const NOT = ` | only-in-move | E1.SEQ.4 | You can do this only in your movement event; the current phase is ${phase}.`;
      expect(refused(state, go('red/W1', Girsu))).toEqual([NOT]);
      expect(refused(state, setDown('red/W1', 'red/S1'))).toEqual([NOT]);
      expect(refused(state, pickUp('red/W1', 'red/S1'))).toEqual([NOT]);
      expect(offered(state)).not.toContain('ship/move');
    }
    const foe = W('blue/W1', Umma);
    const fight = next(position({ ships: [A, B, S1, foe] }));
    expect(refused(fight, go('red/W1', Girsu))).toEqual([
      ' | only-in-move | E1.SEQ.4 | You can do this only in your movement event; the current phase is combat.',
    ]);
  });

  rule('E1.SEQ.4', 'without a Warpship there is nothing to move: the event is passed over', () => {
    const lone = position({ phase: 'build', ships: [stands('red/S1', Ur, { PD: 1 })] });
    const { state, events } = send(lone, ending(lone));
    expect(state.active).toBe(blue);
    expect(courseOf(events).slice(0, 1)).toEqual(['blue 2']);
    const hulk = stands('red/W1', Ur, { PD: 1, B: 1, WG: 1 }, { now: { PD: 0 } });
    // Whether a Warpship has power is its owner's secret: for its sake the event is held.
    const held = next(position({ phase: 'build', ships: [hulk] }));
    expect([held.phase, offered(held)]).toEqual(['move', ['phase/end']]);
  });
});

describe('event 4', () => {
  const ships = [W('red/W1', Umma), W('blue/W1', Umma), W('blue/W2', Girsu)];

  rule(['E1.SEQ.5', 'QR.1', 'QR.8'], 'combat follows movement, and is fought to its end', () => {
    for (const rules of ['first/advanced', 'reference/advanced']) {
      const fight = next(position({ rules, ships }));
      expect(fight).toMatchObject({ phase: 'combat', active: 'red', battle: { at: Umma, round: 1 } });
      expect(awaiting(fight)).toEqual([red, blue]);
      const done = send(quiet(fight, 3).state, withdraw(red, { 'red/W1': '1720' }));
      expect(courseOf(done.events)[0]).toBe('blue 2');
      expect(payloadsOf(done.events, 'battle/ended')).toEqual([{ at: Umma }]);
    }
  });

  rule('E1.SEQ.5', 'it cannot be skipped, before or while it is fought', () => {
    const two = next(position({ ships: [...ships, W('red/W2', Girsu)] }));
    const end = { type: 'phase/end', player: 'red', phase: 'combat' };
    const STILL = (star: string) =>
      ` | combat-to-fight | E1.SEQ.5 | You cannot end this phase yet: fight the combat at ${star} first.`;
    // In the order of the map.
    expect(refused(two, end)).toEqual([STILL('Girsu'), STILL('Umma')]);
    expect(Object.keys(dueOptions(two))).toEqual(['red combat/begin']);
    const fight = send(two, { type: 'combat/begin', player: 'red', at: Umma }).state;
    expect(refused(fight, end)).toEqual([STILL('Girsu'), STILL('Umma')]);
    expect(refused(fight, { ...end, phase: 'rearrange' })).toEqual([
      'phase | not-this-phase | E1.SEQ.1 | You cannot end the phase rearrange now; the current phase is combat.',
    ]);
    expect(refused(fight, { ...end, player: 'blue' })).toEqual([
      ' | not-your-turn | E1.SEQ.1 | It is not your turn: wait for red.',
    ]);
  });

  rule('E1.SEQ.5', 'where nobody meets there is none, and none can be asked for', () => {
    const state = position({ ships: [W('red/W1', Ur), W('blue/W1', Umma)] });
    expect(refused(state, { type: 'combat/begin', player: 'red', at: Umma })).toEqual([
      ' | only-in-combat | E1.SEQ.5 | You can do this only in your combat phase; the current phase is move.',
    ]);
    const { events } = send(state, ending(state));
    expect(courseOf(events)[0]).toBe('rearrange');
  });

  rule('E1.SEQ.5', 'it is fought in the enemy’s turn, too, and he withdraws whose turn it is', () => {
    const theirs = next(position({ active: 'blue', ships }));
    expect(theirs).toMatchObject({ active: 'blue', phase: 'combat' });
    expect(Object.keys(dueOptions(quiet(theirs, 3).state))).toEqual(['blue battle/withdraw']);
  });
});

describe('events 5 and 6', () => {
  const ships = [
    W('red/W1', Umma, { SR: 1 }),
    stands('red/S1', Umma, { PD: 1 }),
    stands('blue/S1', Umma, { PD: 1 }),
  ];

  rule(['E1.SEQ.6', 'QR.1', 'QR.15'], 'once combat is over Systemships are rearranged, for no points', () => {
    for (const rules of ['first/advanced', 'reference/advanced']) {
      const fight = next(position({ rules, ships }));
      expect(refused(fight, rearrange('red/S1', 'red/W1'))).toEqual([
        ' | only-in-rearrange | E1.SEQ.6 | You can rearrange Systemships only after combat; the current phase is combat.',
      ]);
      const after = give(
        fight,
        order('red/W1', 'attack', beam(3, 'blue/S1')),
        order('red/S1', 'attack'),
        order('blue/S1', 'attack'),
      ).state;
      expect([after.phase, after.battle, lives(after, 'blue/S1')]).toEqual(['rearrange', null, false]);
      const { state } = send(after, rearrange('red/S1', 'red/W1'));
      expect(shipOf(state, 'red/S1').at).toEqual({ aboard: 'red/W1' });
      expect(shipOf(state, 'red/W1').tally).toBeUndefined();
    }
  });

  rule('E1.SEQ.6', 'not before: in the movement event it is another thing', () => {
    for (const phase of ['build', 'move'] as const)
      expect(refused(position({ phase, ships }), rearrange('red/S1', 'red/W1'))).toEqual([
        ` | only-in-rearrange | E1.SEQ.6 | You can rearrange Systemships only after combat; the current phase is ${phase}.`,
      ]);
  });

  rule('E1.SEQ.7', 'the turn passes at the end, and what ships have moved is forgotten', () => {
    const moved = send(position({ ships: [W('red/W1', Umma)] }), go('red/W1', Girsu)).state;
    const after = pass(moved);
    expect(courseOf(after.events)).toContain('blue 2');
    expect(after.state.ships.map(({ tally }) => tally)).toEqual([undefined]);
  });
});
