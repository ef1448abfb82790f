import { describe, expect } from 'vitest';
import { rulesOf, view, type HexId } from '../../../../src/warpwar/index.js';
import { travelNeed } from '../../../../src/warpwar/movement/limits.js';
import { tallyOf } from '../../../../src/warpwar/ships/tally.js';
import type { State } from '../../../../src/warpwar/state.js';

import {
  Babylon,
  ending,
  position,
  rearrange,
  sendAll,
  stands,
  starHex,
  type Position,
} from '../../../support/campaign.js';
import { blue, red } from '../../../support/fleets.js';
import { dueOptions, audienceOf, refused, send, shipOf } from '../../../support/played.js';
import { rule } from '../../../support/rule.js';

const [Umma, Girsu] = [starHex('Umma'), starHex('Girsu')];
const SPACE = '1720' as HexId;
const carrier = (id: string, at: HexId, SR = 1) => stands(id, at, { PD: 6, SR, WG: 1 });
const aboard = (id: string, by: string) => stands(id, Umma, { PD: 2, B: 2 }, { aboard: by });
const waits = (id: string, at: HexId) => stands(id, at, { PD: 2, B: 2 });
const at = (state: State, id: string) => shipOf(state, id).at;
const after = (given: Position): State => position({ phase: 'rearrange', ...given });
const EITHER = ['first/advanced', 'reference/advanced'] as const;

