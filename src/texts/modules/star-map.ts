import type { ModuleText } from '../../kernel/message/text.js';

/** The words of the module `star-map`. */
export const starMap: ModuleText = {
  title: 'Star map',
  summary: 'The game is played on a star map, from ends of it with base stars.',
  source: {
    'SCEN.1': 'The player who moves second chooses his end of the map.',
    'MAP.6':
      'Each end of the map has base stars; a player has {bases: all=all of them | middle=the middle one} at his.',
  },
  issues: {
    'not-your-end': 'The player moving second chooses the end: {chooser}.',
    'ends-are-chosen': 'The ends of the map have been chosen.',
    'no-such-end': 'There is no end {end} to choose; there are: {ends}.',
    'home-taken': 'The star at hex {hex} is named twice as a home.',
    'no-home': 'No end of the map is left for {player}: say where he has base stars.',
  },
  settings: {
    'star-map/bases': 'Which base stars at his end of the map a player has: all of them, or the middle one.',
  },
};
