/** The scenarios. The books leave six numbers open, so each scenario brings its own. */

import { deepFreeze } from '../kernel/helpers.js';
import type { Edition } from '../kernel/types.js';

const modules = [
  'seeded-dice',
  'friendly-waters',
  'covering-force',
  'second-hit',
  'dummy-convoy',
  'scatter',
  'evasive-route',
  'warship-screen',
  'resign',
] as const;

const convoy: Edition = {
  id: 'convoy',
  title: 'Malta Convoy',
  citations: { prefix: 'CV', rules: [] },
  scenarios: {
    revised: {
      title: 'Revised',
      summary: 'Numbers of the revised edition, near those of the convoy of August 1942.',
      modules,
    },
    first: {
      title: 'First',
      summary: 'Numbers of the first edition: more or fewer warships.',
      modules,
      settings: { 'convoy/cruiser': '1d6x5', 'convoy/destroyer': '1d6x10' },
    },
    fixed: {
      title: 'Fixed',
      summary: 'The same numbers in every game, for tests and comparisons.',
      modules,
      settings: {
        'convoy/cargo': '10',
        'convoy/tanker': '3',
        'convoy/carrier': '2',
        'convoy/cruiser': '10',
        'convoy/destroyer': '30',
        'convoy/length': '24',
        'friendly-waters/turns': '3',
      },
    },
  },
};

/** The editions, with the scenarios that can be played: one with three. Ledger: CV.1, CV.2. */
export const editions: readonly Edition[] = deepFreeze([convoy]);
