/** Scenarios side by side, in Markdown: their modules, their settings, and what one has that another lacks. */

import { aboutOf, type Texts } from '../kernel/message/text.js';
import { listSettings, type Module } from '../kernel/parts/part.js';
import type { Json } from '../kernel/util/result.js';
import { formatTable } from './rulebook/markdown.js';

/** A scenario: one column of a table. */
export interface ScenarioColumn {
  /** Its name: `'<edition>/<scenario>'`. */
  readonly name: string;
  /** Ids of its modules. */
  readonly modules: readonly string[];
  /** Settings that it sets. */
  readonly settings?: Readonly<Record<string, Json>>;
}

/** What the tables are written with. */
export interface TableWords {
  /** All modules, in the order of the tables. */
  readonly catalogue: readonly Module[];
  /** Their words. */
  readonly texts: Texts;
  /** Formats the id of a module, for example as a link. */
  readonly formatId: (id: string) => string;
}

const code = (text: string): string => `\`${text}\``;
const namesOf = (columns: readonly ScenarioColumn[]): readonly string[] =>
  columns.map(({ name }) => code(name));
const summaryOf = ({ texts }: TableWords, id: string): string => texts[id]?.summary ?? '';

/** Formats the modules of each scenario; leaves out modules that none of them has. */
export const formatModules = (words: TableWords, columns: readonly ScenarioColumn[]): string =>
  formatTable(
    ['module', ...namesOf(columns), 'rule'],
    words.catalogue
      .map(({ meta }) => meta.id)
      .filter((id) => columns.some(({ modules }) => modules.includes(id)))
      .map((id) => [
        words.formatId(id),
        ...columns.map(({ modules }) => (modules.includes(id) ? '×' : '')),
        summaryOf(words, id),
      ]),
  ).join('\n');

/** Formats the settings that at least one of the scenarios sets. A cell is empty without the setting's module. */
export const formatSettings = (
  { catalogue, texts }: TableWords,
  columns: readonly ScenarioColumn[],
): string =>
  formatTable(
    ['setting', ...namesOf(columns), 'what it decides'],
    catalogue
      .flatMap((each) => listSettings(each))
      .filter(({ key }) => columns.some(({ settings }) => settings?.[key] !== undefined))
      .map((part) => [
        code(part.key),
        ...columns.map(({ modules, settings }) => {
          const isThere = modules.includes(part.key.slice(0, part.key.indexOf('/')));
          return isThere ? code(JSON.stringify(settings?.[part.key] ?? part.standard)) : '';
        }),
        aboutOf(texts, part),
      ]),
  ).join('\n');

/** Lists the modules that only one of two scenarios has. */
export function formatDifference(words: TableWords, one: ScenarioColumn, other: ScenarioColumn): string {
  const only = (column: ScenarioColumn, without: ScenarioColumn): readonly string[] =>
    words.catalogue
      .map(({ meta }) => meta.id)
      .filter((id) => column.modules.includes(id) && !without.modules.includes(id))
      .map((id) => `- **${words.formatId(id)}**: ${summaryOf(words, id)}`);
  const listed = (name: string, lines: readonly string[]): readonly string[] =>
    lines.length === 0
      ? [`\`${name}\` has no module that the other lacks.`]
      : [`Only in \`${name}\`:`, '', ...lines];
  return [...listed(one.name, only(one, other)), '', ...listed(other.name, only(other, one))].join('\n');
}
