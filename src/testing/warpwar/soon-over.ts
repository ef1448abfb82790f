/** Whether a module ends nearly all games at once: compares its games with games without it. */

import type { Rules } from '../../kernel/ruleset/rules.js';
import type { RulesetSpec } from '../../kernel/ruleset/spec.js';
import { titleOf } from '../laws/specs.js';
import { campaignOf, eagerly } from './campaigns.js';
import type { Played } from './engine.js';
import { keepsLaws, type Trial, type Tried } from './keeps-laws.js';

/** Game-turns within which a game ended at once. */
const SOON = 2;

/** Of these games only the length counts: one moment in this many is held against all laws. */
const RARELY = 1e9;

/** Fewest games that say something. */
const FEWEST = 3;

/** A ruleset with a module, the games that were played with it, and the same ruleset without the module. */
export interface Compared {
  readonly spec: RulesetSpec;
  readonly games: readonly Tried[];
  readonly without: { readonly rules: Rules; readonly spec: RulesetSpec };
}

const endedSoon = (games: readonly Tried[]): readonly Tried[] =>
  games.filter(({ state }) => state.turn <= SOON);

/**
 * Returns what to say if nine in ten games on a map are over within two game-turns, but not half of those without the
 * module; undefined otherwise. Plays games without the module only if the others are over so soon.
 */
export function soonOver(
  engine: Played,
  { spec, games, without }: Compared,
  { seed = 1, ...trial }: Trial & { readonly seed?: number },
): string | undefined {
  const soon = endedSoon(games);
  const [first] = soon;
  if (!first || games.length < FEWEST || soon.length < 0.9 * games.length) return undefined;
  const plain = games.flatMap((_, at) => {
    const { setup } = campaignOf(without.rules, without.spec, seed + at);
    // A set-up that needs a field of another module cannot be compared.
    return engine.createGame(setup).ok
      ? [keepsLaws(engine, { setup }, seed + at, { ...eagerly, ...trial, oneIn: RARELY })]
      : [];
  });
  if (plain.length < FEWEST || endedSoon(plain).length > plain.length / 2) return undefined;
  return (
    `${soon.length} of ${games.length} games of ${titleOf(spec)} are over within ${SOON} game-turns, the first by ` +
    `'${String(first.state.result?.reason)}'; without the module ${endedSoon(plain).length} of ${plain.length}. ` +
    'Find the rule that ends them, such as one that counts only ships on the map. If your rule means it, set `brief: true`.'
  );
}
