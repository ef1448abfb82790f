import type { Applied } from '../../src/kernel/engine.js';
import type { GameEvent } from '../../src/kernel/parts.js';
import type { Decision, PlayerId, Random, Viewer } from '../../src/kernel/player.js';
import type { Issue, Result } from '../../src/kernel/result.js';
import type { Rules } from '../../src/kernel/rules.js';
import type { State, View } from '../../src/game/nouns.js';

/** The functions of an engine of any catalogue, its actions' and set-up's types forgotten. Any engine is one. */
export interface Played {
  rulesOf(seen: View): Rules;
  createGame(setup: unknown): Result<State>;
  applyAction(state: State, action: unknown): Applied<State, GameEvent>;
  decodeAction(state: View, raw: unknown): Result<unknown>;
  checkAction(seen: View, action: unknown): readonly Issue[];
  awaiting(seen: View): readonly PlayerId[];
  decisions(seen: View): readonly Decision[];
  sampleAction(seen: View, decision: Decision, random: Random): unknown;
  view(state: State, viewer: Viewer): View;
  serialize(state: State): string;
  deserialize(text: string): Result<State>;
  describe(issue: Issue): string;
}

/** Who sees a game: every player, and a spectator. */
export const viewers = (state: State): readonly Viewer[] => [
  ...state.players.map(({ id }) => id),
  { spectator: true },
];

/** Plays a game on by chance, with no laws but that it must not throw; gives what it came to, or undefined if it goes on too long. */
export function playedOn(engine: Played, from: State, random: Random, most = 2000): State | undefined {
  let state = from;
  for (let number = 0; number < most; number += 1) {
    if (state.result) return state;
    const [decision] = engine.decisions(state).filter(({ must }) => must);
    if (!decision) throw new Error('The game is not over, and nobody must decide anything.');
    const applied = engine.applyAction(
      state,
      engine.sampleAction(engine.view(state, decision.player), decision, random),
    );
    if (!applied.ok)
      throw new Error(`A sampled ${decision.type} was refused: ${JSON.stringify(applied.issues)}`);
    state = applied.state;
  }
  return undefined;
}
