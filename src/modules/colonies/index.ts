import { module } from '../../kernel/parts/module.js';
import { colonyParts } from './colony.js';
import { upgradeParts } from './upgrade.js';
import { yardParts } from './yards.js';
import { codes } from './issues.js';

/** A Base can become a Colony, which yields twice as much and can be captured but not destroyed. Its words: texts/modules/colonies.ts. */
export const colonies = module(
  {
    id: 'colonies',
    source: ['V.III.6.1', 'V.III.6.2', 'V.III.6.3'],
    requires: ['base-building', 'base-fall', 'star-economy'],
    uses: ['star-map'],
  },
  ...colonyParts,
  ...upgradeParts,
  ...yardParts,
  ...codes,
);
