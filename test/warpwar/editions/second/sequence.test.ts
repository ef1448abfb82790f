import { describe, expect } from 'vitest';
import { awaiting } from '../../../../src/warpwar/index.js';
import type { Ship } from '../../../../src/warpwar/state.js';

import { ending, go, pickUp, rearrange, sendAll, setDown, stands } from '../../../support/campaign.js';
import { blue, green, red, ship } from '../../../support/fleets.js';
import {
  dueOptions,
  due,
  escape,
  payloadsOf,
  give,
  lives,
  quiet,
  refused,
  send,
  shipOf,
  withdraw,
} from '../../../support/played.js';
import { rule } from '../../../support/rule.js';
import { beam, order } from '../../../support/issue-lines.js';
import {
  codesOf,
  duel,
  Girsu,
  hex,
  moment,
  next,
  no,
  ordering,
  Umma,
} from '../../../support/second/second.js';

const W = (id: string, at: string, more = {}) => stands(id, hex(at), { PD: 5, B: 3, WG: 1, ...more });
const S = (id: string, at: string, aboard?: string) =>
  stands(id, hex(at), { PD: 1 }, aboard === undefined ? {} : { aboard });

describe('movement', () => {
  const ships = [W('red/W1', Umma, { SR: 1 }), W('red/W2', '1720', { SR: 1 }), S('red/S1', Umma, 'red/W1')];

  rule('E2.SEQ.3', 'Warpships move up to half their power, and each pickup or drop is a point of it', () => {
    const { state } = sendAll(
      moment({ ships }),
      setDown('red/W1', 'red/S1'),
      go('red/W2', Umma),
      pickUp('red/W2', 'red/S1'),
      go('red/W1', Girsu),
      go('red/W2', Girsu),
    );
    // Of 3 points each: one for the drop and one for the warpline; a hex, a pickup and a warpline.
    expect(state.ships.map(({ tally }) => tally)).toEqual([
      { hexes: 0, lines: 1, handled: 1 },
      { hexes: 1, lines: 1, handled: 1 },
      undefined,
    ]);
    expect(no(state, setDown('red/W2', 'red/S1'))).toEqual(['too-few-movement-points E2.MOVE.1']);
    expect(refused(state, go('red/W1', '1917', '2017'))).toEqual([
      'path | too-few-movement-points | E2.MOVE.1 | red/W1 has 1 movement point left; this needs 2.',
    ]);
  });

  rule('E2.SEQ.3', 'nothing moves, and nothing is handled, in another event', () => {
    const fight = next(moment({ ships: [...ships, W('blue/W1', Umma)] }));
    expect(fight.phase).toBe('combat');
    for (const state of [moment({ phase: 'build', ships }), moment({ phase: 'rearrange', ships }), fight])
      for (const sent of [go('red/W1', Girsu), setDown('red/W1', 'red/S1'), pickUp('red/W2', 'red/S1')])
        expect(codesOf(state, sent)).toEqual(['only-in-move']);
  });
});

