/** Rules as a book: all that is in force, in our words, as Markdown that can be printed. */

import { listSettings, type SettingPart } from '../../kernel/parts/part.js';
import { sortByCatalogue } from '../../kernel/ruleset/conflicts.js';
import type { Json } from '../../kernel/util/result.js';
import type { Rules } from '../../kernel/ruleset/rules.js';
import { hasNoEffect, listRuleTexts, type Sentence } from '../../kernel/message/rule-text.js';
import { standardOf, type Defaults } from '../../kernel/ruleset/defaults.js';
import { defaultsIn, findScenario } from '../../kernel/ruleset/scenarios.js';
import { formatRuleset } from '../ruleset-text.js';
import { formatParam } from '../../kernel/message/issue.js';
import { aboutOf, titleOf, type Texts } from '../../kernel/message/text.js';
import { groupByChapter, type Chapter } from './chapters.js';
import { formatTable } from './markdown.js';

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
  const lines = settingsIn(rules)
    .filter(({ value, part }) => value !== standardOf(presets, part))
    .map(({ value, part }) => `- ${aboutOf(texts, part)} Here ${code(value)} (\`${part.key}\`).`);
  return lines.length > 0 ? ['Settings that differ from the scenario:', lines.join('\n')] : [];
}

function settingsTable(rules: Rules, texts: Texts): readonly string[] {
  const presets = defaultsIn(rules.editions, rules.ruleset);
  const rows = settingsIn(rules).map(({ part, value }) => [
    `\`${part.key}\``,
    code(value),
    code(standardOf(presets, part)),
    aboutOf(texts, part),
  ]);
  if (rows.length === 0) return [];
  const { edition, scenario } = rules.ruleset;
  const head = ['setting', 'here', `standard in \`${edition}/${scenario}\``, 'what it decides'];
  return ['## Settings', formatTable(head, rows).join('\n')];
}

/** The settings in force that decide anything, and their values. */
const settingsIn = (rules: Rules): readonly { readonly part: SettingPart; readonly value: Json }[] =>
  sortByCatalogue(rules.catalogue, rules.ruleset.modules)
    .flatMap(listSettings)
    .filter(({ key }) => !hasNoEffect(rules, key))
    .map((part) => ({ part, value: rules.ruleset.settings[part.key] ?? part.standard }));

const code = (value: Json): string => `\`${formatParam(value)}\``;

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
