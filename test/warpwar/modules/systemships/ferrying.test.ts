import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkAction, view, type Action, type HexId } from '../../../../src/warpwar/index.js';
import type { State } from '../../../../src/warpwar/state.js';

import {
  Babylon,
  ending,
  go,
  pickUp,
  position,
  sendAll,
  setDown,
  stands,
  starHex,
  Ur,
  type Position,
} from '../../../support/campaign.js';
import { blue, red } from '../../../support/fleets.js';
import { dueOptions, audienceOf, due, refused, send, shipOf } from '../../../support/played.js';
import { rule } from '../../../support/rule.js';

const [Umma, Girsu, Kish] = [starHex('Umma'), starHex('Girsu'), starHex('Kish')];
const SPACE = '1720' as HexId;
const carrier = (id: string, at: HexId, more = {}) => stands(id, at, { PD: 6, SR: 1, WG: 1, ...more });
const aboard = (id: string, by: string) => stands(id, Umma, { PD: 2, B: 2 }, { aboard: by });
const waits = (id: string, at: HexId) => stands(id, at, { PD: 2, B: 2 });
const at = (state: State, id: string) => shipOf(state, id).at;
const toldOf = (given: Position, sent: unknown) => refused(position(given), sent);

describe('picking up and setting down in the movement event', () => {
  rule('E1.MOVE.6', 'each costs a movement point', () => {
    const start = position({ ships: [carrier('red/W6', Umma), waits('red/S20', Umma)] });
    const up = send(start, pickUp('red/W6', 'red/S20')).state;
    expect(at(up, 'red/S20')).toEqual({ aboard: 'red/W6' });
    expect(shipOf(up, 'red/W6').tally).toEqual({ hexes: 0, lines: 0, handled: 1 });
    const down = send(up, setDown('red/W6', 'red/S20')).state;
    expect(at(down, 'red/S20')).toBe(Umma);
    expect(shipOf(down, 'red/W6').tally).toEqual({ hexes: 0, lines: 0, handled: 2 });
    expect(refused(down, go('red/W6', Girsu, '1917', '2017', Kish, '2119'))).toEqual([
      'path | too-few-movement-points | E1.MOVE.1 | red/W6 has 4 movement points left; this needs 5.',
    ]);
  });

  rule('E1.MOVE.6', 'at any time of a move: the book’s W6 needs a point more for a drop on its way', () => {
    const course = [
      go('red/W6', Umma, Girsu),
      setDown('red/W6', 'red/S20'),
      go('red/W6', '1917', '2017', Kish),
    ];
    const start = (PD: number) =>
      position({ ships: [carrier('red/W6', SPACE, { PD }), aboard('red/S20', 'red/W6')] });
    const { state } = sendAll(start(6), ...course);
    expect([at(state, 'red/W6'), at(state, 'red/S20')]).toEqual([Kish, Girsu]);
    expect(shipOf(state, 'red/W6').tally).toEqual({ hexes: 4, lines: 1, handled: 1 });
    expect(refused(state, go('red/W6', '2119'))).toEqual([
      'path | too-few-movement-points | E1.MOVE.1 | red/W6 has 0 movement points left; this needs 1.',
    ]);
    expect(refused(sendAll(start(5), ...course.slice(0, 2)).state, course[2])).toEqual([
      'path | too-few-movement-points | E1.MOVE.1 | red/W6 has 2 movement points left; this needs 3.',
    ]);
  });

  rule('E1.MOVE.6', 'A drops S, B picks it up, and both move on', () => {
    const ships = [carrier('red/W1', Umma), carrier('red/W2', SPACE), aboard('red/S20', 'red/W1')];
    const { state } = sendAll(
      position({ ships }),
      setDown('red/W1', 'red/S20'),
      go('red/W2', Umma),
      pickUp('red/W2', 'red/S20'),
      go('red/W1', '1820'),
      go('red/W2', Girsu),
    );
    expect(state.ships.map((ship) => ship.at)).toEqual(['1820', Girsu, { aboard: 'red/W2' }]);
  });

  rule('E1.MOVE.6', 'a Warpship that had to stop may still do so, as long as points are left (A25)', () => {
    const ships = (PD: number) => [
      carrier('red/W6', Umma, { PD }),
      aboard('red/S20', 'red/W6'),
      waits('blue/S1', Girsu),
    ];
    const met = (PD: number) => send(position({ ships: ships(PD) }), go('red/W6', Girsu)).state;
    expect(refused(met(3), go('red/W6', '1917'))).toHaveLength(1);
    const down = send(met(3), setDown('red/W6', 'red/S20')).state;
    expect(at(down, 'red/S20')).toBe(Girsu);
    expect(at(send(down, pickUp('red/W6', 'red/S20')).state, 'red/S20')).toEqual({ aboard: 'red/W6' });
    expect(refused(met(1), setDown('red/W6', 'red/S20'))).toEqual([
      'carrier | too-few-movement-points | E1.MOVE.1 | red/W6 has 0 movement points left; this needs 1.',
    ]);
    // What was set down fights from the first round.
    const fight = send(down, ending(down)).state;
    expect(dueOptions(fight)).toMatchObject({ 'red battle/orders': { ships: ['red/W6', 'red/S20'] } });
  });

  rule('E1.MOVE.6', 'to have handled a ship first does not make a ship stop', () => {
    const ships = [carrier('red/W6', Umma), aboard('red/S20', 'red/W6'), waits('blue/S1', Umma)];
    const { state } = sendAll(position({ ships }), setDown('red/W6', 'red/S20'), go('red/W6', Girsu));
    expect(at(state, 'red/W6')).toBe(Girsu);
  });

  rule(['E1.MOVE.6', 'E1.SYS.1', 'QR.19'], 'only at a star', () => {
    for (const rules of ['first/advanced', 'reference/advanced']) {
      const ships = [carrier('red/W6', SPACE), aboard('red/S20', 'red/W6'), waits('red/S21', Umma)];
      const NOT =
        'carrier | only-on-stars | E1.SYS.1 | red/W6 is not at a star: Systemships are loaded and set down only there.';
      expect(toldOf({ rules, ships }, setDown('red/W6', 'red/S20'))).toEqual([NOT]);
      expect(toldOf({ rules, ships }, pickUp('red/W6', 'red/S21'))).toContain(NOT);
      expect(due(position({ rules, ships })).map(({ type }) => type)).toEqual(['ship/move', 'phase/end']);
      expect(at(position({ rules, ships }), 'red/S20')).toEqual({ aboard: 'red/W6' });
    }
  });

  rule('E1.MOVE.6', 'a pickup needs a free rack, and a Systemship of one’s own at the same star', () => {
    const ships = [
      carrier('red/W6', Umma),
      carrier('red/W7', Umma, { SR: 2 }),
      aboard('red/S20', 'red/W6'),
      waits('red/S21', Umma),
      waits('red/S22', Girsu),
      waits('blue/S1', Umma),
      aboard('blue/S2', 'blue/W1'),
      carrier('blue/W1', Babylon),
    ];
    expect(toldOf({ ships }, pickUp('red/W6', 'red/S21'))).toEqual([
      'carrier | rack-needed | E1.MOVE.6 | red/W6 has no free rack: set down a Systemship first.',
    ]);
    const NOT = (id: string) =>
      `ship | not-here-to-load | E1.MOVE.6 | red/W7 cannot pick up ${id}: name one of your Systemships at the same star.`;
    // Elsewhere, in a rack already, an enemy's, unseen or not there at all.
    for (const id of ['red/S22', 'red/S20', 'blue/S1', 'blue/W1', 'blue/S2', 'red/S99'])
      expect(toldOf({ ships }, pickUp('red/W7', id))).toEqual([NOT(id)]);
    expect(at(send(position({ ships }), pickUp('red/W7', 'red/S21')).state, 'red/S21')).toEqual({
      aboard: 'red/W7',
    });
  });

  rule(
    'E1.ATTR.SR.1',
    'no Warpship is picked up, whether it stands there, elsewhere, or is the carrier',
    () => {
      const ships = [carrier('red/W6', Umma), carrier('red/W7', Umma), carrier('red/W8', Girsu)];
      for (const id of ['red/W7', 'red/W8', 'red/W6'])
        expect(toldOf({ ships }, pickUp('red/W6', id))).toEqual([
          `ship | warpship-aboard | E1.ATTR.SR.1 | ${id} is a Warpship and cannot be carried.`,
        ]);
    },
  );

  rule('E1.MOVE.6', 'only a ship aboard is set down, and only a Warpship of one’s own handles any', () => {
    const ships = [
      carrier('red/W6', Umma),
      carrier('red/W7', Umma),
      aboard('red/S20', 'red/W6'),
      waits('red/S21', Umma),
      carrier('blue/W1', Umma),
    ];
    for (const id of ['red/S20', 'red/S21', 'blue/S9'])
      expect(toldOf({ ships }, setDown('red/W7', id))).toEqual([
        `ship | none-to-drop | E1.MOVE.6 | red/W7 cannot set down ${id}: it is not aboard.`,
      ]);
    for (const id of ['blue/W1', 'red/W9'])
      for (const sent of [pickUp(id, 'red/S21'), setDown(id, 'red/S20')])
        expect(toldOf({ ships }, { ...sent, player: 'red' })).toEqual([
          `carrier | not-yours | E1.SEQ.1 | ${id} is not one of your ships.`,
        ]);
    // A Systemship has neither points nor racks.
    expect(toldOf({ ships }, pickUp('red/S21', 'red/S21'))).toEqual([
      'carrier | too-few-movement-points | E1.MOVE.1 | red/S21 has 0 movement points left; this needs 1.',
      'carrier | rack-needed | E1.MOVE.6 | red/S21 has no free rack: set down a Systemship first.',
    ]);
  });

  rule('E1.MOVE.6', 'a Warpship without power has no point for it', () => {
    const hulk = stands('red/W6', Umma, { PD: 6, SR: 1, WG: 1 }, { now: { PD: 0 } });
    expect(toldOf({ ships: [hulk, aboard('red/S20', 'red/W6')] }, setDown('red/W6', 'red/S20'))).toEqual([
      'carrier | too-few-movement-points | E1.MOVE.1 | red/W6 has 0 movement points left; this needs 1.',
    ]);
  });

  rule('E1.ATTR.SR.1', 'racks take one Systemship each, however often they change', () => {
    const ships = [
      carrier('red/W6', Umma, { SR: 2 }),
      ...['red/S1', 'red/S2', 'red/S3'].map((id) => waits(id, Umma)),
    ];
    const full = sendAll(position({ ships }), pickUp('red/W6', 'red/S1'), pickUp('red/W6', 'red/S2')).state;
    expect(refused(full, pickUp('red/W6', 'red/S3'))).toEqual([
      'carrier | rack-needed | E1.MOVE.6 | red/W6 has no free rack: set down a Systemship first.',
    ]);
    const { state } = sendAll(full, setDown('red/W6', 'red/S1'), pickUp('red/W6', 'red/S3'));
    expect(dueOptions(state)['red systemships/drop']).toEqual({
      carriers: { 'red/W6': ['red/S2', 'red/S3'] },
    });
  });
});