describe('after combat', () => {
  const ships = [
    carrier('red/W1', Umma),
    carrier('red/W2', Umma),
    aboard('red/S1', 'red/W1'),
    waits('red/S2', Umma),
  ];

  rule(['E1.SEQ.6', 'QR.15'], 'Systemships are loaded, unloaded and transferred, for no points', () => {
    for (const rules of EITHER) {
      const { state } = sendAll(
        after({ rules, ships }),
        rearrange('red/S1', 'red/W2'),
        rearrange('red/S2', 'red/W1'),
        rearrange('red/S1', null),
      );
      expect(state.ships.map((ship) => ship.at)).toEqual([Umma, Umma, Umma, { aboard: 'red/W1' }]);
      expect(state.ships.map((ship) => travelNeed(rulesOf(state), { ship, tally: tallyOf(ship) }))).toEqual([
        0, 0, 0, 0,
      ]);
    }
  });

  rule('E1.SEQ.6', 'neither points that are used up nor a lack of power matter', () => {
    const spent = {
      ...stands('red/W1', Umma, { PD: 2, SR: 1, WG: 1 }),
      tally: { hexes: 1, lines: 1, handled: 0 },
    };
    const hulk = stands('red/W2', Umma, { PD: 2, SR: 1, WG: 1 }, { now: { PD: 0 } });
    const start = after({ ships: [spent, hulk, waits('red/S1', Umma), waits('red/S2', Umma)] });
    const { state } = sendAll(start, rearrange('red/S1', 'red/W1'), rearrange('red/S2', 'red/W2'));
    expect(shipOf(state, 'red/W1').tally).toEqual(spent.tally);
    expect(at(state, 'red/S2')).toEqual({ aboard: 'red/W2' });
  });

  rule('E1.SEQ.6', 'at every star, whether there was combat or not', () => {
    const all = [
      carrier('red/W1', Umma),
      waits('red/S1', Umma),
      carrier('red/W2', Babylon),
      aboard('red/S2', 'red/W2'),
    ];
    const { state } = sendAll(
      after({ ships: all }),
      rearrange('red/S1', 'red/W1'),
      rearrange('red/S2', null),
    );
    expect([at(state, 'red/S1'), at(state, 'red/S2')]).toEqual([{ aboard: 'red/W1' }, Babylon]);
  });

  rule(['E1.SEQ.6', 'E1.SYS.1', 'QR.15'], 'not in space: neither set down nor transferred', () => {
    for (const rules of EITHER) {
      const state = after({
        rules,
        ships: [
          carrier('red/W1', SPACE),
          carrier('red/W2', SPACE),
          aboard('red/S1', 'red/W1'),
          carrier('red/W3', Umma),
        ],
      });
      const NOT =
        'ship | only-on-stars | E1.SYS.1 | red/S1 is not at a star: Systemships are loaded and set down only there.';
      for (const to of [null, 'red/W2', 'red/W3'])
        expect(refused(state, rearrange('red/S1', to))).toEqual([NOT]);
      expect(Object.keys(dueOptions(state))).toEqual(['red phase/end']);
    }
  });

  rule(['E1.SEQ.6', 'E1.ATTR.SR.1'], 'a Warpship takes as many as it has racks', () => {
    const more = [...ships, carrier('red/W3', Umma, 0)];
    expect(refused(after({ ships: more }), rearrange('red/S2', 'red/W1'))).toEqual([
      'aboard | racks-full | E1.SEQ.6 | red/W1 has no free rack: choose another Warpship.',
    ]);
    expect(refused(after({ ships: more }), rearrange('red/S2', 'red/W3'))).toEqual([
      'aboard | racks-full | E1.SEQ.6 | red/W3 has no free rack: choose another Warpship.',
    ]);
    // Two that are full cannot change places at one stroke, but over the star.
    const full = sendAll(after({ ships: more }), rearrange('red/S2', 'red/W2')).state;
    expect(refused(full, rearrange('red/S1', 'red/W2'))).toHaveLength(1);
    const { state } = sendAll(
      full,
      rearrange('red/S1', null),
      rearrange('red/S2', 'red/W1'),
      rearrange('red/S1', 'red/W2'),
    );
    expect([at(state, 'red/S1'), at(state, 'red/S2')]).toEqual([{ aboard: 'red/W2' }, { aboard: 'red/W1' }]);
  });

  rule('E1.SEQ.6', 'only between ships at the same star, and to somewhere else', () => {
    const far = [...ships, carrier('red/W3', Girsu)];
    const state = after({ ships: far });
    expect(refused(state, rearrange('red/S2', 'red/W3'))).toEqual([
      'aboard | not-at-same-star | E1.SEQ.6 | red/W3 cannot take red/S2 aboard: they are not at the same star.',
    ]);
    expect(refused(state, rearrange('red/S1', 'red/W3'))).toHaveLength(1);
    for (const [id, to] of [
      ['red/S1', 'red/W1'],
      ['red/S2', null],
    ] as const)
      expect(refused(state, rearrange(id, to))).toEqual([
        `aboard | is-there-already | E1.SEQ.6 | ${id} is already there.`,
      ]);
  });

  rule('E1.SEQ.6', 'only one’s own: neither ships nor racks of the enemy, nor Warpships', () => {
    const state = after({ ships: [...ships, carrier('blue/W1', Babylon), aboard('blue/S1', 'blue/W1')] });
    const NOT = (path: string, id: string) =>
      `${path} | not-yours | E1.SEQ.1 | ${id} is not one of your ships.`;
    for (const id of ['blue/S1', 'blue/W1', 'red/S9'])
      expect(refused(state, { ...rearrange(id, null), player: 'red' })).toEqual([NOT('ship', id)]);
    for (const id of ['blue/W1', 'red/W9'])
      expect(refused(state, rearrange('red/S2', id))).toEqual([NOT('aboard', id)]);
    // A Systemship carries none.
    expect(refused(state, rearrange('red/S1', 'red/S2'))).toEqual([
      'aboard | racks-full | E1.SEQ.6 | red/S2 has no free rack: choose another Warpship.',
    ]);
    expect(refused(state, rearrange('red/S2', 'red/S2'))).toHaveLength(1);
  });

  rule(['E1.ATTR.SR.1', 'E1.SEQ.6'], 'a Warpship of one’s own is carried by none, nor set down', () => {
    for (const to of ['red/W1', null])
      expect(refused(after({ ships }), rearrange('red/W2', to))).toEqual([
        'ship | warpship-aboard | E1.ATTR.SR.1 | red/W2 is a Warpship and cannot be carried.',
      ]);
  });

  rule('E1.SEQ.6', 'what is offered: each Systemship, and where it can go', () => {
    expect(dueOptions(after({ ships }))).toEqual({
      'red systemships/rearrange': { ships: { 'red/S1': [null, 'red/W2'], 'red/S2': ['red/W2'] } },
      'red phase/end': { phase: 'rearrange' },
    });
    expect(view(after({ ships }), blue).ships.map(({ id }) => id)).toEqual(['red/W1', 'red/W2', 'red/S2']);
  });

  rule('E1.SEQ.6', 'passed over where no Warpship of the active player is at a star', () => {
    const held = (where: HexId) => {
      const state = position({ ships: [carrier('red/W1', where), waits('red/S1', Umma)] });
      return send(state, ending(state)).state;
    };
    expect(held(Umma)).toMatchObject({ active: 'red', phase: 'rearrange' });
    expect(held(SPACE)).toMatchObject({ active: 'blue' });
  });

  rule(['E1.MOVE.13', 'E1.GEN.3'], 'others see counters come and go, and nothing of transfers', () => {
    const start = after({ ships });
    const moved = send(start, rearrange('red/S1', 'red/W2'));
    expect(view(moved.state, blue)).toEqual(view(start, blue));
    expect(moved.events.map(({ type, audience }) => [type, audience])).toEqual([
      ['ship/reversed', [red]],
      ['systemships/stowed-away', [red]],
    ]);
    const [one, other] = [
      send(moved.state, rearrange('red/S2', 'red/W1')),
      send(start, rearrange('red/S2', 'red/W2')),
    ];
    expect(view(one.state, blue)).toEqual(view(other.state, blue));
    expect(audienceOf(one.events, 'systemships/embarked')).toBe('all');
    expect(audienceOf(one.events, 'systemships/stowed-away')).toEqual([red]);
    const down = send(start, rearrange('red/S1', null));
    expect(down.events.map(({ type, audience }) => [type, audience])).toEqual([
      ['ship/reversed', [red]],
      ['systemships/dropped', 'all'],
      ['ship/shown', 'all'],
    ]);
  });
});
