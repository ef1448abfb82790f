/** What a module says of itself. */

/**
 * One sentence of ours on each rule of the ledger. A setting of the same module may stand in it in braces: as its value,
 * '{price}', with what is counted, '{price Build Point}', or as a choice of words by its value,
 * '{instalments: true=bit by bit | false=at once}'. So may a question to the rules in force, answered by true or false:
 * '{slot/income: true=...}', '{action/repair/ships: true=...}', or whether a table has an entry, '{components/SR: true=...}'.
 * Words by the value of a setting that decides nothing in these rules are left out, and a sentence of which nothing is
 * left is not said.
 */
export type Source = Readonly<Record<string, string>>;

/** What a module says of itself. */
export interface Meta<Id extends string = string> {
  /** Its name, and that of its file, test and page. */
  readonly id: Id;
  /** Its name for people, unless its words stand apart: see `ModuleText`. */
  readonly title?: string;
  /** One sentence, shown where it is switched on, unless its words stand apart. */
  readonly summary?: string;
  /** Ledger ids (edition-neutral where both editions have the rule), each with one plain sentence; ids alone, if its words stand apart. */
  readonly source: Source | readonly string[];
  /** Modules without which it cannot be in force. */
  readonly requires?: readonly string[];
  /** Modules beside which it cannot be in force. */
  readonly excludes?: readonly string[];
  /** At most one module in force may have the same slot; asking for one puts the other out. */
  readonly slot?: string;
  /** Modules whose tokens it may import, inert without them. */
  readonly uses?: readonly string[];
  /** Slots that some module must fill beside it. */
  readonly needs?: readonly string[];
  /** Rules of other modules that do not hold beside it: their ids, with or without an edition, or how they begin. */
  readonly supersedes?: readonly string[];
  /** Settings of other modules that decide nothing beside it: their keys, or the ids of modules. */
  readonly idles?: readonly string[];
  /** Settings of its own that decide nothing without another module: that module's id, by the setting's key. */
  readonly idleWithout?: Readonly<Record<string, string>>;
  /** The chapter of the rulebook where its sentences stand, where their ids tell none. */
  readonly chapter?: string;
}

/** The ids of a module's rules. */
export const ruleIds = ({ source }: Pick<Meta, 'source'>): readonly string[] =>
  isIds(source) ? source : Object.keys(source);

/** Whether a source has ids alone. */
export const isIds = (source: Meta['source']): source is readonly string[] => Array.isArray(source);
