import { module } from '../kernel/parts/module.js';
import { isWarpship } from '../game/ships/components.js';
import { propulsion } from '../game/ships/drive.js';
import { movementPoints } from '../game/movement/limits.js';

export const halfPowerMovement = module(
  {
    id: 'half-power-movement',
    title: 'Movement by half the power',
    summary: 'A Warpship has half as many movement points as its engine has strength left, rounded up.',
    source: {
      'E2.MOVE.1': 'Movement points are half of the strength that the engine of a ship has left, rounded up.',
    },
    slot: 'movement-points',
    supersedes: ['MOVE.1'],
  },
  movementPoints.replace((rules, ship) =>
    isWarpship(ship.built) ? Math.ceil(propulsion(rules, ship) / 2) : 0,
  ),
);
