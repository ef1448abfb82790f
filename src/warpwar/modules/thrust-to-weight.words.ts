import type { ModuleText } from '../../kernel/describe.js';

/** The words of the module `thrust-to-weight`. */
export const thrustToWeight: ModuleText = {
  title: 'Thrust to weight',
  summary: 'In combat, a ship that cost more to build is slower.',
  source: {
    'CRT.2':
      'For a beam, or a weapon that uses the table like a beam, the tactics are those of the firing ship and its target, and the difference is the speed of the firing ship minus that of the target.',
    'CRT.3':
      'For a missile, or a weapon that uses the table like a missile, the difference is its drive setting minus the speed of its target, and the tactic of the target counts.',
    'V.II.4':
      'The speed of a ship in combat is {slot/technology: true=the sum of 6 and its tech level (for energy, if there are several), multiplied | false=6, multiplied} by the power in its drive, divided by what the whole ship cost to build, and rounded {rounding}.',
  },
  settings: {
    'thrust-to-weight/rounding':
      'Whether the speed of a ship, if it is not a whole number, is rounded up or down.',
  },
};
