/** Technology where all points must be spent: what counts as spent, in either order. */

import { describe, expect, test } from 'vitest';
import * as warpwar from '../../../../src/warpwar/index.js';
import { captain, seeded } from '../../../../src/warpwar/players/index.js';
import type { State } from '../../../../src/warpwar/state.js';

import {
  campaign,
  build,
  changed,
  ending,
  funded,
  pointsOf,
  sendAll,
  Ur,
} from '../../../support/campaign.js';
import { dueOptions, refused, send } from '../../../support/played.js';
import { rule } from '../../../support/rule.js';
import { knowing, pay, three } from '../../../support/researching.js';

const RULES = 'first/learning +bought-technology';
const begun = (points = 40): State => funded(campaign(RULES), 'red', points);
const ship = (points: number, name = 'W1') => build('red', name, Ur, { PD: points - 5, WG: 1 });

/** Technology of which only the energy level may rise, for as many points. */
const only = (state: State, needed: number): State =>
  knowing(state, { red: { paid: three(10 - needed, 0, 0), risen: ['guided', 'kinetic'] } });

/** Whether an action would be accepted. */
function isLegal(state: State, sent: unknown): boolean {
  const read = warpwar.decodeAction(state, sent);
  return read.ok && warpwar.applyAction(state, read.value).ok;
}

const wholeLeft = (left: number): string =>
  ` | points-left | E1.SCEN.2 | You must spend all your points in your build event: ${left} left.`;

describe('where all points must be spent', () => {
  rule(['E1.SCEN.2', 'V.IV.2.2'], 'a ship may leave what technology can take, which is paid then', () => {
    const state = send(begun(), ship(36)).state;
    expect(refused(state, ending(state))).toEqual([wholeLeft(4)]);
    const offered = dueOptions(state);
    expect(offered).not.toHaveProperty(['red ship/build']);
    expect(offered).not.toHaveProperty(['red phase/end']);
    expect(warpwar.decisions(state).find(({ type }) => type === 'bought-technology/pay')?.must).toBe(true);
    const done = send(state, pay('energy', 4)).state;
    expect([pointsOf(done, 'red'), send(done, ending(done)).state.phase]).toEqual([0, 'move']);
  });

  rule(['E1.SCEN.2', 'V.IV.2.2'], 'the same in the other order', () => {
    const paid = send(begun(), pay('energy', 4)).state;
    expect(refused(paid, ending(paid))).toEqual([wholeLeft(36)]);
    const { state } = send(paid, ship(36));
    expect([pointsOf(state, 'red'), send(state, ending(state)).state.phase]).toEqual([0, 'move']);
  });

  rule(['E1.SCEN.2', 'V.IV.2.2'], 'a payment that leaves what nothing can take is refused', () => {
    const state = sendAll(begun(), ship(6), pay('energy', 10), pay('guided', 10)).state;
    expect(pointsOf(state, 'red')).toBe(14);
    // The last type takes 10: the ship would have to be built of the other 4.
    expect(refused(state, pay('kinetic', 9))).toEqual([
      'points | strands-some-points | E1.SCEN.2 | This would leave 5: the smallest ship costs 6, and everything else takes at most 1. Leave no points that you cannot spend.',
    ]);
    expect(refused(state, pay('kinetic', 10))).toEqual([
      'points | strands-points | E1.SCEN.2 | This would leave 4: the smallest ship costs 6. Leave no points that you cannot spend.',
    ]);
    expect(dueOptions(state)).toMatchObject({
      'red bought-technology/pay': {
        needs: { kinetic: 10 },
        payers: [{ from: { player: 'red' }, points: 8 }],
      },
    });
    const rest = send(state, pay('kinetic', 8)).state;
    expect(pointsOf(send(rest, ship(6, 'W2')).state, 'red')).toBe(0);
  });

  rule(['E1.SCEN.2', 'V.IV.2.2'], 'where technology takes all that is there, any payment will do', () => {
    // As much as the first levels of the three types need.
    const state = sendAll(begun(30), pay('energy', 10), pay('guided', 10)).state;
    const paid = send(state, pay('kinetic', 5)).state;
    expect(refused(paid, ending(paid))).toEqual([wholeLeft(5)]);
    const done = send(paid, pay('kinetic', 5)).state;
    expect([pointsOf(done, 'red'), send(done, ending(done)).state.active]).toEqual([0, 'blue']);
  });

  rule(
    'E1.SCEN.2',
    'a ship is refused that leaves more than technology takes, and too little for a ship',
    () => {
      const state = only(begun(10), 3);
      expect(refused(state, ship(6))).toEqual([
        'counts | strands-some-points | E1.SCEN.2 | This would leave 4: the smallest ship costs 6, and everything else takes at most 3. Leave no points that you cannot spend.',
      ]);
      for (const cost of [7, 8, 9, 10])
        expect(pointsOf(send(state, ship(cost)).state, 'red')).toBe(10 - cost);
    },
  );

  test('points that neither a ship nor technology can take whole do not keep the event open', () => {
    const state = only(begun(5), 3);
    expect(send(state, ending(state)).state.active).toBe('blue');
    // Nor are they any reason against paying some of them.
    expect(pointsOf(send(state, pay('energy', 3)).state, 'red')).toBe(2);
    const all = only(begun(3), 3);
    expect(refused(all, ending(all))).toEqual([wholeLeft(3)]);
  });

  test('what is paid in advance is spent, too', () => {
    const rules = `${RULES} bought-technology(inAdvance=true)`;
    const state = funded(campaign(rules), 'red', 40);
    const { state: built } = send(state, ship(36));
    expect(refused(built, ending(built))).toEqual([wholeLeft(4)]);
    const done = send(state, pay('energy', 40)).state;
    expect(send(done, ending(done)).state.active).toBe('blue');
  });

  /** All amounts, in both orders: nothing is left that nothing can take, and nobody is stuck. */
  test.each([6, 7, 9, 11, 12, 13, 16, 40])('with %i points no order of acts strands any', (points) => {
    for (let first = 1; first <= Math.min(points, 10); first += 1)
      for (const acts of [
        [pay('energy', first), ship(points - first)],
        [ship(points - first), pay('energy', first)],
      ]) {
        const left = acts.reduce<State | undefined>((state, act) => {
          const isPossible = state && isLegal(state, act);
          return isPossible ? send(state, act).state : undefined;
        }, begun(points));
        // A ship costs 6 or more.
        expect([first, left && pointsOf(left, 'red')]).toEqual([first, points - first >= 6 ? 0 : undefined]);
      }
  });

  test('captains do not stop where only technology is left to be paid', () => {
    for (const points of [1, 4, 5, 36]) {
      let state = changed(begun(points), {});
      for (let act = 0; act < 20 && state.phase === 'build' && state.active === 'red'; act += 1) {
        const seen = warpwar.view(state, warpwar.playerId('red'));
        state = send(state, captain(warpwar)(seen, warpwar.decisions(seen), seeded(points))).state;
      }
      expect([points, state.phase === 'build' && state.active === 'red']).toEqual([points, false]);
      expect([points, pointsOf(state, 'red')]).toEqual([points, 0]);
    }
  });
});
