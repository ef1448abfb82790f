import { describe as group, expect, test } from 'vitest';
import fc from 'fast-check';
import {
  applyAction,
  checkAction,
  compileRules,
  shipId,
  type Action,
  describe,
} from '../../../src/warpwar/index.js';
import type { HexId } from '../../../src/warpwar/map/star-map.js';
import type { State } from '../../../src/warpwar/state.js';
import { reachable } from '../../../src/warpwar/movement/search.js';
import { movementPoints, atlasOf, travelNeed } from '../../../src/warpwar/rules.js';

import { captainsPlay } from '../../support/captains.js';
import { go, position, setDown, SPACE, stands, starHex } from '../../support/campaign.js';
import { ship } from '../../support/fleets.js';
import { dueOptions, refused, send, shipOf } from '../../support/played.js';
import { rule } from '../../support/rule.js';
import { rulesOfText } from '../../support/issue-lines.js';
import { needIssues, stepBetween } from '../../../src/warpwar/movement/limits.js';

const FIRST = 'first/advanced +quadratic-space';
const rules = rulesOfText(FIRST);
const W6 = shipId('red/W6');

const [Umma, Girsu] = [starHex('Umma'), starHex('Girsu')];

/** One ship of red's, about to move. */
const alone = (at: HexId, PD: number, now = PD): State =>
  position({ rules: FIRST, ships: [stands('red/W6', at, { PD, SR: 1, WG: 1 }, { now: { PD: now } })] });

group('what a turn needs', () => {
  rule('V.II.5', 'the square of the hexes, and 1 for each warpline', () => {
    const need = (hexes: number, lines: number, handled = 0) =>
      travelNeed(rules, { ship: ship('red/W6', { PD: 9, WG: 1 }), tally: { hexes, lines, handled } });
    expect([need(3, 2), need(0, 2), need(3, 0), need(1, 0), need(0, 0)]).toEqual([11, 2, 9, 1, 0]);
    // Each ship that is picked up or set down is 1, as ever.
    expect(need(3, 2, 2)).toBe(13);
  });

  rule('V.II.5', 'hexes are counted over the whole turn, however many moves it is made of', () => {
    const start = alone(SPACE, 9);
    const two = send(send(start, go('red/W6', '1716')).state, go('red/W6', '1715')).state;
    expect(shipOf(send(two, go('red/W6', '1714')).state, 'red/W6').at).toBe('1714');
    expect(refused(two, go('red/W6', '1714', '1713'))).toEqual([
      'path | too-far-for-a-turn | V.II.5 | red/W6 has 9 movement points; this turn would cost 16 (4 hexes).',
    ]);
    expect(dueOptions(two)['red ship/move']).toMatchObject({
      ships: { 'red/W6': { left: 5, to: { 1714: 5 } } },
    });
  });

  rule('V.II.5', 'star hexes that are entered by a step count as any other', () => {
    const way = go('red/W6', Umma, Girsu);
    expect(shipOf(send(alone('1720' as HexId, 2), way).state, 'red/W6').tally).toEqual({
      hexes: 1,
      lines: 1,
      handled: 0,
    });
    expect(refused(alone('1720' as HexId, 1), way)).toHaveLength(1);
  });
});

rule('V.II.5', 'what it takes is told as a whole', () => {
  const state = alone(SPACE, 9);
  const told = (hexes: number, lines: number, handled = 0) =>
    needIssues({ rules, state }, shipOf(state, 'red/W6'), { hexes, lines, handled }).map(describe);
  expect(told(3, 0)).toEqual([]);
  expect(told(3, 2)).toEqual([
    'red/W6 has 9 movement points; this turn would cost 11 (3 hexes, 2 warplines).',
  ]);
  expect(told(1, 10, 1)).toEqual([
    'red/W6 has 9 movement points; this turn would cost 12 (1 hex, 10 warplines, 1 ship handled).',
  ]);
});

rule('V.II.5', 'to set a ship down takes a point more', () => {
  const laden = (PD: number): State =>
    position({
      rules: FIRST,
      ships: [
        stands('red/W6', '1720' as HexId, { PD, SR: 1, WG: 1 }),
        stands('red/S1', Umma, { PD: 1 }, { aboard: 'red/W6' }),
      ],
    });
  const near = send(laden(2), go('red/W6', '1719')).state;
  expect(shipOf(send(near, setDown('red/W6', 'red/S1')).state, 'red/S1').at).toBe(Umma);
  expect(refused(send(laden(1), go('red/W6', '1719')).state, setDown('red/W6', 'red/S1'))).toEqual([
    'carrier | too-far-for-a-turn | V.II.5 | red/W6 has 1 movement point; this turn would cost 2 (1 hex, 1 ship handled).',
  ]);
});

