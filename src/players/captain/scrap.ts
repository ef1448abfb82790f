/** Ships that are not worth their upkeep: broken up at a Base for what they still bring. */

import type { Decision } from '../../kernel/player.js';
import { hitCapacity } from '../../game/battle/steps/damage-rules.js';
import { levelsAtBuilding } from '../../game/ships/levels.js';
import { hexOf } from '../../game/ships/find.js';
import type { HexId, Ship, ShipId } from '../../game/state.js';
import type { ScrapOptions } from '../../modules/scrapping.js';
import { isOf, type PlayerAction } from '../player.js';
import { isFreighter, stockAt } from './cargo.js';
import { comersTo, type Situation } from './situation.js';

/** Levels behind what is built now from which on a ship is out of date. */
const OUT_OF_DATE = 2;
/** Points from which on a Base builds a ship that is better than the one it breaks up. */
const BETTER = 16;

/** Shares of a ship below which it is a hulk, and below which it is not mended if it is out of date by any level. */
const [HULK, BATTERED] = [1 / 3, 1 / 2];

const isScrapping = isOf('scrapping/scrap');

/** A ship that is broken up now; undefined if all are worth keeping. */
export function chooseScrap(situation: Situation, open: readonly Decision[]): PlayerAction | undefined {
  const options = open.find(isScrapping)?.options;
  const found = options && situation.own.find((ship) => isPastUse(situation, ship, options));
  return found && { type: 'scrapping/scrap', player: situation.me, ship: found.id };
}

function isPastUse(situation: Situation, ship: Ship, { ships }: ScrapOptions): boolean {
  // Sound, here: what is not offered is absent.
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

/** Share of the hits that a whole ship can take that it still can. */
const shareLeft = ({ game: { rules } }: Situation, { now, built }: Ship): number =>
  hitCapacity(rules, { now }) / hitCapacity(rules, { now: built });

/** Whether little of a ship is left. */
const isHulk = (situation: Situation, ship: Ship): boolean => shareLeft(situation, ship) < HULK;

/** Whether a Base can pay for most of what a ship has lost. */
function isFixed(situation: Situation, ship: Ship, hex: HexId): boolean {
  const lost = Object.entries(ship.built).reduce(
    (sum, [letters, units]) => sum + units - (ship.now[letters] ?? 0),
    0,
  );
  return levelsBehind(situation, ship) === 0 && stockAt(situation, hex) * 2 >= lost;
}

/** How many levels a ship is behind those that are built now. */
function levelsBehind({ game, me }: Situation, { levels }: Ship): number {
  const now = Object.entries(levelsAtBuilding(game, { player: me }));
  return Math.max(0, ...now.map(([family, level]) => level - (levels[family] ?? levels.all ?? 0)));
}