describe('what others see of it', () => {
  const ships = [carrier('red/W1', Umma), carrier('red/W2', Umma), waits('red/S20', Umma)];
  const took = (id: string) => send(position({ ships }), pickUp(id, 'red/S20'));

  rule(
    ['E1.MOVE.13', 'E1.GEN.3'],
    'a counter comes or goes; whose rack took it, and its price, are secret',
    () => {
      const [one, other] = [took('red/W1'), took('red/W2')];
      for (const viewer of [blue, { spectator: true }] as const) {
        expect(view(one.state, viewer)).toEqual(view(other.state, viewer));
        expect(view(one.state, viewer).ships.map(({ id }) => id)).toEqual(['red/W1', 'red/W2']);
        expect(view(one.state, viewer).ships.every(({ tally }) => tally === undefined)).toBe(true);
      }
      const heard = ({ events }: typeof one) => events.filter(({ audience }) => audience === 'all');
      expect(heard(one)).toEqual(heard(other));
      expect(heard(one).map(({ type }) => type)).toEqual(['systemships/embarked']);
      expect(audienceOf(one.events, 'ship/handled')).toEqual([red]);
      expect(audienceOf(one.events, 'systemships/stowed-away')).toEqual([red]);
    },
  );

  rule(['E1.MOVE.13', 'E1.GEN.3'], 'of a ship set down only that it stands there', () => {
    const loaded = (by: string) => [...ships.slice(0, 2), stands('red/S20', Umma, { PD: 2 }, { aboard: by })];
    const put = (by: string) => send(position({ ships: loaded(by) }), setDown(by, 'red/S20'));
    const [one, other] = [put('red/W1'), put('red/W2')];
    expect(view(one.state, blue)).toEqual(view(other.state, blue));
    const heard = ({ events }: typeof one) => events.filter(({ audience }) => audience === 'all');
    expect(heard(one)).toEqual(heard(other));
    const counter = { id: 'red/S20', owner: red, at: Umma };
    expect(heard(one)).toEqual([
      expect.objectContaining({ type: 'systemships/dropped', payload: { ship: 'red/S20', at: Umma } }),
      expect.objectContaining({ type: 'ship/shown', payload: { ship: counter, after: 'red/W2' } }),
    ]);
  });
});

