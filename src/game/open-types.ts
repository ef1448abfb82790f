/** Types that depend on the catalogue: states, orders, actions, decisions and events of its modules. */

import type { ActionsOf, DecisionsOf, EntriesOf, EntryKeysOf, EventsOf } from '../kernel/parts/infer.js';
import type { Module } from '../kernel/parts/part.js';
import type { Placement } from './battle/steps/damage-rules.js';
import type { Order } from './battle/state.js';
import type { System } from './battle/systems/system.js';
import type { Counts, Keys, Ship, State, View } from './state.js';
import type { Service } from './ships/events.js';

/** Keys of the phases that the modules of a catalogue declare. */
export type PhaseOf<Catalogue extends readonly Module[]> = EntryKeysOf<Catalogue, 'phases'>;

/** Keys of the steps of a combat that the modules of a catalogue declare. */
export type StepOf<Catalogue extends readonly Module[]> = EntryKeysOf<Catalogue, 'steps'>;

/** Letters of the components that the modules of a catalogue declare. */
export type ComponentOf<Catalogue extends readonly Module[]> = EntryKeysOf<Catalogue, 'components'>;

/** Keys of the reasons for the end of a game that the modules of a catalogue declare. */
export type ReasonOf<Catalogue extends readonly Module[]> = EntryKeysOf<Catalogue, 'reasons'>;

/** All keys that the modules of a catalogue declare. */
export type KeysOf<Catalogue extends readonly Module[]> = {
  /** Keys of the phases of a turn. */
  readonly phase: PhaseOf<Catalogue>;
  /** Keys of the steps of a combat. */
  readonly step: StepOf<Catalogue>;
  /** Letters of components. */
  readonly component: ComponentOf<Catalogue>;
  /** Keys of the reasons why a game ended. */
  readonly reason: ReasonOf<Catalogue>;
};

/** A state, with the keys of a catalogue. */
export type StateOf<Catalogue extends readonly Module[]> = State<KeysOf<Catalogue>>;

/** A view, with the keys of a catalogue. */
export type ViewOf<Catalogue extends readonly Module[]> = View<KeysOf<Catalogue>>;

/** One ship's order for one combat round, with a member for each system of a catalogue. */
export type OrderOf<Catalogue extends readonly Module[]> = Order & {
  readonly [K in Exclude<keyof EntriesOf<Catalogue, 'systems'>, keyof Order>]?: EntriesOf<
    Catalogue,
    'systems'
  >[K] extends System<infer Value>
    ? Value
    : never;
};

/** A member of an action or of the payload of an event, with the keys of a catalogue instead of any text. */
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

/** The members of an action or of the payload of an event, with the keys of a catalogue instead of any text. */
export type WithKeys<Members, K extends Keys> = { [Name in keyof Members]: WithKey<Name, Members[Name], K> };

/** Union of all actions of a catalogue, told apart by `type`. */
export type ActionOf<Catalogue extends readonly Module[]> =
  ActionsOf<Catalogue> extends infer Any
    ? Any extends { readonly orders: readonly Order[] }
      ? Omit<Any, 'orders'> & { readonly orders: readonly OrderOf<Catalogue>[] }
      : WithKeys<Any, KeysOf<Catalogue>>
    : never;

/** Union of all decisions of a catalogue, told apart by `type`. Each has its own options. */
export type DecisionOf<Catalogue extends readonly Module[]> =
  DecisionsOf<Catalogue> extends infer Any
    ? Any extends { readonly type: 'phase/end' }
      ? Omit<Any, 'options'> & { readonly options: { readonly phase: PhaseOf<Catalogue> } }
      : Any
    : never;

/** Union of all events of a catalogue that a player can receive, told apart by `type`. Each has its own payload. */
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
