/** The captain: a computer player for whole games on a map. */

import { invalidArgument } from '../../../kernel/guard.js';
import { blundering } from '../../../kernel/play/blundering.js';
import type { AnyAction } from '../../../kernel/play/players.js';
import type { Decision, Random } from '../../../kernel/types.js';
import { tacticsOf } from '../../combat/orders.js';
import { shipsInCombat } from '../../combat/steps.js';
import { pointsAt } from '../../economy/accounts.js';
import { findShip, hexOf } from '../../find.js';
import type { HexId } from '../../map/star-map.js';
import type { ScrapOptions } from '../../modules/scrapping.js';
import { chooseShipToBuild } from './build.js';
import { isFreighter, stockAt, mainBase, fundBase, loadFreighter, chooseRearrangement } from './cargo.js';
import { chooseMove } from './move.js';
import {
  enemyOn,
  onHex,
  ownAt,
  pointsBetween,
  type Situation,
  basesFall,
  shipsDecide,
  captainWants,
  enemyWants,
  lostHomes,
  minBy,
  comersTo,
  situationOf,
} from './situation.js';
import { answerOrders } from '../answer.js';
import { orderEvasion, orderRetreat } from '../firing.js';
import { fighter, gunner, stakesOf } from '../gunner.js';
import { isOf, type PlayerAction, type PlayerOrder, mostUrgent, type Player, type Table } from '../player.js';
import { components, technologies, levelsAtBuilding } from '../../ships/components.js';
import { hitCapacity } from '../../ships/damage.js';
import type { ShipId, Ship, Counts, View } from '../../state.js';

// A captain in combat: fights like a gunner, but leaves hopeless fights, stays on stars that decide the game, and
// retreats toward home.

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
    ? { type, player, orders: own.map((ship) => orderRetreat(rules, ship, fight)) }
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

// Payments for technology, out of points that are left over.

/** A captain pays once in this many game-turns. */
const NOW_AND_THEN = 3;
/** Points that stay in an account. */
const KEPT = 8;

const isPaying = isOf('bought-technology/pay');

/** Pays points of the richest account for the cheapest technology that some component uses. Returns undefined to keep all points. */
export function choosePayment(situation: Situation, open: readonly Decision[]): PlayerAction | undefined {
  const { game, me } = situation;
  const options = open.find(isPaying)?.options;
  if (!options || game.state.turn % NOW_AND_THEN > 0) return undefined;
  const needs = technologies.flatMap((technology) => {
    const points = options.needs[technology];
    const isOfUse = components.all(game.rules).some(([, { family }]) => family === technology);
    return points === undefined || points === 0 || !isOfUse ? [] : [{ technology, points }];
  });
  const from = minBy(
    options.payers.map((each) => each.from),
    (each) => -pointsAt(game.state, each),
  );
  const next = minBy(needs, (each) => each.points);
  if (!from || !next) return undefined;
  const points = Math.min(next.points, pointsAt(game.state, from) - KEPT);
  const { technology } = next;
  return points > 0 ? { type: 'bought-technology/pay', player: me, technology, points, from } : undefined;
}

// Ships that are not worth keeping: scrapped at a Base for points.

/** A ship this many levels behind new ships is out of date. */
const OUT_OF_DATE = 2;
/** With this many points a Base can build a better ship than the scrapped one. */
const BETTER = 16;

/** Below the first share of its hits a ship is a hulk. Below the second it is scrapped if it is any level behind. */
const [HULK, BATTERED] = [1 / 3, 1 / 2];

const isScrapping = isOf('scrapping/scrap');

/** Returns a ship to scrap now, or undefined if all are worth keeping. */
export function chooseScrap(situation: Situation, open: readonly Decision[]): PlayerAction | undefined {
  const options = open.find(isScrapping)?.options;
  const found = options && situation.own.find((ship) => isPastUse(situation, ship, options));
  return found && { type: 'scrapping/scrap', player: situation.me, ship: found.id };
}

function isPastUse(situation: Situation, ship: Ship, { ships }: ScrapOptions): boolean {
  // Sound: ships that cannot be scrapped are absent.
  const points = (ships as Readonly<Record<ShipId, number | undefined>>)[ship.id];
  const hex = hexOf(situation.own, ship);
  if (points === undefined || hex === undefined || comersTo(situation, hex).length > 0) return false;
  if (isFreighter(situation, ship)) return isHulk(situation, ship);
  const isReplaced = stockAt(situation, hex) + points >= BETTER;
  const behind = levelsBehind(situation, ship);
  return isHulk(situation, ship)
    ? !isFixed(situation, ship, hex)
    : isReplaced && (behind >= OUT_OF_DATE || (behind > 0 && shareLeft(situation, ship) < BATTERED));
}

/** Returns the hits that a ship can still take, as a share of those that it could take undamaged. */
const shareLeft = ({ game: { rules } }: Situation, { now, built }: Ship): number =>
  hitCapacity(rules, { now }) / hitCapacity(rules, { now: built });

