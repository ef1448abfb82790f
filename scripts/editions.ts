/** Writes docs/editions.md from the modules and settings of each edition. */

import { aboutOf, type ModuleText } from '../src/kernel/message/text.js';
import { standardTexts } from '../src/texts/index.js';
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { format } from 'prettier';
import type { Edition, Scenario } from '../src/kernel/ruleset/spec.js';
import type { Module, SettingPart } from '../src/kernel/parts/part.js';
import type { Json } from '../src/kernel/util/result.js';
import { editions } from '../src/face/engine.js';
import { catalogue } from '../src/modules/index.js';

/** A scenario: one column of the tables. */
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

/** Scenarios on the map; skirmishes have a separate table. */
const games = columns.filter(({ scenario }) => !scenario.modules.includes('skirmish'));
const skirmishes = columns.filter(({ scenario }) => scenario.modules.includes('skirmish'));

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

const link = ({ meta }: Module): string => `[${meta.id}](modules/${meta.id}.md)`;
const has = ({ scenario }: Column, { meta }: Module): boolean => scenario.modules.includes(meta.id);

/** The words of a module. */
function textOf({ meta }: Module): ModuleText {
  const text = standardTexts[meta.id];
  if (!text) throw new Error(`There are no words of ${meta.id}.`);
  return text;
}

/** Formats the modules of each scenario; leaves out modules that none of them has. */
const modulesOf = (some: readonly Column[]): string =>
  table(
    ['module', ...some.map(({ name }) => `\`${name}\``), 'rule'],
    catalogue
      .filter((each: Module) => some.some((column) => has(column, each)))
      .map((each: Module) => [
        link(each),
        ...some.map((column) => (has(column, each) ? '×' : '')),
        textOf(each).summary,
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

/** Formats the settings for which at least one of the scenarios has its own value. */
const settingsOf = (some: readonly Column[]): string =>
  table(
    ['setting', ...some.map(({ name }) => `\`${name}\``), 'what it decides'],
    settings
      .filter(({ key }) => some.some(({ scenario }) => scenario.settings?.[key] !== undefined))
      .map((each) => [
        `\`${each.key}\``,
        ...some.map((column) => valueIn(column, each)),
        aboutOf(standardTexts, each),
      ]),
  );

/** Formats the settings of modules that a request adds by name, by edition, if the scenario sets no value. */
const standardsTable = (): string =>
  table(
    ['setting', ...editions.map(({ id }) => `\`${id}\``), 'default'],
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

/** Lists the modules that only one of two scenarios has. */
function difference(one: string, other: string): string {
  const [a, b] = [one, other].map((name) => columns.find((column) => column.name === name));
  if (!a || !b) throw new Error(`There is no ${one}, or no ${other}.`);
  const only = (column: Column, without: Column): readonly string[] =>
    catalogue
      .filter((each: Module) => has(column, each) && !has(without, each))
      .map((each: Module) => `- **${link(each)}**: ${textOf(each).summary}`);
  const listed = (name: string, lines: readonly string[]): readonly string[] =>
    lines.length === 0
      ? [`\`${name}\` has no module that the other lacks.`]
      : [`Only in \`${name}\`:`, '', ...lines];
  return [...listed(one, only(a, b)), '', ...listed(other, only(b, a))].join('\n');
}

/** Returns the text of the page. */
export const editionsPage = (): Promise<string> =>
  format(
    `# Editions and their differences

\`npm run editions\` writes this page from the lists in \`src/editions\`, and a test checks that it is up to date. An edition is
only lists of modules, settings and citations: no rule depends on the edition. The editions also cite rules differently: ${editions.map(({ id, citations }) => `\`${id}\` cites \`${citations.prefix}.…\``).join(', ')}.

## Scenarios

${table(
  ['scenario', 'edition', 'title', 'summary'],
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

A cell is empty if the scenario does not have the module of the setting.

${settingsOf(games)}

## Settings of modules that you add

If you add a module by name, as in \`+technology\`, its settings have these values, unless the scenario or your request sets
others. The values of the first edition come from the collection of variants, so \`first/advanced +technology\` means technology
on every sixth turn (V.IV.1), although the scenario already has technology with other settings.

${standardsTable()}

## Skirmishes

${modulesOf(skirmishes)}

## Differences between the Advanced scenarios

### First and second edition

${difference('first/advanced', 'second/advanced')}

### The first edition with the starred variants, and the second edition

${difference('first/starred', 'second/advanced')}

The settings differ, too: see the tables above.

### First edition and reference

${difference('first/advanced', 'reference/advanced')}
`,
    { parser: 'markdown', printWidth: 120, proseWrap: 'always' },
  );

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(new URL('../docs/editions.md', import.meta.url), await editionsPage());
