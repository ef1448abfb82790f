/** Looks up terms about events, ships, accounts and laws: first the given ones, then those of the standard modules. */

import type { GameEvent, Module } from '../../kernel/parts/part.js';
import type { Rules } from '../../kernel/ruleset/rules.js';
import type { Address } from '../../game/economy/accounts.js';
import type { StateGame } from '../../game/kernel.js';
import type { Ship } from '../../game/state.js';
import { catalogue } from '../../modules/index.js';
import { reworded } from '../laws/law.js';
import type { Change } from './change.js';
import type { Held } from './held.js';
import { LawBroken, type Law } from './law.js';
import { STANDARD } from './standard.js';
import type { Meaning, Terms } from './terms.js';

/** Returns the given terms, then those of the standard modules. */
const both = (terms: Terms): readonly Terms[] => [terms, STANDARD];

/** Returns the value of a key from the first terms that have it. */
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

/** Returns what `means` says about an event, if anything. */
export const meaningOf = (
  { terms, before, rules }: Pick<Change, 'terms' | 'before' | 'rules'>,
  { type, payload }: GameEvent,
): Meaning | undefined =>
  // Sound: the payload of the same type of event, as it was made.
  first(terms, type, ({ means }) => means)?.(payload as never, before, rules);

/** Whether only one player may receive an event. */
export const isForOne = (terms: Terms, { type }: GameEvent): boolean =>
  both(terms).some(({ secrets = [] }) => secrets.includes(type));

/** Whether an event legitimately reveals a secret. */
export const isRevealing = (terms: Terms, { type }: Pick<GameEvent, 'type'>): boolean =>
  both(terms).some(({ reveals = [] }) => reveals.includes(type));

/** Whether the audience of an event legitimately learns a secret. */
export const isTeaching = (terms: Terms, { type }: Pick<GameEvent, 'type'>): boolean =>
  both(terms).some(({ teaches = [] }) => teaches.includes(type));

/** Whether an event may go to those who see nothing of what it changes. */
export const mayAnnounce = (terms: Terms, event: Pick<GameEvent, 'type'>): boolean =>
  isRevealing(terms, event) ||
  isTeaching(terms, event) ||
  both(terms).some(({ announces = [] }) => announces.includes(event.type));

/** Returns the ship that an action unloads, if any. */
export const unloadedBy = (terms: Terms, action: { readonly type: string }): unknown =>
  // Sound: an action of the same type.
  first(terms, action.type, ({ unloads }) => unloads)?.(action as never);

/** Returns the price of what an action builds, if it is not that of the tables. */
export const chargeOf = (terms: Terms, { rules, state }: StateGame, action: unknown): number | undefined => {
  // Sound: a sampled action has a type, and the function gets only actions of its own type.
  const type = (action as { readonly type?: string } | undefined)?.type ?? '';
  return first(terms, type, ({ charges }) => charges)?.(action as never, state, rules);
};

/** Whether a ship may stay with enemies at the end of its side's turn. */
export const mayStay = (terms: Terms, rules: Rules, ship: Pick<Ship, 'id'>): boolean =>
  both(terms).some(({ stays }) => stays?.(rules, ship) ?? false);

/** Whether everybody knows what is in an account. */
export const isCommon = (terms: Terms, game: StateGame, account: Address): boolean =>
  both(terms).some(({ common }) => common?.(game, account) ?? false);

/** Returns what makes other values of a slice, if it is known. */
export const heldBy = (terms: Terms, key: string): Held | undefined => first(terms, key, ({ held }) => held);

/** What to do about an unexplained event, by the broken law. */
const HINTS: Readonly<Partial<Record<string, string>>> = {
  'course-discreet':
    'If your rule means to reveal this, name the event that does so: { reveals: [TYPE] }, and an action with this event is not compared; or { teaches: [TYPE] }, and it is not compared for those who receive the event.',
  'hits-conserved':
    'If your event changes units, explain it: { means: { TYPE: (payload) => ({ ship, units }) } }.',
  'within-built':
    'If your event changes units, leave 0 or more of each, and no more than the ship was built with.',
  'points-conserved': 'If your event changes points, return pointsMoved instead.',
  'prices-paid': 'If your event sells something, explain it: { means: { TYPE: (payload) => ({ price }) } }.',
} satisfies { readonly [Each in Law]?: string };

/** Types of events of the standard modules. */
const standardEvents: ReadonlySet<string> = new Set(
  catalogue.flatMap(({ parts }: Module) =>
    parts.flatMap((part) => (part.kind === 'event' ? [part.key] : [])),
  ),
);

/** Whether a standard module declares an event. */
export const isStandardEvent = ({ type }: Pick<GameEvent, 'type'>): boolean => standardEvents.has(type);

/** Lists types of events that are not in the standard modules. */
const strangers = (events: readonly Pick<GameEvent, 'type'>[]): readonly string[] => [
  ...new Set(events.flatMap((each) => (isStandardEvent(each) ? [] : [each.type]))),
];

/** Whether the terms explain a type of event to a law. An event explained by `means` may still reveal something. */
const isExplained = ({ means = {} }: Terms, law: Law, type: string): boolean =>
  law !== 'course-discreet' && Object.hasOwn(means, type);

/** Runs a check. If a law is broken after an unexplained event, adds to the error what to do. */
export function hinted(terms: Terms, events: readonly Pick<GameEvent, 'type'>[], check: () => void): void {
  try {
    check();
  } catch (thrown) {
    if (!(thrown instanceof LawBroken)) throw thrown;
    const { law } = thrown;
    const hint = HINTS[law];
    const type = hint && strangers(events).find((each) => !isExplained(terms, law, each));
    if (type === undefined) throw thrown;
    const found = `${thrown.found} ${hint?.replaceAll('TYPE', `'${type}'`) ?? ''}`;
    throw reworded(thrown, { found }, thrown);
  }
}

/** Runs a check, and ignores broken laws that are excused. */
export function judged({ excused = [] }: Terms, check: () => void): void {
  try {
    check();
  } catch (thrown) {
    if (!(thrown instanceof LawBroken && excused.some((law) => law === thrown.law))) throw thrown;
  }
}
