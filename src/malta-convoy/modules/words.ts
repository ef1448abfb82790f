/** The words of the modules. Rules never read them. */

import type { ModuleText } from '../../kernel/describe.js';
import { fillSentence } from '../../kernel/issue.js';
import type { EventsOf } from '../../kernel/module.js';
import { count } from '../../kernel/sentence.js';
import type { AnyEventWords, EventWords, Module } from '../../kernel/types.js';
import type { View } from '../state.js';
import type { coveringForce } from './covering-force.js';
import type { evasiveRoute } from './evasive-route.js';
import type { friendlyWaters } from './friendly-waters.js';
import type { resign } from './resign.js';

/** The words of the modules, by module id. */
export const moduleTexts: Readonly<Record<string, ModuleText>> = {
  'covering-force': {
    title: 'Covering force',
    summary: 'Half way, carriers may go home with a part of the warships.',
    source: {
      'CV.4':
        'Half way, a die is rolled for each carrier: on 4 to 6 it goes home, and takes 3 warships and a die more with it.',
      CVR3: 'Half way is the start of the first turn whose double is the length of the trip or more; it comes once.',
      CVR4: 'The player names the cruisers and destroyers that go; if there are too few, all go. They are not lost, and damaged ships go first.',
    },
    issues: {
      'no-escort-due': 'No warships have to go home now.',
      'escort-differs': 'You name {named warship}. Expected {due} in all.',
      'too-few-warships': (params) =>
        fillSentence(
          params.type === 'cruiser'
            ? 'You name {named cruiser}, but only {present} can go.'
            : 'You name {named destroyer}, but only {present} can go.',
        )(params),
    },
  },
  'dummy-convoy': {
    title: 'Dummy convoy',
    summary: 'An option: a few ships draw the attacks on themselves.',
    source: { 'CV.12.a': 'Dummy convoy, for a die of turns: target rolls +2, one interception less.' },
  },
  'evasive-route': {
    title: 'Evasive route',
    summary: 'An option: the convoy sails where nobody expects it.',
    source: {
      'CV.12.c':
        'Evasive route, for a die of turns: contact rolls -2, and the trip is 1 to 3 turns longer, by a die.',
    },
  },
  'friendly-waters': {
    title: 'Friendly waters',
    summary: 'The enemy does not attack in the first turns.',
    source: {
      'CV.3': 'The first {turns} turns are in friendly waters: nobody attacks there.',
      CVR1: 'There is no contact roll in friendly waters, and their turns are known from the beginning.',
    },
    settings: { 'friendly-waters/turns': "How many turns are in friendly waters, such as '3' or '1d6'." },
  },
  resign: {
    title: 'Giving up',
    summary: 'The player may give up the trip.',
    source: {
      'RESIGN.1': 'The player may give up at any time: the trip has no score then; no printed rule says so.',
    },
  },
  scatter: {
    title: 'Scatter',
    summary: 'An option: the convoy sails in small groups.',
    source: { 'CV.12.b': 'Scatter, for a die of turns: force -1, contact rolls +1.' },
  },
  'second-hit': {
    title: 'Second hit',
    summary: 'A hit may fall on a ship that is damaged already.',
    source: {
      'CV.11':
        'If a ship of the type is damaged, a die decides about a hit on this type: on 1 to 3 the damaged ship sinks.',
    },
  },
  'warship-screen': {
    title: 'Warship screen',
    summary: 'An option: the warships sail between the enemy and the convoy.',
    source: { 'CV.12.d': 'Warship screen, for a die of turns: 2 interceptions more, attack rolls +1.' },
  },
};

/** The words of the events of a module. */
type WordsOf<M extends Module> = EventWords<EventsOf<readonly [M]>, View>;

const coveringForceEvents: WordsOf<typeof coveringForce> = {
  lines: {
    'covering-force/half-way': () => 'The convoy is half way',
    'covering-force/escort-due': ({ warships }) => `${count(warships, 'warship')} must go home, too`,
    'covering-force/detached': { untold: 'The ships that go home say it.' },
  },
  titles: { decision: { 'covering-force/detach': 'Send warships home' } },
};

const evasiveRouteEvents: WordsOf<typeof evasiveRoute> = {
  lines: { 'evasive-route/detour': ({ turns }) => `The trip is ${count(turns, 'turn')} longer` },
};

const friendlyWatersEvents: WordsOf<typeof friendlyWaters> = {
  lines: {
    'friendly-waters/known': ({ turns }) => ({
      label: 'waters',
      text:
        turns === 1
          ? 'The first turn is in friendly waters'
          : `The first ${turns} turns are in friendly waters`,
    }),
  },
};

const resignEvents: WordsOf<typeof resign> = {
  lines: { 'resign/resigned': () => 'The trip is given up' },
  titles: { decision: { 'resign/resign': 'Give up the trip' } },
};

/** The words of the events of the modules, by module id. */
export const moduleEvents: Readonly<Record<string, AnyEventWords>> = {
  'covering-force': coveringForceEvents,
  'evasive-route': evasiveRouteEvents,
  'friendly-waters': friendlyWatersEvents,
  resign: resignEvents,
};
