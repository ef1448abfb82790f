import { describe, expect, test } from 'vitest';
import { checkAction, view, type Action } from '../../../src/warpwar/index.js';
import type { State } from '../../../src/warpwar/state.js';

import { blue, red } from '../../support/fleets.js';
import {
  Adab,
  campaign,
  funded,
  idle,
  leftOf,
  Mosul,
  onTheMap,
  peopled,
  pointsOf,
  serve,
  stands,
  toBuild,
  Ur,
} from '../../support/campaign.js';
import { dueOptions, audienceOf, payloadsOf, refused, send, shipOf } from '../../support/played.js';
import { rule } from '../../support/rule.js';

const empty = (id: string, at = Ur, M = 6, left = 0) =>
  stands(id, at, { PD: 2, T: 1, M, WG: 1 }, { now: { M: left } });
const fleet = () => [empty('red/W1'), empty('red/W2'), empty('red/W3', Mosul)];
const state = (...ships: readonly ReturnType<typeof empty>[]): State =>
  peopled(campaign(), ...(ships.length > 0 ? ships : fleet()));
const supply = (ships: Record<string, number>) =>
  serve('resupply/ships', 'red', Object.fromEntries(Object.entries(ships).map(([id, M]) => [id, { M }])));
const spent = (after: State) => 20 - pointsOf(after, 'red');

describe('the price', () => {
  rule('E1.REPAIR.6', 'one point gives up to three missiles, and the rest of it is lost', () => {
    for (const [units, points] of [
      [1, 1],
      [2, 1],
      [3, 1],
      [4, 2],
      [6, 2],
    ] as const) {
      const after = send(state(), supply({ 'red/W1': units })).state;
      expect([leftOf(after, 'red/W1', 'M'), spent(after)]).toEqual([units, points]);
    }
  });

  rule(
    'E1.REPAIR.6',
    'several ships share a point, wherever they are: three of one missile each cost 1',
    () => {
      const three = send(state(), supply({ 'red/W1': 1, 'red/W2': 1, 'red/W3': 1 }));
      expect(spent(three.state)).toBe(1);
      expect(['red/W1', 'red/W2', 'red/W3'].map((id) => leftOf(three.state, id, 'M'))).toEqual([1, 1, 1]);
      expect(payloadsOf(three.events, 'points/moved')).toEqual([
        { from: { player: red }, to: 'spent', points: 1 },
      ]);
      expect(spent(send(state(), supply({ 'red/W1': 2, 'red/W2': 2 })).state)).toBe(2);
    },
  );

  rule('E1.REPAIR.6', 'it does not matter in how many actions of one event they are asked for', () => {
    const first = send(state(), supply({ 'red/W1': 1 })).state;
    const second = send(first, supply({ 'red/W2': 2 }));
    expect([spent(first), spent(second.state)]).toEqual([1, 1]);
    expect(payloadsOf(second.events, 'points/moved')).toEqual([]);
    expect(spent(send(second.state, supply({ 'red/W3': 1 })).state)).toBe(2);
    // Even with nothing left in the account.
    const poor = send(funded(state(), 'red', 1), supply({ 'red/W1': 1 })).state;
    expect(pointsOf(poor, 'red')).toBe(0);
    expect(dueOptions(poor)['red resupply/ships']).toMatchObject({
      ships: { 'red/W1': { M: 5 }, 'red/W2': { M: 6 }, 'red/W3': { M: 6 } },
    });
    const more = send(poor, supply({ 'red/W2': 2 })).state;
    expect(leftOf(more, 'red/W2', 'M')).toBe(2);
    expect(refused(more, supply({ 'red/W3': 1 }))).toEqual([
      'ships | cannot-afford-resupply | E1.REPAIR.6 | This resupply costs 1 Build Point; only 0 can be spent on it.',
    ]);
    expect(dueOptions(more)).not.toHaveProperty(['red resupply/ships']);
  });

  rule('E1.REPAIR.6', 'what is left of a point does not last into the next build event', () => {
    const first = send(state(), supply({ 'red/W1': 1 })).state;
    const later = idle(first, 2);
    expect(pointsOf(later, 'red')).toBe(29);
    expect(pointsOf(send(later, supply({ 'red/W2': 2 })).state, 'red')).toBe(28);
    expect(
      pointsOf(
        send(toBuild(first, 'blue'), { type: 'phase/end', player: 'blue', phase: 'build' }).state,
        'red',
      ),
    ).toBe(29);
  });

  rule('E1.REPAIR.6', 'missiles that were shot away cost the same as fired ones', () => {
    const hit = stands('red/S55', Ur, { PD: 1, T: 1, M: 6 }, { now: { M: 3 } });
    expect(spent(send(peopled(campaign(), hit), supply({ 'red/S55': 3 })).state)).toBe(1);
  });
});

