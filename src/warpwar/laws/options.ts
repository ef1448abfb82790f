/** What the battery needs to know about a module of WarpWar. */

import type { ActionsOf, EventsOf } from '../../kernel/module.js';
import type { GameEvent, Module, Rules } from '../../kernel/types.js';
import { checkOptions, type Options as OptionsOfAnyGame, type OptionsOf } from '../../laws/options.js';
import type { EventEffect } from './facts.js';
import type { Trial } from './trial.js';
import type { State } from '../state.js';

/** The payload of an event; any payload if the catalogue's types are not known. */
export type PayloadOf<C extends readonly Module[], Type extends string> =
  Extract<EventsOf<C>, { readonly type: Type }> extends GameEvent<string, infer Payload>
    ? unknown extends Payload
      ? never
      : Payload
    : never;

/** What the battery plays, and what the laws need to know about your module. Names are those of the catalogue. */
export interface BatteryOptions<C extends readonly Module[] = readonly Module[]>
  extends
    OptionsOf<C, State>,
    Omit<
      Trial,
      | 'hiddenValues'
      | 'eventEffects'
      | 'prices'
      | 'privateEvents'
      | 'revealingEvents'
      | 'teachingEvents'
      | 'announcingEvents'
    > {
  /**
   * Scenarios to add it to, or rulesets as text: 'first/advanced +ecm turn-limit(turns=9)'. Default: those of 'first/skirmish', 'first/advanced' and 'second/advanced' that accept it.
   */
  readonly scenarios?: readonly string[];
  /** Whether your rule means to end most games on a map within two game-turns. Default: no. */
  readonly brief?: boolean;
  /**
   * For each type of event: the `units` and `hits` of a `ship` that it changes, where the ship is then (`to`), or the `price` that is paid by it.
   * Hits by `hitShip` in a step of a combat stand behind an event of yours, `({ ship }) => ({ ship, hits: 2 })`; the price of an extra is that of the event
   * that brings it. Receives the
   * payload, the state before the action, and the rules.
   */
  readonly eventEffects?: {
    readonly [Type in EventsOf<C>['type']]?: (
      payload: PayloadOf<C, Type>,
      before: State,
      rules: Rules,
    ) => EventEffect;
  };
  /** For each type of action that builds ships at its own price: that price. */
  readonly prices?: {
    readonly [Type in ActionsOf<C>['type']]?: (
      action: Extract<ActionsOf<C>, { readonly type: Type }>,
      before: State,
      rules: Rules,
    ) => number;
  };
  /** Types of events that only one player may receive: the `player` of their payload, or the owner of their `ship`. */
  readonly privateEvents?: readonly EventsOf<C>['type'][];
  /** Types of events from which those who receive them learn a secret by your rule. For them, an action with such an event is not compared. */
  readonly teachingEvents?: readonly EventsOf<C>['type'][];
  /** Types of events that may go to players who see nothing of what they change: your rule lets them know that it happened. */
  readonly announcingEvents?: readonly EventsOf<C>['type'][];
}

/** The same options without the names of a catalogue. */
export interface Options extends Trial, Pick<BatteryOptions, 'brief'>, OptionsOfAnyGame<State> {
  readonly hiddenValues?: NonNullable<Trial['hiddenValues']>;
  readonly revealingEvents?: readonly string[];
}

/** Throws if an option names something that no module declares, since a misspelled name would have no effect, or says what cannot be. */
export function known(catalogue: readonly Module[], options: Options): void {
  const {
    eventEffects = {},
    privateEvents = [],
    revealingEvents = [],
    teachingEvents = [],
    announcingEvents = [],
  } = options;
  checkOptions(catalogue, options, [
    ...Object.keys(eventEffects),
    ...privateEvents,
    ...revealingEvents,
    ...teachingEvents,
    ...announcingEvents,
  ]);
}
