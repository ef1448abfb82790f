import { module } from '../../kernel/parts/module.js';
import { usedWhilePickedUp } from '../systemships/racks.js';
import { effectParts } from './effect.js';
import { spread, spreadParts } from './spread.js';
import { codes } from './issues.js';

/** A ship may power its ECM in the round in which it is picked up. Ledger: E2.DROP.5. */
const jamsWhilePickedUp = usedWhilePickedUp.wrap((base) => (rules) => [...base(rules, undefined), 'ecm']);

/** After orders are shown, powered ECM changes the drives of missiles that attack its ship. Its words: texts/modules/ecm.ts. */
export const ecm = module(
  {
    id: 'ecm',
    source: ['E2.ATTR.ECM.1', 'E2.ECM.1', 'E2.ECM.2', 'E2.ECM.3', 'E2.ECM.4', 'E2.DROP.3', 'COMBAT.3'],
    uses: ['systemships'],
  },
  ...effectParts,
  ...spreadParts,
  spread,
  jamsWhilePickedUp,
  ...codes,
);
