import { module } from '../../kernel/module.js';
import { movementPoints } from '../movement/limits.js';
import { GENERATOR } from '../ships/components.js';
import { componentPrice } from '../ships/design.js';

/** Build Points of a Warp Generator without those for movement points. Ledger: V.II.2. */
const BASE_PRICE = 3;

/** A Warp Generator costs more if the undamaged ship has more movement points. */
export const generatorCost = module(
  {
    id: 'generator-cost',
    source: ['V.II.2'],
    excludes: ['generator-movement', 'quadratic-space'],
  },
  componentPrice.wrap((base) => (rules, purchase) => {
    const { component, count, levels, design } = purchase;
    if (component !== GENERATOR) return base(rules, purchase);
    return [count * (BASE_PRICE + movementPoints(rules, { built: design, now: design, levels })), 1];
  }),
);
