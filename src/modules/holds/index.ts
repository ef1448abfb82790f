import { module } from '../../kernel/parts/module.js';
import { pointsMoved, room } from '../../game/economy/accounts.js';
import { buildsNothing } from '../../game/building/building.js';
import { components, POINT_BY_POINT, unitsOf } from '../../game/ships/components.js';
import { cargoLimit, fleetIssues } from '../../game/ships/records.js';
import { hasMoverAtStar } from '../../game/ships/find.js';
import { shipDamaged } from '../../game/ships/events.js';
import { cargoParts } from './cargo.js';
import { codes, issue } from './issues.js';

/** Build Points that one hold carries. */
const PER_HOLD = 10;

/** Carries 10 Build Points between stars. Ledger: E2.ATTR.HOLD.1, E2.ATTR.HOLD.3. */
const hold = components.add('H', {
  name: 'Holds',
  family: 'hull',
  ...POINT_BY_POINT,
  warpshipsOnly: (params) => issue('systemship-without-holds', [], params),
});

/** A ship that loses holds loses the cargo for which the other holds have no room. Ledger: E2.ATTR.HOLD.3, A19. */
const lostWithHolds = shipDamaged.then((game, { ship }) => {
  const over = -room(game, { ship });
  return over > 0 ? [pointsMoved({ from: { ship }, to: 'lost', points: over })] : [];
});

/** Checks that no ship carries more than its holds can. Ledger: E2.ATTR.HOLD.1. */
const cargoFits = fleetIssues.wrap((base) => (rules, ships) => [
  ...base(rules, ships),
  ...ships.flatMap((ship, at) => {
    const [most, points] = [cargoLimit(rules, ship), ship.points ?? 0];
    return points > most ? [issue('too-much-cargo', [at, 'points'], { ship: ship.id, most, points })] : [];
  }),
]);

/** A player with a Warpship at a star may have cargo to move; other players cannot know. */
const anyMayHaveCargo = buildsNothing.wrap(
  (base) => (game, player) => base(game, player) && !hasMoverAtStar(game, player),
);

/** Warpships with holds carry Build Points from star to star. Its words: texts/modules/holds.ts. */
export const holds = module(
  {
    id: 'holds',
    source: ['E2.ATTR.HOLD.1', 'E2.ATTR.HOLD.2', 'E2.ATTR.HOLD.3', 'E2.ECON.6', 'REPEAT.1'],
    // No other module gives the acts of a build event an order.
    idleWithout: { 'holds/freeLoading': 'build-steps' },
  },
  hold,
  cargoLimit.replace((_rules, { now }) => PER_HOLD * unitsOf(now, 'H')),
  ...cargoParts,
  lostWithHolds,
  cargoFits,
  anyMayHaveCargo,
  ...codes,
);
