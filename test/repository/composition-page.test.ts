/** What the page on modules together says of pairs is so. */

import { describe, expect, test } from 'vitest';
import { compositionPage, meetings, pairs, seams } from '../../scripts/composition.js';
import { exampleModules } from '../../scripts/examples.js';
import { pairsIn } from '../../scripts/pairs.js';
import { meet, seamsOf } from '../../scripts/shared-seams.js';
import { catalogue, explainRuleset } from '../../src/warpwar/index.js';
import { module, type Part } from '../../src/kernel/index.js';
import { movementPoints } from '../../src/warpwar/rules.js';
import { shuffle } from '../../src/kernel/random.js';
import { chance } from '../../src/laws/law.js';

import { scenarios } from '../support/combinations-of.js';
import { wide } from '../support/compositions.js';

test('the page has every seam at which modules meet, and every pair that is refused', async () => {
  const page = await compositionPage();
  const met = new Set(meetings.flatMap(([, shared]) => shared.map(({ key }) => key)));
  expect(met.size).toBeGreaterThan(20);
  expect([...met].filter((key) => !page.includes(`| \`${key}\` `))).toEqual([]);
  const refused = pairs.filter((pair) => pair.refused !== undefined);
  expect(page).toContain(`- ${refused.length} pairs are refused: `);
});

test('every package of examples/ has a module on it', () => {
  expect(exampleModules.length).toBeGreaterThan(1);
  const count = catalogue.length - 1 + exampleModules.length;
  expect(pairs).toHaveLength((count * (count - 1)) / 2);
});

describe('of every two modules', () => {
  test('no ruleset has those that are refused', () => {
    const refused = pairs.filter((pair) => pair.refused !== undefined);
    const found = refused.filter(({ one, other }) =>
      scenarios.some((scenario) => wide.withAll(scenario, [one, other])),
    );
    expect(refused.length).toBeGreaterThan(30);
    expect(found).toEqual([]);
  });

  test('their own ruleset records the seams that they share, and no other', () => {
    // Of those that meet and those that do not, some by chance: each needs rules of its own.
    const asked = shuffle(wide.pairs(), chance(1977)).slice(0, 20);
    const meeting = wide
      .pairs()
      .filter(({ ids }) => meetings.some(([{ one, other }]) => ids.includes(one) && ids.includes(other)));
    expect(meeting.length).toBeGreaterThan(20);
    for (const { scenario, ids } of [...asked, ...shuffle(meeting, chance(7)).slice(0, 15)]) {
      const spec = wide.withAll(scenario, ids);
      const rules = spec && wide.rulesOf(spec);
      const [one = '', other = ''] = ids;
      const own = rules ? seamsOf(explainRuleset(rules)) : [];
      const keysOf = (all: typeof own): readonly string[] =>
        all.filter((seam) => meet(seam, one, other)).map(({ kind, key }) => `${kind} ${key}`);
      expect([ids, keysOf(own).toSorted()]).toEqual([ids, keysOf(seams).toSorted()]);
    }
  });
});

describe('modules of a stranger', () => {
  const mine = (id: string, ...parts: readonly Part[]) =>
    module({ id, title: id, summary: id, source: { [`HOUSE.${id}`]: 'It is so.' } }, ...parts);

  test('that replace the same answer do not go together', () => {
    const fast = mine(
      'fast',
      movementPoints.replace(() => 9),
    );
    const slow = mine(
      'slow',
      movementPoints.replace(() => 1),
    );
    const slower = mine(
      'slower',
      movementPoints.wrap((base) => base),
    );
    const all = pairsIn([...catalogue, fast, slow, slower]);
    const between = (one: string, other: string) =>
      all.find((pair) => pair.one === one && pair.other === other)?.refused;
    expect(between('fast', 'slow')).toBe('replaced-twice');
    expect(between('half-power-movement', 'fast')).toBe('replaced-twice');
    expect(between('slow', 'slower')).toBeUndefined();
  });

  test('meet at what one brings and the other changes, but not at a table to which both add', () => {
    const has = (
      kind: string,
      ...touches: readonly (readonly [string, 'adds' | 'declares' | 'wraps' | 'omits'])[]
    ) => meet({ kind, key: 'x', touches: touches.map(([by, does]) => ({ by, does })) }, 'one', 'other');
    expect(has('formula', ['one', 'declares'], ['other', 'wraps'])).toBe(true);
    expect(has('entry', ['one', 'adds'], ['other', 'omits'])).toBe(true);
    expect(has('table', ['one', 'adds'], ['other', 'adds'])).toBe(false);
    expect(has('table', ['one', 'declares'], ['other', 'adds'])).toBe(true);
    expect(has('formula', ['one', 'wraps'], ['third', 'wraps'])).toBe(false);
  });
});