/** Whether a ship is a hulk: little of it is left. */
const isHulk = (situation: Situation, ship: Ship): boolean => shareLeft(situation, ship) < HULK;

/** Whether a ship is worth repairing: it is up to date, and the Base can pay for about half of its losses. */
function isFixed(situation: Situation, ship: Ship, hex: HexId): boolean {
  const lost = Object.entries(ship.built).reduce(
    (sum, [letters, units]) => sum + units - (ship.now[letters] ?? 0),
    0,
  );
  return levelsBehind(situation, ship) === 0 && stockAt(situation, hex) * 2 >= lost;
}

/** Returns how many levels a ship is behind new ships. */
function levelsBehind({ game, me }: Situation, { levels }: Ship): number {
  const now = Object.entries(levelsAtBuilding(game, { player: me }));
  return Math.max(0, ...now.map(([family, level]) => level - (levels[family] ?? levels.all ?? 0)));
}

// Repair and resupply.

const isService = isOf('repair/ships', 'resupply/ships');

/** Units of a component that a ship has lost. */
type Loss = readonly [ship: ShipId, letters: string, units: number];

/** Repairs or resupplies all ships together, as far as the points go. Returns undefined if there is nothing to do or to pay with. */
export function chooseService(
  { me }: Situation,
  decisions: readonly Decision[],
  isLegal: (action: PlayerAction) => boolean,
): PlayerAction | undefined {
  const actions = decisions.filter(isService).flatMap(({ type, options }) => {
    const serviceOf = (losses: readonly Loss[]): PlayerAction => ({
      type,
      player: me,
      ships: services(losses),
    });
    const paid = affordable(lossesOf(options.ships), (losses) => isLegal(serviceOf(losses)));
    return paid.length > 0 ? [serviceOf(paid)] : [];
  });
  return actions[0];
}

const lossesOf = (ships: Readonly<Record<ShipId, Counts>>): readonly Loss[] =>
  Object.entries(ships).flatMap(([ship, counts]) =>
    // Sound: the keys are ships' ids.
    Object.entries(counts).map(([letters, units]): Loss => [ship as ShipId, letters, units]),
  );

/** Takes as many units of each loss in turn as can be paid for together with those before it: there is one price for all. */
const affordable = (losses: readonly Loss[], isPaid: (losses: readonly Loss[]) => boolean): readonly Loss[] =>
  losses.reduce<readonly Loss[]>((sofar, [ship, letters, lost]) => {
    let units = lost;
    while (units > 0 && !isPaid([...sofar, [ship, letters, units]])) units -= 1;
    return units > 0 ? [...sofar, [ship, letters, units]] : sofar;
  }, []);

const services = (losses: readonly Loss[]): readonly { readonly ship: ShipId; readonly counts: Counts }[] =>
  [...new Set(losses.map(([ship]) => ship))].map((ship) => ({
    ship,
    counts: Object.fromEntries(
      losses.flatMap(([whose, letters, units]) => (whose === ship ? [[letters, units]] : [])),
    ),
  }));

// Points that a captain divides: income that belongs to no Base yet, and loot of fallen Bases.

/** Tenths that all Bases but the main one may get together. */
const FOR_OTHERS = [0, 3, 5];

const isAllotment = isOf('base-stockpiles/allot');
const isLoot = isOf('base-fall/loot');

/** Divides income among the Bases: most goes to the main Base, where it buys a strong ship. */
export function chooseAllotment(
  situation: Situation,
  open: readonly Decision[],
  random: Random,
): PlayerAction | undefined {
  const decision = open.find(isAllotment);
  if (!decision) return undefined;
  const { points, bases } = decision.options;
  const main = mainBase(situation) ?? bases[0];
  const others = bases.filter((hex) => hex !== main);
  const tenths = FOR_OTHERS[random(FOR_OTHERS.length)] ?? 0;
  const each = Math.floor((points * tenths) / 10 / Math.max(1, others.length));
  const shares = others.map((hex) => [hex, each] as const);
  const rest = points - each * others.length;
  const stars = Object.fromEntries([...shares, ...(main === undefined ? [] : [[main, rest] as const])]);
  return { type: decision.type, player: decision.player, stars };
}

/** Loads as much loot as fits where a Base fell. */
export function chooseLoot(situation: Situation, open: readonly Decision[]): PlayerAction | undefined {
  const decision = open.find(isLoot);
  if (!decision) return undefined;
  const { stars, ships } = decision.options;
  // Sound, here and below: the keys are hexes and ships' ids.
  const loads = (Object.entries(stars) as [HexId, number][]).flatMap(([hex, most]) => {
    let left = most;
    return onHex(situation.own, hex).flatMap(({ id }) => {
      const points = Math.min(left, (ships as Readonly<Record<ShipId, number | undefined>>)[id] ?? 0);
      left -= points;
      return points > 0 ? [{ ship: id, points }] : [];
    });
  });
  return { type: decision.type, player: decision.player, loads };
}

