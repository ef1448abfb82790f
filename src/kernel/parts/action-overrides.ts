import { createOverrides } from './override.js';
import type { ActionPart, OverridePart } from './part.js';

/** The members of an action that other modules may change: see `ActionPart`. A change of `offers` needs one of `judge`. */
export type ActionCourse<Part extends ActionPart = ActionPart> = Pick<
  Part,
  'offers' | 'judge' | 'apply' | 'sample'
>;

/** The action of a type; any action if the type is not known. */
type PartOf<Parts extends ActionPart, Type extends string> = [
  Extract<Parts, { readonly key: Type }>,
] extends [never]
  ? ActionPart
  : Extract<Parts, { readonly key: Type }>;

/** The type of a known action, or any other text. */
type AnyType<Parts extends ActionPart> = Parts['key'] | (string & {});

/** Changes actions of other modules, by their types. Does nothing while the action's module is not in force. */
export interface ActionOverrides<Parts extends ActionPart> {
  /** Puts members in the place of the action's own. At most one module in force may do so. */
  replace<Type extends AnyType<Parts>>(
    type: Type,
    course: Partial<ActionCourse<PartOf<Parts, Type>>>,
  ): OverridePart;
  /** Changes members of the action. `layer` takes the action as it is, and returns the members that change. */
  wrap<Type extends AnyType<Parts>>(
    type: Type,
    layer: (base: ActionCourse<PartOf<Parts, Type>>) => Partial<ActionCourse<PartOf<Parts, Type>>>,
  ): OverridePart;
}

/** Makes the verbs that change actions of a catalogue. */
export function createActionOverrides<Parts extends ActionPart>(): ActionOverrides<Parts> {
  const of = <Part extends ActionPart>(type: string) =>
    createOverrides<ActionCourse<Part>, Partial<ActionCourse<Part>>>('action', type, (base, change) => ({
      ...base,
      ...change,
    }));
  return {
    replace: (type, course) => of(type).replace(course),
    // Sound: compile calls a wrap only with the action of its type, which has the types that `layer` takes.
    wrap: (type, layer) => of(type).wrap(layer as never),
  };
}
