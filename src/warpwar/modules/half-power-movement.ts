import { module } from '../../kernel/module.js';
import { movementPoints } from '../movement/limits.js';
import { isWarpship, propulsion } from '../ships/components.js';

/** A Warpship has half as many movement points as its engine has strength left, rounded up. */
export const halfPowerMovement = module(
  {
    id: 'half-power-movement',
    source: ['E2.MOVE.1'],
    slot: 'movement-points',
    supersedes: ['MOVE.1'],
  },
  movementPoints.replace((rules, ship) =>
    isWarpship(ship.built) ? Math.ceil(propulsion(rules, ship) / 2) : 0,
  ),
);
