/** What an example tells the laws of its modules. */

import type { Options, SetupGiven } from '../../src/testing/warpwar/battery-options.js';
import type { Trial } from '../../src/testing/warpwar/keeps-laws.js';

/** What a package tells: some of the battery's options. */
export type ExampleTerms = Omit<Trial, 'most' | 'oneIn' | 'boundedIn'> & Pick<Options, 'setup'>;

/** The fields that a package adds to a set-up. */
export const fieldsOf = (
  { setup = {} }: ExampleTerms,
  given: SetupGiven,
): Readonly<Record<string, unknown>> => (typeof setup === 'function' ? setup(given) : setup);
