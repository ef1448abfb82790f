import { module } from '../kernel/parts/module.js';
import { payers } from '../game/economy/accounts.js';

/** All of a player's Build Points lie in one account, which pays at any of his base stars. Its words: texts/modules/common-stock.ts. */
export const commonStock = module(
  {
    id: 'common-stock',
    source: ['E1.BUILD.4', 'E1.BUILD.5'],
    slot: 'treasury',
  },
  payers.replace((_game, { player }) => [{ player }]),
);
