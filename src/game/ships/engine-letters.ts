/**
 * Finds the components that drive ships and give power under any rules, by trying a unit of each; and lists them first, as
 * players write them.
 */

import { record, whole } from '../../kernel/util/decode.js';
import { memoize } from '../../kernel/util/memoize.js';
import type { Rules } from '../../kernel/ruleset/rules.js';
import { components, GENERATOR } from './components.js';
import { driveLimit, ENGINE, power } from './drive.js';
import type { Counts } from '../state.js';
import { MAX_COMPONENTS, MAX_UNITS } from '../size-limits.js';

/** Units that only drive a ship, for each unit that gives power: players seldom put all power into the drive. */
const DRIVE = 0.6;

/** Returns the units of a component in an engine of strength 1; 0 if it is not part of an engine. */
function shareOf(rules: Rules, letters: string): number {
  const one = { now: { [letters]: 1 } };
  if (power(rules, one) > 0) return 1;
  return driveLimit(rules, one) > 0 ? DRIVE : 0;
}

/** Lists the components of an engine of strength 1, with their units. */
const shares = memoize((rules: Rules) =>
  components
    .all(rules)
    .map(([letters]) => [letters, shareOf(rules, letters)] as const)
    .filter(([, share]) => share > 0),
);

/** Lists the letters of the components that form an engine. */
export const engineLetters = (rules: Rules): readonly string[] => shares(rules).map(([letters]) => letters);

/** Lists the letters of all components as players write them: the engine first, the Warp Generator last. */
export const lettersInOrder = memoize((rules: Rules): readonly string[] => {
  const others = components.all(rules).map(([letters]) => letters);
  return [...new Set([...engineLetters(rules), ...others.filter((each) => each !== GENERATOR), GENERATOR])];
});

/**
 * Reads counts: units by letters, in the order of `lettersInOrder`. It does not check that the letters name
 * components: see `designIssues`.
 */
export const countsDecoder = record(/^[A-Z]{1,3}$/, whole(0, MAX_UNITS), MAX_COMPONENTS, lettersInOrder);

/** Replaces `PD` in counts, or shares, by the engine that the rules have. */
export const withEngine = (rules: Rules, counts: Counts): Counts => {
  const { [ENGINE]: strength = 0, ...others } = counts;
  const engine = shares(rules).map(([letters, share]) => [letters, Math.ceil(strength * share)] as const);
  return { ...(strength > 0 ? Object.fromEntries(engine) : {}), ...others };
};
