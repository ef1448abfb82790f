import { keyItem } from '../../kernel/field.js';
import { sides as clockwiseSides } from '../../board/hexes.js';
import { oneOf } from '../../kernel/decode.js';
import { module } from '../../kernel/module.js';
import { damageModifier, hitModifier, type Attack, shieldHolds } from '../combat/damage.js';
import { declareIssues } from '../issues.js';
import type { ViewGame } from '../kit.js';
import { findShip } from '../ships.js';
import type { Ship } from '../state.js';
import { markOf, marks } from '../turn/speeds.js';

const { issue, codes } = declareIssues({
  'no-shield-to-lower': { rule: 'SW.9.12', params: ['ship'] },
});

/** What is taken from the dice that must hit, and what is added to damage. Ledger: SW.9.12. */
const [ROLL, DAMAGE] = [-2, 2];

const hasShield = ({ left }: Ship): boolean => clockwiseSides.some((side) => left.shield[side] > 0);

/** No shields: the ship hits more easily, or harder, and its shields stop nothing in the turn. Ledger: SW.9.12, SW.R16. */
const noShields = marks.add('ns', {
  title: 'No shields',
  decode: oneOf('hit', 'damage'),
  issues: (_game, ship) => (hasShield(ship) ? [] : [issue('no-shield-to-lower', [], { ship: ship.id })]),
  sample: (_game, _ship, random) => (['hit', 'damage'] as const)[random(6)],
  field: () => ({ kind: 'choice', items: ['hit', 'damage'].map(keyItem) }),
});

/** Returns how the shields of an attacker are lowered; undefined if they are not. */
function modeOf({ state }: ViewGame, { by }: Attack) {
  const ship = findShip(state, by);
  return ship && markOf(ship, noShields.key);
}

/** A ship may lower its shields for a turn to hit more easily or harder. */
export const noShieldsMark = module(
  { id: 'no-shields', source: ['SW.9.12', 'SW.R16', 'SW.S12'] },
  noShields,
  hitModifier.wrap(
    (base) => (game, attack) => base(game, attack) + (modeOf(game, attack) === 'hit' ? ROLL : 0),
  ),
  damageModifier.wrap(
    (base) => (game, attack) => base(game, attack) + (modeOf(game, attack) === 'damage' ? DAMAGE : 0),
  ),
  shieldHolds.wrap(
    (base) => (game, struck) => markOf(struck.ship, noShields.key) === undefined && base(game, struck),
  ),
  ...codes,
);
