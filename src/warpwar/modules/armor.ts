import { oneOf } from '../../kernel/decode.js';
import { module } from '../../kernel/module.js';
import { declareIssues } from '../issues.js';
import { setting } from '../kit.js';
import { components, levelOf, unitsOf } from '../ships/components.js';
import { countHitsTaken, openComponents, placementIssues } from '../ships/damage.js';
import { servicePrice } from '../ships/design.js';

const { issue, codes } = declareIssues({
  'armor-first': { rule: 'E2.ATTR.ARMOR.1', params: ['ship', 'left'] },
});

/** The letter of armor. */
export const ARMOR = 'A';

/** Points of armor that a Build Point repairs, at any tech level. Ledger: E2.REPAIR.5. */
const REPAIRED = 2;

/** Each point takes one hit. A Build Point buys 2 points, plus 1 for each tech level. Ledger: E2.ATTR.ARMOR.1. */
const armorPoints = components.add(ARMOR, {
  name: 'Armor',
  family: 'kinetic',
  price: {
    points: 1,
    units: (levels, rules) => REPAIRED + levelOf(rules, { ship: { levels }, component: ARMOR }),
  },
  perHit: 1,
  service: 'repair',
});

/** Who decides where hits go on a ship with armor. Default: 'owner'. */
export const absorbs = setting('armor/absorbs', {
  decode: oneOf('owner', 'first'),
  standard: 'owner',
});

/** With 'first', hits can go only on armor while any is left. */
const armorOpenFirst = openComponents.wrap((base) => (rules, struck) => {
  const open = base(rules, struck);
  const armor = open.filter(([letters]) => letters === ARMOR);
  return absorbs.of(rules) === 'first' && armor.length > 0 ? armor : open;
});

const armorHitFirst = placementIssues.wrap((base) => (rules, { struck, placement }) => {
  const found = base(rules, { struck, placement });
  if (absorbs.of(rules) !== 'first') return found;
  const left = countHitsTaken(rules, struck.ship, ARMOR) - unitsOf(placement.hits, ARMOR);
  const elsewhere = Object.entries(placement.hits).find(([letters, hits]) => letters !== ARMOR && hits > 0);
  return left > 0 && elsewhere
    ? [...found, issue('armor-first', ['hits', elsewhere[0]], { ship: struck.ship.id, left })]
    : found;
});

/** Each point of armor takes one hit, and a Build Point buys more armor at a higher tech level. */
export const armor = module(
  {
    id: 'armor',
    source: ['E2.ATTR.ARMOR.1', 'E2.REPAIR.5'],
  },
  armorPoints,
  absorbs,
  armorOpenFirst,
  armorHitFirst,
  servicePrice.wrap(
    (base) => (rules, purchase) =>
      purchase.component === ARMOR ? [purchase.count, REPAIRED] : base(rules, purchase),
  ),
  ...codes,
);