describe('the limit', () => {
  rule('E1.REPAIR.7', 'never more than was carried at first', () => {
    const some = () => state(empty('red/W1', Ur, 6, 4));
    expect(leftOf(send(some(), supply({ 'red/W1': 2 })).state, 'red/W1', 'M')).toBe(6);
    expect(refused(some(), supply({ 'red/W1': 3 }))).toEqual([
      'ships.0.counts.M | more-than-carried | E1.REPAIR.7 | Missiles: red/W1 was built with 6 and has 4; add at most 2.',
    ]);
    expect(dueOptions(some())['red resupply/ships']).toMatchObject({ ships: { 'red/W1': { M: 2 } } });
  });

  rule('E1.REPAIR.7', 'a number that is no multiple of three is the limit like any other (A21)', () => {
    const four = () => state(empty('red/W1', Ur, 4, 3));
    expect(spent(send(four(), supply({ 'red/W1': 1 })).state)).toBe(1);
    expect(refused(four(), supply({ 'red/W1': 2 }))[0]).toContain('more-than-carried');
  });

  rule('E1.TECH.2', 'missiles that are taken in have the level of the ship', () => {
    const old = peopled(campaign(), { ...empty('red/W1'), levels: { all: 0 } });
    const after = shipOf(send({ ...old, turn: 9 }, supply({ 'red/W1': 3 })).state, 'red/W1');
    expect([after.levels, after.now.M]).toEqual([{ all: 0 }, 3]);
  });

  test('only for ammunition', () => {
    const worn = peopled(campaign(), stands('red/W1', Ur, { PD: 3, T: 2, WG: 1 }, { now: { T: 0 } }));
    expect(refused(worn, serve('resupply/ships', 'red', { 'red/W1': { T: 1, XY: 1 } }))).toEqual([
      'ships.0.counts.T | not-by-resupply | E1.REPAIR.6 | Tubes: resupply does not restore this.',
      'ships.0.counts.XY | unknown-component | NOTE.1 | This game has no component XY.',
    ]);
  });
});

describe('where and for whom', () => {
  rule('E1.REPAIR.1', 'at a base star of your own, aboard another ship there, too', () => {
    expect(refused(state(empty('red/W1', Adab)), supply({ 'red/W1': 1 }))).toEqual([
      'ships.0.ship | not-at-base | E1.REPAIR.1 | red/W1 must be at one of your base stars for this.',
    ]);
    const carrier = stands('red/W2', Ur, { PD: 1, SR: 1, WG: 1 });
    const aboard = stands('red/S1', Ur, { PD: 1, T: 1, M: 3 }, { aboard: 'red/W2', now: { M: 0 } });
    expect(leftOf(send(state(carrier, aboard), supply({ 'red/S1': 3 })).state, 'red/S1', 'M')).toBe(3);
  });

  test('the bill is seen by its owner alone', () => {
    const { state: after, events } = send(state(), supply({ 'red/W1': 1 }));
    expect(audienceOf(events, 'resupply/billed')).toEqual([red]);
    expect(audienceOf(events, 'ship/serviced')).toEqual([red]);
    expect(payloadsOf(events, 'ship/serviced')).toEqual([
      { ship: 'red/W1', counts: { M: 1 }, by: 'resupply' },
    ]);
    expect(view(after, red).players[0]?.ext).toMatchObject({ 'resupply/bill': { 'player:red M': [1, 3] } });
    for (const viewer of [blue, { spectator: true }] as const)
      expect(view(after, viewer).players[0]?.ext).not.toHaveProperty(['resupply/bill']);
  });

  rule(
    ['E1.SCEN.2', 'E1.SCEN.3'],
    'not in Learning and Basic: the module that would bring it is told',
    () => {
      for (const rules of onTheMap.slice(0, 2)) {
        const game = peopled(campaign(rules), empty('red/W1'));
        // Sound: whatever is sent in is read before it is judged.
        expect(checkAction(game, supply({ 'red/W1': 1 }) as unknown as Action)).toMatchObject([
          { code: 'unknown-action', path: ['type'], module: 'resupply' },
        ]);
      }
    },
  );
});
