/** Movement limits: how far ships go, which steps they may take, what these cost, and where they must stop. */

import type { Issue } from '../../kernel/util/result.js';
import { isWarpship } from '../ships/components.js';
import { propulsion } from '../ships/drive.js';
import type { HexId, SeenShip, Ship, Tally } from '../state.js';
import { formula, question, stateQuestion, type ViewGame } from '../kernel.js';
import { enemyAt, hostile } from '../players.js';
import { starAt } from '../stars.js';
import { issue } from '../issues.js';
import { addToTally, tallyOf } from '../ships/tally.js';

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
];
