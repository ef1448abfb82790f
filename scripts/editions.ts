/** Writes docs/editions.md from the lists of modules and settings that the editions are. */

import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { format } from 'prettier';
import type { Edition, Scenario } from '../src/kernel/ruleset/spec.js';
import type { Module, SettingPart } from '../src/kernel/parts/part.js';
import type { Json } from '../src/kernel/util/result.js';
import { editions } from '../src/face/engine.js';
import { catalogue } from '../src/modules/index.js';

/** A way to play. */
interface Column {
  readonly name: string;
  readonly edition: Edition;
  readonly scenario: Scenario;
}

const columns: readonly Column[] = editions.flatMap((edition) =>
  Object.entries(edition.scenarios).map(([id, scenario]) => ({
    name: `${edition.id}/${id}`,
    edition,
    scenario,
  })),
);

/** On the map; skirmishes have a table of their own. */
const games = columns.filter(({ scenario }) => !scenario.modules.includes('skirmish'));
const skirmishes = columns.filter(({ scenario }) => scenario.modules.includes('skirmish'));

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

const link = ({ meta }: Module): string => `[${meta.id}](modules/${meta.id}.md)`;
const has = ({ scenario }: Column, { meta }: Module): boolean => scenario.modules.includes(meta.id);

/** Which modules each scenario is made of; what none of them has is left out. */
const modulesOf = (some: readonly Column[]): string =>
  table(
    ['module', ...some.map(({ name }) => `\`${name}\``), 'rule'],
    catalogue
      .filter((each: Module) => some.some((column) => has(column, each)))
      .map((each: Module) => [
        link(each),
        ...some.map((column) => (has(column, each) ? '×' : '')),
        each.meta.summary,
      ]),
  );

const settings: readonly SettingPart[] = catalogue.flatMap(({ parts }: Module) =>
  parts.filter((part): part is SettingPart => part.kind === 'setting'),
);

const valueIn = ({ scenario }: Column, { key, standard }: SettingPart): string => {
  const [module = ''] = key.split('/');
  if (!scenario.modules.includes(module)) return '';
  return `\`${JSON.stringify(scenario.settings?.[key] ?? standard)}\``;
};

/** Settings that are not the same in all scenarios that have them, or that are not the standard somewhere. */
const settingsOf = (some: readonly Column[]): string =>
  table(
    ['setting', ...some.map(({ name }) => `\`${name}\``), 'what it decides'],
    settings
      .filter(({ key }) => some.some(({ scenario }) => scenario.settings?.[key] !== undefined))
      .map((each) => [`\`${each.key}\``, ...some.map((column) => valueIn(column, each)), each.about]),
  );

/** What settings of modules that are asked for by name are in each edition, where its scenario says nothing of them. */
const standardsTable = (): string =>
  table(
    ['setting', ...editions.map(({ id }) => `\`${id}\``), 'standard elsewhere'],
    settings
      .filter(({ key }) => editions.some(({ standards = {} }) => standards[key] !== undefined))
      .map(({ key, standard }) => [
        `\`${key}\``,
        ...editions.map(({ standards = {} }) => valueOf(standards[key])),
        valueOf(standard),
      ]),
  );

const valueOf = (value: Json | undefined): string =>
  value === undefined ? '' : `\`${JSON.stringify(value)}\``;

/** Modules of the last column given that none of the others has, and the other way round, in words. */
function difference(one: string, other: string): string {
  const [a, b] = [one, other].map((name) => columns.find((column) => column.name === name));
  if (!a || !b) throw new Error(`There is no ${one}, or no ${other}.`);
  const only = (column: Column, without: Column): readonly string[] =>
    catalogue
      .filter((each: Module) => has(column, each) && !has(without, each))
      .map((each: Module) => `- **${link(each)}**: ${each.meta.summary}`);
  const listed = (name: string, lines: readonly string[]): readonly string[] =>
    lines.length === 0 ? [`Nothing is in \`${name}\` only.`] : [`Only in \`${name}\`:`, '', ...lines];
  return [...listed(one, only(a, b)), '', ...listed(other, only(b, a))].join('\n');
}

/** The page as it must be. */
export const editionsPage = (): Promise<string> =>
  format(
    `# What differs between the editions

This page is written by \`npm run editions\` from the lists in \`src/editions\`: an edition is nothing but lists of modules,
settings and citations, and no rule asks which one is played. A test sees to it that the page is up to date. How the rules
are cited differs, too: ${editions.map(({ id, citations }) => `\`${id}\` cites \`${citations.prefix}.…\``).join(', ')}.

## Scenarios

${table(
  ['scenario', 'edition', 'title', 'in short'],
  columns.map(({ name, edition, scenario }) => [
    `\`${name}\``,
    edition.title,
    scenario.title,
    scenario.summary,
  ]),
)}

## Games on the map: modules

${modulesOf(games)}

## Games on the map: settings

What is empty is a setting of a module that is not in force there.

${settingsOf(games)}

## Modules that are asked for: settings

A module that is asked for by name, as in \`+technology\`, has these values unless its scenario or the asker says otherwise.
Those of the first edition are what the collection of variants prints, so that \`first/advanced +technology\` is technology
on every sixth turn (V.IV.1), though the scenario has technology of its own.

${standardsTable()}

## Skirmishes

${modulesOf(skirmishes)}

## The Advanced scenarios, one against the other

### First and second edition

${difference('first/advanced', 'second/advanced')}

### The first edition with the starred variants, and the second edition

${difference('first/starred', 'second/advanced')}

They also differ in settings: see the tables above.

### First edition and reference

${difference('first/advanced', 'reference/advanced')}
`,
    { parser: 'markdown', printWidth: 120, proseWrap: 'always' },
  );

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(new URL('../docs/editions.md', import.meta.url), await editionsPage());
