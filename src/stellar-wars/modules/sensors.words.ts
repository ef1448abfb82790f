import type { ModuleText } from '../../kernel/describe.js';
import { UPKEEP, type WordsOf } from '../sentences.js';
import type { sensors as module } from './sensors.js';

/** The words of the module `sensors`. */
export const sensors: ModuleText = {
  title: 'Sensors',
  summary: 'Sensors find hidden ships and mines.',
  source: {
    'SW.3.sensor': 'Sensors make one attempt in a turn to find a hidden ship, or mines.',
    'SW.11.1': "A ship may use its sensors at any point of its player's moves.",
    'SW.11.2': 'Sensors find a ship by two dice up to the number of a force beam at its distance.',
    'SW.11.3':
      'A die says how far mines are found: on 1 to 4 to a distance of 6, 5, 3 or 1, else not at all.',
    'SW.R30':
      'A search names one hidden ship, or mines. Sensors search once {uses: turn=in a turn | target=in a turn for each ship and for mines}; the answer does not say whether the ship was out of reach.',
    'SW.R31':
      'A ship that is found can be fired at and does not fire; {lasts: turn=its cloak stays up, and it is hidden again when the turn ends | for-good=its cloak is down, and it is visible until it raises it again}.',
    'SW.S1':
      'The dice of a search are {hiddenDice: true=hidden: only the answer is told | false=open, so that they may teach more than the answer}.',
    'SW.S3': 'How often sensors search is a setting.',
    'SW.S13': 'A ship in the same hex is searched for as at a distance of 1.',
  },
  issues: {
    'no-sensors': '{ship} has no working sensors.',
    'sensors-used': '{ship} has used its sensors in this turn.',
    'nothing-to-find': '{target} is no hidden ship of an enemy.',
    'no-mines-in-play': 'There are no mines in these rules: search for a hidden ship.',
  },
  settings: {
    'sensors/uses': 'Whether sensors search once in a turn, or once for each hidden ship and once for mines.',
    'sensors/lasts':
      'Whether a ship that was found is hidden again when the turn ends, or only when it raises its cloak again.',
    'sensors/hiddenDice': 'Whether the dice of a search are hidden from everybody.',
  },
};

/** The words of the events of `sensors`. */
export const sensorsEvents: WordsOf<typeof module> = {
  lines: {
    'sensors/used': UPKEEP,
    'sensors/answered': ({ ship, target, found }, { nameOf }) =>
      `${nameOf(ship)} searches for ${nameOf(target)}: ${found ? 'found' : 'not found'}`,
    'sensors/swept': ({ ship, reach }, { nameOf }) =>
      reach === 0
        ? `The sensors of ${nameOf(ship)} find no mines`
        : `${nameOf(ship)} looks for mines to range ${reach}`,
  },
  titles: { decision: { 'sensors/ship': 'Search for a ship', 'sensors/mines': 'Search for mines' } },
};
