/** Voyages of freighters: from Bases with points to spare to a site for a new Base, or to the main Base. */

import type { HexId, Star } from '../../game/state.js';
import { starAt } from '../../game/stars.js';
import { starYield } from '../../modules/star-economy/index.js';
import { isFreighter, mainBase, chooseSite, stockAt, VOYAGE } from './cargo.js';
import { keepAt, sendTo, type Mover, type Task } from './muster.js';
import { isQuiet, type Site } from './sites.js';
import { minBy, nearest, pointsBetween, pointsTo, type Situation } from './situation.js';
import { has } from './stakes.js';

/** Points that a Base yields during about one voyage, for each point of its star's value. */
const SOON = 4;

/** Sends freighters on their voyages, and into no fight. */
export const freight: Task = (situation, muster) =>
  muster.free
    .filter(({ ship }) => isFreighter(situation, ship))
    .reduce((sofar, mover) => {
      const goal = destination(situation, mover);
      const hex = goal === undefined ? mover.at : stageTo(situation, mover, goal);
      return hex === mover.at ? keepAt(sofar, [mover]) : sendTo(sofar, [mover], hex);
    }, muster);

function destination(situation: Situation, { ship, at }: Mover): HexId | undefined {
  const site = chooseSite(situation);
  const cargo = ship.points ?? 0;
  if (cargo > 0 && site && cargo >= Math.min(VOYAGE, site.needs)) return site.hex;
  if (cargo >= VOYAGE) return mainBase(situation);
  return supply(situation, at, site) ?? harvest(situation, at) ?? mainBase(situation);
}

/** Returns the nearby Base with the most points to spare. Points of the main Base go only to a new Base. */
function supply(situation: Situation, at: HexId, site: Site | undefined): HexId | undefined {
  const main = mainBase(situation);
  const value = (hex: HexId): number => starAt(situation.game.state, hex)?.value ?? 0;
  const gain = (hex: HexId): number =>
    stockAt(situation, hex) + (site ? SOON * value(hex) : 0) - 2 * pointsBetween(situation, at, hex);
  const spare = situation.homes.filter((hex) => site ?? (hex !== main && stockAt(situation, hex) >= VOYAGE));
  return minBy(spare, (hex) => -gain(hex));
}

/** Returns a quiet star that yields points without a Base. */
function harvest(situation: Situation, at: HexId): HexId | undefined {
  const { game, homes } = situation;
  if (!has(game, 'star-economy')) return undefined;
  const yields = (star: Star): number =>
    starYield(game.rules, { value: star.value ?? 0, hasBase: false, star });
  const stars = game.state.stars.filter(
    (star) =>
      star.base === undefined &&
      yields(star) > 0 &&
      nearest(situation, star.hex, homes) <= 5 &&
      isQuiet(situation, star.hex),
  );
  return minBy(
    stars.map((star) => ({
      hex: star.hex,
      gain: 4 * yields(star) - pointsBetween(situation, at, star.hex),
    })),
    ({ gain }) => -gain,
  )?.hex;
}

/** Returns the safe hex in reach that is nearest to a ship's goal. */
function stageTo(situation: Situation, { at, to }: Mover, goal: HexId): HexId {
  // Sound: the keys are hexes that the ship can reach.
  const hexes = [at, ...(Object.keys(to) as HexId[])].filter((hex) => isSafe(situation, hex));
  const far = pointsTo(situation, goal);
  return minBy(hexes, (hex) => far(hex) + (to[hex] ?? 0) / 100) ?? at;
}

/** Whether no fight can happen there: ships fight only at stars. */
const isSafe = (situation: Situation, hex: HexId): boolean =>
  !starAt(situation.game.state, hex) || isQuiet(situation, hex);
