import { createEngine as createEngineOf, type Engine as EngineOf } from './kernel/engine.js';
import { explain, type RulesetExplained } from './kernel/explain.js';
import { frozen } from './kernel/freeze.js';
import { guarded, onlyRules, type Param } from './kernel/guard.js';
import type { Module } from './kernel/parts.js';
import type { Rules } from './kernel/rules.js';
import type { Edition } from './kernel/choice.js';
import { first } from './editions/first.js';
import { reference } from './editions/reference.js';
import { second } from './editions/second.js';
import { begin, setupIssues } from './game/begin.js';
import type { State, View } from './game/nouns.js';
import { core } from './game/core.js';
import type { ActionOf } from './game/open.js';
import { stateDecoder } from './game/save.js';
import { viewOf } from './game/sight.js';
import { advance, began } from './game/turn.js';
import { rulebook } from './notation/rulebook/index.js';
import { formatRuleset, parseRuleset } from './notation/rulesets.js';
import { notationWording } from './notation/wording.js';

/** The editions whose rules can be played. */
export const editions: readonly Edition[] = frozen([first, second, reference]);

/** The functions of the library for a catalogue of modules. */
export interface Engine<Catalogue extends readonly Module[]> extends EngineOf<
  State,
  View,
  Catalogue,
  Extract<ActionOf<Catalogue>, { readonly type: string }>
> {
  /** The shortest text that `ruleset` reads as the same rules. */
  formatRuleset(rules: Rules): string;
  /** The rules in force as Markdown: a rulebook of exactly this game. */
  rulebook(rules: Rules): string;
  /** Who answers each formula and question, who adds to each table and who reacts to each moment. */
  explainRuleset(rules: Rules): RulesetExplained;
}

/**
 * Makes the library's functions for a catalogue: the standard one, or the standard one with modules of one's own after
 * it. The first module is always in force.
 */
export function createEngine<const Catalogue extends readonly Module[]>(
  catalogue: Catalogue,
): Engine<Catalogue> {
  const engine = guarded('createEngine', [catalogueParam], engineOf<Catalogue>)(catalogue);
  return {
    ...engine,
    formatRuleset: guarded('formatRuleset', [onlyRules], (rules) =>
      formatRuleset(rules, catalogue, editions),
    ),
    rulebook: guarded('rulebook', [onlyRules], (rules) => rulebook(rules, { catalogue, editions })),
    explainRuleset: guarded('explainRuleset', [onlyRules], (rules) => explain(catalogue, rules)),
  };
}

const catalogueParam: Param = {
  name: 'catalogue',
  expected: `a list of modules that begins with '${core.meta.id}': put your own modules behind it`,
  fits: (value) => Array.isArray(value) && (value as readonly Module[])[0]?.meta.id === core.meta.id,
  blamed: () => true,
};

const engineOf = <Catalogue extends readonly Module[]>(
  catalogue: Catalogue,
): EngineOf<State, View, Catalogue> =>
  createEngineOf<State, View, Catalogue>({
    catalogue,
    editions,
    filled: ['victory'],
    begin,
    unready: (game) => setupIssues(game, undefined),
    began,
    advance,
    awaiting: ({ waiting }) => waiting,
    over: ({ result }) => result !== null,
    players: ({ players }) => players.map(({ id }) => id),
    view: viewOf,
    decodeState: stateDecoder,
    readRuleset: parseRuleset,
    wordings: notationWording,
  });
