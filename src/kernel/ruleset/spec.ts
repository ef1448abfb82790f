/** Plain data: editions, requests for rules, and rulesets. */

import type { Json } from '../util/result.js';

/** The modules and settings of a game: plain data, which every state holds. */
export interface Ruleset {
  /** Id of the edition, by which rules are cited. */
  readonly edition: string;
  /** Id of the scenario from which the modules were chosen. */
  readonly scenario: string;
  /** Ids of the modules in force, in catalogue order. */
  readonly modules: readonly string[];
  /** Every setting of these modules, by `'<module>/<name>'`. */
  readonly settings: Readonly<Record<string, Json>>;
}

/** A module of the scenario that another module replaced in its slot. */
export interface Swap {
  /** The slot. */
  readonly slot: string;
  /** The module that was replaced. */
  readonly out: string;
  /** The module that replaced it. */
  readonly for: string;
}

/** How an edition's rules are cited: 'E1' and 'POWER.1' make 'E1.POWER.1'. */
export interface EditionCitations {
  /** Written before a rule's neutral key: 'E1'. */
  readonly prefix: string;
  /** The neutral keys that the edition has. Any other key is cited unchanged. */
  readonly rules: readonly string[];
  /** For rules that editions number differently: the key in this edition, by the name that messages use. */
  readonly named?: Readonly<Record<string, string>>;
}

/** What refusals say about a scenario. */
export interface ScenarioNotes {
  /** Its name for people. */
  readonly title: string;
  /** Modules that a rule leaves out of it, each with that rule's key: neutral ('SCEN.3') if the edition has it. */
  readonly without?: Readonly<Record<string, string>>;
}

/** A list of modules with settings: one way to play an edition. */
export interface Scenario extends ScenarioNotes {
  /** One sentence that says what is played. */
  readonly summary: string;
  /** Ids of its modules, in any order. */
  readonly modules: readonly string[];
  /** Settings that differ from their defaults, also of modules that a request may add. */
  readonly settings?: Readonly<Record<string, Json>>;
  /** Rules that this scenario numbers differently from its edition: as in `EditionCitations`. */
  readonly named?: Readonly<Record<string, string>>;
}

/** An edition of the rulebook: data, no behavior. */
export interface Edition {
  /** The first half of a scenario's name: 'first' in 'first/skirmish'. */
  readonly id: string;
  /** Its name for people. */
  readonly title: string;
  /** How its rules are cited. */
  readonly citations: EditionCitations;
  /**
   * Defaults of settings, as the edition's variants print them. They apply to modules that a request adds by name, if the
   * scenario does not set them; not to other modules of the scenario.
   */
  readonly standards?: Readonly<Record<string, Json>>;
  /** Its scenarios by id. */
  readonly scenarios: Readonly<Record<string, Scenario>>;
}

/** A request for rules. */
export interface RulesetSpec {
  /** `'<edition>/<scenario>'`. */
  readonly scenario: string;
  /**
   * Modules to add. Modules that they require are added too, unless they would replace a module of the scenario. A module
   * that the scenario already has gets the edition's default settings.
   */
  readonly add?: readonly string[];
  /** Modules to remove. */
  readonly remove?: readonly string[];
  /** Settings, by `'<module>/<name>'`. */
  readonly settings?: Readonly<Record<string, Json>>;
}
