import { deepFreeze } from '../util/freeze.js';
import { readOver, shape, type Decoder, type DecodedShape, type Shape } from '../util/decode.js';
import type { Acted, ActionPart, Game, Event, SetupPart } from './part.js';
import { playerId, type Decision, type PlayerId, type Random } from '../player.js';
import { ok, refusal, type JsonObject, type Issue, type Result } from '../util/result.js';
import { invalidArgument } from '../util/invalid.js';
import { offersBy, type TimedOffer, type UntimedOffer, type When } from './offer.js';

export type { TimedOffer, UntimedOffer, When } from './offer.js';

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
     * `options`: then the decision's options have their type. 'secret': a legal action needs what only its player knows, so
     * its decisions are marked `secret`; such an action needs a `when`.
     */
    readonly sample: Sampling<View, Sample, NoInfer<Options>> | 'secret';
  };

/** Returns the fields of a random legal action for a decision. */
export type Sampling<View, Sample, Options extends JsonObject> = (
  game: Game<View>,
  decision: Decision<string, Options>,
  random: Random,
) => Sample;

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
    ...(spec.when?.aside && { aside: spec.when.aside }),
    decode: read,
    offers: offersBy(type, spec),
    ...judgedBy(spec.when, spec),
    sample: sampledBy(type, spec.sample),
  });
  return deepFreeze(part);
}

/** Makes the function that samples an action. */
const sampledBy =
  <View, Fields, Options extends JsonObject>(
    type: string,
    sample: Sampling<View, Fields, Options> | 'secret',
  ) =>
  (game: Game<View>, decision: Decision, random: Random) => {
    if (sample === 'secret') throw invalidArgument('sampleAction', 'decision', 'one that is not secret');
    // Sound: a sample is made for a decision of this action.
    return decidedBy(type, decision, sample(game, decision as Decision<string, Options>, random));
  };

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

/** Turns a check into a judgment without a plan. */
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
