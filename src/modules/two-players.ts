import { module } from '../kernel/parts/module.js';
import { setupIssues } from '../game/setup.js';
import { wordings } from '../game/messages.js';

const { issue, words } = wordings({
  'two-player-game': ['E1.GEN.1', 'This is a game for two players, not {players}.'],
});

export const twoPlayers = module(
  {
    id: 'two-players',
    title: 'Two players',
    summary: 'The game is for two players.',
    source: { 'E1.GEN.1': 'Two players play against each other.' },
    supersedes: ['E2.GEN.1'],
    // With two players, a player who has lost their last Base has lost the game.
    idles: ['base-conquest/playOn'],
  },
  setupIssues.wrap((base) => (game, given) => {
    const { length } = game.state.players;
    return [
      ...base(game, given),
      ...(length === 2 ? [] : [issue('two-player-game', ['players'], { players: length })]),
    ];
  }),
  ...words,
);
