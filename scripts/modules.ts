/** The page on modules: all modules, their settings, and which modules go together. */

import { aboutOf, titleOf } from '../src/kernel/describe.js';
import { ruleIds, type Scenario, listSettings, type Meta, type Module } from '../src/kernel/types.js';
import { standardTexts } from '../src/warpwar/words/index.js';
import { starred } from '../src/warpwar/editions.js';
import { editions } from '../src/warpwar/engine.js';
import { catalogue } from '../src/warpwar/modules/index.js';

import { format } from 'prettier';

import { pairsIn, type Pair } from './pairs.js';

const modules: readonly Module[] = catalogue;
const metas: readonly Meta[] = modules.map(({ meta }) => meta);
const optional = metas.slice(1);

const metaOf = (id: string): Meta => {
  const found = metas.find((each) => each.id === id);
  if (!found) throw new Error(`There is no module ${id}.`);
  return found;
};

/** Modules that fill a slot. */
export const fillers = (slot: string): readonly string[] =>
  optional.filter((meta) => meta.slot === slot).map(({ id }) => id);

/** All pairs of optional modules, with the result of asking for both. */
export const pairs: readonly Pair[] = pairsIn(modules);

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');
const code = (text: string): string => `\`${text}\``;
const link = (id: string): string => `[${id}](../../docs/modules/${id}.md)`;

/** Formats the scenarios that have a module, by edition: 'first: basic, advanced'. */
function scenariosOf(id: string): string {
  const lines = editions.flatMap((edition) => {
    const all = Object.entries<Scenario>(edition.scenarios);
    const having = all.filter(([, scenario]) => scenario.modules.includes(id)).map(([name]) => name);
    if (having.length === 0) return [];
    return [`${edition.id}: ${having.length === all.length ? 'all' : having.join(', ')}`];
  });
  return lines.join('; ');
}

/** Formats the ids of a module in the collection of variants, without the numbers of their parts. */
const variantOf = ({ id, source }: Meta): string => {
  const own = ruleIds({ source }).flatMap((key) => /^(?:V\.[IV]+\.\d+|X\.[A-Z]+)/.exec(key)?.[0] ?? []);
  const known = (starred[id] ?? []).map((key) => `${/^V\.[IV]+\.\d+/.exec(key)?.[0] ?? key}*`);
  return [...new Set([...known, ...own.filter((key) => !known.includes(`${key}*`))])].join(', ');
};

const moduleTable = table(
  ['module', 'title', 'summary', 'slot', 'variant', 'scenarios'],
  metas.map((meta) => [
    link(meta.id),
    titleOf(standardTexts, meta.id),
    standardTexts[meta.id]?.summary ?? '',
    meta.slot === undefined ? '' : code(meta.slot),
    variantOf(meta),
    meta.id === 'core' ? 'always' : scenariosOf(meta.id),
  ]),
);

const settingTable = table(
  ['setting', 'default', 'what it decides'],
  modules
    .flatMap(listSettings)
    .map((each) => [code(each.key), code(JSON.stringify(each.standard)), aboutOf(standardTexts, each)]),
);

const slots = [...new Set(optional.flatMap(({ slot }) => (slot === undefined ? [] : [slot])))];

const slotTable = table(
  ['slot', 'filled by one of', 'must be filled'],
  slots.map((slot) => [
    code(slot),
    fillers(slot).map(link).join(', '),
    slot === 'victory'
      ? 'always: a game must end'
      : optional
          .filter(({ needs = [] }) => needs.includes(slot))
          .map(({ id }) => `beside ${link(id)}`)
          .join(', '),
  ]),
);

/** Lists the modules that a module conflicts with, and through which modules, except those of its own slot. */
function besideNot(id: string): string {
  const refused = pairs.filter(
    (pair) => pair.refused && (pair.one === id || pair.other === id) && !sameSlot(pair.one, pair.other),
  );
  return refused
    .map(({ one, other, refused: why, clash = [] }) => {
      const them = one === id ? other : one;
      const through = clash.filter((each) => each !== one && each !== other);
      const notes = [...through, ...(why === 'slot-needed' ? ['*slot*'] : [])];
      return notes.length > 0 ? `${link(them)} (${notes.join(', ')})` : link(them);
    })
    .join(', ');
}

const sameSlot = (one: string, other: string): boolean =>
  metaOf(one).slot !== undefined && metaOf(one).slot === metaOf(other).slot;

const companyTable = table(
  ['module', 'needs', 'conflicts with', 'rules that it replaces'],
  optional
    .map(({ id, requires = [], needs = [], supersedes = [] }) => [
      link(id),
      [...requires.map(link), ...needs.map((slot) => `the slot ${code(slot)}`)].join(', '),
      besideNot(id),
      supersedes.join(', '),
    ])
    .filter(([, ...cells]) => cells.some((cell) => cell !== '')),
);

/** Returns the text of the page. */
export const modulesPage = (): Promise<string> =>
  format(
    `# Modules

\`npm run docs\` writes this page from the modules. A test checks that all pairs of modules behave as it says. See
[Playing](../../docs/choosing-rules.md) to ask for rules, and [Editions](editions.md) for the
modules of each scenario.

## All modules

The table has the order in which modules apply. Ids such as \`V.…\` are the numbers of rules in the collection of variants. A star
marks a rule that the second edition also has, and that you can add to the first.

${moduleTable}

## Slots

At most one module in force fills a slot. If you add a module whose slot a module of the scenario fills, the new module replaces
it, and \`swaps\` lists the change. A request for two modules of one slot is refused.

${slotTable}

## Requirements and conflicts

Two modules go together unless this table or a slot forbids it. In brackets: the required module that causes the conflict;
*slot* means that no module is left to fill a slot that is needed. If a required module is missing, the ruleset is refused, and
the issue lists the words that fix it.

${companyTable}

## Settings

Scenarios may have other values: see [Editions](editions.md).

${settingTable}
`,
    { parser: 'markdown', proseWrap: 'never' },
  );
