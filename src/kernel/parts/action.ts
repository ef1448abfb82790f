import { deepFreeze } from '../util/freeze.js';
import { readOver, shape, type Decoder, type DecodedShape, type Shape } from '../util/decode.js';
import type { Acted, ActionPart, Game, Event, SetupPart } from './part.js';
import { playerId, type Decision, type PlayerId, type Random, type Viewer } from '../player.js';
import { ok, refusal, type JsonObject, type Issue, type Result } from '../util/result.js';
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

/** The declaration of an action: how it is checked and carried out, if `apply` needs nothing that `check` computes. */
export interface Checked<State, View, Fields> {
  /** Absent: `check` computes nothing that `apply` needs. */
  readonly plan?: undefined;
  /** Returns every reason to refuse the action. Must read only what the player may see. */
  readonly check: (game: Game<View>, fields: Acted<Fields>) => readonly Issue[];
  /** Returns the events. */
  readonly apply: (game: Game<State>, fields: Acted<Fields>) => readonly Event[];
}

/** The declaration of an action: how it is checked and carried out, if `apply` needs what the check computes. */
export interface Planned<State, View, Fields, Plan> {
  /** Returns the plan for `apply`, or every reason to refuse the action. Must read only what the player may see. */
  readonly plan: (game: Game<View>, fields: Acted<Fields>) => Result<Plan>;
  /** Returns the events. `plan` is what the callback `plan` returned for the same state. */
  readonly apply: (game: Game<State>, fields: Acted<Fields>, plan: NoInfer<Plan>) => readonly Event[];
}

/** The declaration of an action. */
export type ActionSpec<
  State,
  View,
  Fields,
  Sample extends Fields = Fields,
  Options extends JsonObject = JsonObject,
  Plan = void,
> = (TimedOffer<View, Options> | UntimedOffer<View, Options>) &
  (Checked<State, View, Fields> | Planned<State, View, Fields, Plan>) & {
    /** Who may send it beside the players, such as `CHANCE`. Default: nobody. */
    readonly by?: PlayerId;
    /**
     * Returns a random legal action for a decision, chosen from what the player sees. Write it after `offers` or
     * `options`: then the decision's options have their type.
     */
    readonly sample: (
      game: Game<View>,
      decision: Decision<string, NoInfer<Options>>,
      random: Random,
    ) => Sample;
  };

/** The member that tells an action from others. */
export type Typed<Type extends string> = {
  /** The type of the action. */
  readonly type: Type;
};

/** The token of an action. Call it to make an action of its type. */
export interface Action<
  Type extends string,
  Fields,
  Options extends JsonObject = JsonObject,
> extends ActionPart<Type, Acted<Fields>> {
  (fields: Acted<Fields>): Typed<Type> & Acted<Fields>;
  /** Lists the decisions that players may or must make by it now. */
  offers(game: Game): readonly Decision<Type, Options>[];
}

/** Makes the action of a deciding player. The player comes before the fields, and over any `player` among them. */
const decidedBy = <Type extends string, Fields>(
  type: Type,
  { player }: Decision,
  fields: Fields,
): Typed<Type> & Acted<Fields> => ({ type, ...{ player }, ...fields, player });

/** Declares an action. `fields` comes before `spec`, so that TypeScript knows their types in the callbacks. */
export function action<
  State,
  View,
  const Type extends string,
  const S extends Shape,
  Options extends JsonObject = JsonObject,
  Plan = void,
>(
  type: Type,
  fields: S,
  spec: ActionSpec<State, View, DecodedShape<S>, DecodedShape<S>, Options, Plan>,
): Action<Type, DecodedShape<S>, Options> {
  type Own = Acted<DecodedShape<S>>;
  const make = (given: Own): Typed<Type> & Own => ({ type, ...given });
  const read = shape({ ...fields, type: readOver, player: playerId }) as unknown as Decoder<Own>; // Sound: Own is the type of those fields.
  const part = Object.assign(make, {
    kind: 'action' as const,
    key: type,
    ...(spec.by === undefined ? {} : { by: spec.by }),
    decode: read,
    offers: offersBy(type, spec),
    ...judgedBy(spec.when, spec),
    sample: (game: Game<View>, decision: Decision, random: Random) =>
      // Sound: a sample is made for a decision of this action.
      decidedBy(type, decision, spec.sample(game, decision as Decision<string, Options>, random)),
  });
  return deepFreeze(part);
}

/** Makes the function that lists the decisions of an action: of all players, or for a view only those of its viewer. */
function offersBy<View, const Type extends string, Options extends JsonObject>(
  type: Type,
  spec: TimedOffer<View, Options> | UntimedOffer<View, Options>,
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
  { when, must, options, isOffered }: TimedOffer<View, Options>,
): Decision<Type, Options> | undefined {
  const made = isOffered ? undefined : options(game, player);
  if (isOffered ? !isOffered(game, player) : !made) return undefined;
  const isDue = must ?? when.must?.(game, player) ?? true;
  const { aside } = when;
  if (made && aside) return { player, type, must: isDue, aside, options: made };
  if (made) return { player, type, must: isDue, options: made };
  const decision = aside ? { player, type, must: isDue, aside } : { player, type, must: isDue };
  return addLazy(decision, 'options', () => options(game, player) ?? nothing(type));
}

/** Throws, because an action was offered for which there are no options. */
function nothing(type: string): never {
  throw new Error(`'${type}' is offered without options.`);
}

/** Makes `judge` and `apply` of an action. `judge` first checks `when`, then everything else. */
function judgedBy<State, View, Fields, Plan>(
  when: When<View> | undefined,
  spec: Checked<State, View, Fields> | Planned<State, View, Fields, Plan>,
) {
  const judgeNow = spec.plan ?? checkOnly(spec.check);
  return {
    judge: (game: Game<View>, given: Acted<Fields>): Result<unknown> =>
      (when && refusal(when.issues(game, given.player))) ?? judgeNow(game, given),
    apply: (game: Game<State>, given: Acted<Fields>, plan: Plan) => spec.apply(game, given, plan),
  };
}

/** Turns a check into a judgement without a plan. */
const checkOnly =
  <View, Fields>(check: (game: Game<View>, fields: Acted<Fields>) => readonly Issue[]) =>
  (game: Game<View>, given: Acted<Fields>): Result<undefined> =>
    refusal(check(game, given)) ?? NO_PLAN;

const NO_PLAN = ok(undefined);

/** The declaration of a set-up field. */
export interface SetupSpec<State, Value> {
  /** Decodes it. Wrap the decoder in `optional` if the field may be absent. */
  readonly decode: Decoder<Value>;
  /** Returns every reason to refuse the value in this game. Default: none. */
  readonly check?: (game: Game<State>, value: Value) => readonly Issue[];
  /** Returns the state with the value; undefined if the field was absent. */
  readonly apply: (game: Game<State>, value: Value | undefined) => State;
}

/** Declares a field that createGame takes. */
export function setupField<State, Value, const Key extends string>(
  key: Key,
  spec: SetupSpec<State, Value>,
): SetupPart<Key, Value> {
  return deepFreeze({
    kind: 'setup',
    key,
    decode: spec.decode,
    check: (game: Game<State>, value: Value) => spec.check?.(game, value) ?? [],
    apply: (game: Game<State>, value: Value | undefined) => spec.apply(game, value),
  });
}
