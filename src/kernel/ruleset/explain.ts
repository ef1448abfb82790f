/** What each module of a ruleset does: the explanation of rules, module by module. */

import { ownerOnly, seeAll } from '../action.js';
import { titleOf, type Texts, aboutOf } from '../describe.js';
import { filterKind, listFormulasAndQuestions, type Owned, listOwnedParts } from '../formula.js';
import type { Json } from '../result.js';
import { sortByCatalogue } from './conflicts.js';
import { isInScenario, type Defaults, standardOf, defaultsIn } from './scenarios.js';
import {
  ruleIds,
  type Module,
  type Part,
  type AskPart,
  type OverridePart,
  type SettingPart,
  type SlicePart,
  type Rules,
  type Swap,
} from '../types.js';

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
  /** What it does, in one sentence. */
  readonly summary: string;
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
    summary: texts[meta.id]?.summary ?? '',
    origin: at === 0 ? 'always' : isInScenario(presets, meta.id) ? 'scenario' : 'request',
    rules: ruleIds(meta),
    contributions: own.flatMap(contributionsOf),
  }));
}

// Explanation of rules: which module declares, changes or adds what. Play does not need it.

/** A formula or question, and the modules that determine its answer. */
export interface AnswerExplained {
  /** Its key. */
  readonly key: string;
  /** A formula is pure; a question may read the state. */
  readonly kind: 'formula' | 'question';
  /** The module that declares it, with its basic function. */
  readonly declaredBy: string;
  /** The module whose function is inside all wraps: the one that declares it, or the one that replaces it. */
  readonly answeredBy: string;
  /** Modules that wrap it, innermost first. */
  readonly wrappedBy: readonly string[];
}

/** Something in force and its module. */
export interface PartOfModule {
  /** Its key. */
  readonly key: string;
  /** The module's id. */
  readonly by: string;
  /** The module that replaces it: for entries and actions. Absent: none. */
  readonly replacedBy?: string;
  /** Modules that wrap it, innermost first: for entries and actions. Absent: none. */
  readonly wrappedBy?: readonly string[];
}

/** An entry that a module removed from a table. */
export interface OmittedEntry extends PartOfModule {
  /** The module that removed it. */
  readonly omittedBy: string;
}

/** A table and its entries. */
export interface TableExplained {
  /** Its key. */
  readonly key: string;
  /** The module that declares it. */
  readonly declaredBy: string;
  /** Entries in force, in order. */
  readonly entries: readonly PartOfModule[];
  /** Entries that were removed. */
  readonly omitted: readonly OmittedEntry[];
}

/** An event and the modules that react to it. */
export interface EventExplained {
  /** Its key. */
  readonly key: string;
  /** The module that declares it. */
  readonly declaredBy: string;
  /**
   * Modules that react to it, in the order of their reactions. A module with several reactions is listed several times.
   */
  readonly reactions: readonly string[];
}

/** A setting and its value. */
export interface SettingExplained extends PartOfModule {
  /** One sentence that says what it decides. */
  readonly about: string;
  /** Its value in these rules. */
  readonly value: Json;
  /** Its default: the scenario's; else the edition's, if the module is not in the scenario; else the setting's own. */
  readonly standard: Json;
}

/** A slice, where it is kept, and who does not see it. */
export interface SliceExplained extends PartOfModule {
  /** What has it: 'game', 'player', 'star', 'ship' or 'battle'. */
  readonly home: string;
  /**
   * From whom it is hidden. 'others': all but the player that has it, or the owner of the ship that has it. 'some': a function
   * of the module decides, from case to case.
   */
  readonly hiddenFrom: 'nobody' | 'others' | 'some';
}

/** An explanation of rules, as plain data. */
export interface RulesetExplained {
  /** Ids of the modules in force, in order. */
  readonly modules: readonly string[];
  /** Modules of the scenario that another module replaced in their slot. */
  readonly swaps: readonly Swap[];
  /** Formulas and questions. */
  readonly answers: readonly AnswerExplained[];
  /** Tables. */
  readonly tables: readonly TableExplained[];
  /** Events. */
  readonly events: readonly EventExplained[];
  /** Settings. */
  readonly settings: readonly SettingExplained[];
  /** Actions. */
  readonly actions: readonly PartOfModule[];
  /** Slices: data that modules store. */
  readonly slices: readonly SliceExplained[];
  /** Set-up fields. */
  readonly setup: readonly PartOfModule[];
  /** The modules in force, in order: where each comes from, and all that it does. The same as above, by module. */
  readonly byModule: readonly ModuleExplained[];
}

