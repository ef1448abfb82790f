/** The diagrams in docs, held against the script that draws them and against the rules that they show. */

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { drawings, phases, steps } from '../../scripts/diagrams.js';
import { compileRules, editions, unwrap, type Rules } from '../../src/warpwar/index.js';
import { sequence, stepsOf } from '../../src/warpwar/rules.js';

const root = resolve(import.meta.dirname, '../..');
const scenarios = editions.flatMap(({ id, scenarios: all }) =>
  Object.keys(all).map((name) => `${id}/${name}`),
);

test.each(Object.entries(drawings()))('%s is as the script draws it', (name, text) => {
  expect(readFileSync(join(root, 'docs/diagrams', name), 'utf8')).toBe(text);
});

/** Those of the keys in the diagram, in its order, and those that it lacks. */
const drawnOf = (keys: readonly string[], boxes: readonly (readonly [string, ...unknown[]])[]) => [
  ...boxes.map(([key]) => key).filter((key) => keys.includes(key)),
  ...keys.filter((key) => !boxes.some(([title]) => title === key)),
];

test.each(scenarios)('the diagrams show the phases and the steps of %s in order', (scenario) => {
  const rules: Rules = unwrap(compileRules(scenario));
  const turn = sequence(rules, undefined).filter((key) => key !== 'line-up');
  expect(drawnOf(turn, phases)).toEqual(turn);
  expect(drawnOf(stepsOf(rules, 'round'), steps)).toEqual(stepsOf(rules, 'round'));
});
