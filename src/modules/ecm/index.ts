import { module } from '../../kernel/kernel.js';
import { worded, wording } from '../../kernel/wording.js';
import { usedWhilePickedUp } from '../systemships/racks.js';
import { effectParts } from './effect.js';
import { spread, spreadParts } from './spread.js';

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
  wording.add('ecm-too-weak', worded('POWER.3', "{ship}'s ECM can take {can} power, not {asked}.")),
  wording.add(
    'no-ecm-there',
    worded('E2.ECM.1', '{ship} is no ship of yours with powered ECM and a missile to use it on.'),
  ),
  wording.add('ecm-twice', worded('E2.ECM.1', 'Missile {number} of {by} at {ship} is named twice.')),
  wording.add('no-such-missile', worded('E2.ECM.1', 'No missile {number} of {by} comes at {ship}.')),
  wording.add('ecm-on-missiles-only', worded('E2.ECM.4', 'ECM works on missiles only.')),
  wording.add('too-much-ecm', worded('E2.ECM.1', '{ship} powered {power} ECM; you placed {placed}.')),
  wording.add(
    'shift-too-far',
    worded('E2.ECM.3', 'You may change the drive of this missile by {most} at most, not by {shift}.'),
  ),
  wording.add(
    'drive-below-floor',
    worded('E2.ECM.3', 'A drive of {drive} changed by {shift} would be below {floor}, the least there is.'),
  ),
);
