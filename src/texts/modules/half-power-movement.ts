import type { ModuleText } from '../../kernel/message/text.js';

/** The words of the module `half-power-movement`. */
export const halfPowerMovement: ModuleText = {
  title: 'Movement by half the power',
  summary: 'A Warpship has half its present engine in movement points, rounded up.',
  source: {
    'E2.MOVE.1': 'Movement points are half of what drives the ship now, rounded up.',
  },
};
