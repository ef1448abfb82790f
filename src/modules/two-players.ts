import { module } from '../kernel/kernel.js';
import { issue } from '../kernel/result.js';
import { worded, wording } from '../kernel/wording.js';
import { setupIssues } from '../game/begin.js';

export const twoPlayers = module(
  {
    id: 'two-players',
    title: 'Two players',
    summary: 'The game is for two players.',
    source: { 'E1.GEN.1': 'Two players, one against the other.' },
    supersedes: ['E2.GEN.1'],
    // Of two, whoever has lost his last Base has lost the game.
    idles: ['base-conquest/playOn'],
  },
  setupIssues.wrap((base) => (game, given) => {
    const { length } = game.state.players;
    return [
      ...base(game, given),
      ...(length === 2 ? [] : [issue('two-player-game', ['players'], { players: length })]),
    ];
  }),
  wording.add('two-player-game', worded('E1.GEN.1', 'This is a game for two players, not {players}.')),
);
