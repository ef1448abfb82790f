/** The scenarios: modules and settings. Data only. */

import type { Edition, Scenario } from '../../kernel/ruleset/spec.js';

/** The modules of every scenario, but the slots of ships and of victory. */
const rules = [
  'seeded-dice',
  'open-board',
  'turn-chart',
  'line-of-sight',
  'hard-burn',
  'no-shields',
  'multi-track',
  'plasma',
  'missiles',
  'missile-defence',
  'cloaking',
  'sensors',
  'mines',
  'self-destruct',
  'resign',
  'agreed-draw',
] as const;

const duel: Scenario = {
  title: 'Duel',
  summary: 'Any ships; the last side with a ship wins.',
  modules: [...rules, 'printed-ships', 'last-ship'],
};

/** The second edition. */
export const second: Edition = {
  id: 'sw2',
  title: 'Stellar Wars, second edition',
  citations: { prefix: 'SW', rules: [] },
  scenarios: { duel },
};
