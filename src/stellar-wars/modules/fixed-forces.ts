import { module } from '../../kernel/module.js';
import { setting } from '../kit.js';
import { forces, forceText, typesIn } from '../setup/fleets.js';

/** The ships of the first player by type, with numbers: '2SC+ES'. Ledger: SU1, SU2, SU3. */
export const first = setting('fixed-forces/first', { decode: forceText, standard: '2SC+ES' });

/** The ships of the second player by type. Ledger: SU1, SU2, SU3. */
export const second = setting('fixed-forces/second', { decode: forceText, standard: 'CA+SC' });

/** Each side has ships of certain types. */
export const fixedForces = module(
  { id: 'fixed-forces', source: ['SU'] },
  first,
  second,
  forces.replace((rules, side) => typesIn((side === 0 ? first : second).of(rules))),
);
