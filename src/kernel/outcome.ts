import { frozen } from './freeze.js';
import type { Audience, Game, Outcome, OutcomePart, ReactionPart } from './parts.js';

/** An outcome: makes what happens, and lets others follow it up. */
export interface OutcomeMaker<State, Type extends string, Fields> extends OutcomePart<Type, Fields> {
  (facts: Fields): Outcome<Type, Fields>;
  /** What follows from it, asked in the state that it left; what it changed can be looked up in the game before it. */
  then(follow: (game: Game<State>, facts: Fields, before: Game<State>) => readonly Outcome[]): ReactionPart;
}

/** How an outcome changes the state, and who learns of it. */
export interface OutcomeSpec<State, Fields> {
  /** The state after it. Nothing changes, unless given. */
  readonly enact?: (game: Game<State>, facts: Fields) => State;
  /** Who learns of it. All, unless given. */
  readonly audience?: (game: Game<State>, facts: Fields) => Audience;
}

/** Declares an outcome. */
export function outcome<State, const Type extends string, Fields>(
  type: Type,
  { enact, audience }: OutcomeSpec<State, Fields>,
): OutcomeMaker<State, Type, Fields> {
  const make = (facts: Fields): Outcome<Type, Fields> => ({ type, facts });
  const part = Object.assign(make, {
    kind: 'outcome' as const,
    key: type,
    enact: enact ?? ((game: Game<State>) => game.state),
    audience: audience ?? ((): Audience => 'all'),
    then: (
      follow: (game: Game<State>, facts: Fields, before: Game<State>) => readonly Outcome[],
    ): ReactionPart =>
      frozen<ReactionPart>({
        kind: 'reaction',
        to: type,
        // Sound: a reaction is only handed what an outcome of its own key was made with.
        react: (game, facts, before) => follow(game as Game<State>, facts as Fields, before as Game<State>),
      }),
  });
  return frozen(part);
}
