/** The story of a trip: the words of the game's own events, and the titles of its keys. */

import { chanceEvents, diceEvents } from '../kernel/dice/words.js';
import type { EventsOf } from '../kernel/module.js';
import { createTeller, formatStory as formatEntries } from '../kernel/run/story.js';
import { count } from '../kernel/sentence.js';
import type { EventWords } from '../kernel/types.js';
import type { core } from './core.js';
import { moduleEvents } from './modules/words.js';
import type { View } from './state.js';
import { nameOf, shipOf, shipsOf, titleOfOption } from './words.js';

const STEP = { untold: 'What happens in it says that it began.' };

/** The words of the events of `convoy`. */
const coreEvents: EventWords<EventsOf<readonly [typeof core]>, View> = {
  sections: ['turn/ended'],
  titles: {
    step: { orders: 'Orders', contact: 'Contact', 'half-way': 'Half way', detachment: 'Warships go home' },
    decision: { 'convoy/sail': 'Sail on' },
    setting: {
      'convoy/cargo': 'Cargo ships',
      'convoy/tanker': 'Tankers',
      'convoy/carrier': 'Carriers',
      'convoy/cruiser': 'Cruisers',
      'convoy/destroyer': 'Destroyers',
      'convoy/length': 'Turns of the trip',
      'friendly-waters/turns': 'Turns in friendly waters',
    },
  },
  lines: {
    ...chanceEvents,
    'turn/step': STEP,
    'convoy/sailed': STEP,
    'ships/joined': ({ type, count: ships }) =>
      `${shipsOf(type, ships)} ${ships === 1 ? 'sets' : 'set'} sail`,
    'trip/length': ({ turns }) => `The trip takes ${count(turns, 'turn')}`,
    'option/chosen': ({ option, turns }) => `${titleOfOption(option)} holds for ${count(turns, 'turn')}`,
    'ships/went-home': ({ type, count: ships }) =>
      `${shipsOf(type, ships)} ${ships === 1 ? 'goes' : 'go'} home`,
    'raid/contact': ({ contact, number }) => `Contact, with all modifiers ${number}: ${nameOf(contact)}`,
    'raid/enemy': ({ enemy }) => `The enemy: ${nameOf(enemy)}`,
    'raid/force': ({ force, interceptions }) =>
      `Their force is ${force}; ${count(interceptions, 'interception')} can meet it`,
    'raid/intercepted': () => 'An interception takes 1 off the force',
    'raid/attack': ({ result }) => (result === 'miss' ? 'An attack misses' : `An attack hits: ${result}`),
    'ship/damaged': ({ type }) => `A ${shipOf(type)} is damaged`,
    'ship/sunk': ({ type, wasDamaged }) => `A ${wasDamaged ? 'damaged ' : ''}${shipOf(type)} is sunk`,
    'ship/none-hit': ({ type }) => `There is no ${shipOf(type)}: the hit is wasted`,
    'turn/ended': ({ turn }, { after }) =>
      turn >= after.length && after.length > 0
        ? `Turn ${turn} is over`
        : { heading: true, label: `Turn ${turn + 1}`, text: '' },
    'game/over': ({ score }) => (score === null ? 'There is no score' : `The score is ${score}`),
  },
};

export const {
  /**
   * Tells what happened, in sentences: one for each happening, in order. Takes the rules, the views before and after, and the
   * events of `updateFor`, or two states and all events. Reads nothing else, and never throws. An event of a module without words
   * is told by its title and fields.
   */
  tell,
  /** Tells a recorded trip as it is played again. Ends at an action that is refused. */
  tellStory,
  /** Returns the title of a step, a reason why a trip ends, a decision by the type of its action, or a setting. */
  titleOf,
} = createTeller<View>({ words: { convoy: coreEvents, ...diceEvents, ...moduleEvents } });

/** Writes entries of a story as lines of text, as they come: a heading for each turn, labels at the left, each once. */
export const formatStory = formatEntries;
