/** Names of ships, options, contacts and enemies. */

import { formatParam } from '../../../kernel/message/issue.js';
import { titleOf, wordsFor } from '../../../kernel/message/text.js';
import type { Json } from '../../../kernel/util/result.js';
import { ruleTexts } from './modules.js';

const ships: Readonly<Record<string, readonly [one: string, several: string]>> = {
  cargo: ['cargo ship', 'cargo ships'],
  tanker: ['tanker', 'tankers'],
  carrier: ['carrier', 'carriers'],
  cruiser: ['cruiser', 'cruisers'],
  destroyer: ['destroyer', 'destroyers'],
};

/** Returns a type without a number: 'cargo ship'. */
export const shipOf = (type: string): string => wordsFor(ships, type)?.[0] ?? type;

/** Returns a number of ships of a type: '2 cargo ships'. Takes params of issues, too. */
export const shipsOf = (type: Json | undefined, count: Json | undefined): string => {
  const [one, several] = wordsFor(ships, formatParam(type)) ?? [formatParam(type), formatParam(type)];
  return `${formatParam(count)} ${count === 1 ? one : several}`;
};

/** Returns the title of an option: 'Dummy convoy'. */
export const titleOfOption = (option: Json | undefined): string => titleOf(ruleTexts, formatParam(option));

/** Contacts and enemies in words; any other key is read as it is written. */
const names: Readonly<Record<string, string>> = {
  'dumb-luck': 'dumb luck: the next contact roll has -1',
  'no-contact': 'no contact',
  reconnaissance: 'reconnaissance: the next contact roll has +2',
  surprise: 'surprise',
  contact: 'contact',
  sortie: 'sortie',
  'attack-force': 'attack force',
  'u-boats': 'U-boats',
  'italian-aircraft': 'Italian aircraft',
  'german-aircraft': 'German aircraft',
  'combined-aircraft': 'combined aircraft',
};

/** Returns a contact or an enemy in words. */
export const nameOf = (key: string): string => wordsFor(names, key) ?? key.replaceAll('-', ' ');
