import { describe, expect } from 'vitest';
import { checkAction, view, type Action, type Counts } from '../../../../src/warpwar/index.js';
import {
  Babylon,
  go,
  Mosul,
  Nineveh,
  pickUp,
  sendAll,
  setDown,
  stands,
  Sumer,
  Ur,
  type Position,
} from '../../../support/campaign.js';
import { blue, red } from '../../../support/fleets.js';
import {
  audienceOf,
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
import { Girsu, hex, Kish, moment, next, no, ordering, Umma } from '../../../support/second/second.js';

const w = (id: string, at: string, counts: Counts = {}, now: Counts = {}) =>
  stands(id, hex(at), { PD: 10, WG: 1, ...counts }, { now });
const at = (state: Parameters<typeof shipOf>[0], id: string) => shipOf(state, id).at;
const noWay = (given: Position, ...sent: Parameters<typeof go>) => no(moment(given), go(...sent));
const aboard = (id: string, by: string) => stands(id, Umma, { PD: 2, B: 2 }, { aboard: by });

describe('power', () => {
  rule('E2.MOVE.2', 'a Warpship without power may not move, but retreats and withdraws (A3)', () => {
    const ships = [w('red/W1', '1720'), w('red/W4', Umma, { B: 2 }, { PD: 0 }), w('blue/W1', Umma)];
    expect(noWay({ ships }, 'red/W4', '1720')).toEqual(['no-power-to-move E2.MOVE.2']);
    const fight = next(moment({ ships }));
    const fled = give(fight, order('red/W4', 'retreat'), order('blue/W1', 'attack')).state;
    expect(at(send(fled, escape(red, { 'red/W4': '1718' })).state, 'red/W4')).toBe('1718');
    expect(at(send(quiet(fight, 3).state, withdraw(red, { 'red/W4': '1820' })).state, 'red/W4')).toBe('1820');
  });

  rule('E2.MOVE.3', 'whoever has moved has all his power in combat', () => {
    const start = moment({ ships: [w('red/W6', '1720', { PD: 7, B: 4 }), w('blue/W1', '1917')] });
    // All four points that power of 7 gives.
    const moved = send(start, go('red/W6', Umma, Girsu)).state;
    const met = send(
      moment({ ships: [w('red/W6', '1720', { PD: 7, B: 4 }), w('blue/W1', Girsu)] }),
      go('red/W6', Umma, Girsu),
    );
    expect(at(send(moved, go('red/W6', '1918', '2019')).state, 'red/W6')).toBe('2019');
    const fight = next(met.state);
    const all = order('red/W6', 'attack', { drive: 3, ...beam(4, 'blue/W1') });
    // Sound: whatever is sent in is read before it is judged.
    expect(checkAction(fight, ordering('red', all) as unknown as Action)).toEqual([]);
    expect(shipOf(fight, 'red/W6').now).toEqual(shipOf(start, 'red/W6').now);
  });
});

describe('ways', () => {
  rule('E2.MOVE.4', 'a hex beside costs a point, whether a star is in it or not', () => {
    const state = send(moment({ ships: [w('red/W6', '1720', { PD: 4 })] }), go('red/W6', Umma, '1718')).state;
    expect(shipOf(state, 'red/W6')).toMatchObject({ at: '1718', tally: { hexes: 2, lines: 0, handled: 0 } });
    expect(no(state, go('red/W6', Umma))).toEqual(['too-few-movement-points E2.MOVE.1']);
    const ships = [w('red/W8', '1919'), w('red/W2', '0108')];
    expect(noWay({ ships }, 'red/W8', '1717')).toEqual(['not-next-to E2.MOVE.4']);
    expect(noWay({ ships }, 'red/W2', '0109')).toEqual(['no-such-hex MAP.1']);
  });

  rule('E2.MOVE.5', 'a whole warpline costs a point: the book’s W6 needs five, a PD of 9', () => {
    const path = [Umma, Girsu, '1917', '2017', Kish];
    const start = (PD: number) => moment({ ships: [w('red/W6', '1720', { PD })] });
    for (const PD of [9, 10])
      expect(shipOf(send(start(PD), go('red/W6', ...path)).state, 'red/W6')).toMatchObject({
        at: Kish,
        tally: { hexes: 4, lines: 1, handled: 0 },
      });
    expect(refused(start(8), go('red/W6', ...path))).toEqual([
      'path | too-few-movement-points | E2.MOVE.1 | red/W6 has 4 movement points left; this needs 5.',
    ]);
    expect(
      at(send(moment({ ships: [w('red/W6', Umma, { PD: 1 })] }), go('red/W6', Girsu)).state, 'red/W6'),
    ).toBe(Girsu);
    expect(noWay({ ships: [w('red/W6', Ur)] }, 'red/W6', '1207')).toEqual(['no-warpline E2.MOVE.5']);
  });

  rule(['E2.MOVE.7', 'E2.MOVE.8'], 'a warpline is traveled from star to star', () => {
    expect(noWay({ ships: [w('red/W6', Umma)] }, 'red/W6', '1717')).toEqual(['part-of-warpline E2.MOVE.7']);
    expect(noWay({ ships: [w('red/W6', '1818')] }, 'red/W6', Umma)).toEqual([
      'not-at-warpline-end E2.MOVE.8',
    ]);
  });

  rule('E2.MOVE.9', 'a space hex that a warpline crosses is like any other: the book’s W8', () => {
    const { state } = send(moment({ ships: [w('red/W8', '1919', { PD: 3 })] }), go('red/W8', '1818', '1717'));
    expect(shipOf(state, 'red/W8')).toMatchObject({ at: '1717', tally: { hexes: 2, lines: 0, handled: 0 } });
    expect(noWay({ ships: [w('red/W8', '1919', { PD: 2 })] }, 'red/W8', '1818', '1717')).toHaveLength(1);
  });
});

describe('Systemships', () => {
  rule('E2.MOVE.6', 'a point to pick one up, a point to set one down, anywhere on the way', () => {
    const course = [
      go('red/W6', Umma, Girsu),
      setDown('red/W6', 'red/S20'),
      go('red/W6', '1917', '2017', Kish),
    ];
    const start = (PD: number) =>
      moment({ ships: [w('red/W6', '1720', { PD, SR: 1 }), aboard('red/S20', 'red/W6')] });
    // Six points: a PD of 11. With 10 the last hex is one too far.
    const { state } = sendAll(start(11), ...course);
    expect([at(state, 'red/W6'), at(state, 'red/S20')]).toEqual([Kish, Girsu]);
    expect(no(sendAll(start(10), ...course.slice(0, 2)).state, course[2])).toEqual([
      'too-few-movement-points E2.MOVE.1',
    ]);
    const back = sendAll(start(11), ...course.slice(0, 2), pickUp('red/W6', 'red/S20')).state;
    expect(shipOf(back, 'red/W6').tally).toEqual({ hexes: 1, lines: 1, handled: 2 });
  });

  rule('E2.MOVE.6', 'at stars only, with a free rack, and one’s own', () => {
    const waits = (id: string) => stands(id, Umma, { PD: 1 });
    const ships = [
      w('red/W6', Umma, { SR: 1 }),
      aboard('red/S20', 'red/W6'),
      waits('red/S21'),
      waits('blue/S1'),
    ];
    const start = moment({ ships: [...ships, w('red/W7', Umma, { SR: 1 })] });
    expect(no(start, pickUp('red/W6', 'red/S21'))).toEqual(['rack-needed E2.MOVE.6']);
    expect(no(start, pickUp('red/W7', 'blue/S1'))).toEqual(['not-here-to-load E2.MOVE.6']);
    expect(no(start, setDown('red/W7', 'red/S20'))).toEqual(['none-to-drop E2.MOVE.6']);
    expect(no(send(start, go('red/W6', '1720')).state, setDown('red/W6', 'red/S20'))).toEqual([
      'only-on-stars E2.SYS.1',
    ]);
  });
});

describe('meeting the enemy', () => {
  rule(
    'E2.MOVE.10',
    'a Warpship stops at a star with an enemy, however it came; at a Base it does not',
    () => {
      for (const [from, foe] of [
        ['1818', w('blue/W1', Girsu)],
        [Umma, w('blue/W1', Girsu)],
        [Umma, stands('blue/S1', Girsu, { A: 1 })],
      ] as const) {
        const ships = [w('red/W6', from), foe];
        expect(noWay({ ships }, 'red/W6', Girsu, '1917')).toEqual(['must-stop E2.MOVE.10']);
        const { state, events } = send(moment({ ships }), go('red/W6', Girsu));
        expect(payloadsOf(events, 'ship/stopped')).toEqual([{ ship: 'red/W6', at: Girsu }]);
        expect(no(state, go('red/W6', '1917'))).toEqual(['must-stop E2.MOVE.10']);
      }
      const base = moment({ ships: [w('red/W6', Sumer), w('blue/W1', Kish)] });
      expect(at(send(base, go('red/W6', Babylon, '2224')).state, 'red/W6')).toBe('2224');
    },
  );

  rule('E2.MOVE.11', 'enemies in space hinder nobody', () => {
    const start = moment({ ships: [w('red/W6', '1819'), w('blue/W1', '1818')] });
    expect(at(send(start, go('red/W6', '1818', '1817')).state, 'red/W6')).toBe(Girsu);
    const over = send(send(start, go('red/W6', '1818')).state, {
      type: 'phase/end',
      player: 'red',
      phase: 'move',
    });
    expect(payloadsOf(over.events, 'battle/began')).toEqual([]);
  });

  rule('E2.MOVE.12', 'in the first game-turn nobody enters a star with an enemy Base', () => {
    const ships = [w('red/W1', '2222'), w('blue/W1', '0605')];
    const BAN = ['first-turn-ban E2.MOVE.12'];
    expect(noWay({ ships, turn: 1 }, 'red/W1', Babylon)).toEqual(BAN);
    expect(noWay({ ships, turn: 1 }, 'red/W1', Babylon, '2323')).toEqual(BAN);
    expect(noWay({ ships, turn: 1, active: 'blue' }, 'blue/W1', Ur)).toEqual(BAN);
    expect(at(send(moment({ ships }), go('red/W1', Babylon)).state, 'red/W1')).toBe(Babylon);
    // In Basic only the middle star has a Base.
    const basic = { rules: 'second/basic', turn: 1, ships: [w('red/W1', '2124'), w('blue/W1', '0307')] };
    expect(at(send(moment(basic), go('red/W1', Nineveh)).state, 'red/W1')).toBe(Nineveh);
    expect(noWay(basic, 'red/W1', '2123', Babylon)).toEqual(BAN);
    const home = moment({ turn: 1, ships: [w('red/W1', '0306')] });
    expect(at(send(home, go('red/W1', Mosul)).state, 'red/W1')).toBe(Mosul);
  });

  rule('E2.MOVE.13', 'counters and their ways are public; who is aboard is not', () => {
    const ships = [w('red/W6', Umma, { SR: 1, H: 1 }), aboard('red/S20', 'red/W6')];
    const { state, events } = send(moment({ ships }), go('red/W6', Girsu));
    expect(['ship/entered', 'ship/moved'].map((type) => audienceOf(events, type as 'ship/moved'))).toEqual([
      'all',
      'all',
    ]);
    for (const viewer of [blue, { spectator: true }] as const) {
      const [counter, ...others] = view(state, viewer).ships;
      expect(others).toEqual([]);
      expect(counter).toMatchObject({ id: 'red/W6', owner: red, at: Girsu });
      for (const hidden of ['now', 'built', 'levels', 'tally']) expect(counter).not.toHaveProperty(hidden);
    }
  });
});
