/** What a ship did in its turn. */

import type { Issue } from '../../kernel/result.js';
import { addCapped, updateShip } from '../change.js';
import { findShip } from '../find.js';
import { event } from '../kit.js';
import { type SeenShip, type Tally, type ShipId, type ShipPayload } from '../state.js';

// Tallies: what a ship has done in a turn. It is never stored as points left, since rules price the same tally
// differently.

/** Most acts that undo others, by one ship in one turn of its owner: far more than any plan needs. Ledger: REPEAT.1. */
export const MAX_REVERSALS = 20;

/** Tally of a ship that has done nothing in this turn. */
const IDLE: Tally = { hexes: 0, lines: 0, handled: 0 };

/** Returns the tally of a ship in this turn of its owner. */
export const tallyOf = ({ tally = IDLE }: Pick<SeenShip, 'tally'>): Tally => tally;

/** Adds one hex, warpline or handling to a tally, or `count` of them. */
export const addToTally = (tally: Tally, more: 'hexes' | 'lines' | 'handled', count = 1): Tally =>
  copyTally(
    {
      hexes: more === 'hexes' ? addCapped(tally.hexes, count) : tally.hexes,
      lines: more === 'lines' ? addCapped(tally.lines, count) : tally.lines,
      handled: more === 'handled' ? addCapped(tally.handled, count) : tally.handled,
    },
    tally,
  );

/** Adds 1 to a count of a module in a tally, or `count`. The key begins with the id of the module: 'dust/hexes'. */
export const addToOthers = (tally: Tally, key: string, count = 1): Tally => ({
  ...tally,
  others: { ...tally.others, [key]: addCapped(tally.others?.[key] ?? 0, count) },
});

/** Adds a move to a tally. */
export const addTravel = (tally: Tally, hexes: number, lines: number): Tally =>
  copyTally(
    {
      hexes: addCapped(tally.hexes, hexes),
      lines: addCapped(tally.lines, lines),
      handled: tally.handled,
    },
    tally,
  );

/** Adds an act that undoes another to a tally. */
export const addReversal = (tally: Tally): Tally => {
  const { hexes, lines, handled, reversed = 0 } = tally;
  return copyTally({ hexes, lines, handled }, { ...tally, reversed: reversed + 1 });
};

/** Adds the members that most tallies lack, if there are any. */
const copyTally = (plain: Tally, { reversed, others, halted }: Partial<Tally>): Tally =>
  reversed === undefined && others === undefined && halted === undefined
    ? plain
    : {
        ...plain,
        ...(reversed === undefined ? {} : { reversed }),
        ...(others === undefined ? {} : { others }),
        ...(halted === undefined ? {} : { halted }),
      };

/** What a move adds to a tally beyond 1 for each hex and warpline. */
export type Surcharge = Partial<Omit<Tally, 'reversed'>>;

/** Returns what a tally has beyond another one; undefined if it has nothing. */
export function surchargeOf(usual: Tally, tally: Tally): Surcharge | undefined {
  const more: { -readonly [Member in keyof Surcharge]: Surcharge[Member] } = {};
  for (const member of ['hexes', 'lines', 'handled'] as const)
    if (tally[member] !== usual[member]) more[member] = tally[member] - usual[member];
  const others = Object.entries(tally.others ?? {})
    .map(([key, count]) => [key, count - (usual.others?.[key] ?? 0)] as const)
    .filter(([, count]) => count !== 0);
  if (others.length > 0) more.others = Object.fromEntries(others);
  if (tally.halted) more.halted = true;
  return Object.keys(more).length > 0 ? more : undefined;
}

/** Adds a surcharge to a tally. */
export function addSurcharge(
  tally: Tally,
  { hexes = 0, lines = 0, handled = 0, others, halted }: Surcharge,
): Tally {
  const sum = Object.entries(others ?? {}).reduce(
    (sofar, [key, count]) => addToOthers(sofar, key, count),
    tally,
  );
  return copyTally(
    {
      hexes: addCapped(tally.hexes, hexes),
      lines: addCapped(tally.lines, lines),
      handled: addCapped(tally.handled, handled),
    },
    halted ? { ...sum, halted } : sum,
  );
}

// Acts that undo others, such as unloading cargo. A limit per ship keeps players from doing and undoing them for ever.

/** A ship did something that could be done and undone for ever. Only its owner receives this. Ledger: REPEAT.1. */
export const shipReversed = event('ship/reversed', {
  audience: ({ state }, { ship }: ShipPayload) => {
    const owner = findShip(state.ships, ship)?.owner;
    return owner === undefined ? [] : [owner];
  },
  apply: ({ state }, { ship }) => updateShip(state, ship, (each) => ({ tally: addReversal(tallyOf(each)) })),
});

/**
 * Returns an issue, made by `tooOften`, if a ship has done as many such acts in this turn of its owner as it may.
 * Ledger: REPEAT.1.
 */
export const reversalIssues = (
  tooOften: (params: { readonly ship: ShipId; readonly most: number }) => Issue,
  ship: SeenShip,
): readonly Issue[] =>
  (tallyOf(ship).reversed ?? 0) < MAX_REVERSALS ? [] : [tooOften({ ship: ship.id, most: MAX_REVERSALS })];

export const reversalParts = [shipReversed];
