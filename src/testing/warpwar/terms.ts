/** What the laws must be told of rules that no standard module has. */

import type { GameEvent, Module } from '../../kernel/parts/part.js';
import type { Viewer } from '../../kernel/player.js';
import type { Rules } from '../../kernel/ruleset/rules.js';
import type { Address } from '../../game/economy/accounts.js';
import type { Live } from '../../game/kernel.js';
import type { Counts, Place, Ship, State } from '../../game/state.js';
import { catalogue } from '../../modules/index.js';
import type { Held } from './held.js';
import { LawBroken, type Law } from './law.js';
import { STANDARD } from './standard.js';

/** What an event of a module's own says to the books that the laws keep of ships and points. */
export interface Meaning {
  /** The ship that it is about. */
  readonly ship?: string;
  /** Units of the ship that came, or that went if below 0, by component. */
  readonly units?: Counts;
  /** Hits on the ship that `ship/damaged` must place afterwards. */
  readonly hits?: number;
  /** Where the ship is now. */
  readonly to?: Place;
  /** Build Points that were rightly paid for it in the build event. */
  readonly price?: number;
}

/** Laws of what is in a game, which a rule may set aside. The others hold for every game there is. */
export type GameLaw = Extract<
  Law,
  | 'ships-on-map'
  | 'moves-told'
  | 'moves-paid'
  | 'one-side-per-star'
  | 'within-built'
  | 'hits-conserved'
  | 'ships-conserved'
  | 'points-conserved'
  | 'prices-paid'
>;

/** What the laws must be told of rules that no standard module has. */
export interface Terms {
  /**
   * For each slice that hides anything, by key: something else that it may hold, made by chance. The law of secrets puts
   * it in where a viewer must not notice.
   */
  readonly held?: Readonly<Record<string, Held>>;
  /**
   * What events of one's own change of ships and points, by type; handed the event's facts, and the state before the
   * action. Somebody must be told of them.
   */
  readonly means?: Readonly<Record<string, (facts: never, before: State) => Meaning>>;
  /** Types of events of which one player alone may hear: the `player` of their facts, or the owner of their `ship`. */
  readonly secrets?: readonly string[];
  /** Types of events by which something secret rightly comes to light: what follows may depend on it. */
  readonly reveals?: readonly string[];
  /** Types of events by which those who hear of them rightly learn what is secret to the others. */
  readonly teaches?: readonly string[];
  /** By type of action: the ship that it unloads, so that all see who was aboard. */
  readonly unloads?: Readonly<Record<string, (action: never) => unknown>>;
  /** Whether a ship may stay beside enemies when its side's turn ends. */
  readonly stays?: (rules: Rules, ship: Pick<Ship, 'id'>) => boolean;
  /** Whether everybody knows what lies in an account, though only its holder is told. */
  readonly common?: (game: Live, account: Address) => boolean;
  /** Whether the rules lay open to a viewer the record of a ship that is not his. */
  readonly shows?: (game: Live, viewer: Viewer, ship: Ship) => boolean;
  /** Laws of the game that the rules set aside: whoever breaks them is not held to it. */
  readonly excused?: readonly GameLaw[];
}

/** The terms of strangers, before those of the standard modules. */
const both = (terms: Terms): readonly Terms[] => [terms, STANDARD];

/** What a record has under a key of its own, in the first of the terms that have it. */
const first = <Value>(
  terms: Terms,
  key: string,
  of: (each: Terms) => Readonly<Record<string, Value>> | undefined,
): Value | undefined => {
  const found = both(terms)
    .map((each) => of(each) ?? {})
    .find((each) => Object.hasOwn(each, key));
  return found?.[key];
};

/** What an event means by the terms, if anything. */
export const meaningOf = (terms: Terms, before: State, { type, facts }: GameEvent): Meaning | undefined =>
  // Sound: facts of the very type whose meaning is asked, as its maker types them.
  first(terms, type, ({ means }) => means)?.(facts as never, before);

/** Whether an event is for one player alone. */
export const isForOne = (terms: Terms, { type }: GameEvent): boolean =>
  both(terms).some(({ secrets = [] }) => secrets.includes(type));

/** Whether an event rightly brings something secret to light. */
export const isRevealing = (terms: Terms, { type }: Pick<GameEvent, 'type'>): boolean =>
  both(terms).some(({ reveals = [] }) => reveals.includes(type));

/** Whether those who hear of an event rightly learn something secret. */
export const isTeaching = (terms: Terms, { type }: Pick<GameEvent, 'type'>): boolean =>
  both(terms).some(({ teaches = [] }) => teaches.includes(type));

/** The ship that an action unloads, if it does. */
export const unloadedBy = (terms: Terms, action: { readonly type: string }): unknown =>
  // Sound: an action of the very type.
  first(terms, action.type, ({ unloads }) => unloads)?.(action as never);

/** Whether a ship may stay beside enemies. */
export const mayStay = (terms: Terms, rules: Rules, ship: Pick<Ship, 'id'>): boolean =>
  both(terms).some(({ stays }) => stays?.(rules, ship) ?? false);

/** Whether everybody knows what lies in an account. */
export const isCommon = (terms: Terms, game: Live, account: Address): boolean =>
  both(terms).some(({ common }) => common?.(game, account) ?? false);

/** What else a slice may hold, if anything is known. */
export const heldBy = (terms: Terms, key: string): Held | undefined => first(terms, key, ({ held }) => held);

/** What to say of an event of one's own, by the law that is broken where it was not said. */
const HINTS: Readonly<Partial<Record<string, string>>> = {
  'hits-conserved':
    'If an event of yours changes units, say what it means: { means: { TYPE: (facts) => ({ ship, units }) } }.',
  'within-built':
    'If an event of yours changes units, it leaves 0 or more of each, and no more than was built.',
  'points-conserved': 'If an event of yours changes points, give pointsMoved instead.',
  'prices-paid':
    'If an event of yours is something sold, say what it means: { means: { TYPE: (facts) => ({ price }) } }.',
} satisfies { readonly [Each in Law]?: string };

/** Types of events that no standard module has, and whose meaning nobody told. */
const strangers = ({ means = {} }: Terms, events: readonly GameEvent[]): readonly string[] =>
  [...new Set(events.map(({ type }) => type))].filter(
    (type) =>
      !Object.hasOwn(means, type) &&
      !catalogue.some(({ parts }: Module) =>
        parts.some((part) => part.kind === 'outcome' && part.key === type),
      ),
  );

/** Holds something against the laws; where one is broken after an event of a stranger's, that says what to do about it. */
export function hinted(terms: Terms, events: readonly GameEvent[], check: () => void): void {
  try {
    check();
  } catch (thrown) {
    const hint = thrown instanceof LawBroken ? HINTS[thrown.law] : undefined;
    const [type] = hint === undefined ? [] : strangers(terms, events);
    if (!(thrown instanceof LawBroken) || hint === undefined || type === undefined) throw thrown;
    const found = `${thrown.found} ${hint.replace('TYPE', `'${type}'`)}`;
    throw new LawBroken(thrown.law, thrown.says, found, thrown);
  }
}

/** Holds something against the laws, but for those that are excused. */
export function judged({ excused = [] }: Terms, check: () => void): void {
  try {
    check();
  } catch (thrown) {
    if (!(thrown instanceof LawBroken && excused.some((law) => law === thrown.law))) throw thrown;
  }
}
