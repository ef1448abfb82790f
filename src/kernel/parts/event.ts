import { deepFreeze } from '../util/freeze.js';
import type { Audience, Game, InternalPart, Event, EventPart, ReactionPart } from './part.js';
import type { Viewer } from '../player.js';

/** An event: makes what happens, and lets others follow it up. */
export interface EventMaker<State, Type extends string, Fields> extends EventPart<Type, Fields> {
  (payload: Fields): Event<Type, Fields>;
  /** What follows from it, asked in the state that it left; what it changed can be looked up in the game before it. */
  then(follow: (game: Game<State>, payload: Fields, before: Game<State>) => readonly Event[]): ReactionPart;
}

/** An event of which nobody ever learns. */
export type InternalMaker<State, Type extends string, Fields> = EventMaker<State, Type, Fields> &
  InternalPart<Type, Fields>;

/** How an event of which nobody ever learns changes the state. */
export interface InternalSpec<State, Fields> {
  /** Nobody learns of it: it keeps the course of play going. */
  readonly audience: 'nobody';
  /** The state after it. Nothing changes, unless given. */
  readonly apply?: (game: Game<State>, payload: Fields) => State;
}

/** How an event changes the state, and who learns of it. */
export interface EventSpec<State, Fields> {
  /** The state after it. Nothing changes, unless given. */
  readonly apply?: (game: Game<State>, payload: Fields) => State;
  /** Who learns of it. All, unless given. */
  readonly audience?: (game: Game<State>, payload: Fields) => Audience;
  /**
   * The view of a player, or of a spectator, after they received it: for events of which `apply` would make something
   * else out of a view. Records that the viewer does not see have no components here, and accounts no points.
   */
  readonly applyToView?: (game: Game<State>, payload: Fields, viewer: Viewer) => State;
}

/** Declares an event of which nobody ever learns. */
export function event<State, const Type extends string, Fields>(
  type: Type,
  spec: InternalSpec<State, Fields>,
): InternalMaker<State, Type, Fields>;
/** Declares an event. */
export function event<State, const Type extends string, Fields>(
  type: Type,
  spec: EventSpec<State, Fields>,
): EventMaker<State, Type, Fields>;
export function event<State, const Type extends string, Fields>(
  type: Type,
  spec: EventSpec<State, Fields> | InternalSpec<State, Fields>,
): EventMaker<State, Type, Fields> {
  const make = (payload: Fields): Event<Type, Fields> => ({ type, payload });
  const internal = spec.audience === 'nobody';
  const apply = spec.apply ?? ((game: Game<State>): State => game.state);
  const { audience = (): Audience => 'all', applyToView = apply }: EventSpec<State, Fields> =
    spec.audience === 'nobody' ? { audience: () => [] } : spec;
  const part = Object.assign(make, {
    ...(internal ? { internal } : {}),
    kind: 'event' as const,
    key: type,
    apply,
    audience,
    applyToView,
    then: (
      follow: (game: Game<State>, payload: Fields, before: Game<State>) => readonly Event[],
    ): ReactionPart =>
      deepFreeze<ReactionPart>({
        kind: 'reaction',
        to: type,
        // Sound: a reaction is only handed what an event of its own key was made with.
        react: (game, payload, before) =>
          follow(game as Game<State>, payload as Fields, before as Game<State>),
      }),
  });
  return deepFreeze(part);
}
