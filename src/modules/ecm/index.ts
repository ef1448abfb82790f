import { module } from '../../kernel/parts/module.js';
import { usedWhilePickedUp } from '../systemships/racks.js';
import { effectParts } from './effect.js';
import { spread, spreadParts } from './spread.js';
import { words } from './wording.js';

/** A ship may power it in the round in which it is picked up. Ledger: E2.DROP.5. */
const jamsWhilePickedUp = usedWhilePickedUp.wrap((base) => (rules) => [...base(rules, undefined), 'ecm']);

export const ecm = module(
  {
    id: 'ecm',
    title: 'Electronic countermeasures',
    summary: 'Once orders are shown, powered ECM changes the drives of missiles that come at the ship.',
    source: {
      'E2.ATTR.ECM.1': 'Power goes into ECM up to its strength, in the same round as into anything else.',
      'E2.ECM.1':
        'The owner of a ship spreads its ECM points over the missiles at that very ship, unseen by the others.',
      'E2.ECM.2':
        '{slot/technology: true=ECM points on a missile count more by the tech level of the target, and less by that of the missile.}',
      'E2.ECM.3':
        'The drive of a missile is changed by up to as many points as ECM has on it{leadAlone: true=, where a lead in technology counts even without a point | false=}, upwards, or downwards to {driveFloor}.',
      'E2.ECM.4': 'ECM does nothing to beams{components/SH: true= and shells}.',
      'E2.DROP.3':
        '{components/SR: true=ECM may have power while its ship picks up or sets down Systemships, or is picked up.}',
      'COMBAT.3': 'ECM is placed after the orders are shown and before the table is read.',
    },
    uses: ['systemships'],
  },
  ...effectParts,
  ...spreadParts,
  spread,
  jamsWhilePickedUp,
  ...words,
);
