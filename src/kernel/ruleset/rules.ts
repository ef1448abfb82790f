import { frozen } from '../util/freeze.js';
import type {
  ActionPart,
  Meta,
  Module,
  OutcomePart,
  ReactionPart,
  SetupPart,
  SlicePart,
} from '../parts/part.js';
import type { Json } from '../util/result.js';
import type { Edition, EditionCitations, ScenarioNotes } from './spec.js';

/** Which rules a game is played by: plain data, kept in every state. */
export interface Ruleset {
  /** Id of the edition whose rules are cited. */
  readonly edition: string;
  /** Id of the scenario that the modules were listed by. */
  readonly scenario: string;
  /** Ids of the modules in force, in catalogue order. */
  readonly modules: readonly string[];
  /** Every setting of theirs. */
  readonly settings: Readonly<Record<string, Json>>;
}

/** A module that was put out of a slot by another. */
export interface Swap {
  /** What both would fill. */
  readonly slot: string;
  /** The module that went. */
  readonly out: string;
  /** The module that came. */
  readonly for: string;
}

/** An outcome and all that reacts to it. */
export interface Moment {
  /** The outcome's own part. */
  readonly part: OutcomePart;
  /** In catalogue order. */
  readonly reactions: readonly ReactionPart[];
}

/** The entries of one table under one ruleset. */
export interface Entries<Spec = unknown> {
  /** Pairs of key and entry, in catalogue order. */
  readonly list: readonly (readonly [key: string, spec: Spec])[];
  /** The same by key. Inherits nothing. */
  readonly byKey: Readonly<Record<string, Spec>>;
  /** The module that added each key. Inherits nothing. */
  readonly by: Readonly<Record<string, string>>;
}

/**
 * A ruleset compiled: made once, shared by all games under it. Formulas, questions, tables and settings of the whole
 * catalogue are numbered alike in every ruleset of an engine, so that asking one is an array access.
 */
export interface Rules {
  /** What was compiled. */
  readonly ruleset: Ruleset;
  /** Prefix and rules of the edition that is cited. */
  readonly edition: EditionCitations;
  /** The scenario that is played. */
  readonly scenario: ScenarioNotes;
  /** The modules in force, in catalogue order. */
  readonly modules: readonly Meta[];
  /** Modules that were put out of their slot by one that was asked for. */
  readonly swaps: readonly Swap[];
  /** Keys by number. */
  readonly keys: readonly string[];
  /** Numbers by key. */
  readonly numbers: ReadonlyMap<string, number>;
  /** By number: a formula's or question's answer, a table's entries, a setting's value. */
  readonly values: readonly unknown[];
  /** Slices in catalogue order. */
  readonly slices: readonly SlicePart[];
  /** Set-up fields in catalogue order. */
  readonly setup: readonly SetupPart[];
  /** Actions by type, in catalogue order. */
  readonly actions: ReadonlyMap<string, ActionPart>;
  /** Outcomes by type. */
  readonly moments: ReadonlyMap<string, Moment>;
  /** For what no module in force brings: the module that would, by table and key, 'action' and type, or 'rule' and key. */
  readonly elsewhere: ReadonlyMap<string, string>;
  /** The modules that these rules were chosen from, in force or not. */
  readonly catalogue: readonly Module[];
  /** The editions that these rules were chosen from. */
  readonly editions: readonly Edition[];
}

/** A map with nothing in it, into which nothing can be put. */
const NOTHING: ReadonlyMap<string, never> = Object.freeze(
  Object.assign(new Map<string, never>(), {
    set: () => {
      throw new TypeError('Nothing can be put in here.');
    },
  }),
);

/** Rules before there are any: what the decoders of settings are handed. */
export const noRules: Rules = frozen({
  ruleset: { edition: '', scenario: '', modules: [], settings: {} },
  edition: { prefix: '', rules: [] },
  scenario: { title: '' },
  modules: [],
  swaps: [],
  keys: [],
  numbers: NOTHING,
  values: [],
  slices: [],
  setup: [],
  actions: NOTHING,
  moments: NOTHING,
  elsewhere: NOTHING,
  catalogue: [],
  editions: [],
});
