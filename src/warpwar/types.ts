/** Types that depend on the catalogue: states, orders, actions, decisions and events of its modules. */

import type { ActionsOf, DecisionsOf, EntriesOf, EntryKeysOf, EventsOf } from '../kernel/module.js';
import type { Module } from '../kernel/types.js';
import type { System } from './combat/systems.js';
import type { Placement } from './ships/damage.js';
import type { Service } from './ships/events.js';
import type { Order, Counts, Keys, Ship, State, View } from './state.js';

/** Keys of the phases that the modules of a catalogue declare. */
export type PhaseOf<Catalogue extends readonly Module[]> = EntryKeysOf<Catalogue, 'phases'>;

/** Keys of the steps of a combat that the modules of a catalogue declare. */
export type StepOf<Catalogue extends readonly Module[]> = EntryKeysOf<Catalogue, 'steps'>;

/** Letters of the components that the modules of a catalogue declare. */
export type ComponentOf<Catalogue extends readonly Module[]> = EntryKeysOf<Catalogue, 'components'>;

/** Keys of the reasons for the end of a game that the modules of a catalogue declare. */
export type ReasonOf<Catalogue extends readonly Module[]> = EntryKeysOf<Catalogue, 'reasons'>;

/** All keys that the modules of a catalogue declare. The condition always holds: it keeps editors from printing the catalogue. */
export type KeysOf<Catalogue extends readonly Module[]> =
  PhaseOf<Catalogue> extends infer Phase extends string
    ? OpenKeys<Phase, StepOf<Catalogue>, ComponentOf<Catalogue>, ReasonOf<Catalogue>>
    : never;

/** The keys of a catalogue, by kind. */
interface OpenKeys<
  Phase extends string,
  Step extends string,
  Component extends string,
  Reason extends string,
> extends Keys {
  /** Keys of the phases of a turn. */
  readonly phase: Phase;
  /** Keys of the steps of a combat. */
  readonly step: Step;
  /** Letters of components. */
  readonly component: Component;
  /** Keys of the reasons for the end of a game. */
  readonly reason: Reason;
}

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

// Unions are built by distribution over a type parameter, so that a name for one of them, such as `Action`, stays its name.
// Mapped types stand in place and have no names, so that an editor prints their members.

/** An action, with a catalogue's orders and keys. */
type OpenAction<Any, OneOrder, K extends Keys> = Any extends { readonly orders: readonly Order[] }
  ? {
      readonly [Name in keyof Any]: Name extends 'orders'
        ? readonly { readonly [Member in keyof OneOrder]: OneOrder[Member] }[]
        : Any[Name];
    }
  : { readonly [Name in keyof Any]: WithKey<Name, Any[Name], K> };

/** Union of all actions of a catalogue, told apart by `type`. */
export type ActionOf<Catalogue extends readonly Module[], K extends Keys = KeysOf<Catalogue>> = OpenAction<
  ActionsOf<Catalogue>,
  OrderOf<Catalogue>,
  K
>;

/** A decision, with a catalogue's phases. */
type OpenDecision<Any, Phase> = Any extends { readonly type: 'phase/end' }
  ? {
      readonly [Name in keyof Any]: Name extends 'options'
        ? { readonly [Option in keyof Any[Name]]: Phase }
        : Any[Name];
    }
  : { readonly [Name in keyof Any]: Any[Name] };

/** Union of all decisions of a catalogue, told apart by `type`. Each has its own options. */
export type DecisionOf<Catalogue extends readonly Module[]> = OpenDecision<
  DecisionsOf<Catalogue>,
  PhaseOf<Catalogue>
>;

/** An event, with a catalogue's keys. */
type OpenEvent<Any, K extends Keys> = Any extends { readonly payload: unknown }
  ? {
      readonly [Name in keyof Any]: Name extends 'payload'
        ? { readonly [Member in keyof Any['payload']]: WithKey<Member, Any['payload'][Member], K> }
        : Any[Name];
    }
  : never;

/** Union of all events of a catalogue that a player can receive, told apart by `type`. Each has its own payload. */
export type EventOf<Catalogue extends readonly Module[], K extends Keys = KeysOf<Catalogue>> = OpenEvent<
  EventsOf<Catalogue>,
  K
>;
