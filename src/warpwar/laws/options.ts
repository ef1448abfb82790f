/** What the battery plays, and what the laws need to know about a module. */

import { seeAll } from '../../kernel/action.js';
import type { ActionsOf, EventsOf, PartsOf, SetupOf, SpecOf } from '../../kernel/module.js';
import type { GameEvent, Module, Rules, RulesetSpec, Part } from '../../kernel/types.js';
import type { ArbitrarySlice, EventEffect } from './terms.js';
import type { Trial } from './trial.js';
import type { State } from '../state.js';

/** The keys of all parts of a kind in a catalogue. */
type KeysOf<C extends readonly Module[], Kind extends string> = Extract<
  PartsOf<C>,
  { readonly kind: Kind; readonly key: string }
>['key'];

/** The payload of an event; any payload if the catalogue's types are not known. */
export type PayloadOf<C extends readonly Module[], Type extends string> =
  Extract<EventsOf<C>, { readonly type: Type }> extends GameEvent<string, infer Payload>
    ? unknown extends Payload
      ? never
      : Payload
    : never;

/** What the battery plays, and what the laws need to know about your module. Names are those of the catalogue. */
export interface BatteryOptions<C extends readonly Module[] = readonly Module[]> extends Omit<
  Trial,
  'hiddenValues' | 'eventEffects' | 'prices' | 'privateEvents' | 'revealingEvents' | 'teaches' | 'announces'
> {
  /** The id of the module to test. */
  readonly module: C[number]['meta']['id'];
  /**
   * Scenarios to add it to, or rulesets as text: 'first/advanced +ecm turn-limit(turns=9)'. Default: those of 'first/skirmish', 'first/advanced' and 'second/advanced' that accept it.
   */
  readonly scenarios?: readonly string[];
  /** Settings of every game, such as a low price, so that something happens more often. */
  readonly settings?: SpecOf<C>['settings'];
  /**
   * Additional fields for createGame, if your module has set-up fields; or a function that makes them from the rules and
   * the set-up of a game, for example for a field that names hexes of its map.
   */
  readonly setup?: SetupOf<C> | ((game: SetupGiven) => SetupOf<C>);
  /** Games of each scenario with the module alone. Default: 10. Every other ruleset gets a fifth of them. */
  readonly games?: number;
  /** The first game's seed. Default: 1. */
  readonly seed?: number;
  /**
   * Types of actions and events that must occur in the games with the module alone, besides all of its own. So must its
   * set-up fields and hidden slices.
   */
  readonly happens?: readonly string[];
  /** What of the module need not come into play: by type of action or event, set-up field or hidden slice, the reason in a sentence. */
  readonly untested?: Readonly<Record<string, string>>;
  /** Whether your rule means to end most games on a map within two game-turns. Default: no. */
  readonly brief?: boolean;
  /** For each slice that hides something: a function that makes another value. */
  readonly hiddenValues?: { readonly [Key in KeysOf<C, 'slice'>]?: ArbitrarySlice };
  /** For each type of event: what it changes on ships and in accounts. Receives the payload, the state before the action, and the rules. */
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
  /** Types of events that only one player may receive. */
  readonly privateEvents?: readonly EventsOf<C>['type'][];
  /** Types of events that reveal a secret by your rule. An action with such an event is not compared with the same action where hidden data differ. */
  readonly revealingEvents?: readonly EventsOf<C>['type'][];
  /** Types of events from which those who receive them learn a secret by your rule. For them, an action with such an event is not compared. */
  readonly teaches?: readonly EventsOf<C>['type'][];
  /** Types of events that may go to players who see nothing of what they change: your rule lets them know that it happened. */
  readonly announces?: readonly EventsOf<C>['type'][];
}

/** The same options without the names of a catalogue. */
export interface Options
  extends
    Trial,
    Pick<BatteryOptions, 'module' | 'scenarios' | 'games' | 'seed' | 'happens' | 'untested' | 'brief'> {
  readonly settings?: RulesetSpec['settings'];
  readonly setup?: Fields | ((game: SetupGiven) => Fields);
}

/** Fields of a set-up. */
export type Fields = Readonly<Record<string, unknown>>;

/** What the fields of a set-up are made from. */
export interface SetupGiven {
  /** The rules of the game. */
  readonly rules: Rules;
  /** What the battery passes to createGame: rules, players, and fields such as `map`, `homes` or `fleets`. */
  readonly setup: Readonly<Record<string, unknown>>;
  /** The seed of the game. */
  readonly seed: number;
}

/** Throws if an option names something that no module declares, since a misspelled name would have no effect, or says what cannot be. */
export function known(catalogue: readonly Module[], options: Options): void {
  const { module: id, settings = {} } = options;
  if (!catalogue.some(({ meta }) => meta.id === id))
    throw new Error(`There is no module '${id}' in this catalogue: pass [...catalogue, mine].`);
  const parts = catalogue.flatMap((each) => each.parts);
  const strange = strangers(parts, options);
  if (strange.length > 0) throw new Error(`No module of this catalogue has the ${strange.join(', the ')}.`);
  for (const part of parts)
    if (part.kind === 'slice' && part.seenBy === seeAll && Object.hasOwn(options.hiddenValues ?? {}, part.key))
      throw new Error(
        `\`hiddenValues\` names a slice that everybody sees: '${part.key}'. Remove it, or hide it by \`seenBy\`.`,
      );
  reasoned(catalogue, options);
  for (const [key, value] of Object.entries(settings))
    if (typeof value === 'object')
      throw new Error(
        `\`settings\` has ${JSON.stringify(value)} for '${key}'. Expected one value: the battery tries the others by itself.`,
      );
}

/** Lists slices and events in the options that no part declares. */
function strangers(parts: readonly Part[], options: Options): readonly string[] {
  const { hiddenValues = {}, eventEffects = {}, privateEvents = [], revealingEvents = [], teaches = [], announces = [] } = options;
  const missing = (kind: Part['kind'], keys: readonly string[]): readonly string[] =>
    keys
      .filter((key) => !parts.some((part) => part.kind === kind && 'key' in part && part.key === key))
      .map((key) => `${kind} '${key}'`);
  return [
    ...missing('slice', Object.keys(hiddenValues)),
    ...missing('event', [...Object.keys(eventEffects), ...privateEvents, ...revealingEvents, ...teaches, ...announces]),
  ];
}

/** Throws if `untested` names what the module does not declare, or gives no reason. */
function reasoned(catalogue: readonly Module[], { module: id, untested = {} }: Options): void {
  const own = catalogue.filter(({ meta }) => meta.id === id).flatMap(({ parts }) => parts);
  for (const [key, why] of Object.entries(untested)) {
    if (!own.some((part) => 'key' in part && part.key === key))
      throw new Error(`\`untested\` names '${key}', which the module does not declare.`);
    if (why.trim() === '') throw new Error(`\`untested\` gives no reason for '${key}'. Expected a sentence.`);
  }
}
