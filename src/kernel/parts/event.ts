import { deepFreeze } from '../util/freeze.js';
import type { Audience, Game, InternalPart, Event, EventPart, ReactionPart } from './part.js';
import type { Viewer } from '../player.js';

/** The token of an event. Call it to make the event; `then` declares reactions. */
export interface EventMaker<State, Type extends string, Fields> extends EventPart<Type, Fields> {
  (payload: Fields): Event<Type, Fields>;
  /** Whether an event is one of these. Then the compiler knows its payload. */
  is(given: Event): given is Event<Type, Fields>;
  /**
   * Declares a reaction: `follow` returns the events that follow. `game` is after the event and earlier reactions,
   * `before` is before the event.
   */
  then(follow: (game: Game<State>, payload: Fields, before: Game<State>) => readonly Event[]): ReactionPart;
}

/** The token of an event that nobody receives. */
export type InternalMaker<State, Type extends string, Fields> = EventMaker<State, Type, Fields> &
  InternalPart<Type, Fields>;

/** The declaration of an event that nobody receives. */
export interface InternalSpec<State, Fields> {
  /** Nobody receives it. */
  readonly audience: 'nobody';
  /** Returns the state after the event. Default: the same state. */
  readonly apply?: (game: Game<State>, payload: Fields) => State;
}

/** The declaration of an event. */
export interface EventSpec<State, Fields> {
  /** Returns the state after the event. Default: the same state. */
  readonly apply?: (game: Game<State>, payload: Fields) => State;
  /** Returns who receives it, in the game before the event. Default: everybody. */
  readonly audience?: (game: Game<State>, payload: Fields) => Audience;
  /**
   * Returns the view of a player or spectator who received the event. Needed if `apply` gives a wrong result on a view:
   * there, records that the viewer does not see have no components, and accounts no points. Default: `apply`.
   */
  readonly applyToView?: (game: Game<State>, payload: Fields, viewer: Viewer) => State;
}

/** Declares an event that nobody receives. */
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
    // Sound: the events of a type are made by its token, or read by its payload's decoder.
    is: (given: Event): given is Event<Type, Fields> => given.type === type,
    then: (
      follow: (game: Game<State>, payload: Fields, before: Game<State>) => readonly Event[],
    ): ReactionPart =>
      deepFreeze<ReactionPart>({
        kind: 'reaction',
        to: type,
        react: follow,
      }),
  });
  return deepFreeze(part);
}
