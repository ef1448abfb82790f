import type { ModuleText } from '../../kernel/describe.js';

/** The words of the module `turn-chart`. */
export const turnChart: ModuleText = {
  title: 'Turn chart',
  summary: 'Ships turn as the chart of the book says.',
  source: {
    'SW.8.3': 'A ship may turn at any point of its move, but no tighter than the chart.',
    'SW.8.3.chart':
      'A ship turns up to two hex sides at speeds 2, 3 and 6 and up to three at speeds 4 and 5, with hexes to enter in between.',
    'SW.R5': 'The maneuver of the chart may begin later in the move.',
    'SW.R6': 'At speed 1 a ship may turn up to two hex sides after it has entered its hex.',
    'SW.R7': 'Above speed 6 a ship turns two hex sides, with three hexes fewer than its speed between them.',
    'SW.R8': 'The row for speed 3 has one hex more than is printed.',
  },
  issues: {
    'turn-before-hex': '{ship} must enter a hex before its first turn.',
    'turn-too-tight': '{ship} at speed {speed} cannot turn yet. Hexes to enter before its next turn: {more}.',
    'too-many-turns': '{ship} at speed {speed} may turn {most hex side} in a move, and has done so.',
  },
};
