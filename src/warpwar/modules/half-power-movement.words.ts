import type { ModuleText } from '../../kernel/describe.js';

/** The words of the module `half-power-movement`. */
export const halfPowerMovement: ModuleText = {
  title: 'Movement by half the power',
  summary: 'A Warpship has half as many movement points as its engine has strength left, rounded up.',
  source: {
    'E2.MOVE.1': 'Movement points are half of the strength that the engine of a ship has left, rounded up.',
  },
};
