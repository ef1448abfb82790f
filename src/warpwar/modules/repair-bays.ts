import { boolean } from '../../kernel/decode.js';
import { module } from '../../kernel/module.js';
import type { PlayerId } from '../../kernel/types.js';
import { holders, payers, workshops, type Address, type Payment, bases } from '../economy/accounts.js';
import { buildsNothing } from '../economy/building.js';
import { unserved } from '../economy/service.js';
import { hasMoverAtStar, hexOf, isRecord, shipsAt, starAt } from '../find.js';
import { declareIssues } from '../issues.js';
import { setting, type ViewGame } from '../kit.js';
import type { HexId } from '../map/star-map.js';
import { components, unitsOf } from '../ships/components.js';
import { cargoLimit } from '../ships/records.js';
import { enemyAt } from '../sides.js';
import type { Ship } from '../state.js';

const { issue, codes } = declareIssues({
  'systemship-without-bay': { rule: 'E2.ATTR.REPAIR.1' },
  'no-base-or-bay': { rule: 'REPAIR.1', params: ['star', 'ship'] },
  'not-on-a-star': { rule: 'E2.ATTR.REPAIR.1', params: ['ship'] },
});

/** Serves its own ship and other ships at its star. Ledger: E2.ATTR.REPAIR.1, E2.ATTR.REPAIR.3. */
const bay = components.add('R', {
  name: 'Repair bay',
  family: 'hull',
  price: { points: 5, units: 1 },
  perHit: 0,
  service: 'none',
  warpshipsOnly: (params) => issue('systemship-without-bay', [], params),
});

/** Whether repair bays resupply ships, too. Default: true. */
export const baysResupply = setting('repair-bays/resupplies', {
  decode: boolean,
  standard: true,
});

/** Lists a player's ships with a repair bay at a star, as far as the viewer sees their records. */
const baysAt = ({ state }: ViewGame, player: PlayerId, hex: HexId): readonly Ship[] =>
  shipsAt(state.ships, hex)
    .filter(isRecord)
    .filter(({ owner, now }) => owner === player && unitsOf(now, 'R') > 0);

/** Checks whether a player has a repair bay at a star without enemies. */
const isDock = (game: ViewGame, player: PlayerId, hex: HexId): boolean =>
  starAt(game.state, hex) !== undefined &&
  !enemyAt(game, hex, player) &&
  baysAt(game, player, hex).length > 0;

const docks = workshops.wrap((base) => (game, patient) => {
  const found = base(game, patient);
  const { player, ship, kind } = patient;
  if (found.length > 0 || (kind === 'resupply' && !baysResupply.of(game.rules))) return found;
  const hex = hexOf(game.state.ships, ship);
  return hex !== undefined && isDock(game, player, hex) ? [hex] : [];
});

/** Checks whether a ship carries points, or has holds. */
const canCarry = ({ rules }: ViewGame, ship: Ship): boolean =>
  (ship.points ?? 0) > 0 || cargoLimit(rules, ship) > 0;

/**
 * Lists the accounts besides a Base that can pay for the work of a repair bay: the yield of the star, and the holds
 * of ships with a bay. Ledger: E2.ATTR.REPAIR.1, E2.ATTR.REPAIR.2.
 */
function suppliesOf(game: ViewGame, { player, at }: Payment): readonly Address[] {
  const mined: readonly Address[] =
    starAt(game.state, at)?.base === undefined && holders(game, { star: at }).includes(player)
      ? [{ star: at }]
      : [];
  const carriers = baysAt(game, player, at).filter((ship) => canCarry(game, ship));
  return [...mined, ...carriers.map(({ id }) => ({ ship: id }))];
}

const baysPay = payers.wrap((base) => (game, payment) => {
  const { player, purpose, at } = payment;
  const isServed = purpose === 'repair' || (purpose === 'resupply' && baysResupply.of(game.rules));
  if (!isServed || baysAt(game, player, at).length === 0) return base(game, payment);
  const found = bases(game, player).includes(at) ? base(game, payment) : [];
  return [...found, ...suppliesOf(game, payment)];
});

/** A player with a Warpship at a star may have a repair bay there; other players cannot know. */
const anyMayHaveBay = buildsNothing.wrap(
  (base) => (game, player) => base(game, player) && !hasMoverAtStar(game, player),
);

/** Replaces the issue of a ship that is at no base star: it names repair bays, too. Ledger: E2.REPAIR.1. */
const neither = unserved.wrap((base) => (game, patient) => {
  const found = base(game, patient);
  if (!issue.is(found, 'not-at-base')) return found;
  const hex = hexOf(game.state.ships, patient.ship);
  const star = hex === undefined ? undefined : starAt(game.state, hex);
  return star
    ? issue('no-base-or-bay', found.path, { ship: patient.ship.id, star: star.name })
    : issue('not-on-a-star', found.path, { ship: patient.ship.id });
});

/** A Warpship with a repair bay repairs and resupplies ships at any star. */
export const repairBays = module(
  {
    id: 'repair-bays',
    source: ['E2.ATTR.REPAIR.1', 'E2.ATTR.REPAIR.2', 'E2.ATTR.REPAIR.3', 'E2.REPAIR.8'],
    // Without that module, nothing is resupplied.
    idleWithout: { 'repair-bays/resupplies': 'resupply' },
  },
  bay,
  baysResupply,
  docks,
  baysPay,
  anyMayHaveBay,
  neither,
  ...codes,
);
