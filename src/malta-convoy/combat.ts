/** Raids: contact, the force of the enemy, interceptions, attacks and hits. */

import { oneOf, object, int } from '../kernel/decode.js';
import { pendingRolls } from '../kernel/dice/roll.js';
import type { Event } from '../kernel/types.js';
import { unlessDue } from './issues.js';
import { table, type StateGame, event, formula, question, roll } from './kit.js';
import { strike, type Hit } from './ships.js';
import type { ShipType } from './state.js';
import { steps } from './turn.js';

// What dice mean in a raid: whether the enemy finds the convoy, and who attacks.

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

// A raid of the enemy: contact, enemy, force, interceptions, attacks, targets. All of it is decided by dice.

// What modules may change: modifiers of each roll.

/** Modifier of the contact roll. Ledger: CV.5. */
export const contactModifier = question('contactModifier', ({ state }): number => state.nextContact);

/** Modifier of the force. Ledger: CV.7. */
export const forceModifier = question(
  'forceModifier',
  (game): number => (contactIn(game)?.force ?? 0) + (enemyIn(game)?.force ?? 0),
);

/** Interceptions against a force. Ledger: CV.8, CVR5. */
export const interceptions = question('interceptions', ({ state: { ships } }): number => {
  const lacking = [ships.cruiser, ships.destroyer].filter(({ present }) => present === 0);
  return 3 + ships.carrier.present - lacking.length;
});

/** Modifier of attack rolls. Ledger: CV.6. */
export const attackModifier = question('attackModifier', (game): number => enemyIn(game)?.attack ?? 0);

/** Modifier of target rolls. Ledger: CV.10. */
export const targetModifier = question('targetModifier', (): number => 0);

/** What a modified attack roll means. Ledger: CV.9. */
export const attackResult = formula('attackResult', (_rules, number: number): Hit['result'] | 'miss' => {
  if (number >= 5) return 'destroyed';
  return number >= 3 ? 'damaged' : 'miss';
});

/** Which type a modified target roll means. Ledger: CV.10, CVR7. */
export const targetOf = formula('targetOf', (_rules, number: number): ShipType => {
  const types = ['tanker', 'cargo', 'carrier', 'carrier', 'cruiser'] as const;
  return types[Math.max(1, number) - 1] ?? 'destroyer';
});

// What happens.

/** The contact roll is known: whether the enemy has found the convoy. */
export const contactMade = event('raid/contact', {
  apply: ({ rules, state }, { contact }: { readonly contact: string; readonly number: number }) => ({
    ...state,
    nextContact: contacts.find(rules, contact)?.next ?? 0,
    raid: { contact, enemy: '', force: 0 },
  }),
});

/** It is known who attacks. */
export const enemyFound = event('raid/enemy', {
  apply: ({ state }, { enemy }: { readonly enemy: string }) => ({
    ...state,
    raid: state.raid && { ...state.raid, enemy },
  }),
});

/** It is known how large the force is, and how many interceptions meet it. */
export const forceKnown = event('raid/force', {
  apply: ({ state }, { force }: { readonly force: number; readonly interceptions: number }) => ({
    ...state,
    raid: state.raid && { ...state.raid, force },
  }),
});

/** Most interceptions that are counted: more than a trip of the most turns can have. */
export const MAX_INTERCEPTED = 10_000;

/** An interception took 1 off the force. */
export const forceIntercepted = event('raid/intercepted', {
  apply: ({ state }, _: object) => ({
    ...state,
    intercepted: Math.min(MAX_INTERCEPTED, state.intercepted + 1),
    raid: state.raid && { ...state.raid, force: state.raid.force - 1 },
  }),
});

/** One attack of the force was made. */
export const attackMade = event('raid/attack', {
  apply: ({ state }, _: { readonly result: Hit['result'] | 'miss' }) => state,
});

// The rolls, in the order in which dice fall, and what follows from each. Ledger: CVR11.

const nothing = object({});

/** Whether the contact is known, but not yet what one of these members of the raid says. */
const isRaidWithout = ({ state: { raid } }: StateGame, ...lacking: readonly ('enemy' | 'force')[]): boolean =>
  raid !== null &&
  (raid.enemy === '') === lacking.includes('enemy') &&
  (raid.force === 0) === lacking.includes('force');

const isContactStep = ({ state }: StateGame): boolean => state.step === 'contact' && state.done;

/** Whether the force is known, so that attacks, and what they hit, may be rolled. */
export const isUnderAttack = (game: StateGame): boolean => isContactStep(game) && isRaidWithout(game);

