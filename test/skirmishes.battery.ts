import { describe, expect, test } from 'vitest';
import { catalogue, createEngine } from '../src/index.js';
import type { Rules } from '../src/kernel/rules.js';
import { keepsLaws } from '../src/testing/laws.js';
import { skirmishOf } from '../src/testing/skirmishes.js';
import type { RulesetSpec } from '../src/kernel/choice.js';
import { titled, variants } from '../src/testing/specs.js';

const engine = createEngine(catalogue);
// Sound: every name in it is the catalogue's own.
const rulesOf = (spec: RulesetSpec): Rules | undefined => {
  const made = engine.ruleset(spec as Parameters<typeof engine.ruleset>[0]);
  return made.ok ? made.value : undefined;
};

const GAMES = Number(process.env.FC_RUNS ?? 400);
const FIRST = 1000;

/** How many times fewer games of a variant there are where there are more variants, and longer games. */
const scenarios = { 'first/skirmish': 1, 'second/skirmish': 4 } as const;

const all = Object.entries(scenarios).flatMap(([scenario, fewer]) =>
  variants(catalogue, rulesOf, { scenario }).map(
    (spec) => [spec, Math.max(25, Math.ceil(GAMES / fewer))] as const,
  ),
);

describe.each(all.map(([spec, games]) => [titled(spec), spec, games] as const))(
  '%s',
  (_title, spec, games) => {
    test(`keeps every law in ${games} games`, () => {
      const rules = rulesOf(spec)!;
      const ends = new Map<string, number>();
      const steps = new Set<string>();
      for (let seed = FIRST; seed < FIRST + games; seed += 1) {
        const { state, events } = keepsLaws(engine, skirmishOf(rules, spec, seed), seed, { oneIn: 5 });
        const reason = state.result?.reason ?? '';
        ends.set(reason, (ends.get(reason) ?? 0) + 1);
        for (const { type, facts } of events)
          if (type === 'battle/step') steps.add((facts as { readonly step: string }).step);
      }
      expect([...ends.values()].reduce((sum, each) => sum + each, 0)).toBe(games);
      expect([...steps]).toEqual(expect.arrayContaining(['orders', 'damage', 'escape', 'withdraw']));
    });
  },
);
