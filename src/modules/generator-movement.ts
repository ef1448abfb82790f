import { module } from '../kernel/parts/module.js';
import { mostUnits } from '../game/building/design.js';
import { GENERATOR, isWarpship, levelIn, unitsOf } from '../game/ships/components.js';
import { propulsion } from '../game/ships/drive.js';
import { movementPoints } from '../game/movement/limits.js';

/** Movement points of one Warp Generator at tech level 0. Ledger: V.II.3. */
const BASE_POINTS = 3;

/** Movement points come from Warp Generators, and a Warpship may have several of them. Its words: texts/modules/generator-movement.ts. */
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
