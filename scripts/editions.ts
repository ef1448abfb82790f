/** The page on editions, made of the modules and settings of each. */

import { standardTexts } from '../src/warpwar/words/index.js';
import {
  type Edition,
  type Scenario,
  listSettings,
  type Module,
  type SettingPart,
} from '../src/kernel/types.js';
import type { Json } from '../src/kernel/result.js';
import {
  formatTable,
  formatDifference,
  formatModules,
  formatSettings,
  type ScenarioColumn,
  type TableWords,
} from '../src/kernel/ruleset/rulebook.js';
import { editions } from '../src/warpwar/engine.js';
import { catalogue } from '../src/warpwar/modules/index.js';
import { format } from 'prettier';

/** A scenario and its edition: one column of the tables. */
interface Column extends ScenarioColumn {
  readonly edition: Edition;
  readonly scenario: Scenario;
}

const columns: readonly Column[] = editions.flatMap((edition) =>
  Object.entries<Scenario>(edition.scenarios).map(([id, scenario]) => ({
    ...scenario,
    name: `${edition.id}/${id}`,
    edition,
    scenario,
  })),
);

/** Scenarios on the map; skirmishes have a separate table. */
const games = columns.filter(({ modules }) => !modules.includes('skirmish'));
const skirmishes = columns.filter(({ modules }) => modules.includes('skirmish'));

const words: TableWords = {
  catalogue,
  texts: standardTexts,
  formatId: (id) => `[${id}](../../docs/modules/${id}.md)`,
};

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  formatTable(head, rows).join('\n');

const settings: readonly SettingPart[] = catalogue.flatMap((each: Module) => listSettings(each));

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
  return formatDifference(words, a, b);
}

/** Returns the text of the page. */
export const editionsPage = (): Promise<string> =>
  format(
    `# Editions and their differences

\`npm run docs\` writes this page from the lists in \`src/warpwar/editions.ts\`. An edition is
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

${formatModules(words, games)}

## Games on the map: settings

A cell is empty if the scenario does not have the module of the setting.

${formatSettings(words, games)}

## Settings of modules that you add

If you add a module by name, as in \`+technology\`, its settings have these values, unless the scenario or your request sets
others. The values of the first edition come from the collection of variants, so \`first/advanced +technology\` means technology
on every sixth turn (V.IV.1), although the scenario already has technology with other settings.

${standardsTable()}

## Skirmishes

${formatModules(words, skirmishes)}

## Differences between the Advanced scenarios

### First and second edition

${difference('first/advanced', 'second/advanced')}

### The first edition with the starred variants, and the second edition

${difference('first/starred', 'second/advanced')}

The settings differ, too: see the tables above.

### First edition and reference

${difference('first/advanced', 'reference/advanced')}
`,
    { parser: 'markdown', proseWrap: 'never' },
  );
