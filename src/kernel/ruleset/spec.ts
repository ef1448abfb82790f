/** Editions, what is asked for, and what a game is played by: plain data. */

import type { Json } from '../util/result.js';

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

/** How an edition's rules are cited: 'E1' and 'POWER.1' make 'E1.POWER.1'. */
export interface EditionCitations {
  /** Put before a rule's neutral key. */
  readonly prefix: string;
  /** The neutral keys that the edition has. Any other key is cited as it stands. */
  readonly rules: readonly string[];
  /** Rules that editions number differently: by the name that wordings give them, the number that it has here. */
  readonly named?: Readonly<Record<string, string>>;
}

/** What refusals say of a scenario. */
export interface ScenarioNotes {
  /** Its name for people. */
  readonly title: string;
  /** Modules that a rule leaves out of it, each with that rule's key: neutral ('SCEN.3') where the edition is to cite it. */
  readonly without?: Readonly<Record<string, string>>;
}

/** A list of modules with settings: one way to play an edition. */
export interface Scenario extends ScenarioNotes {
  /** One sentence on what is played. */
  readonly summary: string;
  /** Ids of its modules, in any order. */
  readonly modules: readonly string[];
  /** Settings that differ from the standard, also of modules that may be added. */
  readonly settings?: Readonly<Record<string, Json>>;
  /** Rules that this scenario numbers otherwise than its edition does: as in `EditionCitations`. */
  readonly named?: Readonly<Record<string, string>>;
}

/** An edition of the rulebook: data, no behaviour. */
export interface Edition {
  /** The first half of a scenario's name: 'first' in 'first/skirmish'. */
  readonly id: string;
  /** Its name for people. */
  readonly title: string;
  /** How its rules are cited. */
  readonly citations: EditionCitations;
  /**
   * Values of settings whose modules are asked for by name, where the scenario has none: what the edition's own variants
   * print. Settings of modules that a scenario has of itself do not change by them.
   */
  readonly standards?: Readonly<Record<string, Json>>;
  /** Its scenarios by id. */
  readonly scenarios: Readonly<Record<string, Scenario>>;
}

/** What somebody asks to play by. */
export interface RulesetSpec {
  /** '<edition>/<scenario>'. */
  readonly scenario: string;
  /**
   * Modules to add; what they require comes with them, if it puts nothing out. One that the scenario has anyway gets the
   * edition's standard settings.
   */
  readonly add?: readonly string[];
  /** Modules to leave out. */
  readonly remove?: readonly string[];
  /** Settings, by '<module>/<name>'. */
  readonly settings?: Readonly<Record<string, Json>>;
}
