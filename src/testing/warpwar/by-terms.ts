/** What the terms say of events, ships, accounts and laws: those of a stranger first, then those of the standard modules. */

import type { GameEvent, Module } from '../../kernel/parts/part.js';
import type { Rules } from '../../kernel/ruleset/rules.js';
import type { Address } from '../../game/economy/accounts.js';
import type { StateGame } from '../../game/kernel.js';
import type { Ship, State } from '../../game/state.js';
import { catalogue } from '../../modules/index.js';
import type { Held } from './held.js';
import { LawBroken, type Law } from './law.js';
import { STANDARD } from './standard.js';
import type { Meaning, Terms } from './terms.js';

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
export const meaningOf = (terms: Terms, before: State, { type, payload }: GameEvent): Meaning | undefined =>
  // Sound: payload of the very type whose meaning is asked, as its maker types them.
  first(terms, type, ({ means }) => means)?.(payload as never, before);

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
export const isCommon = (terms: Terms, game: StateGame, account: Address): boolean =>
  both(terms).some(({ common }) => common?.(game, account) ?? false);

/** What else a slice may hold, if anything is known. */
export const heldBy = (terms: Terms, key: string): Held | undefined => first(terms, key, ({ held }) => held);

/** What to say of an event of one's own, by the law that is broken where it was not said. */
const HINTS: Readonly<Partial<Record<string, string>>> = {
  'hits-conserved':
    'If an event of yours changes units, say what it means: { means: { TYPE: (payload) => ({ ship, units }) } }.',
  'within-built':
    'If an event of yours changes units, it leaves 0 or more of each, and no more than was built.',
  'points-conserved': 'If an event of yours changes points, give pointsMoved instead.',
  'prices-paid':
    'If an event of yours is something sold, say what it means: { means: { TYPE: (payload) => ({ price }) } }.',
} satisfies { readonly [Each in Law]?: string };

/** Types of events that no standard module has, and whose meaning nobody told. */
const strangers = ({ means = {} }: Terms, events: readonly GameEvent[]): readonly string[] =>
  [...new Set(events.map(({ type }) => type))].filter(
    (type) =>
      !Object.hasOwn(means, type) &&
      !catalogue.some(({ parts }: Module) =>
        parts.some((part) => part.kind === 'event' && part.key === type),
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
