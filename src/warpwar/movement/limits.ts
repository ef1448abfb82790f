/** Movement limits: how far ships go, which steps they may take, what these cost, and where they must stop. */

import { type Issue, ok, refusal, refuse, type Result } from '../../kernel/result.js';
import { starAt, wayParams } from '../find.js';
import { issue } from '../issues.js';
import { formula, question, stateQuestion, type ViewGame } from '../kit.js';
import { atlasOf, type Atlas } from '../map/paths.js';
import { type HexId, areNeighbors, distance } from '../map/star-map.js';
import { isWarpship, propulsion } from '../ships/components.js';
import { addToTally, tallyOf } from '../ships/tally.js';
import { enemyAt, hostile } from '../sides.js';
import type { SeenShip, Ship, Tally } from '../state.js';

/** Movement points of a ship in a turn. Ledger: E1.MOVE.1. */
export const movementPoints = formula(
  'movementPoints',
  (rules, ship: Pick<Ship, 'now' | 'built' | 'levels' | 'ext'>): number =>
    isWarpship(ship.built) ? propulsion(rules, ship) : 0,
);

/** Movement points that a ship needs for all it did in a turn. Ledger: E1.MOVE.4, E1.MOVE.5, E1.MOVE.6. */
export const travelNeed = formula(
  'travelNeed',
  (_rules, { tally }: { readonly ship: Ship; readonly tally: Tally }): number =>
    tally.hexes + tally.lines + tally.handled,
);

/** Makes the issue for a ship that has too few movement points for a tally. Ledger: E1.MOVE.1. */
export const shortage = formula(
  'shortage',
  (rules, { ship, tally }: { readonly ship: Ship; readonly tally: Tally }): Issue => {
    const before = travelNeed(rules, { ship, tally: tallyOf(ship) });
    const left = Math.max(0, movementPoints(rules, ship) - before);
    const needs = travelNeed(rules, { ship, tally }) - before;
    return issue('too-few-movement-points', [], { ship: ship.id, left, needs });
  },
);

/** Makes the issue for a Warpship without movement points. Ledger: E1.MOVE.2. */
export const standstill = formula('standstill', (_rules, { id }: Pick<Ship, 'id' | 'now'>): Issue =>
  issue('no-power-to-move', ['ship'], { ship: id }),
);

/** Number of ships that a player may move in a turn. */
export const mostMoved = formula('mostMoved', (): number => Infinity);

/** Checks whether a ship may move at all in this movement event. Ledger: E1.MOVE.2. */
export const setOutIssues = question('setOutIssues', ({ rules }, ship: Ship): readonly Issue[] =>
  movementPoints(rules, ship) > 0 ? [] : [standstill(rules, ship)],
);

/** Number of game-turns, from the first, in which no ship may enter an enemy base star. Ledger: E1.MOVE.12. */
export const turnsOfPeace = formula('turnsOfPeace', (): number => 1);

/** Checks whether a ship may enter a hex, as far as its owner can see. Ledger: E1.MOVE.12. */
export const entryIssues = question(
  'entryIssues',
  (game, { ship, hex }: { readonly ship: SeenShip; readonly hex: HexId }): readonly Issue[] => {
    if (game.state.turn > turnsOfPeace(game.rules, undefined)) return [];
    const star = starAt(game.state, hex);
    return star?.base !== undefined && hostile(game, { a: ship.owner, b: star.base })
      ? [issue('first-turn-ban', [], { ship: ship.id, star: star.name })]
      : [];
  },
);

/** Kind of a step: to a neighboring hex, or along a whole warpline. */
export type Stride = 'hexes' | 'lines';

/** A step of a ship's way. */
export interface ShipStep {
  /** The ship, as it was before the move. */
  readonly ship: Ship;
  /** The hex that it leaves. */
  readonly from: HexId;
  /** The hex that it enters. */
  readonly to: HexId;
  /** 'hexes': to a neighboring hex. 'lines': along a whole warpline. */
  readonly by: Stride;
  /** What the ship did in this turn before the step, the steps before it in the same move too. */
  readonly tally: Tally;
}

