/** A captain in combat: fights like a gunner, but leaves hopeless fights, stays on stars that decide the game, and retreats toward home. */

import type { Decision, Random } from '../../kernel/player.js';
import { shipsInCombat } from '../../game/battle/participants.js';
import { tacticsOf } from '../../game/battle/steps/order-rules.js';
import type { HexId, ShipId } from '../../game/state.js';
import { findShip } from '../../game/ships/find.js';
import { orderEvasion, orderRetreat } from '../firing.js';
import { stakesOf } from '../gunner.js';
import { isOf, type AnyAction, type PlayerAction, type PlayerOrder } from '../player.js';
import { enemyOn, onHex, ownAt, pointsBetween, type Situation } from './situation.js';
import { basesFall, shipsDecide } from './stakes.js';
import { captainWants, enemyWants, lostHomes } from './victory.js';

/** A fleet worth less than this share of its enemies retreats. */
const HOPELESS = 0.3;

const isOrders = isOf('battle/orders');
const isLeaving = isOf('battle/escape', 'battle/withdraw');

const isFight = (action: AnyAction): action is Extract<PlayerAction, { readonly type: 'battle/orders' }> =>
  action.type === 'battle/orders';

/** Orders every ship to retreat with all its power if the fight is hopeless. Returns undefined if it is not, or if it must go on. */
export function orderFlight(situation: Situation, decision: Decision): PlayerAction | undefined {
  const hex = situation.game.state.battle?.at;
  if (!isOrders(decision) || hex === undefined || decides(situation, hex)) return undefined;
  if (ownAt(situation, hex) >= HOPELESS * enemyOn(situation, hex)) return undefined;
  const { type, player, options } = decision;
  const own = options.ships.flatMap((id) => findShip(situation.own, id) ?? []);
  const { rules } = situation.game;
  const fight = shipsInCombat(situation.game);
  return own.every((ship) => tacticsOf(rules, { ship, fight }).includes('retreat'))
    ? { type, player, orders: own.map((ship) => orderRetreat(rules, ship)) }
    : undefined;
}

/** Whether staying on a star wins the game, or keeps an enemy from winning. True where only ships count: leaving wins nothing. */
function decides(situation: Situation, hex: HexId): boolean {
  if (shipsDecide(situation.game)) return true;
  const mine = situation.goals.filter((goal) => onHex(situation.own, goal).length > 0);
  if (basesFall(situation.game)) return situation.homes.includes(hex) && situation.homes.length === 1;
  return mine.includes(hex)
    ? mine.length >= captainWants(situation)
    : situation.homes.includes(hex) && lostHomes(situation).length >= enemyWants(situation);
}

/** Replaces retreats from a star that is worth holding, if the enemy must withdraw in the end: ships that cannot fire evade instead. */
export function orderStand<Act extends AnyAction>(
  situation: Situation,
  action: Act | PlayerAction,
  random: Random,
): Act | PlayerAction {
  const { active, battle } = situation.game.state;
  const isAttack = active === situation.me && !shipsDecide(situation.game);
  if (!isFight(action) || !battle || isAttack) return action;
  const isHome = basesFall(situation.game) && situation.homes.includes(battle.at);
  const isWorthIt = isHome || situation.goals.includes(battle.at) || decides(situation, battle.at);
  return isWorthIt && action.orders.some(({ tactic }) => tactic === 'retreat')
    ? { ...action, orders: action.orders.map((order) => staying(situation, order, random)) }
    : action;
}

function staying({ game, own }: Situation, order: PlayerOrder, random: Random): PlayerOrder {
  const ship = findShip(own, order.ship);
  if (!ship || order.tactic !== 'retreat') return order;
  return orderEvasion(game.rules, ship, stakesOf(game.rules, game.state, ship, undefined), random);
}

/** Ships that leave go to the hex that is nearest to a home. */
export function chooseExits(situation: Situation, decision: Decision): PlayerAction | undefined {
  if (!isLeaving(decision)) return undefined;
  const { type, player, options } = decision;
  const far = (hex: HexId): number =>
    Math.min(...situation.homes.map((home) => pointsBetween(situation, hex, home)));
  const moves = Object.entries(options.hexes).flatMap(([ship, all]) => {
    const [to] = [...all].sort((a, b) => far(a) - far(b));
    // Sound: the keys are ships' ids.
    return to === undefined ? [] : [{ ship: ship as ShipId, to }];
  });
  return { type, player, moves };
}
