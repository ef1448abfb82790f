/** Search for the cheapest paths where a module says what each step counts for, or which steps a ship may take. */

import { atlasOf } from '../../map/atlas.js';
import { gridOf } from '../../map/grid.js';
import { movementPoints, stepIssues, stepTally, stopIssue, travelNeed, type Stride } from './limits.js';
import type { Reach } from './search.js';
import { tallyOf } from '../ships/tally.js';
import type { HexId, Ship, Tally } from '../state.js';
import type { ViewGame } from '../kernel.js';

/** Most steps of the path of one action. */
export const LONGEST = 100;

/** A ship that has come to a hex. */
interface Stand {
  readonly ship: Ship;
  readonly hex: HexId;
  /** What it did in this turn until then. */
  readonly tally: Tally;
}

/** A path, by its last step. */
interface Path extends Stand {
  /** Movement points that the turn needs up to here. */
  readonly need: number;
  readonly length: number;
  /** The path that it extends; undefined for the start. */
  readonly before: Path | undefined;
}

/** Lists where a ship may go in one step with the points that it has: hexes clockwise, then warplines. */
export function listSteps(game: ViewGame, stand: Stand): readonly (Stand & Pick<Path, 'need'>)[] {
  const { rules, state } = game;
  const { ship, hex: from, tally } = stand;
  const { has, beside, linked } = atlasOf(state.map);
  const points = movementPoints(rules, ship);
  const found: (Stand & Pick<Path, 'need'>)[] = [];
  const tryStep = (by: Stride) => (to: HexId) => {
    const step = { ship, from, to, by, tally };
    if (to === from || !has(to) || stepIssues(game, step).length > 0) return;
    const after = stepTally(game, step);
    const need = travelNeed(rules, { ship, tally: after });
    if (!(need > points)) found.push({ ship, hex: to, tally: after, need });
  };
  beside(from).forEach(tryStep('hexes'));
  linked(from).forEach(tryStep('lines'));
  return found;
}

/** Searches all hexes that a ship can reach. Of two paths that cost the same, the one found first counts. */
export function searchSteps(game: ViewGame, ship: Ship, place: number): Reach {
  const start = gridOf(game.state.map).hexes[place];
  if (start === undefined) return toReach([], 0);
  const tally = tallyOf(ship);
  const need = travelNeed(game.rules, { ship, tally });
  const begin: Path = { ship, hex: start, tally, need, length: 0, before: undefined };
  const kept = new Map<string, Tally[]>([[keyOf(begin), [tally]]]);
  const best = new Map<HexId, Path>();
  const queue = [begin];
  for (const path of queue) {
    const { hex, length } = path;
    if (length === LONGEST || (length > 0 && stopIssue(game, { ship, hex }))) continue;
    for (const stand of listSteps(game, path)) {
      if (!isWorthKeeping(kept, stand)) continue;
      const next = { ...stand, length: length + 1, before: path };
      queue.push(next);
      if (next.hex !== start && !((best.get(next.hex)?.need ?? Infinity) <= next.need))
        best.set(next.hex, next);
    }
  }
  return toReach([...best.values()], need);
}

/** Tallies are compared where the hex is the same, and all that modules count besides. */
const keyOf = ({ hex, tally: { others } }: Stand): string =>
  others ? hex + JSON.stringify(Object.entries(others).sort(([a], [b]) => (a < b ? -1 : 1))) : hex;

/** Whether no known path to the hex counts for as little. Remembers the tally. */
function isWorthKeeping(kept: Map<string, Tally[]>, stand: Stand): boolean {
  const key = keyOf(stand);
  const { hexes, lines, handled } = stand.tally;
  const known = kept.get(key) ?? [];
  if (known.some((each) => each.hexes <= hexes && each.lines <= lines && each.handled <= handled))
    return false;
  known.push(stand.tally);
  kept.set(key, known);
  return true;
}

/** Sorts paths by what they cost beyond what the ship needed before. */
function toReach(paths: readonly Path[], before: number): Reach {
  const sorted = [...paths].sort((a, b) => a.need - b.need);
  return {
    hexes: sorted.map(({ hex }) => hex),
    needs: sorted.map(({ need }) => need - before),
    pathTo: (at) => {
      const hexes: HexId[] = [];
      for (let path = sorted[at]; path?.before; path = path.before) hexes.push(path.hex);
      return hexes.reverse();
    },
  };
}
