import type { ModuleText } from '../../kernel/describe.js';
import { count, signed } from '../../kernel/sentence.js';
import type { WordsOf } from '../sentences.js';
import type { ecm as module } from './ecm.js';

/** The words of the module `ecm`. */
export const ecm: ModuleText = {
  title: 'Electronic countermeasures',
  summary: 'After orders are shown, powered ECM changes the drives of missiles that attack its ship.',
  source: {
    'E2.ATTR.ECM.1': 'ECM takes power up to its strength, in the same round as any other system.',
    'E2.ECM.1':
      'The owner of a ship secretly spreads its ECM points over the missiles that attack that ship.',
    'E2.ECM.2':
      '{slot/technology: true=If a missile has at least one ECM point on it, the tech level of the target is added to its points, and that of the missile is subtracted; the result is never less than 0.}',
    'E2.ECM.3':
      'ECM may raise or lower the drive of a missile by up to the number of ECM points on it{leadAlone: true=, where a lead in technology counts even without a point | false= (not at all without a point)}, but not below {driveFloor}.',
    'E2.ECM.4': 'ECM does not affect beams{components/SH: true= or shells}.',
    'E2.DROP.3':
      '{components/SR: true=A ship may power its ECM while it picks up or sets down Systemships, or is picked up.}',
    'COMBAT.3': 'ECM points are placed after the orders are shown and before the table is read.',
  },
  issues: {
    'ecm-too-weak': "{ship}'s ECM can take at most {can} power, not {wanted}.",
    'no-ecm-there': '{ship} is not one of your ships with powered ECM and a missile coming at it.',
    'ecm-twice': 'Missile {number} of {by} at {ship} is named twice: name it only once.',
    'no-such-missile': 'No missile {number} of {by} comes at {ship}: name one that does.',
    'ecm-on-missiles-only': 'ECM works only on missiles.',
    'too-much-ecm': '{ship} has {power ECM point}; you placed {placed}.',
    'shift-too-far': 'You may change the drive of this missile by at most {most}, not by {shift}.',
    'drive-below-floor':
      'A drive of {drive} changed by {shift} would be less than {floor}, the lowest allowed.',
  },
  settings: {
    'ecm/driveFloor': 'Lowest drive to which ECM can reduce a missile.',
    'ecm/leadAlone':
      'Whether a lead in technology changes the drive of a missile without an ECM point on it, if its target has powered ECM.',
  },
};

/** The words of the events of `ecm`. */
export const ecmEvents: WordsOf<typeof module> = {
  lines: {
    'ecm/spread-shown': ({ replies }, telling) =>
      replies.map(({ ship, missile, points, shift }) => ({
        label: 'ecm',
        text: `${telling.nameOf(ship)} puts ${count(points, 'point')} of ECM on missile ${missile.tube + 1} of ${telling.nameOf(missile.by)}: its drive ${shift === 0 ? 'stays' : `changes by ${signed(shift)}`}`,
        about: [ship, missile.by],
      })),
  },
  titles: {
    step: { ecm: 'Place ECM' },
    system: { ecm: 'ECM' },
    decision: { 'ecm/spread': 'Place ECM on missiles' },
    guide: {
      E: 'Power in it changes the drives of missiles that come, so that they miss.',
      'ecm/spread':
        'ECM on a missile lets you raise or lower its drive, so that it misses. What tech levels add counts, too.',
    },
  },
};
