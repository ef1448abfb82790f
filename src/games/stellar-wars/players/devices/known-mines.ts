/** What it costs a ship to run into mines that its owner knows of. */

import { toHexId } from '../../board/hex-id.js';
import type { ViewGame } from '../../kit.js';
import { fields } from '../../mines/fields.js';
import { minesIgnore } from '../../modules/mines.js';
import type { Course } from '../../movement/courses.js';
import type { HexId, Ship } from '../../nouns.js';

/** What a mined hex costs, in points of damage: mines hit with 21 of 36 rolls, for nearly 6 points. Ledger: SW.12.3. */
const MINED = 6;

/** Lists the hexes whose mines attack a ship, as far as its owner knows. Ledger: SW.10.5, SW.12.3. */
const minesAgainst = ({ state }: ViewGame, ship: Ship): readonly HexId[] =>
  state.players.flatMap((each) => (each.id === ship.owner ? [] : fields.of(each).map(({ hex }) => hex)));

/** Counts the mined hexes that a course enters. */
function entriesOf(course: Course, mined: ReadonlySet<HexId | undefined>): number {
  let count = 0;
  for (let now: Course = course; now.before; now = now.before)
    if (now.entered > now.before.entered && !now.left && mined.has(toHexId(now.at))) count += 1;
  return count;
}

const free = (): number => 0;

/** Returns what courses of a ship cost by the mines that its owner knows of. Without such mines it costs next to nothing. */
export function tollOf(game: ViewGame, ship: Ship): (course: Course) => number {
  const hexes = minesAgainst(game, ship);
  if (hexes.length === 0 || minesIgnore(game, ship)) return free;
  const mined = new Set<HexId | undefined>(hexes);
  return (course) => MINED * entriesOf(course, mined);
}
