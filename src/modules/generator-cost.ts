import { module } from '../kernel/parts/module.js';
import { componentPrice } from '../game/building/design.js';
import { GENERATOR } from '../game/ships/components.js';
import { movementPoints } from '../game/movement/limits.js';

/** Build Points of a Warp Generator without those for movement points. Ledger: V.II.2. */
const BASE_PRICE = 3;

export const generatorCost = module(
  {
    id: 'generator-cost',
    title: 'Generators by movement',
    summary: 'A Warp Generator costs more if the undamaged ship has more movement points.',
    source: {
      'V.II.2':
        'A Warp Generator costs 3 Build Points, plus 1 for each movement point of the undamaged ship.',
    },
    excludes: ['generator-movement', 'quadratic-space'],
  },
  componentPrice.wrap((base) => (rules, purchase) => {
    const { component, count, levels, design } = purchase;
    if (component !== GENERATOR) return base(rules, purchase);
    return [count * (BASE_PRICE + movementPoints(rules, { built: design, now: design, levels })), 1];
  }),
);
