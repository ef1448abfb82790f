import { frozen } from '../util/freeze.js';
import { readOver, shape, type Decoder, type DecodedShape, type Shape } from '../util/decode.js';
import type { Acted, ActionPart, Game, Outcome, SetupPart } from './part.js';
import { playerId, type Decision, type Random } from '../player.js';
import type { Facts, Issue } from '../util/result.js';

/** What an action's callbacks are handed. */
export interface ActionSpec<State, View, Fields, Sample extends Fields = Fields, Told extends Facts = Facts> {
  /** Who may, or must, do it now: decisions of this action's type. Asked of states and of views; tells the same of both. */
  readonly offers: (game: Game<View>) => readonly Decision<string, Told>[];
  /** All that forbids it. Reads nothing that the player may not see. */
  readonly check: (game: Game<View>, fields: Acted<Fields>) => readonly Issue[];
  /** What comes of it. */
  readonly apply: (game: Game<State>, fields: Acted<Fields>) => readonly Outcome[];
  /** A legal answer to a decision, chosen by chance from what the player sees. Its facts have their type where `offers` stands before. */
  readonly sample: (game: Game<View>, decision: Decision<string, NoInfer<Told>>, random: Random) => Sample;
}

/** An action: also makes values of its own type. */
export interface Action<Type extends string, Fields, Told extends Facts = Facts> extends ActionPart<
  Type,
  Acted<Fields>
> {
  (fields: Acted<Fields>): { readonly type: Type } & Acted<Fields>;
  /** Who may, or must, do it now, and the facts that he needs. */
  offers(game: Game): readonly Decision<Type, Told>[];
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
  Told extends Facts = Facts,
>(
  type: Type,
  fields: S,
  spec: ActionSpec<State, View, DecodedShape<S>, DecodedShape<S>, Told>,
): Action<Type, DecodedShape<S>, Told> {
  type Own = Acted<DecodedShape<S>>;
  const make = (given: Own): { readonly type: Type } & Own => ({ type, ...given });
  const read = shape({ ...fields, type: readOver, player: playerId }) as unknown as Decoder<Own>; // Sound: Own is those fields' type.
  const part = Object.assign(make, {
    kind: 'action' as const,
    key: type,
    decode: read,
    // Sound: what an action offers is answered by itself.
    offers: (game: Game<View>) => spec.offers(game) as readonly Decision<Type, Told>[],
    check: (game: Game<View>, given: Own) => spec.check(game, given),
    apply: (game: Game<State>, given: Own) => spec.apply(game, given),
    sample: (game: Game<View>, decision: Decision, random: Random) =>
      // Sound: what is sampled is what was offered.
      make(decidedBy(decision, spec.sample(game, decision as Decision<string, Told>, random))),
  });
  return frozen(part);
}

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
  return frozen({
    kind: 'setup',
    key,
    decode: spec.decode,
    check: (game: Game<State>, value: Value) => spec.check?.(game, value) ?? [],
    apply: (game: Game<State>, value: Value | undefined) => spec.apply(game, value),
  });
}
