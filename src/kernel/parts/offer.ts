/** How actions are offered: the decisions that players may or must make by them. */

import type { Game } from './part.js';
import type { Decision, PlayerId, Viewer } from '../player.js';
import type { Issue, JsonObject } from '../util/result.js';
import { addLazy } from '../util/lazy.js';

/** When players may do something. An action with a `when` is offered only to its players, and refused by its issues. */
export interface When<View> {
  /** Lists the players who may do it now. Must list the same players for a state and for a view of it. */
  readonly players: (game: Game<View>) => readonly PlayerId[];
  /**
   * Returns why a player may not do it now; [] for each player that `players` lists. Must read only what the player may
   * see.
   */
  readonly issues: (game: Game<View>, player: PlayerId) => readonly Issue[];
  /** Returns whether the game waits for a player of `players`. Default: true. */
  readonly must?: (game: Game<View>, player: PlayerId) => boolean;
  /** Not a normal move: see `Decision`. Default: it is one. */
  readonly aside?: true;
}

/** The declaration of an action: how it is offered, with a `when`. */
export interface TimedOffer<View, Options extends JsonObject> {
  /** When players may do it. All callbacks but `sample` are called only for a player who may do it now. */
  readonly when: When<View>;
  /** Returns the options of the decision; undefined if there is nothing to do. */
  readonly options: (game: Game<View>, player: PlayerId) => Options | undefined;
  /**
   * Returns whether `options` would return something. Write it if that is much less work: then options are computed
   * only when they are read. Default: `options` is called at once.
   */
  readonly isOffered?: (game: Game<View>, player: PlayerId) => boolean;
  /** Whether the game waits for it. Default: `when.must`. */
  readonly must?: boolean;
}

/**
 * The declaration of an action: how it is offered, without a `when`. Its `check` or `plan` must also refuse it at the
 * wrong time.
 */
export interface UntimedOffer<View, Options extends JsonObject> {
  /** Absent: `offers` and `check` or `plan` decide when. */
  readonly when?: undefined;
  /**
   * Lists the decisions that players may or must make by this action now. Must return the same for a state and for the
   * player's own view of it.
   */
  readonly offers: (game: Game<View>) => readonly Decision<string, Options>[];
}

/** How an action is offered, and whether its decisions are secret. */
type Offered<View, Options extends JsonObject> = (TimedOffer<View, Options> | UntimedOffer<View, Options>) & {
  readonly sample: unknown;
};

/** Makes the function that lists the decisions of an action: of all players, or for a view only those of its viewer. */
export function offersBy<View, const Type extends string, Options extends JsonObject>(
  type: Type,
  spec: Offered<View, Options>,
): (game: Game<View>) => readonly Decision<Type, Options>[] {
  // Sound: the decisions of an action have its type.
  if (!spec.when) return (game) => spec.offers(game) as readonly Decision<Type, Options>[];
  const { when } = spec;
  return (game) => {
    const viewer = viewerOf(game.state);
    let all: readonly Decision<Type, Options>[] = NONE;
    for (const player of when.players(game)) {
      const made = viewer === undefined || player === viewer ? offerTo(game, player, type, spec) : undefined;
      if (made) all = all.length > 0 ? [...all, made] : [made];
    }
    return all;
  };
}

const NONE: readonly never[] = [];

/** Returns whose view it is; undefined for a state. Sound: only views have the member. */
const viewerOf = (seen: unknown): Viewer | undefined => (seen as { readonly viewer?: Viewer }).viewer;

/** Makes the decision of a player who may do something now; undefined if there is nothing to do. */
function offerTo<View, const Type extends string, Options extends JsonObject>(
  game: Game<View>,
  player: PlayerId,
  type: Type,
  {
    when,
    must,
    options,
    isOffered,
    sample,
  }: TimedOffer<View, Options> & Pick<Offered<View, Options>, 'sample'>,
): Decision<Type, Options> | undefined {
  const made = isOffered ? undefined : options(game, player);
  if (isOffered ? !isOffered(game, player) : !made) return undefined;
  const isDue = must ?? when.must?.(game, player) ?? true;
  const { aside } = when;
  const isPlain = !aside && sample !== 'secret';
  // The most frequent form without a spread: this is faster.
  if (made && isPlain) return { player, type, must: isDue, options: made };
  const marks = isPlain ? {} : marksOf(aside, sample);
  const decision = Object.assign({ player, type, must: isDue }, marks);
  if (made) return { ...decision, options: made };
  return addLazy(decision, 'options', () => options(game, player) ?? nothing(type));
}

/** Returns the marks of a decision that is no normal move, or that only its player can decide. */
const marksOf = (aside: true | undefined, sample: unknown): Pick<Decision, 'aside' | 'secret'> => ({
  ...(aside && { aside }),
  ...(sample === 'secret' && { secret: true }),
});

/** Throws, because an action was offered for which there are no options. */
function nothing(type: string): never {
  throw new Error(`'${type}' is offered without options.`);
}