describe('combat', () => {
  rule('E2.SEQ.4', 'is fought at stars after movement, never in space, and is not passed over', () => {
    const space = [W('red/W7', '1615'), W('blue/W7', '1615')];
    expect(next(moment({ ships: space }))).toMatchObject({ active: 'blue', battle: null });
    const fight = next(moment({ ships: [...space, W('red/W1', Umma), W('blue/W1', Umma)] }));
    expect(fight).toMatchObject({ phase: 'combat', battle: { at: Umma, round: 1 } });
    const end = { type: 'phase/end', player: 'red', phase: 'combat' };
    expect(codesOf(fight, end)).toEqual(['combat-to-fight']);
    expect(codesOf(moment({ ships: space }), { type: 'combat/begin', player: 'red', at: '1615' })).toEqual([
      'only-in-combat',
    ]);
    const over = send(quiet(fight, 3).state, withdraw(red, { 'red/W1': '1720' }));
    expect(payloadsOf(over.events, 'battle/ended')).toEqual([{ at: Umma }]);
    expect(over.state).toMatchObject({ active: 'blue', battle: null });
  });

  const three: readonly Ship[] = ['red', 'blue', 'green'].map((player) =>
    ship(`${player}/W1`, { PD: 6, B: 6, S: 6, WG: 1 }),
  );

  rule('E2.SEQ.4', 'three hostile sides fight one combat, until one side is left', () => {
    const start = duel(three);
    expect(dueOptions(start)).toMatchObject(
      Object.fromEntries(
        three.map(({ id, owner }) => [
          `${owner} battle/orders`,
          { ships: [id], targets: three.map((each) => each.id).filter((each) => each !== id) },
        ]),
      ),
    );
    const first = give(
      start,
      order('red/W1', 'retreat', { drive: 6 }),
      order('blue/W1', 'attack', { drive: 3, ...beam(3, 'green/W1') }),
      order('green/W1', 'attack', { screens: 1 }),
    ).state;
    const fewer = send(first, escape(red, { 'red/W1': '0404' })).state;
    expect([fewer.result, fewer.battle?.round, awaiting(fewer)]).toEqual([null, 2, [blue, green]]);
    const last = give(fewer, order('blue/W1', 'retreat'), order('green/W1', 'attack')).state;
    expect(send(last, escape(blue, { 'blue/W1': '0606' })).state.result).toEqual({
      winners: [green],
      reason: 'star-held',
    });
  });

  rule('E2.SEQ.4', 'an alliance that is left ends it as one', () => {
    const fled = give(
      duel(three, { sides: [['blue', 'green']] }),
      order('red/W1', 'retreat'),
      order('blue/W1', 'attack'),
      order('green/W1', 'attack'),
    ).state;
    expect(send(fled, escape(red, { 'red/W1': '0404' })).state).toMatchObject({
      battle: null,
      result: { winners: [blue, green], reason: 'star-held' },
    });
  });

  rule('E2.SEQ.4', 'three sides meet at a star of the map, too', () => {
    const homes = { red: ['0710', '0307', '0813'], blue: ['2125', '2223', '2020'], green: ['2622', '1814'] };
    const ships = [W('red/W1', Umma), W('blue/W1', Umma), W('green/W1', Umma)];
    const fight = next(moment({ players: ['red', 'blue', 'green'], homes, ships }));
    expect(fight.battle).toMatchObject({ at: Umma });
    expect(awaiting(fight)).toEqual([red, blue, green]);
    const fire = order('green/W1', 'attack', beam(2, 'blue/W1'));
    expect(send(fight, ordering('green', fire)).state.battle?.sealed).toHaveLength(1);
  });
});

describe('after combat', () => {
  const ships = [
    W('red/W1', Umma, { SR: 1 }),
    W('red/W2', Umma, { SR: 1 }),
    S('red/S1', Umma, 'red/W1'),
    S('red/S2', Umma),
    W('red/W3', '1720', { SR: 1 }),
    S('red/S3', Umma, 'red/W3'),
  ];

  rule('E2.SEQ.5', 'Systemships are rearranged at stars for no points, as far as racks go', () => {
    const start = moment({ phase: 'rearrange', ships });
    expect(codesOf(start, rearrange('red/S2', 'red/W1'))).toEqual(['racks-full']);
    const { state } = sendAll(
      start,
      rearrange('red/S1', 'red/W2'),
      rearrange('red/S2', 'red/W1'),
      rearrange('red/S1', null),
    );
    expect(['red/S1', 'red/S2'].map((id) => shipOf(state, id).at)).toEqual([Umma, { aboard: 'red/W1' }]);
    expect(state.ships.every(({ tally }) => (tally?.handled ?? 0) === 0)).toBe(true);
    for (const to of [null, 'red/W1'])
      expect(no(start, rearrange('red/S3', to))).toEqual(['only-on-stars E2.SYS.1']);
  });

  rule('E2.SEQ.5', 'once combat is over, and not before', () => {
    const fight = next(moment({ ships: [...ships, S('blue/S1', Umma)] }));
    for (const state of [moment({ ships }), fight])
      expect(codesOf(state, rearrange('red/S2', 'red/W2'))).toEqual(['only-in-rearrange']);
    const after = give(
      fight,
      order('red/W1', 'attack', beam(3, 'blue/S1')),
      ...['red/W2', 'red/S2', 'blue/S1'].map((id) => order(id, 'attack')),
    ).state;
    expect([after.phase, lives(after, 'blue/S1')]).toEqual(['rearrange', false]);
    expect(due(after).map(({ type }) => type)).toContain('systemships/rearrange');
    const loaded = send(after, rearrange('red/S2', 'red/W2')).state;
    expect(shipOf(loaded, 'red/S2').at).toEqual({ aboard: 'red/W2' });
    expect(send(loaded, ending(loaded)).state.active).toBe(blue);
  });
});
