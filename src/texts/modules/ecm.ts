import type { ModuleText } from '../../kernel/message/text.js';

/** The words of the module `ecm`. */
export const ecm: ModuleText = {
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
  issues: {
    'ecm-too-weak': "{ship}'s ECM can take {can} power, not {asked}.",
    'no-ecm-there': '{ship} is no ship of yours with powered ECM and a missile to use it on.',
    'ecm-twice': 'Missile {number} of {by} at {ship} is named twice.',
    'no-such-missile': 'No missile {number} of {by} comes at {ship}.',
    'ecm-on-missiles-only': 'ECM works on missiles only.',
    'too-much-ecm': '{ship} powered {power} ECM; you placed {placed}.',
    'shift-too-far': 'You may change the drive of this missile by {most} at most, not by {shift}.',
    'drive-below-floor': 'A drive of {drive} changed by {shift} would be below {floor}, the least there is.',
  },
  settings: {
    'ecm/driveFloor': 'The lowest drive that ECM can bring a missile down to.',
    'ecm/leadAlone':
      'Whether a lead in technology changes the drive of a missile on which no ECM point is placed, at a ship with powered ECM.',
  },
};
