/** Paths of ships over the map: from hex to hex, and along warplines. */

import { ok, refusal, refuse, type Issue, type Result } from '../../kernel/util/result.js';
import { atlasOf, type Atlas } from '../../map/atlas.js';
import { areNeighbours, distance } from '../../map/hex.js';
import { entryIssues, movementPoints, mustStop, setOutIssues, shortage, travelNeed } from './limits.js';
import type { Entry } from '../ships/events.js';
import { starAt, wayParams } from '../stars.js';
import type { HexId, Ship, Tally, View } from '../state.js';
import type { ViewGame } from '../kernel.js';
import { issue } from '../issues.js';
import { addToTally, tallyOf } from '../ships/tally.js';

/** Kind of a step: to a neighbouring hex, or along a whole warpline. */
export type Stride = 'hexes' | 'lines';

/**
 * Returns the kind of step between two hexes, or an issue if no step joins them. Ledger: E1.MOVE.4, E1.MOVE.5,
 * E1.MOVE.7 to E1.MOVE.9.
 */
export function stepBetween(state: Pick<View, 'map' | 'stars'>, from: HexId, to: HexId): Stride | Issue {
  const known = atlasOf(state.map);
  if (!known.has(to)) return issue('no-such-hex', [], { hex: to });
  if (areNeighbours(from, to)) return 'hexes';
  if (known.joined(from, to)) return 'lines';
  const params = wayParams(state, { from, to });
  if (from === to) return issue('stays-there', [], params);
  const [leaves, arrives] = [starAt(state, from) !== undefined, starAt(state, to) !== undefined];
  if (leaves && arrives) return issue('no-warpline', [], params);
  if (leaves && onLineFrom(known, from, to)) return issue('part-of-warpline', [], params);
  return arrives && onLineFrom(known, to, from)
    ? issue('not-at-warpline-end', [], params)
    : issue('not-next-to', [], params);
}

/** Whether a hex lies on a warpline that starts at a star. */
const onLineFrom = (known: Atlas, star: HexId, hex: HexId): boolean =>
  known.linked(star).some((end) => distance(star, hex) + distance(hex, end) === distance(star, end));

/** Returns the movement points that a ship has left after a tally. Default: its own tally in this turn. */
export const pointsLeft = ({ rules }: ViewGame, ship: Ship, tally = tallyOf(ship)): number =>
  Math.max(0, movementPoints(rules, ship) - travelNeed(rules, { ship, tally }));

/** Checks that a ship has the movement points for a tally. Ledger: E1.MOVE.1. */
export const needIssues = ({ rules }: ViewGame, ship: Ship, tally: Tally): readonly Issue[] =>
  travelNeed(rules, { ship, tally }) > movementPoints(rules, ship) ? [shortage(rules, { ship, tally })] : [];

/** Whether a ship has stopped in this turn: it can still pick up and drop ships, but not travel. Ledger: E1.MOVE.10, A25. */
export const hasStopped = (game: ViewGame, ship: Ship): boolean =>
  (ship.tally?.hexes ?? 0) + (ship.tally?.lines ?? 0) > 0 &&
  typeof ship.at === 'string' &&
  mustStop(game, { ship, hex: ship.at });

/** Checks whether a ship can travel at all now. Ledger: E1.MOVE.2, E1.MOVE.10. */
export const departureIssues = (game: ViewGame, ship: Ship): readonly Issue[] => [
  ...setOutIssues(game, ship),
  ...(typeof ship.at === 'string' && hasStopped(game, ship) ? [halted(game, ship, ship.at)] : []),
];

const halted = ({ state }: ViewGame, ship: Ship, hex: HexId): Issue =>
  issue('must-stop', ['ship'], { ship: ship.id, star: starAt(state, hex)?.name ?? hex });

/** Sets the path of issues to a step of the move, or to the whole move. */
const locateOnPath = (issues: readonly Issue[], at?: number): readonly Issue[] =>
  issues.length === 0
    ? issues
    : issues.map((each) => ({ ...each, path: at === undefined ? ['path'] : ['path', at] }));

/** Walks a path: returns every step, or all reasons against it that the owner can see. Ledger: E1.MOVE.1 to E1.MOVE.12. */
export function walkPath(game: ViewGame, ship: Ship, path: readonly HexId[]): Result<readonly Entry[]> {
  const departure = departureIssues(game, ship);
  if (typeof ship.at !== 'string' || departure.length > 0) return refusal(departure) ?? ok([]);
  if (path.length === 0) return refuse(issue('goes-nowhere', ['path'], { ship: ship.id }));
  const issues: Issue[] = [];
  const entries: Entry[] = [];
  let from = ship.at;
  let tally = tallyOf(ship);
  let at = 0;
  for (const to of path) {
    const by = stepBetween(game.state, from, to);
    // After an impossible step, the rest of the path cannot be judged.
    if (typeof by !== 'string') return refusal([...issues, ...locateOnPath([by], at)]) ?? refuse(by);
    const entered = { ship, hex: to };
    issues.push(...locateOnPath(entryIssues(game, entered), at));
    if (at + 1 < path.length && mustStop(game, entered))
      issues.push(...locateOnPath([halted(game, ship, to)], at));
    tally = addToTally(tally, by);
    entries.push({ ship: ship.id, from, to, by });
    from = to;
    at += 1;
  }
  return refusal([...issues, ...locateOnPath(needIssues(game, ship, tally))]) ?? ok(entries);
}
