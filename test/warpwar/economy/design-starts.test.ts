/** Random designs honor any rule on designs, also one that nearly no random design keeps. */

import { expect, test } from 'vitest';
import { catalogue, createEngine } from '../../../src/warpwar/index.js';
import {
  components,
  declareIssues,
  designIssues,
  unitsOf,
  designStarts,
  type Counts,
} from '../../../src/warpwar/rules.js';
import { module, type Part } from '../../../src/kernel/index.js';
import { sampleDesign } from '../../../src/warpwar/ships/design.js';
import { seeded } from '../../../src/warpwar/players/index.js';
import { battery } from '../../../src/warpwar/laws/index.js';

const alone = declareIssues({
  'nothing-else-aboard': { rule: 'HOUSE.50', says: 'A decoy has nothing else aboard.' },
});

/** A decoy is a Warpship with nothing but its generator and one lure. */
const decoys = (...more: readonly Part[]) =>
  module(
    {
      id: 'lures',
      title: 'Lures',
      summary: 'Ships that only look like ships.',
      source: { 'HOUSE.50': 'A decoy has nothing else aboard.' },
    },
    ...alone.codes,
    components.add('LU', {
      name: 'Lure',
      family: 'energy',
      price: { points: 1, units: 1 },
      perHit: 1,
      service: 'repair',
    }),
    designIssues.wrap((base) => (rules, design) => {
      const { counts } = design;
      const others = Object.entries(counts).filter(
        ([key, units]) => !['LU', 'WG'].includes(key) && units > 0,
      );
      const isMixed = unitsOf(counts, 'LU') > 0 && (others.length > 0 || unitsOf(counts, 'LU') > 1);
      return [...base(rules, design), ...(isMixed ? [alone.issue('nothing-else-aboard')] : [])];
    }),
    ...more,
  );

const LURE: Counts = { LU: 1, WG: 1 };
const starts = designStarts.wrap((base) => (rules) => [...base(rules, undefined), LURE]);

const rulesOf = (...more: readonly Part[]) => {
  const made = createEngine([...catalogue, decoys(...more)]).compileRules('first/advanced +lures');
  if (!made.ok) throw new Error(JSON.stringify(made.issues));
  return made.value;
};
const sampled = (points: number, ...more: readonly Part[]): readonly Counts[] => {
  const [rules, random] = [rulesOf(...more), seeded(7)];
  return Array.from({ length: 200 }, () => sampleDesign(rules, { points, levels: {}, random }));
};

test('with few points too, a legal design is found', () => {
  const rules = rulesOf();
  for (const points of [6, 7, 12, 40])
    for (const counts of sampled(points)) expect(designIssues(rules, { counts })).toEqual([]);
});

test('a module says which designs are sampled', () => {
  const lures = (some: readonly Counts[]): number =>
    some.filter((counts) => unitsOf(counts, 'LU') > 0).length;
  expect(lures(sampled(12, starts))).toBeGreaterThan(10);
  expect(lures(sampled(12, starts))).toBeLessThan(190);
});

test('where no design is legal, nothing is offered, and so nothing sampled', () => {
  const never = designIssues.wrap(() => () => [alone.issue('nothing-else-aboard')]);
  const engine = createEngine([...catalogue, decoys(never)]);
  const made = engine.createGame({
    rules: 'first/advanced +lures',
    players: ['red', 'blue'],
    homes: { red: 'top', blue: 'bottom' },
  });
  expect(made.ok && engine.decisions(made.value).map(({ type }) => type)).not.toContain('ship/build');
});

test.each(
  battery([...catalogue, decoys(starts)], { module: 'lures', scenarios: ['first/advanced'], games: 2 }).slice(
    0,
    1,
  ),
)('%s', (_title, run) => void run());
