import { frozen } from '../util/freeze.js';
import type { Audience, Game, InternalPart, Outcome, OutcomePart, ReactionPart } from './part.js';
import type { Viewer } from '../player.js';

/** An outcome: makes what happens, and lets others follow it up. */
export interface OutcomeMaker<State, Type extends string, Fields> extends OutcomePart<Type, Fields> {
  (facts: Fields): Outcome<Type, Fields>;
  /** What follows from it, asked in the state that it left; what it changed can be looked up in the game before it. */
  then(follow: (game: Game<State>, facts: Fields, before: Game<State>) => readonly Outcome[]): ReactionPart;
}

/** An outcome of which nobody ever learns. */
export type InternalMaker<State, Type extends string, Fields> = OutcomeMaker<State, Type, Fields> &
  InternalPart<Type, Fields>;

/** How an outcome of which nobody ever learns changes the state. */
export interface InternalSpec<State, Fields> {
  /** Nobody learns of it: it keeps the course of play going. */
  readonly audience: 'nobody';
  /** The state after it. Nothing changes, unless given. */
  readonly enact?: (game: Game<State>, facts: Fields) => State;
}

/** How an outcome changes the state, and who learns of it. */
export interface OutcomeSpec<State, Fields> {
  /** The state after it. Nothing changes, unless given. */
  readonly enact?: (game: Game<State>, facts: Fields) => State;
  /** Who learns of it. All, unless given. */
  readonly audience?: (game: Game<State>, facts: Fields) => Audience;
  /**
   * The view of a player, or of a spectator, after they received it: for outcomes of which `enact` would make something
   * else out of a view. Records that the viewer does not see have no components here, and accounts no points.
   */
  readonly enactOnView?: (game: Game<State>, facts: Fields, viewer: Viewer) => State;
}

/** Declares an outcome of which nobody ever learns. */
export function outcome<State, const Type extends string, Fields>(
  type: Type,
  spec: InternalSpec<State, Fields>,
): InternalMaker<State, Type, Fields>;
/** Declares an outcome. */
export function outcome<State, const Type extends string, Fields>(
  type: Type,
  spec: OutcomeSpec<State, Fields>,
): OutcomeMaker<State, Type, Fields>;
export function outcome<State, const Type extends string, Fields>(
  type: Type,
  spec: OutcomeSpec<State, Fields> | InternalSpec<State, Fields>,
): OutcomeMaker<State, Type, Fields> {
  const make = (facts: Fields): Outcome<Type, Fields> => ({ type, facts });
  const internal = spec.audience === 'nobody';
  const enact = spec.enact ?? ((game: Game<State>): State => game.state);
  const { audience = (): Audience => 'all', enactOnView = enact }: OutcomeSpec<State, Fields> =
    spec.audience === 'nobody' ? { audience: () => [] } : spec;
  const part = Object.assign(make, {
    ...(internal ? { internal } : {}),
    kind: 'outcome' as const,
    key: type,
    enact,
    audience,
    enactOnView,
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
