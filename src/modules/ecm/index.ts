import { module } from '../../kernel/parts/module.js';
import { usedWhilePickedUp } from '../systemships/racks.js';
import { effectParts } from './effect.js';
import { spread, spreadParts } from './spread.js';
import { words } from './wording.js';

/** A ship may power its ECM in the round in which it is picked up. Ledger: E2.DROP.5. */
const jamsWhilePickedUp = usedWhilePickedUp.wrap((base) => (rules) => [...base(rules, undefined), 'ecm']);

export const ecm = module(
  {
    id: 'ecm',
    title: 'Electronic countermeasures',
    summary: 'After orders are shown, powered ECM changes the drives of missiles that attack its ship.',
    source: {
      'E2.ATTR.ECM.1': 'ECM takes power up to its strength, in the same round as any other system.',
      'E2.ECM.1':
        'The owner of a ship secretly spreads its ECM points over the missiles that attack that ship.',
      'E2.ECM.2':
        '{slot/technology: true=The tech level of the target is added to the ECM points on a missile, and that of the missile is subtracted; the result is never less than 0.}',
      'E2.ECM.3':
        'ECM may raise or lower the drive of a missile by up to the number of ECM points on it{leadAlone: true=, where a lead in technology counts even without a point | false=}, but not below {driveFloor}.',
      'E2.ECM.4': 'ECM does not affect beams{components/SH: true= or shells}.',
      'E2.DROP.3':
        '{components/SR: true=A ship may power its ECM while it picks up or sets down Systemships, or is picked up.}',
      'COMBAT.3': 'ECM points are placed after the orders are shown and before the table is read.',
    },
    uses: ['systemships'],
  },
  ...effectParts,
  ...spreadParts,
  spread,
  jamsWhilePickedUp,
  ...words,
);
