/** The laws 'replays' and 'told-as-seeded', of a whole game. */

import { withoutCounts } from '../json.js';
import type { ChanceState } from '../../../common/chance/state.js';
import { rulesetWith } from '../../../common/chance/with-dice.js';
import type { GameEvent } from '../../../kernel/parts/part.js';
import { CHANCE } from '../../../kernel/player.js';
import type { Rules } from '../../../kernel/ruleset/rules.js';
import type { AnyEngine, Subject } from '../subject.js';
import { diceHolds, diceSame, type DiceLaw } from './law.js';
import { rollsIn, sourceOf } from './told.js';

/** A state and the events that led to it. */
interface Reached<State> {
  readonly state: State;
  readonly events: readonly GameEvent[];
}

function begin<State, View>(engine: AnyEngine<State, View>, setup: unknown, law: DiceLaw): Reached<State> {
  const made = engine.createGame(setup);
  diceHolds(made.ok, law, () => `The set-up is refused: ${JSON.stringify(setup)}.`);
  return { state: made.value, events: made.events ?? [] };
}

function follow<State, View>(
  engine: AnyEngine<State, View>,
  state: State,
  action: unknown,
  law: DiceLaw,
): Reached<State> {
  const done = engine.applyAction(state, action);
  diceHolds(
    done.ok,
    law,
    () => `${JSON.stringify(action)} is refused: ${done.ok ? '' : JSON.stringify(done.issues)}`,
  );
  return done;
}

/** Checks that the set-up and the actions give a state again. */
export function checkReplay<State extends View & ChanceState, View extends object>(
  { engine }: Subject<State, View>,
  setup: unknown,
  actions: readonly unknown[],
  end: State,
): void {
  const again = actions.reduce<State>(
    (state, action) => follow(engine, state, action, 'replays').state,
    begin(engine, setup, 'replays').state,
  );
  diceSame('replays', 'the last state', again, end);
}

/** Returns a state without its rules, and without what the source of dice keeps. */
function withoutDice<State extends ChanceState>({ modules }: Rules, { ext = {}, ...state }: State): unknown {
  const ids = ['chance', ...modules.flatMap(({ id, slot }) => (slot === 'dice' ? [id] : []))];
  const kept = Object.entries(ext).filter(([key]) => !ids.some((id) => key.startsWith(`${id}/`)));
  return { ...withoutCounts(state), ruleset: null, ext: Object.fromEntries(kept) };
}

/**
 * Plays a game with a seed again with dice that chance gives: the faces that were told. Compares every state. Does nothing for a
 * game without a seed.
 */
export function checkAsTold<State extends View & ChanceState, View extends object>(
  { engine }: Subject<State, View>,
  setup: unknown,
  actions: readonly unknown[],
): void {
  const law = 'told-as-seeded';
  let seeded = begin(engine, setup, law);
  const rules = engine.rulesOf(seeded.state);
  if (sourceOf(rules) !== 'seeded-dice') return;
  const open = { rules: rulesetWith(rules, 'given-dice'), seed: undefined, salts: undefined };
  // Sound: a set-up is an object.
  let { state } = begin(engine, { ...(setup as object), ...open }, law);
  const given = engine.rulesOf(state);
  const compare = (what: string): void => {
    for (const { faces } of rollsIn(seeded.events))
      state = follow(engine, state, { type: 'chance/roll', player: CHANCE, faces }, law).state;
    const [one, other] = [withoutDice(given, state), withoutDice(rules, seeded.state)];
    diceSame(law, `the state after ${what}`, one, other);
    diceSame(law, `who is awaited after ${what}`, engine.awaiting(state), engine.awaiting(seeded.state));
  };
  compare('the set-up');
  for (const action of actions) {
    seeded = follow(engine, seeded.state, action, law);
    state = follow(engine, state, action, law).state;
    compare(JSON.stringify(action));
  }
}
