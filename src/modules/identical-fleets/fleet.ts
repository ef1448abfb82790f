/** The fleet that every player has: how it is given and checked. */

import { list, optional, record, shape, whole, type Decoder } from '../../kernel/util/decode.js';
import { atPath, type Issue } from '../../kernel/util/result.js';
import { designIssues, shipCost } from '../../game/building/design.js';
import { isWarpship, dropZeros } from '../../game/ships/components.js';
import { countsDecoder } from '../../game/ships/engine-letters.js';
import { shareOfShips } from '../../game/building/ship-limit.js';
import { levelsAtBuilding } from '../../game/ships/levels.js';
import { shipName, type Counts, type Levels, type View } from '../../game/state.js';
import { setting, setupField, slice, type ViewGame } from '../../game/kernel.js';
import { standardDesigns } from './standard.js';
import { issue } from './issues.js';

/** Most Build Points that the ships of one player may cost in all. Default: 200. */
export const fleetBudget = setting('identical-fleets/budget', {
  decode: whole(20, 100_000),
  standard: 200,
});

/** A ship of the fleet; every player has one of each. */
export interface FleetShip {
  /** W and a number. */
  readonly name: string;
  /** Units of each component. */
  readonly counts: Counts;
  /**
   * Index of the owner's base star where it begins, from 0; past the last base star the count begins again. Default:
   * the base stars in turn.
   */
  readonly at?: number;
}

const fields = { name: shipName, counts: countsDecoder };

/** Most ships of one player that are read. */
const MOST = 100;

const ships = list(shape({ ...fields, at: optional(whole(0, MOST)) }), MOST);

/** Fleets as given: one list for all players, or one for each player. */
export type GivenFleet = readonly FleetShip[] | Readonly<Record<string, readonly FleetShip[]>>;

const given: Decoder<GivenFleet> = (raw, rules) =>
  Array.isArray(raw) ? ships(raw, rules) : record(/^[a-z0-9-]{1,24}$/, ships, MOST)(raw, rules);

const isOne = (fleet: GivenFleet): fleet is readonly FleetShip[] => Array.isArray(fleet);

/** The fleet of every player. Everybody sees it. Ledger: X.WARPCHESS.2. */
export const fleetOfAll = slice('game', 'identical-fleets/fleet', {
  init: (_game: View): readonly Required<FleetShip>[] => [],
  decode: list(shape({ ...fields, at: whole(0, MOST) }), MOST),
});

/** Returns the tech levels of the ships: those of the first turn. */
export const levelsOf = (game: ViewGame): Levels => levelsAtBuilding(game, { player: game.state.active });

const designed = (game: ViewGame, { counts }: FleetShip) => ({ counts, levels: levelsOf(game) });

/** Returns one of the given lists. */
const listOf = (all: GivenFleet): readonly FleetShip[] => (isOne(all) ? all : (Object.values(all)[0] ?? []));

/** Returns a list as it is stored: ships without a place begin at the base stars in turn. */
const placeFleet = (all: readonly FleetShip[]): readonly Required<FleetShip>[] =>
  all.map(({ name, counts, at }, number) => ({ name, counts: dropZeros(counts), at: at ?? number }));

/** The ships of each player. Default: a set of this library. Ledger: X.WARPCHESS.2. */
export const fleetField = setupField('fleet', {
  decode: optional(given),
  check: (game, all) => [...sameIssues(game, all), ...setIssues(game, listOf(all))],
  apply: ({ rules, state }, all) => {
    const set = all ? listOf(all) : standardFleet({ rules, state });
    return set.length === 0 ? state : fleetOfAll.put(state, placeFleet(set));
  },
});

/** Returns the standard designs, as many as the budget pays for. */
function standardFleet(game: ViewGame): readonly FleetShip[] {
  let left = fleetBudget.of(game.rules);
  const paid = standardDesigns(game.rules, levelsOf(game)).filter(({ cost }) => {
    if (cost > left) return false;
    left -= cost;
    return true;
  });
  return paid.map(({ counts }, at) => ({ name: `W${at + 1}`, counts }));
}

/** Checks that every player has a list, and that all lists are equal. */
function sameIssues({ state }: ViewGame, all: GivenFleet): readonly Issue[] {
  if (isOne(all)) return [];
  const strangers = Object.keys(all).filter((name) => state.players.every(({ id }) => id !== name));
  const written = state.players.map(({ id }) => JSON.stringify(sortMembers(all[id] ?? [])));
  return [
    ...strangers.map((player) => issue('unknown-player', [player], { player })),
    ...(new Set(written).size > 1 ? [issue('fleets-differ')] : []),
  ];
}

/** Returns a list in one order, so that equal fleets compare as equal. */
const sortMembers = (all: readonly FleetShip[]): unknown =>
  placeFleet(all)
    .map(({ name, counts, at }) => [name, at, Object.entries(counts).sort()])
    .sort();

function setIssues(game: ViewGame, set: readonly FleetShip[]): readonly Issue[] {
  if (set.length === 0) return [issue('no-ships-given')];
  const most = shareOfShips(game.state);
  if (set.length > most) return [issue('too-many-ships', [], { most })];
  const names = set.map(({ name }) => name);
  const issues = set.flatMap((ship, at) =>
    atPath(at, [
      ...(names.indexOf(ship.name) === at ? [] : [issue('name-taken', ['name'], { ship: ship.name })]),
      ...shipIssues(game, ship),
    ]),
  );
  return issues.length > 0 ? issues : budgetIssues(game, set);
}

/** Checks the design and name of a ship. Ledger: X.WARPCHESS.2. */
const shipIssues = (game: ViewGame, ship: FleetShip): readonly Issue[] =>
  isWarpship(ship.counts) && ship.name.startsWith('W')
    ? atPath('counts', designIssues(game.rules, designed(game, ship)))
    : [issue('no-systemships', [], { ship: ship.name })];

function budgetIssues(game: ViewGame, set: readonly FleetShip[]): readonly Issue[] {
  const cost = set.reduce((sum, ship) => sum + shipCost(game.rules, designed(game, ship)), 0);
  const has = fleetBudget.of(game.rules);
  return cost <= has ? [] : [issue('over-budget', [], { cost, budget: has })];
}
