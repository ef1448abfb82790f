import type { ModuleText } from '../../kernel/describe.js';
import type { WordsOf } from '../sentences.js';
import type { plasma as module } from './plasma.js';

/** The words of the module `plasma`. */
export const plasma: ModuleText = {
  title: 'Plasma cannon',
  summary: 'The plasma cannon fires every other turn, into a narrow cone.',
  source: {
    'SW.3.plasma': 'The plasma cannon is the strongest weapon that is mounted.',
    'SW.9.13': 'A plasma cannon fires every other turn, into a cone ahead of its side.',
    'SW.R26': 'A plasma cannon that has fired, hit or miss, rests in the next turn.',
    'SW.S17': 'A plasma cannon reaches 9 hexes.',
  },
  issues: {
    'weapon-recharging': 'The {weapon} is recharging: it is ready in turn {ready}.',
  },
};

/** The words of the events of `plasma`. */
export const plasmaEvents: WordsOf<typeof module> = {
  lines: { 'plasma/discharged': { untold: 'The shot says it.' } },
};