/** Whether a raid is one of the step of contacts: who attacks is known after a contact alone, and their force after them. */
export function isRaidInOrder(game: StateGame): boolean {
  const { raid } = game.state;
  if (!raid) return true;
  const { enemy, force } = raid;
  const isMade = contactIn(game)?.force !== undefined;
  return isContactStep(game) && (enemy === '' ? force === 0 : isMade);
}

const contactRoll = roll('convoy/contact', {
  title: 'contact',
  dice: [6],
  about: nothing,
  check: (game) => unlessDue(isContactStep(game) && game.state.raid === null),
  once: () => 'contact',
});

const enemyRoll = roll('convoy/enemy', {
  title: 'enemy',
  dice: [6],
  about: nothing,
  check: (game) => {
    const isMade = contactIn(game)?.force !== undefined;
    return unlessDue(isContactStep(game) && isMade && isRaidWithout(game, 'enemy', 'force'));
  },
  once: () => 'enemy',
});

const sizeRoll = roll('convoy/force', {
  title: 'size of the force',
  dice: [6],
  about: nothing,
  check: (game) => unlessDue(isContactStep(game) && isRaidWithout(game, 'force')),
  once: () => 'force',
});

const interceptRoll = roll('convoy/interception', {
  title: 'interception',
  dice: [6],
  about: object({ left: int(1, 100) }),
  check: (game, { left }: { readonly left: number }) => [
    ...unlessDue(isUnderAttack(game)),
    ...unlessDue(left <= interceptions(game, undefined), 'left'),
  ],
  once: () => 'interception',
});

/** Each point of the force attacks once. */
const attackRoll = roll('convoy/attack', {
  title: 'attack',
  dice: [6],
  about: nothing,
  check: (game) => {
    const attacks = pendingRolls.of(game.state).filter((each) => each.roll === 'convoy/attack').length;
    return unlessDue(isUnderAttack(game) && attacks <= (game.state.raid?.force ?? 0));
  },
});

const targetRoll = roll('convoy/target', {
  title: 'target',
  dice: [6],
  about: object({ result: oneOf('damaged', 'destroyed') }),
  check: (game) => unlessDue(isUnderAttack(game)),
  once: () => 'target',
});

/** Begins the raid of a turn. */
const seekContact = (): Event => contactRoll.ask({});

/** The next interception, while there are both tries and force; then the attacks. Ledger: CVR6. */
const interceptOrAttack = (force: number, left: number): readonly Event[] =>
  force > 0 && left > 0
    ? [interceptRoll.ask({ left })]
    : Array.from({ length: force }, () => attackRoll.ask({}));

const readers = [
  contactRoll.reads((game, [face = 0]) => {
    const number = Math.min(8, Math.max(1, face + contactModifier(game, undefined)));
    const contact = keyOn(contacts.all(game.rules), number);
    const isMade = contacts.find(game.rules, contact)?.force !== undefined;
    return [contactMade({ contact, number }), ...(isMade ? [enemyRoll.ask({})] : [])];
  }),
  enemyRoll.reads(({ rules }, [face = 0]) => [
    enemyFound({ enemy: keyOn(enemies.all(rules), face) }),
    sizeRoll.ask({}),
  ]),
  sizeRoll.reads((game, [face = 0]) => {
    const force = Math.max(1, face + forceModifier(game, undefined));
    const tries = Math.max(0, interceptions(game, undefined));
    return [forceKnown({ force, interceptions: tries }), ...interceptOrAttack(force, tries)];
  }),
  interceptRoll.reads(({ state }, [face], { left }) => {
    const force = state.raid?.force ?? 0;
    if (face !== 1 || force === 0) return interceptOrAttack(force, left - 1);
    return [forceIntercepted({}), ...interceptOrAttack(force - 1, left - 1)];
  }),
  attackRoll.reads((game, [face = 0]) => {
    const result = attackResult(game.rules, face + attackModifier(game, undefined));
    return [attackMade({ result }), ...(result === 'miss' ? [] : [targetRoll.ask({ result })])];
  }),
  targetRoll.reads((game, [face = 0], { result }) => {
    const { ships } = game.state;
    const named = targetOf(game.rules, face + targetModifier(game, undefined));
    const type = named === 'carrier' && ships.carrier.present === 0 ? 'cargo' : named;
    return strike(game, { type, result });
  }),
] as const;

/** The step in which contact is sought. */
const contactStep = steps.add('contact', { does: () => [seekContact()] });

export const raidParts = [
  contactStep,
  ...raidTables,
  contactModifier,
  forceModifier,
  interceptions,
  attackModifier,
  targetModifier,
  attackResult,
  targetOf,
  contactMade,
  enemyFound,
  forceKnown,
  forceIntercepted,
  attackMade,
  contactRoll,
  enemyRoll,
  sizeRoll,
  interceptRoll,
  attackRoll,
  targetRoll,
  ...readers,
] as const;
