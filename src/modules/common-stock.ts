import { module } from '../kernel/parts/module.js';
import { payers } from '../game/economy/accounts.js';

export const commonStock = module(
  {
    id: 'common-stock',
    title: 'Common stock',
    summary: 'All Build Points of a player are in one account, which pays at any of their base stars.',
    source: {
      'E1.BUILD.4': 'The points of a player are one common stock, which pays at all of their base stars.',
      'E1.BUILD.5': 'The points that a player receives and spends are recorded.',
    },
    slot: 'treasury',
  },
  payers.replace((_game, { player }) => [{ player }]),
);
