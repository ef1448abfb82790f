/** Sets of ships for games without a given fleet. They are made for this library; each costs about 200 Build Points at the usual prices. */

import { array, optional, object, int, boolean } from '../../kernel/decode.js';
import { module } from '../../kernel/module.js';
import { atPath, type Issue } from '../../kernel/result.js';
import type { Rules, Event, PlayerId } from '../../kernel/types.js';
import { insertAfter } from '../combat/steps.js';
import { bases } from '../economy/accounts.js';
import { shareOfShips } from '../economy/building.js';
import { declareIssues } from '../issues.js';
import { setting, setupField, slice, type ViewGame, type StateGame } from '../kit.js';
import { doubledMap } from '../map/printed.js';
import type { HexId } from '../map/star-map.js';
import { king } from './last-fleet.js';
import { isFirstOfAll, standardMap } from './star-map.js';
import { turnsOfPeace } from '../movement/limits.js';
import { setupIssues } from '../setup.js';
import { withEngine, isWarpship, dropZeros, countsDecoder, levelsAtBuilding } from '../ships/components.js';
import { designIssues, shipCost } from '../ships/design.js';
import { shipAppeared, shipBuilt } from '../ships/events.js';
import { byPlayer, type FleetShip } from '../ships/fleets.js';
import { type Counts, type Levels, shipName, type View, type Ship, type ShipId } from '../state.js';
import { phases, gameOver, nobodyLeft as nobodyIsLeft, sequence, turnEnded } from '../turn.js';

/** A number of ships of one design; PD stands for any engine. */
type Lot = readonly [ships: number, counts: Counts];

/** A flagship, two cruisers with cannons, one with a beam, two that launch missiles, and two escorts. */
const GUNS: readonly Lot[] = [
  [1, { PD: 12, C: 4, SH: 24, A: 12, E: 2, T: 1, M: 3, WG: 1 }],
  [2, { PD: 10, C: 4, SH: 18, A: 8, WG: 1 }],
  [1, { PD: 10, B: 6, S: 5, E: 2, WG: 1 }],
  [2, { PD: 8, T: 4, M: 12, A: 6, E: 1, WG: 1 }],
  [1, { PD: 8, B: 4, S: 3, WG: 1 }],
  [1, { PD: 6, C: 2, SH: 12, WG: 1 }],
];

/** For rules without cannons, ECM or armor: a flagship, two cruisers, two missile ships, three escorts. */
const BEAMS: readonly Lot[] = [
  [1, { PD: 14, B: 8, S: 8, T: 2, M: 9, WG: 1 }],
  [2, { PD: 10, B: 6, S: 6, WG: 1 }],
  [2, { PD: 8, S: 2, T: 4, M: 12, WG: 1 }],
  [3, { PD: 8, B: 4, S: 3, WG: 1 }],
];

/** A standard design, and what it costs under the rules in force. */
export interface Priced {
  /** Units of each component. */
  readonly counts: Counts;
  /** Build Points. */
  readonly cost: number;
}

/** Returns the first set whose designs the rules all allow; [] if there is none. */
export function standardDesigns(rules: Rules, levels: Levels): readonly Priced[] {
  const isLegal = ([, counts]: Lot): boolean => designIssues(rules, { counts, levels }).length === 0;
  const driven = [GUNS, BEAMS].map((set) =>
    set.map(([ships, counts]): Lot => [ships, withEngine(rules, counts)]),
  );
  const lots = driven.find((set) => set.every(isLegal)) ?? [];
  return lots.flatMap(([ships, counts]) =>
    Array.from({ length: ships }, () => ({ counts, cost: shipCost(rules, { counts, levels }) })),
  );
}

// Issue codes of this module: the rule that each cites, and the params of its message.

export const { issue, codes } = declareIssues({
  'fleets-differ': { rule: 'X.WARPCHESS.2' },
  'no-systemships': { rule: 'X.WARPCHESS.2', params: ['ship'] },
  'over-budget': { rule: 'X.WARPCHESS.2', params: ['cost', 'budget'] },
  'no-ships-given': { rule: 'X.WARPCHESS.2' },
  'no-such-king': { rule: 'X.WARPCHESS.7', params: ['ship'] },
});

// The fleet that every player has: how it is given and checked.

/** Most Build Points that the ships of one player may cost in all. Default: 200. */
export const fleetBudget = setting('identical-fleets/budget', {
  decode: int(20, 100_000),
  standard: 200,
});

