/** The page on all modules, and what it tells of every two of them. */

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fillers, modulesPage, pairs } from '../../scripts/modules.js';
import { editions, compileRules, type RulesetSpec } from '../../src/warpwar/index.js';
import { findPartConflicts } from '../../src/kernel/ruleset/compile.js';
import {
  sortByCatalogue,
  findModule,
  listRequestedModules,
  findConflicts,
} from '../../src/kernel/ruleset/conflicts.js';
import { listSettings, type Module } from '../../src/kernel/types.js';
import type { Issue } from '../../src/kernel/result.js';
import { catalogue } from '../../src/warpwar/modules/index.js';
import { first, second, starred } from '../../src/warpwar/editions.js';

import { companyOf } from '../support/combining.js';

const root = resolve(import.meta.dirname, '../..');
const modules: readonly Module[] = catalogue;
const { beside } = companyOf(catalogue);

// Sound: every module of the catalogue may be asked for.
const ask = (spec: RulesetSpec) => compileRules(spec as Parameters<typeof compileRules>[0]);

test('the page has every module and every setting', async () => {
  const page = await modulesPage();
  const links = [...page.matchAll(/^\| \[([a-z-]+)\]\(\.\.\/\.\.\/docs\/modules\/([a-z-]+)\.md\) /gm)];
  expect(links.filter(([, id, file]) => id !== file)).toEqual([]);
  expect([...new Set(links.map(([, id]) => id))].sort()).toEqual(modules.map(({ meta }) => meta.id).sort());
  const settings = modules.flatMap(listSettings).map(({ key }) => key);
  expect(settings.length).toBeGreaterThan(30);
  expect(settings.filter((key) => !page.includes(`| \`${key}\` `))).toEqual([]);
});

test('starred variants are modules, and rules of the ledger', () => {
  // Sound: the ledger's ids, as a list.
  const ledger = JSON.parse(readFileSync(join(root, 'test/ledger.json'), 'utf8')) as readonly string[];
  for (const [id, rules] of Object.entries(starred)) {
    expect(findModule(catalogue, id)).toBeDefined();
    expect(rules.filter((each) => !ledger.includes(each))).toEqual([]);
  }
});

/** Where two modules are looked for together: the modules of a scenario, and how it is asked for. */
const bases = [
  { spec: { scenario: 'first/advanced' }, modules: first.scenarios.advanced.modules },
  { spec: { scenario: 'second/skirmish' }, modules: second.scenarios.skirmish.modules },
] as const;

/** A module with all that it requires. */
const withNeeds = (id: string): readonly string[] => [
  id,
  ...(findModule(modules, id)?.meta.requires ?? []).flatMap(withNeeds),
];

const about = ({ params }: Issue<string>, ids: readonly string[]): boolean => {
  const named = [params.module, params.other, params.modules].flat();
  return ids.every((id) => named.includes(id));
};

describe('of every two modules', () => {
  const lawful = pairs.filter(({ refused }) => refused === undefined);

  test('most go together', () => {
    expect(lawful.length).toBeGreaterThan(0.85 * pairs.length);
    expect(pairs).toHaveLength(((modules.length - 1) * (modules.length - 2)) / 2);
  });

  test('those that are told to go together are accepted together', () => {
    const failed = lawful.filter(({ one, other }) =>
      bases.every(({ spec, modules: base }) => {
        const found = beside(spec, base, [one, other]);
        if (!found) return true;
        // All that a ruleset can be refused for, without the work of compiling it.
        const inForce = sortByCatalogue(modules, listRequestedModules(modules, base, found));
        const wrong = findConflicts({ catalogue, editions, filled: ['victory'] }, inForce);
        return wrong.length > 0 || findPartConflicts(catalogue, inForce).length > 0;
      }),
    );
    expect(failed).toEqual([]);
  });

  test('those that are told not to are refused for that, with both names and what fixes it', () => {
    for (const { one, other, refused, clash } of pairs) {
      if (!refused || !clash || refused === 'slot-needed') continue;
      const add = [...new Set([...withNeeds(one), ...withNeeds(other)])];
      for (const { spec } of bases) {
        const made = ask({ ...spec, add });
        const found = made.ok
          ? undefined
          : made.issues.find((each) => each.code === refused && about(each, clash));
        expect([one, other, found?.code]).toEqual([one, other, refused]);
        expect(found?.params.fixes).not.toHaveLength(0);
      }
    }
  });

  test('those of which one leaves nothing for a slot that the other needs are refused with anything in it', () => {
    const starved = pairs.filter(({ refused }) => refused === 'slot-needed');
    for (const { one, other, clash = [] } of starved) {
      const slots = clash.flatMap((id) => findModule(modules, id)?.meta.needs ?? []);
      for (const slot of slots)
        for (const filler of fillers(slot)) {
          const add = [...new Set([one, other, filler].flatMap(withNeeds))];
          for (const { spec } of bases)
            expect([one, other, filler, ask({ ...spec, add }).ok].at(-1)).toBe(false);
        }
    }
  });

  test('a scenario’s module makes room for another of its slot', () => {
    const swapped = pairs.filter(
      ({ one, other, refused }) =>
        refused === 'slot-taken' &&
        bases[0].modules.some((id) => id === one) &&
        withNeeds(other).length === 1,
    );
    expect(swapped.length).toBeGreaterThan(3);
    for (const { one, other } of swapped) {
      const made = ask({ scenario: 'first/advanced', add: [other] });
      const issues = made.ok ? [] : made.issues.filter(({ code }) => code === 'slot-taken');
      expect(issues).toEqual([]);
      if (made.ok) expect(made.value.swaps).toContainEqual(expect.objectContaining({ out: one, for: other }));
    }
  });
});
