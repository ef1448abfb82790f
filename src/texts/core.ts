import type { ModuleText } from '../kernel/message/text.js';
import { commonMessages } from './common.js';
import { gameMessages } from './game.js';
import { kernelMessages } from './kernel.js';
import { mapMessages } from './map.js';
import { coreSource } from './rules.js';

/** The words of the game itself. */
export const core: ModuleText = {
  title: 'WarpWar',
  summary: 'What every game of WarpWar has: ships, orders, the Combat Results Table, damage and escape.',
  source: coreSource,
  issues: { ...kernelMessages, ...commonMessages, ...mapMessages, ...gameMessages },
  settings: {
    'core/missileFirersHold':
      'Whether a ship that fires only missiles at a retreating ship can hold it, by its own tactic and drive.',
  },
};
