/** What dice mean in a raid: whether the enemy finds the convoy, and who attacks. */

import { table, type StateGame } from './kit.js';

/** A result of a die: the numbers that mean it. */
interface Faces {
  /** Modified numbers of the die. */
  readonly on: readonly number[];
}

/** A result of the contact roll. */
export interface Contact extends Faces {
  /** Modifier of the force; absent if there is no contact. */
  readonly force?: number;
  /** Modifier of the next contact roll. */
  readonly next?: number;
}

/** An enemy that may attack. */
export interface Enemy extends Faces {
  /** Modifier of the force. */
  readonly force?: number;
  /** Modifier of attack rolls. */
  readonly attack?: number;
}

/** Results of the contact roll. Ledger: CV.5. */
export const contacts = table<Contact, 'contacts'>('contacts');

/** Who may attack. Ledger: CV.6. */
export const enemies = table<Enemy, 'enemies'>('enemies');

/** The tables of a raid and their entries. */
export const raidTables = [
  contacts,
  enemies,
  contacts.add('dumb-luck', { on: [1], next: -1 }),
  contacts.add('no-contact', { on: [2, 3] }),
  contacts.add('reconnaissance', { on: [4], next: 2 }),
  contacts.add('surprise', { on: [5], force: -1 }),
  contacts.add('contact', { on: [6], force: 0 }),
  contacts.add('sortie', { on: [7], force: 1 }),
  contacts.add('attack-force', { on: [8], force: 2 }),
  enemies.add('u-boats', { on: [1], force: -1 }),
  enemies.add('italian-aircraft', { on: [2, 3], attack: -1 }),
  enemies.add('german-aircraft', { on: [4, 5], attack: 1 }),
  enemies.add('combined-aircraft', { on: [6], force: 1 }),
] as const;

/** Finds the key of the result that a number means. */
export const keyOn = (all: readonly (readonly [key: string, result: Faces])[], number: number): string =>
  all.find(([, { on }]) => on.includes(number))?.[0] ?? '';

/** Finds the result of the contact roll of the turn; undefined before it. */
export const contactIn = ({ rules, state }: StateGame): Contact | undefined =>
  state.raid ? contacts.find(rules, state.raid.contact) : undefined;

/** Finds the enemy of the turn; undefined while nobody attacks. */
export const enemyIn = ({ rules, state }: StateGame): Enemy | undefined =>
  state.raid ? enemies.find(rules, state.raid.enemy) : undefined;
