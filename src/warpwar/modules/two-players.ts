import { module } from '../../kernel/module.js';
import { declareIssues } from '../issues.js';
import { setupIssues } from '../setup.js';

const { issue, codes } = declareIssues({
  'two-player-game': { rule: 'E1.GEN.1', params: ['players'] },
});

/** The game is for two players. */
export const twoPlayers = module(
  {
    id: 'two-players',
    source: ['E1.GEN.1'],
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
  ...codes,
);
