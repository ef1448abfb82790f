/** What players decide in a combat: orders, and where damage goes. */

import { list, record, shape, optional, whole, type Decoder } from '../../kernel/decode.js';
import type { PlayerId, Random } from '../../kernel/player.js';
import { issue, within, type Issue } from '../../kernel/result.js';
import type { Rules } from '../../kernel/rules.js';
import { power } from '../drive.js';
import { shipId, type SeenShip, type Ship, type ShipId } from '../nouns.js';
import { action, type Seen } from '../parts.js';
import { aboardOf, companyAt, shipDamaged, shipsAt } from '../ships.js';
import { steps } from './course.js';
import { onlyPlacement, placedBy, placementIssues, type Placement, type Struck } from './damage.js';
import type { Fight, Order } from './nouns.js';
import { isRecord, orderDecoder, orderIssues, tacticsOf } from './orders.js';
import { isAwaited, notNow, seal, sealedBy } from './sealed.js';
import { mayTarget, powerUsed, systems, takesPart } from './systems.js';

/** The ships that meet in the combat at hand, as far as they are seen. */
export function fightOf({ state }: Seen): Fight {
  const { battle } = state;
  return battle ? { ships: companyAt(state, battle.at), sides: battle.sides } : { ships: [] };
}

const own = (game: Seen, player: PlayerId): readonly Ship[] => {
  const fight = fightOf(game);
  return fight.ships.filter((ship): ship is Ship => ship.owner === player && isRecord(ship) && takesPart(game.rules, { ship, fight }));
};

const targetsOf = (game: Seen, player: PlayerId): readonly ShipId[] => {
  const fight = fightOf(game);
  return fight.ships.filter((ship: SeenShip) => mayTarget(game.rules, { ship, by: player, fight })).map(({ id }) => id);
};

const ids = (ships: readonly { readonly id: ShipId }[]): readonly ShipId[] => ships.map(({ id }) => id);

/** All of a player's orders for a round, sealed until everybody has given his. Ledger: E1.ORD.1, E1.ORD.5, E1.COMBAT.3. */
export const giveOrders = action(
  'battle/orders',
  { orders: list(orderDecoder, 1000) },
  {
    offers: (game) =>
      game.state.waiting.flatMap((player) =>
        isAwaited(game, player, 'orders')
          ? [{ player, type: 'battle/orders', must: true, facts: { ships: ids(own(game, player)), targets: targetsOf(game, player) } }]
          : [],
      ),
    check: (game, { player, orders }) => {
      const early = notNow(game, player, 'orders');
      return early ? [early] : within('orders', orderIssues(game.rules, { by: player, orders, fight: fightOf(game) }));
    },
    apply: (game, fields) => seal(game, fields),
    sample: (game, { player }, random) => ({ orders: sampleOrders(game, player, random) }),
  },
);

/** Tries at orders by chance before the plain ones are taken. */
const TRIES = 4;

/** Legal orders by chance: each ship by itself; if the fleet's do not go together, the plain ones. */
function sampleOrders(game: Seen, player: PlayerId, random: Random): readonly Order[] {
  const { rules } = game;
  const fight = fightOf(game);
  const ships = own(game, player);
  const targets = targetsOf(game, player);
  for (let tries = TRIES; tries > 0; tries -= 1) {
    const orders = ships.map((ship) => sampleOrder(rules, ship, fight, targets, random));
    if (orderIssues(rules, { by: player, orders, fight }).length === 0) return orders;
  }
  return ships.map((ship): Order => ({ ship: ship.id, tactic: tacticsOf(rules, ship)[0] ?? 'attack' }));
}

/** An order that takes up system after system, in an order by chance, and leaves out again what does not fit. */
function sampleOrder(rules: Rules, ship: Ship, fight: Fight, targets: readonly ShipId[], random: Random): Order {
  const allowed = tacticsOf(rules, ship);
  let order: Order = { ship: ship.id, tactic: allowed[random(allowed.length)] ?? 'attack' };
  for (const [key, system] of shuffled(systems.all(rules), random)) {
    const left = power(rules, ship) - powerUsed(rules, order);
    const value = system.sample(rules, { ship, order, left, targets, fight, random });
    if (value === undefined) continue;
    const tried: Order = { ...order, [key]: value };
    const alone = { ...fight, ships: fight.ships.filter((each) => each.owner !== ship.owner || each.id === ship.id || typeof each.at !== 'string') };
    if (orderIssues(rules, { by: ship.owner, orders: [tried], fight: alone }).length === 0) order = tried;
  }
  return order;
}

