/** Types that modules widen: what an order and an action can hold under a catalogue. */

import type { ActionsOf, DecisionsOf, EntriesOf } from '../kernel/infer.js';
import type { Module } from '../kernel/parts.js';
import type { Order } from './battle/nouns.js';
import type { System } from './battle/systems.js';

/** One ship's order for one combat round. Each system that is used has its own member; modules add systems. */
export type OrderOf<Catalogue extends readonly Module[]> = Order & {
  readonly [K in Exclude<keyof EntriesOf<Catalogue, 'systems'>, keyof Order>]?: EntriesOf<
    Catalogue,
    'systems'
  >[K] extends System<infer Value>
    ? Value
    : never;
};

/** Anything that a player can do under a catalogue of modules. */
export type ActionOf<Catalogue extends readonly Module[]> =
  ActionsOf<Catalogue> extends infer Any
    ? Any extends { readonly orders: readonly Order[] }
      ? Omit<Any, 'orders'> & { readonly orders: readonly OrderOf<Catalogue>[] }
      : Any
    : never;

/** Anything that a player may, or must, decide under a catalogue of modules: told apart by `type`, each with its own facts. */
export type DecisionOf<Catalogue extends readonly Module[]> = DecisionsOf<Catalogue>;
