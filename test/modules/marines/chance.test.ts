import { describe, expect, test } from 'vitest';
import { catalogue, createEngine } from '../../../src/index.js';
import { campaignOf, eagerly } from '../../../src/testing/campaigns.js';
import { keepsLaws } from '../../../src/testing/laws.js';
import { skirmishOf } from '../../../src/testing/skirmishes.js';
import type { RulesetSpec } from '../../../src/kernel/choice.js';
import { told } from '../../told.js';
import {} from '../../marines.js';

describe('games by chance', () => {
  const engine = createEngine(catalogue);
  const onMap = (scenario: string): RulesetSpec => ({
    scenario,
    add: ['marines', 'turn-limit'],
    settings: { 'turn-limit/turns': 12 },
  });
  const played = (spec: RulesetSpec, games: number): readonly string[] => {
    // Sound: every name in it is the catalogue's own.
    const made = engine.ruleset(spec as Parameters<typeof engine.ruleset>[0]);
    if (!made.ok) throw new Error(told(made.issues).join('\n'));
    const isSkirmish = spec.scenario.endsWith('/skirmish');
    const setup = isSkirmish ? skirmishOf : campaignOf;
    return Array.from({ length: games }, (_, at) => {
      const trial = isSkirmish ? { oneIn: 10 } : { ...eagerly, oneIn: 60 };
      const { events, actions } = keepsLaws(engine, setup(made.value, spec, at + 1), at + 1, trial);
      return [
        ...events.map(({ type }) => type),
        ...actions.map((action) => (action as { readonly type: string }).type),
      ];
    }).flat();
  };
  const EVERYTHING = [
    'marines/captured',
    'marines/repelled',
    'marines/waiting',
    'marines/recovered',
    'marines/stranded',
    'ship/owner-changed',
  ];

  test.each(['first/skirmish', 'second/skirmish'])('%s: every law in 30 games', (scenario) => {
    const types = new Set(played({ scenario, add: ['marines'] }, 30));
    expect([...types]).toEqual(expect.arrayContaining(EVERYTHING));
  });

  test('first/advanced, second/advanced: every law in 20 and 30 games', () => {
    const types = new Set([...played(onMap('first/advanced'), 20), ...played(onMap('second/advanced'), 30)]);
    expect([...types]).toEqual(expect.arrayContaining(EVERYTHING));
  });
});
