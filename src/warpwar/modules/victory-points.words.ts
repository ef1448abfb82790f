import type { ModuleText } from '../../kernel/describe.js';
import { count } from '../../kernel/sentence.js';
import { placesOf, type WordsOf } from '../sentences.js';
import type { victoryPoints as module } from './victory-points.js';

/** The words of the module `victory-points`. */
export const victoryPoints: ModuleText = {
  title: 'Victory points',
  summary:
    'Players score points for ships on enemy base stars as their turns start, and win with enough points.',
  source: {
    'E1.VIC.1':
      'A player scores a point for each enemy base star where they have a ship as their turn starts{counting: present= | held=, and had one as their last turn ended}; points add up over turns.',
    'E1.VIC.2': 'The game ends as soon as a player has {target point} in all, and that player’s side wins.',
    'E1.VIC.3': 'Only stars that the scenario uses as base stars count.',
    'E1.SEQ.2': 'Victory points are counted before anything else in a player-turn.',
  },
  settings: {
    'victory-points/target': 'Victory points that a player needs to win the game.',
    'victory-points/counting':
      'Which enemy base stars count: all those where a player has a ship as their turn starts, or only those where they also had one as their last turn ended.',
  },
};

/** The words of the events of `victory-points`. */
export const victoryPointsEvents: WordsOf<typeof module> = {
  lines: {
    'victory-points/scored': ({ player, stars, total }, telling) => ({
      label: 'score',
      text: `${telling.does(player, 'score')} ${count(stars.length, 'victory point')} at ${placesOf(telling, stars)}: ${total} in all`,
    }),
    'victory-points/held': { untold: 'It keeps the view up to date; other events say what happened.' },
  },
};
