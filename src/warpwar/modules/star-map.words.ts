import type { ModuleText } from '../../kernel/describe.js';
import { placesOf, type WordsOf } from '../sentences.js';
import type { starMapModule as module } from './star-map.js';

/** The words of the module `star-map`. */
export const starMap: ModuleText = {
  title: 'Star map',
  summary: 'The game is played on a star map, and players begin at ends of the map, which have base stars.',
  source: {
    'SCEN.1': 'The player who moves second chooses their end of the map.',
    'MAP.6':
      'Each end of the map has base stars; a player has {bases: all=all of them | middle=the middle one} at their end.',
  },
  issues: {
    'not-your-end': 'You cannot choose an end of the map now: it is the choice of {chooser}.',
    'ends-are-chosen': 'The ends of the map are already chosen.',
    'no-such-end': 'The end {end} cannot be chosen: choose one of {ends}.',
    'home-taken': 'The star at hex {hex} is named as a home twice: name it only once.',
    'no-home': 'No end of the map is left for {player}: name their base stars.',
  },
  settings: {
    'star-map/bases':
      'Which base stars a player has at their end of the map: all of them, or the middle one.',
  },
};

/** The words of the events of `star-map`. */
export const starMapEvents: WordsOf<typeof module> = {
  lines: {
    'star-map/settled': ({ player, end, stars }, telling) => ({
      label: 'home',
      text: `${telling.does(player, 'play')} from the ${end}, with base ${stars.length === 1 ? 'star' : 'stars'} ${placesOf(telling, stars)}`,
    }),
  },
  titles: {
    phase: { ends: 'Choose ends' },
    decision: { 'star-map/choose-end': 'Choose an end of the map' },
  },
};
