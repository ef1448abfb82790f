/**
 * Rolls of dice. A roll is asked for, then known, then read: `ask` puts it on the list of pending rolls, the source of dice
 * makes it known by the event `chance/rolled`, and its reader says what follows.
 */

import { event } from '../../kernel/parts/event.js';
import type { EntryPart, Event, OverridePart } from '../../kernel/parts/part.js';
import type { SliceChange } from '../../kernel/parts/slice.js';
import { deepFreeze } from '../../kernel/util/freeze.js';
import type { Json } from '../../kernel/util/result.js';
import { diceSource, readers, rolls, type Read, type RollSpec } from './declared.js';
import { audienceOf, lineUp, pendingRolls, putPending } from './pending.js';
import type { ChanceState, PendingRoll } from './state.js';

/** The reader of a roll, as a part of a module. Other modules may change it. */
export interface Reader<State, About, Key extends string = string> extends EntryPart<'chance/readers', Key> {
  /** Puts another reader in its place. At most one module in force may do so. */
  replace(read: Read<State, About>): OverridePart;
  /** Changes it. `layer` takes the reader as it is. */
  wrap(layer: (base: Read<State, About>) => Read<State, About>): OverridePart;
}

/** The token of a roll: a part of a module. */
export interface Roll<State, View, About, Key extends string = string> extends EntryPart<
  'chance/rolls',
  Key,
  RollSpec<State, View, About>
> {
  /**
   * Makes the event that asks for the roll, which nobody receives. Events after it in a list happen before the roll is
   * known. Rolls that are asked for in one list are made in its order; those that a reader asks for come before all that
   * were pending already.
   *
   * @param about what the reader needs, and the dice if they differ: plain data
   */
  ask(about: About): Event;
  /** Declares the reader: a part of its own, so that it may ask for the same roll again. */
  reads(read: Read<State, About>): Reader<State, About, Key>;
  /** Puts another declaration in its place. At most one module in force may do so. */
  replace(spec: RollSpec<State, View, About>): OverridePart;
  /** Changes its declaration, such as its dice or audience. `layer` takes it as it is. */
  wrap(layer: (base: RollSpec<State, View, About>) => RollSpec<State, View, About>): OverridePart;
  /** Whether the payload of `chance/rolled` is of this roll. Then the compiler knows its `about`. */
  is(payload: RolledPayload): payload is RolledPayload & { readonly about: About };
}

/** Payload of the event `chance/rolled`. */
export type RolledPayload = {
  /** Key of the roll. */
  readonly roll: string;
  /** Sides of each die. */
  readonly dice: readonly number[];
  /** What each die shows: 1 or more. */
  readonly faces: readonly number[];
  /** What the roll is about. */
  readonly about: Json;
};

/** Payload of the event `chance/asked`. */
export type AskedPayload = Pick<PendingRoll, 'roll' | 'about'>;

/** A roll was asked for. It stands before those that were pending when the last roll was known. */
export const asked = event<ChanceState, 'chance/asked', AskedPayload>('chance/asked', {
  audience: 'nobody',
  apply: ({ state }, { roll, about }) => {
    const all = pendingRolls.of(state);
    const at = all.findIndex(({ later }) => later);
    const before = at < 0 ? all : all.slice(0, at);
    return putPending(state, [...before, { roll, about }, ...all.slice(before.length)]);
  },
});

/** The game comes to wait for the first roll: all that was to happen before it has happened. */
export const rollAwaited = event<ChanceState, 'chance/awaited', object>('chance/awaited', {
  audience: 'nobody',
  apply: (game) => putPending(game.state, lineUp(game, pendingRolls.of(game.state))),
});

/** Takes the first roll from the list: those that were asked for with it come after all that its reader asks for. */
function takeRoll(state: ChanceState, changes?: SliceChange): ChanceState {
  const [, next, ...others] = pendingRolls.of(state);
  return putPending(state, next ? [{ ...next, later: true }, ...others] : [], changes);
}

/** A roll is known. The only event of dice that anybody receives: every die that falls is in exactly one. */
export const rolled = event<ChanceState, 'chance/rolled', RolledPayload>('chance/rolled', {
  audience: (game, { roll, about }) => audienceOf(game, { roll, about }),
  apply: ({ rules, state }, { dice }) => takeRoll(state, diceSource(rules, undefined).record?.(state, dice)),
  // What the source keeps is not in every view.
  applyToView: ({ state }) => takeRoll(state),
});

/** The reader of a roll says what follows from it. */
export const readRoll = rolled.then((game, { roll, faces, about }) => {
  const read = readers.find(game.rules, roll);
  if (!read) throw new Error(`No module in force reads the roll '${roll}'.`);
  return read(game, faces, about);
});

/** Declares a roll of a game. */
export function declareRoll<State, View, About, const Key extends string>(
  key: Key,
  spec: RollSpec<State, View, About>,
): Roll<State, View, About, Key> {
  // Sound, here and below: the engine gives states and views of this game, and `about` as its decoder returned it.
  const own = spec as never;
  return deepFreeze<Roll<State, View, About, Key>>({
    ...rolls.add(key, own),
    spec,
    ask: (about) => asked({ roll: key, about: about as Json }),
    reads: (read) =>
      deepFreeze<Reader<State, About, Key>>({
        ...readers.add(key, read as never),
        replace: (other) => readers.replace(key, other as never),
        wrap: (layer) => readers.wrap(key, layer as never),
      }),
    replace: (other) => rolls.replace(key, other as never),
    wrap: (layer) => rolls.wrap(key, layer as never),
    is: (payload): payload is RolledPayload & { readonly about: About } => payload.roll === key,
  });
}
