import { describe, expect, test } from 'vitest';
import { catalogue, createEngine } from '../src/index.js';
import type { Rules } from '../src/kernel/rules.js';
import { keepsLaws } from './battery/laws.js';
import { skirmishOf, titled, variants, type Spec } from './battery/skirmishes.js';

const engine = createEngine(catalogue);
// Sound: every name in it is the catalogue's own.
const rulesOf = (spec: Spec): Rules | undefined => {
  const made = engine.ruleset(spec as Parameters<typeof engine.ruleset>[0]);
  return made.ok ? made.value : undefined;
};

const GAMES = 20;

const all = variants(catalogue, rulesOf, 'first/skirmish');

test('the rulesets that the battery plays are the scenario and its variants', () => {
  expect(all.length).toBeGreaterThan(8);
  expect(all.map(titled)).toEqual(
    expect.arrayContaining([
      'first/skirmish',
      'first/skirmish -systemships',
      'first/skirmish systemships/loadedRackHit="adrift"',
    ]),
  );
});

describe.each(all.map((spec) => [titled(spec), spec] as const))('%s', (_title, spec) => {
  test(`keeps every law in ${GAMES} games`, () => {
    const rules = rulesOf(spec)!;
    const ends = new Set<string>();
    for (let seed = 1; seed <= GAMES; seed += 1) {
      const { state } = keepsLaws(engine, skirmishOf(rules, spec, seed), seed);
      ends.add(state.result?.reason ?? '');
    }
    expect(ends).toContain('star-held');
  });
});
