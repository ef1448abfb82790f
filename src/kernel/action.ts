/** Parts that act: actions, events, slices, set-up fields and settings, and how actions are offered and changed. */

import { readOver, object, type DecodedObject, type FieldDecoders, playerId } from './decode.js';
import type { FieldSet } from './field.js';
import { createOverrides, createLookup, toPartKey } from './formula.js';
import { invalidArgument } from './guard.js';
import { addLazy, deepFreeze } from './helpers.js';
import { type Issue, type JsonObject, ok, refusal, type Result, type Json } from './result.js';
import type {
  ActionPart,
  Game,
  OverridePart,
  Decision,
  PlayerId,
  Viewer,
  Decoder,
  Acted,
  Event,
  SetupPart,
  Random,
  Audience,
  InternalPart,
  EventPart,
  ReactionPart,
  SettingPart,
  Rules,
  SlicePart,
} from './types.js';

// How actions are offered: the decisions that players may or must make by them.

/** A member of an action that is given the game as a state or as a view. */
type OnGame<Seen, Member extends keyof ActionPart, Part extends ActionPart> = Part[Member] extends (
  game: Game,
  ...others: infer Others
) => infer Answer
  ? (game: Game<Seen>, ...others: Others) => Answer
  : never;

/**
 * The members of an action that other modules may change: see `ActionPart`. `apply` is given the state, the others a state
 * or a view. A change of `offers` needs one of `judge`.
 */
export interface ActionCourse<Part extends ActionPart = ActionPart, State = unknown, View = unknown> {
  /** Lists the decisions that players may or must make by it now. */
  readonly offers: OnGame<View, 'offers', Part>;
  /** Returns the plan for `apply`, or every reason to refuse. */
  readonly judge: OnGame<View, 'judge', Part>;
  /** Returns the events. */
  readonly apply: OnGame<State, 'apply', Part>;
  /** Returns a random legal action, chosen from what the player sees. */
  readonly sample: OnGame<View, 'sample', Part>;
}

/** The action of a type; any action if the type is not known. */
type PartOf<Parts extends ActionPart, Type extends string> = [
  Extract<Parts, { readonly key: Type }>,
] extends [never]
  ? ActionPart
  : Extract<Parts, { readonly key: Type }>;

/** The type of a known action, or any other text. */
type AnyType<Parts extends ActionPart> = Parts['key'] | (string & {});

/** Changes actions of other modules, by their types. Does nothing while the action's module is not in force. */
export interface ActionOverrides<Parts extends ActionPart, State = unknown, View = unknown> {
  /** Puts members in the place of the action's own. At most one module in force may do so. */
  replace<Type extends AnyType<Parts>>(
    type: Type,
    course: Partial<ActionCourse<PartOf<Parts, Type>, State, View>>,
  ): OverridePart;
  /** Changes members of the action. `layer` takes the action as it is, and returns the members that change. */
  wrap<Type extends AnyType<Parts>>(
    type: Type,
    layer: (
      base: ActionCourse<PartOf<Parts, Type>, State, View>,
    ) => Partial<ActionCourse<PartOf<Parts, Type>, State, View>>,
  ): OverridePart;
}

/** Makes the verbs that change actions of a catalogue, in games with these states and views. */
export function createActionOverrides<Parts extends ActionPart, State, View>(): ActionOverrides<
  Parts,
  State,
  View
> {
  const of = (type: string) =>
    createOverrides<ActionCourse, Partial<ActionCourse>>('action', type, (base, change) => ({
      ...base,
      ...change,
    }));
  return {
    // Sound, here and below: compile changes only the action of its type, and the engine gives it states and views.
    replace: (type, course) => of(type).replace(course as never),
    wrap: (type, layer) => of(type).wrap(layer as never),
  };
}

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
  /** It does nothing but end a turn, phase or step: see `Decision`. Default: it does more. */
  readonly pass?: true;
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
  const isPlain = !isMarked(when, sample);
  // The most frequent form without a spread: this is faster.
  if (made && isPlain) return { player, type, must: isDue, options: made };
  const marks = isPlain ? {} : marksOf(when, sample);
  const decision = Object.assign({ player, type, must: isDue }, marks);
  if (made) return { ...decision, options: made };
  return addLazy(decision, 'options', () => options(game, player) ?? nothing(type));
}

/** Whether the decisions of an action have marks. */
const isMarked = ({ aside, pass }: Pick<Decision, 'aside' | 'pass'>, sample: unknown): boolean =>
  aside === true || pass === true || sample === 'secret';

/** Returns the marks of a decision that is no normal move, that is a pass, or that only its player can decide. */
const marksOf = (
  { aside, pass }: Pick<Decision, 'aside' | 'pass'>,
  sample: unknown,
): Pick<Decision, 'aside' | 'pass' | 'secret'> => ({
  ...(aside && { aside }),
  ...(pass && { pass }),
  ...(sample === 'secret' && { secret: true }),
});

