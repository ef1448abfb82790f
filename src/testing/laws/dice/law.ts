/** The laws that every game with dice must keep, beside those of every game. */

import { deepFreeze } from '../../../kernel/util/freeze.js';
import { findDifference, isEqual } from '../json.js';
import { LawBroken } from '../law.js';

/** Each law by its name, in a sentence. */
export const diceLaws = deepFreeze({
  'rolls-told':
    'Each die that falls is in exactly one event `chance/rolled`, whose faces fit its dice; nothing else draws from the stream.',
  'stream-unseen':
    'Another seed, salt or number of draws changes no view, offer, refusal, or event before the next roll.',
  'told-as-seeded':
    'A game with dice from a seed, played again with the faces that it told, comes to the same states.',
  'ways-accepted':
    'Every way in which a roll may fall is accepted, the shares are 1 together, and faces that count alike lead to the same state.',
  replays: 'The same set-up and actions give the same state.',
  'chance-alone': 'Only chance rolls dice, and chance does nothing else.',
  'private-rolls': 'Dice that players roll together fall only where everybody may see them.',
} as const);

/** A law's name. */
export type DiceLaw = keyof typeof diceLaws;

/** What to do if a law is broken: its usual causes, by its name. */
export const diceAdvice: Readonly<Record<DiceLaw, string>> = deepFreeze({
  'rolls-told': 'Ask for faces by `ask` of a roll, and take them from its reader only.',
  'stream-unseen': 'Read neither the seed nor the number of draws in a rule, and give them to no viewer.',
  'told-as-seeded':
    'Let what follows from a roll depend on its faces, on `about` and on the state, but not on where the faces come from.',
  'ways-accepted':
    "Let the reader of a roll that counts by its sum look at the sum only, or declare it with counts: 'faces'.",
  replays: 'Keep everything that a rule depends on in the state.',
  'chance-alone': 'Let `by` of an action name chance only where chance acts, and refuse it from players.',
  'private-rolls': "Let the module with such a roll exclude 'committed-dice'.",
});

/** Builds the error for a broken law. */
export const diceBroken = (law: DiceLaw, found: string): LawBroken<DiceLaw> =>
  new LawBroken<DiceLaw>({ law, says: diceLaws[law], found, advice: diceAdvice[law] });

/** Throws LawBroken unless the condition is true. */
export function diceHolds(condition: boolean, law: DiceLaw, found: () => string): asserts condition {
  if (!condition) throw diceBroken(law, found());
}

/** Throws LawBroken unless two values are equal. */
export function diceSame(law: DiceLaw, what: string, one: unknown, other: unknown): void {
  if (!isEqual(one, other)) throw diceBroken(law, `${what}: ${findDifference(one, other)}`);
}
