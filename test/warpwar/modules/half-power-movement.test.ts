import { expect, test } from 'vitest';
import fc from 'fast-check';
import { catalogue, createEngine, compileRules } from '../../../src/warpwar/index.js';
import { module } from '../../../src/kernel/index.js';
import { movementPoints, propulsion, power } from '../../../src/warpwar/rules.js';

import { go, position, SPACE, stands } from '../../support/campaign.js';
import { ship } from '../../support/fleets.js';
import { refused, send, shipOf } from '../../support/played.js';
import { rule } from '../../support/rule.js';
import { rules as first, rulesOfText } from '../../support/issue-lines.js';

const rules = rulesOfText('second/skirmish');

rule('E2.MOVE.1', 'half of the present engine, rounded up', () => {
  const points = (PD: number) => movementPoints(rules, ship('red/W1', { PD: 7, WG: 1 }, { now: { PD } }));
  expect([0, 1, 2, 3, 6, 7].map(points)).toEqual([0, 1, 1, 2, 3, 4]);
  fc.assert(
    fc.property(fc.nat(1000), fc.nat(1000), (built, lost) => {
      const own = ship('red/W1', { PD: built, WG: 1 }, { now: { PD: Math.max(0, built - lost) } });
      expect(movementPoints(rules, own)).toBe(Math.ceil(propulsion(rules, own) / 2));
      expect(movementPoints(rules, own) * 2).toBeLessThanOrEqual(movementPoints(first, own) + 1);
    }),
  );
});

rule('V.II.1', 'on the first edition, too', () => {
  const early = rulesOfText('first/advanced +half-power-movement');
  const points = (PD: number) => movementPoints(early, ship('red/W1', { PD: 7, WG: 1 }, { now: { PD } }));
  expect([0, 1, 2, 6, 7].map(points)).toEqual([0, 1, 1, 3, 4]);
  // What it gives is for the map only: all of the power is there in combat.
  expect([power(early, { ship: ship('red/W1', { PD: 7, WG: 1 }) }), early.swaps]).toEqual([7, []]);
});

rule('E2.MOVE.1', 'on the map a ship of PD 3 goes two hexes, and not three', () => {
  const state = position({
    rules: 'first/advanced +half-power-movement',
    ships: [stands('red/W1', SPACE, { PD: 3, WG: 1 })],
  });
  const there = send(state, go('red/W1', '1716', '1715')).state;
  expect(shipOf(there, 'red/W1').at).toBe('1715');
  expect(refused(state, go('red/W1', '1716', '1715', '1714'))).toEqual([
    'path | too-few-movement-points | E1.MOVE.1 | red/W1 has 2 movement points left; this needs 3.',
  ]);
});

test('a Systemship has no movement points', () => {
  expect(movementPoints(rules, ship('red/S1', { PD: 9 }))).toBe(0);
});

/** A stranger's module in the same slot. */
const whole = module(
  {
    id: 'whole-power-movement',
    title: 'Movement by all of the power',
    summary: 'A Warpship has its present engine in movement points.',
    source: { 'HOUSE.1': 'Movement points are what drives the ship now.' },
    slot: 'movement-points',
  },
  movementPoints.replace((given, { now }) => propulsion(given, { now })),
);

test('it fills a slot: what else says how far ships go puts it out, and does not stand beside it', () => {
  const engine = createEngine([...catalogue, whole]);
  const made = engine.compileRules('second/skirmish +whole-power-movement');
  expect(made.ok && made.value.swaps).toEqual([
    { slot: 'movement-points', out: 'half-power-movement', for: 'whole-power-movement' },
  ]);
  expect(made.ok && movementPoints(made.value, ship('red/W1', { PD: 7, WG: 1 }))).toBe(7);
  const both = engine.compileRules('first/skirmish +half-power-movement +whole-power-movement');
  expect(both.ok ? [] : both.issues.map(({ code }) => code)).toContain('slot-taken');
});

test('without it a ship moves by all of its engine', () => {
  const made = compileRules('second/skirmish -half-power-movement');
  expect(made.ok && movementPoints(made.value, ship('red/W1', { PD: 7, WG: 1 }))).toBe(7);
});
