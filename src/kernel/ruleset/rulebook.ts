/** Writes the rulebook of a ruleset, in chapters, as Markdown. */

import {
  coversRule,
  type Sentence,
  hasNoEffect,
  listRuleTexts,
  aboutOf,
  titleOf,
  type Texts,
} from '../describe.js';
import { isEqual } from '../helpers.js';
import { formatParam, plainText, stripInvisible } from '../issue.js';
import type { Json, JsonObject } from '../result.js';
import { sortByCatalogue } from './conflicts.js';
import { standardOf, type Defaults, defaultsIn, findScenario } from './scenarios.js';
import { formatRuleset } from './text.js';
import { type Module, listSettings, type SettingPart, type Rules } from '../types.js';

/** A chapter, by the ids of its rules or how they begin. The longest that fits a rule says where it stands. */
export interface Chapter {
  /** Its heading. */
  readonly title: string;
  /** Ids, or beginnings of ids. */
  readonly rules: readonly string[];
}

/** The last chapter: rules that fit no other. */
export const FURTHER = 'Further rules';

/** The chapter where a rule stands by its id alone; undefined if none of the chapters names it. */
export function chapterOf(chapters: readonly Chapter[], key: string): string | undefined {
  const fitting = chapters.flatMap(({ title, rules }) =>
    rules.filter((what) => coversRule(what, key)).map((what) => ({ title, length: what.length })),
  );
  return [...fitting].sort((a, b) => b.length - a.length)[0]?.title;
}

/** Sentences under the headings of their chapters. Chapters that modules name themselves come before the last. */
export function groupByChapter(
  chapters: readonly Chapter[],
  all: readonly Sentence[],
  metas: readonly Module['meta'][],
): readonly (readonly [title: string, sentences: readonly Sentence[]])[] {
  const titleOf = ({ key, module }: Sentence): string =>
    chapterOf(chapters, key) ?? metas.find(({ id }) => id === module)?.chapter ?? FURTHER;
  const own = metas.flatMap(({ chapter }) => (chapter === undefined ? [] : [chapter]));
  const titles = new Set([...chapters.map(({ title }) => title), ...own, FURTHER]);
  const titled = all.map((sentence) => ({ title: titleOf(sentence), sentence }));
  return [...titles].flatMap((title) => {
    const found = titled.filter((each) => each.title === title).map(({ sentence }) => sentence);
    return found.length > 0 ? [[title, found] as const] : [];
  });
}

/** A table in Markdown, line by line. */
export const formatTable = (
  head: readonly string[],
  rows: readonly (readonly string[])[],
): readonly string[] => [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);

// Rules as a book: all that is in force, in our words, as Markdown that can be printed.

/** How the rulebooks of a game are laid out. */
export interface BookLayout {
  /** The game's name: the heading of the whole. */
  readonly title: string;
  /** The chapters, in order. */
  readonly chapters: readonly Chapter[];
  /** Lines at the end of a chapter, by its heading. */
  readonly appendices: Readonly<Record<string, (rules: Rules) => readonly string[]>>;
}

/** The rules in force as Markdown, by the texts of their modules. */
export function rulebook(rules: Rules, layout: BookLayout, texts: Texts): string {
  const metas = rules.modules;
  const { appendices } = layout;
  const chapters = groupByChapter(layout.chapters, listRuleTexts(rules, texts), metas).flatMap(
    ([title, found]) => [
      `## ${title}`,
      ...groupByModule(found).flatMap(([module, own]) => [headOf(metas, module, texts), listed(own)]),
      ...(appendices[title] ? [appendices[title](rules).join('\n').trimEnd()] : []),
    ],
  );
  return `${[...opening(rules, layout, texts), ...chapters, ...settingsTable(rules, texts)].filter(Boolean).join('\n\n')}\n`;
}

/** What is played, and how it differs from the scenario. */
function opening(rules: Rules, { title: game }: BookLayout, texts: Texts): readonly string[] {
  const { ruleset, modules } = rules;
  const { edition, scenario } = findScenario(rules.editions, ruleset.edition, ruleset.scenario) ?? {};
  const base = scenario?.modules ?? [];
  const named = (id: string): string => `${titleOf(texts, id)} (\`${id}\`)`;
  const taken = rules.swaps.map((swap) => swap.for);
  const added = modules.slice(1).filter(({ id }) => !base.includes(id) && !taken.includes(id));
  const gone = base.filter(
    (id) => !ruleset.modules.includes(id) && !rules.swaps.some((swap) => swap.out === id),
  );
  const changes = [
    ...rules.swaps.map((swap) => `- In place of ${named(swap.out)}: ${named(swap.for)}.`),
    ...added.map(({ id }) => `- Added: ${named(id)}.`),
    ...gone.map((id) => `- Left out: ${named(id)}.`),
  ];
  return [
    `# ${game}`,
    `${edition?.title ?? ruleset.edition}, ${scenario?.title ?? ruleset.scenario}`,
    `\`${formatRuleset(rules)}\``,
    ...(changes.length > 0 ? [`What differs from the scenario:`, changes.join('\n')] : []),
    ...changedSettings(rules, { edition, scenario }, texts),
  ];
}

