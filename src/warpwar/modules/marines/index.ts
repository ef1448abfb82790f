import { module } from '../../../kernel/module.js';
import { boardingParts, shuttleParts, codes } from './boarding.js';
import { prizeParts, recover, recoveryParts } from './prizes.js';

/** Tubes also launch shuttles with Marines, who capture the ships that they reach. */
export const marines = module(
  {
    id: 'marines',
    source: ['V.I.8.1', 'V.I.8.2', 'V.I.8.3', 'V.I.8.4'],
  },
  ...shuttleParts,
  ...boardingParts,
  ...prizeParts,
  recover,
  ...recoveryParts,
  ...codes,
);