/** Explains rules: which module declares, changes or adds each part. */
export function explainRules(rules: Rules, texts: Texts): RulesetExplained {
  const { ruleset, catalogue, editions } = rules;
  const inForce = sortByCatalogue(catalogue, ruleset.modules);
  const parts = listOwnedParts(inForce);
  const presets = defaultsIn(editions, ruleset);
  const brought = (kind: 'table' | 'event' | 'action' | 'setup'): readonly PartOfModule[] =>
    filterKind(parts, kind).map(({ part, by }) => ({ key: part.key, by }));
  return {
    modules: ruleset.modules,
    swaps: rules.swaps,
    answers: listFormulasAndQuestions(parts).map((each) => answerOf(parts, each)),
    tables: brought('table').map((table) => tableOf(parts, table)),
    events: brought('event').map(({ key, by }) => ({
      key,
      declaredBy: by,
      reactions: filterKind(parts, 'reaction').flatMap((each) => (each.part.to === key ? [each.by] : [])),
    })),
    settings: filterKind(parts, 'setting').map((each) => settingOf(rules, presets, texts, each)),
    actions: brought('action').map((each) => ({ ...each, ...changesOf(parts, 'action', each.key) })),
    slices: filterKind(parts, 'slice').map(({ part, by }) => ({
      key: part.key,
      by,
      home: part.home,
      hiddenFrom: hiddenFrom(part),
    })),
    setup: brought('setup'),
    byModule: explainModules(inForce, parts, { presets, texts }),
  };
}

function hiddenFrom({ seenBy }: Pick<SlicePart, 'seenBy'>): SliceExplained['hiddenFrom'] {
  const known: readonly unknown[] = [seeAll, ownerOnly];
  return (['nobody', 'others'] as const)[known.indexOf(seenBy)] ?? 'some';
}

function answerOf(parts: readonly Owned[], { part: { key, kind }, by }: Owned<AskPart>): AnswerExplained {
  const { replacedBy: answeredBy = by, wrappedBy = [] } = changesOf(parts, 'answer', key);
  return { key, kind, declaredBy: by, answeredBy, wrappedBy };
}

/** Finds the modules that change an answer, an entry or an action. */
function changesOf(
  parts: readonly Owned[],
  of: OverridePart['of'],
  key: string,
): Pick<PartOfModule, 'replacedBy' | 'wrappedBy'> {
  const who = (how: 'wrap' | 'replace'): readonly string[] =>
    filterKind(parts, how).flatMap(({ part, by }) => (part.of === of && part.key === key ? [by] : []));
  const [[replacedBy], wrappedBy] = [who('replace'), who('wrap')];
  return {
    ...(replacedBy !== undefined && { replacedBy }),
    ...(wrappedBy.length > 0 && { wrappedBy }),
  };
}

function tableOf(parts: readonly Owned[], { key: table, by: declaredBy }: PartOfModule): TableExplained {
  const added = filterKind(parts, 'entry').flatMap(({ part, by }) =>
    part.table === table ? [{ key: part.key, by }] : [],
  );
  const omittedBy = new Map(
    filterKind(parts, 'omit').flatMap(({ part, by }): readonly (readonly [string, string])[] =>
      part.table === table ? [[part.key, by]] : [],
    ),
  );
  return {
    key: table,
    declaredBy,
    entries: added
      .filter(({ key }) => !omittedBy.has(key))
      .map((each) => ({ ...each, ...changesOf(parts, 'entry', `${table} ${each.key}`) })),
    omitted: added.flatMap((entry) => {
      const who = omittedBy.get(entry.key);
      return who === undefined ? [] : [{ ...entry, omittedBy: who }];
    }),
  };
}

const settingOf = (
  { ruleset: { settings } }: Rules,
  presets: Defaults,
  texts: Texts,
  { part, by }: Owned<SettingPart>,
): SettingExplained => ({
  key: part.key,
  by,
  about: aboutOf(texts, part),
  value: settings[part.key] ?? part.standard,
  standard: standardOf(presets, part),
});
