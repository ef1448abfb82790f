import { describe, expect, test } from 'vitest';
import { battery, campaignOf, eagerly, keepsLaws } from 'warpwar/laws';
import { catalogue, engine } from '../src/index.js';
import { facts } from './facts.js';

// Random games with the rule alone, with each of its settings, and together with every other rule.
describe('the battery', () => {
  const trials = battery(catalogue, {
    ...facts,
    module: 'nebulae',
    happens: ['ship/charged'],
    games: 5,
  });
  test.each(trials)('%s', (_title, run) => void run(), 120_000);
});

describe('beside marines, Colonies and Systemships at once', () => {
  const spec = {
    scenario: 'second/advanced',
    add: ['nebulae', 'marines', 'colonies', 'turn-limit'],
    settings: { 'turn-limit/turns': 12, 'nebulae/oneIn': 1 },
  } as const;
  const made = engine.compileRules(spec);
  const play = (seed: number) => {
    if (!made.ok) throw new Error(engine.explain(made.issues));
    return keepsLaws(engine, campaignOf(made.value, spec, seed), seed, { ...eagerly, ...facts, oneIn: 20 });
  };

  test('every law holds, and hidden enemies halt ships', () => {
    const games = [1, 2, 3].map(play);
    const halts = games
      .flatMap(({ events }) => events)
      .filter(({ type, payload }) => type === 'ship/charged' && 'halted' in (payload as object));
    expect(halts.length).toBeGreaterThan(0);
  });
});
