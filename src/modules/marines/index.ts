import { module } from '../../kernel/parts/module.js';
import { boardingParts } from './boarding.js';
import { prizeParts } from './prizes.js';
import { recover, recoveryParts } from './recovery.js';
import { shuttleParts } from './shuttle.js';
import { codes } from './issues.js';

/** Tubes also launch shuttles with Marines, who capture the ships that they reach. Its words: texts/modules/marines.ts. */
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
