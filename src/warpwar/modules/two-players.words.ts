import type { ModuleText } from '../../kernel/describe.js';

/** The words of the module `two-players`. */
export const twoPlayers: ModuleText = {
  title: 'Two players',
  summary: 'The game is for two players.',
  source: { 'E1.GEN.1': 'Two players play against each other.' },
  issues: {
    'two-player-game': 'This is a game for two players, not {players}.',
  },
};
