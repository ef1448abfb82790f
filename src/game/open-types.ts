/** Types that modules widen: what states, orders, actions, decisions and events can hold under a catalogue. */

import type { ActionsOf, DecisionsOf, EntriesOf, EntryKeysOf, EventsOf } from '../kernel/parts/infer.js';
import type { Module } from '../kernel/parts/part.js';
import type { Placement } from './battle/steps/damage-rules.js';
import type { Order } from './battle/state.js';
import type { System } from './battle/systems/system.js';
import type { Counts, Keys, Ship, State, View } from './state.js';
import type { Service } from './ships/events.js';

/** Keys of the phases of a turn under a catalogue. */
export type PhaseOf<Catalogue extends readonly Module[]> = EntryKeysOf<Catalogue, 'phases'>;

/** Keys of the steps of a combat under a catalogue. */
export type StepOf<Catalogue extends readonly Module[]> = EntryKeysOf<Catalogue, 'steps'>;

/** Letters of the components of ships under a catalogue. */
export type ComponentOf<Catalogue extends readonly Module[]> = EntryKeysOf<Catalogue, 'components'>;

/** Keys of the reasons why a game ends under a catalogue. */
export type ReasonOf<Catalogue extends readonly Module[]> = EntryKeysOf<Catalogue, 'reasons'>;

/** The keys that a catalogue's modules add. */
export type KeysOf<Catalogue extends readonly Module[]> = {
  /** Of the phases of a turn. */
  readonly phase: PhaseOf<Catalogue>;
  /** Of the steps of a combat. */
  readonly step: StepOf<Catalogue>;
  /** Letters of components. */
  readonly component: ComponentOf<Catalogue>;
  /** Of the reasons why a game ended. */
  readonly reason: ReasonOf<Catalogue>;
};

/** A game in progress under a catalogue. */
export type StateOf<Catalogue extends readonly Module[]> = State<KeysOf<Catalogue>>;

/** What one viewer sees of a game under a catalogue. */
export type ViewOf<Catalogue extends readonly Module[]> = View<KeysOf<Catalogue>>;

/** One ship's order for one combat round. Each system that is used has its own member; modules add systems. */
export type OrderOf<Catalogue extends readonly Module[]> = Order & {
  readonly [K in Exclude<keyof EntriesOf<Catalogue, 'systems'>, keyof Order>]?: EntriesOf<
    Catalogue,
    'systems'
  >[K] extends System<infer Value>
    ? Value
    : never;
};

/** A member of an action or of an event's payload, with a catalogue's keys in place of any text. */
export type WithKey<Name, Value, K extends Keys> = Name extends 'phase' | 'step' | 'reason'
  ? string extends Value
    ? K[Name]
    : Value
  : Name extends 'counts' | 'hits'
    ? string extends keyof Value
      ? Counts<K['component']>
      : Value
    : Value extends readonly Service[]
      ? readonly Service<K>[]
      : Value extends readonly Placement[]
        ? readonly Placement<K>[]
        : Value extends Ship
          ? Ship<K>
          : Value;

/** The members of an action or of an event's payload, with a catalogue's keys in place of any text. */
export type WithKeys<Members, K extends Keys> = { [Name in keyof Members]: WithKey<Name, Members[Name], K> };

/** Anything that a player can do under a catalogue of modules. */
export type ActionOf<Catalogue extends readonly Module[]> =
  ActionsOf<Catalogue> extends infer Any
    ? Any extends { readonly orders: readonly Order[] }
      ? Omit<Any, 'orders'> & { readonly orders: readonly OrderOf<Catalogue>[] }
      : WithKeys<Any, KeysOf<Catalogue>>
    : never;

/** Anything that a player may, or must, decide under a catalogue of modules: told apart by `type`, each with its own options. */
export type DecisionOf<Catalogue extends readonly Module[]> =
  DecisionsOf<Catalogue> extends infer Any
    ? Any extends { readonly type: 'phase/end' }
      ? Omit<Any, 'options'> & { readonly options: { readonly phase: PhaseOf<Catalogue> } }
      : Any
    : never;

/** Anything that can happen, and that somebody can learn of, under a catalogue of modules: told apart by `type`, each with its own fields. */
export type EventOf<Catalogue extends readonly Module[]> =
  EventsOf<Catalogue> extends infer Any
    ? Any extends { readonly payload: infer Payload }
      ? {
          readonly [Name in keyof Any]: Name extends 'payload'
            ? WithKeys<Payload, KeysOf<Catalogue>>
            : Any[Name];
        }
      : never
    : never;
