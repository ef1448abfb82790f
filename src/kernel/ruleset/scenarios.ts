/** Scenarios of editions, and the defaults of settings in them. */

import type { Json } from '../result.js';
import type { Edition, Scenario, SettingPart, Ruleset } from '../types.js';

// Defaults of settings: from the scenario, the edition or the setting itself.

/** What a scenario and its edition say about settings. */
export interface Defaults {
  /** The edition's defaults. */
  readonly edition?: Pick<Edition, 'standards'> | undefined;
  /** The scenario's modules and settings. */
  readonly scenario?: Pick<Scenario, 'modules' | 'settings'> | undefined;
}

/** Returns the id of a setting's module. */
export const moduleOfSetting = (key: string): string => key.slice(0, key.indexOf('/'));

/** Checks whether a scenario has a module without a request for it. */
export const isInScenario = ({ scenario }: Defaults, id: string): boolean =>
  scenario?.modules.includes(id) === true;

/**
 * Returns the value of a setting that the request does not set: the scenario's value; else, if the request adds the
 * module by name, the edition's default; else the setting's own default. A request may name a module that the scenario has.
 */
export const defaultOf = (
  { edition, scenario }: Defaults,
  { key, standard }: SettingPart,
  isNamed: boolean,
): Json => scenario?.settings?.[key] ?? (isNamed ? edition?.standards?.[key] : undefined) ?? standard;

/** Returns the default of a setting in a scenario. A module that the scenario lacks counts as added by name. */
export const standardOf = (presets: Defaults, part: SettingPart): Json =>
  defaultOf(presets, part, !isInScenario(presets, moduleOfSetting(part.key)));

// Scenarios by their names.

/** A scenario and its edition. */
export interface FoundScenario {
  /** The edition. */
  readonly edition: Edition;
  /** The scenario. */
  readonly scenario: Scenario;
}

/** Finds a scenario by the id of its edition and its own id. */
export function findScenario(
  editions: readonly Edition[],
  edition: string,
  id: string,
): FoundScenario | undefined {
  const found = editions.find((each) => each.id === edition && Object.hasOwn(each.scenarios, id));
  const scenario = found?.scenarios[id];
  return found && scenario && { edition: found, scenario };
}

/** Finds a scenario by its name: 'first/skirmish'. */
export function findScenarioByName(editions: readonly Edition[], name: string): FoundScenario | undefined {
  const [edition, id] = splitName(name);
  return findScenario(editions, edition, id);
}

/** Returns the defaults of settings in a ruleset. */
export const defaultsIn = (
  editions: readonly Edition[],
  { edition, scenario }: Pick<Ruleset, 'edition' | 'scenario'>,
): Defaults => findScenario(editions, edition, scenario) ?? {};

/** Splits the name of a scenario at its first slash. */
export function splitName(name: string): readonly [edition: string, id: string] {
  const [edition = '', ...rest] = name.split('/');
  return [edition, rest.join('/')];
}
