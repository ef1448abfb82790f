/** Points in holds: loading and unloading at Bases, and paying for new Bases. */

import { memoize } from '../../kernel/util/memoize.js';
import type { Decision } from '../../kernel/player.js';
import { cargoLimit } from '../../game/ships/records.js';
import type { HexId, Ship, ShipId } from '../../game/state.js';
import { starAt } from '../../game/stars.js';
import { isOf, type PlayerAction, type PlayerDecision } from '../player.js';
import { firepower } from '../arms.js';
import { bestSite, type Site } from './sites.js';
import { danger, minBy, nearest, type Situation } from './situation.js';
import { isOutgunned } from './rivals.js';

/** Fewest points that make a voyage worthwhile. */
export const VOYAGE = 8;

const isBuilding = isOf('base-building/build');

/** Whether a ship was built to carry points: it has holds and no weapons. */
export function isFreighter(situation: Situation, ship: Ship): boolean {
  const known = freightersIn(situation);
  const is = known.get(ship) ?? isBuiltForCargo(situation, ship);
  known.set(ship, is);
  return is;
}

const freightersIn = memoize((_situation: Situation) => new Map<Ship, boolean>());

function isBuiltForCargo({ game: { rules } }: Situation, ship: Ship): boolean {
  const whole = { ...ship, now: ship.built };
  return cargoLimit(rules, whole) > 0 && firepower(rules, whole) === 0;
}

/** Returns the points in a Base's stockpile. */
export const stockAt = ({ game }: Situation, hex: HexId): number => starAt(game.state, hex)?.points ?? 0;

/** Returns the Base that freighters bring points to if there is no site: the richest; among equals one out of danger, near the enemy. */
export function mainBase(situation: Situation): HexId | undefined {
  const value = (hex: HexId): number => starAt(situation.game.state, hex)?.value ?? 0;
  return minBy(
    situation.homes,
    (hex) =>
      nearest(situation, hex, situation.goals) / 100 - value(hex) - (danger(situation, hex) > 0 ? 0 : 0.1),
  );
}

/** Returns the site for which points are saved, or undefined while an enemy is too strong to spare any. */
export const chooseSite = (situation: Situation): Site | undefined => siteIn(situation).chosen;

const siteIn = memoize((situation: Situation) => ({
  chosen: isOutgunned(situation) ? undefined : bestSite(situation),
}));

/** Returns the points that other freighters carry. */
const underWay = (situation: Situation, but: ShipId): number =>
  situation.own.reduce(
    (sum, ship) => (ship.id !== but && isFreighter(situation, ship) ? sum + (ship.points ?? 0) : sum),
    0,
  );

/** Returns the cargo that a ship should have when it leaves a Base, out of its own points and the stockpile. */
function wanted(situation: Situation, ship: Ship, hex: HexId): number {
  const total = stockAt(situation, hex) + (ship.points ?? 0);
  if (!isFreighter(situation, ship) || danger(situation, hex) > 0) return 0;
  const most = Math.min(total, cargoLimit(situation.game.rules, ship));
  const site = chooseSite(situation);
  if (site) {
    const load = Math.min(most, Math.max(0, site.needs - underWay(situation, ship.id)));
    return load >= Math.min(VOYAGE, site.needs) ? load : 0;
  }
  return hex === mainBase(situation) || most < VOYAGE ? 0 : most;
}

/** Loads the points that a ship at a Base should carry away, or unloads those that it should not. */
export function loadFreighter(situation: Situation, open: readonly Decision[]): PlayerAction | undefined {
  const more = (ship: Ship, hex: HexId): number => wanted(situation, ship, hex) - (ship.points ?? 0);
  return (
    moved(situation, open.find(isOf('holds/load')), more) ??
    moved(situation, open.find(isOf('holds/unload')), (ship, hex) => -more(ship, hex))
  );
}

/** Loads or unloads the first ship at a Base that should have more or fewer points. */
function moved(
  { own, homes, me }: Situation,
  offer: Extract<PlayerDecision, { readonly type: 'holds/load' | 'holds/unload' }> | undefined,
  much: (ship: Ship, hex: HexId) => number,
): PlayerAction | undefined {
  if (!offer) return undefined;
  const most: Readonly<Record<string, number | undefined>> = offer.options.ships;
  for (const ship of own) {
    const hex = homes.find((home) => home === ship.at);
    const points = hex === undefined ? 0 : Math.min(most[ship.id] ?? 0, much(ship, hex));
    if (points > 0) return { type: offer.type, player: me, ship: ship.id, points };
  }
  return undefined;
}

/** Pays a ship's cargo into the Base that is built where it stands. */
export function fundBase(situation: Situation, open: readonly Decision[]): PlayerAction | undefined {
  const site = bestSite(situation);
  const most: Readonly<Record<string, number | undefined>> = open.find(isBuilding)?.options.ships ?? {};
  const builder = situation.own.find(({ id, at }) => at === site?.hex && (most[id] ?? 0) > 0);
  return (
    builder && {
      type: 'base-building/build',
      player: situation.me,
      ship: builder.id,
      points: most[builder.id] ?? 0,
    }
  );
}
