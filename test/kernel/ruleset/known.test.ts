/** Rules that were compiled before are found again, and not compiled anew. */

import { expect, test } from 'vitest';
import { catalogue, createEngine } from '../../../src/warpwar/index.js';
import { module } from '../../../src/kernel/index.js';
import { movementPoints } from '../../../src/warpwar/rules.js';

let compiled = 0;
const counted = module(
  { id: 'counted', title: 'Counted', summary: 'Counts.', source: { 'HOUSE.1': 'It counts.' } },
  movementPoints.wrap((base) => {
    compiled += 1;
    return base;
  }),
);
const engine = createEngine([...catalogue, counted]);

test('the same ruleset is compiled once, however it is asked for', () => {
  const asked = engine.compileRules('first/advanced +counted technology(every=5)');
  const again = engine.compileRules({
    scenario: 'first/advanced',
    add: ['counted'],
    settings: { 'technology/every': 5 },
  });
  expect(asked.ok && again.ok && asked.value === again.value).toBe(true);
  expect(compiled).toBe(1);
  const made = engine.createGame({
    rules: 'first/advanced +counted technology(every=5)',
    players: ['red', 'blue'],
    homes: { red: 'top', blue: 'bottom' },
  });
  expect(made.ok && engine.rulesOf(made.value) === (asked.ok && asked.value)).toBe(true);
  expect(compiled).toBe(1);
});

test('another ruleset is compiled, and a request that is wrong is refused though its rules are known', () => {
  compiled = 0;
  expect(engine.compileRules('first/advanced +counted technology(every=7)').ok).toBe(true);
  expect(compiled).toBe(1);
  expect(engine.compileRules('first/advanced +counted -armor technology(every=7)')).toMatchObject({
    ok: false,
    issues: [{ code: 'module-not-in-force' }],
  });
  expect(engine.compileRules('first/advanced +counted technology(every=70000)').ok).toBe(false);
  expect(compiled).toBe(1);
});
