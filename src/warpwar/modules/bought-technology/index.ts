import { module } from '../../../kernel/module.js';
import { researchParts, theftParts, codes } from './research.js';
import { payingParts, tradingParts } from './trading.js';

/** Players buy tech levels of three types, and a ship has the levels of its builder. */
export const boughtTechnology = module(
  {
    id: 'bought-technology',
    source: ['V.IV.2.1', 'V.IV.2.2', 'V.IV.2.3', 'V.IV.2.4', 'V.IV.2.5', 'REPEAT.2', 'V.IV.2.6', 'TECH.2'],
    slot: 'technology',
  },
  ...researchParts,
  ...payingParts,
  ...tradingParts,
  ...theftParts,
  ...codes,
);
