/** Chapter: movement. How far ships go, and what stands in their way. */

import type { Issue } from '../../kernel/util/result.js';
import { isWarpship } from '../ships/components.js';
import { propulsion } from '../ships/drive.js';
import type { HexId, SeenShip, Ship, Tally } from '../state.js';
import { formula, question } from '../kernel.js';
import { enemyAt, hostile } from '../players.js';
import { starAt } from '../stars.js';
import { issue } from '../messages.js';
import { tallyOf } from './tally.js';

/** Movement points that a ship has in a turn. Ledger: E1.MOVE.1. */
export const movementPoints = formula(
  'movementPoints',
  (rules, ship: Pick<Ship, 'now' | 'built' | 'levels'>): number =>
    isWarpship(ship.built) ? propulsion(rules, ship) : 0,
);

/** Movement points that a turn's travel needs. Ledger: E1.MOVE.4, E1.MOVE.5, E1.MOVE.6. */
export const travelNeed = formula(
  'travelNeed',
  (_rules, { tally }: { readonly ship: Ship; readonly tally: Tally }): number =>
    tally.hexes + tally.lines + tally.handled,
);

/** How it is told that a ship has too few points for a turn in which it does so much. Ledger: E1.MOVE.1. */
export const shortage = formula(
  'shortage',
  (rules, { ship, tally }: { readonly ship: Ship; readonly tally: Tally }): Issue => {
    const before = travelNeed(rules, { ship, tally: tallyOf(ship) });
    const left = Math.max(0, movementPoints(rules, ship) - before);
    const needs = travelNeed(rules, { ship, tally }) - before;
    return issue('too-few-movement-points', [], { ship: ship.id, left, needs });
  },
);

/** How it is told that nothing moves a Warpship. Ledger: E1.MOVE.2. */
export const standstill = formula('standstill', (_rules, { id }: Pick<Ship, 'id' | 'now'>): Issue =>
  issue('no-power-to-move', ['ship'], { ship: id }),
);

/** Ships that a player may move in a turn of his. */
export const mostMoved = formula('mostMoved', (): number => Infinity);

/** All that keeps a ship from moving in the movement event. Ledger: E1.MOVE.2. */
export const setOutIssues = question('setOutIssues', ({ rules }, ship: Ship): readonly Issue[] =>
  movementPoints(rules, ship) > 0 ? [] : [standstill(rules, ship)],
);

/** Game-turns, from the first, in which no ship may enter an enemy base star. Ledger: E1.MOVE.12. */
export const turnsOfPeace = formula('turnsOfPeace', (): number => 1);

/** All that keeps a ship from entering a hex, as far as its owner knows. Ledger: E1.MOVE.12. */
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

/** Whether a ship that entered a hex must stop there. Ledger: E1.MOVE.10, E1.MOVE.11. */
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
