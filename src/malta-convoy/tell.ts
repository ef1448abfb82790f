/** What happens, in words: one line for an event. */

import { wordsFor } from '../kernel/describe.js';
import type { GameEvent as AnyEvent } from '../kernel/types.js';
import type { GameEvent as ConvoyEvent } from './engine.js';
import { nameOf, shipOf, shipsOf, titleOfOption } from './words.js';

const counted = (count: number, one: string): string => `${String(count)} ${one}${count === 1 ? '' : 's'}`;

/** Lines by type of event. Absent: there is nothing to tell. */
const lines: {
  readonly [Type in ConvoyEvent['type']]?: (
    payload: Extract<ConvoyEvent, { readonly type: Type }>['payload'],
  ) => string;
} = {
  'ships/joined': ({ type, count }) => `${shipsOf(type, count)} ${count === 1 ? 'sets' : 'set'} sail.`,
  'trip/length': ({ turns }) => `The trip takes ${counted(turns, 'turn')}.`,
  'friendly-waters/known': ({ turns }) =>
    turns === 1
      ? 'The first turn is in friendly waters.'
      : `The first ${String(turns)} turns are in friendly waters.`,
  'option/chosen': ({ option, turns }) => `${titleOfOption(option)} holds for ${counted(turns, 'turn')}.`,
  'evasive-route/detour': ({ turns }) => `The trip is ${counted(turns, 'turn')} longer.`,
  'covering-force/half-way': () => 'The convoy is half way.',
  'covering-force/escort-due': ({ warships }) => `It takes ${counted(warships, 'warship')} with it.`,
  'ships/went-home': ({ type, count }) => `${shipsOf(type, count)} ${count === 1 ? 'goes' : 'go'} home.`,
  'raid/contact': ({ contact, number }) =>
    `Contact, with all modifiers ${String(number)}: ${nameOf(contact)}.`,
  'raid/enemy': ({ enemy }) => `The enemy: ${nameOf(enemy)}.`,
  'raid/force': ({ force, interceptions }) =>
    `Their force is ${String(force)}; ${counted(interceptions, 'interception')} can meet it.`,
  'raid/intercepted': () => 'An interception takes 1 off the force.',
  'raid/attack': ({ result }) => (result === 'miss' ? 'An attack misses.' : `An attack hits: ${result}.`),
  'ship/damaged': ({ type }) => `A ${shipOf(type)} is damaged.`,
  'ship/sunk': ({ type, wasDamaged }) => `A ${wasDamaged ? 'damaged ' : ''}${shipOf(type)} is sunk.`,
  'ship/none-hit': ({ type }) => `There is no ${shipOf(type)}: the hit is wasted.`,
  'turn/ended': ({ turn }) => `Turn ${String(turn)} is over.`,
  'resign/resigned': () => 'The trip is given up.',
  'game/over': ({ score }) => (score === null ? 'There is no score.' : `The score is ${String(score)}.`),
};

/** Returns an event in one sentence; undefined if there is nothing to tell, and for events of other modules. */
export function tellEvent({ type, payload }: Pick<AnyEvent, 'type' | 'payload'>): string | undefined {
  // Sound: the payload of an event is what its type says.
  return wordsFor(lines as Readonly<Record<string, (payload: unknown) => string>>, type)?.(payload);
}
