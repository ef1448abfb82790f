/** What ships are driven by under whatever rules: found out by trying what a unit of each component does. */

import { memoize } from '../../kernel/util/memoize.js';
import type { Rules } from '../../kernel/ruleset/rules.js';
import { components } from './components.js';
import { driveLimit, ENGINE, power } from './drive.js';
import type { Counts } from '../state.js';

/** Units of what only drives a ship, as a share of those that give power: nobody puts all of it into the drive. */
const DRIVE = 0.6;

/** How many units of a component are in an engine of strength 1; 0 if it is no part of one. */
function shareOf(rules: Rules, letters: string): number {
  const one = { now: { [letters]: 1 } };
  if (power(rules, one) > 0) return 1;
  return driveLimit(rules, one) > 0 ? DRIVE : 0;
}

/** What an engine of strength 1 is made of. */
const shares = memoize((rules: Rules) =>
  components
    .all(rules)
    .map(([letters]) => [letters, shareOf(rules, letters)] as const)
    .filter(([, share]) => share > 0),
);

/** Letters of the components that an engine is made of. */
export const engineLetters = (rules: Rules): readonly string[] => shares(rules).map(([letters]) => letters);

/** Counts, or shares, in which the engine is called PD, with whatever engine the rules have. */
export const withEngine = (rules: Rules, counts: Counts): Counts => {
  const { [ENGINE]: strength = 0, ...others } = counts;
  const engine = shares(rules).map(([letters, share]) => [letters, Math.ceil(strength * share)] as const);
  return { ...(strength > 0 ? Object.fromEntries(engine) : {}), ...others };
};
