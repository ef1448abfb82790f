import type { ModuleText } from '../../kernel/message/text.js';

/** The words of the module `victory-points`. */
export const victoryPoints: ModuleText = {
  title: 'Victory points',
  summary:
    'Whoever has ships on base stars of his enemies as his turn starts gets points, and wins with enough.',
  source: {
    'E1.VIC.1':
      'A player gets a point for each hostile base star where he has a ship as his turn starts{counting: present= | held=, and had one as his last turn ended}, added up over turns.',
    'E1.VIC.2': 'The game ends the moment that somebody has {target point} in all, and he has won.',
    'E1.VIC.3': 'Only stars that the scenario uses as base stars count.',
    'E1.SEQ.2': 'Points are counted before anything else in a player-turn.',
  },
  settings: {
    'victory-points/target': 'Victory points that win the game.',
    'victory-points/counting':
      'Which hostile base stars count: those where a player has a ship as his turn starts, or only those that he held when his last turn ended, too.',
  },
};
