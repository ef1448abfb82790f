/** What modules change together, from what explainRuleset records. */

import { createEngine, editions, explainRuleset, type RulesetExplained } from '../src/warpwar/index.js';
import type { Module, Rules, RulesetSpec } from '../src/kernel/types.js';
import { withSource } from '../src/warpwar/laws/battery.js';
import { including } from '../src/laws/specs.js';

/** What a module does with a seam. */
export type Deed = 'declares' | 'adds' | 'replaces' | 'wraps' | 'omits' | 'reacts to';

/** A module at a seam. */
export interface Touch {
  readonly by: string;
  readonly does: Deed;
}

/** A seam: 'formula', 'question', 'event', 'action', 'entry' of a table, or 'table' of a module, and what modules do with it. */
export interface Seam {
  readonly kind: string;
  readonly key: string;
  /** In the order of the catalogue, which is that of wraps (innermost first) and reactions. */
  readonly touches: readonly Touch[];
}

const touch = (does: Deed, ...modules: readonly (string | undefined)[]): readonly Touch[] =>
  modules.flatMap((by) => (by === undefined ? [] : [{ by, does }]));

/** Lists what the modules of a ruleset do with each seam, except for what they only declare or add. */
export function seamsOf(explained: RulesetExplained): readonly Seam[] {
  const { answers, actions, events, tables } = explained;
  return [
    ...answers.map(({ kind, key, declaredBy, answeredBy, wrappedBy }) => ({
      kind,
      key,
      touches: [
        ...touch('declares', declaredBy),
        ...touch('replaces', answeredBy === declaredBy ? undefined : answeredBy),
        ...touch('wraps', ...wrappedBy),
      ],
    })),
    ...actions.map(({ key, by, replacedBy, wrappedBy = [] }) => ({
      kind: 'action',
      key,
      touches: [...touch('declares', by), ...touch('replaces', replacedBy), ...touch('wraps', ...wrappedBy)],
    })),
    ...tables.flatMap(({ key: table, entries, omitted }) => [
      ...entries.map(({ key, by, replacedBy, wrappedBy = [] }) => ({
        kind: 'entry',
        key: `${table} ${key}`,
        touches: [...touch('adds', by), ...touch('replaces', replacedBy), ...touch('wraps', ...wrappedBy)],
      })),
      ...omitted.map(({ key, by, omittedBy }) => ({
        kind: 'entry',
        key: `${table} ${key}`,
        touches: [...touch('adds', by), ...touch('omits', omittedBy)],
      })),
    ]),
    ...tables.map(({ key, declaredBy, entries }) => ({
      kind: 'table',
      key,
      // Entries of different modules in a table of the game do not meet.
      touches:
        declaredBy === 'core'
          ? []
          : [...touch('declares', declaredBy), ...touch('adds', ...entries.map(({ by }) => by))],
    })),
    ...events.map(({ key, declaredBy, reactions }) => ({
      kind: 'event',
      key,
      touches: [...touch('declares', declaredBy), ...touch('reacts to', ...reactions)],
    })),
  ];
}

/** Returns rulesets in which every optional module of a catalogue is in force in one at least. */
export function rulesWithAll(catalogue: readonly [Module, ...Module[]]): readonly Rules[] {
  const engine = createEngine<readonly Module[]>(catalogue);
  const rulesOf = (spec: RulesetSpec): Rules | undefined => {
    const made = engine.compileRules(spec);
    return made.ok ? made.value : undefined;
  };
  const scenarios = editions.flatMap(({ id, scenarios: all }) =>
    Object.keys(all).map((each) => `${id}/${each}`),
  );
  const found: Rules[] = [];
  for (const { meta } of catalogue.slice(1)) {
    if (found.some(({ ruleset }) => ruleset.modules.includes(meta.id))) continue;
    const rules = scenarios
      .map((scenario) => rulesOf(withSource(including(catalogue, rulesOf, { scenario }, meta.id), rulesOf)))
      .find((each) => each?.ruleset.modules.includes(meta.id));
    if (!rules) throw new Error(`No scenario accepts the module ${meta.id}.`);
    found.push(rules);
  }
  return found;
}

/** Joins what rulesets record of each seam; the game's own part is left out. */
export function joinSeams(catalogue: readonly Module[], all: readonly Rules[]): readonly Seam[] {
  const place = new Map(catalogue.map(({ meta }, at) => [meta.id, at]));
  const seams = new Map<string, Seam>();
  for (const { kind, key, touches } of all.flatMap((rules) => seamsOf(explainRuleset(rules)))) {
    const name = `${kind} ${key}`;
    const known = seams.get(name)?.touches ?? [];
    const added = touches.filter(
      ({ by, does }) => by !== 'core' && !known.some((each) => each.by === by && each.does === does),
    );
    const unique = added.filter(
      ({ by, does }, at) => added.findIndex((each) => each.by === by && each.does === does) === at,
    );
    seams.set(name, { kind, key, touches: [...known, ...unique] });
  }
  const inOrder = (one: Touch, other: Touch): number => (place.get(one.by) ?? 0) - (place.get(other.by) ?? 0);
  return [...seams.values()].map((seam) => ({ ...seam, touches: seam.touches.toSorted(inOrder) }));
}

const isChange = ({ does }: Touch): boolean => does !== 'declares' && does !== 'adds';

/** Whether two modules meet at a seam: both change it, or one changes what the other brings. */
export function meet({ kind, touches }: Seam, one: string, other: string): boolean {
  const [first, second] = [one, other].map((id) => touches.filter(({ by }) => by === id));
  if (!first?.length || !second?.length) return false;
  return kind === 'table'
    ? first.concat(second).some(({ does }) => does === 'declares')
    : first.concat(second).some(isChange);
}