group('what is in reach', () => {
  const starts = ['1719', '1720', '1717', '1817', '0606', '1416', '0307'];

  /** Each hex that some way leads to, with the least that any needs: every way is tried. */
  function byTrying(state: State): Readonly<Record<string, number>> {
    const own = shipOf(state, W6);
    const points = movementPoints(rules, own);
    const known = atlasOf(state.map);
    const best = new Map<string, number>();
    const tally = own.tally ?? { hexes: 0, lines: 0, handled: 0 };
    const from = travelNeed(rules, { ship: own, tally });
    const walk = (hex: HexId, hexes: number, lines: number): void => {
      const need = travelNeed(rules, { ship: own, tally: { ...tally, hexes, lines } });
      if (need > points) return;
      best.set(hex, Math.min(best.get(hex) ?? Infinity, need - from));
      for (const next of known.beside(hex)) walk(next, hexes + 1, lines);
      for (const next of known.linked(hex)) walk(next, hexes, lines + 1);
    };
    walk(own.at as HexId, tally.hexes, tally.lines);
    best.delete(own.at as string);
    return Object.fromEntries(best);
  }

  rule('V.II.5', 'every hex is found, with the fewest points and a way that takes them', () => {
    fc.assert(
      fc.property(fc.constantFrom(...starts), fc.nat(11), fc.nat(1), fc.nat(1), (at, PD, hexes, lines) => {
        const begun = stands('red/W6', at as HexId, { PD, B: 1, WG: 1 });
        const state = position({
          rules: FIRST,
          ships: [hexes + lines > 0 ? { ...begun, tally: { hexes, lines, handled: 0 } } : begun],
        });
        const found = reachable({ rules, state }, shipOf(state, W6));
        const trying = PD === 0 ? {} : byTrying(state);
        expect(Object.fromEntries(found.map(({ hex, needs }) => [hex, needs]))).toEqual(trying);
        for (const { hex, path, needs } of found) {
          const done = applyAction(state, go('red/W6', ...path) as unknown as Action);
          expect(done.ok).toBe(true);
          const own = shipOf(done.state, W6);
          const before = travelNeed(rules, { ship: own, tally: { hexes, lines, handled: 0 } });
          expect([own.at, travelNeed(rules, { ship: own, tally: own.tally! }) - before]).toEqual([
            hex,
            needs,
          ]);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('is what is allowed, step by step', () => {
    const state = alone(Umma, 6);
    const found = new Set(reachable({ rules, state }, shipOf(state, W6)).map(({ hex }) => hex));
    for (const hex of atlasOf(state.map).beside(Umma)) expect(found.has(hex)).toBe(true);
    for (const hex of state.map.hexes) {
      if (stepBetween({ rules, state }, { from: Umma, to: hex }) !== 'lines') continue;
      expect(checkAction(state, go('red/W6', hex) as unknown as Action)).toEqual([]);
      expect(found.has(hex)).toBe(true);
    }
  });
});

group('points', () => {
  rule('V.II.5', 'are what drives the undamaged part of the ship, and not half of it', () => {
    expect(
      movementPoints(rulesOfText('second/advanced +quadratic-space'), ship('red/W6', { PD: 7, WG: 1 })),
    ).toBe(7);
    expect(refused(alone(SPACE, 9, 8), go('red/W6', '1716', '1715', '1714'))).toEqual([
      'path | too-far-for-a-turn | V.II.5 | red/W6 has 8 movement points; this turn would cost 9 (3 hexes).',
    ]);
    expect(refused(alone(SPACE, 9, 0), go('red/W6', '1716'))).toEqual([
      'ship | no-power-to-move | E1.MOVE.2 | red/W6 has no power left and cannot move.',
    ]);
  });

  rule('VX.1', 'one rule only says how many there are', () => {
    const made = compileRules('second/advanced +quadratic-space');
    expect(made.ok && made.value.swaps).toEqual([
      { slot: 'movement-points', out: 'half-power-movement', for: 'quadratic-space' },
    ]);
  });
});

test('captains play it to its end', () => {
  expect(captainsPlay(FIRST, 1)?.reason).toBe('victory-points');
});