/** A ship with which every player begins. */
export interface ChessShip extends Pick<FleetShip, 'name' | 'counts'> {
  /**
   * Index of the owner's base star where it begins, from 0; past the last base star the count begins again. Default:
   * the base stars in turn.
   */
  readonly at?: number;
}

const fields = { name: shipName, counts: countsDecoder };

/** Most ships of one player that are read. */
const MOST = 100;

const given = byPlayer(object({ ...fields, at: optional(int(0, MOST)) }));

/** The ships of each player, by player: equal lists. */
type GivenFleets = Readonly<Record<string, readonly ChessShip[]>>;

/** The fleet of every player. Everybody sees it. Ledger: X.WARPCHESS.2. */
export const fleetOfAll = slice('game', 'identical-fleets/fleet', {
  init: (_game: View): readonly Required<ChessShip>[] => [],
  decode: array(object({ ...fields, at: int(0, MOST) }), MOST),
});

/** Returns the tech levels of the ships: those of the first turn. */
export const levelsOf = (game: ViewGame): Levels => levelsAtBuilding(game, { player: game.state.active });

const designed = (game: ViewGame, { counts }: ChessShip) => ({ counts, levels: levelsOf(game) });

/** Returns one of the given lists. */
const listOf = (all: GivenFleets): readonly ChessShip[] => Object.values(all)[0] ?? [];

/** Returns a list as it is stored: ships without a place begin at the base stars in turn. */
const placeFleet = (all: readonly ChessShip[]): readonly Required<ChessShip>[] =>
  all.map(({ name, counts, at }, number) => ({ name, counts: dropZeros(counts), at: at ?? number }));

/** The ships of each player, all alike. Default: a set of this library. Ledger: X.WARPCHESS.2. */
export const fleetsField = setupField('fleets', {
  decode: optional(given),
  check: (game, all) => {
    const issues = sameIssues(game, all);
    if (issues.length > 0) return issues;
    const found = setIssues(game, listOf(all));
    const first = game.state.players[0]?.id ?? '';
    return found.some(({ path }) => path.length > 0) ? atPath(first, found) : found;
  },
  apply: ({ rules, state }, all) => {
    const set = all ? listOf(all) : standardFleet({ rules, state });
    return set.length === 0 ? state : fleetOfAll.put(state, placeFleet(set));
  },
});

/** Returns the standard designs, as many as the budget pays for. */
function standardFleet(game: ViewGame): readonly ChessShip[] {
  let left = fleetBudget.of(game.rules);
  const paid = standardDesigns(game.rules, levelsOf(game)).filter(({ cost }) => {
    if (cost > left) return false;
    left -= cost;
    return true;
  });
  return paid.map(({ counts }, at) => ({ name: `W${at + 1}`, counts }));
}

/** Checks that every player has a list, and that all lists are equal. */
function sameIssues({ state }: ViewGame, all: GivenFleets): readonly Issue[] {
  const unknown = Object.keys(all).filter((name) => state.players.every(({ id }) => id !== name));
  const written = state.players.map(({ id }) => JSON.stringify(sortMembers(all[id] ?? [])));
  return [
    ...unknown.map((player) => issue('unknown-player', [player], { player })),
    ...(new Set(written).size > 1 ? [issue('fleets-differ')] : []),
  ];
}

/** Returns a list in one order, so that equal fleets compare as equal. */
const sortMembers = (all: readonly ChessShip[]): unknown =>
  placeFleet(all)
    .map(({ name, counts, at }) => [name, at, Object.entries(counts).sort()])
    .sort();

function setIssues(game: ViewGame, set: readonly ChessShip[]): readonly Issue[] {
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
const shipIssues = (game: ViewGame, ship: ChessShip): readonly Issue[] =>
  isWarpship(ship.counts) && ship.name.startsWith('W')
    ? atPath('counts', designIssues(game.rules, designed(game, ship)))
    : [issue('no-systemships', [], { ship: ship.name })];

function budgetIssues(game: ViewGame, set: readonly ChessShip[]): readonly Issue[] {
  const cost = set.reduce((sum, ship) => sum + shipCost(game.rules, designed(game, ship)), 0);
  const has = fleetBudget.of(game.rules);
  return cost <= has ? [] : [issue('over-budget', [], { cost, budget: has })];
}

// Sets up the fleets: each ship at the same place, at the player's end of the map.

/** Lists a player's base stars in the order of their end of the map. Base stars outside of ends come last, in map order. */
function placesOf(game: StateGame, player: PlayerId): readonly HexId[] {
  const rank = (hex: HexId): number => {
    const [place = Infinity] = game.state.map.ends.flatMap((end) =>
      end.bases.includes(hex) ? [end.bases.indexOf(hex)] : [],
    );
    return place;
  };
  return [...bases(game, player)].sort((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)));
}

