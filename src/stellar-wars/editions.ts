/** The scenarios: modules and settings. Data only. */

import { deepFreeze } from '../kernel/helpers.js';
import type { Edition, Scenario } from '../kernel/types.js';

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

/** What the scenarios of the book share: each player chooses ships of fixed types, and deploys them. */
const printed = [...rules, 'fixed-forces', 'deployment', 'printed-ships'] as const;

const beginning: Scenario = {
  title: 'Beginning',
  summary: 'Two scouts and an escort against a cruiser and a scout; the last side with a ship wins.',
  modules: [...printed, 'last-ship'],
  settings: { 'fixed-forces/first': '2SC+ES', 'fixed-forces/second': 'CA+SC' },
};

const convoy: Scenario = {
  title: 'Convoy',
  summary: 'The second player brings two freighters across the board; the first player stops them.',
  modules: [...printed, 'crossing'],
  settings: { 'fixed-forces/first': 'CA+DD+2ES', 'fixed-forces/second': 'BB+2DD+2CA+2FR' },
  named: { SU: 'SU2' },
};

const differentForces: Scenario = {
  title: 'Different forces',
  summary: 'A dreadnought with small ships against middling ones; the last side with a ship wins.',
  modules: [...printed, 'last-ship'],
  settings: { 'fixed-forces/first': 'DN+3ES+DD', 'fixed-forces/second': 'CA+2DD+BB' },
  named: { SU: 'SU3' },
};

const duel: Scenario = {
  title: 'Duel',
  summary: 'Any ships; the last side with a ship wins.',
  modules: [...rules, 'printed-ships', 'last-ship'],
};

const second: Edition = {
  id: 'sw2',
  title: 'Stellar Wars, second edition',
  citations: { prefix: 'SW', rules: [], named: { SU: 'SU1' } },
  scenarios: { beginning, convoy, 'different-forces': differentForces, duel },
};

/** The editions, with the scenarios that can be played: the second alone. */
export const editions: readonly Edition[] = deepFreeze([second]);
