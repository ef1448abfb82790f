import { createOverrides } from './override.js';
import type { ActionPart, Game, OverridePart } from './part.js';

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
