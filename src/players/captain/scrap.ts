/** Ships that are not worth keeping: scrapped at a Base for points. */

import type { Decision } from '../../kernel/player.js';
import { hitCapacity } from '../../game/battle/steps/damage-rules.js';
import { levelsAtBuilding } from '../../game/ships/levels.js';
import { hexOf } from '../../game/ships/find.js';
import type { HexId, Ship, ShipId } from '../../game/state.js';
import type { ScrapOptions } from '../../modules/scrapping.js';
import { isOf, type PlayerAction } from '../player.js';
import { isFreighter, stockAt } from './cargo.js';
import { comersTo, type Situation } from './situation.js';

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
