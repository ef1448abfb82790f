/**
 * Resolves the fire of a round under rules that change no formula of fire, such as those of the first edition: with the
 * same results as resolve-fire.ts, but without a record for each shot and each question.
 */

import { isDefaultAnswer } from '../../../kernel/parts/formula.js';
import type { Rules } from '../../../kernel/ruleset/rules.js';
import { flatMap } from '../../../kernel/util/flat-map.js';
import { memoize } from '../../../kernel/util/memoize.js';
import { levelFor, levelOf } from '../../ships/components.js';
import type { Ship, ShipId } from '../../state.js';
import { beamSystem, driveIn, fireBeam, speed } from '../systems/drive-beam-screens.js';
import { launchLoads, tubesSystem } from '../systems/tubes.js';
import { doesEscape, doesShotHold, holdsRetreater } from './escape-rules.js';
import { hitsOf, hitsPastScreens, pastScreens, shotDrive, shotHits, shotResult } from './fire-rules.js';
import type { Fired, Order, Round, Shot, Tactic } from '../state.js';
import { firingSystems } from '../systems/system.js';
import { bonus, combatResult } from '../results-table.js';

/** All formulas that a shot is resolved by. */
const asked = [speed, levelOf, shotDrive, shotResult, shotHits, hitsPastScreens, holdsRetreater, doesEscape];

/** A round while its shots are resolved. */
interface Salvo extends Pick<Round, 'ships' | 'orders'> {
  readonly rules: Rules;
  /** Shots so far. */
  shots: Shot[];
  /** The firing ship. */
  firing: Ship | undefined;
  /** Order of the firing ship. */
  order: Order | undefined;
  /** Whether all ships and orders were found. */
  isWhole: boolean;
}

/** Fires the shots of an order with one system. */
type Volley = (rules: Rules, order: Order, salvo: Salvo) => void;

/** The volleys of the game's own systems, by the function that lists their shots. */
const volleys = new Map<unknown, Volley>([
  [
    beamSystem.spec.shots,
    (_rules, order, salvo) => {
      if (order.beam !== undefined) fireBeam(order.beam, order, resolveShot, salvo);
    },
  ],
  [
    tubesSystem.spec.shots,
    (rules, order, salvo) => {
      if (order.tubes !== undefined) launchLoads(rules, order.tubes, resolveShot, salvo);
    },
  ],
]);

/** Returns the volleys of the systems in force; null if modules add systems that fire, or change a formula of fire. */
const volleysIn = memoize((rules: Rules): readonly Volley[] | null => {
  const all = flatMap(firingSystems(rules), ({ shots }) => {
    const volley = volleys.get(shots);
    return volley ? [volley] : [];
  });
  const isPlain = asked.every((each) => isDefaultAnswer(rules, each));
  return isPlain && all.length === firingSystems(rules).length ? all : null;
});

/** Most ships and orders of a round: with more, an index pays. */
const FEW = 16;

/** Resolves the fire of a round; undefined if the formulas must be asked, or if an order or a ship is missing. */
export function resolvePlainFire(rules: Rules, round: Round): Fired | undefined {
  const { ships, orders } = round;
  if (ships.length > FEW || orders.length > FEW) return undefined;
  const inForce = volleysIn(rules);
  const shots = inForce ? shotsOf(rules, round, inForce) : undefined;
  return shots && count(rules, round, shots);
}

/** Resolves all shots; returns undefined if an order or a ship is missing, or if a ship has two orders. */
function shotsOf(
  rules: Rules,
  { ships, orders }: Round,
  inForce: readonly Volley[],
): readonly Shot[] | undefined {
  const salvo: Salvo = {
    rules,
    ships,
    orders,
    shots: [],
    firing: undefined,
    order: undefined,
    isWhole: true,
  };
  for (const order of orders) {
    const ship = shipOf(ships, order.ship);
    if (!ship || orderOf(orders, order.ship) !== order) return undefined;
    salvo.firing = ship;
    salvo.order = order;
    for (const volley of inForce) volley(rules, order, salvo);
  }
  return salvo.isWhole ? salvo.shots : undefined;
}

function resolveShot(
  salvo: Salvo,
  weapon: string,
  component: string,
  at: ShipId,
  _tube: number,
  tactic: Tactic,
  setting: number | null,
  strength: number,
): void {
  const { rules, ships, orders, shots, firing, order } = salvo;
  const target = orderOf(orders, at);
  if (!firing || !order || !target || !shipOf(ships, at)) {
    salvo.isWhole = false;
    return;
  }
  const difference = (setting ?? driveIn(order)) - driveIn(target);
  const result = combatResult(tactic, difference, target.tactic);
  const misses = bonus[result] === null;
  const hits = misses ? 0 : hitsOf(strength, levelFor(rules, firing.levels, component), result);
  salvo.shots = addShot(shots, { weapon, by: firing.id, at, difference, result, hits });
}

/** Adds a shot to a list. The first two get no spare room: most rounds of a duel have no more. */
function addShot(shots: Shot[], shot: Shot): Shot[] {
  const [first] = shots;
  if (!first) return [shot];
  if (shots.length === 1) return [first, shot];
  shots.push(shot);
  return shots;
}

function shipOf(ships: readonly Ship[], id: ShipId): Ship | undefined {
  for (const ship of ships) if (ship.id === id) return ship;
  return undefined;
}

function orderOf(orders: readonly Order[], id: ShipId): Order | undefined {
  for (const order of orders) if (order.ship === id) return order;
  return undefined;
}

/** Counts hits, before and past screens, and finds the ships that escape. */
function count(rules: Rules, { ships, orders }: Round, shots: readonly Shot[]): Fired {
  const hits: Record<ShipId, number> = {};
  const effective: Record<ShipId, number> = {};
  for (const { id, levels } of ships) {
    const taken = hitsAt(shots, id);
    const order = taken === 0 ? undefined : orderOf(orders, id);
    if (!order) continue;
    hits[id] = taken;
    effective[id] = pastScreens(taken, order, levelFor(rules, levels, 'S'));
  }
  let escaped: readonly ShipId[] = [];
  for (const order of orders)
    if (order.tactic === 'retreat' && !isHeld(rules, order, orders, shots))
      escaped = escaped.concat(order.ship);
  return { shots, hits, effective, escaped };
}

function hitsAt(shots: readonly Shot[], id: ShipId): number {
  let taken = 0;
  for (const { at, hits } of shots) if (at === id && !(hits <= 0)) taken += hits;
  return taken;
}

/** Whether a shot holds a retreating ship. */
function isHeld(rules: Rules, order: Order, orders: readonly Order[], shots: readonly Shot[]): boolean {
  for (const shot of shots) {
    const by = shot.at === order.ship ? orderOf(orders, shot.by) : undefined;
    if (by && doesShotHold(rules, shot, by.tactic, driveIn(by) - driveIn(order), order.tactic)) return true;
  }
  return false;
}