test('what is offered is what is accepted, nothing more and nothing less', () => {
  const stars = fc.constantFrom<HexId>(Umma, Girsu, SPACE);
  const carriers = ['red/W1', 'red/W2', 'red/W3'] as const;
  const warpship = fc.record({ at: stars, PD: fc.nat(2), SR: fc.nat(2), handled: fc.nat(2) });
  const systemship = fc.constantFrom<string>(Umma, Girsu, ...carriers);
  fc.assert(
    fc.property(
      fc.tuple(warpship, warpship, warpship),
      fc.array(systemship, { maxLength: 4 }),
      (wanted, rides) => {
        const warpships = carriers.map((id, number) => {
          const { at: where, PD, SR, handled } = wanted[number as 0 | 1 | 2];
          return {
            ...carrier(id, where, { PD: PD + 1, SR }),
            ...(handled > 0 ? { tally: { hexes: 0, lines: 0, handled } } : {}),
          };
        });
        const room = new Map<string, number>(warpships.map(({ id, now }) => [id, now.SR ?? 0]));
        const others = rides.map((where, number) => {
          const left = room.get(where) ?? 0;
          room.set(where, left - 1);
          if (left > 0) return aboard(`red/S${number + 1}`, where);
          return waits(`red/S${number + 1}`, room.has(where) ? Ur : (where as HexId));
        });
        const state = position({ ships: [...warpships, ...others] });
        for (const [type, make] of [
          ['systemships/pick-up', pickUp],
          ['systemships/drop', setDown],
        ] as const) {
          // Sound: pairs of a Warpship and what it can handle.
          const options = (dueOptions(state)[`red ${type}`] ?? { carriers: {} }) as {
            readonly carriers: Readonly<Record<string, readonly string[]>>;
          };
          const offered = Object.entries(options.carriers).flatMap(([by, all]) =>
            all.map((id) => `${by} ${id}`),
          );
          const accepted = warpships.flatMap((by) =>
            // Sound: made by the helpers of these very actions.
            others
              .filter(({ id }) => checkAction(state, make(by.id, id) as unknown as Action).length === 0)
              .map(({ id }) => `${by.id} ${id}`),
          );
          expect(offered.toSorted()).toEqual(accepted.toSorted());
        }
      },
    ),
  );
});
