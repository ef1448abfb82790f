/** Writes docs/modules.md: every module, its settings, and which of them go together. */

import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { format } from 'prettier';
import { starred } from '../src/editions/starred.js';
import type { Scenario } from '../src/kernel/ruleset/spec.js';
import { sortByCatalogue, findConflicts, type Conflict } from '../src/kernel/ruleset/conflicts.js';
import { listSettings, type Meta, type Module } from '../src/kernel/parts/part.js';
import { editions } from '../src/library.js';
import { catalogue } from '../src/modules/index.js';

const modules: readonly Module[] = catalogue;
const metas: readonly Meta[] = modules.map(({ meta }) => meta);
const optional = metas.slice(1);

const metaOf = (id: string): Meta => {
  const found = metas.find((each) => each.id === id);
  if (!found) throw new Error(`There is no module ${id}.`);
  return found;
};

/** What becomes of two modules that are asked for together. */
export interface Pair {
  /** The first of them in the catalogue. */
  readonly one: string;
  /** The other. */
  readonly other: string;
  /** The code that they are refused by; undefined if they go together. */
  readonly refused?: string;
  /** Those that clash: the two, or what they require; or who needs a slot that nobody is left to fill. */
  readonly clash?: readonly string[];
}

/** Modules that the ways out of a trouble would bring. */
const brought = ({ ways }: Conflict): readonly string[] =>
  ways.flat().flatMap((word) => (word.startsWith('+') ? [word.slice(1)] : []));

/** What the kernel has against some modules that have all the company that they need, as far as there is any. */
function troublesOf(ids: readonly string[]): readonly Conflict[] {
  const inForce = sortByCatalogue(catalogue, ids);
  const found = findConflicts({ catalogue, editions }, inForce);
  const missing = found.filter((each) => each.raw.code === 'module-missing').flatMap(brought);
  if (missing.length > 0) return troublesOf([...ids, ...missing]);
  const clashing = found.filter((each) => each.raw.code !== 'slot-needed');
  const [unfilled] = found;
  if (clashing.length > 0 || !unfilled) return clashing;
  return brought(unfilled).some((id) => troublesOf([...ids, id]).length === 0) ? [] : [unfilled];
}

/** Modules that a trouble is about. */
const namedBy = ({ raw: { params } }: Conflict): readonly string[] =>
  [params.module, params.other, params.modules].flat().filter((id) => typeof id === 'string');

function pairOf(one: string, other: string): Pair {
  const found = troublesOf([one, other]);
  const isDirect = (each: Conflict): boolean => [one, other].every((id) => namedBy(each).includes(id));
  const trouble = found.find(isDirect) ?? found[0];
  return trouble ? { one, other, refused: trouble.raw.code, clash: namedBy(trouble) } : { one, other };
}

/** Modules that fill a slot. */
export const fillers = (slot: string): readonly string[] =>
  optional.filter((meta) => meta.slot === slot).map(({ id }) => id);

/** Every two optional modules, and what becomes of them together. */
export const pairs: readonly Pair[] = optional.flatMap(({ id }, at) =>
  optional.slice(at + 1).map((other) => pairOf(id, other.id)),
);

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');
const code = (text: string): string => `\`${text}\``;
const link = (id: string): string => `[${id}](modules/${id}.md)`;

/** Scenarios that have a module, by edition: 'first: basic, advanced'. */
function scenariosOf(id: string): string {
  const lines = editions.flatMap((edition) => {
    const all = Object.entries<Scenario>(edition.scenarios);
    const having = all.filter(([, scenario]) => scenario.modules.includes(id)).map(([name]) => name);
    if (having.length === 0) return [];
    return [`${edition.id}: ${having.length === all.length ? 'all' : having.join(', ')}`];
  });
  return lines.join('; ');
}

/** Ids of a module in the collection of variants, without the numbers of their parts. */
const variantOf = ({ id, source }: Meta): string => {
  const own = Object.keys(source).flatMap((key) => /^(?:V\.[IV]+\.\d+|X\.[A-Z]+)/.exec(key)?.[0] ?? []);
  const known = (starred[id] ?? []).map((key) => `${/^V\.[IV]+\.\d+/.exec(key)?.[0] ?? key}*`);
  return [...new Set([...known, ...own.filter((key) => !known.includes(`${key}*`))])].join(', ');
};

const moduleTable = table(
  ['module', 'title', 'in short', 'slot', 'variant', 'in the scenarios'],
  metas.map((meta) => [
    link(meta.id),
    meta.title,
    meta.summary,
    meta.slot === undefined ? '' : code(meta.slot),
    variantOf(meta),
    meta.id === 'core' ? 'always' : scenariosOf(meta.id),
  ]),
);

const settingTable = table(
  ['setting', 'standard', 'what it decides'],
  modules
    .flatMap(listSettings)
    .map(({ key, standard, about }) => [code(key), code(JSON.stringify(standard)), about]),
);

const slots = [...new Set(optional.flatMap(({ slot }) => (slot === undefined ? [] : [slot])))];

const slotTable = table(
  ['slot', 'is filled by one of', 'must be filled'],
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

/** Those that a module cannot stand beside, and through whom, but for those of its own slot. */
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
  ['module', 'needs', 'cannot stand beside', 'rules that it puts out'],
  optional
    .map(({ id, requires = [], needs = [], supersedes = [] }) => [
      link(id),
      [...requires.map(link), ...needs.map((slot) => `the slot ${code(slot)}`)].join(', '),
      besideNot(id),
      supersedes.join(', '),
    ])
    .filter(([, ...cells]) => cells.some((cell) => cell !== '')),
);

/** The page as it must be. */
export const modulesPage = (): Promise<string> =>
  format(
    `# The modules

This page is written by \`npm run modules\` from what the modules say of themselves. A test sees to it that it is up to date,
and that every two modules do together what it says. [playing.md](playing.md#choose-the-rules) tells how rules are asked
for, [editions.md](editions.md) what each scenario has.

## All of them

In the order in which they apply. \`V.…\` are the numbers of the collection of variants; a star is of a rule that the second
edition has, too, and that can be added to the first.

${moduleTable}

## Slots

At most one module in force fills a slot. If one is added that fills the slot of another in the scenario, that one goes, and
\`swaps\` says so; two that are asked for are refused.

${slotTable}

## Company

Every two modules go together that are not told here, or in one slot. In brackets stands what the one, or the other, needs,
and through which they do not go together; *slot* means that the other leaves nothing to fill a slot that is needed. Where a module is missing that another needs, the ruleset is refused, with the
words that fixes it.

${companyTable}

## Settings

Scenarios may have other values: see [editions.md](editions.md).

${settingTable}
`,
    { parser: 'markdown', printWidth: 120, proseWrap: 'always' },
  );

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(new URL('../docs/modules.md', import.meta.url), await modulesPage());
