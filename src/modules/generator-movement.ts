import { module } from '../kernel/parts/module.js';
import { mostUnits } from '../game/building/design.js';
import { GENERATOR, isWarpship, levelIn, unitsOf } from '../game/ships/components.js';
import { propulsion } from '../game/ships/drive.js';
import { movementPoints } from '../game/movement/limits.js';

/** Movement points of one Warp Generator at tech level 0. Ledger: V.II.3. */
const BASE_POINTS = 3;

export const generatorMovement = module(
  {
    id: 'generator-movement',
    title: 'Movement by generators',
    summary: 'Movement points come from Warp Generators, and a Warpship may have several of them.',
    source: {
      'V.II.3':
        'Each Warp Generator gives its ship 3 movement points{slot/technology: true=, plus its tech level (for energy, if there are several)}; a Warpship may have several Warp Generators.',
      'MOVE.2': 'A ship with nothing left to drive it cannot move, even if it has Warp Generators.',
    },
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