function shuffled<T>(items: readonly T[], random: Random): readonly T[] {
  const rest = [...items];
  return items.flatMap(() => rest.splice(random(rest.length), 1));
}

const ordersStep = steps.add('orders', {
  awaits: (game) => game.state.players.flatMap(({ id }) => (own(game, id).length > 0 ? [id] : [])),
  does: () => [],
  answeredBy: giveOrders.key,
});

const placement: Decoder<Placement> = shape({
  ship: shipId,
  hits: record(/^[A-Z]{1,3}$/, whole(0, 10_000)),
  lost: optional(list(shipId, 1000)),
});

/** A player's ships that were hit past their screens. */
export function struckOf({ state }: Seen, player: PlayerId): readonly Struck[] {
  const { battle } = state;
  if (!battle?.fired) return [];
  const { effective } = battle.fired;
  return shipsAt(state.ships, battle.at).flatMap((ship): readonly Struck[] => {
    const hits = effective[ship.id] ?? 0;
    return ship.owner === player && hits > 0 && isRecord(ship) ? [{ ship, aboard: aboardOf(state.ships, ship.id), effective: hits }] : [];
  });
}

/** The same, where the owner has a choice. Ledger: A42. */
const undecided = (game: Seen, player: PlayerId): readonly Struck[] =>
  struckOf(game, player).filter((struck) => onlyPlacement(game.rules, struck) === undefined);

/** Where hits go on every ship of a player's that leaves him a choice. Sealed. Ledger: E1.DMG.4, E1.COMBAT.3. */
export const placeDamage = action(
  'battle/damage',
  { placements: list(placement, 1000) },
  {
    offers: (game) =>
      game.state.waiting.flatMap((player) =>
        isAwaited(game, player, 'damage')
          ? [{ player, type: 'battle/damage', must: true, facts: { hits: Object.fromEntries(undecided(game, player).map(({ ship, effective }) => [ship.id, effective])) } }]
          : [],
      ),
    check: (game, { player, placements }) => {
      const early = notNow(game, player, 'damage');
      return early ? [early] : within('placements', allPlacementIssues(game, undecided(game, player), placements));
    },
    apply: (game, fields) => seal(game, fields),
    sample: (game, { player }, random) => ({
      placements: undecided(game, player).map((struck) => placedBy(game.rules, struck, (open) => open[random(open.length)] ?? '')),
    }),
  },
);

function allPlacementIssues(game: Seen, due: readonly Struck[], placements: readonly Placement[]): readonly Issue[] {
  const each = placements.flatMap((placed, at) => {
    const struck = due.find(({ ship }) => ship.id === placed.ship);
    const first = placements.findIndex(({ ship }) => ship === placed.ship) === at;
    return within(at, struck && first ? placementIssues(game.rules, { struck, placement: placed }) : [issue('nothing-to-place', ['ship'], { ship: placed.ship })]);
  });
  const missing = due.filter(({ ship }) => !placements.some((placed) => placed.ship === ship.id));
  return [...each, ...missing.map(({ ship, effective }) => issue('place-all-hits', [], { ship: ship.id, effective, placed: 0 }))];
}

const damageStep = steps.add('damage', {
  awaits: (game) => game.state.players.flatMap(({ id }) => (undecided(game, id).length > 0 ? [id] : [])),
  does: (game) =>
    game.state.players.flatMap(({ id }) => {
      const placed = sealedBy<{ readonly placements: readonly Placement[] }>(game, id)?.placements ?? [];
      return struckOf(game, id).flatMap((struck) => {
        const where = placed.find(({ ship }) => ship === struck.ship.id) ?? onlyPlacement(game.rules, struck);
        return where ? [shipDamaged(where)] : [];
      });
    }),
  answeredBy: placeDamage.key,
});

export const choiceParts = [ordersStep, damageStep];
