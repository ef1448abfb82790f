import { flag } from '../kernel/util/decode.js';
import { module } from '../kernel/parts/module.js';
import type { PlayerId } from '../kernel/player.js';
import { holders, payers, workshops, type Address, type Payment } from '../game/economy/accounts.js';
import { bases } from '../game/economy/bases.js';
import { buildsNothing } from '../game/building/building.js';
import { unserved } from '../game/service/service.js';
import { components, unitsOf } from '../game/ships/components.js';
import type { HexId, Ship } from '../game/state.js';
import { setting, type ViewGame } from '../game/kernel.js';
import { enemyAt } from '../game/players.js';
import { hasMoverAtStar, hexOf, isRecord } from '../game/ships/find.js';
import { cargoLimit } from '../game/ships/records.js';
import { starAt } from '../game/stars.js';
import { wordings } from '../game/messages.js';

const { issue, words } = wordings({
  'systemship-without-bay': ['E2.ATTR.REPAIR.1', 'Only Warpships can have repair bays.'],
  'no-base-or-bay': ['REPAIR.1', 'There is no Base or repair bay of yours for {ship} at {star}.'],
  'not-on-a-star': ['E2.ATTR.REPAIR.1', '{ship} is not on a star hex.'],
});

/** Makes ships good, itself among them, wherever there is a star. Ledger: E2.ATTR.REPAIR.1, E2.ATTR.REPAIR.3. */
const bay = components.add('R', {
  name: 'Repair bay',
  family: 'hull',
  price: { points: 5, units: 1 },
  perHit: 0,
  service: 'none',
  warpshipsOnly: (params) => issue('systemship-without-bay', [], params),
});

/** What a bay does. */
export const baysResupply = setting('repair-bays/resupplies', {
  about: 'Whether repair bays resupply ships, too, or only repair them.',
  decode: flag,
  standard: true,
});

/** A player's ships with a bay at a star, as far as they are known. */
const baysAt = ({ state }: ViewGame, player: PlayerId, hex: HexId): readonly Ship[] =>
  state.ships
    .filter(isRecord)
    .filter(({ owner, at, now }) => owner === player && at === hex && unitsOf(now, 'R') > 0);

/** Whether a player has a bay at work at a star: no enemy is there. */
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

/** Whether a ship has points, or holds that could have some. */
const canCarry = ({ rules }: ViewGame, ship: Ship): boolean =>
  (ship.points ?? 0) > 0 || cargoLimit(rules, ship) > 0;

/** What a bay can draw on besides a Base: what the star has yielded, and its own ship's holds. Ledger: E2.ATTR.REPAIR.1, E2.ATTR.REPAIR.2. */
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
  const found = bases(game, player).includes(at) ? base(game, payment) : [];
  const isServed = purpose === 'repair' || (purpose === 'resupply' && baysResupply.of(game.rules));
  return isServed && baysAt(game, player, at).length > 0
    ? [...found, ...suppliesOf(game, payment)]
    : base(game, payment);
});

/** Whoever has a Warpship at a star may have a bay there, for all that others know. */
const anyMayHaveBay = buildsNothing.wrap(
  (base) => (game, player) => base(game, player) && !hasMoverAtStar(game, player),
);

/** Where there is neither. Ledger: E2.REPAIR.1. */
const neither = unserved.wrap((base) => (game, patient) => {
  const told = base(game, patient);
  if (!issue.is(told, 'not-at-base')) return told;
  const hex = hexOf(game.state.ships, patient.ship);
  const star = hex === undefined ? undefined : starAt(game.state, hex);
  return star
    ? issue('no-base-or-bay', told.path, { ship: patient.ship.id, star: star.name })
    : issue('not-on-a-star', told.path, { ship: patient.ship.id });
});

export const repairBays = module(
  {
    id: 'repair-bays',
    title: 'Repair bays',
    summary: 'A Warpship with a repair bay repairs and resupplies ships at any star.',
    source: {
      'E2.ATTR.REPAIR.1':
        'In the build event a repair bay at a star serves its own ship and others there{action/repair/ships: true=, with repair}{resupplies: true=, with resupply | false=, but not with resupply}, and is paid from the star or a Base{components/H: true=, or its ship’s holds}.',
      'E2.ATTR.REPAIR.2':
        'What a star without a Base yields, where stars yield points, can pay for repairs there at once.',
      'E2.ATTR.REPAIR.3': 'A repair bay takes no hits and is lost with its ship.',
      'E2.REPAIR.8': 'At a star with a Base and a repair bay, either pays for repair.',
    },
    // Without it nothing is resupplied anywhere.
    idleWithout: { 'repair-bays/resupplies': 'resupply' },
  },
  bay,
  baysResupply,
  docks,
  baysPay,
  anyMayHaveBay,
  neither,
  ...words,
);