/** Settings that are not the scenario's, with their meaning. */
function changedSettings(rules: Rules, presets: Defaults, texts: Texts): readonly string[] {
  const here = (value: Json): string => (isTable(value) ? 'the table under Settings' : code(value));
  const lines = settingsIn(rules)
    .filter(({ value, part }) => !isEqual(value, standardOf(presets, part)))
    .map(({ value, part }) => `- ${aboutOf(texts, part)} Here ${here(value)} (\`${part.key}\`).`);
  return lines.length > 0 ? ['Settings that differ from the scenario:', lines.join('\n')] : [];
}

function settingsTable(rules: Rules, texts: Texts): readonly string[] {
  const presets = defaultsIn(rules.editions, rules.ruleset);
  const found = settingsIn(rules).map((each) => ({ ...each, standard: standardOf(presets, each.part) }));
  if (found.length === 0) return [];
  const cell = (value: Json): string => (isTable(value) ? 'a table, below' : code(value));
  const rows = found.map(({ part, value, standard }) => [
    `\`${part.key}\``,
    cell(value),
    isTable(value) && isEqual(value, standard) ? 'the same' : cell(standard),
    aboutOf(texts, part),
  ]);
  const { edition, scenario } = rules.ruleset;
  const head = ['setting', 'here', `standard in \`${edition}/${scenario}\``, 'what it decides'];
  const tables = found.flatMap(({ part, value, standard }) => [
    ...valueTable(`\`${part.key}\` here`, value),
    ...(isEqual(value, standard)
      ? []
      : valueTable(`\`${part.key}\` in \`${edition}/${scenario}\``, standard)),
  ]);
  return ['## Settings', formatTable(head, rows).join('\n'), ...tables];
}

/** Whether a value of a setting is more than fits a line: an object, or a list with lists or objects. */
export const isTable = (value: Json): boolean =>
  membersOf(value).some(([, each]) => !Array.isArray(value) || isNested(each));

const isNested = (value: Json): value is readonly Json[] | JsonObject =>
  typeof value === 'object' && value !== null;

/** The members of an object by name, or the items of a list by number, from 1. Another value has none. */
function membersOf(value: Json): readonly (readonly [name: string, value: Json])[] {
  if (!isNested(value)) return [];
  return Array.isArray(value)
    ? value.map((each: Json, at) => [String(at + 1), each] as const)
    : Object.entries<Json>(value as JsonObject); // Sound: no list.
}

/** A table of a value, with a row for each of its members, and a column for each member of these; [] if it is no table. */
function valueTable(title: string, value: Json): readonly string[] {
  if (!isTable(value)) return [];
  const rows = membersOf(value).map(([name, row]) => {
    // What has no members stands in a column without a name.
    const cells = new Map(isNested(row) ? membersOf(row) : [['', row]]);
    return { name, cells };
  });
  const names = [...new Set(rows.flatMap(({ cells }) => [...cells.keys()]))];
  const head = ['', ...names].map((name) => inCell(plainText(name)));
  const cellsOf = (cells: ReadonlyMap<string, Json>): readonly string[] =>
    names.map((name) => (cells.has(name) ? code(cells.get(name) ?? null) : ''));
  const lines = rows.map(({ name, cells }) => [inCell(plainText(name)), ...cellsOf(cells)]);
  return [`${title}:`, formatTable(head, lines).join('\n')];
}

/** The settings in force that decide anything, and their values. */
const settingsIn = (rules: Rules): readonly { readonly part: SettingPart; readonly value: Json }[] =>
  sortByCatalogue(rules.catalogue, rules.ruleset.modules)
    .flatMap(listSettings)
    .filter(({ key }) => !hasNoEffect(rules, key))
    .map((part) => ({ part, value: rules.ruleset.settings[part.key] ?? part.standard }));

/** Formats a value in a line. */
function code(value: Json): string {
  if (isNested(value) && membersOf(value).length === 0) return 'none';
  return `\`${inCell(isTable(value) ? stripInvisible(JSON.stringify(value)) : formatParam(value))}\``;
}

/** Formats a text such that it ends neither a cell nor code. */
const inCell = (text: string): string => text.replaceAll('`', "'").replaceAll('|', '\\|');

/** Sentences by module, in the order in which they stand. */
const groupByModule = (found: readonly Sentence[]): readonly (readonly [string, readonly Sentence[]])[] =>
  [...new Set(found.map(({ module }) => module))].map((id) => [
    id,
    found.filter(({ module }) => module === id),
  ]);

/** What the game itself says needs no heading. */
const headOf = (metas: Rules['modules'], id: string, texts: Texts): string =>
  id === metas[0]?.id ? '' : `**${titleOf(texts, id)}** (\`${id}\`)`;

const listed = (own: readonly Sentence[]): string =>
  own.map(({ says, rule }) => `- ${says} (${rule})`).join('\n');

// Scenarios side by side, in Markdown: their modules, their settings, and what one has that another lacks.

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

const asCode = (text: string): string => `\`${text}\``;
const namesOf = (columns: readonly ScenarioColumn[]): readonly string[] =>
  columns.map(({ name }) => asCode(name));
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
        asCode(part.key),
        ...columns.map(({ modules, settings }) => {
          const isThere = modules.includes(part.key.slice(0, part.key.indexOf('/')));
          return isThere ? asCode(JSON.stringify(settings?.[part.key] ?? part.standard)) : '';
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