/** Throws, because an action was offered for which there are no options. */
function nothing(type: string): never {
  throw new Error(`'${type}' is offered without options.`);
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
     * What others may know of it, for games without a referee: true for the whole action; or the types of its events that others
     * see, [] for none. Absent: games without a referee refuse its module.
     */
    readonly open?: true | readonly string[];
    /**
     * Returns a random legal action for a decision, chosen from what the player sees. Write it after `offers` or
     * `options`: then the decision's options have their type. 'secret': a legal action needs what only its player knows, so
     * its decisions are marked `secret`; such an action needs a `when`.
     */
    readonly sample: Sampling<View, Sample, NoInfer<Options>> | 'secret';
    /**
     * Returns the fields of a decision: what a page asks for. Must return the same for a state and for the player's own view
     * of it, and allow every legal action; derive ranges from what `check` uses. Default: pages suggest samples.
     */
    readonly form?: (game: Game<View>, player: PlayerId, options: NoInfer<Options>) => FieldSet;
    /**
     * Returns the fields of an action that a player looks for now, also while it is refused: `barred` then lists why; undefined
     * if they do not look for it. Must read only what the player may see. Default: they never do.
     */
    readonly expected?: (game: Game<View>, player: PlayerId) => NoInfer<Fields> | undefined;
    /**
     * Returns what an action is worth to its player, in Build Points, so that computer players use it: they compare samples by it, and
     * take none that is worth 0 or less unless the game waits for it. Must read only what the player may see, and become 0 once enough
     * is done. Default: they use the action only when the game waits for it.
     */
    readonly worth?: (game: Game<View>, fields: Acted<Fields>) => number;
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
  const S extends FieldDecoders,
  Options extends JsonObject = JsonObject,
  Plan = void,
>(
  type: Type,
  fields: S,
  spec: ActionSpec<State, View, DecodedObject<S>, DecodedObject<S>, Options, Plan>,
): Action<Type, DecodedObject<S>, Options> {
  type Own = Acted<DecodedObject<S>>;
  const make = (given: Own): Typed<Type> & Own => ({ type, ...given });
  const read = object({ ...fields, type: readOver, player: playerId }) as unknown as Decoder<Own>; // Sound: Own is the type of those fields.
  const part = Object.assign(make, {
    kind: 'action' as const,
    key: type,
    ...(spec.by === undefined ? {} : { by: spec.by }),
    ...(spec.when?.aside && { aside: spec.when.aside }),
    ...(spec.open !== undefined && { open: spec.open }),
    ...(spec.when && { timing: spec.when.issues }),
    decode: read,
    offers: offersBy(type, spec),
    ...judgedBy(spec.when, spec),
    sample: sampledBy(type, spec.sample),
    ...describedBy<View, DecodedObject<S>, Options>(spec),
  });
  return deepFreeze(part);
}

/** What of an action describes it to pages and computer players. */
interface Described<View, Fields, Options> {
  readonly form?: (game: Game<View>, player: PlayerId, options: Options) => FieldSet;
  readonly expected?: (game: Game<View>, player: PlayerId) => Fields | undefined;
  readonly worth?: (game: Game<View>, fields: Acted<Fields>) => number;
}

/** Makes `form`, `expected` and `worth` of an action, if it has them. */
const describedBy = <View, Fields, Options extends JsonObject>({
  form,
  expected,
  worth,
}: Described<View, Fields, Options>) => ({
  ...(form && {
    form: (game: Game<View>, { player, options }: Decision): FieldSet =>
      // Sound: a form is made for a decision of this action.
      form(game, player, options as Options),
  }),
  ...(expected && { expected }),
  ...(worth && { worth }),
});

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

/** The token of an event. Call it to make the event; `then` declares reactions. */
export interface EventMaker<State, Type extends string, Fields> extends EventPart<Type, Fields> {
  (payload: Fields): Event<Type, Fields>;
  /** Whether an event is one of these. Then the compiler knows its payload. */
  is(given: Event): given is Event<Type, Fields>;
  /**
   * Declares a reaction: `follow` returns the events that follow. `game` is after the event and earlier reactions,
   * `before` is before the event. What it returns happens, with all reactions to it, before the next reaction and the next event.
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
  /** Returns who receives it, in the game before the event. Default: everybody. `'nobody'` in place of a function: the event is internal. */
  readonly audience?: (game: Game<State>, payload: Fields) => Audience;
  /**
   * Returns the view of a player or spectator who received the event. Needed if `apply` gives a wrong result on a view:
   * there, records that the viewer does not see have no components, and accounts no points. Default: `apply`.
   */
  readonly applyToView?: (game: Game<State>, payload: Fields, viewer: Viewer) => State;
  /** True: `apply` asks who is awaited, so it is used in place of `applyToView` where the rules run on a view: see `advance`. */
  readonly asks?: true;
}

/** Returns the marks of an event, if it has any. */
const marksOfEvent = (internal: boolean, asks: true | undefined) => ({
  ...(internal ? { internal } : {}),
  ...(asks && { asks }),
});

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
  const {
    audience = (): Audience => 'all',
    applyToView = apply,
    asks,
  }: EventSpec<State, Fields> = spec.audience === 'nobody' ? { audience: () => [] } : spec;
  const part = Object.assign(make, {
    ...marksOfEvent(internal, asks),
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

/** A typed parameter of a module. Its default is the ruling. */
export interface Setting<Value extends Json, Key extends string = string> extends SettingPart<Key, Value> {
  /** Returns its value in these rules; the default if its module is not in force. */
  of(rules: Rules): Value;
}

/** The declaration of a setting. */
export interface SettingSpec<Value> {
  /** One sentence that says what it decides. Absent if the module's words stand apart. */
  readonly about?: string;
  /** Decodes a value. */
  readonly decode: Decoder<Value>;
  /** The default value: the ruling. */
  readonly standard: NoInfer<Value>;
  /**
   * The value for saves that are older than the setting. Needed if you add a setting to a module that was in force in
   * saved games. Absent: a save without the setting is refused.
   */
  readonly before?: NoInfer<Value>;
}

/** Declares a setting; `key` is `'<module>/<name>'`. */
export function setting<Value extends Json, const Key extends string = string>(
  key: Key,
  spec: SettingSpec<Value>,
): Setting<Value, Key> {
  return deepFreeze({ kind: 'setting', key, ...spec, of: createLookup<Value>(toPartKey('setting', key)) });
}

/**
 * An object with which modules store slices: the game, a player, a star, a ship or a battle. An absent slice has its
 * initial value.
 */
export interface Home {
  /** Slices by key. */
  readonly ext?: Readonly<Record<string, Json>>;
}

/** Data that a module stores with each home of one kind. Nothing is stored until the first `put` or `change`. */
export interface Slice<At extends Home, Value, Key extends string = string> extends SlicePart<Key> {
  /** Returns its value at a home. */
  of(home: At): Value;
  /** Returns the stored value; undefined if none is. Use it where only some members of a home are known, as in many formulas. */
  stored(home: Home): Value | undefined;
  /** Returns the home with another value. */
  put<Own extends At>(home: Own, value: Value): Own;
  /** Returns a change of a home that sets the value. */
  change(value: Value): SliceChange;
}

/** New values of some slices of a home, by key. The other slices stay. */
export type SliceChange = Required<Home>;

/** Merges changes of several slices. If two have the same key, the last one counts. */
export const mergeChanges = (...changes: readonly [SliceChange, ...Home[]]): SliceChange => ({
  ext: Object.assign({}, ...changes.map(({ ext }) => ext)) as SliceChange['ext'], // Sound: it has the members of the given records only.
});

/** The declaration of a slice. */
export interface SliceSpec<At extends Home, Value, State = unknown> {
  /** Returns the value at a home where nothing was stored. */
  readonly init: (home: At) => Value;
  /** Decodes its value in a save: its form, and what the rules allow. */
  readonly decode: Decoder<Value>;
  /**
   * Returns every reason to refuse a decoded value, such as an id that the state has too. Called only for stored values,
   * in a state without other contradictions. Default: none.
   */
  readonly check?: (game: Game<State>, value: Value, home: At) => readonly Issue[];
  /** Returns what a viewer may see of it; undefined for nothing. Default: everybody sees the value. */
  readonly seenBy?: (value: Value, viewer: Viewer, home: At, rules: Rules) => unknown;
}

/** What a viewer sees of a slice that everybody sees. */
export const seeAll = <Value>(value: Value): Value => value;

/** What a viewer sees of a slice that only its player sees: the owner of the home, or the player that is the home. */
export const ownerOnly = <Value>(
  value: Value,
  viewer: Viewer,
  home: { readonly owner: PlayerId } | { readonly id: PlayerId },
): Value | undefined => (viewer === ('owner' in home ? home.owner : home.id) ? value : undefined);

/** Declares a slice. */
export function slice<At extends Home, Value, const Key extends string = string, State = unknown>(
  home: string,
  key: Key,
  { init, decode, check, seenBy = seeAll }: SliceSpec<At, Value, State>,
): Slice<At, Value, Key> {
  // A key that no object inherits needs no check for an own property.
  const isInherited = key in {};
  const stored = (at: Home): Value | undefined => {
    const kept = at.ext?.[key];
    if (isInherited && !Object.hasOwn(at.ext ?? {}, key)) return undefined;
    return kept as Value | undefined; // Sound, here and below: only this slice and its decoder write under its key.
  };
  const of = (at: At): Value => {
    const kept = stored(at);
    return kept === undefined ? init(at) : kept;
  };
  return deepFreeze<Slice<At, Value, Key>>({
    kind: 'slice',
    home,
    key,
    decode,
    ...(check && { check }),
    init: (at: At) => init(at),
    seenBy,
    of,
    stored,
    put: (at, value) => ({ ...at, ext: { ...at.ext, [key]: value } }),
    change: (value) => ({ ext: { [key]: value as Json } }), // Sound: slices hold plain data, which saves can hold.
  });
}
