/** Paths of ships over the map: from hex to hex, and along warplines. */

import { ok, refusal, refuse, type Issue, type Result } from '../../kernel/util/result.js';
import { atlasOf, type Atlas } from '../../map/atlas.js';
import { areNeighbors, distance } from '../../map/hex.js';
import {
  movementPoints,
  setOutIssues,
  shortage,
  stepIssues,
  stepTally,
  stopAt,
  stopIssue,
  travelNeed,
  type ShipStep,
  type Stride,
} from './limits.js';
import { starAt, wayParams } from '../stars.js';
import type { HexId, Ship, Tally, View } from '../state.js';
import type { ViewGame } from '../kernel.js';
import { issue } from '../issues.js';
import { tallyOf } from '../ships/tally.js';

/**
 * Returns the kind of step between two hexes, or an issue if no step joins them. Ledger: E1.MOVE.4, E1.MOVE.5,
 * E1.MOVE.7 to E1.MOVE.9.
 */
export function stepBetween(state: Pick<View, 'map' | 'stars'>, from: HexId, to: HexId): Stride | Issue {
  const known = atlasOf(state.map);
  if (!known.has(to)) return issue('no-such-hex', [], { hex: to });
  if (areNeighbors(from, to)) return 'hexes';
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

/** Returns why a ship that traveled in this turn must stay where it is; undefined if it need not. */
function stopWhere(
  game: ViewGame,
  { ship, at, tally }: { readonly ship: Ship; readonly at: HexId; readonly tally: Tally },
): Issue | undefined {
  const there = { ship, hex: at };
  if (tally.halted) return stopAt(game, there, 'goes-no-farther');
  return tally.hexes + tally.lines > 0 ? stopIssue(game, there) : undefined;
}

const stopOf = (game: ViewGame, ship: Ship): Issue | undefined =>
  ship.tally && typeof ship.at === 'string'
    ? stopWhere(game, { ship, at: ship.at, tally: ship.tally })
    : undefined;

/** Whether a ship has stopped in this turn: it can still pick up and drop ships, but not travel. Ledger: E1.MOVE.10, A25. */
export const hasStopped = (game: ViewGame, ship: Ship): boolean => stopOf(game, ship) !== undefined;

/** Checks whether a ship can travel at all now. Ledger: E1.MOVE.2, E1.MOVE.10. */
export function departureIssues(game: ViewGame, ship: Ship): readonly Issue[] {
  const issues = setOutIssues(game, ship);
  const stop = stopOf(game, ship);
  return stop ? [...issues, { ...stop, path: ['ship'] }] : issues;
}

/** Adds issues with the path of a step of the move, or of the whole move. */
function addOnPath(issues: Issue[], found: readonly Issue[], at?: number): void {
  for (const each of found) issues.push({ ...each, path: at === undefined ? ['path'] : ['path', at] });
}

/** A whole path of a ship. */
export interface Walk {
  /** Its steps. */
  readonly steps: readonly ShipStep[];
  /** The tally of the ship after the last one. */
  readonly tally: Tally;
  /** Why the ship must stop where it ends, as far as its owner can see. */
  readonly stop?: Issue | undefined;
}

/** Walks a path: returns every step, or all reasons against it that the owner can see. Ledger: E1.MOVE.1 to E1.MOVE.12. */
export function walkPath(game: ViewGame, ship: Ship, path: readonly HexId[]): Result<Walk> {
  const departure = departureIssues(game, ship);
  let tally = tallyOf(ship);
  if (typeof ship.at !== 'string' || departure.length > 0)
    return refusal(departure) ?? ok({ steps: [], tally });
  if (path.length === 0) return refuse(issue('goes-nowhere', ['path'], { ship: ship.id }));
  const issues: Issue[] = [];
  const steps: ShipStep[] = [];
  let [from, stop]: [HexId, Issue?] = [ship.at];
  for (const to of path) {
    const by = stepBetween(game.state, from, to);
    if (stop) addOnPath(issues, [stop], steps.length - 1);
    if (typeof by !== 'string') {
      // After an impossible step, the rest of the path cannot be judged.
      addOnPath(issues, [by], steps.length);
      return refusal(issues) ?? refuse(by);
    }
    const step = { ship, from, to, by, tally };
    addOnPath(issues, stepIssues(game, step), steps.length);
    steps.push(step);
    tally = stepTally(game, step);
    stop = stopIssue(game, { ship, hex: to });
    from = to;
  }
  addOnPath(issues, needIssues(game, ship, tally));
  return refusal(issues) ?? ok({ steps, tally, stop });
}
