import { deepFreeze } from '../util/freeze.js';
import { readOver, shape, type Decoder, type DecodedShape, type Shape } from '../util/decode.js';
import type { Acted, ActionPart, Game, Event, SetupPart } from './part.js';
import { playerId, type Decision, type PlayerId, type Random } from '../player.js';
import { ok, refusal, type JsonObject, type Issue, type Result } from '../util/result.js';
import { flatMap } from '../util/flat-map.js';

/** When players may do something. An action that names one is offered, and refused, by it. */
export interface When<View> {
  /** Players who may do it now. Must list the same players for a state and for a view of it. */
  readonly players: (game: Game<View>) => readonly PlayerId[];
  /** Why a player may not do it now. Empty for every player whom `players` lists. Reads nothing that the player may not see. */
  readonly issues: (game: Game<View>, player: PlayerId) => readonly Issue[];
  /** Whether play waits until a player of `players` does it. Left out: it does. */
  readonly must?: (game: Game<View>, player: PlayerId) => boolean;
  /** Beside the course of play: see `Decision`. Left out: it is not. */
  readonly aside?: true;
}

/** How an action with a `when` is offered. */
export interface TimedOffer<View, Options extends JsonObject> {
  /** When it may be done. The other callbacks, except `sample`, are called only for a player who may do it now. */
  readonly when: When<View>;
  /** What a player can choose from: the options of the decision. Undefined if there is nothing to do. */
  readonly options: (game: Game<View>, player: PlayerId) => Options | undefined;
  /** Whether play waits for it. Left out: as `when` says. */
  readonly must?: boolean;
}

/** How an action without a `when` is offered. Its judging must also say when it is too early or too late. */
export interface UntimedOffer<View, Options extends JsonObject> {
  /** Absent: `offers` and the judging say when. */
  readonly when?: undefined;
  /** Who may, or must, do it now: decisions of this action's type. Must return the same for a state and for the player's own view of it. */
  readonly offers: (game: Game<View>) => readonly Decision<string, Options>[];
}

/** How an action is judged and carried out, if both work out nothing in common. */
export interface Checked<State, View, Fields> {
  /** Absent: nothing is worked out that `apply` needs. */
  readonly plan?: undefined;
  /** All that forbids it. Reads nothing that the player may not see. */
  readonly check: (game: Game<View>, fields: Acted<Fields>) => readonly Issue[];
  /** What comes of it. */
  readonly apply: (game: Game<State>, fields: Acted<Fields>) => readonly Event[];
}

/** How an action is judged and carried out, if judging it works out what carrying it out needs. */
export interface Planned<State, View, Fields, Plan> {
  /** How it will be carried out, or all that forbids it. Reads nothing that the player may not see. */
  readonly plan: (game: Game<View>, fields: Acted<Fields>) => Result<Plan>;
  /** What comes of it. Gets what `plan` returned for the same state. */
  readonly apply: (game: Game<State>, fields: Acted<Fields>, plan: NoInfer<Plan>) => readonly Event[];
}

/** What an action's callbacks are handed. */
export type ActionSpec<
  State,
  View,
  Fields,
  Sample extends Fields = Fields,
  Options extends JsonObject = JsonObject,
  Plan = void,
> = (TimedOffer<View, Options> | UntimedOffer<View, Options>) &
  (Checked<State, View, Fields> | Planned<State, View, Fields, Plan>) & {
    /** A legal answer to a decision, chosen by chance from what the player sees. Its options have their type where `offers` or `options` stands before. */
    readonly sample: (
      game: Game<View>,
      decision: Decision<string, NoInfer<Options>>,
      random: Random,
    ) => Sample;
  };

/** An action: also makes values of its own type. */
export interface Action<
  Type extends string,
  Fields,
  Options extends JsonObject = JsonObject,
> extends ActionPart<Type, Acted<Fields>> {
  (fields: Acted<Fields>): { readonly type: Type } & Acted<Fields>;
  /** Who may, or must, do it now, and the options that he needs. */
  offers(game: Game): readonly Decision<Type, Options>[];
}

/** The fields of an action by the player who decides, who stands first, and is nobody else. */
const decidedBy = <Fields>({ player }: Decision, fields: Fields): Acted<Fields> => ({
  ...{ player },
  ...fields,
  player,
});

/** Declares an action. `fields` stands before `spec`, so that its types are known when the callbacks are read. */
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
  const make = (given: Own): { readonly type: Type } & Own => ({ type, ...given });
  const read = shape({ ...fields, type: readOver, player: playerId }) as unknown as Decoder<Own>; // Sound: Own is those fields' type.
  const part = Object.assign(make, {
    kind: 'action' as const,
    key: type,
    decode: read,
    offers: offersBy(type, spec),
    ...judgedBy(spec.when, spec),
    sample: (game: Game<View>, decision: Decision, random: Random) =>
      // Sound: what is sampled is what was offered.
      make(decidedBy(decision, spec.sample(game, decision as Decision<string, Options>, random))),
  });
  return deepFreeze(part);
}

/** Who may do an action now, and what each of them can choose from. */
function offersBy<View, const Type extends string, Options extends JsonObject>(
  type: Type,
  spec: TimedOffer<View, Options> | UntimedOffer<View, Options>,
): (game: Game<View>) => readonly Decision<Type, Options>[] {
  // Sound: what an action offers is answered by itself.
  if (!spec.when) return (game) => spec.offers(game) as readonly Decision<Type, Options>[];
  const { when, options, must } = spec;
  const { aside } = when;
  return (game) =>
    flatMap(when.players(game), (player) => {
      const offered = options(game, player);
      if (!offered) return [];
      const isDue = must ?? when.must?.(game, player) ?? true;
      return [
        aside
          ? { player, type, must: isDue, aside, options: offered }
          : { player, type, must: isDue, options: offered },
      ];
    });
}

/** How an action is judged and carried out: first whether it is the time for it, then all else. */
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

/** Issues as a judgement without a plan. */
const checkOnly =
  <View, Fields>(check: (game: Game<View>, fields: Acted<Fields>) => readonly Issue[]) =>
  (game: Game<View>, given: Acted<Fields>): Result<undefined> =>
    refusal(check(game, given)) ?? NO_PLAN;

const NO_PLAN = ok(undefined);

/** What a set-up field's callbacks are handed. */
export interface SetupSpec<State, Value> {
  /** Reads it; wrap the decoder in `optional` to let it be left out. */
  readonly decode: Decoder<Value>;
  /** All that is wrong with it in this game. */
  readonly check?: (game: Game<State>, value: Value) => readonly Issue[];
  /** The state with it; given undefined where it was left out. */
  readonly apply: (game: Game<State>, value: Value | undefined) => State;
}

/** Declares something that createGame must be told. */
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
