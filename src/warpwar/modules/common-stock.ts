import { module } from '../../kernel/module.js';
import { payers } from '../economy/accounts.js';

/** All Build Points of a player are in one account, which pays at any of their base stars. */
export const commonStock = module(
  {
    id: 'common-stock',
    source: ['E1.BUILD.4', 'E1.BUILD.5'],
    slot: 'treasury',
  },
  payers.replace((_game, { player }) => [{ player }]),
);
