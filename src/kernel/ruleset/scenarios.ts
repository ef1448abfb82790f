/** Scenarios by their names. */

import type { Defaults } from './defaults.js';
import type { Edition, Ruleset, Scenario } from './spec.js';

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
