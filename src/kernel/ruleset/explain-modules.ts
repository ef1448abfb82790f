/** What each module of a ruleset does: the explanation of rules, module by module. */

import { filterKind, listFormulasAndQuestions, type Owned } from '../parts/owned.js';
import { ruleIds } from '../parts/meta.js';
import type { Module, Part } from '../parts/part.js';
import { titleOf, type Texts } from '../message/text.js';
import { isInScenario, type Defaults } from './defaults.js';

/** Something that a module brings to a ruleset, or changes of another module. */
export interface Contribution {
  /** What it does. A reaction follows an event. */
  readonly does: 'declares' | 'adds' | 'omits' | 'replaces' | 'wraps' | 'reacts to';
  /** What it does that with. An entry is one of a table. */
  readonly kind:
    'formula' | 'question' | 'table' | 'entry' | 'event' | 'action' | 'slice' | 'setting' | 'setup';
  /** Its key; of an entry, the table's key and its own: 'components B'. */
  readonly key: string;
}

/** A module in force: where it comes from, and what it does. */
export interface ModuleExplained {
  /** Its id. */
  readonly id: string;
  /** Its name for people. */
  readonly title: string;
  /** 'always': every ruleset has it. 'scenario': the scenario has it. 'request': it was added to the scenario. */
  readonly origin: 'always' | 'scenario' | 'request';
  /** Ids of its rules: they tell a rulebook's module from one of your own. */
  readonly rules: readonly string[];
  /** What it does, in the order of its parts. Changes of what no module in force declares are left out: they have no effect. */
  readonly contributions: readonly Contribution[];
}

const VERBS = { wrap: 'wraps', replace: 'replaces', omit: 'omits', entry: 'adds' } as const;

/** Explains the modules in force, in order. `parts` are all their parts. */
export function explainModules(
  modules: readonly Module[],
  parts: readonly Owned[],
  { presets, texts }: { readonly presets: Defaults; readonly texts: Texts },
): readonly ModuleExplained[] {
  const kinds = new Map(listFormulasAndQuestions(parts).map(({ part }) => [part.key, part.kind]));
  const there = new Set([
    ...filterKind(parts, 'entry').map(({ part }) => `entry ${part.table} ${part.key}`),
    ...filterKind(parts, 'action').map(({ part }) => `action ${part.key}`),
  ]);
  const contributionsOf = (part: Part): readonly Contribution[] => {
    if (part.kind === 'reaction') return [{ does: 'reacts to', kind: 'event', key: part.to }];
    if (part.kind === 'entry' || part.kind === 'omit')
      return [{ does: VERBS[part.kind], kind: 'entry', key: `${part.table} ${part.key}` }];
    if (part.kind !== 'wrap' && part.kind !== 'replace')
      return [{ does: 'declares', kind: part.kind, key: part.key }];
    const kind = part.of === 'answer' ? kinds.get(part.key) : part.of;
    const isThere = part.of === 'answer' || there.has(`${part.of} ${part.key}`);
    return kind && isThere ? [{ does: VERBS[part.kind], kind, key: part.key }] : [];
  };
  return modules.map(({ meta, parts: own }, at) => ({
    id: meta.id,
    title: titleOf(texts, meta.id),
    origin: at === 0 ? 'always' : isInScenario(presets, meta.id) ? 'scenario' : 'request',
    rules: ruleIds(meta),
    contributions: own.flatMap(contributionsOf),
  }));
}
