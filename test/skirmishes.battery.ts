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

const GAMES = Number(process.env.FC_RUNS ?? 1000);
const FIRST = 1000;

const all = ['first/skirmish', 'second/skirmish'].flatMap((scenario) =>
  variants(catalogue, rulesOf, { scenario }),
);

describe.each(all.map((spec) => [titled(spec), spec] as const))('%s', (_title, spec) => {
  test(`keeps every law in ${GAMES} games`, () => {
    const rules = rulesOf(spec)!;
    const ends = new Map<string, number>();
    const steps = new Set<string>();
    for (let seed = FIRST; seed < FIRST + GAMES; seed += 1) {
      const { state, events } = keepsLaws(engine, skirmishOf(rules, spec, seed), seed, { oneIn: 5 });
      const reason = state.result?.reason ?? '';
      ends.set(reason, (ends.get(reason) ?? 0) + 1);
      for (const { type, facts } of events)
        if (type === 'battle/step') steps.add((facts as { readonly step: string }).step);
    }
    expect([...ends.values()].reduce((sum, each) => sum + each, 0)).toBe(GAMES);
    expect([...steps]).toEqual(expect.arrayContaining(['orders', 'damage', 'escape', 'withdraw']));
  });
});
