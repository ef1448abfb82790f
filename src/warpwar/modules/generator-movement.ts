import { module } from '../../kernel/module.js';
import { movementPoints } from '../movement/limits.js';
import { GENERATOR, isWarpship, levelIn, unitsOf, propulsion } from '../ships/components.js';
import { mostUnits } from '../ships/design.js';

/** Movement points of one Warp Generator at tech level 0. Ledger: V.II.3. */
const BASE_POINTS = 3;

/** Movement points come from Warp Generators, and a Warpship may have several of them. */
export const generatorMovement = module(
  {
    id: 'generator-movement',
    source: ['V.II.3', 'MOVE.2'],
    slot: 'movement-points',
    supersedes: ['BUILD.2', 'MOVE.1', 'MOVE.2'],
  },
  movementPoints.replace((rules, ship) =>
    isWarpship(ship.built) && propulsion(rules, ship) > 0
      ? unitsOf(ship.now, GENERATOR) * (BASE_POINTS + levelIn(ship.levels, 'energy'))
      : 0,
  ),
  mostUnits.wrap((base) => (rules, letters) => (letters === GENERATOR ? Infinity : base(rules, letters))),
);
