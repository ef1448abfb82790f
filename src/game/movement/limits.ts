/** Movement limits: how far ships go, where they may enter and where they must stop. */

import type { Issue } from '../../kernel/util/result.js';
import { isWarpship } from '../ships/components.js';
import { propulsion } from '../ships/drive.js';
import type { HexId, SeenShip, Ship, Tally } from '../state.js';
import { formula, question } from '../kernel.js';
import { enemyAt, hostile } from '../players.js';
import { starAt } from '../stars.js';
import { issue } from '../issues.js';
import { tallyOf } from '../ships/tally.js';

/** Movement points of a ship in a turn. Ledger: E1.MOVE.1. */
export const movementPoints = formula(
  'movementPoints',
  (rules, ship: Pick<Ship, 'now' | 'built' | 'levels'>): number =>
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

/** Whether a ship that enters a hex must stop there. Ledger: E1.MOVE.10, E1.MOVE.11. */
export const mustStop = question(
  'mustStop',
  (game, { ship, hex }: { readonly ship: SeenShip; readonly hex: HexId }): boolean =>
    starAt(game.state, hex) !== undefined && enemyAt(game, hex, ship.owner),
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
  mustStop,
];