/** The levels of captains: of two the higher one is stronger. */
export const captainLevels = Object.freeze([1, 2, 3, 4] as const);
/** A level of captains. */
export type CaptainLevel = (typeof captainLevels)[number];

/** How strong a captain is. */
export interface CaptainOptions {
  /** 1 and 2 blunder, 4 also tries its orders out. Default: 3. */
  readonly level?: CaptainLevel;
}

/** How often captains of the lower levels do anything legal. */
const BLUNDERS: Readonly<Partial<Record<CaptainLevel, number>>> = { 1: 0.3, 2: 0.1 };

/** The level of captains who weigh more than others. */
const MASTER = 4;

/**
 * A player for whole games on the map. It builds fleets, gathers them, attacks where the enemy is weak, and drives
 * enemies from its own stars. It fights like a gunner. Captains of level 4 try their orders out against guesses at the enemy, and in a
 * fight of one ship against one draw them from an equilibrium; those of levels 1 and 2 now and then do anything legal. Cost: grows with the ships and hexes, as `decisions` does; about
 * 0.4 s a move with 100 ships that have 20 movement points each on a map of 2,000 hexes. Throws InvalidArgument if there is no such level.
 */
export function captain<Act extends AnyAction>(
  table: Table<Act>,
  { level = 3 }: CaptainOptions = {},
): Player<Act | PlayerAction, Decision, View> {
  if (!captainLevels.includes(level))
    throw invalidArgument('captain', 'level', `one of ${captainLevels.join(', ')}`);
  const able = soberCaptain(table, level === MASTER);
  const blunders = BLUNDERS[level];
  return blunders === undefined
    ? able
    : blundering<Act | PlayerAction, Decision, View>(table, able, blunders);
}

/** Makes a captain that does not blunder. */
function soberCaptain<Act extends AnyAction>(
  table: Table<Act>,
  isMaster: boolean,
): Player<Act | PlayerAction, Decision, View> {
  const fights = isMaster ? fighter(table, answerOrders) : gunner(table);
  return (view, decisions, random) => {
    const open = decisions.filter(({ aside }) => !aside);
    const urgent = mostUrgent(open);
    const situation = situationOf(table.rulesOf(view), view, urgent.player, isMaster);
    const isLegal = (action: Act | PlayerAction): boolean => table.checkAction(view, action).length === 0;
    const isCombat = /^(battle|ecm)\//.test(urgent.type);
    const sample = (decision: Decision): Act => table.sampleAction(view, decision, random);
    const chosen = isCombat
      ? (orderFlight(situation, urgent) ?? chooseExits(situation, urgent))
      : (choice(situation, open, random, isLegal) ??
        (isMaster ? chooseByWorth(situation, open, sample) : undefined));
    // A gunner returns only legal actions.
    const fought = isCombat && !chosen ? fights(view, [urgent], random) : undefined;
    const last = fought ? orderStand(situation, fought, random) : chosen;
    if (last && (last === fought || isLegal(last))) return last;
    // Nothing is left to do in this phase, so it is ended.
    const end = open.find(({ type }) => type === 'phase/end') ?? urgent;
    return table.sampleAction(view, end, random);
  };
}

// Actions that a captain knows only by what their modules say that they are worth.

/** How many samples of each action are compared. */
const SAMPLES = 8;

/**
 * Returns the most valuable of some samples of actions whose modules say what they are worth. Those that the game does not wait for
 * must be worth more than 0.
 */
function chooseByWorth<Act extends AnyAction>(
  { game }: Situation,
  open: readonly Decision[],
  sample: (decision: Decision) => Act,
): Act | undefined {
  let [best, most]: [Act | undefined, number] = [undefined, -Infinity];
  for (const decision of open) {
    const { worth } = game.rules.actions.get(decision.type) ?? {};
    if (!worth || decision.secret) continue;
    for (let left = SAMPLES; left > 0; left -= 1) {
      const action = sample(decision);
      const value = worth(game, action);
      if (value > most && (decision.must || value > 0)) [best, most] = [action, value];
    }
  }
  return best;
}

/** Chooses an action outside combat, or undefined if nothing is left to do. */
function choice(
  situation: Situation,
  open: readonly Decision[],
  random: Random,
  isLegal: (action: PlayerAction) => boolean,
): PlayerAction | undefined {
  const build = open.find(isOf('ship/build'));
  return (
    chooseAllotment(situation, open, random) ??
    chooseLoot(situation, open) ??
    loadFreighter(situation, open) ??
    chooseScrap(situation, open) ??
    fundBase(situation, open) ??
    chooseService(situation, open, isLegal) ??
    (build && chooseShipToBuild(situation, build, random)) ??
    choosePayment(situation, open) ??
    chooseMove(situation, open) ??
    chooseRearrangement(situation, open.find(isOf('systemships/rearrange'))?.options)
  );
}
