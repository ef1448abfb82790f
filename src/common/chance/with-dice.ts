/** The same game with dice from elsewhere: for search, which tries what they may show, and for analysis. */

import { CHANCE } from '../../kernel/player.js';
import type { Home } from '../../kernel/parts/slice.js';
import type { Rules, Ruleset } from '../../kernel/ruleset/rules.js';
import { invalidArgument } from '../../kernel/util/invalid.js';
import type { Result } from '../../kernel/util/result.js';
import type { Issue } from '../../kernel/util/result.js';
import { diceOf, nextRoll, pendingRolls, putPending } from './pending.js';
import { facesBySeed, hashesTaken, withSeed } from './seeded.js';
import { putExt, type ChanceState } from './state.js';
import { countHashes } from './stream.js';

/** The functions of an engine by which a game goes on with other dice. Every engine of a game with dice fits. */
export interface DiceEngine<State> {
  /** Compiles a ruleset. */
  ruleset(spec: Ruleset): Result<Rules, Issue<string>>;
  /** Returns the rules of a game. */
  rulesOf(state: State): Rules;
  /** Carries out an action. */
  applyAction(state: State, action: never): { readonly ok: boolean; readonly state: State };
}

/** Returns the ruleset with another module in the slot 'dice'. */
export function rulesetWith({ ruleset, modules }: Rules, dice: string): Ruleset {
  const out = modules.find(({ slot }) => slot === 'dice')?.id;
  return { ...ruleset, modules: ruleset.modules.map((id) => (id === out ? dice : id)) };
}

/** Returns slices of the game without those of the source of dice in force. */
function withoutSource({ modules }: Rules, ext: Home['ext'] = {}): Home['ext'] {
  const ids = modules.filter(({ slot }) => slot === 'dice').map(({ id }) => `${id}/`);
  return Object.fromEntries(Object.entries(ext).filter(([key]) => !ids.some((id) => key.startsWith(id))));
}

/** Returns a game with another source of dice, which has nothing yet. */
function swapped<State extends ChanceState>(engine: DiceEngine<State>, state: State, dice: string): State {
  const rules = engine.rulesOf(state);
  const made = engine.ruleset(rulesetWith(rules, dice));
  if (!made.ok) throw invalidArgument('withDice', 'engine', `one with the module '${dice}'`);
  return putExt({ ...state, ruleset: made.value.ruleset }, withoutSource(rules, state.ext));
}

/** Returns the same game with dice that `chance` gives. */
function given<State extends ChanceState>(engine: DiceEngine<State>, state: State): State {
  const now = swapped(engine, state, 'given-dice');
  return putPending(
    now,
    pendingRolls.of(now).map((each, at) => (at === 0 ? { ...each, waits: [CHANCE] } : each)),
  );
}

/**
 * Returns the same game with another source of dice. Nothing else changes: with another seed what was hidden stays as it is,
 * and only what will be rolled differs. Rolls that are pending are made from the seed at once. Throws InvalidArgument for an
 * engine without the module, or without a seed.
 *
 * @param dice 'given': `chance` is awaited for each roll. `{ seed }`: the game rolls by itself, from a seed of 1 to 200 characters
 */
export function withDice<State extends ChanceState>(
  engine: DiceEngine<State>,
  state: State,
  dice: 'given' | { readonly seed: string },
): State {
  let now = given(engine, state);
  if (dice === 'given') return now;
  if (typeof dice.seed !== 'string' || !/^.{1,200}$/su.test(dice.seed))
    throw invalidArgument('withDice', 'dice', "'given', or { seed } of 1 to 200 characters");
  const seed = { seed: dice.seed, salts: [] };
  let taken = 0;
  for (let next = nextRoll(now); next; next = nextRoll(now)) {
    const sides = diceOf({ rules: engine.rulesOf(now), state: now }, next);
    const action = { type: 'chance/roll', player: CHANCE, faces: facesBySeed(seed, taken, sides) };
    // Sound: given dice have this action.
    const done = engine.applyAction(now, action as never);
    if (!done.ok) throw invalidArgument('withDice', 'state', 'a state whose pending rolls can be made');
    now = done.state;
    taken += countHashes(sides);
  }
  const seeded = withSeed(swapped(engine, now, 'seeded-dice'), seed);
  return taken > 0 ? hashesTaken.put(seeded, taken) : seeded;
}
