import { module } from '../kernel/parts/module.js';
import { payers } from '../game/economy/accounts.js';

export const commonStock = module(
  {
    id: 'common-stock',
    title: 'Common stock',
    summary: "All of a player's Build Points lie in one account, which pays at any of his base stars.",
    source: {
      'E1.BUILD.4':
        'The points of a player are one common stock, which pays whichever of his base stars builds.',
      'E1.BUILD.5': 'What is received and spent is recorded.',
    },
    slot: 'treasury',
  },
  payers.replace((_game, { player }) => [{ player }]),
);
