import { describe, test } from 'vitest';
import { battery, campaignOf, eagerly, keepsLaws } from 'warpwar/laws';
import { catalogue, engine } from '../src/index.js';
import { facts } from './facts.js';

// Random games with the rule alone, with each of its settings, and together with every other rule.
describe('the battery', () => {
  const trials = battery(catalogue, {
    ...facts,
    module: 'decoys',
    games: 5,
    happens: ['decoys/launch', 'decoys/unmasked'],
  });
  test.each(trials)('%s', (_title, run) => void run(), 120_000);
});

describe('beside marines, Colonies, ECM and Systemships at once', () => {
  const spec = {
    scenario: 'second/advanced',
    add: ['decoys', 'marines', 'colonies', 'turn-limit'],
    settings: { 'turn-limit/turns': 12 },
  } as const;
  const made = engine.compileRules(spec);
  test.each([1, 2, 3])('every law in game %i', (seed) => {
    if (!made.ok) throw new Error(engine.explain(made.issues));
    keepsLaws(engine, campaignOf(made.value, spec, seed), seed, { ...eagerly, ...facts, oneIn: 20 });
  });
});
