/** What the battery of any game plays, and what the laws need to know about a module. */

import { seeAll } from '../kernel/action.js';
import { decode } from '../kernel/decode.js';
import type { EventsOf, PartsOf, SetupOf, SpecOf } from '../kernel/module.js';
import type { Json } from '../kernel/result.js';
import { noRules, type Module, type Part, type Rules, type RulesetSpec } from '../kernel/types.js';
import type { ArbitrarySlice } from './law.js';
import type { PlayOptions } from './play.js';

/** The keys of all parts of a kind in a catalogue. */
type KeysOf<C extends readonly Module[], Kind extends string> = Extract<
  PartsOf<C>,
  { readonly kind: Kind; readonly key: string }
>['key'];

/** What the battery of any game plays, and what the laws need to know about your module. Names are those of the catalogue. */
export interface OptionsOf<C extends readonly Module[], State> extends PlayOptions<State> {
  /** The id of the module to test. */
  readonly module: C[number]['meta']['id'];
  /** Scenarios to add it to, or rulesets as text. Default: the usual ones that accept it. */
  readonly scenarios?: readonly string[];
  /** Settings of every game, such as a low price, so that something happens more often. */
  readonly settings?: SpecOf<C>['settings'];
  /**
   * Additional fields for createGame, if your module has set-up fields; or a function that makes them from the rules and
   * the set-up of a game, for example for a field that names places.
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
  /** For each slice that hides something: a function that makes another value. Without one, the battery stops and names the slice. */
  readonly hiddenValues?: { readonly [Key in KeysOf<C, 'slice'>]?: ArbitrarySlice<State> };
  /** Types of events that reveal a secret by your rule. An action with such an event is not compared with the same action where hidden data differ. */
  readonly revealingEvents?: readonly EventsOf<C>['type'][];
}

/** The same options without the names of a catalogue. */
export interface Options<State>
  extends
    PlayOptions<State>,
    Pick<
      OptionsOf<readonly Module[], State>,
      'module' | 'scenarios' | 'games' | 'seed' | 'happens' | 'untested'
    > {
  readonly settings?: RulesetSpec['settings'];
  readonly setup?: Fields | ((game: SetupGiven) => Fields);
  readonly hiddenValues?: Readonly<Record<string, ArbitrarySlice<State>>>;
  readonly revealingEvents?: readonly string[];
}

/** Fields of a set-up. */
export type Fields = Readonly<Record<string, unknown>>;

/** What the fields of a set-up are made from. */
export interface SetupGiven {
  /** The rules of the game. */
  readonly rules: Rules;
  /** What the battery passes to createGame: rules, players, and what the game needs besides. */
  readonly setup: Readonly<Record<string, unknown>>;
  /** The seed of the game. */
  readonly seed: number;
}

/**
 * Throws if an option names something that no module declares, since a misspelled name would have no effect, or says what cannot be.
 *
 * @param events the types of events that the options name
 */
export function checkOptions<State>(
  catalogue: readonly Module[],
  options: Options<State>,
  events: readonly string[],
): void {
  const { module: id, settings = {}, hiddenValues = {} } = options;
  if (!catalogue.some(({ meta }) => meta.id === id))
    throw new Error(`There is no module '${id}' in this catalogue: pass [...catalogue, mine].`);
  const parts = catalogue.flatMap((each) => each.parts);
  const strange = [
    ...unknownKeys(parts, 'slice', Object.keys(hiddenValues)),
    ...unknownKeys(parts, 'event', events),
  ];
  if (strange.length > 0) throw new Error(`No module of this catalogue has the ${strange.join(', the ')}.`);
  for (const part of parts)
    if (part.kind === 'slice' && part.seenBy === seeAll && Object.hasOwn(hiddenValues, part.key))
      throw new Error(
        `\`hiddenValues\` names a slice that everybody sees: '${part.key}'. Remove it, or hide it by \`seenBy\`.`,
      );
  reasoned(catalogue, options);
  const takes = (key: string, value: Json): boolean =>
    parts.some(
      (part) => part.kind === 'setting' && part.key === key && decode(part.decode, value, noRules).ok,
    );
  for (const [key, value] of Object.entries<Json>(settings))
    if (typeof value === 'object' && !takes(key, value))
      throw new Error(
        `\`settings\` has ${JSON.stringify(value)} for '${key}'. Expected one value: the battery tries the others by itself.`,
      );
}

/** Lists keys of the options that no part of a kind has. */
const unknownKeys = (
  parts: readonly Part[],
  kind: Part['kind'],
  keys: readonly string[],
): readonly string[] =>
  keys
    .filter((key) => !parts.some((part) => part.kind === kind && 'key' in part && part.key === key))
    .map((key) => `${kind} '${key}'`);

/** Throws if `untested` names what the module does not declare, or gives no reason. */
function reasoned(
  catalogue: readonly Module[],
  { module: id, untested = {} }: Pick<Options<never>, 'module' | 'untested'>,
): void {
  const own = catalogue.filter(({ meta }) => meta.id === id).flatMap(({ parts }) => parts);
  for (const [key, why] of Object.entries(untested)) {
    if (!own.some((part) => 'key' in part && part.key === key))
      throw new Error(`\`untested\` names '${key}', which the module does not declare.`);
    if (why.trim() === '') throw new Error(`\`untested\` gives no reason for '${key}'. Expected a sentence.`);
  }
}
