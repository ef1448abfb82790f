import type { ModuleText } from '../../kernel/message/text.js';

/** The words of the module `thrust-to-weight`. */
export const thrustToWeight: ModuleText = {
  title: 'Thrust to weight',
  summary: 'In combat, a ship is the slower the more it cost to build.',
  source: {
    'CRT.2':
      'For a beam, and for what is read like one, the tactics are those of the ship that fires and of its target, and the difference is its speed less that of the target.',
    'CRT.3':
      'For a missile, and for what is read like one, the difference is the drive that it was set to less the speed of its target, whose tactic counts.',
    'V.II.4':
      'For the speed of a ship in combat, {slot/technology: true=6 and its tech level (that of energy, where there are several) are added up and multiplied | false=6 is multiplied} by the power in its drive, and that is divided by what the whole ship cost to build, and rounded {rounding}.',
  },
  settings: {
    'thrust-to-weight/rounding': 'Whether a speed that is no whole number is rounded up or down.',
  },
};
