import { describe, expect, test } from 'vitest';
import { battery, campaignOf, eagerly, keepsLaws } from 'warpwar/laws';
import { catalogue, engine } from '../src/index.js';
import { facts } from './facts.js';

// Random games with the rule alone, with each of its settings, and together with every other rule.
describe('the battery', () => {
  const trials = battery(catalogue, {
    ...facts,
    module: 'mines',
    games: 5,
    settings: { 'mines/halt': true },
    happens: ['mines/lay', 'mines/exploded', 'mines/swept'],
  });
  test.each(trials)('%s', (_title, run) => void run(), 120_000);
});

describe('beside marines and ECM at once', () => {
  const spec = {
    scenario: 'first/advanced',
    add: ['mines', 'marines', 'ecm', 'turn-limit'],
    settings: { 'turn-limit/turns': 12, 'mines/halt': true },
  } as const;
  const made = engine.compileRules(spec);
  const play = (seed: number) => {
    if (!made.ok) throw new Error(engine.explain(made.issues));
    return keepsLaws(engine, campaignOf(made.value, spec, seed), seed, { ...eagerly, ...facts, oneIn: 20 });
  };

  test('every law holds, and mines halt ships', () => {
    const halts = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
      .flatMap((seed) => play(seed).events)
      .filter(({ type, payload }) => type === 'ship/charged' && 'halted' in (payload as object));
    expect(halts.length).toBeGreaterThan(0);
  }, 120_000);
});