function linedUp(game: StateGame, owner: PlayerId): readonly Event[] {
  const places = placesOf(game, owner);
  return fleetOfAll.of(game.state).flatMap(({ name, counts, at: place }) => {
    const at = places[place % places.length];
    if (at === undefined) return [];
    const id = `${owner}/${name}` as ShipId; // Sound: a player's name, and a ship's that was read.
    const ship: Ship = { id, owner, at, levels: levelsOf(game), built: counts, now: counts };
    return [shipBuilt({ ship }), shipAppeared({ id, owner, at })];
  });
}

/** Phase before the first turn, once every player has base stars: the fleets are set up. Ledger: X.WARPCHESS.3. */
export const lineUp = phases.add('line-up', {
  title: 'in the first turn the fleets are set up',
  isIdle: (game) => !isFirstOfAll(game),
  atStart: (game) => game.state.players.flatMap(({ id }) => linedUp(game, id)),
});

/** Whether the default map is the doubled one. Default: true. */
export const playsOnDoubledMap = setting('identical-fleets/doubled', {
  decode: boolean,
  standard: true,
});

/** Phases that this game does not have, because nothing is earned or built. Ledger: X.WARPCHESS.5. */
const OUT: readonly string[] = ['income', 'build'];

/**
 * Modules that act only in the build event. They would do nothing here, and designs could buy components of no use.
 * Ledger: X.WARPCHESS.5.
 */
const BUILD_EVENT_ONLY = [
  'common-stock',
  'base-stockpiles',
  'spend-all',
  'build-steps',
  'half-cost-repairs',
  'holds',
  'repair-bays',
  'repair',
  'resupply',
  'scrapping',
  'base-building',
] as const;

/**
 * Checks that there is a fleet, which must be given if the rules allow no standard design, and that the king is in it.
 * Ledger: X.WARPCHESS.2, X.WARPCHESS.7.
 */
function fleetIssues({ state }: ViewGame): readonly Issue[] {
  const names = fleetOfAll.of(state).map(({ name }) => name);
  const named = king.of(state);
  return [
    ...(names.length > 0 ? [] : [issue('no-ships-given', ['fleets'])]),
    ...(named === null || names.includes(named) ? [] : [issue('no-such-king', ['king'], { ship: named })]),
  ];
}

/** Ends the game if no ship is left. */
const nobodyLeft = ({ state }: StateGame): readonly Event[] =>
  state.ships.length > 0 ? [] : [gameOver({ winners: [], reason: nobodyIsLeft.key })];

/** All players begin with the same ships, set up alike, and build no others. */
export const identicalFleets = module(
  {
    id: 'identical-fleets',
    source: ['X.WARPCHESS.1', 'X.WARPCHESS.2', 'X.WARPCHESS.3', 'X.WARPCHESS.5'],
    requires: ['star-map'],
    // Fills the slot of income, so that no module adds points.
    slot: 'income',
    excludes: ['systemships', 'technology', 'bought-technology', 'rotating-technology', ...BUILD_EVENT_ONLY],
    supersedes: ['TURN.BUILD.1', 'BASE.7', 'MOVE.12'],
    uses: ['last-fleet'],
  },
  fleetBudget,
  playsOnDoubledMap,
  fleetOfAll,
  fleetsField,
  lineUp,
  standardMap.wrap(
    (base) => (rules, given) => (playsOnDoubledMap.of(rules) ? doubledMap : base(rules, given)),
  ),
  sequence.wrap(
    (base) => (rules, given) =>
      insertAfter(base(rules, given), 'ends', lineUp.key).filter((phase) => !OUT.includes(phase)),
  ),
  turnsOfPeace.replace(() => 0),
  setupIssues.wrap((base) => (game, given) => [...base(game, given), ...fleetIssues(game)]),
  turnEnded.then(nobodyLeft),
  ...codes,
);