/** Checks whether a ship may take a step, as far as its owner can see. Default: `entryIssues` of the hex that it enters. */
export const stepIssues = question('stepIssues', (game, { ship, to }: ShipStep): readonly Issue[] =>
  entryIssues(game, { ship, hex: to }),
);

/**
 * Returns the tally of a ship after a step: by default with 1 hex or warpline more. A hex that counts double adds 2. Must
 * add at least 1 to hexes or lines, and take nothing away.
 */
export const stepTally = question('stepTally', (_game, { tally, by }: ShipStep): Tally =>
  addToTally(tally, by),
);

/** A ship, and a hex that it enters. */
export interface ShipAtHex {
  /** The ship. */
  readonly ship: SeenShip;
  /** The hex. */
  readonly hex: HexId;
}

/** Whether a ship that enters a hex must stop there. Ledger: E1.MOVE.10, E1.MOVE.11. */
export const mustStop = question(
  'mustStop',
  (game, { ship, hex }: { readonly ship: SeenShip; readonly hex: HexId }): boolean =>
    starAt(game.state, hex) !== undefined && enemyAt(game, hex, ship.owner),
);

/** Makes an issue about a ship that stops at a hex. */
export const stopAt = (
  { state }: ViewGame,
  { ship, hex }: ShipAtHex,
  code: 'must-stop' | 'goes-no-farther',
): Issue => issue(code, ['ship'], { ship: ship.id, star: starAt(state, hex)?.name ?? hex });

/**
 * Returns the issue that says why a ship that enters a hex must stop there, as far as its owner can see; undefined if it
 * need not. Default: where `mustStop` says so, mostly for an enemy. Ledger: E1.MOVE.10, E1.MOVE.11.
 */
export const stopIssue = question('stopIssue', (game, at: ShipAtHex): Issue | undefined =>
  mustStop(game, at)
    ? stopAt(game, at, enemyAt(game, at.hex, at.ship.owner) ? 'must-stop' : 'goes-no-farther')
    : undefined,
);

/**
 * Whether a step ends the way of a ship, by the whole state. It is asked when a move is carried out, so it may depend on
 * what the owner does not see. Default: `stopIssue`. Ledger: E1.MOVE.10.
 */
export const mustHalt = stateQuestion(
  'mustHalt',
  (game, { ship, to }: ShipStep): boolean => stopIssue(game, { ship, hex: to }) !== undefined,
);

// Paths of ships over the map: from hex to hex, and along warplines.

/** A way from one hex to another in one step. */
export interface Way {
  /** The hex that is left. */
  readonly from: HexId;
  /** The hex that is entered. */
  readonly to: HexId;
}

/**
 * Returns the kind of step between two hexes, or an issue if no step joins them. On a view that shows only a part of the map it may
 * also return the kind of a step that can be tried; while the move is carried out, the state is asked, and a step that is not
 * possible ends the move before it. Ledger: E1.MOVE.4, E1.MOVE.5, E1.MOVE.7 to E1.MOVE.9.
 */
export const stepBetween = question('stepBetween', ({ state }, { from, to }: Way): Stride | Issue => {
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
});

/** Whether a hex lies on a warpline that starts at a star. */
const onLineFrom = (known: Atlas, star: HexId, hex: HexId): boolean =>
  known.linked(star).some((end) => distance(star, hex) + distance(hex, end) === distance(star, end));

export const movementParts = [
  movementPoints,
  travelNeed,
  shortage,
  turnsOfPeace,
  standstill,
  mostMoved,
  setOutIssues,
  entryIssues,
  stepIssues,
  stepTally,
  mustStop,
  stopIssue,
  mustHalt,
  stepBetween,
];

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
  let from = ship.at;
  let stop: Issue | undefined;
  for (const to of path) {
    const by = stepBetween(game, { from, to });
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
